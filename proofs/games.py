"""Games under guard, in chunks that other processes can play."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from banquier import editions
from banquier.bots import registry
from banquier.lab.audited_games import play_audited
from banquier.lab.chunks import cores

EVERY = 1000
"""Actions between two looks at lists and secrets."""


class Chunk(NamedTuple):
    """Some games at one kind of table."""

    edition: str
    seats: int
    options: dict[str, Any]
    bot: str
    seed: int
    first: int
    games: int


def watched(chunk: Chunk) -> int:
    """How many of the games ended; raises AssertionError, with the position, if anything is wrong."""
    table = editions.find(chunk.edition).blank(chunk.seats, chunk.options)
    bots = [registry.make(chunk.bot)] * chunk.seats
    return play_audited(table, bots, chunk.seed, chunk.first, chunk.games, EVERY)


def on_all_cores(chunks: list[Chunk]) -> Iterator[int]:
    with ProcessPoolExecutor(cores(), get_context("spawn")) as executor:
        yield from executor.map(watched, chunks)
