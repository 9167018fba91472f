"""The data of a board table, the postings that alone change it, and what follows from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from banquier.board.actions import Offer
from banquier.board.deck import Deck
from banquier.board.facts import (
    Built,
    CardWent,
    Confined,
    Drew,
    Due,
    Handed,
    Marked,
    Moved,
    OfferClosed,
    Offered,
    Paid,
    Priced,
    Rolled,
    RoundOver,
    Said,
    Shuffled,
    Started,
    TimeCalled,
    Undue,
)
from banquier.board.layout import STATION, STREET, Board, Rules
from banquier.board.tally import Tally
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, count
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

BANK: Final = -1
"""The bank's account, and the owner of what nobody owns."""
POT: Final = -2
"""What lies under Free Parking at tables that play so."""
ROW: Final = -2
"""The keeper of cards that lie face up in the middle, where an edition has such."""

ABSENT: Final = -99
"""No number at all, in an announcement that takes fewer of them."""

B = TypeVar("B", bound="BoardTable")


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardFrame(Frame[B]):
    """A frame in which nothing is secret."""

    def show(self, g: B, viewer: i64) -> Key:
        return self.key()

    def voluntary(self) -> bool:
        """Is what it waits to be paid a payment of the payer's own choice, not a debt?"""
        return False

    def called_off(self, g: B) -> None:
        """A payment of choice above it could not be made up: give up what was to be bought."""
        raise NotImplementedError

    def is_debt(self) -> bool:
        """Is this owed, so that it is settled before the game ends?"""
        return False

    def change_creditor(self, seat: i64, heir: i64) -> None:
        """The seat is bankrupt: what it is owed here is owed to the heir (board.debt.creditor-gone)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeat(BoardFrame[B]):
    """Something that one seat still has to go through, about one number; it goes when the seat goes."""

    def __init__(self, seat: i64, arg: i64) -> None:
        self.seat: Final[i64] = seat
        self.arg: Final[i64] = arg

    def left(self, g: B, seat: i64) -> bool:
        return seat != self.seat

    def clone(self) -> Frame[B]:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardTable(Game):
    """Cash, tokens, titles, buildings, decks, open claims and offers."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        """A blank table, or (with a source) a copy that shares nothing that changes."""
        super().__init__(edition, seats, options, source)
        self.board: Final[Board] = board
        self.rules: Final[Rules] = rules
        self.tally: Tally | None = None
        if source is not None:
            self.cash: vec[i64] = source.cash[:]
            """Per seat; the last two are the pot and the bank."""
            self.place: vec[i64] = source.place[:]
            self.jail: vec[i64] = source.jail[:]
            """0: free; else in jail, with one try less than this behind."""
            self.owner: vec[i64] = source.owner[:]
            self.level: vec[i64] = source.level[:]
            """Houses on a street; one more than the most is a hotel."""
            self.holdings: vec[i64] = source.holdings
            """Per seat, its titles. Replaced, never changed in place."""
            self.complete: vec[i64] = source.complete
            """Per seat, its streets of complete groups. Replaced, never changed in place."""
            self.mortgaged: i64 = source.mortgaged
            self.built: i64 = source.built
            """The squares with a building."""
            self.costs: vec[i64] = source.costs
            """What buildings have cost, by square * top + level - 1; 0: the printed price.

            Empty until there is one. Replaced, never changed in place.
            """
            self.houses: i64 = source.houses
            self.hotels: i64 = source.hotels
            self.decks: list[Deck] = [deck.clone() for deck in source.decks]
            self.keepers: vec[i64] = source.keepers
            """For each card that may be kept, the seat that has it, or BANK. Replaced, never changed in place."""
            self.claims: list[Due] = source.claims
            """Replaced, never changed in place."""
            self.offers: list[Offer | None] = source.offers[:]
            self.offering: i64 = source.offering
            """The seats with an open offer."""
            self.offered: vec[i64] = source.offered[:]
            """Per seat, offers made since the last roll."""
            self.dice1: i64 = source.dice1
            self.dice2: i64 = source.dice2
            self.rolls: i64 = source.rolls
            self.round: i64 = source.round
            """Rounds that are over."""
            self.first: i64 = source.first
            self.time_called: bool = source.time_called
        else:
            self.cash = vec[i64]([0] * (seats + 2))
            self.cash[BANK] = rules.money
            self.place = vec[i64]([0] * seats)
            self.jail = vec[i64]([0] * seats)
            self.owner = vec[i64]([BANK] * board.size)
            self.level = vec[i64]([0] * board.size)
            self.holdings = vec[i64]([0] * seats)
            self.complete = vec[i64]([0] * seats)
            self.mortgaged = 0
            self.built = 0
            self.costs = vec[i64]()
            self.houses = rules.houses
            self.hotels = rules.hotels
            self.decks = [Deck(board.deck(deck)) for deck in range(board.decks)]
            self.keepers = vec[i64]([BANK] * len(board.kept))
            self.claims = []
            self.offers = [None] * seats
            self.offering = 0
            self.offered = vec[i64]([0] * seats)
            self.dice1 = 0
            self.dice2 = 0
            self.rolls = 0
            self.round = 0
            self.first = 0
            self.time_called = False

    # --- postings ---------------------------------------------------------------------------------

    def pay(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(Paid(payer, payee, amount, why))

    def rolled(self, seat: i64, d1: i64, d2: i64, what: str) -> None:
        self.dice1 = d1
        self.dice2 = d2
        if what != "start" and what != "rent":
            self.rolls += 1
            if what != "again":
                self.turns += 1
            for s in range(self.seats):
                self.offered[s] = 0
        if self.journal is not None:
            self.journal.write(Rolled(seat, d1, d2, what))

    def move(self, seat: i64, steps: i64, to: i64) -> None:
        self.place[seat] = to
        if self.tally is not None:
            self.tally.landings[to] += 1
        if self.journal is not None:
            self.journal.write(Moved(seat, steps, to))

    def confine(self, seat: i64, tries: i64) -> None:
        self.jail[seat] = tries
        if self.journal is not None:
            self.journal.write(Confined(seat, tries))

    def hand(self, square: i64, owner: i64) -> None:
        source = self.owner[square]
        group = self.board.group_masks[square]
        holdings = self.holdings[:]
        complete = self.complete[:]
        self.owner[square] = owner
        if source >= 0:
            holdings[source] &= ~bit(square)
            complete[source] &= ~group
        if owner >= 0:
            holdings[owner] |= bit(square)
            if holdings[owner] & group == group and self.board.squares[square].kind == STREET:
                complete[owner] |= group
        self.holdings = holdings
        self.complete = complete
        if self.journal is not None:
            self.journal.write(Handed(square, source, owner))

    def mark(self, square: i64, mortgaged: i64) -> None:
        if mortgaged:
            self.mortgaged |= bit(square)
        else:
            self.mortgaged &= ~bit(square)
        if self.journal is not None:
            self.journal.write(Marked(square, mortgaged))

    def erect(self, square: i64, level: i64) -> None:
        """Bring a street to this level; the buildings come from the bank or go back to it."""
        top = self.rules.top
        before = self.level[square]
        if before == top:
            self.hotels += 1
        else:
            self.houses += before
        if level == top:
            self.hotels -= 1
        else:
            self.houses -= level
        self.level[square] = level
        if level:
            self.built |= bit(square)
        else:
            self.built &= ~bit(square)
        if level < before and len(self.costs) > 0:
            costs = self.costs[:]
            for gone in range(level, before):
                costs[square * top + gone] = 0
            self.costs = costs
        if self.journal is not None:
            self.journal.write(Built(square, before, level))

    def price_building(self, square: i64, level: i64, price: i64) -> None:
        """The building that brought a street to this level has cost another price than the printed one."""
        top = self.rules.top
        costs = self.costs[:] if len(self.costs) > 0 else vec[i64]([0] * (self.board.size * top))
        costs[square * top + level - 1] = price
        self.costs = costs
        if self.journal is not None:
            self.journal.write(Priced(square, level, price))

    def stack_deck(self, deck: i64, order: tuple[int, ...]) -> None:
        self.decks[deck].stack(order)
        if self.journal is not None:
            self.journal.write(Shuffled(deck, order))

    def draw(self, seat: i64, deck: i64) -> i64:
        card = self.decks[deck].draw()
        if self.journal is not None:
            self.journal.write(Drew(seat, deck, card))
        return card

    def give_card(self, slot: i64, holder: i64) -> None:
        """A card that may be kept goes to a seat, or (BANK) back under its pile."""
        card = self.board.cards[self.board.kept[slot]]
        pile = self.decks[card.deck]
        keepers = self.keepers[:]
        source = keepers[slot]
        keepers[slot] = holder
        self.keepers = keepers
        if holder == BANK:
            pile.put_under(card.number)
        elif source == BANK:
            pile.keep(card.number)
        if self.journal is not None:
            self.journal.write(CardWent(slot, source, holder))

    def owe_rent(self, due: Due) -> None:
        self.claims = [*self.claims, due]
        if self.journal is not None:
            self.journal.write(due)

    def settle_rent(self, payer: i64, owner: i64, square: i64, how: str) -> None:
        """Take the oldest such claim off the table."""
        kept: list[Due] = []
        found = False
        for due in self.claims:
            if not found and due.payer == payer and due.owner == owner and due.square == square:
                found = True
            else:
                kept.append(due)
        self.claims = kept
        if self.journal is not None:
            self.journal.write(Undue(payer, owner, square, how))

    def lay_offer(self, seat: i64, offer: Offer) -> None:
        self.offers[seat] = offer
        self.offering |= bit(seat)
        self.offered[seat] += 1
        if self.journal is not None:
            self.journal.write(Offered(seat, offer.key()[1:]))

    def close_offer(self, seat: i64, how: str) -> None:
        self.offers[seat] = None
        self.offering &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(OfferClosed(seat, how))

    def begin(self, seat: i64) -> None:
        self.first = seat
        if self.journal is not None:
            self.journal.write(Started(seat))

    def next_round(self) -> None:
        self.round += 1
        if self.journal is not None:
            self.journal.write(RoundOver())

    def call_time(self) -> None:
        self.time_called = True
        if self.journal is not None:
            self.journal.write(TimeCalled())

    def say(self, what: str, a: i64, b: i64 = ABSENT, c: i64 = ABSENT) -> None:
        if self.journal is not None:
            numbers: list[int] = [n for n in (a, b, c) if n != ABSENT]
            self.journal.write(Said(what, *numbers))

    # --- what follows from the data -----------------------------------------------------------------

    def need_title(self, square: i64) -> None:
        """Raise ValueError, for facts of a damaged record."""
        if not 0 <= square < self.board.size or not self.board.title_mask & bit(square):
            raise ValueError(f"{square} is no title")

    def need_site(self, square: i64, level: i64) -> None:
        """Raise ValueError, for facts of a damaged record."""
        self.need_title(square)
        if self.board.squares[square].kind != STREET or not 0 <= level <= self.rules.top:
            raise ValueError(f"{square} cannot have {level} buildings")

    def free_cash(self, seat: i64) -> i64:
        """What a seat may spend by choice: its cash less its standing bids and open debts."""
        free = self.cash[seat]
        if len(self.stack) > 1:
            for frame in self.stack:
                free -= frame.bound(seat)
        return free

    def reserved(self) -> i64:
        """Titles that an accepted trade has promised (board.trade.promised)."""
        mask: i64 = 0
        if len(self.stack) > 1:
            for frame in self.stack:
                mask |= frame.promised()
        return mask

    def locked(self) -> i64:
        """Streets of groups with buildings: they can be neither traded nor mortgaged."""
        mask: i64 = 0
        if self.built and not self.rules.loose_hotels:
            for group in self.board.groups:
                if self.built & group.mask:
                    mask |= group.mask
        return mask

    def offers_left(self, seat: i64) -> i64:
        """How many offers that seat may make before the next roll."""
        return self.rules.offers - self.offered[seat]

    def lift_cost(self, square: i64) -> i64:
        """What repaying the mortgage of a title costs."""
        return self.board.squares[square].lift

    def takeover_cost(self, square: i64) -> i64:
        """What lifting the mortgage costs at the moment a title has come from another player."""
        return self.lift_cost(square)

    def raised(self, square: i64, owner: i64) -> bool:
        """Does the owner's group raise the rent of this street while it is bare?"""
        return self.complete[owner] & bit(square) != 0

    def building_price(self, square: i64, level: i64) -> i64:
        """What the building that brings the street to this level costs."""
        printed = self.board.squares[square]
        return printed.hotel if level == self.rules.top else printed.house

    def building_cost(self, square: i64, level: i64) -> i64:
        """What the building cost that brought the street to this level."""
        if len(self.costs) > 0:
            cost = self.costs[square * self.rules.top + level - 1]
            if cost > 0:
                return cost
        return self.building_price(square, level)

    def half(self, price: i64) -> i64:
        """What the bank gives for something that cost this; rounded down, unless an edition says otherwise."""
        return price // 2

    def refund(self, square: i64, level: i64) -> i64:
        """What the bank gives back for that building (board.build.price-kept)."""
        return self.half(self.building_cost(square, level))

    def rent_of(self, square: i64, times: i64) -> i64:
        """What a street or a station costs its visitor; times is 2 where a card doubles it."""
        printed = self.board.squares[square]
        owner = self.owner[square]
        if printed.kind == STATION:
            return printed.rents[count(self.holdings[owner] & self.board.group_masks[square]) - 1] * times
        level = self.level[square]
        if level == self.rules.top:
            return printed.rents[-1] * times
        if level == 0 and self.raised(square, owner):
            return printed.group_rent * times
        return printed.rents[level] * times

    def worth(self, seat: i64) -> i64:
        """Cash, titles at their price (mortgaged: less what the bank lent), buildings at what they cost."""
        total = self.cash[seat]
        for square in self.board.titles:
            if self.holdings[seat] & bit(square):
                printed = self.board.squares[square]
                total += printed.price
                if self.mortgaged & bit(square):
                    total -= printed.mortgage
                level = self.level[square]
                while level > 0:
                    total += self.building_cost(square, level)
                    level -= 1
        return total
