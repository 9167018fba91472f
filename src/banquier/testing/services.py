"""PostgreSQL and Redis from Debian's packages for tests and proofs, each run in a folder of its own.

They listen on a free port of 127.0.0.1 and are removed with all their files at the end of the block:

    with Postgres() as postgres, Redis() as redis:
        url = postgres.database()
        postgres.kill()
        postgres.restart()
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from banquier.testing.ports import free_port

PATIENCE = 60.0
"""Seconds for a program to start or to end."""


class ServiceMissing(RuntimeError):
    """Raised when a program is not installed; the message names its package."""


class Service:
    """A program run by the tests, and the folder with its files."""

    name = ""
    end = signal.SIGINT
    """Signal for an orderly shutdown."""
    drop = signal.SIGINT
    """Signal for a shutdown after which the files are deleted."""

    def __init__(self, user: str | None = None) -> None:
        self.user = user
        self.groups: list[str] | None = None if user is None else []
        self.folder = Path(tempfile.mkdtemp(prefix=f"banquier-{self.name}-"))
        if user is not None:
            shutil.chown(self.folder, user, user)
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.prepare()
            self.restart()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(self.drop)
        shutil.rmtree(self.folder, ignore_errors=True)

    def prepare(self) -> None:
        """Prepare the folder, once, before the first start."""

    def command(self) -> Sequence[str | Path]:
        """Return the command that runs the program in the foreground."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Return True if the program accepts connections."""
        raise NotImplementedError

    @property
    def pid(self) -> int:
        assert self._process is not None, f"{self.name} is not running"
        return self._process.pid

    def restart(self) -> None:
        """Start the program, or end and start it again with the same port and files. Returns once it answers."""
        self.stop(self.end)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                user=self.user,
                group=self.user,
                extra_groups=self.groups,
            )
        if not self._wait_for(lambda: self._process_ended() or self.answers()) or self._process_ended():
            said = (self.folder / "log").read_text(errors="replace")[-2000:]
            self.kill()
            raise RuntimeError(f"{self.name} did not come up:\n{said}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            if not self._wait_for(self._process_ended):
                self.kill()
            self._process = None

    def kill(self) -> None:
        """Kill the program and its children with SIGKILL."""
        if self._process is not None:
            children = children_of(self._process.pid)
            for pid in [self._process.pid, *children]:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self._process.wait(PATIENCE)
            self._process = None
            self._wait_for(lambda: all(state_of(pid) in ("", "Z") for pid in children))

    def _process_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _wait_for(self, condition: Callable[[], bool]) -> bool:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.02)
        return False


class Postgres(Service):
    """PostgreSQL with default settings: fsync is on."""

    name = "postgresql"
    drop = signal.SIGQUIT

    def __init__(self) -> None:
        self.programs = postgres_programs()
        self.password = secrets.token_hex(8)
        self.databases = 0
        super().__init__(user="postgres" if os.getuid() == 0 else None)  # PostgreSQL refuses to run as root

    @property
    def url(self) -> str:
        return self._url("postgres")

    def database(self) -> str:
        """Create an empty database and return its address."""
        self.databases += 1
        name = f"test{self.databases}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "banquier", name)
        return self._url(name)

    def prepare(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password)
        if self.user is not None:
            shutil.chown(secret, self.user, self.user)
        self._run(
            "initdb", "-D", "data", "-U", "banquier", "-A", "scram-sha-256", "--pwfile", "password",
            "-E", "UTF8", "--locale", "C", "--no-sync",
        )  # fmt: skip

    def command(self) -> Sequence[str | Path]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "recovery_init_sync_method": "syncfs",  # with fsync per file, recovery after a kill takes seconds
        }
        chosen = [f"--{name}={value}" for name, value in settings.items()]
        return [self.programs / "postgres", "-D", self.folder / "data", *chosen]

    def answers(self) -> bool:
        try:
            told = (self.folder / "data" / "postmaster.pid").read_text().split("\n")
        except OSError:
            return False
        return told[0] == str(self.pid) and told[7:8] == ["ready   "]

    def _url(self, database: str) -> str:
        return f"postgresql://banquier:{self.password}@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self.programs / program, *words],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env={**os.environ, "PGPASSWORD": self.password},
            user=self.user,
            group=self.user,
            extra_groups=self.groups,
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr[-2000:]}")


class Redis(Service):
    """Redis without persistence."""

    name = "redis"

    def __init__(self) -> None:
        found = shutil.which("redis-server")
        if found is None:
            raise ServiceMissing("there is no redis-server here: apt-get install redis-server")
        self.program = found
        super().__init__()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> Sequence[str | Path]:
        words = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        return [self.program, *words, "--dir", self.folder]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1.0) as connection:
                connection.sendall(b"INFO server\r\n")
                # Another service may have used the port before.
                return f"process_id:{self.pid}\r".encode() in connection.recv(8192)
        except OSError:
            return False


def postgres_programs() -> Path:
    """Return the folder of the newest installed PostgreSQL. Raises ServiceMissing if there is none."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not found:
        raise ServiceMissing("there is no PostgreSQL here: apt-get install postgresql")
    return max(found, key=lambda path: float(path.parent.name))


def children_of(parent: int) -> list[int]:
    """Return the ids of the child processes of a process."""
    found = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return [pid for pid in found if stat_of(pid)[1:2] == [str(parent)]]


def state_of(pid: int) -> str:
    """Return the state letter of a process (Z: ended and not yet waited for), or "" if there is none."""
    return "".join(stat_of(pid)[:1])


def stat_of(pid: int) -> list[str]:
    """Return the fields of /proc/PID/stat after the name: state, parent and so on."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
