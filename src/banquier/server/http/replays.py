"""Finished games: the record as a file, and its analysis. The record of a running game is not available."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple

import msgspec

from banquier.kernel.fair_dice import Dice
from banquier.kernel.record import RECORD, header_lines
from banquier.protocol.messages import OVER
from banquier.server.bots.analysis import Analysis, Start
from banquier.server.bots.analysis_pool import Key, OverQuota
from banquier.server.bots.bot_pool import BotFailed
from banquier.server.store import Line
from banquier.server.store.base import read_play
from banquier.server.tables.event_log import Began, read_event
from banquier.server.tables.lobby import Wrong
from banquier.server.tables.room import Room

KEPT = 16
"""Maximum number of records that are cached while people step through them."""


class Shelved(NamedTuple):
    """The entries of a game, with the time of each and who decided it."""

    entries: list[str]
    stamps: list[tuple[int, str]]


_records: OrderedDict[str, Shelved] = OrderedDict()


def need_over(room: Room) -> None:
    if room.state.stage != OVER:
        raise Wrong(
            409,
            "not-over",
            "La partie n’est pas finie : ses secrets restent fermés.",
            "The game is not over: its secrets stay closed.",
        )


async def shelved(room: Room) -> Shelved:
    """Read the record, in a thread because parsing the log of a long game takes a while."""
    need_over(room)
    if room.id not in _records:
        lines = await room.worker.store.read(room.id)
        _records[room.id] = await asyncio.to_thread(shelf, lines)
        if len(_records) > KEPT:
            _records.popitem(last=False)
    _records.move_to_end(room.id)
    return _records[room.id]


def shelf(lines: list[Line]) -> Shelved:
    stamps: list[tuple[int, str]] = []
    entries: list[str] = []
    for line in lines:
        if line.kind == "play":
            by, entry = read_play(line.body)
        elif isinstance(event := read_event(line.body), Began):
            by, entry = "set-up", event.entry
        else:
            continue
        stamps.append((line.at, by))
        entries.append(entry)
    return Shelved(entries, stamps)


async def record(room: Room) -> str:
    if room.state.position:
        raise Wrong(
            409,
            "no-set-up",
            "Cette partie reprend un moment d’une autre : elle n’a ni mise en place ni dés à vérifier.",
            "This game goes on from a moment of another one: it has no set-up, and no dice to verify.",
        )
    entries, state = (await shelved(room)).entries, room.state
    seeds = tuple(chair.seed for chair in state.chairs)
    dice = Dice(room.id, state.promise, state.secret, seeds, tuple(chair.given for chair in state.chairs))
    top = header_lines(room.starting_position(state.seed), RECORD, state.rules)
    return "\n".join([*top, dice.line(), *entries, f"end {len(entries)}"]) + "\n"


def number_of(last: int, entry: int | None) -> int:
    """Return that entry, or the last one. Raises Wrong if it does not exist."""
    number = last if entry is None else entry
    if not 1 <= number <= last:
        raise Wrong(
            422,
            "no-such-entry",
            f"Cette partie va de 1 à {last}.",
            f"This game goes from 1 to {last}.",
        )
    return number


async def course(room: Room, address: str) -> bytes:
    """Return the course of a finished game as JSON."""
    return await analysed(room, Key("course", room.id), address)


async def moment(room: Room, entry: int | None, seat: int, address: str) -> bytes:
    """Return a finished game after that entry (None: the last one), as JSON."""
    if seat >= len(room.state.chairs):
        raise Wrong(422, "no-such-seat", "Cette place n’existe pas.", "There is no such seat.")
    return await analysed(room, Key("moment", room.id, entry or 0, seat), address)


async def advice(room: Room, entry: int, address: str) -> bytes:
    """Return what the expert would have done at that entry of a finished game, as JSON."""
    return await analysed(room, Key("advice", room.id, entry), address)


async def start(room: Room, entry: int, seat: int, address: str) -> Start:
    """Return the moment before a decision of that seat in a finished game."""
    entries = (await shelved(room)).entries
    if not entries[number_of(len(entries), entry) - 1].startswith(f"> {seat} "):
        fr, en = "Cette décision n’était pas la vôtre.", "That decision was not yours."
        raise Wrong(422, "not-your-decision", fr, en)
    return msgspec.json.decode(await analysed(room, Key("start", room.id, entry), address), type=Start)


async def analysed(room: Room, key: Key, address: str) -> bytes:
    """Return the answer as JSON. Raises Wrong if there is none."""
    need_over(room)

    async def prepare() -> Analysis:
        found, state = await shelved(room), room.state
        return Analysis(
            key.kind,
            room.id,
            state.edition,
            state.options,
            state.seed,
            found.entries,
            found.stamps,
            [chair.name for chair in state.chairs],
            number_of(len(found.entries), key.entry or None),
            key.seat,
            state.position,
        )

    try:
        said = await room.worker.analysis.answer(key, address, prepare)
    except OverQuota as full:
        fr = "Trop d’analyses en peu de temps : patientez un peu."
        en = "Too many analyses in a short time: wait a little."
        raise Wrong(429, "too-much-analysis", fr, en, full.seconds) from None
    except BotFailed as failure:
        room.worker.log.warning("analysis-failed", table=room.id, why=str(failure))
        fr = "L’analyse n’est pas disponible en ce moment."
        raise Wrong(503, "no-analysis", fr, "The analysis is not available now.") from None
    if said.nothing_decided:
        raise Wrong(422, "no-decision", "Personne n’a rien décidé là.", "Nobody decided anything there.")
    return bytes(said.body)
