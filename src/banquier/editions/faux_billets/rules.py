"""Faux billets: what differs from the common rules of the board, hook by hook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.frames import HOTEL_FRAMES
from banquier.board.held_cards import PayRentOrPlayCard
from banquier.board.layout import ADVANCE_TO, DOUBLE_RENT, NO_RENT, OWN_EFFECTS, Board, Effect, Rules
from banquier.board.sell import sell_down_to
from banquier.board.table import BANK, BoardFrame
from banquier.editions.faux_billets.audit import check_notes, load_notes, note_lines, notes_error
from banquier.editions.faux_billets.chance import CardCheck, ChancePick
from banquier.editions.faux_billets.exchange import EXCHANGES, ExchangeSide, NoteExchange
from banquier.editions.faux_billets.facts import ChanceCardPlayed, RentAvoided
from banquier.editions.faux_billets.money import SORTS, Box
from banquier.editions.faux_billets.notes import ALL, FALSE
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.twins import CHANCE, ChanceTable
from banquier.editions.faux_billets.view import FauxView
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, next_in_circle
from banquier.kernel.declare import by_name, frame
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

ANOTHER_TURN: Final = OWN_EFFECTS
REFRESH_TOKENS: Final = OWN_EFFECTS + 1
OWN: Final[dict[str, tuple[str, ...]]] = {"another_turn": (), "refresh_tokens": ()}
"""The effects of cards that only this edition has, in the order of their numbers."""

SHAPES: Final[dict[str, str]] = {
    "payment": "seat account amount name seats numbers",
    "exchange": "seat account numbers number",
    "exchange-side": "seat account amount seats numbers",
    "bailed": "seat number",
    "chance-pick": "seat deck",
    "card-check": "seat kept seats",
}


@frame("bailed", leaves_with="seat")
class Bailed(BoardFrame["FauxGame"]):
    """Step: let a seat out of jail once the bail has been paid."""

    seat: Final[i64]
    unused: Final[i64] = 0
    """Always 0: saved games have it."""

    def run(self, g: FauxGame) -> bool:
        g.pop()
        g.change_jail(self.seat, 0)
        return True

    def is_voluntary(self) -> bool:
        return True

    def call_off(self, g: FauxGame) -> None:
        g.pop()


FAUX_FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **HOTEL_FRAMES,
    **by_name(Payment, NoteExchange, Bailed, ChancePick, CardCheck),
    "exchange-side": ExchangeSide,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class FauxGame(ChanceTable):
    """A game with false notes and false Chance cards."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        box: Box,
        source: FauxGame | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, box, source)
        if source is None:
            self.desks = append(self.desks, EXCHANGES)

    # --- the start --------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Shuffle the notes of each value, so that nobody knows which are false, and turn all decoder tokens green.

        Rules: faux.setup.bills, faux.setup.tokens.
        """
        for sort in range(SORTS):
            false = self.box.false[sort]
            order = vec[i64]([1 if n < false else 0 for n in range(self.box.supply[sort])])
            self.rng.shuffle(order)
            self.stack_notes(self.box.values[sort], tuple(order))
        self.deal_twins(tuple([self.rng.below(2) for _ in range(self.box.pairs)]))
        for seat in range(self.seats):
            self.turn_tokens(seat, self.box.tokens)

    def set_cash(self, seat: i64, cash: i64) -> None:
        if self.held[seat]:
            self.give_hand(seat, BANK)
        if cash == self.rules.start_cash:
            self.hand_over(seat, self.box.start)
        else:
            self.pay_exactly(seat, cash)
        self.pay(BANK, seat, cash, "start.cash")

    def lay_out(self) -> None:
        """Turn up the first Chance cards.

        Rule: faux.setup.chance-row.
        """
        for _ in range(self.box.shown):
            self.show_card()

    # --- money ------------------------------------------------------------------------------------

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        if amount <= 0:
            return
        if payer < 0:
            self.pay_exactly(payee, amount)
            self.pay(payer, payee, amount, why)
        else:
            self.push(Payment(payer, payee, amount, why))

    def pay_exactly(self, seat: i64, amount: i64) -> None:
        """Let the bank pay in the fewest notes that it has. For what it lacks it gives a marker.

        Rules: board.bank.never-broke, faux.bank.under-the-stack.
        """
        if amount <= 0:
            return
        bundle = self.box.exact(amount, self.held[BANK])
        if bundle < 0:
            bundle = self.box.at_most(amount, self.held[BANK])
            self.pass_marker(BANK, seat, amount - self.box.sum_of(bundle))
        if bundle:
            self.hand_over(seat, bundle)

    def pay_debt(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """The payment that could not be made up lies beneath, and goes on."""
        top = self.top
        if not isinstance(top, Payment) or top.payer != payer:
            self.charge(payer, payee, amount, why)

    def pay_bail(self, seat: i64) -> None:
        self.push(Bailed(seat))
        self.charge(seat, BANK, self.rules.bail, "jail.pay-50")

    def take_back(self, seat: i64) -> None:
        """What a seat has laid on the table is in its hand again."""
        if self.slots(seat):
            self.lift_notes(seat, ALL, seat)

    def hand_over_cash(self, seat: i64, heir: i64, why: str) -> None:
        cash = self.cash[seat]
        if cash <= 0:
            return
        if self.marker[seat]:
            self.pass_marker(seat, heir, self.marker[seat])
        if self.held[seat]:
            self.give_hand(seat, heir)
        self.pay(seat, heir, cash, why)

    def decodes(self, seat: i64) -> bool:
        """Can this seat use the decoder? It needs a green token, and must not be in jail.

        Rules: faux.decoder.token, faux.jail.rights.
        """
        return self.green[seat] > 0 and self.jail[seat] == 0

    def is_false(self, payer: i64, slot: i64) -> bool:
        return self.laid[self.index_of(payer, slot)] & FALSE != 0

    # --- moving and cards ---------------------------------------------------------------------------

    def pay_salary(self, seat: i64, square: i64) -> None:
        super().pay_salary(seat, square)
        self.refresh(seat)

    def refresh(self, seat: i64) -> None:
        """Turn the red decoder tokens of a seat green.

        Rule: faux.start.tokens-back.
        """
        if self.green[seat] < self.box.tokens:
            self.turn_tokens(seat, self.box.tokens)

    def ride(self, seat: i64) -> None:
        """Move a token on to the next property that nobody owns.

        Rule: faux.train.
        """
        to = self.place[seat]
        for _ in range(self.board.size - 1):
            to = next_in_circle(to, self.board.size)
            if self.board.title_mask & bit(to) and self.owner[to] == BANK:
                self.advance_to(seat, to, 0)
                return

    def card_square(self, seat: i64, deck: i64) -> None:
        """Let a seat pick a Chance card, or draw from Community Chest.

        Rules: faux.chance.pick-one, faux.caisse.
        """
        if deck == CHANCE:
            self.push(ChancePick(seat, deck))
        else:
            super().card_square(seat, deck)

    def limit(self, deck: i64) -> i64:
        """Return how many cards of a deck a seat may keep.

        Rule: faux.chance.one-held.
        """
        if deck == CHANCE:
            return 1
        return super().limit(deck)

    def movable(self, seat: i64) -> i64:
        return super().movable(seat) & ~self.built

    def play_rule(self, seat: i64, slot: i64) -> str:
        if self.jail[seat] > 0 and self.played(slot) == ADVANCE_TO:  # nobody leaves jail that way
            return "jail.rights"
        return super().play_rule(seat, slot)

    def play_card(self, seat: i64, slot: i64) -> None:
        """Play a kept card; a Chance card may be checked before it takes effect.

        Rule: faux.card.when.
        """
        if self.is_chance(slot):
            self.say(ChanceCardPlayed(seat, self.board.keepable[slot]))
            self.push(CardCheck(seat, slot))
        else:
            super().play_card(seat, slot)

    def use_card(self, seat: i64, slot: i64) -> None:
        if self.is_chance(slot):
            self.say(ChanceCardPlayed(seat, self.board.keepable[slot]))
            self.push(CardCheck(seat, slot))
        else:
            super().use_card(seat, slot)

    def effect(self, seat: i64, card: i64, effect: Effect) -> None:
        kind = effect.kind
        if kind == NO_RENT:
            top = self.top
            if isinstance(top, PayRentOrPlayCard) and top.payer == seat:
                self.pop()
                self.say(RentAvoided(seat, top.owner, top.amount))
        elif kind == DOUBLE_RENT:
            self.claim_double(seat)
        elif kind == ANOTHER_TURN:
            self.grant_turn(seat, 1)
        elif kind == REFRESH_TOKENS:
            self.refresh(seat)

    def plays_on(self, seat: i64) -> bool:
        if not self.granted & self.alive & bit(seat):
            return False
        self.grant_turn(seat, 0)
        return True

    # --- leaving and ending -------------------------------------------------------------------------

    def liquidate(self, seat: i64) -> None:
        """Sell all hotels and titles to the bank before the seat is bankrupt.

        Rule: faux.debt.sell-titles.
        """
        titles = self.holdings[seat]
        for square in self.board.titles:
            if titles & bit(square):
                if self.level[square]:
                    sell_down_to(self, seat, square, 0)
                price = self.bank_price(square)
                self.transfer_title(square, BANK)
                self.charge(BANK, seat, price, "debt.sell-titles")

    def acquire(self, square: i64, seat: i64) -> None:
        """Deliver a title; the game ends with the last one.

        Rule: faux.end.last-title.
        """
        super().acquire(square, seat)
        for title in self.board.titles:
            if self.owner[title] == BANK:
                return
        self.end_after_debts("end.last-title")

    def final_count(self, why: str) -> None:
        """Let the bank pay the rents of all titles, then count the notes at their face value.

        Rules: faux.end.last-rent, faux.end.richest, faux.note.counts-at-end.
        """
        self.last_rents("end.last-rent")
        super().final_count(why)

    def after_action(self) -> None:
        super().after_action()
        if self.result is not None:  # no payment goes on: the notes on the table go back
            for seat in range(self.seats):
                self.take_back(seat)

    # --- copying, comparing, showing ----------------------------------------------------------------

    def blank(self) -> Game:
        return FauxGame(self.edition, self.seats, self.options, self.board, self.rules, self.box)

    def clone(self) -> Game:
        return FauxGame(self.edition, self.seats, self.options, self.board, self.rules, self.box, self)

    def make_view(self, viewer: i64) -> View:
        return FauxView(self, viewer)

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Nor which of the notes and cards that have not been checked before this viewer are false."""
        super().resample_hidden(viewer, rng)
        self.redeal(viewer, rng)
        for pair in range(self.box.pairs):
            if not self.exposed & bit(pair):
                self.seconds &= ~bit(pair)
                if rng.below(2):
                    self.seconds |= bit(pair)

    def audit(self) -> None:
        super().audit()
        check_notes(self)

    def position_lines(self) -> list[Key]:
        return super().position_lines() + note_lines(self)

    def load_line(self, line: Key) -> None:
        if not load_notes(self, line):
            super().load_line(line)

    def position_error(self) -> str:
        return super().position_error() or notes_error(self)

    def shape(self, frame: str) -> str:
        return SHAPES.get(frame, "") or super().shape(frame)
