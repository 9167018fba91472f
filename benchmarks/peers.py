"""Compares the rules with other engines that are installed here: `python benchmarks/peers.py`.

Nothing of theirs is in this repository. A peer is a folder with its sources, named by an environment variable, and a
short program that is run there by its own Python (or this one): it plays whole games of four of the peer's own players,
counts the rolls, and prints `{"rolls": …, "seconds": …}` with seconds of the processor. Banquier plays in the same run,
round by round in turns with the peer. A peer that is not there is named with what to do about it.

Another engine, in whatever language, is added on the command line: `--command NAME=PROGRAM`, a program that prints
such a line. `{"decisions": …, "seconds": …}` is compared with decisions of four random players of Deal.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROUNDS = 3
GAMES = 40

OURS = """
import json, sys, time
from banquier import editions
from banquier.bots import registry
from banquier.lab.loop import Loop
edition, bot, games, number = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
loop = Loop(editions.find(edition).blank(4, {"rounds": 1000}), [registry.make(bot) for _ in range(4)], "")
began = time.process_time()
loop.play(1, games * number, games)
print(json.dumps({"seconds": time.process_time() - began, "rolls": int(loop.rolls), "decisions": int(loop.decisions)}))
"""
AGAINST = {"rolls": ("classique", "banker", 400), "decisions": ("deal", "random", 2000)}
"""Our side of each comparison: edition, bot and games per round, by what the peer counts."""


@dataclass(frozen=True)
class Peer:
    """An engine that can be compared, and how."""

    name: str
    variable: str
    """The environment variable with the folder of its sources; VARIABLE_PYTHON may name its Python."""
    needs: str
    """A file that has to be in the folder."""
    get: str
    """How to install it."""
    program: str
    """Run in its folder with the number of games and the number of the round."""


PEERS = [
    Peer(
        "gamescomputersplay/monopoly (Python, whole games with trades)",
        "PEER_GCP_MONOPOLY",
        "monopoly/core/game.py",
        "git clone https://github.com/gamescomputersplay/monopoly",
        """
import json, os, sys, tempfile, time
sys.path.insert(0, os.getcwd())
from pathlib import Path
from monopoly.core import dice, game
from monopoly.log_settings import LogSettings

games, number = int(sys.argv[1]), int(sys.argv[2])
LogSettings.KEEP_GAME_LOG = False
LogSettings.BANKRUPTCIES_PATH = Path(tempfile.mkdtemp()) / "bankruptcies.tsv"
rolls = 0
roll = dice.Dice.roll

def counted(self):
    global rolls
    rolls += 1
    return roll(self)

dice.Dice.roll = counted
began = time.process_time()
for n in range(games):
    game.monopoly_game((n, games * number + n))
print(json.dumps({"rolls": rolls, "seconds": time.process_time() - began}))
""",
    ),
]


class Missing(Exception):
    """A peer is not here; the text says what to do."""


def answer(command: list[str], folder: str | None = None) -> dict[str, Any]:
    """Run a program and return the last line that it prints. Raises Missing if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        raise Missing(f"{command[0]} failed:\n{done.stderr.strip()[-1000:]}")
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def ours(unit: str, number: int, games: int = 0) -> dict[str, Any]:
    """Play a round of ours, to be compared with a count of this unit."""
    if unit not in AGAINST:
        raise Missing(f"nothing of ours counts {unit!r}: {', '.join(AGAINST)}")
    edition, bot, usual = AGAINST[unit]
    return answer([sys.executable, "-c", OURS, edition, bot, str(games or usual), str(number)])


def theirs(peer: Peer, number: int) -> dict[str, Any]:
    """Play a round of a peer. Raises Missing if it is not here."""
    folder = os.environ.get(peer.variable, "")
    if not folder:
        raise Missing(f"not here: {peer.get}, then {peer.variable}=FOLDER")
    if not Path(folder, peer.needs).is_file():
        raise Missing(f"{peer.variable}={folder}: there is no {peer.needs} in it")
    python = os.environ.get(f"{peer.variable}_PYTHON", sys.executable)
    return answer([python, "-c", peer.program, str(GAMES), str(number)], folder)


def compare(rounds: list[tuple[dict[str, Any], dict[str, Any]]], unit: str) -> str:
    """Return a line with both speeds, and the median of the ratios of the rounds."""
    mine, peers = (
        sum(r[side][unit] for r in rounds) / sum(r[side]["seconds"] for r in rounds) for side in (0, 1)
    )
    times = [(a[unit] / a["seconds"]) / (b[unit] / b["seconds"]) for a, b in rounds]
    return f"{peers:>12,.0f} {unit}/s, ours {mine:>12,.0f}: {median(times):.2f} times as fast"


def main(arguments: list[str]) -> int:
    """Compare with every peer. Return 1 if none was here."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--command", action="append", default=[], metavar="NAME=PROGRAM")
    given = parser.parse_args(arguments)
    found: list[tuple[str, Any]] = [(peer.name, lambda n, p=peer: theirs(p, n)) for peer in PEERS]
    for text in given.command:
        name, _, program = text.partition("=")
        found.append((name, lambda n, p=program: answer(shlex.split(p))))
    compared = 0
    for name, play in found:
        try:
            rounds = []
            for number in range(ROUNDS):
                peer = play(number)
                unit = next(key for key in peer if key != "seconds")
                rounds.append((ours(unit, number), peer))
            print(f"{name}\n    {compare(rounds, unit)}")
            compared += 1
        except Missing as why:
            print(f"{name}\n    {why}")
    return 0 if compared else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
