"""Formatting of messages for the terminal: sentences in one language, with the names of the players."""

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
    """A sentence of the log; `rule` is a rule id or "", `quiet` marks sentences of little interest."""

    text: Text
    rule: str = ""
    quiet: bool = False

    def __str__(self) -> str:
        return self.text.plain


class Speaker:
    """Formats the messages of a narration. Each family of games adds its own names."""

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
        """Return a message, formatted as in the catalogue."""
        return Text.assemble(*self.formatter.pieces(message))

    def label(self, message: Message) -> Text:
        """Return the label of a choice, capitalised."""
        return Text.assemble(*self.formatter.label(message))

    def value(self, value: Value) -> Text:
        """Return a value on its own."""
        return Text.assemble(*self.formatter.said(value))

    def text(self, key: str, **values: object) -> Text:
        """Return a sentence that belongs to the terminal, capitalised."""
        pieces = self.words.pieces(key, **values)
        pieces[0] = (pieces[0][0][:1].upper() + pieces[0][0][1:], pieces[0][1])
        return Text.assemble(*pieces)

    def rule_of(self, key: str) -> str:
        """Return the id of the rule that a message of the catalogue refers to."""
        return self.narration.rule_of(key)

    def tell(self, fact: Key) -> Line:
        """Return the sentence for a single fact."""
        return self.line(self.narration.tell(fact))

    def story(self, facts: Sequence[Key]) -> list[Line]:
        """Return the sentences for the facts of one entry; facts of one event share a sentence."""
        return [self.line(told) for told in self.narration.story(facts)]

    def line(self, told: LogLine) -> Line:
        sentence = entry(told.message.id)
        text = Text.assemble(*self.formatter.sentence(told))
        return Line(text, self.narration.rule_behind(told), sentence.quiet)
