"""Exchanges of notes for others of equal value, with the bank or another seat. Others may check both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import PASS, Pass
from banquier.board.facts import PaymentCalledOff
from banquier.board.table import BANK, BoardFrame
from banquier.editions.faux_billets import money
from banquier.editions.faux_billets.actions import EXCHANGE, Exchange, Lay
from banquier.editions.faux_billets.facts import ExchangeRefused, NotesExchanged
from banquier.editions.faux_billets.notes import ALL
from banquier.editions.faux_billets.payment import Payment, spread
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Family, Key, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import family, frame
from banquier.kernel.frame import Desk, Frame
from banquier.kernel.rng import Rng
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


@family("exchanges")
class Exchanges(Family):
    """The exchanges that a seat may ask for: its own notes for notes of equal value that the bank or a seat has."""

    seat: Final[i64]
    partners: Final[i64]
    held: Final[vec[i64]]
    """Per seat, and last the bank: the number of notes of each value, as a bundle."""
    box: Final[money.Box]

    def key(self) -> Key:
        held = tuple([money.counts_of(bundle) for bundle in self.held])
        return ("exchanges", self.seat, tuple(members(self.partners)), held)

    def check(self, action: Action) -> str:
        """Return "" or the rule against asking for this exchange.

        Rules: faux.exchange.equal, faux.exchange.bank, faux.exchange.players.
        """
        if not isinstance(action, Exchange):
            return UNKNOWN_ACTION
        to = action.to
        if to != BANK and not (0 <= to < len(self.held) - 1 and self.partners & bit(to)):
            return "exchange.players"
        given = money.taken_from(self.held[self.seat], action.places)
        if given < 0:
            return NOT_YOURS
        wanted = money.bundle_of(action.wanted)
        if given == 0 or self.box.sum_of(given) != self.box.sum_of(wanted):
            return "exchange.equal"
        if money.has(self.held[to], wanted):
            return ""
        return "exchange.bank" if to == BANK else "exchange.players"

    def sample(self, rng: Rng) -> Action | None:
        """Return an exchange of some notes for the fewest of equal value, without one of the values."""
        partners = members(self.partners)
        to: i64 = BANK
        if rng.below(2):
            to = partners[rng.below(len(partners))]
        own = self.held[self.seat]
        total = money.size(own)
        places: list[int] = []
        for _ in range(1 + rng.below(3)):
            place = rng.below(total)
            if place not in places:
                places.append(place)
        given = tuple(sorted(places))
        have = self.held[to]
        missing = rng.below(money.SORTS)
        have -= money.some(missing, money.number(have, missing))
        wanted = self.box.exact(self.box.sum_of(money.taken_from(own, given)), have)
        return Exchange(to, given, money.counts_of(wanted)) if wanted >= 0 else None

    def proposal(self) -> Action | None:
        """Return an exchange of the largest note that the bank can change into smaller ones."""
        own = self.held[self.seat]
        smaller: i64 = self.held[BANK]
        for n in range(money.SORTS):
            sort: i64 = money.SORTS - 1 - n
            smaller -= money.some(sort, money.number(smaller, sort))
            if money.number(own, sort):
                wanted = self.box.exact(self.box.values[sort], smaller)
                if wanted >= 0:
                    places = money.first_places(own, money.some(sort, 1))
                    return Exchange(BANK, places, money.counts_of(wanted))
        return None


@family("wanted")
class Wanted(Family):
    """The sets of notes of a hand with exactly the values that another seat asks for."""

    wanted: Final[i64]
    held: Final[i64]

    def key(self) -> Key:
        return ("wanted", money.counts_of(self.wanted), money.counts_of(self.held))

    def check(self, action: Action) -> str:
        if not isinstance(action, Lay):
            return UNKNOWN_ACTION
        return "" if money.taken_from(self.held, action.places) == self.wanted else "exchange.players"

    def sample(self, rng: Rng) -> Action | None:
        places: list[int] = []
        first: i64 = 0
        for n in range(money.SORTS):
            sort: i64 = money.SORTS - 1 - n
            count = money.number(self.wanted, sort)
            left = money.number(self.held, sort)
            for k in range(left):
                if rng.below(left - k) < count:
                    places.append(first + k)
                    count -= 1
            first += left
        return Lay(tuple(places))

    def proposal(self) -> Action | None:
        return Lay(money.first_places(self.held, self.wanted))


class ExchangeDesk(Desk["FauxBilletsGame"]):
    """The desk for exchanges. Each one asked for counts as an offer between two rolls."""

    def exchanges(self, g: FauxBilletsGame, seat: i64) -> Exchanges:
        return Exchanges(seat, g.others(seat), g.notes.held[:], g.box)

    def legal(self, g: FauxBilletsGame, seat: i64, out: list[Option]) -> None:
        if g.notes.held[seat] and g.offered[seat] < g.rules.offers:
            out.append(self.exchanges(g, seat))

    def check(self, g: FauxBilletsGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against exchanging notes now.

        Rule: faux.exchange.when.
        """
        if g.offered[seat] >= g.rules.offers:
            return "exchange.when"
        return self.exchanges(g, seat).check(action)

    def perform(self, g: FauxBilletsGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Exchange)
        g.ask_exchange(seat, action.to, action.wanted)
        g.lay_notes(seat, spread(g, seat, action.places))
        exchange = NoteExchange(seat, action.to, action.wanted, 0)
        g.push(exchange)
        if action.to == BANK:
            exchange.agree(g)


@frame("exchange")
class NoteExchange(BoardFrame["FauxBilletsGame"]):
    """Question to the seat that was asked for an exchange: lay the notes, or refuse? Then both sides are checked."""

    by: Final[i64]
    to: Final[i64]
    wanted: Final[i64]
    agreed: i64

    def __init__(self, by: i64, to: i64, wanted: tuple[int, ...], agreed: i64) -> None:
        self.by = by
        self.to = to
        self.wanted = money.bundle_of(wanted)
        self.agreed = agreed

    def key(self) -> Key:
        return ("exchange", self.by, self.to, money.counts_of(self.wanted), self.agreed)

    def clone(self) -> Frame[FauxBilletsGame]:
        return NoteExchange(self.by, self.to, money.counts_of(self.wanted), self.agreed)

    def to_act_mask(self, g: FauxBilletsGame) -> i64:
        return 0 if self.agreed else bit(self.to)

    def agree(self, g: FauxBilletsGame) -> None:
        """Open both sides to checks, first that of the seat that asked."""
        self.agreed = 1
        amount = g.box.sum_of(self.wanted)
        if self.to >= 0:
            g.push(ExchangeSide(self.to, self.by, amount))
        g.push(ExchangeSide(self.by, self.to, amount))

    def run(self, g: FauxBilletsGame) -> bool:
        if not self.agreed:
            return False
        g.pop()
        amount = g.box.sum_of(self.wanted)
        if self.to == BANK:
            change = g.notes.laid_sum(self.by) - amount
            g.lift_notes(self.by, ALL, BANK)
            g.hand_over(self.by, self.wanted)
            g.pay_exactly(self.by, change)
        else:
            ExchangeSide(self.by, self.to, amount).hand_over(g, amount)
            ExchangeSide(self.to, self.by, amount).hand_over(g, amount)
        g.say(NotesExchanged(self.by, self.to, amount))
        return True

    def call_off(self, g: FauxBilletsGame) -> None:
        """Give everybody their notes back."""
        g.pop()
        self.give_back(g)

    def give_back(self, g: FauxBilletsGame) -> None:
        g.take_back(self.by)
        if self.to >= 0:
            g.take_back(self.to)

    def seat_left(self, g: FauxBilletsGame, seat: i64) -> bool:
        if seat != self.by and seat != self.to:
            return True
        self.give_back(g)
        return False

    def legal(self, g: FauxBilletsGame, seat: i64, out: list[Option]) -> None:
        if money.has(g.notes.held[seat], self.wanted):
            out.append(Wanted(self.wanted, g.notes.held[seat]))
        out.append(PASS)

    def check(self, g: FauxBilletsGame, seat: i64, action: Action) -> str:
        if isinstance(action, Pass):
            return ""
        return Wanted(self.wanted, g.notes.held[seat]).check(action)

    def perform(self, g: FauxBilletsGame, seat: i64, action: Action) -> None:
        if isinstance(action, Lay):
            g.lay_notes(seat, spread(g, seat, action.places))
            self.agree(g)
        else:
            g.say(ExchangeRefused(seat, self.by))
            self.call_off(g)

    def default(self, g: FauxBilletsGame, seat: i64) -> Action:
        return PASS


class ExchangeSide(Payment):
    """The notes of one side of an exchange: checked and made up like a payment, and left on the table.

    They change hands with those of the other side, when both have been checked. Markers are not notes.
    """

    def __init__(
        self, payer: i64, payee: i64, amount: i64, passed: i64 = 0, marks: tuple[int, ...] = ()
    ) -> None:
        super().__init__(payer, payee, amount, "exchange.checked", passed, marks)

    def key(self) -> Key:
        return ("exchange-side", self.payer, self.payee, self.amount, self.passed, self.marks)

    def clone(self) -> Frame[FauxBilletsGame]:
        return ExchangeSide(self.payer, self.payee, self.amount, self.passed, self.marks)

    def can_bear(self, g: FauxBilletsGame, above: Frame[Any]) -> bool:
        """Can that frame lie on this one? The other side can."""
        return isinstance(above, ExchangeSide)

    def means(self, g: FauxBilletsGame) -> i64:
        return g.cash[self.payer] - g.notes.marker[self.payer]

    def takes_marker(self) -> bool:
        return False

    def transfer(self, g: FauxBilletsGame) -> None:
        """Leave the notes on the table: the exchange beneath transfers both sides at once."""

    def fall_short(self, g: FauxBilletsGame) -> None:
        """Call the exchange off: only debts can ruin a player.

        Rule: faux.exchange.checked.
        """
        g.say(PaymentCalledOff(self.payer, self.amount))
        top = g.top
        while not isinstance(top, NoteExchange):
            g.pop()
            top = g.top
        top.call_off(g)


EXCHANGES: Final = ExchangeDesk(EXCHANGE)
