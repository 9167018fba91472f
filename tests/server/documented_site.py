"""A real server in a thread, with tables in every state, for tests that call it from outside."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from banquier.board.actions import BUY, Offer
from banquier.board.table import BoardTable
from banquier.kernel.bits import members
from banquier.server.tables.room import Room
from banquier.testing.live_server import PATIENCE, Site, Table, serving


class Documented:
    """The URL of the server and its tables, as (table, token) pairs."""

    def __init__(self) -> None:
        self.url = ""
        self.tables: list[tuple[str, str]] = []
        self.promise = ""
        """Promise of the first table."""
        self.offered = ("", "")
        """Table and token of a seat to which the other seat has made an offer."""
        self.decided = 0
        """Entry of the finished game that its first seat decided."""
        self.site: Site | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    def furnish(self) -> None:
        """Replace the used tables with new ones."""
        assert self.loop is not None
        assert self.site is not None
        asyncio.run_coroutine_threadsafe(furnish(self.site, self), self.loop).result(PATIENCE)


async def furnish(site: Site, found: Documented) -> None:
    """Create tables that are open, full, running, paused and over."""
    open_one = await site.table("classique", 2, begin=False, seats=4, listed=True)
    full = await site.table("deal", 2, begin=False)
    running = await site.table("tricheurs", 2, listed=True)
    paused = await site.table("faux_billets", 2)
    guests = await paused.guests()
    for token in paused.tokens:
        await site.call("POST", f"/tables/{paused.id}/pause", {"pause": True}, token)
    for guest in guests:
        await guest.close()
    over = await site.table("disney", 2, options={"rounds": 1})
    found.decided = await to_the_end(site, over)
    found.tables = [(table.id, table.tokens[0]) for table in (open_one, full, running, paused, over)]
    found.promise = (await site.call("GET", f"/tables/{open_one.id}"))["promise"]
    for table in (open_one, full):
        await site.give_seeds(table.id, table.tokens)
    found.offered = await with_an_offer(site)


async def with_an_offer(site: Site) -> tuple[str, str]:
    """Create a table with advice enabled, where the second seat has offered a title that it bought."""
    assert site.worker is not None
    table = await site.table("classique", 2, counsel=True)
    room: Room = await site.worker.room(table.id)
    while isinstance(game := room.game, BoardTable):
        async with room.lock:
            if titles := members(game.holdings[1]):
                await room.carry_out(1, Offer(0, give=(titles[0],), cash=-10), "clock")
                break
            seat = game.to_act()[0]
            await room.carry_out(seat, BUY if game.legal(seat).allows(BUY) else game.default(seat), "clock")
    return table.id, table.tokens[0]


async def to_the_end(site: Site, table: Table) -> int:
    """Play to the end. Return the first entry that seat 0 decided."""
    assert site.worker is not None
    room: Room = await site.worker.room(table.id)
    seats = []
    while room.game is not None and not room.game.over:
        async with room.lock:
            seats.append(seat := room.game.to_act()[0])
            await room.carry_out(seat, room.game.default(seat), "clock")
    return seats.index(0) + 2  # the first entry is the set-up


@contextmanager
def documented_site(folder: Path) -> Iterator[Documented]:
    found, ready, done = Documented(), threading.Event(), threading.Event()
    failures: list[BaseException] = []

    async def serve() -> None:
        async with serving(folder) as site:
            found.url, found.site, found.loop = site.url, site, asyncio.get_running_loop()
            await furnish(site, found)
            ready.set()
            await asyncio.to_thread(done.wait)

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as failure:
            failures.append(failure)
        finally:
            ready.set()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        if not failures:
            yield found
    finally:
        done.set()
        thread.join(PATIENCE)
    if failures:
        raise failures[0]
