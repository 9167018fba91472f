"""A guard with a manual clock, in front of an application that records the requests that reach it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from banquier.server.http.guard import Guard
from banquier.server.ops.metrics import Metrics
from banquier.server.ops.rate_limits import Limits
from banquier.server.ops.settings import load


class Inside:
    """The application behind the guard: records the requests, and answers with the length of the body."""

    def __init__(self) -> None:
        self.seen: list[Scope] = []
        self.bodies: list[bytes] = []
        self.given: list[tuple[bytes, bytes]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen.append(scope)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                await send({"type": "websocket.send", "text": scope["client"][0]})
            return
        body = b""
        while True:
            message = await receive()
            body += message["body"]
            if not message["more_body"]:
                break
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": self.given})
        await send({"type": "http.response.body", "body": str(len(body)).encode()})


class Answer:
    """The response sent by the guard."""

    def __init__(self, sent: list[Message]) -> None:
        self.sent = sent
        self.status = sent[0].get("status") if sent else None
        self.headers = (
            {name.decode(): value.decode() for name, value in sent[0].get("headers", ())} if sent else {}
        )
        self.body = b"".join(message.get("body", b"") for message in sent[1:])

    @property
    def code(self) -> str:
        made = json.loads(self.body)
        assert made["fr"] != made["en"]
        return str(made["code"])


class Door:
    """A guard with a manual clock, and the application behind it."""

    def __init__(self, **settings: Any) -> None:
        self.now = 0.0
        self.inside = Inside()
        self.metrics = Metrics("w")
        made = load(**{"hosts": "tables.example", **settings})
        self.limits = Limits(made, lambda: self.now)
        self.guard = Guard(self.inside, made, self.limits, self.metrics)

    def ask(
        self,
        method: str = "GET",
        path: str = "/",
        headers: dict[str, str] | list[tuple[str, str]] | None = None,
        chunks: list[bytes] | None = None,
        client: str | None = "192.0.2.1",
        **scope: Any,
    ) -> Answer:
        pairs = list(headers.items()) if isinstance(headers, dict) else headers or []
        if "host" not in dict(pairs):
            pairs = [("host", "tables.example"), *pairs]
        asked: Scope = {
            "type": "http",
            "method": method,
            "path": path,
            "scheme": "http",
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in pairs],
            "client": (client, 5000) if client is not None else None,
            **scope,
        }
        parts = chunks or [b""]
        coming: list[Message] = [
            {"type": "http.request", "body": part, "more_body": at < len(parts)}
            for at, part in enumerate(parts, start=1)
        ]
        if asked["type"] == "websocket":
            coming = [{"type": "websocket.connect"}, {"type": "websocket.disconnect"}]
        sent: list[Message] = []

        async def receive() -> Message:
            if not coming:
                await asyncio.Event().wait()
            return coming.pop(0)

        async def send(message: Message) -> None:
            sent.append(message)

        asyncio.run(self.guard(asked, receive, send))
        return Answer(sent)

    def upgrade(self, **asked: Any) -> Answer:
        return self.ask(type="websocket", scheme="ws", extensions={"websocket.http.response": {}}, **asked)

    @property
    def refused(self) -> dict[str, int]:
        return {reason: count.value for reason, count in self.metrics.refused.items() if count.value}
