"""boardgame.io on the same work: as many games of four sockets each, its server on one core, the clients on another."""

from __future__ import annotations

import hashlib
import json
import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).with_name("peer")
PACKAGES = ("package.json", "package-lock.json")
PATIENCE = 300.0
"""Seconds that npm, and opening the games, may take."""


class Rate(NamedTuple):
    """Actions a second, by the clock and by the server's processor time (which other work hardly moves)."""

    clock: float
    processor: float


def compare(games: int, seconds: float, ours: Callable[[], Rate]) -> None:
    """Print how the two servers do, one right after the other; `ours` measures Banquier."""
    if not shutil.which("npm") or not shutil.which("node"):
        print("The comparison with boardgame.io needs node and npm, which are not here.")
        return
    packages = install()
    version = json.loads((HERE / "package.json").read_text())["dependencies"]["boardgame.io"]
    with tempfile.TemporaryDirectory() as folder:
        files = run(packages, games, seconds, "in files", folder)
    durable = ours()
    memory = run(packages, games, seconds, "in memory")
    print(
        f"boardgame.io {version}: {files.clock:.0f} actions/s in files, {memory.clock:.0f} in memory; "
        f"Banquier: {durable.clock:.0f} durable; ratio {durable.clock / files.clock:.1f}"
    )
    print(
        f"a second of the server's processor: {files.processor:.0f} in files, {memory.processor:.0f} in memory; "
        f"Banquier: {durable.processor:.0f} durable; ratio {durable.processor / files.processor:.1f}"
        f" (load average {os.getloadavg()[0]:.1f})"
    )


def install() -> Path:
    """The folder of the locked packages, installed on first use in the user's cache."""
    digest = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in PACKAGES)).hexdigest()[:12]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "banquier" / f"peer-{digest}"
    done = cache / "installed"
    if not done.exists():
        cache.mkdir(parents=True, exist_ok=True)
        for name in PACKAGES:
            shutil.copy(HERE / name, cache)
        command = ["npm", "ci", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts"]
        made = subprocess.run(command, cwd=cache, capture_output=True, text=True, timeout=PATIENCE)
        if made.returncode:
            raise SystemExit(f"npm could not install boardgame.io in {cache}:\n{made.stderr.strip()}")
        done.touch()
    return cache / "node_modules"


def run(packages: Path, games: int, seconds: float, kind: str, *folder: str) -> Rate:
    """A server, with a folder if it shall keep its games there, and the clients that play on it."""
    environment = {**os.environ, "NODE_PATH": str(packages), "NODE_ENV": "production"}

    def node(core: int, script: str, *words: object) -> subprocess.Popen[str]:
        command = ["node", str(HERE / script), *map(str, words)]
        with_pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        before = pinned({core})
        try:
            return subprocess.Popen(command, env=environment, **with_pipes)
        finally:
            pinned(before)

    server = node(0, "server.js", *folder)
    clients: subprocess.Popen[str] | None = None
    try:
        assert server.stdout is not None
        select.select([server.stdout], [], [], PATIENCE)
        os.set_blocking(server.stdout.fileno(), False)
        port = answer(server.stdout.readline())["port"]
        clients = node(1, "clients.js", port, games, seconds)
        figures = answer(clients.communicate(timeout=seconds + PATIENCE)[0])
    finally:
        for process in (clients, server):
            if process is not None:
                process.kill()
                process.communicate()
    if figures["faults"]:
        raise SystemExit(f"boardgame.io did not do the work: {figures['faults']}")
    rate = Rate(figures["moves"] / figures["took"], figures["moves"] / figures["used"])
    print(
        f"boardgame.io {kind}: {games} games, {rate.clock:.0f} actions/s ({rate.processor:.0f} a second of processor), "
        f"{figures['updates'] / figures['took']:.0f} updates/s to 4 sockets a game; "
        f"acknowledged after p50 {figures['p50']:.1f} ms, p99 {figures['p99']:.1f} ms",
        flush=True,
    )
    return rate


def answer(line: str) -> dict[str, Any]:
    if not line:
        raise SystemExit("boardgame.io gave no figures; what it said is above.")
    found: dict[str, Any] = json.loads(line)
    return found


def pinned(cores: Iterable[int]) -> set[int]:
    """Keep this process, and those it starts from now on, on these cores if there are several; those before."""
    if not hasattr(os, "sched_setaffinity") or (os.cpu_count() or 1) < 2:
        return set()
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    return before
