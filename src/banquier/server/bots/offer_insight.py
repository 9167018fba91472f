"""The evaluator's opinion of an offer, for the two players concerned."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from banquier.board.actions import ACCEPT, Offer
from banquier.board.table import BoardTable
from banquier.bots.evaluation.weights import evaluator
from banquier.kernel.bits import lowest
from banquier.kernel.errors import MalformedAction
from banquier.kernel.game import Game
from banquier.protocol.messages import RUNNING
from banquier.server.tables.lobby import Wrong
from banquier.server.tables.room import Room

STEPS = 40
"""Answers that an accepted offer may take until it is settled."""


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
    """What an offer that this seat could make, or that lies before it, changes for both sides."""
    game = room.game
    if not room.state.counsel:
        raise Wrong(409, "no-counsel", "Cette table joue sans conseil.", "This table plays without counsel.")
    if room.state.stage != RUNNING or not isinstance(game, BoardTable):
        raise Wrong(409, "no-trade", "Rien ne s’échange ici en ce moment.", "Nothing is traded here now.")
    return worth_of(game, seat, asked)


def worth_of(game: BoardTable, seat: int, asked: Ask) -> Worth:
    world = game.clone()
    assert isinstance(world, BoardTable)
    by = seat if asked.offer is not None else asked.by
    offer = laid(world, seat, asked.offer) if asked.offer is not None else world.offers[by % world.seats]
    if offer is None or seat not in (by, offer.to):
        raise Wrong(409, "no-offer", "Il n’y a pas de telle offre.", "There is no such offer.")
    if world.act(offer.to, ACCEPT[by]):
        raise impossible()
    settle(world, by, offer)
    sides = [by, offer.to]
    judge = evaluator(game.edition.name)
    before, after = judge.chances(game.view(seat)), judge.chances(world.view(seat))
    return Worth(sides, [before[side] for side in sides], [after[side] for side in sides])


def laid(world: Game, seat: int, text: str) -> Offer:
    """That offer, on the table of a copy of the game."""
    try:
        action = world.parse(text)
    except MalformedAction as error:
        fr, en = f"Cette offre ne se lit pas : {error}", f"This offer cannot be read: {error}"
        raise Wrong(422, "malformed", fr, en) from error
    if not isinstance(action, Offer) or world.act(seat, action):
        raise impossible()
    return action


def settle(world: BoardTable, by: int, offer: Offer) -> None:
    """Let everybody answer as usual until the titles have changed hands."""
    for _ in range(STEPS):
        moved = all(world.owner[square] == offer.to for square in offer.give)
        if moved and all(world.owner[square] == by for square in offer.take):
            return
        if world.result is not None or not world.to_act_mask:
            return
        asked = lowest(world.to_act_mask)
        world.act(asked, world.default(asked))


def impossible() -> Wrong:
    return Wrong(
        409, "not-legal", "Cette offre n’est pas possible maintenant.", "This offer is not possible now."
    )
