"""Trades between two players: offers, counter-offers, and the exchange of titles, cards and cash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import ACCEPT, REFUSE, SQUARES, TRADE, WITHDRAW, Accept, Offer, Refuse, Withdraw
from banquier.board.auction import Auction
from banquier.board.debt import Debt, harms_creditors
from banquier.board.mortgage import ReceivedMortgages
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import family, frame
from banquier.kernel.frame import Desk
from banquier.kernel.rng import Rng
from banquier.kernel.text_writer import write_number, write_numbers, write_set
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


NO_CARDS: Final[vec[i64]] = vec[i64]()


@family("offers")
class Offers(Family):
    """All offers that a seat may make: to whom, which titles and cards, and how much cash each side can spend."""

    seat: Final[i64]
    partners: Final[i64]
    titles: Final[vec[i64]]
    """Per seat, the set of its titles."""
    locked: Final[i64]
    """The set of streets in groups with buildings."""
    promised: Final[i64]
    """The set of titles and cards that cannot change hands now, because they are promised."""
    cards: Final[vec[i64]]
    """Per Get Out of Jail Free card, the seat that has it; empty if nobody has one."""
    cash: Final[vec[i64]]
    """Per seat, its free cash."""
    answers: Final[i64]
    """The set of seats whose offer to this seat can be countered."""
    unit: Final[i64]
    """The smallest note; cash is a multiple of it."""

    def key(self) -> Key:
        titles = tuple([tuple(members(held)) for held in self.titles])
        barred = (tuple(members(self.locked)), tuple(members(self.promised)))
        cards, cash = tuple(self.cards), tuple(self.cash)
        return ("offers", self.seat, self.partners, titles, barred, cards, cash, self.answers, self.unit)

    def to_text(self) -> str:
        seat, partners = write_number(self.seat), write_number(self.partners)
        titles = " ".join([write_set(held) for held in self.titles])
        locked, promised = write_set(self.locked), write_set(self.promised)
        cards, cash = write_numbers(self.cards), write_numbers(self.cash)
        answers, unit = write_number(self.answers), write_number(self.unit)
        return f"offers {seat} {partners} [{titles}] [{locked} {promised}] {cards} {cash} {answers} {unit}"

    def free(self, seat: i64) -> list[int]:
        """Return the titles of a seat that may change hands."""
        return members(self.titles[seat] & ~self.locked & ~self.promised)

    def some(self) -> bool:
        """Is there a title or card that could change hands?"""
        if len(self.cards):
            return True
        for held in self.titles:
            if held & ~self.locked & ~self.promised:
                return True
        return False

    def check(self, action: Action) -> str:
        """Return "" or the rule against this offer.

        Rules: board.trade.any-time, board.trade.for-something, classique.trade.no-buildings, disney.trade.no-buildings,
        faux.money.tens.
        """
        if not isinstance(action, Offer):
            return UNKNOWN_ACTION
        to = action.to
        if not 0 <= to < len(self.titles) or not self.partners & bit(to):
            return "trade.any-time"
        if action.counter != -1 and (action.counter != to or not self.answers & bit(to)):
            return "trade.one-open-offer"
        if not (action.given or action.taken or action.give_cards or action.take_cards):
            return "trade.any-time"
        if action.given & ~self.titles[self.seat] or action.taken & ~self.titles[to]:
            return "trade.any-time"
        if (action.given | action.taken) & self.locked:
            return "trade.no-buildings"
        if (action.given | action.taken | action.cards) & self.promised:
            return "trade.promised"
        for slot in action.give_cards:
            if slot >= len(self.cards) or self.cards[slot] != self.seat:
                return "trade.any-time"
        for slot in action.take_cards:
            if slot >= len(self.cards) or self.cards[slot] != to:
                return "trade.any-time"
        if action.cash % self.unit:
            return "money.tens"
        if action.cash > 0 and action.cash > self.cash[self.seat]:
            return "trade.any-time"
        if action.cash < 0 and -action.cash > self.cash[to]:
            return "trade.any-time"
        if not (action.given or action.give_cards or action.cash > 0):
            return "trade.for-something"
        if not (action.taken or action.take_cards or action.cash < 0):
            return "trade.for-something"
        return ""

    def sample(self, rng: Rng) -> Action | None:
        """Return a random offer of a title or a few cards for another title, cards or cash; None if none comes up."""
        partners = members(self.partners)
        if not partners:
            return None
        to: i64 = partners[rng.below(len(partners))]
        mine = self.free(self.seat)
        theirs = self.free(to)
        give: tuple[int, ...] = (mine[rng.below(len(mine))],) if mine and rng.below(2) else ()
        take: tuple[int, ...] = (theirs[rng.below(len(theirs))],) if theirs and rng.below(2) else ()
        give_cards: tuple[int, ...] = ()
        take_cards: tuple[int, ...] = ()
        for slot in range(len(self.cards)):
            if self.promised & bit(SQUARES + slot):
                continue
            if self.cards[slot] == self.seat and rng.below(4) == 0:
                give_cards = (*give_cards, slot)
            elif self.cards[slot] == to and rng.below(4) == 0:
                take_cards = (*take_cards, slot)
        cash: i64 = 0
        if not (give or give_cards):
            cash = self.some_cash(self.seat, rng)
        elif not (take or take_cards):
            cash = -self.some_cash(to, rng)
        elif rng.below(2):
            cash = self.some_cash(self.seat, rng)
        elif rng.below(2):
            cash = -self.some_cash(to, rng)
        if not (give or take or give_cards or take_cards):
            return None
        if not (give or give_cards or cash > 0) or not (take or take_cards or cash < 0):
            return None
        counter = to if self.answers & bit(to) and rng.below(2) else -1
        return Offer(to, give, take, cash, give_cards, take_cards, counter)

    def some_cash(self, seat: i64, rng: Rng) -> i64:
        """Return a random sum that this seat can spend."""
        purse = self.cash[seat]
        return rng.below(purse // self.unit + 1) * self.unit if purse > 0 else 0

    def proposal(self) -> Action | None:
        return None


def offers_left(g: BoardGame, seat: i64) -> i64:
    """Return how many offers a seat may make before the next roll; a debtor always has one.

    Rules: board.trade.one-open-offer, house.offers.
    """
    left = g.rules.offers - g.offered[seat]
    if left > 0:
        return left
    top = g.top
    return 1 if g.rules.offers > 0 and isinstance(top, Debt) and top.payer == seat else 0


def offers_of(g: BoardGame, seat: i64) -> Offers:
    """Return all offers that a seat may make."""
    answers: i64 = 0
    if g.offering:
        for s in range(g.seats):
            offer = g.offers[s]
            if offer is not None and offer.to == seat:
                answers |= bit(s)
    cash = g.cash[: g.seats]
    if len(g.stack) > 1:
        for s in range(g.seats):
            cash[s] = g.free_cash(s)
    cards = NO_CARDS
    for slot in range(g.board.free):
        if g.card_holders[slot] >= 0:
            cards = g.card_holders[: g.board.free]
            break
    promised = g.reserved() | (g.withheld(seat) & g.holdings[seat])
    partners = g.others(seat)
    return Offers(seat, partners, g.holdings, g.locked(), promised, cards, cash, answers, g.rules.unit)


class TradeDesk(Desk["BoardGame"]):
    """The desk where offers are made and answered. An open offer blocks nobody and outlives auctions and debts."""

    def prompts(self, g: BoardGame) -> i64:
        mask: i64 = 0
        if g.offering:
            for offer in g.offers:
                if offer is not None:
                    mask |= bit(offer.to)
        return mask

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if g.offering & bit(seat):
            out.append(WITHDRAW)
        elif g.offers_left(seat) > 0:
            offers = offers_of(g, seat)
            if offers.some():
                out.append(offers)
        if g.offering:
            for s in range(g.seats):
                offer = g.offers[s]
                if offer is not None and offer.to == seat:
                    if not self.check(g, seat, ACCEPT[s]):
                        out.append(ACCEPT[s])
                    out.append(REFUSE[s])

    def lacks_cash(self, g: BoardGame, by: i64, offer: Offer) -> bool:
        """Does one of the two lack the cash that the offer names?"""
        if offer.cash > 0:
            return g.free_cash(by) < offer.cash
        return offer.cash < 0 and g.free_cash(offer.to) < -offer.cash

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against making, answering or withdrawing an offer.

        Rule: board.trade.one-open-offer.
        """
        if isinstance(action, Offer):
            if g.offering & bit(seat) or g.offers_left(seat) <= 0:
                return "trade.one-open-offer"
            return offers_of(g, seat).check(action)
        if isinstance(action, Withdraw):
            return "" if g.offering & bit(seat) else "trade.one-open-offer"
        if not isinstance(action, (Accept, Refuse)):
            return UNKNOWN_ACTION
        by = action.seat
        offer = g.offers[by] if 0 <= by < g.seats else None
        if offer is None or offer.to != seat:
            return "trade.one-open-offer"
        if isinstance(action, Refuse):
            return ""
        if self.lacks_cash(g, by, offer):
            return "trade.any-time"
        if overdraws_bid(g, by, offer.taken, -offer.cash) or overdraws_bid(g, seat, offer.given, offer.cash):
            return "auction.bid-is-bound"
        cards: i64 = len(offer.give_cards) - len(offer.take_cards)
        if harms_creditors(g, by, seat, offer.taken, offer.given, -offer.cash, -cards):
            return "debt.no-giveaway"
        if harms_creditors(g, seat, by, offer.given, offer.taken, offer.cash, cards):
            return "debt.no-giveaway"
        return g.accept_rule(by, offer)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, Offer):
            if action.counter >= 0:
                g.close_offer(action.counter, "countered")
            g.lay_offer(seat, action)
        elif isinstance(action, Withdraw):
            g.close_offer(seat, "withdrawn")
        elif isinstance(action, Refuse):
            g.close_offer(action.seat, "refused")
        elif isinstance(action, Accept):
            by = action.seat
            offer = g.offers[by]
            assert offer is not None
            g.close_offer(by, "accepted")
            # Beneath the payment: goods change hands after the money.
            g.push(ExchangeGoods(by, offer.key()[1:]))
            if offer.cash > 0:
                g.charge(by, seat, offer.cash, "trade.any-time")
            elif offer.cash < 0:
                g.charge(seat, by, -offer.cash, "trade.any-time")


def overdraws_bid(g: BoardGame, seat: i64, gets: i64, cash: i64) -> bool:
    """Would the interest on mortgaged titles that a seat gets come out of its standing bid? `cash` is what it receives.

    Rule: board.auction.bid-is-bound.
    """
    bid: i64 = 0
    for item in g.stack:
        if isinstance(item, Auction):
            bid += item.reserved_cash(seat)
    if bid == 0:
        return False
    interest: i64 = 0
    for square in members(gets & g.mortgaged):
        interest += g.board.squares[square].interest
    return interest > 0 and g.free_cash(seat) + cash < interest


@frame("swap")
class ExchangeGoods(BoardFrame["BoardGame"]):
    """Step: exchange the titles and cards of an accepted trade once the money has been paid."""

    by: Final[i64]
    offer: Final[Offer]

    def __init__(self, by: i64, terms: Key) -> None:
        make: Any = Offer
        self.by = by
        self.offer = make(*terms)

    def key(self) -> Key:
        return ("swap", self.by, self.offer.key()[1:])

    def is_sound(self, g: BoardGame) -> bool:
        """Do both still have what they promised? It cannot change hands meanwhile."""
        offer = self.offer
        return (
            offer.to != self.by
            and offer.cash % g.rules.unit == 0
            and not len([slot for slot in offer.give_cards + offer.take_cards if slot >= g.board.free])
            and not lacks_goods(g, self.by, offer, g.locked())
        )

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.by and seat != self.offer.to

    def reserved_assets(self) -> i64:
        """Reserve the goods of the trade until they have changed hands.

        Rule: board.trade.promised.
        """
        return self.offer.given | self.offer.taken | self.offer.cards

    def is_voluntary(self) -> bool:
        return True

    def run(self, g: BoardGame) -> bool:
        g.pop()
        offer = self.offer
        to = offer.to
        for square in offer.give:
            g.transfer_title(square, to)
        for square in offer.take:
            g.transfer_title(square, self.by)
        for slot in offer.give_cards:
            g.give_card(slot, to)
        for slot in offer.take_cards:
            g.give_card(slot, self.by)
        for heir, titles in ((self.by, offer.taken & g.mortgaged), (to, offer.given & g.mortgaged)):
            if titles:
                g.push(ReceivedMortgages(heir, titles))
        return True


TRADE_DESK: Final = TradeDesk(TRADE)


def lapse_offers(g: BoardGame) -> None:
    """Close the offers that can no longer be met.

    Rule: board.trade.one-open-offer.
    """
    barred = g.locked() | g.reserved()
    for seat in range(g.seats):
        offer = g.offers[seat]
        if offer is not None and is_offer_void(g, seat, offer, barred):
            g.close_offer(seat, "lapsed")


def is_offer_void(g: BoardGame, seat: i64, offer: Offer, barred: i64) -> bool:
    """Can an offer no longer be met: is a player, a title, a card or the cash gone, or barred from changing hands?"""
    to = offer.to
    if g.result is not None or not g.alive & bit(seat) or not g.alive & bit(to):
        return True
    if offer.cash > 0 and g.cash[seat] < offer.cash:
        return True
    return lacks_goods(g, seat, offer, barred)


def lacks_goods(g: BoardGame, seat: i64, offer: Offer, barred: i64) -> bool:
    """Is a title or card of an offer not with the player who would give it, or barred from changing hands?"""
    to = offer.to
    if (
        offer.given & ~g.holdings[seat]
        or offer.taken & ~g.holdings[to]
        or (offer.given | offer.taken | offer.cards) & barred
    ):
        return True
    for slot in offer.give_cards:
        if g.card_holders[slot] != seat:
            return True
    for slot in offer.take_cards:
        if g.card_holders[slot] != to:
            return True
    return False
