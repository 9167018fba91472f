"""A million damaged records and positions: each is told with the line where it is wrong, or can be played on.

`BANQUIER_DAMAGED=20000` tries that many instead. Each input has a minute; one that takes longer is named.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from banquier import editions
from banquier.testing.damaged_records import Fault, search

INPUTS = int(os.environ.get("BANQUIER_DAMAGED", "1000000"))
CHUNK = 2000


def chunks() -> Iterator[tuple[str, int]]:
    names = editions.names()
    for start in range(0, INPUTS // len(names), CHUNK):
        for name in names:
            yield name, start


def faults(chunk: tuple[str, int]) -> list[Fault]:
    edition, start = chunk
    return list(search(edition, start, min(CHUNK, INPUTS // len(editions.names()) - start)))


def test_a_million_damaged_texts() -> None:
    with ThreadPoolExecutor(os.cpu_count()) as threads:  # each waits for a process
        found = [fault for some in threads.map(faults, chunks()) for fault in some]
    assert found == []
