"""The lock of a table is taken without a task only if nobody has it and nobody has waited longer."""

from __future__ import annotations

import asyncio

from banquier.server.tables.command_path import take_at_once


def test_who_waits_longest_has_it_next() -> None:
    async def test() -> None:
        lock, order = asyncio.Lock(), []

        async def use(name: int) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert take_at_once(lock)
        assert not take_at_once(lock)
        users = [asyncio.create_task(use(n)) for n in range(5)]
        await asyncio.sleep(0)
        assert order == []
        lock.release()
        assert not take_at_once(lock), "the first user has waited longer"
        await asyncio.gather(*users)
        assert order == [0, 1, 2, 3, 4]
        assert take_at_once(lock)

    asyncio.run(test())


def test_who_does_not_get_it_leaves_nothing_behind() -> None:
    async def test() -> None:
        lock = asyncio.Lock()
        async with lock:
            for _ in range(3):
                assert not take_at_once(lock)
        assert not lock.locked()
        async with asyncio.timeout(5), lock:
            pass

    asyncio.run(test())
