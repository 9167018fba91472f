"""Trades between any two players at any time: offers that lie open beside the stack, counters, and the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import ACCEPT, REFUSE, SQUARES, TRADE, WITHDRAW, Accept, Offer, Refuse, Withdraw
from banquier.board.auction import Auction
from banquier.board.debt import robs_creditor
from banquier.board.funds import Inherited
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN, Action, Family, Key, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Desk, Frame
from banquier.kernel.rng import Rng
from banquier.kernel.writing import write_number, write_numbers, write_set
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


NO_CARDS: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class Offers(Family):
    """What a seat may offer: to whom, which titles and cards may change hands, and how much cash each side has."""

    def __init__(
        self,
        seat: i64,
        partners: i64,
        titles: vec[i64],
        locked: i64,
        promised: i64,
        cards: vec[i64],
        cash: vec[i64],
        answers: i64,
        unit: i64,
    ) -> None:
        self.seat: Final[i64] = seat
        self.partners: Final[i64] = partners
        self.titles: Final[vec[i64]] = titles
        """Per seat."""
        self.locked: Final[i64] = locked
        """Streets of groups with buildings."""
        self.promised: Final[i64] = promised
        """Titles and cards that an accepted trade has spoken for."""
        self.cards: Final[vec[i64]] = cards
        """Of each card that leads out of jail, who has it; empty if nobody has one."""
        self.cash: Final[vec[i64]] = cash
        """Per seat, what it can spend."""
        self.answers: Final[i64] = answers
        """Seats whose offer to this seat can be countered."""
        self.unit: Final[i64] = unit
        """The smallest note: cash is a multiple of it."""

    def key(self) -> Key:
        titles = tuple([tuple(members(held)) for held in self.titles])
        kept = (tuple(members(self.locked)), tuple(members(self.promised)))
        return (
            "offers",
            self.seat,
            self.partners,
            titles,
            kept,
            tuple(self.cards),
            tuple(self.cash),
            self.answers,
            self.unit,
        )

    def written(self) -> str:
        seat, partners = write_number(self.seat), write_number(self.partners)
        titles = " ".join([write_set(held) for held in self.titles])
        locked, promised = write_set(self.locked), write_set(self.promised)
        cards, cash = write_numbers(self.cards), write_numbers(self.cash)
        answers, unit = write_number(self.answers), write_number(self.unit)
        return f"offers {seat} {partners} [{titles}] [{locked} {promised}] {cards} {cash} {answers} {unit}"

    def free(self, seat: i64) -> list[int]:
        """The titles of that seat that may change hands."""
        return members(self.titles[seat] & ~self.locked & ~self.promised)

    def some(self) -> bool:
        """Is there anything that could change hands?"""
        if len(self.cards):
            return True
        for held in self.titles:
            if held & ~self.locked & ~self.promised:
                return True
        return False

    def check(self, action: Action) -> str:
        if not isinstance(action, Offer):
            return UNKNOWN
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
        """One title or card for one of theirs, or for cash."""
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
        purse = self.cash[seat]
        return rng.below(purse // self.unit + 1) * self.unit if purse > 0 else 0

    def proposal(self) -> Action | None:
        return None


def offers_of(g: BoardGame, seat: i64) -> Offers:
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
        if g.keepers[slot] >= 0:
            cards = g.keepers[: g.board.free]
            break
    return Offers(
        seat,
        g.others(seat),
        g.holdings,
        g.locked(),
        g.reserved() | (g.withheld(seat) & g.holdings[seat]),
        cards,
        cash,
        answers,
        g.rules.unit,
    )


class Trades(Desk["BoardGame"]):
    """Where offers lie. They block nobody, and outlive auctions and debts."""

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

    def short(self, g: BoardGame, by: i64, offer: Offer) -> bool:
        """Does one of the two lack the cash that the offer names?"""
        if offer.cash > 0:
            return g.free_cash(by) < offer.cash
        return offer.cash < 0 and g.free_cash(offer.to) < -offer.cash

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Offer):
            if g.offering & bit(seat) or g.offers_left(seat) <= 0:
                return "trade.one-open-offer"
            return offers_of(g, seat).check(action)
        if isinstance(action, Withdraw):
            return "" if g.offering & bit(seat) else "trade.one-open-offer"
        by: i64
        if isinstance(action, Accept):
            by = action.seat
        elif isinstance(action, Refuse):
            by = action.seat
        else:
            return UNKNOWN
        offer = g.offers[by] if 0 <= by < g.seats else None
        if offer is None or offer.to != seat:
            return "trade.one-open-offer"
        if isinstance(action, Refuse):
            return ""
        if self.short(g, by, offer):
            return "trade.any-time"
        if outbids_itself(g, by, offer.taken, -offer.cash) or outbids_itself(
            g, seat, offer.given, offer.cash
        ):
            return "auction.bid-is-bound"
        cards: i64 = len(offer.give_cards) - len(offer.take_cards)
        if robs_creditor(g, by, seat, offer.taken, offer.given, -offer.cash, -cards):
            return "debt.no-giveaway"
        if robs_creditor(g, seat, by, offer.given, offer.taken, offer.cash, cards):
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
            g.push(Swap(by, offer.key()[1:]))  # board.trade.promised: goods pass when the money has
            if offer.cash > 0:
                g.charge(by, seat, offer.cash, "trade.any-time")
            elif offer.cash < 0:
                g.charge(seat, by, -offer.cash, "trade.any-time")


def outbids_itself(g: BoardGame, seat: i64, gets: i64, cash: i64) -> bool:
    """Would the ten per cent on mortgaged titles come out of the seat's standing bid? cash is what comes in."""
    bid: i64 = 0
    for frame in g.stack:
        if isinstance(frame, Auction):
            bid += frame.bound(seat)
    if bid == 0:
        return False
    interest: i64 = 0
    for square in members(gets & g.mortgaged):
        interest += g.board.squares[square].interest
    return interest > 0 and g.free_cash(seat) + cash < interest


class Swap(BoardFrame["BoardGame"]):
    """An accepted trade whose money is settled: the goods change hands."""

    def __init__(self, by: i64, terms: Key) -> None:
        make: Any = Offer
        self.by: Final[i64] = by
        self.offer: Final[Offer] = make(*terms)

    def key(self) -> Key:
        return ("swap", self.by, self.offer.key()[1:])

    def clone(self) -> Frame[BoardGame]:
        return self

    def left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.by and seat != self.offer.to

    def promised(self) -> i64:
        return self.offer.given | self.offer.taken | self.offer.cards

    def voluntary(self) -> bool:
        return True

    def called_off(self, g: BoardGame) -> None:
        g.pop()

    def run(self, g: BoardGame) -> bool:
        g.pop()
        offer = self.offer
        to = offer.to
        for square in offer.give:
            g.hand(square, to)
        for square in offer.take:
            g.hand(square, self.by)
        for slot in offer.give_cards:
            g.give_card(slot, to)
        for slot in offer.take_cards:
            g.give_card(slot, self.by)
        for heir, titles in ((self.by, offer.taken & g.mortgaged), (to, offer.given & g.mortgaged)):
            if titles:
                g.push(Inherited(heir, titles))
        return True


TRADES: Final = Trades(TRADE)


def lapse_offers(g: BoardGame) -> None:
    """board.trade.one-open-offer: an offer whose goods are gone is off the table."""
    kept = g.locked() | g.reserved()
    for seat in range(g.seats):
        offer = g.offers[seat]
        if offer is not None and lost_ground(g, seat, offer, kept):
            g.close_offer(seat, "lapsed")


def lost_ground(g: BoardGame, seat: i64, offer: Offer, kept: i64) -> bool:
    to = offer.to
    if g.ending is not None or not g.alive & bit(seat) or not g.alive & bit(to):
        return True
    if (
        offer.given & ~g.holdings[seat]
        or offer.taken & ~g.holdings[to]
        or (offer.given | offer.taken | offer.cards) & kept
    ):
        return True
    if offer.cash > 0 and g.cash[seat] < offer.cash:
        return True
    for slot in offer.give_cards:
        if g.keepers[slot] != seat:
            return True
    for slot in offer.take_cards:
        if g.keepers[slot] != to:
            return True
    return False
