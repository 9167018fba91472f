"""What each player knows of the money: its own notes, how many the others have, what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.table import BANK, FACE_UP
from banquier.board.view import BoardView
from banquier.editions.faux_billets.money import SORTS, Box, counts_of, number
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, VALUE
from banquier.editions.faux_billets.tokens import can_decode
from banquier.kernel.bits import bit, members
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame

REAL: Final = 1
UNKNOWN: Final = 0
FAKE: Final = -1


class FauxBilletsView(BoardView):
    """A lens. Of a note on the table or in one's own hand it says whether it is real, false, or not known to be."""

    def __init__(self, game: FauxBilletsGame, viewer: i64) -> None:
        super().__init__(game, viewer)
        self._game: Final[FauxBilletsGame] = game

    @property
    def box(self) -> Box:
        return self._game.box

    def held(self, seat: i64) -> i64:
        """How many notes of each value a seat (or the bank) has, as a bundle."""
        return self._game.notes.held[seat]

    def knows(self, sort: i64) -> bool:
        """Does the viewer know the truth of any of its own notes of that value?"""
        return self._game.notes.sure[self.viewer * SORTS + sort] != 0

    def truth(self, sort: i64, at: i64) -> i64:
        """What the viewer knows of the note at that place of its own pile of a value."""
        pile = self.viewer * SORTS + sort
        if not self._game.notes.sure[pile] & bit(at):
            return UNKNOWN
        if self._game.notes.false[pile] & bit(at):
            return FAKE
        return REAL

    def green(self, seat: i64) -> i64:
        """The tokens that it can use."""
        return self._game.green[seat]

    def marker(self, seat: i64) -> i64:
        return self._game.notes.marker[seat]

    def decodes(self, seat: i64) -> bool:
        return can_decode(self._game, seat)

    def slots(self, payer: i64) -> i64:
        """How many notes that seat has on the table."""
        return self._game.notes.slots(payer)

    def laid_sum(self, payer: i64) -> i64:
        return self._game.notes.laid_sum(payer)

    def slot_sort(self, payer: i64, slot: i64) -> i64:
        """Which value the note in that slot has."""
        return self._game.notes.laid[self._game.notes.index_of(payer, slot)] >> VALUE & 15

    def slot_truth(self, payer: i64, slot: i64) -> i64:
        return self.told(self._game.notes.laid[self._game.notes.index_of(payer, slot)])

    def slot_open(self, payer: i64, slot: i64) -> bool:
        """Has it been checked before all?"""
        return self._game.notes.laid[self._game.notes.index_of(payer, slot)] & OPEN != 0

    def told(self, note: i64) -> i64:
        if not self._game.notes.is_known(note, self.viewer):
            return UNKNOWN
        if note & FALSE:
            return FAKE
        return REAL

    def cards_of(self, seat: i64) -> i64:
        """The cards that a seat keeps, as a set of slots."""
        mask: i64 = 0
        keepers = self._game.card_holders
        for slot in range(len(keepers)):
            if keepers[slot] == seat:
                mask |= bit(slot)
        return mask

    def face_up(self, slot: i64) -> bool:
        """Does that Chance card lie in the middle, to be picked?"""
        return self._game.card_holders[slot] == FACE_UP

    def checked(self, slot: i64) -> bool:
        """Is it a card that others may check before it takes effect?"""
        return self._game.box.twins[slot] >= 0

    def card_truth(self, slot: i64) -> i64:
        """What everybody knows of a card that may be kept."""
        twin = self._game.box.twins[slot]
        if twin < 0:
            return REAL
        if not self._game.exposed & bit(twin >> 1):
            return UNKNOWN
        if self._game.is_false_card(slot):
            return FAKE
        return REAL

    def granted(self) -> i64:
        """The seats that play another turn after their own."""
        return self._game.granted

    def mine(self) -> list[tuple[int, int]]:
        """The viewer's own notes by their places in the hand: value, and what it knows of each."""
        found: list[tuple[int, int]] = []
        if self.viewer >= 0:
            for n in range(SORTS):
                sort: i64 = SORTS - 1 - n
                for at in range(number(self._game.notes.held[self.viewer], sort)):
                    found.append((self.box.values[sort], self.truth(sort, at)))
        return found

    def on_table(self) -> list[tuple[int, int, int]]:
        """The notes that lie there: whose, their value, and what the viewer knows of each."""
        return [
            (note & OWNER, self.box.values[note >> VALUE & 15], self.told(note))
            for note in self._game.notes.laid
        ]

    def snapshot(self) -> dict[str, object]:
        g = self._game
        shown = super().snapshot()
        shown["values"] = tuple(self.box.values)
        shown["notes"] = [counts_of(g.notes.held[seat]) for seat in range(g.seats)]
        shown["stacks"] = counts_of(g.notes.held[BANK])
        shown["mine"] = self.mine()
        shown["laid"] = self.on_table()
        shown["tokens"] = list(g.green)
        shown["markers"] = list(g.notes.marker)
        shown["row"] = [slot for slot in range(len(g.card_holders)) if g.card_holders[slot] == FACE_UP]
        shown["known_cards"] = [
            (slot, self.card_truth(slot))
            for slot in range(len(g.card_holders))
            if g.is_chance(slot) and self.card_truth(slot)
        ]
        shown["granted"] = members(g.granted)
        return shown
