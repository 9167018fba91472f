"""Two writers race for one version: one wins. The short form of proofs/test_store.py."""

from __future__ import annotations

import asyncio

from tests.server.store.racing import race


def test_one_of_two_wins_every_race(url: str) -> None:
    assert asyncio.run(race(url, tables=20, races=25)).total() == 500
