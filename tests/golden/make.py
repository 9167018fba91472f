"""Plays games and tables with the version that is installed, and writes what later versions have to read.

    python tests/golden/make.py [games] [tables]

Only for a new version: the files of a version that has been released are never made again, since they are there to
show that what it has stored can still be read. What is said to the server is the same for every version, so
`PYTHONPATH` may name the sources of an older one; the folder is called after the version that answers.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent
SEATS = 3
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "classique": ("classique", 317, {"rounds": 6, "offers": 1, "start_cash": 350}),
    "deal": ("deal", 219, {}),
    "disney": ("disney", 385, {"offers": 1, "start_cash": 400}),
    "faux_billets": ("faux_billets", 36, {"offers": 1, "notes_10": 20, "notes_20": 20}),
    "rapide": ("disney", 54, {"rapide": True, "offers": 1, "start_cash": 250}),
    "tricheurs": ("tricheurs", 318, {"offers": 0}),
    "ultime": ("tricheurs", 3, {"ultime": True, "offers": 1, "rounds": 2}),
}
"""The name of the files, the edition, the seed and the options."""
TABLES: dict[str, tuple[str, int, int | None, dict[str, Any]]] = {
    "waiting": ("classique", 2, None, {}),
    "classique": ("classique", 2, 60, {"start_cash": 600}),
    "rapide": ("disney", 2, 40, {"rapide": True}),
    "ultime": ("tricheurs", 2, 40, {"ultime": True}),
    "faux_billets": ("faux_billets", 2, 40, {}),
    "deal": ("deal", 2, 40, {}),
    "paused": ("tricheurs", 2, 10, {}),
    "over": ("deal", 1, 10_000, {}),
}
"""Name, edition, how many people, after how many of their actions they leave (None: before the start), options."""
FOR_EVER = {"decision": 0, "auction": 0, "answer": 0, "grace": 0, "pace": 0}
QUIET = 0.7
"""Seconds without a message after which nothing more will happen by itself."""
PATIENCE = 60
"""How often nobody says anything for so long before it is a mistake."""


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))


# --- games ------------------------------------------------------------------------------------------------------------


def make_games() -> None:
    """Whole games by random bots, and the positions at their ends."""
    from banquier import api
    from banquier.bots.bot import Bot, RandomBot
    from banquier.bots.driver import Driver
    from banquier.kernel.rng import Rng
    from banquier.version import __version__

    for name, (edition, seed, options) in GAMES.items():
        game = api.new_game(edition, seats=SEATS, seed=seed, options=options)
        bots: list[Bot] = [RandomBot() for _ in range(SEATS)]
        assert Driver(game, bots, Rng(seed)).run(100_000)
        write(HERE / __version__ / f"{name}.txt", game.record().encode())
        write(HERE / __version__ / f"{name}.position.txt", game.position().encode())


# --- tables -----------------------------------------------------------------------------------------------------------


class Person:
    """Somebody at a table, who answers each question by chance. Everything said and heard is kept."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.said: list[tuple[str, Any]] = []
        """`>` and a frame to the server, or `<` and one from it."""
        self.chance = random.Random(f"{table.name} {seat}")
        self.sent = 0
        self.options: Any = None
        self.waits = False
        """For the answer to a command."""
        self.patience = PATIENCE

    async def connect(self) -> ClientConnection:
        place = f"ws://127.0.0.1:{self.table.server.port}/api/tables/{self.table.id}/socket"
        connection = await connect(place, max_size=2**22, compression=None)
        await self.say(connection, "hello", protocol=2, token=self.token)
        return connection

    async def say(self, connection: ClientConnection, kind: str, **data: Any) -> None:
        frame = {"t": kind, "d": data}
        self.said.append((">", frame))
        await connection.send(json.dumps(frame))

    async def hear(self, connection: ClientConnection) -> Any:
        frame = json.loads(await connection.recv())
        self.said.append(("<", frame))
        return frame

    async def play(self) -> None:
        """Play until the table has had its actions, or is over, and nothing more comes."""
        connection = await self.connect()
        await self.say(connection, "say", phrase="hello")
        await self.say(connection, "ask", id="first")
        while (frame := await self.next(connection)) is not None:
            kind, data = frame["t"], frame["d"]
            about = data["table"] if kind == "welcome" else data if kind == "table" else {}
            if about.get("state") == "over":
                self.table.left = 0
            if kind in ("welcome", "update"):
                self.options = data["options"]
            elif kind == "options":
                self.options = data
            elif kind == "refuse":
                await self.say(connection, "ask", id="again")
            if kind in ("ack", "options"):
                self.waits = False
            if self.options and self.options["must"] and not self.waits and self.table.left > 0:
                self.waits = True
                await self.answer(connection, self.options)
        await connection.close()

    async def next(self, connection: ClientConnection) -> Any:
        """Return the next frame, or None if the table has had its actions and is quiet."""
        while True:
            try:
                return await asyncio.wait_for(self.hear(connection), QUIET)
            except TimeoutError:
                if self.table.left < 1:
                    return None
                self.patience -= 1
                assert self.patience, (self.table.name, self.options)

    async def answer(self, connection: ClientConnection, options: Any) -> None:
        offered = [*options["actions"], *(family["proposal"] for family in options["families"])]
        action = self.chance.choice([text for text in offered if text] or [options["default"]])
        self.sent += 1
        self.table.left -= 1
        await self.say(connection, "play", id=f"c{self.sent}", action=action, question=options["question"])

    async def look(self) -> ClientConnection:
        """Come back once more: the last welcome is all that this seat may know."""
        connection = await self.connect()
        while (await self.hear(connection))["t"] != "welcome":
            pass
        return connection


class Table:
    """A table that is opened, played at and left as `TABLES` says."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.edition, self.people, actions, self.options = TABLES[name]
        self.begins = actions is not None
        self.left = actions or 0
        self.requests: list[Any] = []
        self.id = ""
        self.seats: list[Person] = []

    async def post(self, path: str, body: Any, seat: int | None = None) -> Any:
        """Send a request of nobody, or of a seat. ID in the path is this table's."""
        headers = {} if seat is None else {"authorization": f"Bearer {self.seats[seat].token}"}
        answer = await self.server.http.post(f"/api{path.replace('ID', self.id)}", json=body, headers=headers)
        known = answer.status_code not in (404, 405)  # a request that this version does not have yet
        assert answer.is_success or not known, answer.text
        if known:
            self.requests.append({"path": path, "body": body, "seat": seat, "answer": answer.json()})
        return answer.json()

    async def open(self) -> None:
        names = ["Ada", "Grace"][: self.people]
        body = {
            "edition": self.edition,
            "name": names[0],
            "people": names[1:],
            "seats": self.people + 1,
            "bots": ["random"],
            "clocks": FOR_EVER,
            "options": self.options,
        }
        opened = await self.post("/tables", body)
        self.id = opened["table"]["id"]
        self.seats = [Person(self, seat["seat"], seat["token"]) for seat in opened["seats"]]
        if not self.begins:
            return
        for person in self.seats:
            seed = {"promise": opened["table"]["promise"], "seed": secrets.token_hex(32)}
            await self.post("/tables/ID/seed", seed, person.seat)
        await self.post("/tables/ID/start", {}, seat=0)
        await asyncio.gather(*(person.play() for person in self.seats))
        there = [await person.look() for person in self.seats]
        if self.name == "paused":
            for person in self.seats:
                await self.post("/tables/ID/pause", {"pause": True}, person.seat)
        for connection in there:
            await connection.close()

    def kept(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "id": self.id,
            "edition": self.edition,
            "tokens": [person.token for person in self.seats],
            "requests": self.requests,
            "sockets": [person.said for person in self.seats],
        }


class Server:
    """`banquier serve` on a database of its own, until its end in good order."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = folder / "tables.db"
        unlimited = ("MESSAGES_PER_SECOND", "REQUESTS_PER_MINUTE", "TABLES_PER_HOUR", "SOCKETS_PER_ADDRESS")
        settings = {"BANQUIER_STORE": f"sqlite:///{self.database}", "BANQUIER_PORT": str(self.port)}
        settings |= {f"BANQUIER_{name}": "0" for name in unlimited}
        command = [sys.executable, "-P", "-m", "banquier.cli", "serve"]
        self.process = subprocess.Popen(command, env={**os.environ, **settings})
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)

    async def version(self) -> str:
        """Wait until it answers."""
        for _ in range(PATIENCE * 10):
            try:
                return str((await self.http.get("/healthz")).json()["version"])
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        raise TimeoutError("the server does not start")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


async def make_tables() -> None:
    """The database of a server, all that was said to it and by it, and the schema of what may be said."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            version = await server.version()
            schema = (await server.http.get("/api/protocol.json")).content
            tables = [Table(server, name) for name in TABLES]
            for table in tables:
                await table.open()
            await server.http.aclose()
        finally:
            server.stop()
        kept = {"version": version, "tables": [table.kept() for table in tables]}
        write(HERE / version / "tables.db", server.database.read_bytes())
        write(HERE / version / "transcripts.json", json.dumps(kept, ensure_ascii=False).encode())
        write(HERE / version / "protocol.json", schema)


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["games", "tables"]
    if "games" in wanted:
        make_games()
    if "tables" in wanted:
        asyncio.run(make_tables())
