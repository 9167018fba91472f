"""A thousand games with bots and people in all editions at real servers: nobody is told what they must not know."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from banquier.kernel.rng import Rng
from banquier.lab.chunks import cores
from banquier.testing.live_server import serving
from tests.server.recorded import Recording, checked, logged

GAMES = 1000
CHUNK = 25
STEPS = 200
TABLES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("classique", {"rounds": 4}, ["banker"]),
    ("classique", {"rounds": 2, "cards": "traditional", "reshuffle": True}, []),
    ("disney", {"rounds": 4}, ["banker"]),
    ("disney", {"rapide": True}, []),
    ("tricheurs", {"rounds": 3}, ["sly", "random"]),
    ("tricheurs", {"rounds": 2, "ultime": True}, []),
    ("faux_billets", {"rounds": 3}, ["teller"]),
    ("faux_billets", {"rounds": 2}, []),
    ("deal", {"rounds": 6}, ["dealer"]),
    ("deal", {"rounds": 4}, []),
]
KINDS = list(product(TABLES, (1, 2, 3, 4)))
"""Every table with one to four people; alone one has a random bot for company."""


async def play(folder: Path, first: int) -> tuple[int, int]:
    """So many games at one server, one after the other; how many ended, and how many messages there were."""
    messages = ended = 0
    async with serving(folder, log_level="debug") as site:
        for number in range(first, first + CHUNK):
            (edition, options, bots), people = KINDS[number % len(KINDS)]
            company = bots or (["random"] if people == 1 else [])
            with logged() as log:
                game = Recording(site, edition, people + len(company), company, options)
                await game.open()
                await game.play(Rng(number), STEPS)
                ended += game.game.over
                await game.close()
                messages += await checked(game, log.getvalue())
    return messages, ended


def chunk(first: int) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(play(Path(folder), first))


def test_nobody_is_told_what_they_must_not_know() -> None:
    with ProcessPoolExecutor(cores(), get_context("spawn")) as executor:
        found = list(executor.map(chunk, range(0, GAMES, CHUNK)))
    messages, ended = (sum(counts) for counts in zip(*found, strict=True))
    print(f"{GAMES} games, {ended} to the end; {messages} messages held against their logs")
    assert messages > GAMES * STEPS
    assert ended > GAMES // 10
