"""What happens to notes and tokens. A note has no public name: others hear of values and of slots on the table."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Key
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class NotesStacked(Fact):
    """The order of the bank's notes of one value from the top, 1 for a false one: nobody is shown it."""

    def __init__(self, value: i64, order: tuple[int, ...]) -> None:
        self.value: Final[i64] = value
        self.order: Final = order

    def key(self) -> Key:
        return ("notes-stacked", self.value, self.order)

    def replay(self, game: Any) -> None:
        game.stack_notes(self.value, self.order)


@mypyc_attr(acyclic=True)
class NotesPaidOut(PublicFact):
    """The bank gave a seat so many notes of each value, from the top of its stacks."""

    def __init__(self, seat: i64, counts: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.counts: Final = counts

    def key(self) -> Key:
        return ("notes-paid-out", self.seat, self.counts)

    def replay(self, game: Any) -> None:
        game.pay_out(self.seat, self.counts)


@mypyc_attr(acyclic=True)
class NotesLaid(Fact):
    """A seat laid notes on the table. From which places of its hand they came is its own affair."""

    def __init__(self, seat: i64, places: tuple[int, ...], values: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.places: Final = places
        self.values: Final = values

    def key(self) -> Key:
        return ("notes-laid", self.seat, self.places, self.values)

    def shown(self, viewer: i64) -> Key | None:
        return ("notes-laid", self.seat, self.values)

    def replay(self, game: Any) -> None:
        game.lay_notes(self.seat, vec[i64](self.places))


@mypyc_attr(acyclic=True)
class ExchangeAsked(PublicFact):
    """A seat asked the bank (-1) or another seat for so many notes of each value, for those that it laid."""

    def __init__(self, seat: i64, to: i64, counts: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.to: Final[i64] = to
        self.counts: Final = counts

    def key(self) -> Key:
        return ("exchange-asked", self.seat, self.to, self.counts)

    def rule(self) -> str:
        return "exchange.bank" if self.to < 0 else "exchange.players"

    def replay(self, game: Any) -> None:
        game.ask_exchange(self.seat, self.to, self.counts)


@mypyc_attr(acyclic=True)
class NoteChecked(PublicFact):
    """A seat turned a token to look at one note of a payment: 1 if it is false, for all to hear."""

    def __init__(self, seat: i64, payer: i64, slot: i64, value: i64, false: i64) -> None:
        self.seat: Final[i64] = seat
        self.payer: Final[i64] = payer
        self.slot: Final[i64] = slot
        self.value: Final[i64] = value
        self.false: Final[i64] = false

    def key(self) -> Key:
        return ("note-checked", self.seat, self.payer, self.slot, self.value, self.false)

    def rule(self) -> str:
        return "note.false-kept" if self.false else "note.real-nothing"

    def replay(self, game: Any) -> None:
        game.look_at(self.seat, self.payer, self.slot)


@mypyc_attr(acyclic=True)
class NotesWent(PublicFact):
    """The note in one slot (-1: all notes) that a seat had laid went to a seat or (-1) under the bank's stacks."""

    def __init__(self, payer: i64, slot: i64, to: i64) -> None:
        self.payer: Final[i64] = payer
        self.slot: Final[i64] = slot
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("notes-went", self.payer, self.slot, self.to)

    def replay(self, game: Any) -> None:
        game.lift_notes(self.payer, self.slot, self.to)


@mypyc_attr(acyclic=True)
class HandWent(PublicFact):
    """All notes of a seat's hand went to another seat or (-1) under the bank's stacks."""

    def __init__(self, seat: i64, to: i64) -> None:
        self.seat: Final[i64] = seat
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("hand-went", self.seat, self.to)

    def replay(self, game: Any) -> None:
        game.give_hand(self.seat, self.to)


@mypyc_attr(acyclic=True)
class MarkerWent(PublicFact):
    """A marker of the bank, in place of notes that it lacks, went from one to another (-1 is the bank)."""

    def __init__(self, source: i64, to: i64, amount: i64) -> None:
        self.source: Final[i64] = source
        self.to: Final[i64] = to
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return ("marker-went", self.source, self.to, self.amount)

    def rule(self) -> str:
        return "bank.never-broke"

    def replay(self, game: Any) -> None:
        game.pass_marker(self.source, self.to, self.amount)


@mypyc_attr(acyclic=True)
class TokensTurned(PublicFact):
    """A seat has so many green tokens now."""

    def __init__(self, seat: i64, green: i64) -> None:
        self.seat: Final[i64] = seat
        self.green: Final[i64] = green

    def key(self) -> Key:
        return ("tokens-turned", self.seat, self.green)

    def replay(self, game: Any) -> None:
        game.turn_tokens(self.seat, self.green)


@mypyc_attr(acyclic=True)
class TwinsDealt(Fact):
    """Of each pair of Chance cards, whether the second one is the false one: nobody is shown it."""

    def __init__(self, seconds: tuple[int, ...]) -> None:
        self.seconds: Final = seconds

    def key(self) -> Key:
        return ("twins-dealt", self.seconds)

    def replay(self, game: Any) -> None:
        game.deal_twins(self.seconds)


@mypyc_attr(acyclic=True)
class CardShown(PublicFact):
    """The top Chance card was turned up to lie with the others in the middle."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def key(self) -> Key:
        return ("card-shown", self.slot)

    def replay(self, game: Any) -> None:
        game.show_card()


@mypyc_attr(acyclic=True)
class CardChecked(PublicFact):
    """A seat turned a token to look at the Chance card of another: 1 if it is false, for all to hear."""

    def __init__(self, seat: i64, slot: i64, false: i64) -> None:
        self.seat: Final[i64] = seat
        self.slot: Final[i64] = slot
        self.false: Final[i64] = false

    def key(self) -> Key:
        return ("card-checked", self.seat, self.slot, self.false)

    def rule(self) -> str:
        return "card.false" if self.false else "card.real"

    def replay(self, game: Any) -> None:
        game.look_at_card(self.seat, self.slot)


@mypyc_attr(acyclic=True)
class TurnGranted(PublicFact):
    """A seat will play another turn after its own (1), or begins it now (0)."""

    def __init__(self, seat: i64, more: i64) -> None:
        self.seat: Final[i64] = seat
        self.more: Final[i64] = more

    def key(self) -> Key:
        return ("turn-granted", self.seat, self.more)

    def replay(self, game: Any) -> None:
        game.grant_turn(self.seat, self.more)


NOTE_FACTS: Final[dict[str, type[Fact]]] = {
    "notes-stacked": NotesStacked,
    "notes-paid-out": NotesPaidOut,
    "notes-laid": NotesLaid,
    "exchange-asked": ExchangeAsked,
    "note-checked": NoteChecked,
    "notes-went": NotesWent,
    "hand-went": HandWent,
    "marker-went": MarkerWent,
    "tokens-turned": TokensTurned,
    "twins-dealt": TwinsDealt,
    "card-shown": CardShown,
    "card-checked": CardChecked,
    "turn-granted": TurnGranted,
}
