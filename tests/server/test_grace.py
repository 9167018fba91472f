"""The grace before a roll: it is held while somebody who is there has a rent to claim, and done by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from banquier.kernel.game import Game
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import (
    FOR_EVER,
    RICH,
    act,
    again,
    caught_up,
    decided_by,
    game_of,
    moments,
    room_of,
    run,
    site_at,
    steer,
    until,
)

LONG = {**FOR_EVER, "grace": 60}


def third_party(game: Game) -> bool:
    """One owes another a rent, and a third is to roll."""
    claims: Any = getattr(game, "claims", ())
    return bool(game.poll_epoch) and any(due.owner not in game.to_act() for due in claims)


async def owing(site: Site, **clocks: int) -> tuple[Table, list[Guest], int, Any]:
    """A table, its guests, who is to roll, and the rent that is due to somebody else."""
    table = await site.table(people=3, clocks={**LONG, **clocks}, options={**RICH, "offers": 0})
    guests = await table.guests()
    game: Any = await steer(site, table, guests, third_party)
    [roller] = game.to_act()
    return table, guests, roller, game.claims[0]


def test_a_roll_is_held_until_who_has_a_rent_to_claim_declines(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table, guests, roller, due = await owing(site)
            version = room_of(site, table).version
            said = await guests[roller].play("roll", id="mine")
            assert said["t"] == "held"
            assert 0 < said["d"]["left"] <= 60_000
            assert room_of(site, table).version == version
            await guests[due.owner].send("decline", {})
            assert (await guests[roller].until("ack"))["id"] == "mine"
            assert room_of(site, table).version == version + 1
            assert (await decided_by(site, table))[-1] == ("person", f"{roller} roll")

    run(work())


def test_a_claim_lets_the_roll_go(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table, guests, roller, due = await owing(site)
            assert (await guests[roller].play("roll", id="mine"))["t"] == "held"
            await act(site, table, guests, due.owner, f"claim {due.payer} {due.square}")
            assert (await guests[roller].until("ack"))["id"] == "mine"
            assert [what for _, what in (await decided_by(site, table))[-2:]] == [
                f"{due.owner} claim {due.payer} {due.square}",
                f"{roller} roll",
            ]

    run(work())


def test_a_roll_is_done_when_the_grace_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, guests, roller, _ = await owing(site, grace=30)
            assert (await guests[roller].play("roll", id="mine"))["t"] == "held"
            assert (await guests[roller].until("ack"))["id"] == "mine"
            # Sent again after that it is acknowledged, and not done again.
            version = room_of(site, table).version
            assert (await guests[roller].play("roll", id="mine"))["t"] == "ack"
            assert room_of(site, table).version == version

    run(work())


def test_a_newer_answer_takes_the_place_of_the_older_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            _, guests, roller, due = await owing(site)
            mine = guests[roller]
            assert (await mine.play("roll", id="first"))["t"] == "held"
            assert (await mine.play("roll", id="first"))["t"] == "held"
            assert (await mine.play("roll", id="second"))["t"] == "held"
            refused = [frame["d"] for frame in mine.frames if frame["t"] == "refuse"]
            assert [(said["id"], said["code"]) for said in refused] == [("first", "replaced")]
            # What is open at any time neither waits nor takes its place.
            assert (await mine.play("build 39"))["d"]["code"] == "rule"
            await guests[due.owner].send("decline", {})
            assert (await mine.until("ack"))["id"] == "second"

    run(work())


def test_with_nobody_to_wait_for_a_roll_goes_through(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            _, guests, roller, due = await owing(site)
            await guests[due.owner].close()
            await until(guests[roller], lambda: not guests[roller].about["seats"][due.owner]["present"])
            assert (await guests[roller].play("roll"))["t"] == "ack"

    run(work())


def test_nobody_waits_twice_for_an_offer_that_lies_open_but_a_rent_is_a_new_thing(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=3, clocks=LONG, options=RICH)
                guests = await table.guests()
                game: Any = await steer(site, table, guests, lambda game: game.poll_epoch and all_own(game))
                [roller] = game.to_act()
                others = [seat for seat in range(3) if seat != roller]
                give = next(square for square in range(40) if game.owner[square] == others[0])
                await act(site, table, guests, others[0], f"offer {others[1]} [{give}] [] -1")
                assert (await guests[roller].play("roll"))["t"] == "held"
                time.pass_by(61)
                room_of(site, table).driver.roll_delay.release_ready()
                await guests[roller].until("ack")
                # From now on the offer is old; whoever it was made to is waited for only for a rent.
                for _ in range(1000):  # the dice decide when a rent is due to that player
                    game = game_of(site, table)
                    [seat] = game.to_act()
                    waits = [due.owner for due in game.claims if game.poll_epoch and due.owner != seat]
                    said = await guests[seat].play(
                        "buy" if game.top.key()[0] == "unowned" else str(game.default(seat)), game.question()
                    )
                    if said["t"] == "held":
                        assert waits
                        for owner in waits:
                            await guests[owner].send("decline", {})
                        await guests[seat].until("ack")
                        if others[1] in waits:
                            return
                    else:
                        assert said["t"] == "ack"
                        assert not waits
                raise AssertionError("no rent was ever due to who has the offer")

    run(work())


def all_own(game: Any) -> bool:
    return all(any(game.owner[square] == seat for square in range(40)) for seat in range(game.seats))


def test_the_roll_of_a_person_waits_for_the_rent_of_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=1,
                bots=["banker", "banker"],
                clocks={**FOR_EVER, "grace": 60, "pace": 2000},
                options=RICH,
            )
            [guest] = await table.guests()
            held = 0
            while held < 3:
                await until(guest, lambda: 0 in guest.view["to_act"] + guest.view["prompted"])
                options = await guest.ask()
                wanted = [
                    action for action in options["actions"] if action.startswith(("claim", "refuse", "buy"))
                ]
                said = await guest.play(wanted[0] if wanted else options["default"] or "roll")
                if said["t"] == "held":
                    held += 1
                    assert (await guest.until("ack"))["id"] == said["d"]["id"]
                    plays = await decided_by(site, table)
                    mine = max(at for at, play in enumerate(plays) if play == ("person", "0 roll"))
                    assert plays[mine - 1][0] == "bot"

    run(work())


def test_the_roll_of_a_bot_waits_for_the_rent_of_a_person(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table, guests, roller, due = await owing(site)
            await site.call("DELETE", f"/tables/{table.id}/seats/{roller}", token=table.tokens[roller])
            await caught_up(*guests)
            version = room_of(site, table).version
            await guests[due.owner].play("fly")
            assert room_of(site, table).version == version
            owner = guests[due.owner]
            heard = len(owner.facts)
            await owner.send("decline", {})
            await until(owner, lambda: any(fact[:2] == ["rolled", roller] for fact in owner.facts[heard:]))
            assert ("bot", f"{roller} roll") in await decided_by(site, table)

    run(work())


def test_the_grace_outlives_a_reload(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table, _, roller, _ = await owing(site)
                room = room_of(site, table)
                time.pass_by(20)
                for snapshot in (False, True):
                    read = await again(room, snapshot)
                    for seat in range(3):
                        read.publisher[seat].connections = room.publisher[seat].connections
                    action = game_of(site, table).parse("roll")
                    assert (
                        read.driver.roll_delay.left(roller, action)
                        == room.driver.roll_delay.left(roller, action)
                        == 40_000
                    )
                    await room.save()

    run(work())
