"""Nobody is told what they must not know: a recorder on every socket, every answer and every line of the log.

The long form is proofs/test_leaks.py.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from banquier import mode
from banquier.kernel.rng import Rng
from banquier.testing.live_server import PATIENCE, serving
from tests.server.recorded import Recording, checked, logged

STEPS = 150 if mode() == "compiled" else 40
TABLES: list[tuple[str, int, list[str], dict[str, Any]]] = [
    ("classique", 3, ["banker"], {"rounds": 3}),
    ("classique", 2, [], {"cards": "traditional", "reshuffle": True}),
    ("disney", 3, [], {"rapide": True}),
    ("disney", 4, ["random"], {"rounds": 3}),
    ("tricheurs", 3, ["sly"], {"rounds": 3}),
    ("tricheurs", 4, [], {"ultime": True}),
    ("faux_billets", 3, ["teller"], {"rounds": 3}),
    ("faux_billets", 4, [], {}),
    ("deal", 3, ["dealer"], {"rounds": 4}),
    ("deal", 5, [], {}),
]


@pytest.mark.parametrize(
    "number, edition, seats, bots, options", [(n, *table) for n, table in enumerate(TABLES)]
)
def test_nobody_is_told_what_they_must_not_know(
    tmp_path: Path, number: int, edition: str, seats: int, bots: list[str], options: dict[str, Any]
) -> None:
    async def test() -> int:
        async with serving(tmp_path, log_level="debug") as site:
            recording = Recording(site, edition, seats, bots, options)
            await recording.open()
            await recording.play(Rng(number), STEPS)
            await recording.close()
            return await checked(recording, stream.getvalue())

    with logged() as stream:
        assert asyncio.run(asyncio.wait_for(test(), PATIENCE)) > STEPS // 10  # a game may end early
    assert "table-opened" in stream.getvalue()
