"""A seat far away, against a server that breaks off, refuses, repeats and restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from banquier.client import Lost, Moment, Refused, Seat, play
from banquier.protocol.messages import (
    Ack,
    Ask,
    Bye,
    Decline,
    Family,
    Held,
    Options,
    Play,
    Refuse,
    Said,
    Update,
)
from tests.client.far_table import PATIENCE, TOKEN, FarTable, far_table, options, table, view


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE * 2))


def seat_at(far: FarTable, patience: float = PATIENCE) -> Seat:
    return Seat(far.url, TOKEN, pause=0.02, patience=patience)


async def moment_of(seat: Seat) -> Moment:
    async with asyncio.timeout(PATIENCE):
        return await anext(seat)


# --- what it knows ----------------------------------------------------------------------------------------------


def test_the_view_is_kept_up_to_date() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            hello = await line.welcome(7, options("roll"))
            assert (hello.token, hello.have) == (TOKEN, None)
            first = await moment_of(seat)
            assert (first.seat, first.fresh, first.must, first.asked) == (0, True, True, True)
            assert (first.actions, first.default, first.question) == (["roll"], "roll", (3, 1))

            await line.tell(Update([["rolled", 0, 1, 2]], {"rolls": 1, "dice": [1, 2]}), 8)
            second = await moment_of(seat)
            assert second.view == {"prompted": [], "rolls": 1, "dice": [1, 2]}
            assert second.facts == [["rolled", 0, 1, 2]]
            assert (second.asked, second.actions, second.fresh, seat.number) == (False, [], False, 8)
            assert first.view == view()

    run(work())


def test_who_is_slow_misses_no_fact() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome()
            await moment_of(seat)
            for number in range(1, 6):
                await line.tell(Update([["moved", number]], {"rolls": number}), number)
            await line.tell(table("over"), 5)
            facts, moments = [], []
            async for moment in seat:
                facts += moment.facts
                moments.append(moment)
            assert facts == [["moved", number] for number in range(1, 6)]
            assert moments[-1].over
            assert moments[-1].view == view(rolls=5)

    run(work())


def test_what_a_later_server_adds_is_passed_over() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome()
            await line.socket.send('{"t":"weather","d":{"rain":true},"v":0}')
            await line.socket.send('{"t":"said","d":{"seat":1,"phrase":"hello","loud":true},"v":0}')
            await line.tell(Said(1, "hello"))
            await line.tell(Update([], {"rolls": 4}), 0)
            while (await moment_of(seat)).view != view(rolls=4):
                pass

    run(work())


def test_a_game_that_is_paused_asks_nobody() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome(0, options("roll"), table=table(paused=True))
            assert not (await moment_of(seat)).asked
            await line.tell(table())
            assert (await moment_of(seat)).asked

    run(work())


# --- what it does -----------------------------------------------------------------------------------------------


def test_an_action_is_done_when_the_server_says_so() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome(0, options("roll"))
            moment = await moment_of(seat)
            doing = asyncio.create_task(seat.do("roll", moment.question))
            sent = await line.hear()
            assert (sent.action, sent.question) == ("roll", (3, 1))
            await line.tell(Ack("somebody-else"))
            await line.tell(Held(sent.id, 3000))
            await line.tell(Update([], {"rolls": 1}))
            await moment_of(seat)
            assert not doing.done()
            await line.tell(Ack(sent.id))
            await doing

    run(work())


def test_a_refusal_says_why() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome()
            doing = asyncio.create_task(seat.do("build 39"))
            sent = await line.hear()
            await line.tell(Refuse(sent.id, "rule", "Non.", "No.", "board.build.full-group"))
            with pytest.raises(Refused, match=r"No\.") as refused:
                await doing
            assert (refused.value.code, refused.value.rule, refused.value.fr) == (
                "rule",
                "board.build.full-group",
                "Non.",
            )

    run(work())


def test_options_can_be_asked_for() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome()
            asking = asyncio.create_task(seat.ask())
            sent = await line.hear()
            await line.tell(options("build 39", must=False, id=sent.id))
            assert (await asking).actions == ["build 39"]

    run(work())


# --- connections that break -------------------------------------------------------------------------------------


def test_a_command_without_an_answer_is_sent_again_under_its_id() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome(4, options("roll"))
            doing = asyncio.create_task(seat.do("roll", (3, 1)))
            sent = await line.hear()
            await line.tell(Update([["rolled", 0]], {}), 5)
            line.cut()

            line = await far.line()
            hello = await line.welcome(6, facts=[["moved", 0]], fresh=False)
            assert hello.have in (4, 5)
            again = await line.hear()
            assert again == sent
            await line.tell(Ack(sent.id))
            await doing
            moment = await moment_of(seat)
            assert moment.facts[-1] == ["moved", 0]

    run(work())


def test_what_is_done_while_nobody_is_there_is_sent_later() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            hello = asyncio.create_task(line.hear())
            doing = [asyncio.create_task(seat.do(text)) for text in ("build 1", "build 3")]
            await hello
            line.cut()
            line = await far.line()
            await line.welcome()
            for text, task in zip(("build 1", "build 3"), doing):
                sent = await line.hear()
                assert sent.action == text
                await line.tell(Ack(sent.id))
                await task

    run(work())


def test_a_command_that_was_given_up_is_not_sent_again() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome()
            doing = asyncio.create_task(seat.do("build 1"))
            await line.hear()
            doing.cancel()
            await asyncio.wait([doing])
            line.cut()
            line = await far.line()
            await line.welcome()
            asking = asyncio.create_task(seat.ask())
            assert isinstance(await line.hear(), Ask)
            asking.cancel()

    run(work())


def test_it_comes_back_after_restarts() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            for number in range(4):
                line = await far.line()
                hello = await line.welcome(number)
                assert hello.have == (number - 1 if number else None)
                await moment_of(seat)
                await line.tell(Bye("restart", "Au revoir.", "Goodbye."))
                await line.socket.close(1012)

    run(work())


def test_facts_that_were_missed_and_are_lost_make_a_fresh_start() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            await line.welcome(4)
            assert (await moment_of(seat)).fresh
            line.cut()
            line = await far.line()
            await line.welcome(400, view=view(rolls=90), fresh=True)
            moment = await moment_of(seat)
            assert (moment.fresh, moment.view, seat.number) == (True, view(rolls=90), 400)

    run(work())


@pytest.mark.parametrize("code", [4400, 4403, 4404])
def test_what_cannot_get_better_is_not_tried_again(code: int) -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            doing = asyncio.create_task(seat.do("roll"))
            await line.hear()
            await line.tell(Bye("forbidden", "Ce jeton…", "This token opens no seat."))
            await line.socket.close(code)
            with pytest.raises(Lost, match="This token opens no seat"):
                await moment_of(seat)
            with pytest.raises(Lost, match="This token opens no seat"):
                await doing
            with pytest.raises(Lost):
                await seat.do("roll")
            assert far.count == 1

    run(work())


def test_patience_has_an_end() -> None:
    async def work() -> None:
        async with far_table() as far:
            url = far.url
        async with Seat(url, TOKEN, pause=0.02, patience=0.2) as seat:
            with pytest.raises(Lost, match=r"no connection for 0\.2 s"):
                await moment_of(seat)

    run(work())


# --- playing ----------------------------------------------------------------------------------------------------


def refusal(sent: Play, code: str) -> Refuse:
    return Refuse(sent.id, code, "Non.", "No.")


def test_a_bot_is_asked_when_its_seat_is() -> None:
    seen: list[Moment] = []

    def choose(moment: Moment) -> str | None:
        seen.append(moment)
        return moment.actions[-1] if moment.must else None

    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            playing = asyncio.create_task(play(seat, choose))
            await line.welcome(0, options("build 39", must=False))
            await line.tell(Update([], view(prompted=[0]), options("claim 1 11", must=False)), 0)
            assert isinstance(await line.hear(), Decline)
            await line.tell(Update([], view(), options("roll", "build 39", question=(5, 2))), 0)
            sent = await line.hear()
            assert (sent.action, sent.question) == ("build 39", (5, 2))
            await line.tell(Update([], view(rolls=1)), 0)
            await line.tell(Ack(sent.id))
            await line.tell(table("over"), 0)
            last = await playing
            assert last.over
            assert [moment.must for moment in seen] == [False, True]

    run(work())


def test_a_bot_may_think_asynchronously_and_the_default_is_sent_for_nothing() -> None:
    async def choose(moment: Moment) -> str | None:
        await asyncio.sleep(0)
        return None

    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            playing = asyncio.create_task(play(seat, choose))
            await line.welcome(0, options("roll", "build 39"))
            sent = await line.hear()
            assert sent.action == "roll"
            await line.tell(Ack(sent.id))
            await line.tell(table("over"), 0)
            await playing

    run(work())


def test_a_bot_that_answers_nonsense_gets_the_default() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            playing = asyncio.create_task(play(seat, lambda moment: "dance"))
            await line.welcome(0, options("roll"))
            sent = await line.hear()
            assert sent.action == "dance"
            await line.tell(refusal(sent, "malformed"))
            sent = await line.hear()
            assert sent.action == "roll"
            await line.tell(refusal(sent, "stale"))
            await line.tell(table("over"), 0)
            await playing

    run(work())


def test_what_could_not_be_stored_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquier.client.playing.REST", 0.01)

    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            playing = asyncio.create_task(play(seat, lambda moment: "roll"))
            await line.welcome(0, options("roll"))
            sent = await line.hear()
            await line.tell(refusal(sent, "storage"))
            again = await line.hear()
            assert again.action == "roll"
            assert again.id != sent.id
            await line.tell(Update([], {}), 0)
            await line.tell(Ack(again.id))
            await line.tell(table("over"), 0)
            await playing

    run(work())


def test_families_are_told_by_their_bounds() -> None:
    async def work() -> None:
        async with far_table() as far, seat_at(far) as seat:
            line = await far.line()
            family = Family("bids 10 1400 1", "bid 10")
            await line.welcome(0, Options((1, 1), True, ["pass"], [family], "pass"))
            assert (await moment_of(seat)).families == [family]

    run(work())
