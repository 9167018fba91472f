"""Rents that the server claims for a person: when, for whom, and what others are told of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import (
    FOR_EVER,
    RICH,
    act,
    again,
    asked,
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
from tests.server.positions import all_owned, table_from

BOARDS = ("classique", "disney", "tricheurs", "faux_billets")
LONG = {**FOR_EVER, "grace": 60}


async def set_claims(site: Site, table: Table, claims: str, seat: int = 0) -> Any:
    path = f"/tables/{table.id}/preferences"
    return await site.call("PUT", path, {"claims": claims}, table.tokens[seat])


async def play_on(guest: Guest) -> None:
    """Take what comes to the end of the game: buy, roll, and never think of rents."""
    while not guest.over:
        options = guest.options
        if options is None or guest.seat not in guest.view["to_act"]:
            await guest.read()
            continue
        action = "buy" if "buy" in options["actions"] else options["default"] or "roll"
        said = await guest.play(action, options["question"])
        if said["t"] == "held":
            await guest.until("ack", "refuse")


def settled(guest: Guest, owner: int) -> dict[str, int]:
    """How the rents of this owner ended, counted."""
    found: dict[str, int] = {}
    for fact in guest.facts:
        if fact[0] == "undue" and fact[2] == owner:
            found[fact[4]] = found.get(fact[4], 0) + 1
    return found


async def solo(site: Site, edition: str, claims: str) -> tuple[dict[str, int], set[str]]:
    """How the rents ended that were owed to a person alone who never thinks of them, and who decided the claims.

    Dice are nobody's to choose: several games, until some rent was lost or claimed. The count at the end of a game
    claims what is still open, without anybody's decision (board.end.open-business).
    """
    ends: dict[str, int] = {}
    decided: set[str] = set()
    known = await site.call("GET", f"/editions/{edition}")
    for _ in range(8):
        table = await site.table(
            edition, 1, bots=[known["bot"]] * 2, clocks={**FOR_EVER, "grace": 1}, options={"rounds": 12}
        )
        [guest] = await table.guests()
        assert guest.preferences == {"claims": "always", "choices": ["always", "roll", "never"]}
        if claims != "always":
            assert (await set_claims(site, table, claims))["claims"] == claims
        await play_on(guest)
        assert guest.preferences["claims"] == claims
        for how, count in settled(guest, 0).items():
            ends[how] = ends.get(how, 0) + count
        decided |= {by for by, what in await decided_by(site, table) if what.startswith("0 claim ")}
        if "lost" in ends or decided:
            break
    return ends, decided


@pytest.mark.rule("board.rent.claim-window")
@pytest.mark.parametrize("edition", BOARDS)
def test_alone_among_bots_no_rent_is_lost(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            ends, decided = await solo(site, edition, "always")
            assert ends.get("claimed", 0) > 0
            assert "lost" not in ends
            assert decided == {"preference"}

    run(work())


@pytest.mark.rule("board.rent.claim-window")
def test_a_person_alone_may_want_to_forget(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            ends, decided = await solo(site, "classique", "never")
            assert ends.get("lost", 0) > 0
            assert not decided

    run(work())


def own_claim(game: Game) -> bool:
    """Somebody is to roll to whom another player owes a rent."""
    claims: Any = getattr(game, "claims", ())
    return bool(game.poll_epoch) and any(due.owner in game.to_act() for due in claims)


async def owed_to_the_roller(site: Site) -> tuple[Table, list[Guest], int, Any]:
    table = await site.table(people=2, clocks=FOR_EVER, options={**RICH, "offers": 0})
    guests = await table.guests()
    game: Any = await steer(site, table, guests, own_claim)
    [roller] = game.to_act()
    return table, guests, roller, next(due for due in game.claims if due.owner == roller)


@pytest.mark.rule("board.rent.claim-window")
def test_a_roll_first_claims_what_is_open_for_the_roller(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, guests, roller, due = await owed_to_the_roller(site)
            assert guests[roller].preferences == {"claims": "roll", "choices": ["roll", "never"]}
            await act(site, table, guests, roller, "roll")
            assert (await decided_by(site, table))[-2:] == [
                ("preference", f"{roller} claim {due.payer} {due.square}"),
                ("person", f"{roller} roll"),
            ]

    run(work())


@pytest.mark.rule("board.rent.claim-window")
def test_who_wants_to_be_able_to_forget_rolls_and_loses_the_rent(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, guests, roller, due = await owed_to_the_roller(site)
            await set_claims(site, table, "never", roller)
            await act(site, table, guests, roller, "roll")
            assert (await decided_by(site, table))[-1] == ("person", f"{roller} roll")
            await caught_up(*guests)
            assert ["undue", due.payer, roller, due.square, "lost"] in guests[roller].facts

    run(work())


@pytest.mark.rule("board.rent.claim-window")
def test_a_roll_says_so_if_the_rent_has_to_be_settled_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("faux_billets", people=2, clocks=FOR_EVER)
            guests = await table.guests()
            game: Any = await steer(site, table, guests, own_claim, most=2000)
            [roller] = game.to_act()
            said = await guests[roller].play("roll", game.question(), id="mine")
            assert (said["t"], said["d"]["code"]) == ("refuse", "claimed")
            assert (await decided_by(site, table))[-1][0] == "preference"
            # The notes are handed over, unless the payer may play a card that cancels the rent or has to raise funds.
            assert game_of(site, table).top.key()[0] in {"payment", "rent-asked", "debt"}

    run(work())


def test_people_do_not_get_their_rents_claimed_unless_all_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, bots=["banker"], clocks=FOR_EVER)
            path = f"/tables/{table.id}/preferences"
            refused = await site.ask("PUT", path, {"claims": "always"}, table.tokens[1])
            assert (refused.status_code, refused.json()["code"]) == (409, "with-people")
            assert (await site.ask("PUT", path, {"claims": "sometimes"}, table.tokens[1])).status_code == 422
            assert (await site.ask("PUT", path, {"claims": "never"})).status_code == 401

    run(work())


def test_nobody_else_hears_what_a_person_prefers(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=3, clocks=FOR_EVER)
            guests = [*await table.guests(), await site.guest(table.id)]
            await caught_up(*guests)
            heard = [len(guest.raw) for guest in guests]
            await set_claims(site, table, "never", 1)
            await until(guests[1], lambda: guests[1].preferences["claims"] == "never")
            await caught_up(*guests)
            for seat, guest in enumerate(guests):
                kinds = [json.loads(text)["t"] for text in guest.raw[heard[seat] :]]
                assert kinds == (["preferences", "options"] if seat == 1 else [kinds[-1]]), (seat, kinds)
            assert "never" not in json.dumps(await site.call("GET", f"/tables/{table.id}"))
            assert guests[-1].preferences is None

    run(work())


def test_a_preference_outlives_the_connection_and_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, bots=["banker"], clocks=FOR_EVER)
            await set_claims(site, table, "never")
            room = room_of(site, table)
            for snapshot in (False, True):
                assert (await again(room, snapshot)).state.chairs[0].claims == "never"
                await room.save()
            guest = await site.guest(table.id, table.tokens[0])
            assert guest.preferences["claims"] == "never"

    run(work())


async def one_move(site: Site, table: Table, id: str) -> None:
    """Look in, decide one thing, and close the tab at once: bots play on while nobody looks."""
    guest = await site.guest(table.id, table.tokens[0])
    await until(guest, lambda: guest.options is not None and 0 in guest.view["to_act"])
    options = asked(guest)
    action = "buy" if "buy" in options["actions"] else options["default"] or "roll"
    await guest.send("play", {"id": id, "action": action, "question": options["question"]})
    await guest.close()


def test_rents_are_claimed_though_the_tab_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await table_from(site, all_owned(owners=1, seats=3), ["banker"] * 2)
            for number in range(400):
                await one_move(site, table, f"c{number}")
                decided = await decided_by(site, table)
                if sum(by == "preference" for by, _ in decided) >= 2:
                    return
            raise AssertionError("nothing was claimed")

    run(work())


@pytest.mark.rule("board.rent.claim-window")
def test_the_clock_says_how_long_a_claim_lives_at_least(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=3, clocks=LONG, options={**RICH, "offers": 0})
                guests = await table.guests()

                def third_party(game: Game) -> bool:
                    claims: Any = getattr(game, "claims", ())
                    return bool(game.poll_epoch) and any(due.owner not in game.to_act() for due in claims)

                await steer(site, table, guests, third_party)
                [owner] = members(game_of(site, table).prompted_mask)
                clock = guests[owner].clock
                assert clock is not None
                assert (clock["kind"], clock["hold"], clock["wait"]) == ("claim", 60_000, 0)
                time.pass_by(25)
                told = room_of(site, table).driver.clock()
                assert told is not None
                assert told.hold == 35_000

    run(work())
