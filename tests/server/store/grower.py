"""A process whose files may not grow for a while. Prints how many lines were acknowledged.

python grower.py URL
"""

from __future__ import annotations

import asyncio
import resource
import sys

from banquier.server.store import Card, Line, Store, StoreFailed, open_store

SIZE = 1 << 20


async def is_refused(store: Store, version: int) -> bool:
    try:
        await store.append("t", Line(version, "play", "x" * 500, 0))
    except StoreFailed:
        return True
    return False


async def main(url: str) -> int:
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    store = open_store(url)
    await store.open()
    await store.create("t", Card("open", "classique", "0.1.0", True, "{}"), [Line(1, "table", "{}", 0)])
    resource.setrlimit(resource.RLIMIT_FSIZE, (SIZE, hard))
    version = 2
    while not await is_refused(store, version):
        version += 1
        assert version < 10_000, "it may grow as it likes"
    assert await store.heads(["t"]) == {"t": version - 1}
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    assert not await is_refused(store, version)
    await store.close()
    return version


if __name__ == "__main__":
    print(asyncio.run(main(sys.argv[1])))
