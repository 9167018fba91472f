"""The real services that the tests start: they answer, die, come back with what they had, and leave nothing behind."""

from __future__ import annotations

import asyncio
import shutil
import socket
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from banquier.testing import services
from banquier.testing.services import Postgres, Redis, ServiceMissing, children_of, state_of


def ask(url: str, query: str) -> object:
    async def run() -> object:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    return asyncio.run(run())


def redis_says(redis: Redis, words: str) -> str:
    with socket.create_connection(("127.0.0.1", redis.port), 10) as connection:
        connection.sendall(f"{words}\r\n".encode())
        return connection.recv(100).decode().strip()


def test_a_postgresql() -> None:
    with Postgres() as postgres:
        assert ask(postgres.url, "SHOW fsync") == "on"
        assert ask(postgres.url, "SHOW listen_addresses") == "127.0.0.1"
        url = postgres.database()
        assert url != postgres.database()
        ask(url, "CREATE TABLE kept ()")
        pids = [postgres.pid, *children_of(postgres.pid)]
        assert len(pids) > 1
        postgres.kill()
        assert {state_of(pid) for pid in pids} <= {"", "Z"}
        with pytest.raises(OSError, match="failed"):
            ask(url, "SELECT 1")
        postgres.restart()
        assert ask(url, "SELECT count(*) FROM kept") == 0
        pids = [postgres.pid, *children_of(postgres.pid)]
    assert {state_of(pid) for pid in pids} <= {"", "Z"}
    assert not postgres.folder.exists()


def test_a_redis() -> None:
    with Redis() as redis:
        assert redis.url == f"redis://127.0.0.1:{redis.port}/0"
        assert redis_says(redis, "SET a b") == "+OK"
        pid = redis.pid
        redis.kill()
        assert state_of(pid) in ("", "Z")
        with pytest.raises(OSError, match="refused"):
            redis_says(redis, "PING")
        redis.restart()
        assert redis_says(redis, "GET a") == "$-1"
        pid = redis.pid
    assert state_of(pid) in ("", "Z")
    assert not redis.folder.exists()


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ServiceMissing, match="apt-get install redis-server"):
        Redis()
    monkeypatch.setattr(services, "Path", lambda path: Path("/nowhere"))
    with pytest.raises(ServiceMissing, match="apt-get install postgresql"):
        Postgres()


def test_one_that_does_not_come_up_says_why() -> None:
    with Redis() as redis:
        other = Redis()
        other.port = redis.port
        with pytest.raises(RuntimeError, match=r"(?s)redis did not come up.*in use"):
            other.__enter__()
        assert not other.folder.exists()
