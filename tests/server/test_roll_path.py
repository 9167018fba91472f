"""A roll takes a short way through the server: the files that it executes are counted, in all threads."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import banquier.server
from banquier._mode import mode
from tests.server.at_table import FOR_EVER, caught_up, run, site_at

MOST = 12
SERVER = f"{Path(banquier.server.__file__).parent}/"

pytestmark = pytest.mark.skipif(
    mode() == "compiled", reason="compiled functions do not tell a profiler of calls"
)


class Trace:
    """Notes the functions of the server that are called, by file, while `on`."""

    def __init__(self) -> None:
        self.on = False
        self.calls: dict[str, set[str]] = {}

    def note(self, frame: FrameType, event: str, value: Any) -> None:
        if self.on and event == "call" and (name := frame.f_code.co_filename).startswith(SERVER):
            self.calls.setdefault(name.removeprefix(SERVER), set()).add(frame.f_code.co_name)


@contextmanager
def traced() -> Iterator[Trace]:
    """Threads that begin meanwhile are traced too: the store's is one."""
    trace, before = Trace(), sys.getprofile()
    threading.setprofile(trace.note)
    sys.setprofile(trace.note)
    try:
        yield trace
    finally:
        sys.setprofile(before)
        threading.setprofile(None)


def test_a_roll_executes_few_files_of_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        with traced() as trace:
            async with site_at(tmp_path) as site:
                table = await site.table("classique", 2, clocks=FOR_EVER)
                guests = await table.guests()
                for guest in guests:
                    await caught_up(guest)
                assert site.worker is not None
                room = await site.worker.room(table.id)
                assert room.game is not None
                mine = guests[room.game.to_act()[0]]
                regular = list(site.worker._tasks)
                for task in regular:
                    task.cancel()  # what the worker does every now and then is not the roll's
                await asyncio.gather(*regular, return_exceptions=True)
                trace.on = True
                assert (await mine.play("roll"))["t"] == "ack"
                trace.on = False
        assert {"tables/command_path.py", "store/sqlite_writer.py"} <= trace.calls.keys()
        assert len(trace.calls) <= MOST, trace.calls

    run(work())
