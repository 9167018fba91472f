"""The operator as the attacker: it tries secrets until the dice suit it. What an honest client does against that."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from banquier import client, editions
from banquier.fairness import Dice, check, fresh_seed, mixed_seed, promise
from banquier.kernel.rng import Rng
from banquier.protocol.messages import Clocks
from banquier.server.tables import lobby
from banquier.server.tables.event_log import Event, Sat
from banquier.server.tables.tokens import hashed, new_token, table_id
from banquier.testing.live_server import Site, Table
from tests.server.at_table import FOR_EVER, caught_up, room_of, run, site_at, steer, until

SHORT = {"rounds": 1, "auctions": False}
WANTED = 35
"""Two sixes, as an outcome of two dice."""
BITS = 4
"""So many first throws of the dice are chosen."""


class Operator:
    """Runs the server, and tries secrets until every first throw is a double six, as far as it knows the seeds."""

    def __init__(self) -> None:
        self.id = ""
        self.known: Sequence[str] = ()
        self.tried = 0
        self.dice: int | None = None

    def new_id(self) -> str:
        self.id = table_id(os.urandom(64))
        return self.id

    def secret(self, size: int) -> bytes:
        while True:
            self.tried += 1
            found = self.tried.to_bytes(size, "big")
            self.dice = mixed_seed(found, self.id, self.known)
            rng = Rng(self.dice)
            if all(rng.below(36) >= WANTED - 8 for _ in range(BITS)):
                return found

    def predicted(self, site: Site, table: str) -> bool:
        """Are the dice of that table those that it has chosen?"""
        assert site.worker is not None
        return int(site.worker.rooms[table].state.seed, 16) == self.dice


@contextmanager
def operator(*known: str) -> Iterator[Operator]:
    """What the server draws from now on, the operator has chosen; these are the seeds that it expects."""
    found = Operator()
    found.known = known
    with (
        patch.object(lobby, "new_table_id", found.new_id),
        patch("banquier.server.tables.lobby.secrets.token_bytes", found.secret),
    ):
        yield found


@pytest.mark.parametrize(
    "people, bots", [(1, 3), (3, 0), (2, 1)], ids=["alone against bots", "three at one device", "mixed"]
)
def test_seeds_come_after_the_promise_for_every_seat(tmp_path: Path, people: int, bots: int) -> None:
    """The client of this package, as it is by default: the operator knows nothing but empty seeds."""

    async def work() -> None:
        async with site_at(tmp_path, second=60.0) as site:  # the start waits long enough
            with operator(*[""] * (people + bots)) as attacker:
                more = {"people": [f"P{n}" for n in range(1, people)], "bots": ["random"] * bots}
                opening = await client.open_table(site.url, "classique", "P0", people + bots, **more)
            assert attacker.tried > 1
            async with AsyncExitStack() as stack:
                seats = [
                    await stack.enter_async_context(client.Seat(opening.invitation, seated.token))
                    for seated in opening.seats
                ]
                about = await client.start(opening.invitation, opening.seats[0].token)
                assert [seat.seeded for seat in about.seats] == [True] * people + [False] * bots
                assert len({seat.seed for seat in seats}) == people
                assert {seat.promise for seat in seats} == {opening.table.promise}
                assert not attacker.predicted(site, opening.table.id)
                assert site.worker is not None
                chairs = site.worker.rooms[opening.table.id].state.chairs
                assert [chair.seed for chair in chairs] == [seat.seed for seat in seats] + [""] * bots

    run(work())


def test_a_seed_that_comes_with_the_request_that_opens_the_table_is_not_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=60.0) as site:  # the start waits long enough
            body = {"edition": "classique", "name": "Ada", "seats": 2, "seed": "kiwi"}
            assert (await site.ask("POST", "/tables", body)).status_code == 422
            table = await site.table(seats=3, begin=False)
            sit = {"name": "Bob", "seed": "kiwi"}
            assert (await site.ask("POST", f"/tables/{table.id}/seats", sit)).status_code == 422

    run(work())


def test_a_rematch_has_new_seeds(tmp_path: Path) -> None:
    """The operator knows the seeds of the first game, and the id of the next table."""

    async def work() -> None:
        async with site_at(tmp_path, second=60.0) as site:  # the start waits long enough
            table = await site.table(people=2, clocks=FOR_EVER, options=SHORT)
            guests = await table.guests()
            await steer(site, table, guests, lambda game: game.over)
            old = [chair.seed for chair in room_of(site, table).state.chairs]
            assert all(old)
            attackers = []
            for guess in (old, ["", ""]):
                with operator(*guess) as attacker, patch.object(attacker, "id", "x" * 10):
                    attackers.append(attacker)
                    with patch("banquier.server.tables.rematch.rematch_id", lambda room: "x" * 10):
                        again = await site.call("POST", f"/tables/{table.id}/rematch", token=table.tokens[0])
            link = f"{site.url}/t/{again['id']}"
            async with client.Seat(link, table.tokens[0]) as one, client.Seat(link, table.tokens[1]) as two:
                await client.start(link, table.tokens[1])
                assert not {one.seed, two.seed} & set(old)
                assert not any(attacker.predicted(site, again["id"]) for attacker in attackers)

    run(work())


def test_an_operator_who_leaves_a_seed_out_is_found_out(tmp_path: Path) -> None:
    """It can still lie in the record; whoever holds its own seed and the promise against it sees that."""

    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER, options=SHORT)
            guests = await table.guests()
            own = [chair.seed for chair in room_of(site, table).state.chairs]
            noted = room_of(site, table).state.promise
            await steer(site, table, guests, lambda game: game.over)
            text = (await site.ask("GET", f"/tables/{table.id}/record")).text
            dice = check(text).dice
            assert dice is not None
            assert (dice.seeds, dice.given, dice.promise) == (tuple(own), ("after", "after"), noted)

            # Another secret for the same dice has another promise, another seed makes other dice.
            forged = replace(dice, seeds=(fresh_seed(), dice.seeds[1]))
            assert not check(text.replace(dice.line(), forged.line())).mixed
            secret = bytes(32)
            forged = Dice(dice.table, promise(secret), secret.hex(), dice.seeds, dice.given)
            assert forged.promise != noted

    run(work())


def test_the_promise_of_a_table_does_not_change(tmp_path: Path) -> None:
    """A server that shows another promise when a client comes back loses the client; a seed quotes its promise."""

    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(begin=False)
            other = {"promise": promise(bytes(32)), "seed": "kiwi"}
            response = await site.ask("POST", f"/tables/{table.id}/seed", other, table.tokens[0])
            assert (response.status_code, response.json()["code"]) == (409, "other-promise")
            async with client.Seat(f"{site.url}/t/{table.id}", table.tokens[0]) as seat:
                await anext(seat)
                room = room_of(site, table)
                room.state.promise = other["promise"]
                room.tell_table()
                with pytest.raises(client.Lost, match="has changed the promise"):
                    await client.play(seat, client.at_random)

    run(work())


def test_the_start_waits_for_a_seed_that_is_on_its_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=60.0) as site:
            table = await site.table(begin=False)
            about = await site.call("GET", f"/tables/{table.id}")
            start = asyncio.create_task(site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0]))
            for token in table.tokens:
                assert not start.done()
                given = {"promise": about["promise"], "seed": fresh_seed("kiwi")}
                await site.call("POST", f"/tables/{table.id}/seed", given, token)
            begun = await start
            assert begun["state"] == "running"
            assert all(seat["seeded"] for seat in begun["seats"])
            response = await site.ask("POST", f"/tables/{table.id}/seed", given, table.tokens[1])
            assert (response.status_code, response.json()["code"]) == (409, "begun")

    run(work())


def test_who_leaves_while_the_start_waits_is_not_waited_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=60.0) as site:
            table = await site.table(begin=False)
            about = await site.call("GET", f"/tables/{table.id}")
            given = {"promise": about["promise"], "seed": fresh_seed()}
            await site.call("POST", f"/tables/{table.id}/seed", given, table.tokens[0])
            start = asyncio.create_task(site.ask("POST", f"/tables/{table.id}/start", {}, table.tokens[0]))
            await site.call("DELETE", f"/tables/{table.id}/seats/1", token=table.tokens[1])
            response = await start
            assert (response.status_code, response.json()["code"]) == (409, "seats-free")

    run(work())


def test_a_seat_that_gives_no_seed_in_time_is_recorded_as_such(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=3, clocks=FOR_EVER, options=SHORT, begin=False)
            promised = (await site.call("GET", f"/tables/{table.id}"))["promise"]
            given = {"promise": promised, "seed": "kiwi"}
            await site.call("POST", f"/tables/{table.id}/seed", given, table.tokens[1])
            begun = await site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0])
            assert [seat["seeded"] for seat in begun["seats"]] == [False, True, False]
            guests = await table.guests()
            await caught_up(*guests)
            await steer(site, table, guests, lambda game: game.over)
            await until(guests[0], lambda: guests[0].about["state"] == "over")
            verdict = check((await site.ask("GET", f"/tables/{table.id}/record")).text)
            assert verdict.good
            assert verdict.dice is not None
            assert verdict.dice.given == ("none", "after", "none")
            assert (verdict.after, verdict.people) == (1, 3)

    run(work())


def test_a_table_that_was_opened_by_an_earlier_version_can_be_checked(tmp_path: Path) -> None:
    """Its seats gave their seeds when they sat down: those are mixed in, and not counted."""

    async def work() -> None:
        async with site_at(tmp_path) as site:
            assert site.worker is not None
            options = editions.find("classique").read_options(SHORT)
            events: list[Event] = [lobby.opened("classique", options, 2, Clocks(0, 0, 0, 0, 0), False, False)]
            tokens = [new_token() for _ in range(2)]
            events += [
                Sat(seat, f"P{seat}", hashed(token), ("kiwi", "")[seat]) for seat, token in enumerate(tokens)
            ]
            await lobby.created(site.worker, "old", events)
            table = Table(site, "old", tokens)
            await site.call("POST", "/tables/old/start", {}, tokens[0])
            guests = await table.guests()
            await steer(site, table, guests, lambda game: game.over)
            verdict = check((await site.ask("GET", "/tables/old/record")).text)
            assert verdict.good
            assert verdict.dice is not None
            assert (verdict.dice.seeds, verdict.dice.given) == (("kiwi", ""), ("seated", "none"))
            assert (verdict.after, verdict.open_to_choice) == (0, True)

    run(work())
