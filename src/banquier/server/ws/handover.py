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
"""Bytes of a request; what uvicorn reads is shorter."""
TRIES: Final = 400
PAUSE: Final = 0.005
"""Seconds between two tries, when as many connections wait for the other worker as the system allows."""

Taker = Callable[[socket.socket, bytes], object]
"""Is given a connection and the request that came on it."""


class WorkerEnded(Exception):
    """The worker was killed: its socket is there, but nobody reads from it."""


class PendingUpgrade(Protocol):
    """A connection on which an upgrade was asked for, and not answered."""

    head: bytes
    """The request."""

    @property
    def is_untouched(self) -> bool:
        """Nothing else has come."""

    def fileno(self) -> int:
        """Its descriptor."""

    def let_go(self) -> None:
        """Close it here alone: another process has it open."""


class Handover:
    """The socket of one worker. The name of the file is the name of the worker."""

    def __init__(self, folder: Path, worker: str) -> None:
        self.folder: Final = folder
        self.path: Final = folder / worker
        self.socket: socket.socket | None = None

    def open(self, take: Taker) -> None:
        """Take connections from now on."""
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
        """Hand a connection over. False: it stays here. Raises WorkerEnded."""
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
        """Take nothing more."""
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.path.unlink(missing_ok=True)
            self.socket.close()
            self.socket = None
