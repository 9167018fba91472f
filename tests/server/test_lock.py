"""The lock of a room: first come, first served, and nobody who gives up takes it along."""

from __future__ import annotations

import asyncio

from banquier.server.tables.room_lock import RoomLock


def test_who_waits_longest_has_it_next() -> None:
    async def test() -> None:
        lock, order = RoomLock(), []

        async def use(name: int) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.take()
        users = [asyncio.create_task(use(n)) for n in range(5)]
        await asyncio.sleep(0)
        assert order == []
        lock.release()
        assert lock.locked(), "it was handed over, and is not to be had in between"
        assert not lock.take()
        await asyncio.gather(*users)
        assert order == [0, 1, 2, 3, 4]
        assert not lock.locked()

    asyncio.run(test())


def test_who_gives_up_waiting_leaves_it_to_the_next() -> None:
    async def test() -> None:
        for late in (False, True):  # before, and just after it was handed over
            lock = RoomLock()
            had: list[str] = []

            async def use(name: str, lock: RoomLock = lock, had: list[str] = had) -> None:
                async with lock:
                    had.append(name)

            assert lock.take()
            first, second = asyncio.create_task(use("first")), asyncio.create_task(use("second"))
            await asyncio.sleep(0)
            if late:
                lock.release()
                first.cancel()
            else:
                first.cancel()
                await asyncio.sleep(0)
                lock.release()
            await asyncio.gather(first, second, return_exceptions=True)
            assert had == ["second"]
            assert not lock.locked()

    asyncio.run(test())


def test_what_goes_wrong_under_it_sets_it_free() -> None:
    async def test() -> None:
        lock = RoomLock()
        try:
            async with lock:
                raise ValueError("wrong")
        except ValueError:
            pass
        assert lock.take()

    asyncio.run(test())
