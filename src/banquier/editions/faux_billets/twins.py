"""Chance cards in pairs, one of each real and one false: which is which, and what has come out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.layout import Board, Rules
from banquier.board.table import FACE_UP
from banquier.editions.faux_billets.facts import CardChecked, CardShown, TurnGranted, TwinsDealt
from banquier.editions.faux_billets.money import Box
from banquier.editions.faux_billets.notes import NoteTable
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

CHANCE: Final = 0
"""The deck whose cards are checked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceTable(NoteTable):
    """The truth of the pairs, the cards that lie face up, and turns that are still to be played."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        box: Box,
        source: ChanceTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, box, source)
        if source is not None:
            self.seconds: i64 = source.seconds
            """The pairs of which the second card is the false one."""
            self.exposed: i64 = source.exposed
            """The pairs of which all know that: one of the two has been checked."""
            self.granted: i64 = source.granted
            """The seats that play another turn after their own."""
        else:
            self.seconds = 0
            self.exposed = 0
            self.granted = 0

    # --- postings ---------------------------------------------------------------------------------

    def deal_twins(self, seconds: tuple[int, ...]) -> None:
        bits: i64 = 0
        for pair in range(len(seconds)):
            if seconds[pair]:
                bits |= bit(pair)
        self.seconds = bits
        if self.journal is not None:
            self.journal.write(TwinsDealt(seconds))

    def show_card(self) -> None:
        """The top Chance card lies face up in the middle."""
        pile = self.decks[CHANCE]
        card = pile.draw()
        pile.keep(card)
        slot = self.board.slots[card]
        keepers = self.card_holders[:]
        keepers[slot] = FACE_UP
        self.card_holders = keepers
        if self.journal is not None:
            self.journal.write(CardShown(slot))

    def look_at_card(self, seat: i64, slot: i64) -> None:
        """Turn a token of a seat red and expose a Chance card, and with it its twin, of which the opposite holds.

        Rules: faux.card.twins, faux.decoder.token.
        """
        self.green[seat] -= 1
        self.exposed |= bit(self.box.twins[slot] >> 1)
        if self.journal is not None:
            self.journal.write(CardChecked(seat, slot, 1 if self.is_false_card(slot) else 0))

    def grant_turn(self, seat: i64, more: i64) -> None:
        if more:
            self.granted |= bit(seat)
        else:
            self.granted &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(TurnGranted(seat, more))

    # --- what follows from the data -----------------------------------------------------------------

    def is_chance(self, slot: i64) -> bool:
        return self.box.twins[slot] >= 0

    def is_false_card(self, slot: i64) -> bool:
        twin = self.box.twins[slot]
        return (self.seconds >> (twin >> 1)) & 1 == twin & 1

    def chance_of(self, seat: i64) -> i64:
        """The Chance card that a seat has, -1 if none."""
        for slot in range(len(self.card_holders)):
            if self.card_holders[slot] == seat and self.box.twins[slot] >= 0:
                return slot
        return -1
