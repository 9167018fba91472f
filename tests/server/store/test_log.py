"""The log of a table: in order, without a gap, each version and each command once."""

from __future__ import annotations

import asyncio

import pytest

from banquier.server.store import Line, NoSuchTable, Repeated, Store, StoreFailed, Taken
from tests.server.store.shelf import card, line, opened, outcome, with_store


def test_lines_come_back_as_they_were_written(url: str) -> None:
    odd = 'é 漢 🎲 "quoted" \\ \n\t \x01 \u2028 '
    written = [
        Line(1, "table", odd, 0, None),
        Line(2, "play", "", (1 << 63) - 1, odd),
        Line(3, "play", "x" * 300_000, 5, "c" * 200),
    ]

    async def play(store: Store) -> None:
        await store.create("t", card(), written[:1])
        for one in written[1:]:
            await store.append("t", one)
        assert await store.read("t") == written
        assert await store.read("t", after=1) == written[1:]
        assert await store.read("t", after=3) == []
        assert await store.read("other") == []

    with_store(url, play)


def test_what_was_written_is_there_for_the_next_one(url: str) -> None:
    async def first(store: Store) -> None:
        await store.create("t", card(), [line(1), line(2, command="a")])
        await store.append("t", line(3, command="b"), card("running"))

    async def second(store: Store) -> None:
        assert await store.read("t") == [line(1), line(2, command="a"), line(3, command="b")]
        assert await store.commands("t") == {"a": 2, "b": 3}
        assert await store.card("t") == card("running")

    with_store(url, first)
    with_store(url, second)


def test_a_table_is_made_once(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1, "first")])
        with pytest.raises(Taken, match="t already"):
            await store.create("t", card("over"), [line(1, "second"), line(2)])
        assert await store.read("t") == [line(1, "first")]
        assert await store.card("t") == card()

    with_store(url, play)


def test_of_many_who_make_a_table_one_does(url: str) -> None:
    async def play(store: Store) -> None:
        raised = await asyncio.gather(
            *[outcome(store.create("t", card(), [line(1, str(i)), line(2)])) for i in range(50)]
        )
        winners = [i for i, error in enumerate(raised) if error is None]
        assert len(winners) == 1
        assert {type(error) for error in raised if error is not None} == {Taken}
        assert await store.read("t") == [line(1, str(winners[0])), line(2)]

    with_store(url, play)


def test_each_refusal_has_its_reason_and_changes_nothing(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1), line(2, command="a")])
        other = card("over", summary="not this one")
        with pytest.raises(Taken, match="line 2 of table t"):
            await store.append("t", line(2, command="b"), other)
        with pytest.raises(Repeated) as repeated:  # although the version is free
            await store.append("t", line(3, command="a"), other)
        assert repeated.value.version == 2
        with pytest.raises(Repeated):  # although the version is taken, too
            await store.append("t", line(1, command="a"), other)
        with pytest.raises(Repeated):  # although the version is too high, too
            await store.append("t", line(9, command="a"), other)
        with pytest.raises(ValueError, match="line 4 cannot follow line 2"):
            await store.append("t", line(4), other)
        with pytest.raises(NoSuchTable):
            await store.append("nowhere", line(2), other)
        with pytest.raises(NoSuchTable):
            await store.append("nowhere", line(1, command="a"), other)
        assert await store.read("t") == [line(1), line(2, command="a")]
        assert await store.read("nowhere") == []
        assert await store.card("t") == card()
        with pytest.raises(NoSuchTable):
            await store.card("nowhere")

    with_store(url, play)


def test_a_refusal_harms_nobody_in_the_same_commit(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.create(table, card(), [line(1, command="first")])
        raised = await asyncio.gather(
            outcome(store.append("a", line(2), card("running"))),
            outcome(store.append("b", line(1), card("running"))),
            outcome(store.append("c", line(2, command="first"), card("running"))),
            outcome(store.append("d", line(2), card("running"))),
            outcome(store.create("a", card("over"), [line(1)])),
            outcome(store.create("e", card(), [line(1)])),
        )
        assert [type(error).__name__ for error in raised] == [
            "NoneType", "Taken", "Repeated", "NoSuchTable", "Taken", "NoneType",
        ]  # fmt: skip
        assert await store.heads(list("abcde")) == {"a": 2, "b": 1, "c": 1, "e": 1}
        assert [(await store.card(table)).state for table in "abc"] == ["running", "open", "open"]

    with_store(url, play)


def test_the_same_command_at_another_table_is_another_command(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b"):
            await store.create(table, card(), [line(1)])
            await store.append(table, line(2, command="c"))
        assert await store.commands("a") == await store.commands("b") == {"c": 2}
        assert await store.commands("nowhere") == {}

    with_store(url, play)


def test_two_hundred_tables_at_once(url: str) -> None:
    tables = [f"table {i}" for i in range(200)]

    async def play(store: Store) -> None:
        async def run(table: str) -> None:
            await store.create(table, card(due=0), [line(1, table)])
            for version in range(2, 12):
                new = card("running", due=version) if version % 3 else None
                await store.append(table, line(version, f"{table} {version}", f"c{version}"), new)

        await asyncio.gather(*map(run, tables))
        assert await store.heads(tables) == dict.fromkeys(tables, 11)
        for table in tables:
            there = await store.read(table)
            assert [each.version for each in there] == list(range(1, 12))
            assert [each.body for each in there[1:]] == [f"{table} {version}" for version in range(2, 12)]
            assert await store.card(table) == card("running", due=11)

    with_store(url, play)


def test_of_many_who_write_one_version_one_does(url: str) -> None:
    async def play(store: Store, other: Store) -> None:
        await store.create("t", card(), [line(1)])
        for version in range(2, 8):
            racers = [
                outcome(
                    each.append("t", line(version, f"{version} by {i}"), card(summary=f"{version} by {i}"))
                )
                for i, each in enumerate([store, other] * 20)
            ]
            raised = await asyncio.gather(*racers)
            winners = [i for i, error in enumerate(raised) if error is None]
            assert len(winners) == 1
            assert {type(error) for error in raised if error is not None} == {Taken}
            assert (await other.read("t"))[-1].body == f"{version} by {winners[0]}"
            assert (await store.card("t")).summary == f"{version} by {winners[0]}"

    async def run() -> None:
        async with opened(url) as store, opened(url) as other:
            await play(store, other)

    asyncio.run(run())


def test_one_command_sent_many_times_is_carried_out_once(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        raised = await asyncio.gather(
            *[outcome(store.append("t", line(2, str(i), "same"))) for i in range(40)],
            *[outcome(store.append("t", line(3, str(i), "same"))) for i in range(40)],
        )
        assert [error for error in raised if error is None] == [None]
        assert await store.commands("t") == {"same": 2}
        assert {error.version for error in raised if isinstance(error, Repeated)} == {2}

    with_store(url, play)


def test_who_gives_up_waiting_leaves_a_log_without_a_gap(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        going = asyncio.create_task(store.append("t", line(2)))
        await asyncio.sleep(0)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        await store.ping()
        head = (await store.heads(["t"]))["t"]
        await store.append("t", line(head + 1))
        assert [each.version for each in await store.read("t")] == list(range(1, head + 2))

    with_store(url, play)


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    async def run() -> None:
        async with opened(url) as store:
            await asyncio.gather(*[store.create(f"t{i}", card(), [line(1)]) for i in range(50)])
            waiting = [asyncio.create_task(store.append(f"t{i}", line(2))) for i in range(50)]
            await asyncio.sleep(0)
            await store.close()
            await asyncio.gather(*waiting)
            await store.close()
            for refused in (store.append("t1", line(3)), store.ping(), store.read("t1"), store.card("t1")):
                with pytest.raises(StoreFailed, match="closed"):
                    await refused

    asyncio.run(run())

    async def play(store: Store) -> None:
        assert await store.heads([f"t{i}" for i in range(50)]) == {f"t{i}": 2 for i in range(50)}

    with_store(url, play)
