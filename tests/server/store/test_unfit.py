"""What cannot be stored is refused in words before anything is written, and looking for it finds nothing."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from banquier.server.store import Line, NoSuchTable, Snapshot, Store
from tests.server.store.shelf import card, line, outcome, with_store

NUL, HALF = "a\0b", "a\ud800b"

LINES = {
    "version is 0": line(0),
    "version is 2147483648": line(1 << 31),
    "body has a NUL": line(2, NUL),
    "body has half a character": line(2, HALF),
    "body has 16777217 characters": line(2, "x" * ((1 << 24) + 1)),
    "command has 201 characters": line(2, command="c" * 201),
    "command has a NUL": line(2, command=NUL),
    "kind has half a character": Line(2, HALF, "", 0),
    "at is -1": line(2, at=-1),
    "at is 9223372036854775808": line(2, at=1 << 63),
}


@pytest.mark.parametrize("words", LINES)
def test_a_line_that_does_not_fit(sqlite_url: str, words: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        with pytest.raises(ValueError, match=words):
            await store.append("t", LINES[words])
        assert await store.read("t") == [line(1)]

    with_store(sqlite_url, play)


def test_nothing_else_that_does_not_fit_is_written(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        unfit = {
            "due is -1": store.append("t", line(2), card(due=-1)),
            "summary has a NUL": store.append("t", line(2), card(summary=NUL)),
            "state has half": store.create("u", card(HALF), [line(1)]),
            "table is empty": store.create("", card(), [line(1)]),
            "table has 201": store.create("t" * 201, card(), [line(1)]),
            "versions 1, 2, 3": store.create("u", card(), []),
            "the versions 1": store.create("u", card(), [line(1), line(3)]),
            "same command": store.create("u", card(), [line(1, command="c"), line(2, command="c")]),
            "body has a NUL": store.save("t", Snapshot(1, NUL)),
            "worker is empty": store.keep("", ["t"], 1),
            "worker has a NUL": store.release(NUL),
        }
        for words, writing in unfit.items():
            with pytest.raises(ValueError, match=words):
                await writing
        assert await store.listed(5) == [("t", card())]
        assert await store.read("t") == [line(1)]

    with_store(url, play)


@pytest.mark.parametrize("name", [NUL, HALF, "", "x" * 10_000, "' OR 1=1 --", "%"])
def test_a_name_that_no_table_can_have_finds_none(url: str, name: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        assert await store.read(name) == []
        assert await store.heads([name, "t"]) == {"t": 1}
        assert await store.commands(name) == {}
        assert await store.snapshot(name) is None
        assert await store.keep("worker", [name, "t"], 1) == {"t"}
        with pytest.raises(NoSuchTable):
            await store.card(name)

    with_store(url, play)


def test_one_bad_line_harms_nobody_who_writes_at_the_same_time(url: str) -> None:
    async def play(store: Store) -> None:
        tables = [f"t{i}" for i in range(20)]
        await asyncio.gather(*[store.create(table, card(), [line(1)]) for table in tables])
        bad = msgspec.structs.replace(line(2), body=HALF)
        raised = await asyncio.gather(
            *[outcome(store.append(table, bad if i == 7 else line(2))) for i, table in enumerate(tables)]
        )
        assert [i for i, error in enumerate(raised) if error] == [7]
        assert await store.heads(tables) == {table: 1 + (table != "t7") for table in tables}

    with_store(url, play)
