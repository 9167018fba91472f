"""Finished games: the record as a file, and any moment of it. A running game's past is closed to all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from banquier.api import read_record
from banquier.kernel.dice import Dice
from banquier.kernel.game import Game
from banquier.kernel.record import RECORD, Record, head
from banquier.server.chances import chances, turning_points
from banquier.server.lobby import Wrong
from banquier.server.log import OVER, Began, read_event, read_play
from banquier.server.messages import Words
from banquier.server.room import Room

KEPT = 16
"""Records that are kept at hand while people step through them."""


class Shelved(NamedTuple):
    record: Record
    stamps: list[tuple[int, str]]
    """When each entry was made, and by whom."""
    courses: list[bytes]
    """The course of the game as it is sent, once somebody has asked for it."""
    advice: dict[int, Any]
    """What was said of its entries, for those who ask again."""


_records: OrderedDict[str, Shelved] = OrderedDict()


class Moment(Struct, frozen=True):
    """A finished game after one of its entries."""

    entry: int
    last: int
    seat: int
    """Who acted: -1 for the set-up and the table's clock."""
    action: str | None
    by: str
    """`set-up`, `person`, `bot` or `clock`."""
    at: int
    facts: list[Words]
    """All of them, as they were: nothing is secret any more."""
    view: dict[str, Any]
    seats: list[str]


class Step(Struct, frozen=True):
    """One entry of a finished game, without its view."""

    seat: int
    action: str | None
    by: str
    at: int
    facts: list[Words]


class Stand(Struct, frozen=True):
    """How everybody stood when a turn began, or at the end."""

    entry: int
    turn: int
    cash: list[int]
    worth: list[int]
    chances: list[float]
    """Each seat's probability of winning, from what everybody could know."""


class Course(Struct, frozen=True):
    """A finished game from its first entry to its last: all that was done, and how the players stood turn by turn."""

    edition: str
    seats: list[str]
    steps: list[Step]
    stands: list[Stand]
    turning: list[int]
    """The stands (by their number, from 0 on) at which somebody's chances had changed most."""


async def lines_of(room: Room) -> list[tuple[int, str, str]]:
    """When, by whom, and the entry, of everything that was played."""
    if room.state.stage != OVER:
        raise Wrong(
            409,
            "not-over",
            "La partie n’est pas finie : ses secrets restent fermés.",
            "The game is not over: its secrets stay closed.",
        )
    found: list[tuple[int, str, str]] = []
    for line in await room.hall.store.read(room.id):
        if line.kind == "play":
            found.append((line.at, *read_play(line.body)))
        elif isinstance(event := read_event(line.body), Began):
            found.append((line.at, "set-up", event.entry))
    return found


async def record(room: Room) -> str:
    return text_of(room, await lines_of(room))


def text_of(room: Room, lines: list[tuple[int, str, str]]) -> str:
    state = room.state
    seeds = tuple(chair.seed for chair in state.chairs)
    dice = Dice(room.id, state.promise, state.secret, seeds, tuple(chair.given for chair in state.chairs))
    top = head(room.blank(state.seed), RECORD, state.rules)
    return "\n".join([*top, dice.line(), *(entry for _, _, entry in lines), f"end {len(lines)}"]) + "\n"


async def shelved(room: Room) -> Shelved:
    if room.id not in _records:
        lines = await lines_of(room)
        read = await asyncio.to_thread(read_record, text_of(room, lines))
        _records[room.id] = Shelved(read, [(at, by) for at, by, _ in lines], [], {})
        if len(_records) > KEPT:
            _records.popitem(last=False)
    _records.move_to_end(room.id)
    return _records[room.id]


async def course(room: Room) -> bytes:
    """The course of a finished game as JSON."""
    found = await shelved(room)
    if not found.courses:
        names = [chair.name for chair in room.state.chairs]
        made = await asyncio.to_thread(course_of, found, room.state.edition, names)
        found.courses.append(msgspec.json.encode(made))
    return found.courses[0]


def course_of(found: Shelved, edition: str, names: list[str]) -> Course:
    read, game = found.record, found.record.blank()
    steps: list[Step] = []
    stands: list[Stand] = []
    for number, (entry, (at, by)) in enumerate(zip(read.entries, found.stamps, strict=True), 1):
        entry.restore(game)
        action = str(entry.action) if entry.action is not None else None
        steps.append(Step(entry.seat, action, by, at, [list(fact.key()) for fact in entry.facts]))
        if number == 1 or number == len(read) or game.turns != stands[-1].turn:
            stands.append(stand(game, number))
    return Course(edition, names, steps, stands, turning_points([one.chances for one in stands]))


def stand(game: Game, entry: int) -> Stand:
    shown: dict[str, Any] = game.view(None).snapshot()
    players = shown["players"]
    cash, worth = ([one[what] for one in players] for what in ("cash", "worth"))
    return Stand(entry, game.turns, cash, worth, [round(chance, 4) for chance in chances(game)])


def number_of(read: Record, entry: int | None) -> int:
    """That entry, or the last one; raises Wrong where there is none."""
    number = len(read) if entry is None else entry
    if not 1 <= number <= len(read):
        raise Wrong(
            422,
            "no-such-entry",
            f"Cette partie va de 1 à {len(read)}.",
            f"This game goes from 1 to {len(read)}.",
        )
    return number


async def moment(room: Room, entry: int | None, seat: int) -> Moment:
    if seat >= len(room.state.chairs):
        raise Wrong(422, "no-such-seat", "Cette place n’existe pas.", "There is no such seat.")
    read, stamps, *_ = await shelved(room)
    number = number_of(read, entry)
    game = await asyncio.to_thread(read.at, number)
    played = read.entries[number - 1]
    at, by = stamps[number - 1]
    return Moment(
        number,
        len(read),
        played.seat,
        str(played.action) if played.action is not None else None,
        by,
        at,
        [list(fact.key()) for fact in played.facts],
        game.view(seat if seat >= 0 else None).snapshot(),
        [chair.name for chair in room.state.chairs],
    )
