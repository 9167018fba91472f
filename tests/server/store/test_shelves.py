"""What is kept beside the log: cards and their lists, snapshots, heads, and tables that nobody started."""

from __future__ import annotations

import asyncio

import pytest

from banquier.server.store import NoSuchTable, Snapshot, Store
from tests.server.store.shelf import card, line, outcome, with_store


def test_a_card_takes_the_place_of_the_one_before(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(due=5), [line(1)])
        assert await store.card("t") == card(due=5)
        await store.append("t", line(2))
        assert await store.card("t") == card(due=5)
        await store.append("t", line(3), card("running", listed=False, summary="é", due=None))
        assert await store.card("t") == card("running", listed=False, summary="é", due=None)

    with_store(url, play)


def test_the_list_has_the_newest_first_and_neither_hidden_ones_nor_those_that_are_over(url: str) -> None:
    async def play(store: Store) -> None:
        for at, table in enumerate(["old", "hidden", "over", "new", "newest"]):
            await store.create(table, card(listed=table != "hidden", summary=table), [line(1, at=at)])
        await store.append("over", line(2, at=99), card("over"))
        await store.append("old", line(2, at=100), card("running", summary="old"))
        listed = await store.listed(10)
        assert [table for table, _ in listed] == ["newest", "new", "old"]
        assert listed[2][1] == card("running", summary="old")
        assert [table for table, _ in await store.listed(2)] == ["newest", "new"]

    with_store(url, play)


def test_a_table_that_waits_is_found_by_the_beginning_of_its_id(url: str) -> None:
    async def play(store: Store) -> None:
        for at, table in enumerate(["abcdef1", "abcdeg1", "abcdef2", "abcde"]):
            await store.create(table, card(listed=False), [line(1, at=at)])
        assert await store.waiting("abcdef") == "abcdef2", "the newest"
        await store.append("abcdef2", line(2, at=9), card("running"))
        assert await store.waiting("abcdef") == "abcdef1"
        await store.append("abcdef1", line(2, at=9), card("over"))
        assert await store.waiting("abcdef") is None
        assert await store.waiting("zzzzzz") is None

    with_store(url, play)


def test_the_latest_snapshot_is_kept(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        assert await store.snapshot("t") is None
        await store.save("t", Snapshot(5, "five"))
        await store.save("t", Snapshot(3, "three"))
        assert await store.snapshot("t") == Snapshot(5, "five")
        await store.save("t", Snapshot(5, "five again"))
        await store.save("t", Snapshot(8, "eight"))
        assert await store.snapshot("t") == Snapshot(8, "eight")
        await store.save("nowhere", Snapshot(1, "of no table"))
        assert await store.snapshot("nowhere") is None

    with_store(url, play)


def test_of_snapshots_saved_at_once_the_latest_stays(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        versions = [7, 3, 20, 11, 19, 2, 16]
        await asyncio.gather(*[store.save("t", Snapshot(version, str(version))) for version in versions])
        assert await store.snapshot("t") == Snapshot(20, "20")

    with_store(url, play)


def test_heads_are_those_of_the_tables_asked_for(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("a", card(), [line(1), line(2)])
        await store.create("b", card(), [line(1)])
        await store.append("b", line(2))
        await store.append("b", line(3))
        assert await store.heads(["b", "nowhere", "a", "b"]) == {"a": 2, "b": 3}
        assert await store.heads(["a"]) == {"a": 2}
        assert await store.heads([]) == {}

    with_store(url, play)


def test_tables_that_have_expired_are_removed(url: str) -> None:
    async def play(store: Store) -> None:
        for at, table in enumerate(["open 0", "running 1", "over 2", "open 3", "open 4"]):
            await store.create(table, card(table.split()[0]), [line(1, at=at), line(2, command="c", at=at)])
            await store.save(table, Snapshot(2, "body"))
        assert await store.expired("open", 4, 1) == ["open 0"]
        assert await store.expired("open", 4, 9) == ["open 0", "open 3"]
        assert await store.expired("running", 4, 9) == ["running 1"]
        assert await store.expired("over", 2, 9) == []
        assert await store.remove(["open 0", "open 3", "open 4", "nowhere"], 4) == ["open 0", "open 3"]
        assert await store.remove(["open 0", "open 3"], 4) == []
        assert [table for table, _ in await store.listed(10)] == ["open 4", "running 1"]
        for gone in ("open 0", "open 3"):
            assert await store.read(gone) == []
            assert await store.commands(gone) == {}
            assert await store.snapshot(gone) is None
            with pytest.raises(NoSuchTable):
                await store.card(gone)
            with pytest.raises(NoSuchTable):
                await store.append(gone, line(3))
        assert [each.version for each in await store.read("running 1")] == [1, 2]
        assert await store.snapshot("open 4") == Snapshot(2, "body")
        await store.create("open 0", card(), [line(1, "again")])
        assert await store.read("open 0") == [line(1, "again")]

    with_store(url, play)


def test_what_was_written_to_or_is_kept_has_not_expired(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("quiet", "busy", "kept"):
            await store.create(table, card("running"), [line(1, at=1)])
        await store.append("busy", line(2, at=10))
        await store.keep("worker", ["kept"], 60)
        assert await store.expired("running", 5, 9) == ["quiet"]
        assert await store.remove(["quiet", "busy"], 5) == ["quiet"]
        await store.release("worker")
        assert await store.expired("running", 11, 9) == ["busy", "kept"]

    with_store(url, play)


def test_a_great_many_are_removed(url: str) -> None:
    async def play(store: Store) -> None:
        await asyncio.gather(*[store.create(f"t{i}", card(), [line(1, at=i)]) for i in range(450)])
        found = await store.expired("open", 449, 1000)
        assert len(await store.remove(found, 449)) == 449
        assert [table for table, _ in await store.listed(10)] == ["t449"]

    with_store(url, play)


def test_what_is_written_to_while_it_is_removed_is_there_whole_or_not_at_all(url: str) -> None:
    tables = [f"t{i}" for i in range(40)]

    async def play(store: Store) -> None:
        for table in tables:
            await store.create(table, card(), [line(1, at=0)])
        raised, _ = await asyncio.gather(
            asyncio.gather(*[outcome(store.append(table, line(2))) for table in tables]),
            store.remove(tables, 1),
        )
        for table, error in zip(tables, raised):
            versions = [each.version for each in await store.read(table)]
            if versions:
                assert versions == ([1] if error else [1, 2])
                assert await store.card(table) == card()
            else:
                with pytest.raises(NoSuchTable):
                    await store.card(table)
        assert {type(error) for error in raised} <= {type(None), NoSuchTable}

    with_store(url, play)
