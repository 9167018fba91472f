"""What each player knows of the money: its own notes, how many the others have, what lies on the table."""

from __future__ import annotations

from typing import Final

from banquier.board.table import BANK, FACE_UP
from banquier.board.view import BoardView
from banquier.editions.faux_billets.money import SORTS, Box, counts_of, number
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, VALUE
from banquier.editions.faux_billets.twins import ChanceTable
from banquier.kernel.bits import bit, members
from banquier.native import i64

REAL: Final = 1
UNKNOWN: Final = 0
FAKE: Final = -1


class FauxView(BoardView):
    """A view. Of a note on the table or in one's own hand it says whether it is real, false, or not known to be."""

    def __init__(self, table: ChanceTable, viewer: i64) -> None:
        super().__init__(table, viewer)
        self._notes: Final[ChanceTable] = table

    @property
    def box(self) -> Box:
        return self._notes.box

    def held(self, seat: i64) -> i64:
        """How many notes of each value a seat (or the bank) has, as a bundle."""
        return self._notes.held[seat]

    def knows(self, sort: i64) -> bool:
        """Does the viewer know the truth of any of its own notes of that value?"""
        return self._notes.sure[self.viewer * SORTS + sort] != 0

    def truth(self, sort: i64, at: i64) -> i64:
        """What the viewer knows of the note at that place of its own pile of a value."""
        pile = self.viewer * SORTS + sort
        if not self._notes.sure[pile] & bit(at):
            return UNKNOWN
        if self._notes.false[pile] & bit(at):
            return FAKE
        return REAL

    def green(self, seat: i64) -> i64:
        """The tokens that it can use."""
        return self._notes.green[seat]

    def marker(self, seat: i64) -> i64:
        return self._notes.marker[seat]

    def decodes(self, seat: i64) -> bool:
        return self._notes.green[seat] > 0 and self._notes.jail[seat] == 0

    def slots(self, payer: i64) -> i64:
        """How many notes that seat has on the table."""
        return self._notes.slots(payer)

    def laid_sum(self, payer: i64) -> i64:
        return self._notes.laid_sum(payer)

    def slot_sort(self, payer: i64, slot: i64) -> i64:
        """Which value the note in that slot has."""
        return self._notes.laid[self._notes.index_of(payer, slot)] >> VALUE & 15

    def slot_truth(self, payer: i64, slot: i64) -> i64:
        return self.told(self._notes.laid[self._notes.index_of(payer, slot)])

    def slot_open(self, payer: i64, slot: i64) -> bool:
        """Has it been checked before all?"""
        return self._notes.laid[self._notes.index_of(payer, slot)] & OPEN != 0

    def told(self, note: i64) -> i64:
        if not self._notes.seen(note, self.viewer):
            return UNKNOWN
        if note & FALSE:
            return FAKE
        return REAL

    def cards_of(self, seat: i64) -> i64:
        """The cards that a seat keeps, as a set of slots."""
        mask: i64 = 0
        keepers = self._notes.card_holders
        for slot in range(len(keepers)):
            if keepers[slot] == seat:
                mask |= bit(slot)
        return mask

    def face_up(self, slot: i64) -> bool:
        """Does that Chance card lie in the middle, to be picked?"""
        return self._notes.card_holders[slot] == FACE_UP

    def checked(self, slot: i64) -> bool:
        """Is it a card that others may check before it takes effect?"""
        return self._notes.box.twins[slot] >= 0

    def card_truth(self, slot: i64) -> i64:
        """What everybody knows of a card that may be kept."""
        twin = self._notes.box.twins[slot]
        if twin < 0:
            return REAL
        if not self._notes.exposed & bit(twin >> 1):
            return UNKNOWN
        if self._notes.is_false_card(slot):
            return FAKE
        return REAL

    def granted(self) -> i64:
        """The seats that play another turn after their own."""
        return self._notes.granted

    def mine(self) -> list[tuple[int, int]]:
        """The viewer's own notes by their places in the hand: value, and what it knows of each."""
        found: list[tuple[int, int]] = []
        if self.viewer >= 0:
            for n in range(SORTS):
                sort: i64 = SORTS - 1 - n
                for at in range(number(self._notes.held[self.viewer], sort)):
                    found.append((self.box.values[sort], self.truth(sort, at)))
        return found

    def on_table(self) -> list[tuple[int, int, int]]:
        """The notes that lie there: whose, their value, and what the viewer knows of each."""
        return [
            (note & OWNER, self.box.values[note >> VALUE & 15], self.told(note)) for note in self._notes.laid
        ]

    def snapshot(self) -> dict[str, object]:
        g = self._notes
        shown = super().snapshot()
        shown["values"] = tuple(self.box.values)
        shown["notes"] = [counts_of(g.held[seat]) for seat in range(g.seats)]
        shown["stacks"] = counts_of(g.held[BANK])
        shown["mine"] = self.mine()
        shown["laid"] = self.on_table()
        shown["tokens"] = list(g.green)
        shown["markers"] = list(g.marker)
        shown["row"] = [slot for slot in range(len(g.card_holders)) if g.card_holders[slot] == FACE_UP]
        shown["known_cards"] = [
            (slot, self.card_truth(slot))
            for slot in range(len(g.card_holders))
            if g.is_chance(slot) and self.card_truth(slot)
        ]
        shown["granted"] = members(g.granted)
        return shown
