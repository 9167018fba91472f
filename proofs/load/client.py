"""Many players in one process, as cheap as Python allows, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import time
from typing import Any


class Player(asyncio.Protocol):
    """One socket of one seat, on bare TCP: frames are split by hand, and parsed only if they say something to do."""

    def __init__(self, game: Game, seat: int, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self.buffer = bytearray()
        self.open = False
        self.told = 0
        self.transport: asyncio.Transport | None = None
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def itself(self) -> Player:
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.game.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.game.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"no upgrade: {bytes(self.buffer[:200])!r}")
            del self.buffer[: end + 4]
            self.open = True
            self.send({"t": "hello", "d": {"protocol": 2, "token": self.token}})
        self.frames()

    def frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self.frame(bytes(buffer[start : start + size]))
            elif kind == 9:
                self.write(138, bytes(buffer[start : start + size]))
            elif kind == 8:
                self.game.closed(self)
            at = start + size
        del buffer[:at]

    def frame(self, text: bytes) -> None:
        if text.startswith(b'{"t":"update"'):
            self.told += 1
            self.game.heard(self, text)
        elif text.startswith(b'{"t":"ack"'):
            self.game.acked(self)
        elif text.startswith(b'{"t":"welcome"'):
            self.game.heard(self, text)
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        elif text.startswith(b'{"t":"options"'):
            self.game.asked(self, text)
        elif text.startswith((b'{"t":"refuse"', b'{"t":"held"')):
            self.game.refused(self, text)

    def send(self, message: Any) -> None:
        self.write(129, json.dumps(message).encode())

    def write(self, kind: int, data: bytes) -> None:
        mask = os.urandom(4)
        head = (
            bytes([kind, 128 | len(data)])
            if len(data) < 126
            else bytes([kind, 254]) + len(data).to_bytes(2, "big")
        )
        long = int.from_bytes(data, "big") ^ int.from_bytes((mask * (len(data) // 4 + 1))[: len(data)], "big")
        assert self.transport is not None
        self.transport.write(head + mask + long.to_bytes(len(data), "big"))

    def connection_lost(self, error: Exception | None) -> None:
        self.game.closed(self)


class Game:
    """Plays at random, one command at a time: as fast as it is acknowledged, or one each `pause` seconds."""

    def __init__(self, port: int, id: str, tokens: list[str], stats: Stats, pause: float = 0.0) -> None:
        self.port, self.id, self.tokens, self.stats, self.pause = port, id, tokens, stats, pause
        self.ports = [port]
        """Where its people connect, one after the other."""
        self.players: list[Player] = []
        self.rng = random.Random(id)
        self.todo: dict[int, bytes] = {}
        self.sent = 0
        self.waiting = 0.0
        self.over = False
        self.begun = False

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        for seat, token in enumerate(self.tokens):
            player = Player(self, seat, token)
            self.players.append(player)
            port = self.ports[seat % len(self.ports)]
            await loop.create_connection(self.players[-1].itself, "127.0.0.1", port)
        await asyncio.wait_for(asyncio.gather(*(player.welcomed for player in self.players)), 60)

    def heard(self, player: Player, text: bytes) -> None:
        if b'"options":{' in text and b'"must":true' in text:
            self.todo[player.seat] = text
        elif b'"to_act":' in text:
            self.todo.pop(player.seat, None)
        if b'"over":true' in text:
            self.over = True
        if self.begun and not self.waiting and not self.pause:
            self.act()

    def act(self) -> None:
        """Answer for one of those that are asked."""
        if self.over or not self.todo or self.waiting or self.stats.done:
            return
        seat = self.rng.choice(sorted(self.todo))
        data = json.loads(self.todo.pop(seat))["d"]
        options = data.get("options", data)
        choices = options["actions"] + [f["proposal"] for f in options["families"] if f["proposal"]]
        action = self.rng.choice(choices) if choices else options["default"]
        self.sent += 1
        self.waiting = time.perf_counter()
        play = {"id": f"n{self.sent}", "action": action, "question": options["question"]}
        self.players[seat].send({"t": "play", "d": play})

    def asked(self, player: Player, text: bytes) -> None:
        """The options that were asked for after a refusal."""
        if b'"must":true' in text:
            self.todo[player.seat] = text
        if not self.pause:
            self.act()

    def acked(self, player: Player) -> None:
        self.stats.acked(time.perf_counter() - self.waiting)
        self.waiting = 0.0
        if not self.pause:
            self.act()

    def refused(self, player: Player, text: bytes) -> None:
        self.stats.refused += 1
        self.waiting = 0.0
        player.send({"t": "ask", "d": {"id": "again"}})

    def closed(self, player: Player) -> None:
        if not self.stats.done:
            self.stats.lost += 1

    def told(self) -> int:
        return sum(player.told for player in self.players)


class Stats:
    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.late: list[float] = []
        """Seconds that a command was sent later than it was meant to be."""
        self.refused = 0
        self.lost = 0
        self.done = False

    def acked(self, seconds: float) -> None:
        self.seconds.append(seconds)


def quantile(seconds: list[float], part: float) -> float:
    """Milliseconds."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")
