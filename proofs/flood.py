"""`python -m proofs.flood`: how long others wait while one client sends a thousand messages a second, or all it can.

Rounds with and without the flood take turns at one server with its usual limits; the ratio of their p99 is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.frames import Frame, Opcode

from banquier.testing.live_server import ConnectionClosed, Guest, Process, Site
from proofs.load.__main__ import open_games, processor, steady
from proofs.load.client import Game, Stats, quantile

PING = Frame(Opcode.PING, b"").serialize(mask=True)
FLOODS: dict[str, str | bytes] = {
    "ask": json.dumps({"t": "ask", "d": {"id": "a"}}),
    "play": json.dumps({"t": "play", "d": {"id": "p", "action": "build 39", "question": [1, 0]}}),
    "noise": "{" * 200,
    "binary": b"\x00" * 200,
    "large": json.dumps({"t": "play", "d": {"id": "p", "action": "x" * 4000}}),
    "ping": PING,
}


async def flood(port: int, table: str, token: str, kind: str, rate: float, seconds: float) -> int:
    """Send one frame after the other; how many went out."""
    guest = Guest(Site(port), table, token)
    await guest.connect()
    assert guest.ws is not None
    ws = guest.ws

    async def read() -> None:
        try:
            while True:
                await ws.recv()
        except ConnectionClosed:
            pass

    reading = asyncio.create_task(read())
    began, sent = time.monotonic(), 0
    try:
        while (now := time.monotonic() - began) < seconds:
            if rate and sent > now * rate:
                await asyncio.sleep(0.002)
                continue
            if kind == "ping":  # the library would wait for its answer
                await asyncio.sleep(0.002 if ws.transport.get_write_buffer_size() else 0)
                ws.transport.write(PING * 10)
                sent += 10
                continue
            async with asyncio.timeout(max(0.01, seconds - now)):
                await ws.send(FLOODS[kind])
            sent += 1
    except (TimeoutError, ConnectionClosed):
        pass
    reading.cancel()
    ws.transport.abort()
    return sent


class Round(Stats):
    """What others met, and how much of a core the server took meanwhile."""

    used = 0.0
    sent = 0


async def round_of(pid: int, games: list[Game], seconds: float, flooding: list[str]) -> Round:
    stats = Round()
    for game in games:
        game.stats = stats
    process = subprocess.Popen(flooding, stdout=subprocess.PIPE, text=True) if flooding else None
    if process is not None:
        await asyncio.sleep(2.0)  # it is up and has used its burst
    used, began = processor(pid), time.monotonic()
    await steady(games, stats, seconds)
    stats.done, stats.used = True, (processor(pid) - used) / (time.monotonic() - began)
    if process is not None:
        stats.sent = int((await asyncio.to_thread(process.communicate))[0])
    return stats


async def measure(options: argparse.Namespace, kind: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Process(
            folder,
            f"sqlite:///{folder / 'flood.db'}",
            BANQUIER_MESSAGES_PER_SECOND="20",
            BANQUIER_SLEEP_SECONDS="3600",
        )
        server.start()
        try:
            site = await server.ready()
            assert server.running is not None
            pid = server.running.pid
            games = await open_games(site, options.games, "classique", Stats(), 1.0)
            mine = await site.table("classique", 2)
            for game in games:
                game.begun = True
            command = [sys.executable, "-m", "proofs.flood", "--send", kind, "--rate", str(options.rate)]
            # A token may begin with a dash, as an option does.
            command += ["--seconds", str(options.seconds + 2), f"--at={site.port}/{mine.id}/{mine.tokens[0]}"]
            await round_of(pid, games, 3.0, [])  # warm
            quiet: list[Round] = []
            loud: list[Round] = []
            for _ in range(options.rounds):
                quiet.append(await round_of(pid, games, options.seconds, []))
                loud.append(await round_of(pid, games, options.seconds, command))
            report(kind, options.seconds + 2, quiet, loud)
            await site.http.aclose()
        finally:
            server.kill()


def report(kind: str, seconds: float, quiet: list[Round], loud: list[Round]) -> None:
    """Medians of the rounds."""

    def median(rounds: list[Round], part: float) -> float:
        return statistics.median(quantile(one.seconds, part) for one in rounds)

    p99, flooded = median(quiet, 0.99), median(loud, 0.99)
    cores = [statistics.median(one.used for one in rounds) for rounds in (quiet, loud)]
    print(
        f"{kind:7} {statistics.median(one.sent for one in loud) / seconds:5.0f} messages/s went out; others' p50 "
        f"{median(quiet, 0.5):.2f} -> {median(loud, 0.5):.2f} ms, p99 {p99:.2f} -> {flooded:.2f} ms "
        f"(ratio {flooded / p99:.2f}); the server took {cores[0]:.3f} -> {cores[1]:.3f} of a core; "
        f"{sum(one.lost for one in loud)} others lost",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of others, at one action a second each")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8.0, help="of a round")
    parser.add_argument("--rate", type=float, default=1000.0, help="messages a second; 0: as many as go out")
    parser.add_argument("--only", choices=FLOODS)
    parser.add_argument("--send", choices=FLOODS, help=argparse.SUPPRESS)
    parser.add_argument("--at", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.send:
        port, table, token = options.at.split("/")
        print(asyncio.run(flood(int(port), table, token, options.send, options.rate, options.seconds)))
        return
    for kind in [options.only] if options.only else FLOODS:
        asyncio.run(measure(options, kind))


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", os.pathsep.join(sys.path))
    main()
