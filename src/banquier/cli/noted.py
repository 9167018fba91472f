"""What is told of notes that may be false, of tokens, and of Chance cards that may be false."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from banquier.cli.words import Piece, Words

if TYPE_CHECKING:
    from banquier.cli.printed import Noun, Printed
    from banquier.cli.telling import Line


class NoteTelling:
    """The part of a teller that knows the facts of Faux billets."""

    printed: Printed
    words: Words

    def who(self, seat: int) -> Noun:
        raise NotImplementedError

    def line(self, key: str, rule: str = "", /, **values: object) -> Line:
        raise NotImplementedError

    def notes(self, values: Sequence[int]) -> list[Piece]:
        """Notes by their values: `2 × 100 et 1 × 50`."""
        counts = Counter(values)
        return self.words.series(
            [
                self.words.pieces("part.notes", count=counts[value], value=value)
                for value in sorted(counts, reverse=True)
            ]
        )

    def purse(self, mine: Sequence[tuple[int, int]]) -> list[Piece]:
        """A hand, with what its holder knows to be false."""
        counts, false = Counter(value for value, _ in mine), Counter(v for v, truth in mine if truth < 0)
        parts = []
        for value in sorted(counts, reverse=True):
            key = "part.notes-false" if false[value] else "part.notes"
            parts.append(self.words.pieces(key, count=counts[value], value=value, false=false[value]))
        return self.words.series(parts)

    def _notes_paid_out(self, seat: int, counts: Sequence[int]) -> Line:
        values = sorted(self.printed.edition.data.notes)
        paid = [value for value, count in zip(values, counts, strict=True) for _ in range(count)]
        return self.line("fact.notes-paid-out", seat=self.who(seat), notes=self.notes(paid))

    def _notes_laid(self, seat: int, values: Sequence[int]) -> Line:
        return self.line("fact.notes-laid", seat=self.who(seat), notes=self.notes(values))

    def _note_checked(self, seat: int, payer: int, slot: int, value: int, false: int) -> Line:
        people = {"seat": self.who(seat), "payer": self.who(payer)}
        return self.line(f"fact.note-checked.{'false' if false else 'real'}", value=value, **people)

    def _notes_went(self, payer: int, slot: int, to: int) -> Line:
        return self.line("fact.notes-went", payer=self.who(payer), to=self.who(to))

    def _hand_went(self, seat: int, to: int) -> Line:
        return self.line("fact.hand-went", seat=self.who(seat), to=self.who(to))

    def _marker_went(self, source: int, to: int, amount: int) -> Line:
        return self.line("fact.marker-went", source=self.who(source), to=self.who(to), amount=amount)

    def _tokens_turned(self, seat: int, green: int) -> Line:
        return self.line("fact.tokens-turned", seat=self.who(seat), green=green)

    def _card_shown(self, slot: int) -> Line:
        return self.line("fact.card-shown", card=self.printed.kept(slot))

    def _card_checked(self, seat: int, slot: int, false: int) -> Line:
        return self.line(f"fact.card-checked.{'false' if false else 'real'}", seat=self.who(seat))

    def _turn_granted(self, seat: int, more: int) -> Line:
        return self.line(f"fact.turn-granted.{'more' if more else 'now'}", seat=self.who(seat))

    def said_of_notes(self, what: str, args: Sequence[Any]) -> Line | None:
        """The announcements of this edition; None for others."""
        key = f"fact.said.{what}"
        match what, *args:
            case "plays", seat, card:
                return self.line(key, seat=self.who(seat), card=self.printed.card(card))
            case "called-off", seat, amount:
                return self.line(key, seat=self.who(seat), amount=amount)
            case "rent-free", seat, payee, amount:
                return self.line(key, seat=self.who(seat), payee=self.who(payee), amount=amount)
        return None
