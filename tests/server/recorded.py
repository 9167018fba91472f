"""Games at a real server, recording every socket message, HTTP response and log line."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.protocol.messages import OVER
from banquier.server.ops import server_log
from banquier.testing.live_server import PATIENCE, ConnectionClosed, Guest, Site
from tests.server import canaries
from tests.server.oracle import Oracle


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """Capture everything that a server logs at debug level, in its own format."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    server_log.configure("debug", "json", stream)
    try:
        yield stream
    finally:
        root.handlers[:], root.level = before
        logging.captureWarnings(False)


class Listener(Guest):
    """A guest that reads continuously and keeps the frames of each connection."""

    def __init__(self, site: Site, table: str, token: str | None, seat: int) -> None:
        super().__init__(site, table, token)
        self.place = seat
        self.connections: list[list[str]] = []
        self.reading: asyncio.Task[None] | None = None
        self.waiting: dict[str, asyncio.Future[str]] = {}

    async def arrive(self, have: int | None = None) -> None:
        self.raw = []
        self.connections.append(self.raw)
        await self.connect(have)
        self.reading = asyncio.create_task(self.read_on())

    async def depart(self) -> None:
        assert self.ws is not None
        assert self.reading is not None
        await self.ws.close()
        await self.reading

    async def read_on(self) -> None:
        try:
            while True:
                frame = await self.read()
                if frame["t"] in ("ack", "refuse", "held", "options"):
                    waiting = self.waiting.pop(str(frame["d"]["id"]), None)
                    if waiting is not None:
                        waiting.set_result(frame["t"])
        except (ConnectionClosed, TimeoutError):
            for waiting in self.waiting.values():
                waiting.cancel()

    async def command(self, kind: str, **data: Any) -> str:
        """Send a command and return the kind of its answer."""
        self.sent += 1
        id = f"c{self.sent}"
        future = self.waiting[id] = asyncio.get_running_loop().create_future()
        await self.send(kind, {"id": id, **data})
        return await asyncio.wait_for(future, PATIENCE)


class Recording:
    """One game, from its opening to its end or to the last step asked for."""

    def __init__(
        self, site: Site, edition: str, seats: int, bots: list[str], options: dict[str, Any]
    ) -> None:
        self.site = site
        self.edition = edition
        self.people = seats - len(bots)
        self.bots = bots
        self.options = options
        self.seeds = [secrets.token_urlsafe(24) for _ in range(self.people)]
        self.tokens: list[str] = []
        self.guests: list[Listener] = []
        self.answers: list[tuple[str, str, bool]] = []
        """HTTP responses by request, and whether the game was over by then (bots may have ended it)."""
        self.id = ""

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        response = await self.site.ask(method, path, body, token)
        text = f"{response.status_code} {dict(response.headers)} {response.text}"
        self.answers.append((f"{method} {path}", text, self.over))
        return response

    async def open(self) -> None:
        body = {
            "edition": self.edition,
            "name": "P0",
            "seats": self.people + len(self.bots),
            "bots": self.bots,
            "options": self.options,
            "clocks": {"pace": 0, "grace": 0},
        }
        opened = (await self.site.ask("POST", "/tables", body)).json()
        self.id = opened["table"]["id"]
        self.tokens = [opened["seats"][0]["token"]]
        for seat in range(1, self.people):
            sat = await self.site.call("POST", f"/tables/{self.id}/seats", {"name": f"P{seat}"})
            self.tokens.append(sat["seat"]["token"])
        for token, seed in zip(self.tokens, self.seeds, strict=True):
            given = {"promise": opened["table"]["promise"], "seed": seed}
            await self.ask("POST", f"/tables/{self.id}/seed", given, token)
        self.guests = [Listener(self.site, self.id, token, n) for n, token in enumerate(self.tokens)]
        self.guests += [Listener(self.site, self.id, None, -1) for _ in range(2)]
        for guest in self.guests:
            await guest.arrive()
        await self.ask("POST", f"/tables/{self.id}/start", {}, self.tokens[0])

    @property
    def over(self) -> bool:
        assert self.site.worker is not None
        return self.site.worker.rooms[self.id].state.stage == OVER

    @property
    def game(self) -> Game:
        assert self.site.worker is not None
        game = self.site.worker.rooms[self.id].game
        assert game is not None
        return game

    async def play(self, rng: Rng, steps: int) -> None:
        """Play random actions of people; now and then one reconnects, sends other requests or asks."""
        taken = 0
        while taken < steps:
            game = self.game
            if game.over:
                break
            must = [seat for seat in members(game.to_act_mask) if seat < self.people]
            may = [seat for seat in members(game.may_act_mask()) if seat < self.people]
            seats = may if not must or rng.below(4) == 0 else must
            if not seats:  # a bot is thinking; the caller limits the total time
                await asyncio.sleep(0.001)
                continue
            taken += 1
            await self.look_around(rng)
            seat = seats[rng.below(len(seats))]
            action = game.legal(seat).sample(rng)
            if action is not None:
                await self.guests[seat].command("play", action=str(action), question=game.question())

    async def look_around(self, rng: Rng) -> None:
        chance = rng.below(40)
        guest = self.guests[rng.below(len(self.guests))]
        if chance == 0:
            await guest.depart()
            await guest.arrive((None, guest.number, rng.below(guest.number + 1), 10**9)[rng.below(4)])
        elif chance == 1:
            await guest.command("ask")
        elif chance == 2:
            await guest.command("play", action=f"accuse {rng.below(4)} {rng.below(12)}", question=[1, 1])
        elif chance == 3:
            await self.curious(rng)

    async def curious(self, rng: Rng) -> None:
        """Send every HTTP request about a running game, with a valid token, a wrong one or none."""
        path = f"/tables/{self.id}"
        token = [*self.tokens, "", "x" * 43][rng.below(len(self.tokens) + 2)]
        for asked in (path, "/tables", f"{path}/record", f"{path}/replay?entry=1&seat=0"):
            await self.ask("GET", asked, None, token)
        await self.ask("POST", f"{path}/rematch", {}, token)
        await self.ask("POST", f"{path}/seats", {"name": "late"}, token)
        await self.ask("PUT", f"{path}/seats/0", {"bot": "random"}, token)
        for page in ("/healthz", "/metrics", "/openapi.json"):
            response = await self.site.http.get(page)
            self.answers.append((page, f"{dict(response.headers)} {response.text}", False))

    async def close(self) -> None:
        await asyncio.gather(*(guest.depart() for guest in self.guests))


async def checked(recording: Recording, log: str) -> int:
    """Check every recorded message against the log of the table. Return how many messages there were."""
    worker = recording.site.worker
    assert worker is not None
    oracle = Oracle(await worker.store.read(recording.id))
    never = canaries.always_secret(recording.tokens)
    running = [*never, *canaries.secret_until_the_end(oracle, recording.seeds)]
    count = 0
    for guest in recording.guests:
        for texts in guest.connections:
            for text in texts:
                canaries.find(running, text, f"a message to seat {guest.place}")
            frames = oracle.judge(guest.place, texts)
            canaries.look(oracle, guest.place, frames)
            count += len(frames)
    for request, text, over in recording.answers:
        canaries.find(never if over else running, text, request)
    canaries.find(running, log, "the log")
    canaries.find(["facts", "welcome", "to_act"], log, "the log, of what was sent,")
    if oracle.moments[-1].game.over:
        response = await recording.site.ask("GET", f"/tables/{recording.id}/record")
        canaries.find(never, response.text, "the record")
        assert oracle.secret in response.text
        replayed = await recording.site.ask("GET", f"/tables/{recording.id}/replay?entry=1&seat=-1")
        canaries.find(never, replayed.text, "the replay")
        assert json.loads(replayed.text)["entry"] == 1
    else:
        for asked in ("record", "replay"):
            response = await recording.site.ask("GET", f"/tables/{recording.id}/{asked}")
            ended = (
                await worker.store.card(recording.id)
            ).state == OVER  # bots may have ended it since the log was read
            assert response.status_code == 409 or (ended and response.status_code == 200), response.text
    return count
