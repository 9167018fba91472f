"""A process that was told to stop ends, whatever hangs in it."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from banquier.server.ops.bus import NewVersion, RedisBus
from banquier.server.ops.serve import STUCK

HANGS = """
import asyncio
from banquier.server.ops.serve import end_after

async def never_done():
    end_after(0.1)
    await asyncio.Event().wait()

asyncio.run(never_done())
"""


def test_a_process_that_hangs_says_where_and_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HANGS], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == STUCK
    assert "stuck" in done.stderr


def test_a_bus_that_does_not_hear_that_it_is_over_ends_as_well() -> None:
    """As a connection that is lost at the same moment."""

    async def work() -> None:
        waiting = asyncio.Event()

        async def deaf(seconds: float) -> None:
            waiting.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                pass

        bus = RedisBus("redis://127.0.0.1:1", wait=deaf)
        await bus.start(lambda hint: None)
        bus.say(NewVersion("w", "t", 1))
        await waiting.wait()
        await bus.stop()
        assert all(task.done() for task in bus.tasks)

    asyncio.run(asyncio.wait_for(work(), 60))
