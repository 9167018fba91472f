"""View of a game of Faux billets: the viewer's own notes, how many the others have, and those on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.table import BANK, FACE_UP
from banquier.board.view import BoardView
from banquier.editions.faux_billets.money import SORTS, Box, counts_of, number
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, VALUE
from banquier.editions.faux_billets.tokens import can_decode
from banquier.kernel.bits import bit, members
from banquier.kernel.view import SnapshotChange, View, add_stack_change
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame

REAL: Final = 1
UNKNOWN: Final = 0
FAKE: Final = -1


class FauxBilletsView(BoardView):
    """The view of a seat. It says of a note or card whether the viewer knows it to be real or false."""

    def __init__(self, game: FauxBilletsGame, viewer: i64) -> None:
        super().__init__(game, viewer)
        self._game: Final[FauxBilletsGame] = game

    @property
    def box(self) -> Box:
        """The values of the notes, and how many of each are in the box."""
        return self._game.box

    def held(self, seat: i64) -> i64:
        """Return how many notes of each value a seat or the bank has, as a bundle."""
        return self._game.notes.held[seat]

    def knows(self, sort: i64) -> bool:
        """Does the viewer know of any of its own notes of this value whether it is false?"""
        return self._game.notes.sure[self.viewer * SORTS + sort] != 0

    def truth(self, sort: i64, at: i64) -> i64:
        """Return what the viewer knows of a note in its own pile of a value: REAL, FAKE or UNKNOWN."""
        pile = self.viewer * SORTS + sort
        if not self._game.notes.sure[pile] & bit(at):
            return UNKNOWN
        if self._game.notes.false[pile] & bit(at):
            return FAKE
        return REAL

    def green(self, seat: i64) -> i64:
        """Return how many decoder tokens of a seat can be used."""
        return self._game.green[seat]

    def marker(self, seat: i64) -> i64:
        """Return what the bank owes a seat in place of notes."""
        return self._game.notes.marker[seat]

    def decodes(self, seat: i64) -> bool:
        """Can this seat use the decoder?"""
        return can_decode(self._game, seat)

    def slots(self, payer: i64) -> i64:
        """Return how many notes a seat has on the table."""
        return self._game.notes.slots(payer)

    def laid_sum(self, payer: i64) -> i64:
        """Return the value of the notes that a seat has on the table."""
        return self._game.notes.laid_sum(payer)

    def slot_sort(self, payer: i64, slot: i64) -> i64:
        """Return the index of the value of a note on the table."""
        return self._game.notes.laid[self._game.notes.index_of(payer, slot)] >> VALUE & 15

    def slot_open(self, payer: i64, slot: i64) -> bool:
        """Has this note on the table been checked?"""
        return self._game.notes.laid[self._game.notes.index_of(payer, slot)] & OPEN != 0

    def truth_of(self, note: i64) -> i64:
        """Return what the viewer knows of a note on the table."""
        if not self._game.notes.is_known(note, self.viewer):
            return UNKNOWN
        if note & FALSE:
            return FAKE
        return REAL

    def cards_of(self, seat: i64) -> i64:
        """Return the cards that a seat keeps, as a set of slots."""
        mask: i64 = 0
        keepers = self._game.card_holders
        for slot in range(len(keepers)):
            if keepers[slot] == seat:
                mask |= bit(slot)
        return mask

    def face_up(self, slot: i64) -> bool:
        """Does this Chance card lie face up, to be picked?"""
        return self._game.card_holders[slot] == FACE_UP

    def checked(self, slot: i64) -> bool:
        """Is this a card that others may check before it takes effect?"""
        return self._game.box.twins[slot] >= 0

    def card_truth(self, slot: i64) -> i64:
        """Return what everybody knows of a card that can be kept."""
        twin = self._game.box.twins[slot]
        if twin < 0:
            return REAL
        if not self._game.exposed & bit(twin >> 1):
            return UNKNOWN
        if self._game.is_false_card(slot):
            return FAKE
        return REAL

    def granted(self) -> i64:
        """Return the seats that take another turn after their own."""
        return self._game.granted

    def mine(self) -> list[tuple[int, int]]:
        """Return the value of each of the viewer's notes, by place in the hand, and what it knows of it."""
        found: list[tuple[int, int]] = []
        if self.viewer >= 0:
            for n in range(SORTS):
                sort: i64 = SORTS - 1 - n
                for at in range(number(self._game.notes.held[self.viewer], sort)):
                    found.append((self.box.values[sort], self.truth(sort, at)))
        return found

    def on_table(self) -> list[tuple[int, int, int]]:
        """Return the payer and the value of each note on the table, and what the viewer knows of it."""
        return [
            (note & OWNER, self.box.values[note >> VALUE & 15], self.truth_of(note))
            for note in self._game.notes.laid
        ]

    def row(self) -> list[int]:
        """Return the Chance cards that lie face up."""
        holders = self._game.card_holders
        return [slot for slot in range(len(holders)) if holders[slot] == FACE_UP]

    def known_cards(self) -> list[tuple[int, int]]:
        """Return the Chance cards of which everybody knows whether they are false, and what they are."""
        g = self._game
        return [
            (slot, self.card_truth(slot))
            for slot in range(len(g.card_holders))
            if g.is_chance(slot) and self.card_truth(slot)
        ]

    def edition_snapshot(self) -> dict[str, object]:
        g = self._game
        return {
            "notes": [counts_of(g.notes.held[seat]) for seat in range(g.seats)],
            "stacks": counts_of(g.notes.held[BANK]),
            "mine": self.mine(),
            "laid": self.on_table(),
            "tokens": list(g.green),
            "markers": list(g.notes.marker),
            "row": self.row(),
            "known_cards": self.known_cards(),
            "granted": members(g.granted),
            "values": tuple(self.box.values),
        }

    def public_changes(self, before: View) -> SnapshotChange | None:
        change = super().public_changes(before)
        if change is None or not isinstance(before, FauxBilletsView):
            return None
        parts, g, then = change.parts, self._game, before._game
        held, had = g.notes.held, then.notes.held
        if list(held)[: g.seats] != list(had)[: g.seats]:
            parts["notes"] = [counts_of(held[seat]) for seat in range(g.seats)]
        if held[BANK] != had[BANK]:
            parts["stacks"] = counts_of(held[BANK])
        if list(g.green) != list(then.green):
            parts["tokens"] = list(g.green)
        if list(g.notes.marker) != list(then.notes.marker):
            parts["markers"] = list(g.notes.marker)
        row = self.row()
        if row != before.row():
            parts["row"] = row
        if g.exposed != then.exposed or g.seconds != then.seconds:
            known = self.known_cards()
            if known != before.known_cards():
                parts["known_cards"] = known
        if g.granted != then.granted:
            parts["granted"] = members(g.granted)
        return change

    def private_changes(self, before: View) -> SnapshotChange:
        assert isinstance(before, FauxBilletsView)
        change, g, then = SnapshotChange(), self._game, before._game
        add_stack_change(change, g, then, self.viewer)
        if self.viewer >= 0 and not g.notes.hand_looks_like(then.notes, self.viewer):
            change.parts["mine"] = self.mine()
        laid = self.on_table()
        if laid != before.on_table():
            change.parts["laid"] = laid
        return change
