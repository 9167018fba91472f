"""The state of a board game, and the postings: the only methods that change it. Each posting writes its fact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from banquier.board import facts
from banquier.board.actions import Offer
from banquier.board.deck import Deck
from banquier.board.landing_counts import LandingCounts
from banquier.board.layout import STREET, Board, Rules
from banquier.kernel.action import Key
from banquier.kernel.bits import bit
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

BANK: Final = -1
"""The bank's account, and the owner of what nobody owns."""
POT: Final = -2
"""The account of the Free Parking pot, at tables that play with one."""
FACE_UP: Final = -2
"""The holder of cards that lie face up on the table, in editions that have them."""

B = TypeVar("B", bound="BoardTable")


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardFrame(Frame[B]):
    """A frame of a board game."""

    def shown(self, g: B, viewer: i64) -> Key:
        """Show all of it: nothing that waits on the stack of a board game is secret.

        Rule: board.table.open.
        """
        return self.key()

    def is_voluntary(self) -> bool:
        """Does it wait for a payment that the payer chose to make, such as a purchase, rather than for a debt?"""
        return False

    def call_off(self, g: B) -> None:
        """Give up what was to be bought, because the voluntary payment above could not be made."""
        g.pop()

    def is_debt(self) -> bool:
        """Is this a debt, which is settled before the game ends?"""
        return False

    def is_dropped_in_jail(self, seat: i64) -> bool:
        """Is it a move of that seat, or what a landing asks of it, that no longer comes if the seat goes to jail?"""
        return False

    def change_creditor(self, seat: i64, heir: i64) -> None:
        """Let what is owed here to a bankrupt seat be owed to its heir."""

    def is_sound(self, g: B) -> bool:
        """Can this frame be open at this table? Asked of frames that were read.

        Its numbers already name seats, titles, cards and sums of this table (`board.position.fits`).
        """
        return True

    def can_bear(self, g: B, above: Frame[Any]) -> bool:
        """Can that frame lie directly on this one? Asked of frames that were read.

        While a question closes all desks, nothing but its answers can happen, and it is gone before anything follows
        from them.
        """
        return not self.to_act_mask(g) or self.open_desks(g) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardTable(Game):
    """Cash, tokens, titles, buildings, decks, open rents and open offers."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        """Make a blank table, or a copy of `source` that shares nothing mutable with it."""
        super().__init__(edition, seats, options, source)
        self.board: Final[Board] = board
        self.rules: Final[Rules] = rules
        self.landing_counts: LandingCounts | None = None
        if source is not None:
            self.cash: vec[i64] = source.cash[:]
            """Per seat; the last two are the accounts POT and BANK."""
            self.place: vec[i64] = source.place[:]
            self.jail: vec[i64] = source.jail[:]
            """Per seat: 0 if free, else 1 more than the failed tries to roll a double."""
            self.owner: vec[i64] = source.owner[:]
            self.level: vec[i64] = source.level[:]
            """Per square, the number of houses; `rules.top` means a hotel."""
            self.holdings: vec[i64] = source.holdings
            """Per seat, the set of its titles. Replaced, never changed in place, because copies share it."""
            self.complete: vec[i64] = source.complete
            """Per seat, the set of its streets in complete groups. Replaced, never changed in place."""
            self.mortgaged: i64 = source.mortgaged
            self.built: i64 = source.built
            """The set of squares with a building."""
            self.locked_streets: i64 = source.locked_streets
            """The set of streets in groups with buildings; empty where a hotel goes along with its title."""
            self.costs: vec[i64] = source.costs
            """The cost of each building, by square * top + level - 1; 0 means the printed price.

            Empty until one has cost something else. Replaced, never changed in place.
            """
            self.houses: i64 = source.houses
            self.hotels: i64 = source.hotels
            self.decks: list[Deck] = [deck.clone() for deck in source.decks]
            self.card_holders: vec[i64] = source.card_holders
            """Per card that can be kept, the seat that has it, or BANK. Replaced, never changed in place."""
            self.claims: list[facts.RentDue] = source.claims
            """The rents that can still be claimed, oldest first. Replaced, never changed in place."""
            self.offers: list[Offer | None] = source.offers[:]
            self.offering: i64 = source.offering
            """The set of seats with an open offer."""
            self.offered: vec[i64] = source.offered[:]
            """Per seat, how many offers it has made since the last roll."""
            self.dice1: i64 = source.dice1
            self.dice2: i64 = source.dice2
            self.rolls: i64 = source.rolls
            self.round: i64 = source.round
            """The number of rounds that are over."""
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
            self.locked_streets = 0
            self.costs = vec[i64]()
            self.houses = rules.houses
            self.hotels = rules.hotels
            self.decks = [Deck(board.deck(deck)) for deck in range(board.decks)]
            self.card_holders = vec[i64]([BANK] * len(board.keepable))
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
        """Move money between two accounts; the caller has checked that the payer has it."""
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(facts.Paid(payer, payee, amount, why))

    def record_roll(self, seat: i64, d1: i64, d2: i64, what: str) -> None:
        """Set the dice. `what` is the purpose of the roll: start, turn, again, jail or rent."""
        self.dice1 = d1
        self.dice2 = d2
        if what != "start" and what != "rent":
            self.rolls += 1
            if what != "again":
                self.turns += 1
            for s in range(self.seats):
                self.offered[s] = 0
        if self.journal is not None:
            self.journal.write(facts.Rolled(seat, d1, d2, what))

    def move(self, seat: i64, steps: i64, to: i64) -> None:
        """Put a token on a square; `steps` is how far it went, 0 if it was put there directly."""
        self.place[seat] = to
        if self.landing_counts is not None:
            self.landing_counts.landings[to] += 1
        if self.journal is not None:
            self.journal.write(facts.TokenMoved(seat, steps, to))

    def change_jail(self, seat: i64, tries: i64) -> None:
        """Let a seat out of jail (0), or set 1 more than its failed tries."""
        self.jail[seat] = tries
        if self.journal is not None:
            self.journal.write(facts.JailChanged(seat, tries))

    def transfer_title(self, square: i64, owner: i64) -> None:
        """Give a title to another owner, a seat or BANK."""
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
            self.journal.write(facts.TitleTransferred(square, source, owner))

    def change_mortgage(self, square: i64, mortgaged: i64) -> None:
        """Mark a title as mortgaged (1) or not (0)."""
        if mortgaged:
            self.mortgaged |= bit(square)
        else:
            self.mortgaged &= ~bit(square)
        if self.journal is not None:
            self.journal.write(facts.MortgageChanged(square, mortgaged))

    def change_buildings(self, square: i64, level: i64) -> None:
        """Bring a street to this level; buildings come from the bank or go back to it."""
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
        if not self.rules.loose_hotels:
            group = self.board.group_masks[square]
            if self.built & group:
                self.locked_streets |= group
            else:
                self.locked_streets &= ~group
        if level < before and len(self.costs) > 0:
            costs = self.costs[:]
            for gone in range(level, before):
                costs[square * top + gone] = 0
            self.costs = costs
        if self.journal is not None:
            self.journal.write(facts.BuildingsChanged(square, before, level))

    def price_building(self, square: i64, level: i64, price: i64) -> None:
        """Remember what the building cost that brought a street to this level, if not the printed price."""
        top = self.rules.top
        costs = self.costs[:] if len(self.costs) > 0 else vec[i64]([0] * (self.board.size * top))
        costs[square * top + level - 1] = price
        self.costs = costs
        if self.journal is not None:
            self.journal.write(facts.BuildingPriced(square, level, price))

    def order_deck(self, deck: i64, order: tuple[int, ...]) -> None:
        """Put the cards of a deck in this order, face down."""
        self.decks[deck].stack(order)
        if self.journal is not None:
            self.journal.write(facts.DeckShuffled(deck, order))

    def draw(self, seat: i64, deck: i64) -> i64:
        """Turn up the top card of a deck, put it under the pile, and return its number."""
        card = self.decks[deck].draw()
        if self.journal is not None:
            self.journal.write(facts.CardDrawn(seat, deck, card))
        return card

    def give_card(self, slot: i64, holder: i64) -> None:
        """Give a card that can be kept to a seat, or put it back under its pile (BANK)."""
        card = self.board.cards[self.board.keepable[slot]]
        pile = self.decks[card.deck]
        keepers = self.card_holders[:]
        source = keepers[slot]
        keepers[slot] = holder
        self.card_holders = keepers
        if holder == BANK:
            pile.put_under(card.number)
        elif source == BANK:
            pile.keep(card.number)
        if self.journal is not None:
            self.journal.write(facts.CardTransferred(slot, source, holder))

    def owe_rent(self, due: facts.RentDue) -> None:
        """Add a rent that its owner can claim."""
        self.claims = [*self.claims, due]
        if self.journal is not None:
            self.journal.write(due)

    def settle_rent(self, payer: i64, owner: i64, square: i64, how: str) -> None:
        """Remove the oldest such rent from the open ones. `how`: claimed, lost or lapsed."""
        n = self.find_rent(payer, owner, square)
        if n >= 0:
            left = self.claims[:]  # copies of a game share the list
            left.pop(n)
            self.claims = left
        if self.journal is not None:
            self.journal.write(facts.RentSettled(payer, owner, square, how))

    def lay_offer(self, seat: i64, offer: Offer) -> None:
        """Open the offer of a seat."""
        self.offers[seat] = offer
        self.offering |= bit(seat)
        self.offered[seat] += 1
        if self.journal is not None:
            self.journal.write(facts.OfferMade(seat, offer.key()[1:]))

    def close_offer(self, seat: i64, how: str) -> None:
        """Close the offer of a seat. `how`: accepted, refused, countered, withdrawn or lapsed."""
        self.offers[seat] = None
        self.offering &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(facts.OfferClosed(seat, how))

    def choose_first_player(self, seat: i64) -> None:
        """Set the seat whose turn begins each round."""
        self.first = seat
        if self.journal is not None:
            self.journal.write(facts.FirstPlayerChosen(seat))

    def next_round(self) -> None:
        """Count a round as over."""
        self.round += 1
        if self.journal is not None:
            self.journal.write(facts.RoundEnded())

    def call_time(self) -> None:
        """Note that the clock of the table has run out."""
        self.time_called = True
        if self.journal is not None:
            self.journal.write(facts.TimeCalled())

    def say(self, announcement: Fact) -> None:
        """Announce something that changes nothing: a bid, a pass, a bankruptcy."""
        if self.journal is not None:
            self.journal.write(announcement)

    # --- derived from the state -----------------------------------------------------------------------

    def need_title(self, square: i64) -> None:
        """Raise ValueError unless this is a title; a damaged record may name any number."""
        if not 0 <= square < self.board.size or not self.board.title_mask & bit(square):
            raise ValueError(f"{square} is not a title")

    def need_site(self, square: i64, level: i64) -> None:
        """Raise ValueError unless this is a street that can have that many buildings."""
        self.need_title(square)
        if self.board.squares[square].kind != STREET or not 0 <= level <= self.rules.top:
            raise ValueError(f"{square} cannot have {level} buildings")

    def find_rent(self, payer: i64, owner: i64, square: i64) -> i64:
        """Return the index of the oldest such rent that can still be claimed, -1 if there is none."""
        for n in range(len(self.claims)):
            due = self.claims[n]
            if due.payer == payer and due.owner == owner and due.square == square:
                return n
        return -1

    def free_cash(self, seat: i64) -> i64:
        """Return what a seat may spend by choice: its cash less its standing bids and open debts."""
        free = self.cash[seat]
        if len(self.stack) > 1:
            for frame in self.stack:
                free -= frame.reserved_cash(seat)
        return free

    def reserved(self) -> i64:
        """Return the set of titles and cards that a sale, an auction or an accepted trade has promised."""
        mask: i64 = 0
        if len(self.stack) > 1:
            for frame in self.stack:
                mask |= frame.reserved_assets()
        return mask

    def locked(self) -> i64:
        """Return the set of streets in groups with buildings, which can be neither traded nor mortgaged.

        It is empty in editions where a hotel goes along with its title.

        Rules: faux.trade.hotel-goes-along, tricheurs.hotel.stays.
        """
        return self.locked_streets
