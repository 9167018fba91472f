"""Chances of the two sides of an offer, at tables that play with counsel."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from banquier.bots.evaluation import offer_value
from banquier.kernel.errors import MalformedAction
from banquier.kernel.game import Game
from banquier.protocol.messages import RUNNING
from banquier.server.tables.lobby import Wrong
from banquier.server.tables.room import Room


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """An offer that one could make, as text; or, without it, the one that `by` has made."""

    offer: Annotated[str, Meta(max_length=400)] | None = None
    by: Annotated[int, Meta(ge=0, le=9)] = 0


class Worth(Struct, frozen=True):
    """The chances of the two sides of an offer, as they are and if it was accepted."""

    seats: list[int]
    before: list[float]
    after: list[float]


def worth(room: Room, seat: int, asked: Ask) -> Worth:
    """Return what an offer that this seat could make or accept changes for both sides. Raises Wrong."""
    game = room.game
    if not room.state.counsel:
        raise Wrong(409, "no-counsel", "Cette table joue sans conseil.", "This table plays without counsel.")
    if room.state.stage != RUNNING or game is None or not offer_value.has_trades(game):
        raise Wrong(409, "no-trade", "Rien ne s’échange ici en ce moment.", "Nothing is traded here now.")
    return worth_of(game, seat, asked)


def worth_of(game: Game, seat: int, asked: Ask) -> Worth:
    """Return the opinion of the evaluator. Raises Wrong."""
    try:
        if asked.offer is not None:
            value = offer_value.value_of_new_offer(game, seat, game.parse(asked.offer))
        else:
            value = offer_value.value_of_open_offer(game, seat, asked.by)
    except MalformedAction as error:
        fr, en = f"Offre illisible : {error}", f"Can’t read this offer: {error}"
        raise Wrong(422, "malformed", fr, en) from error
    except offer_value.NoSuchOffer as error:
        raise Wrong(409, "no-offer", "Il n’y a pas de telle offre.", "There is no such offer.") from error
    except offer_value.OfferNotLegal as error:
        fr, en = "Cette offre n’est pas possible maintenant.", "This offer is not possible now."
        raise Wrong(409, "not-legal", fr, en) from error
    return Worth(*value)
