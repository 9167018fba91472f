"""Hands connections from one worker to another of the same command, so that one worker serves all people of a table.

The workers share a port, so the system decides which of them accepts a connection. Each has a datagram socket in a
folder of the command. A connection is handed over as its descriptor and its request for an upgrade, which is not
answered yet; the other worker then serves it as if it had accepted it.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

LARGEST: Final = 100_000
"""Maximum size of a request in bytes; uvicorn reads shorter ones only."""
TRIES: Final = 400
PAUSE: Final = 0.005
"""Seconds between two tries, while the queue of the other worker's socket is full."""

Taker = Callable[[socket.socket, bytes], object]
"""Called with a connection and the request that came on it."""


class WorkerEnded(Exception):
    """The worker was killed: its socket is there, but nobody reads from it."""


class PendingUpgrade(Protocol):
    """A connection with an upgrade request that is not answered yet."""

    head: bytes
    """The request."""

    @property
    def is_untouched(self) -> bool:
        """Return whether nothing has arrived after the request."""

    def fileno(self) -> int:
        """Return its file descriptor."""

    def let_go(self) -> None:
        """Close it in this process only: another process has it open."""


class Handover:
    """The datagram socket of one worker. Its file is named after the worker."""

    def __init__(self, folder: Path, worker: str) -> None:
        self.folder: Final = folder
        self.path: Final = folder / worker
        self.socket: socket.socket | None = None

    def open(self, take: Taker) -> None:
        """Accept connections from other workers, and pass them to `take`."""
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.setblocking(False)
        self.socket.bind(str(self.path))
        asyncio.get_running_loop().add_reader(self.socket, self.receive, take)

    def receive(self, take: Taker) -> None:
        while self.socket is not None:
            try:
                request, descriptors, _, _ = socket.recv_fds(self.socket, LARGEST, 1)
            except OSError:
                return
            for descriptor in descriptors:
                take(socket.socket(fileno=descriptor), request)

    async def give(self, worker: str, connection: PendingUpgrade) -> bool:
        """Hand a connection over to that worker. Return False if it stays here. Raises WorkerEnded."""
        path = self.folder / worker
        for _ in range(TRIES):
            if not connection.is_untouched:
                return False
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                    sender.setblocking(False)
                    sender.connect(str(path))
                    socket.send_fds(sender, [connection.head], [connection.fileno()])
            except BlockingIOError:
                await asyncio.sleep(PAUSE)
            except ConnectionRefusedError:
                raise WorkerEnded(worker) from None
            except OSError:  # a worker of another command, or one that is about to end
                return False
            else:
                connection.let_go()
                return True
        return False

    def close(self) -> None:
        """Stop accepting connections."""
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.path.unlink(missing_ok=True)
            self.socket.close()
            self.socket = None
