"""The uvicorn server of one worker."""

from __future__ import annotations

import asyncio
import socket

import uvicorn

from banquier.server.http.app import AsgiRouter
from banquier.server.http.guard import Guard
from banquier.server.http.request_protocol import RequestProtocol
from banquier.server.ops.worker import Worker


class Server(uvicorn.Server):
    """Serves its own connections and those that another worker of this command hands over."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        worker = worker_of(self.config.loaded_app)
        if worker.handover is not None:
            worker.handover.open(
                lambda connection, request: worker.spawn(self.take(worker, connection, request))
            )

    async def take(self, worker: Worker, connection: socket.socket, request: bytes) -> None:
        """Serve the connection as if its request had just arrived."""
        state = self.lifespan.state
        protocol = RequestProtocol(config=self.config, server_state=self.server_state, app_state=state)
        worker.metrics.handed_over["in"].add()
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # the client has gone meanwhile
            connection.close()
        else:
            protocol.data_received(request)


def worker_of(site: object) -> Worker:
    assert isinstance(site, Guard)
    assert isinstance(site.app, AsgiRouter)
    return site.app.worker
