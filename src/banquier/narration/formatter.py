"""Fills messages into the sentences of the catalogue: in one language, with the names of the players."""

from __future__ import annotations

from collections.abc import Sequence

from banquier import rulebook
from banquier.narration.message import LogLine, Message, Ref, RuleText, Series, Value
from banquier.narration.nouns import BANK_STYLE, Noun
from banquier.narration.words import Piece, Words

BANK, POT = -1, -2


class Formatter:
    """Formats messages. Each family of games adds the names of its squares or cards."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.players = [self._person(name, f"seat{number}") for number, name in enumerate(names)]
        self.bank = self._person(words("part.bank"), BANK_STYLE)
        self.pot = self._person(words("part.pot"), BANK_STYLE)

    def who(self, seat: int) -> Noun:
        """Return the noun for a player, the bank or the pot."""
        return self.bank if seat == BANK else self.pot if seat == POT else self.players[seat]

    def named(self, ref: Ref) -> Noun | str:
        """Return the name for `ref`: a Noun if it has several forms. Raises KeyError for an unknown kind."""
        if ref.kind == "seat":
            return self.who(ref.number)
        raise KeyError(ref.kind)

    def kinds(self) -> dict[str, range]:
        """Return the kinds other than seats that `named` accepts, each with the range of its numbers."""
        return {}

    def pieces(self, message: Message) -> list[Piece]:
        """Return the sentence as pieces with styles, so that names keep their colours."""
        return self.words.pieces(
            message.id, **{name: self.filled(value) for name, value in message.args.items()}
        )

    def sentence(self, line: LogLine) -> list[Piece]:
        """Return a log line, starting with a capital letter unless a player's name comes first."""
        pieces = self.pieces(line.message)
        return pieces if pieces[0][1].startswith("seat") else capitalised(pieces)

    def label(self, message: Message) -> list[Piece]:
        """Return the label of a choice, starting with a capital letter."""
        return capitalised(self.pieces(message))

    def text(self, value: Value) -> str:
        """Return a value on its own as plain text."""
        return "".join(text for text, _ in self.said(value))

    def filled(self, value: Value) -> object:
        """Return the value that the catalogue's pattern is filled with."""
        match value:
            case Ref():
                return self.named(value)
            case Series(items):
                return self.words.series([self.said(item) for item in items])
            case RuleText(id):
                rule = rulebook.rule(id)
                return self.words.one_of(rule.fr, rule.en)
            case Message():
                return self.pieces(value)
        return value

    def said(self, value: Value) -> list[Piece]:
        """Return a value as pieces, with its article, as it stands in a series."""
        found = self.filled(value)
        if isinstance(found, Noun):
            return found.said("la")
        return found if isinstance(found, list) else [(str(found), "")]

    def _person(self, name: str, style: str) -> Noun:
        return Noun(self.words, name, name, name, style)


def capitalised(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces with the first letter in upper case."""
    (first, style), *rest = pieces
    return [(first[:1].upper() + first[1:], style), *rest]
