"""Tells the facts of one table as messages of the catalogue, for clients that only format them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.game import Game
from banquier.kernel.text_writer import write_key
from banquier.narration.codec import encoded
from banquier.narration.families import narration_of
from banquier.narration.message import LogLine, Message
from banquier.narration.narration import Narration
from banquier.protocol.messages import Line, Narrated, Words


class Narrator:
    """Tells what a seat has heard or is shown. Of the game itself it reads the edition, the options and the seats."""

    def __init__(self) -> None:
        self._narration: Narration | None = None

    def narration(self, game: Game) -> Narration | None:
        """Return what tells this table's games, made when the first client asks for it."""
        if self._narration is None:
            self._narration = narration_of(game.edition, game.options, game.seats)
        return self._narration

    def lines(self, game: Game, heard: Sequence[Words | Key], before: int = 0) -> list[Line]:
        """Tell the facts of one entry; `before`: how many other facts stand before them in the message."""
        narration = self.narration(game)
        facts: list[Key] = [tuple(words) for words in heard]
        if narration is not None:
            try:
                told = narration.events(facts)
                return [line_of(narration, line, [before + at for at in places]) for line, places in told]
            except Exception:  # a sentence that cannot be told must not stop a game
                pass
        return [plain_line(fact, before + at) for at, fact in enumerate(facts)]

    def parts(self, game: Game, shown: Mapping[str, Any], seat: int) -> dict[str, list[Line | None]]:
        """Tell those of these parts of a view that consist of facts."""
        narration = self.narration(game)
        if narration is None:
            return {}
        try:
            found = narration.parts(shown, seat)
        except Exception:  # as above
            return {}
        return {
            name: [None if line is None else line_of(narration, line, []) for line in lines]
            for name, lines in found.items()
        }

    def narrated(
        self, game: Game, batches: Sequence[Sequence[Words]], shown: Mapping[str, Any], seat: int
    ) -> Narrated:
        """Tell the facts of several entries, and the parts of a view."""
        lines: list[Line] = []
        before = 0
        for heard in batches:
            lines += self.lines(game, heard, before)
            before += len(heard)
        return Narrated(lines, self.parts(game, shown, seat))


def line_of(narration: Narration, line: LogLine, places: list[int]) -> Line:
    return Line(encoded(line.message), narration.rule_behind(line), places)


def plain_line(fact: Key, place: int) -> Line:
    """Return a fact as its words, for want of a sentence."""
    return Line(encoded(Message("fact.other", {"words": write_key(fact)})), "", [place])
