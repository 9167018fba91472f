"""The proofs of kills, lost workers, lost hints and upgrades in their short form, with real processes and databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

from banquier.testing.services import Postgres, Redis
from proofs.test_bus import hints_are_lost
from proofs.test_kills import kill_and_kill
from proofs.test_upgrade import upgrade
from proofs.test_workers import trouble


def test_a_killed_server_has_lost_nothing_in_sqlite(tmp_path: Path) -> None:
    asyncio.run(kill_and_kill(tmp_path, f"sqlite:///{tmp_path / 'kills.db'}", rounds=2))


def test_a_killed_server_has_lost_nothing_in_postgresql(tmp_path: Path) -> None:
    with Postgres() as postgres:
        asyncio.run(kill_and_kill(tmp_path, postgres.url, rounds=2))


def test_games_go_on_at_another_worker(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        asyncio.run(trouble(tmp_path, postgres, redis, kills=["worker", "redis", "restart", "postgresql"]))


def test_a_fifth_of_the_hints_lost_and_a_fifth_told_twice(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        lag = asyncio.run(hints_are_lost(tmp_path, postgres, redis, actions=100))
    assert lag.count >= 100
    assert lag.seconds


def test_a_later_version_takes_over_in_mid_game(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        asyncio.run(upgrade(tmp_path, postgres.url, servers=2, actions=20, BANQUIER_REDIS=redis.url))
