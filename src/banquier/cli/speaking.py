"""Speaks for a game at the terminal: messages as sentences in one language, with the names of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from banquier.kernel.action import Key
from banquier.narration.formatter import Formatter
from banquier.narration.message import LogLine, Message, Value
from banquier.narration.narration import Narration
from banquier.narration.nouns import Noun
from banquier.narration.words import entry


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence; rule is an id of the catalogue or "", quiet says that it only fills a log."""

    text: Text
    rule: str = ""
    quiet: bool = False

    def __str__(self) -> str:
        return self.text.plain


class Speaker:
    """Formats what the narration of a game tells. Each family of games adds its own names."""

    def __init__(self, narration: Narration, formatter: Formatter) -> None:
        self.narration = narration
        self.formatter = formatter
        self.words = formatter.words
        self.players = formatter.players

    def who(self, seat: int) -> Noun:
        return self.formatter.who(seat)

    def name(self, seat: int) -> str:
        return self.who(seat).printed

    def said(self, message: Message) -> Text:
        """Return a message as it stands in the catalogue."""
        return Text.assemble(*self.formatter.pieces(message))

    def label(self, message: Message) -> Text:
        """Return a choice: with a capital."""
        return Text.assemble(*self.formatter.label(message))

    def value(self, value: Value) -> Text:
        """Return a value on its own."""
        return Text.assemble(*self.formatter.said(value))

    def text(self, key: str, **values: object) -> Text:
        """Return a sentence of the terminal's own, with a capital."""
        pieces = self.words.pieces(key, **values)
        pieces[0] = (pieces[0][0][:1].upper() + pieces[0][0][1:], pieces[0][1])
        return Text.assemble(*pieces)

    def rule_of(self, key: str) -> str:
        """Return the id of the rule that a sentence of the catalogue quotes."""
        return self.narration.rule_of(key)

    def tell(self, fact: Key) -> Line:
        """Tell one fact on its own."""
        return self.line(self.narration.tell(fact))

    def story(self, facts: Sequence[Key]) -> list[Line]:
        """Tell the facts of one entry; those that make one event together are told together."""
        return [self.line(told) for told in self.narration.story(facts)]

    def line(self, told: LogLine) -> Line:
        sentence = entry(told.message.id)
        text = Text.assemble(*self.formatter.sentence(told))
        return Line(text, self.narration.rule_behind(told), sentence.quiet)
