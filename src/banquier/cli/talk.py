"""Short dialogues: pick an entry of a list, type a sum, name a square. `x` leaves them, 0 leaves a list."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rich.text import Text

from banquier.cli.speaking import Speaker
from banquier.cli.telling import Narrator
from banquier.cli.terminal import Terminal
from banquier.kernel.action import Action, Family
from banquier.narration.board.picture import Picture
from banquier.narration.menu import LabelledList
from banquier.narration.nouns import plain

BACK = ("x", "0")
NUMBER = re.compile(r"[+-]?[0-9]{1,7}")


class Picker:
    """Asks at the terminal for one of several things, or for a sum."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def picks(self, speaker: Speaker, listed: LabelledList) -> Action | None:
        """Return the picked action, or None. Leaving an inner list goes back to the outer one."""
        while True:
            at = self.pick(listed.prompt, [speaker.value(label) for label, _ in listed.entries], listed.usual)
            if at is None:
                return None
            found = listed.entries[at][1]
            action = self.picks(speaker, found) if isinstance(found, LabelledList) else found
            if action is not None:
                return action

    def pick(self, key: str, labels: Sequence[Text], usual: int = -1, **values: object) -> int | None:
        """Return the index of the entry picked by number or by part of its name, or None."""
        for number, label in enumerate(labels, start=1):
            enter = Text(" ⏎", style="bold") if number == usual + 1 else Text()
            self.terminal.show(Text(f"{number:>3} ") + label + enter)
        while True:
            answer = self.terminal.ask(key, **values)
            if answer.lower() in BACK:
                return None
            if not answer and usual >= 0:
                return usual
            if answer.isdecimal() and len(answer) < 4:
                if 1 <= int(answer) <= len(labels):
                    return int(answer) - 1
            else:
                named = [at for at, label in enumerate(labels) if called(label.plain, answer)]
                named = named or [at for at, label in enumerate(labels) if named_in(label.plain, answer)]
                if len(named) == 1:
                    return named[0]
            self.terminal.say("say.no-pick", "yellow", text=answer[:40], high=len(labels))

    def numbers(self, key: str, high: int, usual: list[int], named: str) -> list[int] | None:
        """Return numbers from 1 to `high`, or None to leave. Empty means `usual`, `-` an empty list."""
        while True:
            answer = self.terminal.ask(key, usual=named)
            if answer.lower() == BACK[0]:
                return None
            if not answer:
                return usual
            if answer == "-":
                return []
            parts = answer.replace(",", " ").replace("+", " ").split()
            if all(part.isdecimal() and len(part) < 4 and 1 <= int(part) <= high for part in parts):
                return sorted({int(part) for part in parts})
            self.terminal.say("say.bad-list", "yellow", text=answer[:40], high=high)

    def amount(self, key: str, family: Family, usual: int = -1) -> int | None:
        """Return a sum that the family allows, or None if the player leaves. Empty means `usual`, -1 the highest."""
        sums = family.sums()
        assert sums is not None
        return self.sum(key, sums, sums[1] if usual < 0 else usual)

    def sum(self, key: str, sums: tuple[int, int, int], usual: int) -> int | None:
        """Return a sum between the first two, in steps of the third, or None if the player leaves."""
        given = dict(zip(("low", "high", "step"), sums))
        low, high, step = sums
        while True:
            answer = self.terminal.ask(key, **given, usual=usual)
            if not answer:
                return usual
            if answer.lower() == BACK[0]:
                return None
            if NUMBER.fullmatch(answer) and low <= int(answer) <= high and not int(answer) % step:
                return int(answer)
            wrong = "say.bad-sum" if step > 1 else "say.bad-number"
            self.terminal.say(wrong, "yellow", text=answer[:40], **given)


def several(terminal: Terminal, narrator: Narrator, squares: Sequence[int]) -> None:
    """Say that a name fits several squares."""
    names = ", ".join(f"{at} {narrator.printed.name(at)}" for at in squares)
    terminal.say("say.squares", "yellow", names=names)


class Talk(Picker):
    """Asks one seat of a board game."""

    def __init__(self, terminal: Terminal, narrator: Narrator, shown: Picture, seat: int) -> None:
        super().__init__(terminal)
        self.narrator = narrator
        self.shown = shown
        self.seat = seat

    def square(self, key: str, squares: Collection[int]) -> int | None:
        """Return one of these squares, typed by number or name, or None if the player leaves."""
        while True:
            answer = self.terminal.ask(key)
            if answer.lower() == BACK[0]:
                return None
            found = self.narrator.printed.find(answer)
            allowed = [at for at in found if at in squares]
            if len(allowed) == 1:
                return allowed[0]
            if not found:
                self.terminal.say("say.no-square", "yellow", text=answer[:40])
            elif not allowed:
                self.terminal.say("say.not-there", "yellow", square=self.narrator.printed.noun(found[0]))
            else:
                several(self.terminal, self.narrator, allowed)


def called(label: str, text: str) -> bool:
    return bool(plain(text)) and plain(label).startswith(plain(text))


def named_in(label: str, text: str) -> bool:
    return bool(plain(text)) and plain(text) in plain(label)
