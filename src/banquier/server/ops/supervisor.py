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
"""Seconds until a worker that has ended is started again: the first time, and at the most."""
GROWTH = 0.5
"""The second time; from then on twice as long each time."""
SETTLED = 5.0
"""Seconds after which a worker that serves counts as well: the next time that it ends is a first time."""


class WorkerProcess(Process):
    """A process that serves."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.began: Final = time.monotonic()
        self.asked: float | None = None
        """When it was asked whether it serves; None: it has answered."""
        self.serves = False

    @property
    def server(self) -> Server:
        if self._server is None:
            self._server = Server(config=self.config)
        assert isinstance(self._server, Server)
        return self._server

    def look(self, patience: float) -> bool:
        """Whether it is there, without waiting for it: False if it has ended, or has not answered for so long.

        One that has not answered yet is being started, which takes as long as it takes.
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
    """Unlike uvicorn's own, which ends all workers when one cannot start: its storage may just be away.

    Only if no worker has ever served, and one ends by itself, something is wrong that waiting does not mend.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.log: Final = Log("server")
        self.served = False
        self.code = 0
        self.waits: dict[int, float] = {}
        """By the place of a worker: seconds until it was last started again,"""
        self.due: dict[int, float] = {}
        """and when it is to be."""

    def supervise(self) -> int:
        """Serve until told to stop; the exit code of the command."""
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
        """It has ended, or hangs: another is to take its place."""
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
        """One after the other: the next one goes when the new one serves."""
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
