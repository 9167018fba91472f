"""A process that is killed in the middle of its appends has lost nothing that was acknowledged."""

from __future__ import annotations

import subprocess
import sys

import pytest

from banquier.server.store import Store
from tests.server.store import appender
from tests.server.store.shelf import with_store


def killed_after(url: str, name: str, lines: int) -> list[tuple[str, int]]:
    """What a process said that was killed as soon as it had said so many lines."""
    process = subprocess.Popen(
        [sys.executable, appender.__file__, url, name], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if len(said) == lines:
            process.kill()
    assert process.wait() == -9, "it was to be killed, and had ended before"
    return [(table, int(version)) for table, _, version in (line.strip().partition("|") for line in said)]


@pytest.mark.parametrize("lines", [1, 50, 1500])
def test_everything_acknowledged_is_there_after_a_kill(url: str, lines: int) -> None:
    said = killed_after(url, "first", lines)
    said += killed_after(url, "second", lines)

    async def play(store: Store) -> None:
        last: dict[str, int] = {}
        for table, version in said:
            last[table] = max(last.get(table, 0), version)
        for table, version in last.items():
            there = await store.read(table)
            assert [line.version for line in there] == list(range(1, len(there) + 1))
            assert [line.body for line in there] == [
                appender.body(table, number) for number in range(1, len(there) + 1)
            ]
            assert version <= len(there) <= version + 1
            assert (await store.card(table)).summary == str(len(there))

    with_store(url, play)
