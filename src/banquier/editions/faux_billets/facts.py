"""The facts of Faux billets. A note has no public name: others hear of values and of slots on the table."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Key
from banquier.kernel.declare import declared, fact
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, vec


@fact("notes-stacked", replay="stack_notes")
class NotesStacked(Fact):
    """The bank's notes of one value were put in this order from the top, 1 for a false one. Nobody is shown it."""

    value: Final[i64]
    order: Final[tuple[int, ...]]


@fact("notes-paid-out", replay="pay_out")
class NotesPaidOut(PublicFact):
    """The bank gave a seat so many notes of each value, from the top of its stacks."""

    seat: Final[i64]
    counts: Final[tuple[int, ...]]


@fact("notes-laid")
class NotesLaid(Fact):
    """A seat laid notes on the table. Others are not told from which places of its hand."""

    seat: Final[i64]
    places: Final[tuple[int, ...]]
    values: Final[tuple[int, ...]]

    def shown(self, viewer: i64) -> Key | None:
        return ("notes-laid", self.seat, self.values)

    def replay(self, game: Any) -> None:
        game.lay_notes(self.seat, vec[i64](self.places))


@fact("exchange-asked", replay="ask_exchange")
class ExchangeAsked(PublicFact):
    """A seat asked the bank (-1) or another seat for so many notes of each value, for those that it laid."""

    seat: Final[i64]
    to: Final[i64]
    counts: Final[tuple[int, ...]]

    def rule(self) -> str:
        return "exchange.bank" if self.to < 0 else "exchange.players"


@fact("note-checked")
class NoteChecked(PublicFact):
    """A seat turned a token to look at one note of a payment: 1 if it is false, for all to hear."""

    seat: Final[i64]
    payer: Final[i64]
    slot: Final[i64]
    value: Final[i64]
    false: Final[i64]

    def rule(self) -> str:
        return "note.false-kept" if self.false else "note.real-nothing"

    def replay(self, game: Any) -> None:
        game.look_at(self.seat, self.payer, self.slot)


@fact("notes-went", replay="lift_notes")
class NotesWent(PublicFact):
    """The note in one slot (-1: all notes) that a seat had laid went to a seat or (-1) under the bank's stacks."""

    payer: Final[i64]
    slot: Final[i64]
    to: Final[i64]


@fact("hand-went", replay="give_hand")
class HandWent(PublicFact):
    """All notes of a seat's hand went to another seat or (-1) under the bank's stacks."""

    seat: Final[i64]
    to: Final[i64]


@fact("marker-went", replay="pass_marker", rule="bank.never-broke")
class MarkerWent(PublicFact):
    """A marker of the bank, in place of notes that it lacks, went from one to another (-1 is the bank)."""

    source: Final[i64]
    to: Final[i64]
    amount: Final[i64]


@fact("tokens-turned", replay="turn_tokens")
class TokensTurned(PublicFact):
    """A seat has so many green tokens now."""

    seat: Final[i64]
    green: Final[i64]


@fact("twins-dealt", replay="deal_twins")
class TwinsDealt(Fact):
    """It was decided for each pair of Chance cards whether the second one is false (1). Nobody is shown it."""

    seconds: Final[tuple[int, ...]]


@fact("card-shown")
class CardShown(PublicFact):
    """The top Chance card was turned up to lie with the others in the middle."""

    slot: Final[i64]

    def replay(self, game: Any) -> None:
        game.show_card()


@fact("card-checked")
class CardChecked(PublicFact):
    """A seat turned a token to look at the Chance card of another: 1 if it is false, for all to hear."""

    seat: Final[i64]
    slot: Final[i64]
    false: Final[i64]

    def rule(self) -> str:
        return "card.false" if self.false else "card.real"

    def replay(self, game: Any) -> None:
        game.look_at_card(self.seat, self.slot)


@fact("turn-granted", replay="grant_turn")
class TurnGranted(PublicFact):
    """A seat will play another turn after its own (1), or begins it now (0)."""

    seat: Final[i64]
    more: Final[i64]


@fact("said plays")
class ChanceCardPlayed(PublicFact):
    """A seat plays its Chance card."""

    seat: Final[i64]
    card: Final[i64]


@fact("said rent-free")
class RentAvoided(PublicFact):
    """A seat does not pay this rent, because of its Chance card."""

    seat: Final[i64]
    payee: Final[i64]
    amount: Final[i64]


@fact("said exchanged")
class NotesExchanged(PublicFact):
    """A seat exchanged notes of this sum with the bank (-1) or another seat."""

    seat: Final[i64]
    to: Final[i64]
    amount: Final[i64]


@fact("said exchange-refused")
class ExchangeRefused(PublicFact):
    """A seat refused the exchange that another one asked for."""

    seat: Final[i64]
    by: Final[i64]


NOTE_FACTS: Final[dict[str, type[Fact]]] = declared(globals(), Fact)
