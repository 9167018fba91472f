"""Misbehaving bots: they hang, fail, answer nonsense, kill their process or print. Importing registers them.

They write notes (their process id and the number they drew) to the file named by BANQUIER_NOTES.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import cast

from banquier.board.actions import BUY
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.kernel.action import Action, Key
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

NOTES = "BANQUIER_NOTES"


def note(rng: Rng) -> int:
    """Write a note. Return how many there were before it."""
    path = Path(os.environ[NOTES])
    before = len(path.read_text().splitlines()) if path.exists() else 0
    with path.open("a") as file:
        file.write(f"{os.getpid()} {rng.below(1 << 30)}\n")
    return before


class Hanger(Bot):
    """Hangs at every decision."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        note(rng)
        while True:
            pass


class HangsOnce(Hanger):
    """Hangs at the first decision, and takes the default later."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if note(rng) == 0:
            while True:
                pass
        return legal.default()


class Dier(Bot):
    """Ends its process."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        note(rng)
        os._exit(7)


class Noter(Bot):
    """Writes a note and does nothing."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        note(rng)
        return None


class Raiser(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        raise RuntimeError("the secret word")


class Buyer(Bot):
    """Always buys, also if it is illegal."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return BUY


class Wordy(Bot):
    """Returns text instead of an action."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return cast(Action, "roll")


class Twisted(Action):
    """An action whose text cannot be parsed."""

    def key(self) -> Key:
        return ("twist", 1)


class Twister(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return Twisted()


class Talker(Bot):
    """Prints to the bot worker's output, and reads from its input."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        print("my hand is", view.snapshot())
        os.write(1, b"\0\0\0\5hello")
        assert sys.stdin.read() == ""
        return legal.default()


for kind in (Hanger, HangsOnce, Dier, Noter, Raiser, Buyer, Wordy, Twister, Talker):
    registry.register(kind.__name__.lower(), kind)
