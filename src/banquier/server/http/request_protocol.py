"""uvicorn's HTTP protocol with a time limit for each request to arrive.

uvicorn limits how long a connection may be idle between two requests, but not how long the first request may take to
come, nor how slowly a request may arrive. A client that opens connections and sends nothing would hold them for ever.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from banquier.server.http.guard import Guard
from banquier.server.ops.server_log import Log

REQUEST_SECONDS: Final = 10.0
"""Seconds from the connection, or the first byte after another request, until a request's headers are complete."""


class RequestProtocol(H11Protocol):
    """Closes a connection on which no request has come in time."""

    idle: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if upgraded or (self.cycle is not None and not self.cycle.response_complete):
            self.forget()
        elif self.idle is None:
            self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        super().connection_lost(exc)

    def expect(self) -> None:
        self.idle = self.loop.call_later(REQUEST_SECONDS, self.close_idle)

    def forget(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
            self.idle = None

    def close_idle(self) -> None:
        self.idle = None
        assert isinstance(self.app, Guard)
        self.app.metrics.idle["request"].add()
        Log("server").info("idle-closed", until="request")
        self.transport.close()
