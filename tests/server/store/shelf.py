"""Log lines, cards and an open store for storage tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from banquier.server.store import Card, Line, Store, open_store

Answer = TypeVar("Answer")


def line(version: int, body: str = "", command: str | None = None, at: int = 1000) -> Line:
    return Line(version, "play", body or f"body {version}", at, command)


def card(state: str = "open", listed: bool = True, summary: str = "{}", due: int | None = None) -> Card:
    return Card(state, "classique", "0.1.0", listed, summary, due)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, play: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Run a test that needs one open store."""

    async def run() -> Answer:
        async with opened(url) as store:
            return await play(store)

    return asyncio.run(run())


async def outcome(writing: Awaitable[None]) -> Exception | None:
    """Return the exception that a write raised, or None."""
    try:
        await writing
    except Exception as error:
        return error
    return None
