"""A real server for tests and proofs, in this process or its own, and clients that talk to it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banquier.fairness import fresh_seed
from banquier.kernel.view import apply_changes
from banquier.protocol import messages
from banquier.server.http.app import make_site, make_worker
from banquier.server.ops.bus import Bus
from banquier.server.ops.serve import configured
from banquier.server.ops.settings import Settings
from banquier.server.ops.uvicorn_server import Server
from banquier.server.ops.worker import Worker
from banquier.server.store.migrate import migrate
from banquier.server.ws.handover import Handover
from banquier.testing.ports import free_port

PATIENCE = 90.0
"""Seconds after which a test that waits has failed."""


class Away(AssertionError):
    """Raised when the server answers but its storage does not."""


class Site:
    """The address of a running server, with an HTTP client."""

    def __init__(self, port: int, worker: Worker | None = None) -> None:
        self.port = port
        self.worker = worker
        self.url = f"http://127.0.0.1:{port}"
        # Idle connections expire before the server's limit of five seconds, so that none closes during a request.
        idle = httpx.Limits(keepalive_expiry=2.0)
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, limits=idle)

    async def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Return the JSON answer of a request that has to succeed. Raises Away if the storage is gone."""
        response = await self.ask(method, path, body, token)
        if response.status_code == 503:
            raise Away(response.text)
        assert response.is_success, (method, path, response.status_code, response.text)
        return response.json()

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        """Return the response of a request."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else json.dumps(body)
        return await self.http.request(method, f"/api{path}", content=content, headers=headers)

    async def table(self, edition: str = "classique", people: int = 2, **wanted: Any) -> Table:
        """Open a table with this many people, each with a token; it is started unless `begin=False`."""
        begin = wanted.pop("begin", True)
        clocks = {"pace": 0, **wanted.pop("clocks", {})}
        names = [f"P{n}" for n in range(people)]
        bots = wanted.pop("bots", [])
        body = {
            "edition": edition,
            "name": names[0],
            "people": names[1:],
            "seats": people + len(bots),
            "bots": bots,
            "clocks": clocks,
            **wanted,
        }
        opened = await self.call("POST", "/tables", body)
        tokens = [seat["token"] for seat in opened["seats"]]
        table = Table(self, opened["table"]["id"], tokens)
        if begin:
            await self.give_seeds(table.id, tokens)
            await self.call("POST", f"/tables/{table.id}/start", {}, tokens[0])
        return table

    async def give_seeds(self, table: str, tokens: list[str]) -> None:
        """Send a seed for each seat, as every client does after it received the promise."""
        promise = (await self.call("GET", f"/tables/{table}"))["promise"]
        for token in tokens:
            given = {"promise": promise, "seed": fresh_seed()}
            await self.call("POST", f"/tables/{table}/seed", given, token)

    async def guest(self, table: str, token: str | None = None, have: int | None = None) -> Guest:
        """Return a connected client."""
        guest = Guest(self, table, token)
        await guest.connect(have)
        return guest


class Table:
    """A table with the tokens of its people."""

    def __init__(self, site: Site, id: str, tokens: list[str]) -> None:
        self.site = site
        self.id = id
        self.tokens = tokens

    async def guests(self) -> list[Guest]:
        return [await self.site.guest(self.id, token) for token in self.tokens]


class Guest:
    """A client that keeps its view up to date and remembers every message it received."""

    def __init__(self, site: Site, table: str, token: str | None = None) -> None:
        self.site = site
        self.table = table
        self.token = token
        self.seat = -1
        self.number = 0
        self.view: dict[str, Any] = {}
        self.facts: list[Any] = []
        self.about: dict[str, Any] = {}
        self.options: dict[str, Any] | None = None
        self.clock: dict[str, Any] | None = None
        self.preferences: Any = None
        """The automatic answers of this seat; None for a spectator."""
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.sent = 0
        self.ws: ClientConnection | None = None

    async def connect(self, have: int | None = None) -> None:
        url = f"ws://127.0.0.1:{self.site.port}/api/tables/{self.table}/socket"
        # Without a limit of unread messages: closing waits for the answer, which would stand behind them for 10 s.
        self.ws = await connect(url, compression=None, max_size=2**22, max_queue=None, open_timeout=PATIENCE)
        hello = {"protocol": messages.PROTOCOL, **({"token": self.token} if self.token else {})}
        if have is not None:
            hello["have"] = have
        await self.send("hello", hello)
        await self.until("welcome")

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()

    async def send(self, kind: str, data: Any) -> None:
        assert self.ws is not None
        await self.ws.send(json.dumps({"t": kind, "d": data}))

    async def read(self) -> dict[str, Any]:
        """Return the next message, after applying it to the view."""
        assert self.ws is not None
        async with asyncio.timeout(PATIENCE):
            text = await self.ws.recv()
        assert isinstance(text, str)
        frame: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        self.take(frame["t"], frame["d"], frame["v"])
        return frame

    def take(self, kind: str, data: dict[str, Any], number: int) -> None:
        """Apply a message to the state of this client."""
        if kind == "welcome":
            self.seat, self.about, self.options, self.clock = (
                data["seat"],
                data["table"],
                data["options"],
                data["clock"],
            )
            self.view = dict(data["view"] or {})
            self.preferences = data["preferences"]
            if data["fresh"]:
                self.facts = []
            self.facts += data["facts"]
            self.number = number
        elif kind == "update":
            self.view = apply_changes(self.view, data["view"], data["items"])
            self.facts += data["facts"]
            self.clock = data["clock"]
            self.options = data["options"] or (
                None if data["view"] or data["items"] or data["facts"] else self.options
            )
            assert number == self.number + len(data["facts"]), "the numbers of a seat have no gap"
            self.number = number
        elif kind == "table":
            self.about = data
        elif kind == "options":
            self.options = data
        elif kind == "preferences":
            self.preferences = data

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Read up to the next message of one of these kinds and return its data."""
        while True:
            frame = await self.read()
            if frame["t"] in kinds:
                data: dict[str, Any] = frame["d"]
                return data

    async def play(self, action: str, question: Any = "now", id: str | None = None) -> dict[str, Any]:
        """Send an action and return its answer: an `ack`, `refuse` or `held` message."""
        self.sent += 1
        name = id or f"c{self.sent}"
        quoted = self.view.get("question") if question == "now" else question
        await self.send("play", {"id": name, "action": action, "question": quoted})
        while True:
            frame = await self.read()
            if frame["t"] in ("ack", "refuse", "held") and frame["d"]["id"] in (name, None):
                return frame

    async def ask(self) -> dict[str, Any]:
        """Ask for the legal options and return them."""
        self.sent += 1
        await self.send("ask", {"id": f"a{self.sent}"})
        return await self.until("options")

    @property
    def over(self) -> bool:
        return bool(self.view.get("over"))


@asynccontextmanager
async def serving(
    folder: Path,
    second: float = 1.0,
    bus: Callable[[str], Bus] | None = None,
    handover: Path | None = None,
    **settings: Any,
) -> AsyncIterator[Site]:
    """Run a server in this process, with real sockets and a real database.

    Servers with the same `handover` act as workers of one command.
    """
    given = {
        "store": f"sqlite:///{folder / 'banquier.db'}",
        "messages_per_second": 0,
        "requests_per_minute": 0,
        "tables_per_hour": 0,
        "sockets_per_address": 0,
        "tick_ms": 20,
        "log_level": "warning",
        **settings,
    }
    chosen = Settings(**given)
    await asyncio.to_thread(migrate, chosen.store)
    worker = make_worker(chosen, second, bus)
    if handover is not None:
        worker.handover = Handover(handover, worker.id)
    port = free_port()
    config = configured(chosen, make_site(chosen, worker), host="127.0.0.1", port=port)
    server = Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # the test keeps its own
    running = asyncio.create_task(server.serve())
    site = Site(port, worker)
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                if running.done():
                    running.result()
                await asyncio.sleep(0.01)
        yield site
    finally:
        await site.http.aclose()
        server.should_exit = True
        await asyncio.wait_for(running, PATIENCE)


class Process:
    """Runs `banquier serve` in a process of its own, which can be killed."""

    def __init__(self, folder: Path, store: str, port: int = 0, **environment: str) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.python = sys.executable
        self.program = "banquier.cli"
        """The module that is run."""
        self.environment = {
            **os.environ,
            "BANQUIER_STORE": store,
            "BANQUIER_PORT": str(self.port),
            "BANQUIER_MESSAGES_PER_SECOND": "0",
            "BANQUIER_REQUESTS_PER_MINUTE": "0",
            "BANQUIER_TABLES_PER_HOUR": "0",
            "BANQUIER_SOCKETS_PER_ADDRESS": "0",
            "BANQUIER_LOG_LEVEL": "warning",
            "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path),
            **environment,
        }
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "server.log").open("ab") as log:
            self.running = subprocess.Popen(
                [self.python, "-P", "-m", self.program, "serve"],
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    async def ready(self) -> Site:
        """Wait until the server answers and return its site."""
        site = Site(self.port)
        deadline = time.monotonic() + PATIENCE
        while True:
            assert self.running is not None
            try:
                if (await site.http.get("/healthz")).is_success:
                    return site
            except httpx.TransportError:
                pass
            assert self.running.poll() is None, (self.folder / "server.log").read_text()
            assert time.monotonic() < deadline, "the server does not come up"
            await asyncio.sleep(0.02)

    def kill(self) -> None:
        if self.running is not None and self.running.poll() is None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()

    def stop(self) -> int:
        """Terminate the process and return its exit code."""
        assert self.running is not None
        self.running.terminate()
        return self.running.wait(PATIENCE)


__all__ = ["ConnectionClosed", "Guest", "Process", "Site", "Table", "serving"]
