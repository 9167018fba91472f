"""The hooks of a board table filled in: moving, landing, paying, building, going bankrupt, counting at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import TRADE, Offer, TimeUp
from banquier.board.auction import Auction, EstateSale
from banquier.board.audit import hold
from banquier.board.building import BUILDERS, stock
from banquier.board.cards import draw_card
from banquier.board.choices import carry_out
from banquier.board.claims import CLAIMS, Claimed, RentDice, claim_all
from banquier.board.debt import Debt
from banquier.board.ending import Counting
from banquier.board.facts import Due
from banquier.board.funds import BANK_DESK, Inherited, lower
from banquier.board.layout import (
    CARDS,
    PARKING,
    STATION,
    STREET,
    TAX,
    TO_JAIL,
    TRAIN,
    UTILITY,
    Board,
    Effect,
    Rules,
)
from banquier.board.position import SHAPES, put_line, unsound, write_lines
from banquier.board.purchase import Unowned
from banquier.board.table import BANK, POT, BoardFrame, BoardTable
from banquier.board.trade import TRADES, lapse_offers, lost_ground
from banquier.board.turn import StartRoll, Turn
from banquier.board.view import BoardView
from banquier.kernel.action import NOT_ASKED, Action, Key
from banquier.kernel.bits import bit, count, members
from banquier.kernel.frame import Desk
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

CROWDED: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGame(BoardTable):
    """A game by the common rules. Editions override hooks, and bring desks and frames of their own."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        if source is None:
            self.desks = vec[Desk[Any]]([BANK_DESK, BUILDERS, TRADES, CLAIMS])

    def set_up(self) -> None:
        self.prepare()
        for seat in range(self.seats):
            self.fund(seat, self.rules.start_cash)
        for deck in range(self.board.decks):
            pile = self.decks[deck]
            self.stack_deck(deck, pile.shuffled(self.rng))
        self.deal_titles()
        self.lay_out()
        self.push(StartRoll(self.alive))
        self.settle()

    def prepare(self) -> None:
        """What comes before the cash is dealt out."""

    def deal_titles(self) -> None:
        """Titles that everybody gets at the start."""

    def lay_out(self) -> None:
        """What comes after the cards are shuffled."""

    def fund(self, seat: i64, cash: i64) -> None:
        """Give a seat that much cash, whatever it had: at the start, and at tables laid by hand."""
        more = cash - self.cash[seat]
        if more > 0:
            self.pay(BANK, seat, more, "start.cash")
        else:
            self.pay(seat, BANK, -more, "start.cash")

    # --- money ------------------------------------------------------------------------------------

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        if amount <= 0:
            return
        if payer < 0 or self.cash[payer] >= amount:  # board.bank.never-broke
            self.pay(payer, payee, amount, why)
        else:
            self.say("owes", payer, payee, amount)
            self.push(Debt(payer, payee, amount, why))

    def debt_met(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """The cash for a debt is there."""
        self.pay(payer, payee, amount, why)

    def pay_bail(self, seat: i64) -> None:
        """Leave jail for money, by choice."""
        self.confine(seat, 0)
        self.charge(seat, self.till(), self.rules.bail, "jail.pay-50")

    def leave_cash(self, seat: i64, heir: i64, why: str) -> None:
        """What a bankrupt has left goes to the creditor."""
        if self.cash[seat] > 0:
            self.pay(seat, heir, self.cash[seat], why)

    def till(self) -> i64:
        if self.rules.parking_pot:
            return POT
        return BANK

    def trade_gate(self) -> i64:
        """Trades go on while something is open, as long as not too much is: an accepted one may open more."""
        if len(self.stack) > CROWDED:
            return 0
        return TRADE

    def withheld(self, seat: i64) -> i64:
        """Titles that this seat alone knows it cannot pass on."""
        return 0

    def raisable(self, seat: i64) -> i64:
        """What a seat could get from the bank for all it has (board.debt.no-way-out)."""
        total: i64 = 0
        titles = self.holdings[seat] & ~self.reserved()
        for square in self.board.titles:
            if titles & bit(square):
                total += self.bank_value(square)
        return total

    def bank_value(self, square: i64) -> i64:
        """What the bank gives its owner for a title and all that stands on it."""
        total: i64 = 0
        if not self.mortgaged & bit(square):
            total += self.board.squares[square].mortgage
        level = self.level[square]
        while level > 0:
            total += self.refund(square, level)
            level -= 1
        return total

    def estate_value(self, square: i64) -> i64:
        """What a title is worth to the creditor of a bankrupt: what the bank gives, and the rest of its price."""
        printed = self.board.squares[square]
        return self.bank_value(square) + printed.price - printed.mortgage

    # --- moving and landing ---------------------------------------------------------------------------

    def before_roll(self, seat: i64) -> None:
        if self.claims:
            for due in self.claims:
                if due.payer != seat:  # board.rent.claim-window
                    self.settle_rent(due.payer, due.owner, due.square, "lost")

    def advance(self, seat: i64, steps: i64) -> None:
        to = self.place[seat] + steps
        passed = to >= self.board.size
        if passed:
            to -= self.board.size
        self.move(seat, steps, to)
        if passed:
            self.salary(seat, to)
        self.land(seat, 0)

    def advance_to(self, seat: i64, square: i64, special: i64) -> None:
        steps = square - self.place[seat]
        if steps <= 0:
            steps += self.board.size
            self.move(seat, steps, square)
            self.salary(seat, square)
        else:
            self.move(seat, steps, square)
        self.land(seat, special)

    def salary(self, seat: i64, square: i64) -> None:
        doubled = self.rules.double_start and square == 0
        self.charge(BANK, seat, self.rules.salary * 2 if doubled else self.rules.salary, "salary")

    def land(self, seat: i64, special: i64) -> None:
        square = self.board.squares[self.place[seat]]
        kind = square.kind
        if kind == STREET or kind == STATION or kind == UTILITY:
            self.visit(seat, square.index, kind, special)
        elif kind == CARDS:
            self.card_square(seat, square.deck)
        elif kind == TAX:
            self.charge(seat, self.till(), square.amount, "tax")
        elif kind == TO_JAIL:
            self.imprison(seat)
        elif kind == PARKING:
            self.park(seat)
        elif kind == TRAIN:
            self.ride(seat)

    def card_square(self, seat: i64, deck: i64) -> None:
        draw_card(self, seat, deck)

    def park(self, seat: i64) -> None:
        self.charge(POT, seat, self.cash[POT], "house.parking-pot")

    def ride(self, seat: i64) -> None:
        """A train that nobody owns takes a visitor on."""

    def after_keeping(self, seat: i64, deck: i64) -> None:
        """A seat has one more card of that deck."""

    def movable(self, seat: i64) -> i64:
        """The titles of a seat that a card may take away or exchange: none of a complete group."""
        return self.holdings[seat] & ~self.complete[seat] & ~self.reserved()

    def aim(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        """A card has found its target."""
        carry_out(self, seat, self.board.cards[card].effects[at], a, b)

    def effect(self, seat: i64, card: i64, effect: Effect) -> None:
        """What a card of this edition does that no other edition has."""

    def visit(self, seat: i64, square: i64, kind: i64, special: i64) -> None:
        """A title: buy it, pay for it, or nothing (own-square, rent.mortgaged-none)."""
        owner = self.owner[square]
        if owner == BANK:
            self.push(Unowned(seat, square))
        elif owner != seat and not self.mortgaged & bit(square):
            if kind == UTILITY:
                times = special
                if times == 0:
                    held = count(self.holdings[owner] & self.board.group_masks[square])
                    times = self.board.squares[square].rents[held - 1]
                self.push(RentDice(seat, square, times))
            elif kind == STATION:
                self.rent_due(seat, square, self.rent_of(square, special if special else 1), "rent.station")
            else:
                self.rent_due(seat, square, self.rent_of(square, 1), "rent.street")

    def rent_due(self, payer: i64, square: i64, amount: i64, why: str) -> None:
        """board.rent.fixed-on-landing: what is owed, and to whom, is settled here."""
        owner = self.owner[square]
        if self.rules.auto_rent:
            self.charge(payer, owner, amount, why)
        else:
            self.owe_rent(Due(payer, owner, square, amount, why))

    def settle_rent(self, payer: i64, owner: i64, square: i64, how: str) -> None:
        if len(self.stack) > 2:  # rents that were asked for keep count of the open ones from earlier landings
            n: i64 = 0
            for due in self.claims:
                if due.payer == payer and due.owner == owner and due.square == square:
                    break
                n += 1
            for frame in self.stack:
                if isinstance(frame, Claimed) and frame.earlier > n:
                    frame.earlier -= 1
        super().settle_rent(payer, owner, square, how)

    def rent_claimed(self, due: Due, amount: i64) -> None:
        """The owner has asked for it."""
        self.charge(due.payer, due.owner, amount, due.why)

    def imprison(self, seat: i64) -> None:
        self.move(seat, 0, self.board.jail)
        self.confine(seat, 1)
        turn = self.stack[0]
        if isinstance(turn, Turn) and turn.seat == seat and turn.doubles > 0 and not turn.rolled:
            turn.next(self)  # board.jail.go: sent there between two rolls of one turn

    def playing(self) -> i64:
        """The seats that still take turns."""
        return self.alive

    def use_card(self, seat: i64, slot: i64) -> None:
        """Leave jail with a card."""
        self.give_card(slot, BANK)
        self.confine(seat, 0)

    def plays_on(self, seat: i64) -> bool:
        """Does a seat whose turn is over play another one?"""
        return False

    # --- lots and buildings -----------------------------------------------------------------------------

    def acquire(self, square: i64, seat: i64) -> None:
        """A title of the bank has been paid for."""
        self.hand(square, seat)

    def offer_lot(self, lot: i64, bidders: i64) -> None:
        self.say("auction", lot, self.rules.opening)
        self.push(Auction(lot, bidders))

    def scarce(self, lot: i64, builders: i64) -> bool:
        """Is what the bank has left of a kind of building auctioned among these, two or more, who want one?"""
        return stock(self, lot) == 1

    def offers_left(self, seat: i64) -> i64:
        """A debtor who raises funds has always one more (board.trade.one-open-offer)."""
        left = super().offers_left(seat)
        if left > 0:
            return left
        top = self.top
        return 1 if self.rules.offers > 0 and isinstance(top, Debt) and top.payer == seat else 0

    def accept_rule(self, by: i64, offer: Offer) -> str:
        """ "" or why the offer of that seat cannot be accepted, although it lies open and the cash is there."""
        return ""

    def stale(self, seat: i64, offer: Offer) -> bool:
        """Can this not be an open offer of that seat?"""
        return lost_ground(self, seat, offer, self.locked())

    # --- leaving and ending ---------------------------------------------------------------------------

    def bankrupt(self, seat: i64, creditor: i64) -> None:
        self.say("bankrupt", seat, creditor)
        self.liquidate(seat)
        self.pass_debts_on(seat, creditor)
        self.remove(seat)
        self.estate(seat, creditor)
        self.after_bankruptcy()

    def pass_debts_on(self, seat: i64, heir: i64) -> None:
        """board.debt.creditor-gone: what is owed to a bankrupt is owed to the heir.

        What was to be bought from the bankrupt is not owed any more, and the bank asks for no rent.
        """
        chosen = False
        for frame in self.stack:
            if isinstance(frame, BoardFrame):
                if not chosen:
                    frame.change_creditor(seat, heir)
                chosen = frame.voluntary()
        for due in self.claims:
            if due.payer == seat or due.owner == seat:
                self.settle_rent(due.payer, due.owner, due.square, "lapsed")
                if due.payer != seat and heir >= 0 and heir != due.payer:
                    self.owe_rent(Due(due.payer, heir, due.square, due.amount, due.why))

    def after_bankruptcy(self) -> None:
        """Is the game over?"""
        if not self.alive & (self.alive - 1):
            self.end(tuple(members(self.alive)), self.scores(), "end.last-standing")

    def liquidate(self, seat: i64) -> None:
        """What is left goes to the bank first, and the cash counts toward the debt."""
        titles = self.holdings[seat]
        for square in self.board.titles:
            if titles & bit(square) and self.level[square]:
                lower(self, seat, square, 0)
        for square in self.board.titles:
            if titles & bit(square) & ~self.mortgaged:
                self.mark(square, 1)
                self.charge(BANK, seat, self.board.squares[square].mortgage, "mortgage.value")

    def estate(self, seat: i64, creditor: i64) -> None:
        titles = self.holdings[seat]
        why = "bankrupt.to-player" if creditor >= 0 else "bankrupt.to-bank"
        self.leave_cash(seat, creditor, why)
        for slot in range(len(self.keepers)):
            if self.keepers[slot] == seat:
                self.give_card(slot, creditor if creditor >= 0 else BANK)
        for square in members(titles):
            if creditor < 0:
                self.mark(square, 0)
            self.hand(square, creditor if creditor >= 0 else BANK)
        if titles:
            if creditor >= 0:
                self.inherit(creditor, titles)
            elif self.rules.auctions:
                self.push(EstateSale(titles))

    def inherit(self, heir: i64, titles: i64) -> None:
        """A creditor has come by the titles of a bankrupt."""
        self.push(Inherited(heir, titles))

    def richest(self, why: str) -> None:
        """The seats with the best score win."""
        scores = self.scores()
        best = max([scores[seat] for seat in members(self.alive)])
        self.end(tuple([seat for seat in members(self.alive) if scores[seat] == best]), scores, why)

    def limit_reached(self) -> bool:
        return self.time_called or (self.rules.rounds > 0 and self.round >= self.rules.rounds)

    def scores(self) -> tuple[int, ...]:
        return tuple([self.worth(seat) for seat in range(self.seats)])

    def finish(self) -> None:
        """A limit of the table has been reached."""
        self.conclude("house.minutes" if self.time_called else "house.rounds")

    def conclude(self, why: str) -> None:
        """End the game by this rule: debts and the rents that can still be asked for are settled first."""
        owed = [frame for frame in self.stack if isinstance(frame, BoardFrame) and frame.is_debt()]
        if owed or self.claims:
            self.restack([self.stack[0]])
            self.push(Counting(why))
            self.restack([*self.stack, *owed])
            claim_all(self, self.alive)
        else:
            self.count_up(why)

    def count_up(self, why: str) -> None:
        """Nothing is owed any more: the result."""
        self.richest(why)

    def fresh(self, gates: i64) -> i64:
        if self.offering or self.claims:
            return super().fresh(gates)
        return 0

    def tidy(self) -> None:
        if self.offering:
            lapse_offers(self)
        if self.ending is not None:  # board.end.open-business
            for due in self.claims:
                self.settle_rent(due.payer, due.owner, due.square, "lapsed")

    def outsider(self, seat: i64, action: Action) -> str:
        if isinstance(action, TimeUp) and seat == -1:
            return "" if self.rules.minutes > 0 and not self.time_called else "house.minutes"
        return NOT_ASKED

    def from_outside(self, seat: i64, action: Action) -> None:
        self.call_time()

    # --- copying, comparing, showing ----------------------------------------------------------------------

    def blank(self) -> Game:
        return BoardGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return BoardGame(self.edition, self.seats, self.options, self.board, self.rules, self)

    def lens(self, viewer: i64) -> View:
        return BoardView(self, viewer)

    def scramble(self, viewer: i64, rng: Rng) -> None:
        """Nobody knows the order of the cards that have not been seen, nor the dice to come."""
        for pile in self.decks:
            pile.imagine(rng, 0)
        self.change_dice(rng)

    def audit(self) -> None:
        hold(self)

    def table(self) -> list[Key]:
        return write_lines(self)

    def put(self, line: Key) -> None:
        put_line(self, line)

    def unsound(self) -> str:
        return unsound(self)

    def shape(self, frame: str) -> str:
        """What the numbers of a frame are, for telling a sound position."""
        return SHAPES.get(frame, "")
