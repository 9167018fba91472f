"""A game of Tricheurs (rulebook 000): its state, its postings, and the hooks where it differs from the common
rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import TRADE, Offer
from banquier.board.build import BUILD_DESK
from banquier.board.cards import draw_card
from banquier.board.debt import Debt
from banquier.board.deck import Deck
from banquier.board.end import cash_scores
from banquier.board.facts import PaymentCalledOff, RentDue
from banquier.board.game import BoardGame
from banquier.board.held_cards import PLAY_CARD_DESK, RentShield, has_rent_shield, played_effect
from banquier.board.layout import Board, Rules
from banquier.board.table import BANK, BoardFrame, BoardTable
from banquier.board.trade import is_offer_void
from banquier.board.turn import Turn
from banquier.editions.tricheurs import cards, facts
from banquier.editions.tricheurs.accusation import ACCUSATION_DESK
from banquier.editions.tricheurs.accusation_window import (
    Mark,
    Marks,
    close_at_first_roll,
    still_open,
    window_over,
)
from banquier.editions.tricheurs.actions import ACCUSE, CHEAT, Accuse
from banquier.editions.tricheurs.books import Books, books_of, doubtful_titles, slipped_away
from banquier.editions.tricheurs.buy_back import BASE_VALUE_BANK, BASE_VALUE_DESK
from banquier.editions.tricheurs.cheat_cards import CheatCards
from banquier.editions.tricheurs.cheating import can_cheat, reveal_all
from banquier.editions.tricheurs.cheats.cards import CounterfeitChance
from banquier.editions.tricheurs.cheats.crime import (
    CHEATS,
    MOVING,
    PAYING,
    PAYING_RENT,
    READING_CARD,
    Crime,
    Sheet,
)
from banquier.editions.tricheurs.debt import fine_after_debts
from banquier.editions.tricheurs.desks import CHEAT_DESK, HONEST_TRADE_DESK, NAMED_RENT_DESK
from banquier.editions.tricheurs.end import LastCall, begin_or_finish_end
from banquier.editions.tricheurs.gains import Gain, note_gain, withheld_squares
from banquier.editions.tricheurs.hidden_crimes import imagine_crimes
from banquier.editions.tricheurs.manual_steps import (
    CardReading,
    HandPayment,
    ParkingChoice,
    TokenMove,
)
from banquier.editions.tricheurs.move import move_forward, ride_train
from banquier.editions.tricheurs.position import SHAPES, cheats_error, load_more, write_more
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Desk
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

TITLE_PAID: Final = ("unowned.buy-or-auction", "auction.highest-pays-bank")
"""The rules by which a seat pays the bank for a title. The lot of an auction may also be a hotel."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TricheursGame(BoardGame):
    """A game in which cheating is part of the game.

    Public postings enter the books; secret postings change the table alone.
    """

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
        figures: Any = edition
        self.innocent: i64 = figures.data.parameters["innocent"]
        self.voting: bool = bool(options["ultime_vote"])
        self.returning: bool = bool(options["ultime_return"])
        self.table_fine: i64 = int(options["ultime_fine"])
        self.table_jail: bool = bool(options["ultime_jail"])
        self.lighter_fine: i64 = 50
        self.bank = BASE_VALUE_BANK
        self.quiet: bool = False
        """The last action was a secret cheat: nothing public may follow from it before another action."""
        if source is not None:
            assert isinstance(source, TricheursGame)
            self.sheet: Sheet = source.sheet
            self.ultime: bool = source.ultime
            self.allowed: i64 = source.allowed
            """Accusations of each seat between two turns."""
            self.cheats: CheatCards = source.cheats
            """Replaced, never changed in place."""
            self.marks: Marks = source.marks
            self._crimes: list[Crime] = source._crimes
            self.hidden: vec[i64] = source.hidden
            """Per seat, the kinds of its crimes. Replaced, never changed in place."""
            self.gains: list[Gain] = source.gains
            """The gains from crimes since they were done. Replaced, never changed in place."""
            self.spent: i64 = source.spent
            """The sum just paid to the bank for a title that passes next; 0: the title is free."""
            self.transactions: list[facts.PublicTransaction] = source.transactions
            """Those that can still be the reason for an accusation. Replaced, never changed in place."""
            self.accused: vec[i64] = source.accused
            """Per seat, accusations since the last first roll. Replaced, never changed in place."""
            self.books: Books | None = None if source.books is None else source.books.clone()
            """None while they agree with the table."""
            self.end_begun: bool = source.end_begun
            self.home: i64 = source.home
            """The seats that have reached START for the last time."""
        else:
            sheet: Sheet = figures.sheet
            self.sheet = sheet
            self.ultime = bool(options["ultime"])
            self.allowed = int(options["accusations"])
            pile = Deck(vec[i64](list(range(len(CHEATS)))))
            self.cheats = CheatCards(pile, vec[i64](), vec[i64]([0] * seats))
            self.marks = Marks([], [], seats)
            self._crimes = []
            self.hidden = vec[i64]([0] * seats)
            self.gains = []
            self.spent = 0
            self.transactions = []
            self.accused = vec[i64]([0] * seats)
            self.books = None
            self.end_begun = False
            self.home = 0
            self.desks = vec[Desk[Any]](
                [
                    BASE_VALUE_DESK,
                    BUILD_DESK,
                    HONEST_TRADE_DESK,
                    NAMED_RENT_DESK,
                    PLAY_CARD_DESK,
                    CHEAT_DESK,
                    ACCUSATION_DESK,
                ]
            )
            self.always_open_desks = CHEAT

    @property
    def crimes(self) -> list[Crime]:
        """Return the cheats that have not come to light. The list is replaced, never changed in place."""
        return self._crimes

    @crimes.setter
    def crimes(self, crimes: list[Crime]) -> None:
        self._crimes = crimes
        hidden = vec[i64]([0] * self.seats)
        for crime in crimes:
            if 0 <= crime.seat < self.seats:
                hidden[crime.seat] |= bit(crime.kind)
        self.hidden = hidden

    # --- public postings, which enter the books ----------------------------------------------------

    def pay(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        super().pay(payer, payee, amount, why)
        if self.books is not None:
            self.books.transfer(payer, payee, amount)
        if payee == BANK:
            self.spent = amount if why in TITLE_PAID else 0
        elif payee >= 0 and self.hidden[payee]:
            note_gain(self, payer, payee, amount, why)

    def transfer_title(self, square: i64, owner: i64) -> None:
        if self.owner[square] == BANK and owner >= 0 and self.hidden[owner]:
            for crime in self.crimes:
                if crime.seat == owner and crime.brings_title(square):
                    self.gains = [*self.gains, Gain(owner, crime.kind, BANK, square, self.spent)]
        self.spent = 0
        super().transfer_title(square, owner)
        if self.books is not None:
            self.books.owner[square] = owner

    def change_buildings(self, square: i64, level: i64) -> None:
        self.spent = 0
        super().change_buildings(square, level)
        if self.books is not None:
            self.books.level[square] = level

    def change_jail(self, seat: i64, tries: i64) -> None:
        super().change_jail(seat, tries)
        if self.books is not None:
            self.books.change_jail(seat, tries > 0)

    def leave(self, seat: i64) -> None:
        super().leave(seat)
        for crime in self.crimes:
            if crime.seat == seat:
                crime.enter(self.open_books(), self)
        self.crimes = [crime for crime in self.crimes if crime.seat != seat]
        self.gains = [gain for gain in self.gains if gain.seat != seat]

    def open_books(self) -> Books:
        """Return the books; begin them from the table where they agree with it.

        Call it before doing something that the books will not tell.
        """
        if self.books is None:
            self.books = books_of(self)
        return self.books

    # --- secret postings ----------------------------------------------------------------------------

    def slip_money(self, payer: i64, payee: i64, amount: i64) -> None:
        """Move money in secret."""
        self.open_books()
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(facts.MoneySlipped(payer, payee, amount))

    def slip_title(self, square: i64, owner: i64) -> None:
        """Move a title in secret."""
        journal = self.journal
        self.open_books()
        self.journal = None
        super().transfer_title(square, owner)
        self.journal = journal
        if journal is not None:
            journal.write(facts.TitleSlipped(square, owner))

    def slip_hotel(self, square: i64, level: i64) -> None:
        """Put up or remove a hotel in secret."""
        journal = self.journal
        books = self.open_books()
        booked = books.level[square]
        self.journal = None
        self.change_buildings(square, level)
        self.journal = journal
        books.level[square] = booked
        if journal is not None:
            journal.write(facts.HotelSlipped(square, level))

    def slip_out(self, seat: i64) -> None:
        """Let a seat out of jail in secret."""
        self.open_books()
        self.jail[seat] = 0
        if self.journal is not None:
            self.journal.write(facts.TokenSlipped(seat))

    def feign_payment(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Enter in the books a payment that was not made."""
        self.open_books().transfer(payer, payee, amount)
        if self.journal is not None:
            self.journal.write(facts.PaymentFeigned(payer, payee, amount, why))

    def add_crime(self, crime: Crime) -> None:
        """Add a hidden crime."""
        self.crimes = [*self.crimes, crime]
        if crime.moment() == MOVING:
            self.spent = 0
        if self.journal is not None:
            a, b, c = crime.numbers()
            self.journal.write(facts.Cheated(crime.seat, crime.kind, a, b, c, crime.free, crime.begun))

    def amend(self, new: Crime) -> None:
        """Replace the crime of the same seat and kind by one with more details."""
        crimes: list[Crime] = []
        for crime in self.crimes:
            if crime.seat == new.seat and crime.kind == new.kind:
                new.free = crime.free
                new.begun = crime.begun
                crimes.append(new)
            else:
                crimes.append(crime)
        self.crimes = crimes
        if self.journal is not None:
            self.journal.write(facts.CheatAmended(new.seat, new.kind, new.numbers()[2]))

    # --- transactions, cards, accusations ---------------------------------------------------------------

    def post_transaction(self, transaction: facts.PublicTransaction) -> None:
        """Add a public transaction that can be the reason for an accusation."""
        self.transactions = [*self.transactions, transaction]
        if self.journal is not None:
            self.journal.write(transaction)

    def reveal(self, crime: Crime, how: str) -> None:
        """Reveal a crime, and enter in the books what it changed in secret."""
        self.crimes = [other for other in self.crimes if other.seat != crime.seat or other.kind != crime.kind]
        crime.enter(self.open_books(), self)
        if self.journal is not None:
            a, b, c = crime.numbers()
            self.journal.write(facts.CheatRevealed(crime.seat, crime.kind, a, b, c, crime.free, how))

    def stack_cheats(self, order: tuple[int, ...]) -> None:
        """Put the pile of Cheat cards in this order, face down."""
        self.cheats = self.cheats.clone()
        self.cheats.pile.stack(order)
        if self.journal is not None:
            self.journal.write(facts.CheatsShuffled(order))

    def turn_up(self, slot: i64, begun: i64 = -1) -> None:
        """Turn up the top Cheat card in this slot; the card that lay there goes under the pile first.

        Rule: tricheurs.setup.cheat-row.
        """
        if begun < 0:
            begun = self.turns_begun()
        cheats = self.cheats.clone()
        old = cheats.turn_up(slot)
        self.cheats = cheats
        if old >= 0:
            self.set_marks([*self.marks.gone, Mark(old, bit(self.seats) - 1, begun)], self.marks.judged)
        if self.journal is not None:
            self.journal.write(facts.TurnedUp(slot, cheats.row[slot], begun))

    def peek(self, seat: i64, number: i64) -> None:
        """Let a seat look at the first cards of the pile of Cheat cards."""
        cheats = self.cheats.clone()
        cheats.peeked[seat] = max(cheats.peeked[seat], number)
        self.cheats = cheats
        if self.journal is not None:
            self.journal.write(facts.Peeked(seat, tuple([cheats.pile.at(n) for n in range(number)])))

    def count_accusation(self, seat: i64, accused: i64, kind: i64) -> None:
        """Count an accusation of a seat in this window."""
        counts = self.accused[:]
        counts[seat] += 1
        self.accused = counts
        if self.journal is not None:
            self.journal.write(facts.Accused(seat, accused, kind))

    def record_verdict(self, seat: i64, kind: i64, begun: i64) -> None:
        """Record a verdict on a seat and a kind of cheat, so that nobody accuses it of the same again.

        Rule: tricheurs.accuse.once.
        """
        self.set_marks(self.marks.gone, [*self.marks.judged, Mark(kind, bit(seat), begun)])
        if self.journal is not None:
            self.journal.write(facts.Judged(seat, kind, begun))

    def set_marks(self, gone: list[Mark], judged: list[Mark]) -> None:
        """Replace the kinds whose card is gone and those with a verdict."""
        self.marks = Marks(gone, judged, self.seats)

    def close_window(self, roller: i64) -> None:
        """Drop what nobody can be accused of any more, because this seat makes the first roll of a turn.

        What the roller did itself stays open. A roller below 0 closes everything.
        """
        turn = self.turns + 1
        self.accused = vec[i64]([0] * self.seats)
        marks = self.marks
        self.set_marks(still_open(marks.gone, turn, roller), still_open(marks.judged, turn, roller))
        transactions: list[facts.PublicTransaction] = []
        if roller >= 0:
            for transaction in self.transactions:
                if not window_over(transaction.begun, transaction.seat, turn, roller):
                    transactions.append(transaction)
        self.transactions = transactions
        self.gains = [gain for gain in self.gains if self.done_by(gain.seat, gain.kind) is not None]
        if self.books is not None and self.books.agree(self):
            self.books = None
        if self.journal is not None:
            self.journal.write(facts.WindowClosed(roller))

    def begin_end(self) -> None:
        """Note that the end has begun: seats stop on START."""
        self.end_begun = True
        if self.journal is not None:
            self.journal.write(facts.EndBegun())

    def come_home(self, seat: i64) -> None:
        """Note that a seat has reached START for the last time."""
        self.home |= bit(seat)
        if self.journal is not None:
            self.journal.write(facts.CameHome(seat))

    # --- what cheats bring ------------------------------------------------------------------------------

    def withheld(self, seat: i64) -> i64:
        return withheld_squares(self, seat)

    def doubtful(self, seat: i64) -> i64:
        return doubtful_titles(self, seat)

    # --- what follows from the data -------------------------------------------------------------------

    def turns_begun(self) -> i64:
        """Return how many turns have begun. A turn begins with the wait for its first roll."""
        turn = self.stack[0] if self.stack else None
        if isinstance(turn, Turn) and not turn.rolled and turn.doubles == 0:
            return self.turns + 1
        return self.turns

    def nameable(self, seat: i64) -> i64:
        """Return the kinds of cheats that a seat may be accused of."""
        return (self.open_kinds() | self.marks.gone_kinds[seat]) & ~self.marks.judged_kinds[seat]

    def open_to(self, kind: i64) -> bool:
        """Is this cheat possible now: is its card face up, or is any cheat allowed? This is public.

        Rule: ultime.anything-goes.
        """
        return self.ultime or self.cheats.faces & bit(kind) != 0

    def open_kinds(self) -> i64:
        """Return the kinds of cheats that are possible now, as a set. This is public."""
        if self.ultime:
            return bit(len(CHEATS)) - 1
        return self.cheats.faces

    def open_at(self, moment: i64) -> bool:
        """Is any cheat of this moment possible now? This is public."""
        return self.ultime or self.cheats.faces & self.sheet.moments[moment] != 0

    def booked_owner(self, square: i64) -> i64:
        """Return the owner of a title by the public books."""
        return self.owner[square] if self.books is None else self.books.owner[square]

    def books_agree(self) -> bool:
        """Do the public books agree with the table?"""
        return self.books is None or self.books.agree(self)

    def done_by(self, seat: i64, kind: i64) -> Crime | None:
        """Return the hidden crime of a seat and a kind, or None."""
        if not self.hidden[seat] & bit(kind):
            return None
        for crime in self.crimes:
            if crime.seat == seat and crime.kind == kind:
                return crime
        return None

    def set_up(self) -> None:
        """Put up the free hotel, and turn up the row of Cheat cards.

        Rules: tricheurs.setup.free-hotel, tricheurs.setup.cheat-row.
        """
        figures: Any = self.edition
        parameters: dict[str, int] = figures.data.parameters
        self.change_buildings(parameters["free_hotel"], self.rules.top)
        self.stack_cheats(self.cheats.pile.shuffled(self.rng))
        for slot in range(parameters["cheats_shown"]):
            self.turn_up(slot)
        super().set_up()

    # --- cheating -------------------------------------------------------------------------------------

    def can_cheat(self, seat: i64, kind: i64) -> bool:
        """May this seat try this cheat now?"""
        return can_cheat(self, seat, kind)

    def record_cheat(self, crime: Crime) -> None:
        """Record a crime. Without its card face up it is a free one, which the table punishes.

        Rule: ultime.cards-still-count.
        """
        crime.free = 0 if self.cheats.faces & bit(crime.kind) else 1
        crime.begun = self.turns_begun()
        self.add_crime(crime)

    def record_transaction(self, what: str, seat: i64, other: i64, square: i64, due: i64, done: i64) -> None:
        """Record what a seat has done in public, and what would have been due."""
        begun = self.turns_begun()
        self.post_transaction(facts.PublicTransaction(what, seat, other, square, due, done, begun))

    def reveal_all(self, crimes: list[Crime]) -> None:
        """Reveal crimes that nobody has named, and pay their rewards."""
        reveal_all(self, crimes)

    def replace(self, kind: i64) -> None:
        """Put a used Cheat card under the pile, and turn up another in its place."""
        for slot in range(len(self.cheats.row)):
            if self.cheats.row[slot] == kind:
                self.turn_up(slot)
                return

    def before_roll(self, seat: i64) -> None:
        super().before_roll(seat)
        close_at_first_roll(self, seat)

    def waits_fixed_time(self) -> bool:
        """Does everybody have a fixed time to accuse? Before the first roll of each turn.

        Rule: tricheurs.accuse.window.
        """
        top = self.top
        return isinstance(top, Turn) and top.doubles == 0

    def needs_human_delay(self, action: Action) -> bool:
        return isinstance(action, Accuse)

    # --- money ----------------------------------------------------------------------------------------

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        if payer >= 0 and amount > 0 and self.open_at(PAYING):
            self.push(HandPayment(payer, payee, amount, why, -1))
        else:
            self.collect(payer, payee, amount, why)

    def collect(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Take an honest payment. A buyer who was robbed of the money meanwhile gives up the purchase.

        Rule: tricheurs.cheat.robbed-buyer.
        """
        top = self.top
        if payer >= 0 and self.cash[payer] < amount and isinstance(top, BoardFrame) and top.is_voluntary():
            self.say(PaymentCalledOff(payer, amount))  # tricheurs.cheat.robbed-buyer
            top.call_off(self)
        else:
            BoardGame.charge(self, payer, payee, amount, why)

    def fine(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Take a payment that nobody can cheat with."""
        BoardGame.charge(self, payer, payee, amount, why)

    def fine_after_debts(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Take a penalty after everything that the payer owes already."""
        fine_after_debts(self, payer, payee, amount, why)

    def repay(self, seat: i64, victim: i64, amount: i64) -> None:
        """Pay a victim back; the bank takes the place of a player who has left."""
        self.fine(seat, self.heir(victim), amount, "accuse.guilty")

    def heir(self, seat: i64) -> i64:
        """Return the seat, or BANK if it has left the game."""
        return seat if seat >= 0 and self.alive & bit(seat) else BANK

    def open_trade_desks(self) -> i64:
        if super().open_trade_desks():
            return TRADE | ACCUSE
        return 0

    def half(self, amount: i64) -> i64:
        """Return half a sum, rounded up to the smallest note."""
        return self.bank.half(self, amount)

    def rent_claimed(self, due: RentDue, amount: i64) -> None:
        self.record_transaction("claim", due.owner, due.payer, due.square, due.amount, amount)
        if self.open_at(PAYING) or self.open_at(PAYING_RENT) or has_rent_shield(self, due.payer):
            self.push(HandPayment(due.payer, due.owner, amount, due.why, due.square))
        else:
            self.fine(due.payer, due.owner, amount, due.why)

    # --- moving and landing -----------------------------------------------------------------------------

    def playing(self) -> i64:
        return self.alive & ~self.home

    def advance(self, seat: i64, steps: i64) -> None:
        if self.open_at(MOVING) or self.keeps(seat, "reroll") >= 0:
            self.push(TokenMove(seat, steps))
        else:
            self.go(seat, steps, 0, True)

    def advance_to(self, seat: i64, square: i64, special: i64) -> None:
        steps = square - self.place[seat]
        if steps <= 0:
            steps += self.board.size
        self.go(seat, steps, special, True)

    def go(self, seat: i64, steps: i64, special: i64, lands: bool) -> None:
        """Move a token forward; once the end has begun, no farther than START."""
        move_forward(self, seat, steps, special, lands)

    def ride(self, seat: i64) -> None:
        ride_train(self, seat)

    def park(self, seat: i64) -> None:
        """Let a seat choose which deck to draw from.

        Rule: tricheurs.parking.draw.
        """
        self.push(ParkingChoice(seat))

    def imprison(self, seat: i64) -> None:
        """Send a seat to jail in place of the prisoner there. A seat that has come home pays the bail instead.

        Rules: tricheurs.jail.one-prisoner, tricheurs.jail.at-home, tricheurs.jail.handcuff.
        """
        if self.home & bit(seat):
            self.fine_after_debts(seat, BANK, self.rules.bail, "jail.at-home")
            return
        for other in range(self.seats):
            if other != seat and self.jail[other] > 0:  # tricheurs.jail.one-prisoner
                self.say(facts.PrisonerFreed(other, seat))
                self.change_jail(other, 0)
        turn = self.stack[0]
        if isinstance(turn, Turn) and turn.seat == seat:
            turn.again = 0  # board.jail.go: also for a player who is out again before the turn is over
        super().imprison(seat)

    # --- cards ------------------------------------------------------------------------------------------

    def card_limit(self, deck: i64) -> i64:
        """Return how many cards of a deck a seat may keep.

        Rule: tricheurs.cards.one-of-each.
        """
        return 1

    def card_square(self, seat: i64, deck: i64) -> None:
        if deck == 0 and self.open_at(READING_CARD):
            self.push(CardReading(seat, self.draw(seat, deck)))
        else:
            draw_card(self, seat, deck)

    def keeps(self, seat: i64, effect: str) -> i64:
        """Return the slot of the kept card of a seat with the effect of this name, -1 if it has none."""
        return cards.kept_slot(self, seat, effect)

    def play_rule(self, seat: i64, slot: i64) -> str:
        """Return "" or the rule against playing a kept card now. In jail none can be played.

        Rules: tricheurs.jail.rights, tricheurs.cards.kept.
        """
        if self.jail[seat] > 0:
            return "jail.rights"
        effect = played_effect(self, slot)
        if isinstance(self.top, (HandPayment, TokenMove)):
            if not isinstance(effect, (cards.Answer, RentShield)):
                return "cards.kept"
        return effect.play_rule(self, seat)

    def aim(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        cards.aim_card(self, seat, card, at, a, b)

    def hit_target(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        """Carry out a card on its target. The target of a counterfeit card is recorded, so that it can be undone."""
        for crime in self.crimes:
            if crime.seat == seat and isinstance(crime, CounterfeitChance):
                crime.hit(self, card, a, b)
        super().aim(seat, card, at, a, b)

    # --- leaving and ending -------------------------------------------------------------------------------

    def raisable(self, seat: i64) -> i64:
        """Leave out titles that the seat cannot pass on."""
        total = super().raisable(seat)
        for square in members(self.withheld(seat) & self.holdings[seat] & ~self.reserved()):
            total -= self.bank.title_price(self, square)
        return total

    def liquidate(self, seat: i64) -> None:
        """Sell nothing; give back what was stolen and could still be named.

        Rules: tricheurs.bankrupt.to-player, tricheurs.cheat.not-passed-on.
        """
        for recorded in self.crimes:
            if recorded.seat != seat or not recorded.is_undone_by_bankruptcy():
                continue
            for crime in self.crimes:  # undoing one may have amended the next
                if crime.seat == seat and crime.kind == recorded.kind:
                    self.reveal(crime, "revealed")
                    crime.undo(self)
                    break

    def accept_rule(self, by: i64, offer: Offer) -> str:
        if is_offer_void(self, by, offer, self.reserved()):
            return "trade.one-open-offer"
        if offer.given & slipped_away(self, by) or offer.taken & slipped_away(self, offer.to):
            return "debt.slipped-away"
        return super().accept_rule(by, offer)

    def is_offer_stale(self, seat: i64, offer: Offer) -> bool:
        """Is a party to this offer gone? An offer of a stolen title stays open until something happens in public."""
        return not self.alive & bit(seat) or not self.alive & bit(offer.to)

    def run_frames(self) -> None:
        if self.quiet:
            self.quiet = False
            top = self.top
            if not isinstance(top, Debt) or self.cash[top.payer] < top.amount:
                self.refresh_to_act()
                return
        super().run_frames()

    def end_at_limit(self) -> None:
        """End the game with the last accusations, as the rulebook ends it.

        Rule: tricheurs.end.pending-cheats.
        """
        self.push(LastCall(self.alive))

    def after_action(self) -> None:
        super().after_action()
        begin_or_finish_end(self)

    def scores(self) -> tuple[int, ...]:
        return cash_scores(self)

    # --- copying, comparing, showing ------------------------------------------------------------------------

    def blank(self) -> Game:
        return TricheursGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return TricheursGame(self.edition, self.seats, self.options, self.board, self.rules, self)

    def make_view(self, viewer: i64) -> View:
        return TricheursView(self, viewer)

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        super().resample_hidden(viewer, rng)
        imagine_crimes(self, viewer, rng)

    def position_lines(self) -> list[Key]:
        return super().position_lines() + write_more(self)

    def load_line(self, line: Key) -> None:
        if not load_more(self, line):
            super().load_line(line)

    def position_error(self) -> str:
        return super().position_error() or cheats_error(self)

    def shape(self, frame: str) -> str:
        return SHAPES.get(frame, "") or super().shape(frame)
