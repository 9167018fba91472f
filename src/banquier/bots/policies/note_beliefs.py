"""Beliefs about notes: the odds that a note is false, which notes to pay with, and which to check."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import PASS
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_NOTE, Exchange, Lay
from banquier.editions.faux_billets.exchange import NoteExchange
from banquier.editions.faux_billets.money import SORTS, counts_of, fewer, has, number, size, some
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.view import FAKE, REAL, FauxBilletsView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.native import i64

SURE: Final = 1000
"""Probabilities are in thousandths."""
ROUND: Final = 36
"""Squares of the board."""
FRIENDLY: Final = 100
"""The largest sum that it exchanges for another player without a gain."""


def decoders(view: FauxBilletsView) -> i64:
    """Return how many other seats can use the decoder."""
    able: i64 = 0
    others = view.alive() & ~bit(view.viewer)
    for seat in range(view.seats):
        if others & bit(seat) and view.decodes(seat):
            able += 1
    return able


class NoteBeliefs:
    """Chooses notes to pay with so that checks find little, and checks where a false note is most likely."""

    def __init__(self, thrift: i64) -> None:
        self.thrift: Final[i64] = thrift
        """Value of a decoder token a whole round before START makes it green again."""

    # --- beliefs ------------------------------------------------------------------------------------

    def odds(self, view: FauxBilletsView, sort: i64) -> i64:
        """Return the probability that a note of this value, of which nothing is known, is false."""
        unknown = view.box.supply[sort]
        false = view.box.false[sort]
        if view.knows(sort):
            for at in range(number(view.held(view.viewer), sort)):
                known = view.truth(sort, at)
                if known == REAL:
                    unknown -= 1
                elif known == FAKE:
                    unknown -= 1
                    false -= 1
        if unknown <= 0:
            return 0
        return false * SURE // unknown

    def known(self, view: FauxBilletsView, truth: i64) -> i64:
        """Return the viewer's notes that it knows to be real, or to be false, as a bundle."""
        held = view.held(view.viewer)
        bundle: i64 = 0
        for sort in range(SORTS):
            if view.knows(sort):
                for at in range(number(held, sort)):
                    if view.truth(sort, at) == truth:
                        bundle += some(sort, 1)
        return bundle

    # --- paying -------------------------------------------------------------------------------------

    def pay(self, view: FauxBilletsView, payment: Payment) -> Action:
        """Return the payment with the lowest expected loss if the largest notes are checked first."""
        seat = view.viewer
        need = payment.amount - view.laid_sum(seat)
        if view.marker(seat) < payment.amount and payment.takes_marker():
            need -= view.marker(seat)
        held = view.held(seat)
        false = self.known(view, FAKE)
        real = self.known(view, REAL)
        doubtful = held - false - real
        able = decoders(view)
        if able == 0:
            return self.lay(view, self.suspect(view, need, real, doubtful, false))
        safe = self.safe(view, need, real, doubtful, false)
        large = self.large(view, need, held)
        if self.loss(view, large, real, able) < self.loss(view, safe, real, able):
            safe = large
        return self.lay(view, safe)

    def safe(self, view: FauxBilletsView, need: i64, real: i64, doubtful: i64, false: i64) -> i64:
        """Return notes that make up a sum: real ones first, then unknown ones from the smallest up, false ones last."""
        taken: i64 = 0
        for sort in range(SORTS):
            taken += self.take(view, need - view.box.sum_of(taken), SORTS - 1 - sort, real)
        for sort in range(SORTS):
            taken += self.take(view, need - view.box.sum_of(taken), sort, doubtful)
        for sort in range(SORTS):
            taken += self.take(view, need - view.box.sum_of(taken), sort, false)
        return self.trimmed(view, need, taken)

    def suspect(self, view: FauxBilletsView, need: i64, real: i64, doubtful: i64, false: i64) -> i64:
        """Return notes for a sum that nobody can check: false ones first, then unknown ones from the largest down."""
        taken: i64 = 0
        for notes in (false, doubtful, real):
            for sort in range(SORTS):
                taken += self.take(view, need - view.box.sum_of(taken), SORTS - 1 - sort, notes)
        return self.trimmed(view, need, taken)

    def large(self, view: FauxBilletsView, need: i64, held: i64) -> i64:
        """Return the largest notes that fit into a sum, then the smallest that complete it."""
        taken = view.box.at_most(need, held)
        for sort in range(SORTS):
            taken += self.take(view, need - view.box.sum_of(taken), sort, held - taken)
        return self.trimmed(view, need, taken)

    def take(self, view: FauxBilletsView, rest: i64, sort: i64, notes: i64) -> i64:
        """Return as many notes of a value as the rest of a sum needs."""
        if rest <= 0:
            return 0
        value = view.box.values[sort]
        return some(sort, fewer((rest + value - 1) // value, number(notes, sort)))

    def trimmed(self, view: FauxBilletsView, need: i64, taken: i64) -> i64:
        """Return the notes without those that the sum does not need, the smallest removed first."""
        spare = view.box.sum_of(taken) - need
        for sort in range(SORTS):
            value = view.box.values[sort]
            count = fewer(spare // value, number(taken, sort))
            taken -= some(sort, count)
            spare -= count * value
        return taken

    def loss(self, view: FauxBilletsView, taken: i64, real: i64, able: i64) -> i64:
        """Return the expected loss by checks: each checker takes the next largest note.

        Real notes are laid before others of their value.
        """
        total: i64 = 0
        for n in range(SORTS):
            sort: i64 = SORTS - 1 - n
            count = number(taken, sort)
            if count and able > 0:
                doubtful = count - number(real, sort)
                if doubtful > 0:
                    seen = fewer(able, count) * doubtful
                    total += view.box.values[sort] * self.odds(view, sort) * seen // count
                able -= count
        return total

    def lay(self, view: FauxBilletsView, taken: i64) -> Action:
        """Return the action that lays these notes."""
        return Lay(self.places(view, taken))

    def places(self, view: FauxBilletsView, taken: i64) -> tuple[int, ...]:
        """Return the places of these notes in the hand: real ones first if anybody can check, else false ones first."""
        held = view.held(view.viewer)
        watched = decoders(view) > 0
        places: list[int] = []
        first: i64 = 0
        for n in range(SORTS):
            sort: i64 = SORTS - 1 - n
            count = number(taken, sort)
            size = number(held, sort)
            if count == size or not view.knows(sort):
                for at in range(count):
                    places.append(first + at)
            elif count:
                self.choose(view, sort, first, size, count, watched, places)
            first += size
        return tuple(places)

    def choose(
        self,
        view: FauxBilletsView,
        sort: i64,
        first: i64,
        size: i64,
        count: i64,
        watched: bool,
        places: list[int],
    ) -> None:
        """Append the places of `count` notes of one value, in order of what is known of them."""
        for turn in range(3):
            wanted: i64 = 1 - turn  # real, unknown, false
            if not watched:
                wanted = -wanted
            for at in range(size):
                if count > 0 and view.truth(sort, at) == wanted:
                    places.append(first + at)
                    count -= 1

    # --- exchanging ---------------------------------------------------------------------------------

    def exchange(self, view: FauxBilletsView) -> Exchange | None:
        """Return an exchange with the bank or a player while nobody can check notes, or None.

        It gets rid of notes known to be false, then changes the largest note into small ones.
        """
        left = view.offers_left(view.viewer)
        if left <= 0 or decoders(view) > 0:
            return None
        false = self.known(view, FAKE)
        if false:
            if left == view.rules.offers:
                planted = self.plant(view, false)
                if planted is not None:
                    return planted
            wanted = view.box.exact(view.box.sum_of(false), view.held(BANK))
            if wanted >= 0:
                return Exchange(BANK, self.places(view, false), counts_of(wanted))
        largest = some(SORTS - 1, 1)
        if number(view.held(view.viewer), SORTS - 1):
            smaller = view.held(BANK) & (largest - 1)
            wanted = view.box.exact(view.box.sum_of(largest), smaller)
            if wanted >= 0:
                return Exchange(BANK, self.places(view, largest), counts_of(wanted))
        return None

    def plant(self, view: FauxBilletsView, false: i64) -> Exchange | None:
        """Return an exchange of false notes and others of their value for one larger note of another player,
        or None.
        """
        held = view.held(view.viewer)
        for sort in range(SORTS - 1):
            if number(false, sort):
                value = view.box.values[sort]
                for larger in range(sort + 1, SORTS):
                    count = view.box.values[larger] // value
                    if count * value == view.box.values[larger] and count <= number(held, sort):
                        to = self.richest(view, larger)
                        if to >= 0:
                            places = self.places(view, some(sort, count))
                            return Exchange(to, places, counts_of(some(larger, 1)))
        return None

    def richest(self, view: FauxBilletsView, sort: i64) -> i64:
        """Return the other player with the most notes of a value, or -1."""
        best: i64 = -1
        most: i64 = 0
        for seat in range(view.seats):
            if seat != view.viewer and number(view.held(seat), sort) > most:
                most = number(view.held(seat), sort)
                best = seat
        return best

    def answer(self, view: FauxBilletsView, asked: NoteExchange) -> Action:
        """Answer an exchange: agree if nobody can check its own notes and it gains something.

        It gains by losing a false note, by getting small notes for a larger one, or by a check that promises
        a false note.

        That is: it gets rid of a false note, or gets small notes for a larger one, or hopes to find a false one.
        """
        seat = view.viewer
        wanted = asked.wanted
        if decoders(view) > 0 or not has(view.held(seat), wanted):
            return PASS
        gains = view.box.sum_of(wanted) <= FRIENDLY and size(wanted) < view.slots(asked.by)
        false = self.known(view, FAKE)
        for sort in range(SORTS):
            if number(wanted, sort) and number(false, sort):
                gains = True
        if view.decodes(seat) and self.hope(view, asked.by, 0) >= 0:
            gains = True
        return self.lay(view, wanted) if gains else PASS

    # --- looking ------------------------------------------------------------------------------------

    def price_of_token(self, view: FauxBilletsView) -> i64:
        """Return the value of a decoder token: lower near START, higher for the last one."""
        seat = view.viewer
        left = ROUND - view.position(seat)
        price = self.thrift * left // ROUND
        if view.green(seat) > 1:
            price = price * 2 // 3
        return price

    def look(self, view: FauxBilletsView, payment: Payment) -> Action:
        """Check the most promising note of a payment, or pass."""
        best = self.hope(view, payment.payer, payment.mark(view.viewer))
        if best < 0:
            return PASS
        return CHECK_NOTE[best]

    def hope(self, view: FauxBilletsView, payer: i64, first: i64) -> i64:
        """Return the slot, from `first` on, whose check promises most; -1 if none is worth a token."""
        best: i64 = -1
        promise = self.price_of_token(view)
        for slot in range(first, view.slots(payer)):
            if not view.slot_open(payer, slot):
                sort = view.slot_sort(payer, slot)
                hope = self.odds(view, sort) * view.box.values[sort] // SURE
                if hope > promise:
                    promise = hope
                    best = slot
        return best
