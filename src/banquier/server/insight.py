"""What the expert and the evaluator say: of a finished game to everybody, of an offer to the two whom it concerns."""

from __future__ import annotations

import asyncio
import zlib
from typing import Annotated

from msgspec import Meta, Struct

from banquier.board.actions import ACCEPT, Offer
from banquier.board.table import BoardTable
from banquier.bots.weights import evaluator
from banquier.kernel.bits import lowest
from banquier.kernel.errors import MalformedAction
from banquier.kernel.game import Game
from banquier.server.lobby import Wrong
from banquier.server.log import RUNNING
from banquier.server.replays import number_of, shelved
from banquier.server.room import Room
from banquier.server.thinkers import Question, ThinkerFailed
from banquier.server.thinking import Thought

STEPS = 40
"""Answers that an accepted offer may take until it is settled."""


class Advice(Struct, frozen=True):
    """What was done at that moment, and what the expert thinks of it and of what else could have been done."""

    entry: int
    seat: int
    action: str | None
    ideas: list[Thought]
    """The best first; what was done is among them, if it was something that could be weighed."""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """An offer that one could make, as text; or, without it, the one that `by` has made."""

    offer: Annotated[str, Meta(max_length=400)] | None = None
    by: Annotated[int, Meta(ge=0, le=9)] = 0


class Worth(Struct, frozen=True):
    """The chances of the two sides of an offer, as they are and if it was accepted."""

    seats: list[int]
    before: list[float]
    after: list[float]


async def advice(room: Room, entry: int) -> Advice:
    """What the expert would have done at that entry of a finished game."""
    found = await shelved(room)
    number = number_of(found.record, entry)
    played = found.record.entries[number - 1]
    if played.seat < 0 or number == 1:
        raise Wrong(422, "no-decision", "Personne n’a rien décidé là.", "Nobody decided anything there.")
    known: dict[int, Advice] = found.advice
    if entry not in known:
        game = await asyncio.to_thread(found.record.at, number - 1)
        text = str(played.action) if played.action is not None else None
        seed = zlib.crc32(f"{room.id} {entry}".encode())
        must = game.legal(played.seat).must
        question = Question(game.position(), played.seat, "expert", seed, must, True, text)
        try:
            said = await room.hall.thinkers.ask(question)
        except ThinkerFailed:
            raise Wrong(
                503, "no-advice", "L’expert ne répond pas en ce moment.", "The expert does not answer now."
            ) from None
        known[entry] = Advice(entry, played.seat, text, said.ideas)
    return known[entry]


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
        if world.ending is not None or not world.asked:
            return
        asked = lowest(world.asked)
        world.act(asked, world.default(asked))


def impossible() -> Wrong:
    return Wrong(
        409, "not-legal", "Cette offre n’est pas possible maintenant.", "This offer is not possible now."
    )
