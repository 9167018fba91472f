"""A hundred thousand races of two writers for one version, in each store: exactly one wins each."""

from __future__ import annotations

import asyncio
from pathlib import Path

from banquier.server.store.migrate import migrate
from banquier.testing.services import Postgres
from tests.server.store.racing import race

TABLES = 500
RACES = 200


def one_wins_every_race(url: str) -> None:
    migrate(url)
    wins = asyncio.run(race(url, TABLES, RACES))
    assert wins.total() == TABLES * RACES == 100_000
    assert min(wins.values()) > 1000, "one of them came first too often to call it a race"


def test_races_in_sqlite(tmp_path: Path) -> None:
    one_wins_every_race(f"sqlite:///{tmp_path}/tables.db")


def test_races_in_postgresql() -> None:
    with Postgres() as postgres:
        one_wins_every_race(postgres.database())
