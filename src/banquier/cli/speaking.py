"""What a game is told with: sentences of the catalogue with the names of the players and the rule behind each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from banquier.cli.nouns import Noun
from banquier.cli.words import Words, entry
from banquier.editions.data_edition import DataEdition
from banquier.kernel.action import Key
from banquier.kernel.text_writer import write_key
from banquier.rulebook import UnknownRule


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence; rule is an id of the catalogue or "", quiet says that it only fills a log."""

    text: Text
    rule: str = ""
    quiet: bool = False

    def __str__(self) -> str:
        return self.text.plain


class Speaker:
    """Tells the facts of one game, in one language. Each family of games says what its own facts mean."""

    def __init__(
        self, edition: DataEdition, options: Mapping[str, Any], words: Words, names: Sequence[str]
    ) -> None:
        self.edition = edition
        self.options = options
        self.words = words
        self.players = [self._noun(name, f"seat{seat}") for seat, name in enumerate(names)]

    def who(self, seat: int) -> Noun:
        return self.players[seat]

    def name(self, seat: int) -> str:
        return self.who(seat).printed

    def line(self, key: str, rule: str = "", /, **values: object) -> Line:
        """A sentence of the catalogue; its own rule gives way to the one that the fact carries."""
        sentence = entry(key)
        pieces = self.words.pieces(key, **values)
        first, style = pieces[0]
        if not style.startswith("seat"):
            pieces[0] = (first[:1].upper() + first[1:], style)
        return Line(Text.assemble(*pieces), self.rule_id(rule or sentence.rule), sentence.quiet)

    def text(self, key: str, **values: object) -> Text:
        """A choice: the same with a capital."""
        pieces = self.words.pieces(key, **values)
        pieces[0] = (pieces[0][0][:1].upper() + pieces[0][0][1:], pieces[0][1])
        return Text.assemble(*pieces)

    def rule_id(self, short: str) -> str:
        """The id of the catalogue, "" where this edition has no such rule."""
        try:
            return self.edition.rule_id(short, self.options) if short else ""
        except UnknownRule:
            return ""

    def rule_of(self, key: str) -> str:
        """The id of the rule that a sentence of the catalogue quotes."""
        return self.rule_id(entry(key).rule)

    def tell(self, fact: Key) -> Line:
        """One fact, on its own."""
        kind, *args = fact
        narrator = getattr(self, "_" + str(kind).replace("-", "_"), None)
        told: Line = self.line("fact.other", words=write_key(fact)) if narrator is None else narrator(*args)
        return told

    def story(self, facts: Sequence[Key]) -> list[Line]:
        """The facts of one entry; those that make one event together are told together."""
        raise NotImplementedError

    def _left(self, seat: int) -> Line:
        return self.line("fact.left", seat=self.who(seat))

    def _ended(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> Line:
        names = self.words.series([self.who(seat).said("") for seat in winners])
        return self.line("fact.ended.one" if len(winners) == 1 else "fact.ended.shared", why, winners=names)

    def _noun(self, name: str, style: str) -> Noun:
        return Noun(self.words, name, name, name, style)
