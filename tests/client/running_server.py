"""A real server in a process of its own, with a storage of its own, that can be killed and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 60.0


def environment(**more: str) -> dict[str, str]:
    """For a process that finds the same modules as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **more}


class RunningServer:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns once it answers."""
        settings = {
            "STORE": f"sqlite:///{self.folder / 'tables.db'}",
            "PORT": str(self.port),
            "MESSAGES_PER_SECOND": "0",
            "TABLES_PER_HOUR": "0",
            "LOG_LEVEL": "error",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "banquier.cli", "serve"],
            env=environment(**{f"BANQUIER_{name}": value for name, value in settings.items()}),
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
