"""Supervises the workers of one command: a worker that ends is started again as long as the command runs."""

from __future__ import annotations

import pickle
import socket
import time
from typing import Final

import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from banquier.server.ops.server_log import Log
from banquier.server.ops.uvicorn_server import Server

FIRST, LONGEST = 0.0, 30.0
"""Seconds until a worker that has ended is started again: the first time, and the maximum."""
GROWTH = 0.5
"""The second delay; each later one is twice as long."""
SETTLED = 5.0
"""Seconds after which a worker that serves is stable: the next time that it ends counts as the first."""


class WorkerProcess(Process):
    """A worker process."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.began: Final = time.monotonic()
        self.asked: float | None = None
        """When it was last pinged; None: it has answered."""
        self.serves = False

    @property
    def server(self) -> Server:
        if self._server is None:
            self._server = Server(config=self.config)
        assert isinstance(self._server, Server)
        return self._server

    def look(self, patience: float) -> bool:
        """Return False if the process has ended, or has not answered a ping for `patience` seconds. Does not wait.

        There is no limit for a process that has not answered yet, because it is still starting.
        """
        if not self.process.is_alive():
            return False
        try:
            if self.asked is not None and self.parent_conn.poll():
                self.serves, self.asked = bool(self.parent_conn.recv()), None
            if self.asked is None:
                self.parent_conn.send(b"ping")
                self.asked = time.monotonic()
        except (OSError, EOFError, pickle.UnpicklingError):
            return False
        return not self.serves or time.monotonic() - self.asked < patience


class Supervisor(Multiprocess):
    """Restarts workers. uvicorn's own ends all of them when one cannot start, though its storage may just be away.

    It gives up only if no worker has ever served and one ends by itself: waiting does not help then.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.log: Final = Log("server")
        self.served = False
        self.code = 0
        self.waits: dict[int, float] = {}
        """The delay before each worker was last started again, by its place."""
        self.due: dict[int, float] = {}
        """When each worker that has ended is to be started again, by its place."""

    def supervise(self) -> int:
        """Serve until asked to stop; return the exit code of the command."""
        self.run()
        return self.code

    def init_processes(self) -> None:
        for place in range(self.processes_num):
            self.start(place)

    def start(self, place: int) -> None:
        worker = WorkerProcess(self.config, self.sockets)
        worker.start()
        self.processes[place : place + 1] = [worker]

    def keep_subprocess_alive(self) -> None:
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            assert isinstance(worker, WorkerProcess)
            if place in self.due:
                if time.monotonic() >= self.due[place]:
                    del self.due[place]
                    self.start(place)
            elif not worker.look(self.config.timeout_worker_healthcheck):
                self.end(place, worker)
            elif worker.serves:
                self.served = True

    def end(self, place: int, worker: WorkerProcess) -> None:
        """End a worker that has ended or hangs, and schedule its replacement."""
        worker.kill()
        worker.join()
        code = worker.exitcode or 0
        if code > 0 and not self.served:
            self.log.error("worker-failed", code=code)
            self.code = code
            self.should_exit.set()
            return
        if worker.serves and time.monotonic() - worker.began > SETTLED:
            self.waits.pop(place, None)
        before = self.waits.get(place)
        wait = FIRST if before is None else min(max(GROWTH, 2 * before), LONGEST)
        self.waits[place] = wait
        self.log.warning("worker-ended", code=code, again_after=wait)
        if wait:
            self.due[place] = time.monotonic() + wait
        else:
            self.start(place)

    def restart_all(self) -> None:
        """Replace the workers one after the other, stopping each one once its replacement serves."""
        for place, old in enumerate(self.processes):
            new = WorkerProcess(self.config, self.sockets)
            new.start()
            if not new.wait_until_ready(self.config.timeout_worker_healthcheck, self.should_exit):
                new.kill()
                new.join()
                self.log.error("restart-failed")
                return
            old.terminate()
            old.join()
            self.processes[place] = new
            self.due.pop(place, None)

    def handle_ttin(self) -> None:
        self.processes_num += 1
        self.start(len(self.processes))
