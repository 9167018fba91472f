"""A board game by the common rules: the hooks that editions override, each implemented in the file of its noun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import TRADE, Offer
from banquier.board.auction import open_auction
from banquier.board.audit import check_table, fail
from banquier.board.bank import LENDER, Bank, charge, set_cash
from banquier.board.bankruptcy import declare_bankrupt, hand_over_estate, liquidate
from banquier.board.build import BUILD_DESK, building_cost, building_price, left_in_bank
from banquier.board.card_targets import targeted_effect
from banquier.board.cards import draw_card
from banquier.board.debt import close_gap, raisable
from banquier.board.end import end_after_debts, end_with_last_standing, end_with_richest, net_worth
from banquier.board.facts import RentDue
from banquier.board.funds import FUNDS_DESK
from banquier.board.held_cards import (
    UNLIMITED,
    charge_claimed_rent,
    enforce_limit,
    limit_rule,
    play_card,
    play_rule,
)
from banquier.board.house_rules import collect_pot, fines_account, is_limit_reached, time_up_rule
from banquier.board.jail import go_to_jail, pay_bail, use_card
from banquier.board.layout import Board, Rules
from banquier.board.mortgage import ReceivedMortgages
from banquier.board.move import advance, advance_to
from banquier.board.position import RICHEST, SHAPES, load_line, position_error, write_lines
from banquier.board.rent import (
    CLAIM_DESK,
    claim_all,
    incur_rent,
    is_rent_raised,
    lose_unclaimed_rents,
    rent_of,
)
from banquier.board.salary import pay_salary
from banquier.board.square import land
from banquier.board.start import set_up
from banquier.board.table import BoardTable
from banquier.board.trade import TRADE_DESK, is_offer_void, lapse_offers, offers_left
from banquier.board.turn import cut_turn_short
from banquier.board.view import BoardView
from banquier.kernel.action import Action, Key
from banquier.kernel.frame import Desk
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

CROWDED: Final = 7
"""Trades close while the stack is deeper than this, because an accepted one may add to it."""


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
        self.bank: Bank = LENDER
        """The terms on which the bank takes titles and buildings back."""
        if source is None:
            self.desks = vec[Desk[Any]]([FUNDS_DESK, BUILD_DESK, TRADE_DESK, CLAIM_DESK])

    # --- start --------------------------------------------------------------------------------------

    def set_up(self) -> None:
        set_up(self)

    def prepare(self) -> None:
        """Do what comes before the cash is dealt. Nothing by the common rules."""

    def deal_titles(self) -> None:
        """Deal titles to the seats. None by the common rules."""

    def lay_out(self) -> None:
        """Do what comes after the decks are shuffled. Nothing by the common rules."""

    # --- bank and debt ------------------------------------------------------------------------------

    def set_cash(self, seat: i64, cash: i64) -> None:
        """Bring the cash of a seat to this sum: at the start, and in scenes set up by hand."""
        set_cash(self, seat, cash)

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Make a payment, or push a debt for it. All payments by the rules go through this hook."""
        charge(self, payer, payee, amount, why)

    def pay_debt(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Pay a debt for which the cash is there."""
        self.pay(payer, payee, amount, why)

    def fines_account(self) -> i64:
        """Return the account that taxes, fines and bail go to."""
        return fines_account(self)

    def raisable(self, seat: i64) -> i64:
        """Return what a seat could get from the bank for all it has."""
        return raisable(self, seat)

    # --- turn, moving and squares -------------------------------------------------------------------

    def before_roll(self, seat: i64) -> None:
        """Do what a seat's roll puts an end to."""
        lose_unclaimed_rents(self, seat)

    def playing(self) -> i64:
        """Return the set of seats that still take turns."""
        return self.alive

    def plays_on(self, seat: i64) -> bool:
        """Does this seat, whose turn is over, take another one?"""
        return False

    def cut_turn_short(self, seat: i64) -> None:
        """End the turn of a seat that was sent to jail between two of its rolls."""
        cut_turn_short(self, seat)

    def advance(self, seat: i64, steps: i64) -> None:
        """Move a token forward by a roll and settle the square it reaches."""
        advance(self, seat, steps)

    def advance_to(self, seat: i64, square: i64, special: i64) -> None:
        """Move a token forward to a square and settle it; `special` is a multiple of the rent, or 0."""
        advance_to(self, seat, square, special)

    def pay_salary(self, seat: i64, square: i64) -> None:
        """Pay the salary to a token that has passed the start and stops on this square."""
        pay_salary(self, seat, square)

    def land(self, seat: i64, special: i64) -> None:
        """Settle the square that a token has stopped on."""
        land(self, seat, special)

    def park(self, seat: i64) -> None:
        """Settle Free Parking."""
        collect_pot(self, seat)

    def ride(self, seat: i64) -> None:
        """Settle a train square. Boards with the common rules have none."""

    # --- jail ---------------------------------------------------------------------------------------

    def imprison(self, seat: i64) -> None:
        """Send a seat to jail."""
        go_to_jail(self, seat)

    def pay_bail(self, seat: i64) -> None:
        """Let a seat out of jail for money, by its own choice."""
        pay_bail(self, seat)

    def use_card(self, seat: i64, slot: i64) -> None:
        """Let a seat out of jail with a card."""
        use_card(self, seat, slot)

    # --- rent ---------------------------------------------------------------------------------------

    def rent_of(self, square: i64, times: i64) -> i64:
        """Return the rent of a street or a station; `times` is 2 where a card doubles it."""
        return rent_of(self, square, times)

    def is_rent_raised(self, square: i64, owner: i64) -> bool:
        """Does owning the group raise the rent of this street while nothing stands on it?"""
        return is_rent_raised(self, square, owner)

    def can_raise_rent(self, square: i64) -> bool:
        """Would `is_rent_raised` hold for an owner of the whole group? Views ask this, to show what a trade changes."""
        return True

    def rent_due(self, payer: i64, square: i64, amount: i64, why: str) -> None:
        """Let a visitor owe rent to the owner of a title."""
        incur_rent(self, payer, square, amount, why)

    def rent_claimed(self, due: RentDue, amount: i64) -> None:
        """Charge a rent that its owner has claimed; the amount differs from the rent only for a cheat."""
        charge_claimed_rent(self, due, amount)

    def settle_rent(self, payer: i64, owner: i64, square: i64, how: str) -> None:
        if len(self.stack) > 2:  # only then can a claimed rent wait for others
            close_gap(self, payer, owner, square)
        super().settle_rent(payer, owner, square, how)

    def claim_all(self, payers: i64) -> bool:
        """Claim all open rents that these seats owe. Return False if there were none."""
        return claim_all(self, payers)

    # --- mortgages and buildings --------------------------------------------------------------------

    def lift_cost(self, square: i64) -> i64:
        """Return what lifting the mortgage of a title costs."""
        return self.board.squares[square].lift

    def takeover_cost(self, square: i64) -> i64:
        """Return what lifting the mortgage costs at the moment the title comes from another player."""
        return self.lift_cost(square)

    def inherit(self, heir: i64, titles: i64) -> None:
        """Settle the mortgages on titles that a creditor has received from a bankrupt."""
        self.push(ReceivedMortgages(heir, titles))

    def building_price(self, square: i64, level: i64) -> i64:
        """Return what the building costs that brings a street to this level."""
        return building_price(self, square, level)

    def building_cost(self, square: i64, level: i64) -> i64:
        """Return what the building has cost that brought a street to this level."""
        return building_cost(self, square, level)

    def is_scarce(self, lot: i64, builders: i64) -> bool:
        """Are the bank's buildings of this kind so few that these seats, two or more, have to bid for one?"""
        return left_in_bank(self, lot) == 1

    # --- auctions and trades ------------------------------------------------------------------------

    def open_auction(self, lot: i64, bidders: i64) -> None:
        """Auction a lot among these seats."""
        open_auction(self, lot, bidders)

    def acquire(self, square: i64, seat: i64) -> None:
        """Deliver a title of the bank to the seat that has paid for it."""
        self.transfer_title(square, seat)

    def open_trade_desks(self) -> i64:
        """Return the desk for trades while something is open, or 0 once the stack is deep."""
        if len(self.stack) > CROWDED:
            return 0
        return TRADE

    def offers_left(self, seat: i64) -> i64:
        """Return how many offers a seat may make before the next roll."""
        return offers_left(self, seat)

    def withheld(self, seat: i64) -> i64:
        """Return the set of titles that this seat alone knows it cannot pass on."""
        return 0

    def doubtful(self, seat: i64) -> i64:
        """Return a set with those of its titles that, by what everybody can see, the seat may be unable to pass on."""
        return 0

    def accept_rule(self, by: i64, offer: Offer) -> str:
        """Return "" or a rule of the edition against accepting this offer, which is otherwise acceptable."""
        return limit_rule(self, by, offer)

    def is_offer_stale(self, seat: i64, offer: Offer) -> bool:
        """Is it impossible that this offer of a seat is still open?"""
        return is_offer_void(self, seat, offer, self.locked())

    # --- cards --------------------------------------------------------------------------------------

    def card_square(self, seat: i64, deck: i64) -> None:
        """Settle a square that makes a token's owner draw a card."""
        draw_card(self, seat, deck)

    def card_limit(self, deck: i64) -> i64:
        """Return how many cards of a deck a seat may keep."""
        return UNLIMITED

    def after_keeping(self, seat: i64, deck: i64) -> None:
        """Ask a seat that has one card of a deck too many to play or discard one."""
        enforce_limit(self, seat, deck)

    def play_rule(self, seat: i64, slot: i64) -> str:
        """Return "" or the rule against playing a kept card now."""
        return play_rule(self, seat, slot)

    def play_card(self, seat: i64, slot: i64) -> None:
        """Play a kept card."""
        play_card(self, seat, slot)

    def movable(self, seat: i64) -> i64:
        """Return the titles of a seat that a card may take away or exchange: none of a complete group."""
        return self.holdings[seat] & ~self.complete[seat] & ~self.reserved()

    def aim(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        """Carry out an effect of a card on the target that was chosen."""
        targeted_effect(self.board, card, at).hit(self, seat, a, b)

    # --- bankruptcy and end -------------------------------------------------------------------------

    def bankrupt(self, seat: i64, creditor: i64) -> None:
        """Remove a seat that cannot pay this creditor from the game."""
        declare_bankrupt(self, seat, creditor)

    def liquidate(self, seat: i64) -> None:
        """Turn what a bankrupt seat has into cash at the bank."""
        liquidate(self, seat)

    def hand_over_cash(self, seat: i64, heir: i64, why: str) -> None:
        """Give what cash a bankrupt has left to the creditor."""
        if self.cash[seat] > 0:
            self.pay(seat, heir, self.cash[seat], why)

    def hand_over_estate(self, seat: i64, creditor: i64) -> None:
        """Give all that a bankrupt has left to the creditor."""
        hand_over_estate(self, seat, creditor)

    def after_bankruptcy(self) -> None:
        """End the game if a bankruptcy ends it."""
        end_with_last_standing(self)

    def limit_reached(self) -> bool:
        """Has a limit of the table been reached?"""
        return is_limit_reached(self)

    def end_at_limit(self) -> None:
        """End the game by the limit that has been reached."""
        self.end_after_debts("house.minutes" if self.time_called else "house.rounds")

    def end_after_debts(self, why: str) -> None:
        """End the game by this rule once debts and open rents are settled."""
        end_after_debts(self, why)

    def final_count(self, why: str) -> None:
        """Count the fortunes; nothing is owed any more."""
        self.end_with_richest(why)

    def end_with_richest(self, why: str) -> None:
        """End the game by this rule; the seats with the best score win."""
        end_with_richest(self, why)

    def worth(self, seat: i64) -> i64:
        """Return the fortune of a seat."""
        return net_worth(self, seat)

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in the final count."""
        return tuple([self.worth(seat) for seat in range(self.seats)])

    # --- hooks of the kernel ------------------------------------------------------------------------

    def find_prompted(self, open_desks: i64) -> i64:
        if self.offering or self.claims:
            return super().find_prompted(open_desks)
        return 0

    def after_action(self) -> None:
        """Close offers that can no longer be met, and at the end of the game drop open rents.

        Rule: board.end.open-business.
        """
        if self.offering:
            lapse_offers(self)
        if self.result is not None:
            for due in self.claims:
                self.settle_rent(due.payer, due.owner, due.square, "lapsed")

    def refusal_from_outside(self, seat: i64, action: Action) -> str:
        return time_up_rule(self, seat, action)

    def perform_from_outside(self, seat: i64, action: Action) -> None:
        self.call_time()

    def blank(self) -> Game:
        return BoardGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return BoardGame(self.edition, self.seats, self.options, self.board, self.rules, self)

    def make_view(self, viewer: i64) -> View:
        return BoardView(self, viewer)

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Deal unseen cards anew, and change the dice to come: no viewer knows either."""
        for pile in self.decks:
            pile.imagine(rng, 0)
        self.reseed(rng)

    def audit(self) -> None:
        """Check the table, and that the position is one that would be read: a record must be able to go on from it."""
        check_table(self)
        wrong = self.position_error()
        if wrong:
            fail(self, wrong)

    def position_lines(self) -> list[Key]:
        return write_lines(self)

    def load_line(self, line: Key) -> None:
        load_line(self, line)

    def position_error(self) -> str:
        return position_error(self)

    def is_sum(self, amount: i64) -> bool:
        """Can somebody pay this amount? Asked of amounts that were read."""
        return 0 <= amount < RICHEST

    def shape(self, frame: str) -> str:
        """Return what the numbers of a frame are, so that a position can be checked; "" if the frame is unknown."""
        return SHAPES.get(frame, "")
