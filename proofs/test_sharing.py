"""One client takes all it can get; how long another table's bots and the health check take meanwhile.

Three attacks at once, each from an address of its own: tables full of the strongest bots that are accepted, some left
at once with a clock of days and some watched; 300 requests for advice at a time, half of which hang up; and a hundred
calls at a time for the course and the moments of a long game. Then the server is restarted.

    pytest proofs/test_sharing.py -s        BANQUIER_ATTACK_SECONDS=60 for longer phases
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from banquier.bots.bot import RandomBot
from banquier.kernel.rng import Rng
from banquier.protocol import messages
from banquier.protocol.messages import OVER
from banquier.server.http.app import make_worker
from banquier.server.ops.settings import load
from banquier.server.store.migrate import migrate
from banquier.server.tables.lobby import Begin, Open, begin, open_table
from banquier.testing.live_server import ConnectionClosed, Guest, Process, Site
from proofs.load.client import quantile

SECONDS = float(os.environ.get("BANQUIER_ATTACK_SECONDS", "20"))
"""Of each phase."""
FRIEND, HOARDER, ASKER, READER = (f"127.0.0.{number}" for number in (2, 3, 4, 5))
GREEDY = "ismcts:iterations=999999999"
LEFT, WATCHED = 20, 50
ADVICE, CALLS = 300, 100
DAYS = {"decision": 5 * 86_400, "pace": 0}
ENTRIES = 2_500


# --- the bystander ----------------------------------------------------------------------------------------------


def site_from(port: int, address: str) -> Site:
    """A client with that address; all of 127.0.0.0/8 is this machine."""
    site = Site(port)
    transport = httpx.AsyncHTTPTransport(
        local_address=address, limits=httpx.Limits(max_connections=None, keepalive_expiry=2.0)
    )
    site.http = httpx.AsyncClient(base_url=site.url, timeout=120.0, transport=transport)
    return site


async def socket_from(port: int, address: str, table: str, token: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    socket = await connect(url, compression=None, max_size=2**22, open_timeout=120.0, local_addr=(address, 0))
    await socket.send(json.dumps({"t": "hello", "d": {"protocol": messages.PROTOCOL, "token": token}}))
    return socket


class Friend(Guest):
    """Plays by default, and takes the time of the bots."""

    def __init__(self, site: Site, table: str, token: str) -> None:
        super().__init__(site, table, token)
        self.waits: list[float] = []

    async def connect(self, have: int | None = None) -> None:
        self.ws = await socket_from(self.site.port, FRIEND, self.table, self.token or "")
        await self.until("welcome")

    async def play_on(self, until: float) -> None:
        """Time each action of a bot, from when the game waits for it to when it is told.

        One that has not come at the end counts with the time until then.
        """
        since = time.perf_counter()
        while time.monotonic() < until and not self.over:
            if 0 in self.view["to_act"] and self.options is not None:
                await self.play(self.options["default"] or "roll", self.options["question"])
                since = time.perf_counter()
                continue
            awaited = self.view["to_act"]
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    frame = await self.read()
            except TimeoutError:
                if awaited and 0 not in awaited:
                    self.waits.append(time.perf_counter() - since)
                return
            if frame["t"] == "update" and frame["d"]["facts"]:
                if awaited and 0 not in awaited:
                    self.waits.append(time.perf_counter() - since)
                since = time.perf_counter()


async def bots_of_others(site: Site, until: float, waits: list[float]) -> None:
    """Games of one person and three regulars, one after the other."""
    while time.monotonic() < until:
        clocks = {"grace": 0, "auction": 1, "answer": 1}
        table = await site.table("classique", 1, bots=["regular"] * 3, clocks=clocks)
        friend = Friend(site, table.id, table.tokens[0])
        await friend.connect()
        await friend.play_on(until)
        waits += friend.waits
        await friend.close()


async def health(site: Site, until: float, found: list[float]) -> None:
    while time.monotonic() < until:
        began = time.perf_counter()
        assert (await site.http.get("/healthz")).is_success
        found.append(time.perf_counter() - began)
        await asyncio.sleep(0.02)


async def phase(name: str, port: int) -> tuple[float, float]:
    """p99 of the bots and of the health check, in milliseconds."""
    site = site_from(port, FRIEND)
    waits: list[float] = []
    found: list[float] = []
    until = time.monotonic() + SECONDS
    await asyncio.gather(bots_of_others(site, until, waits), health(site, until, found))
    await site.http.aclose()
    bots, checks = quantile(waits, 0.99), quantile(found, 0.99)
    print(
        f"{name}: {len(waits)} actions of bots, p50 {quantile(waits, 0.5):.0f} ms, p99 {bots:.0f} ms; "
        f"{len(found)} health checks, p50 {quantile(found, 0.5):.1f} ms, p99 {checks:.1f} ms; "
        f"load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return bots, checks


# --- the attacks ------------------------------------------------------------------------------------------------


async def hoard(port: int, number: int, watched: bool) -> ClientConnection | None:
    """A table with the strongest bots that are accepted, at which no person plays."""
    site = site_from(port, HOARDER)
    try:
        for spec in ("expert",) if watched else (GREEDY, "expert"):
            wanted = {
                "edition": "deal",
                "name": f"X{number}",
                "seats": 4,
                "bots": [spec] * 3,
                "clocks": DAYS,
            }
            response = await site.ask("POST", "/tables", wanted)
            if response.is_success:
                break
        opened = response.json()
        id, token = opened["table"]["id"], opened["seats"][0]["token"]
        await site.give_seeds(id, [token])
        await site.call("POST", f"/tables/{id}/start", {}, token)
        socket = await socket_from(port, HOARDER, id, token)
        await site.call("DELETE", f"/tables/{id}/seats/0", token=token)
        if not watched:
            await socket.close()
            return None
        return socket
    finally:
        await site.http.aclose()


async def drain(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def ask_for_advice(port: int, table: str, entries: int, statuses: dict[int, int]) -> None:
    """Ask for ever; every other request hangs up. Refusals are waited for as they say."""
    site, rng = site_from(port, ASKER), random.Random(1)

    async def one() -> None:
        while True:
            request = site.ask("GET", f"/tables/{table}/advice?entry={rng.randrange(2, entries)}")
            patience = 0.2 if rng.random() < 0.5 else 120.0
            try:
                async with asyncio.timeout(patience):
                    status = (await request).status_code
            except (TimeoutError, httpx.TransportError):
                status = 0
            statuses[status] = statuses.get(status, 0) + 1
            if status == 429:
                await asyncio.sleep(1.0)

    await asyncio.gather(*(one() for _ in range(ADVICE)))


async def read_on(port: int, table: str, entries: int, statuses: dict[int, int]) -> None:
    site, rng = site_from(port, READER), random.Random(2)

    async def one(number: int) -> None:
        while True:
            path = "course" if number % 4 == 0 else f"replay?entry={rng.randrange(1, entries)}"
            try:
                status = (await site.ask("GET", f"/tables/{table}/{path}")).status_code
            except httpx.TransportError:
                status = 0
            statuses[status] = statuses.get(status, 0) + 1
            if status == 429:
                await asyncio.sleep(1.0)

    await asyncio.gather(*(one(number) for number in range(CALLS)))


async def attack(port: int, table: str, entries: int) -> None:
    """Runs until it is told to end; says when the tables stand and the requests begin."""
    sockets = []
    for number in range(LEFT + WATCHED):
        socket = await hoard(port, number, number >= LEFT)
        if socket is not None:
            sockets.append(socket)
    asked: dict[int, int] = {}
    read: dict[int, int] = {}
    print("under way", flush=True)
    async with asyncio.TaskGroup() as group:
        for socket in sockets:
            group.create_task(drain(socket))
        group.create_task(ask_for_advice(port, table, entries, asked))
        group.create_task(read_on(port, table, entries, read))
        await asyncio.to_thread(sys.stdin.readline)
        print(f"answers to the attack: advice {asked}, course and replay {read}", flush=True)
        os._exit(0)


# --- the whole --------------------------------------------------------------------------------------------------


async def long_game(store: str) -> tuple[str, int]:
    """A finished game of many entries in that storage."""
    worker = make_worker(load(store=store), second=0.001)
    await worker.store.open()
    wanted = Open("classique", "A", seats=4, people=["B", "C", "D"], options={"rounds": 200})
    room, _ = await open_table(worker, wanted)
    await begin(room, Begin())
    room.driver.stop()
    rng, bot = Rng(1), RandomBot()
    while room.state.stage != OVER and room.version < 20_000:
        game = room.game
        assert game is not None
        seat = game.to_act()[0]
        action = bot.choose(game.view(seat), game.legal(seat), rng) if room.version < ENTRIES else None
        async with room.lock:
            await room.carry_out(seat, action or game.default(seat), "person")
    await worker.store.close()
    assert room.state.stage == OVER
    return room.id, room.version - 5


async def measure(folder: Path) -> None:
    store = f"sqlite:///{folder / 'sharing.db'}"
    await asyncio.to_thread(migrate, store)
    table, entries = await long_game(store)
    print(f"\nthe long game has {entries} entries", flush=True)
    server = Process(
        folder,
        store,
        BANQUIER_REQUESTS_PER_MINUTE="600",
        BANQUIER_MESSAGES_PER_SECOND="20",
        BANQUIER_SOCKETS_PER_ADDRESS="64",
        BANQUIER_TABLES_PER_HOUR="100",
    )
    server.start()
    command: Any = [sys.executable, "-m", "proofs.test_sharing", str(server.port), table, str(entries)]
    try:
        await server.ready()
        await phase("warm", server.port)
        bots, checks = await phase("before", server.port)
        attacker = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=server.environment
        )
        assert attacker.stdin is not None
        assert attacker.stdout is not None
        assert (await attacker.stdout.readline()).strip() == b"under way"
        bots_meanwhile, checks_meanwhile = await phase("all three attacks", server.port)
        attacker.stdin.write(b"\n")
        print((await attacker.stdout.read()).decode().strip(), flush=True)
        await attacker.wait()
        server.stop()
        server.start()
        await server.ready()
        bots_later, _ = await phase("after a restart", server.port)
    finally:
        server.kill()
    assert bots_meanwhile <= 2 * bots + 500
    assert bots_later <= 2 * bots + 500
    assert checks_meanwhile < 50, f"{checks:.1f} ms before"


def test_the_bots_of_others_and_the_health_check(tmp_path: Path) -> None:
    asyncio.run(measure(tmp_path))


if __name__ == "__main__":
    asyncio.run(attack(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
