"""State of a Tricheurs game beyond that of a board, and its postings: public ones, which enter the books, and secret
ones, which change the table alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.auction import Auction
from banquier.board.build import ContestedBuilding, PlaceBuilding, PutUpBuilding
from banquier.board.debt import Debt
from banquier.board.deck import Deck
from banquier.board.hotels import HotelGame
from banquier.board.layout import Board, Rules
from banquier.board.table import BANK, BoardTable
from banquier.board.turn import Turn
from banquier.editions.tricheurs.books import Books, books_of
from banquier.editions.tricheurs.cheats.crime import CHEATS, MOVING, Crime, Sheet
from banquier.editions.tricheurs.facts import (
    Accused,
    CameHome,
    CheatAmended,
    Cheated,
    CheatRevealed,
    CheatsShuffled,
    EndBegun,
    HotelSlipped,
    Judged,
    MoneySlipped,
    PaymentFeigned,
    Peeked,
    PublicTransaction,
    TitleSlipped,
    TokenSlipped,
    TurnedUp,
    WindowClosed,
)
from banquier.editions.tricheurs.gains import Gain
from banquier.editions.tricheurs.windows import Mark, by_seat, still_open, window_over
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

NO_FACE: Final = -1
TITLE_PAID: Final = ("unowned.buy-or-auction", "auction.highest-pays-bank")
"""Why a seat pays the bank for a title; an auction may be one of a hotel too."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TricheursTable(HotelGame):
    """The Cheat cards, the hidden crimes, the public books and transactions, and the seats that have finished."""

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
        self.hotels_stay = True
        self.quiet: bool = False
        """The last action was a secret cheat: nothing public may follow from it before another action."""
        if source is not None:
            assert isinstance(source, TricheursTable)
            self.sheet: Sheet = source.sheet
            self.ultime: bool = source.ultime
            self.allowed: i64 = source.allowed
            """Accusations of each seat between two turns."""
            self.cheats: Deck = source.cheats.clone()
            """The pile of Cheat cards."""
            self.row: vec[i64] = source.row
            """The kinds that lie face up. Replaced, never changed in place."""
            self.faces: i64 = source.faces
            """The same as a set."""
            self.gone: list[Mark] = source.gone
            """Kinds whose card has been replaced, and who may still be accused of them. Replaced, never changed."""
            self.judged: list[Mark] = source.judged
            """Kinds with a verdict on a seat. Replaced, never changed in place."""
            self.gone_kinds: vec[i64] = source.gone_kinds
            """`gone` and `judged` as a set of kinds per seat."""
            self.judged_kinds: vec[i64] = source.judged_kinds
            self.peeked: vec[i64] = source.peeked
            """Per seat, how many cards at the top of the pile it has seen. Replaced, never changed in place."""
            self._crimes: list[Crime] = source._crimes
            self.hidden: vec[i64] = source.hidden
            """Per seat, the kinds of its crimes. Replaced, never changed in place."""
            self.gains: list[Gain] = source.gains
            """What crimes have brought since they were done. Replaced, never changed in place."""
            self.spent: i64 = source.spent
            """What was just paid to the bank for a title that passes next; 0: nothing, the title is free."""
            self.transactions: list[PublicTransaction] = source.transactions
            """Those that can still be the reason for an accusation. Replaced, never changed in place."""
            self.accused: vec[i64] = source.accused
            """Per seat, accusations since the last first roll. Replaced, never changed in place."""
            self.books: Books | None = None if source.books is None else source.books.clone()
            """None while they agree with the table."""
            self.end_begun: bool = source.end_begun
            self.home: i64 = source.home
            """The seats that have reached START for the last time."""
        else:
            known: Any = edition
            sheet: Sheet = known.sheet
            self.sheet = sheet
            self.ultime = bool(options["ultime"])
            self.allowed = int(options["accusations"])
            self.cheats = Deck(vec[i64](list(range(len(CHEATS)))))
            self.row = vec[i64]()
            self.faces = 0
            self.gone = []
            self.judged = []
            self.gone_kinds = vec[i64]([0] * seats)
            self.judged_kinds = self.gone_kinds
            self.peeked = vec[i64]([0] * seats)
            self._crimes = []
            self.hidden = self.gone_kinds
            self.gains = []
            self.spent = 0
            self.transactions = []
            self.accused = vec[i64]([0] * seats)
            self.books = None
            self.end_begun = False
            self.home = 0

    @property
    def crimes(self) -> list[Crime]:
        """Cheats that have not come to light. Replaced, never changed in place."""
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
            self.note_gain(payer, payee, amount, why)

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
        self.open_books()
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(MoneySlipped(payer, payee, amount))

    def slip_title(self, square: i64, owner: i64) -> None:
        journal = self.journal
        self.open_books()
        self.journal = None
        super().transfer_title(square, owner)
        self.journal = journal
        if journal is not None:
            journal.write(TitleSlipped(square, owner))

    def slip_hotel(self, square: i64, level: i64) -> None:
        journal = self.journal
        books = self.open_books()
        booked = books.level[square]
        self.journal = None
        self.change_buildings(square, level)
        self.journal = journal
        books.level[square] = booked
        if journal is not None:
            journal.write(HotelSlipped(square, level))

    def slip_out(self, seat: i64) -> None:
        self.open_books()
        self.jail[seat] = 0
        if self.journal is not None:
            self.journal.write(TokenSlipped(seat))

    def feign_payment(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Enter in the books a payment that was not made."""
        self.open_books().transfer(payer, payee, amount)
        if self.journal is not None:
            self.journal.write(PaymentFeigned(payer, payee, amount, why))

    def add_crime(self, crime: Crime) -> None:
        self.crimes = [*self.crimes, crime]
        if crime.moment() == MOVING:
            self.spent = 0
        if self.journal is not None:
            a, b, c = crime.numbers()
            self.journal.write(Cheated(crime.seat, crime.kind, a, b, c, crime.free, crime.begun))

    def amend(self, new: Crime) -> None:
        """Replace the crime of the same seat and kind: more is known of it now."""
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
            self.journal.write(CheatAmended(new.seat, new.kind, new.numbers()[2]))

    # --- transactions, cards, accusations ---------------------------------------------------------------

    def post_transaction(self, transaction: PublicTransaction) -> None:
        self.transactions = [*self.transactions, transaction]
        if self.journal is not None:
            self.journal.write(transaction)

    def reveal(self, crime: Crime, how: str) -> None:
        """The crime comes to light: it is no longer hidden, and the books are put right as far as it explains them."""
        self.crimes = [other for other in self.crimes if other.seat != crime.seat or other.kind != crime.kind]
        crime.enter(self.open_books(), self)
        if self.journal is not None:
            a, b, c = crime.numbers()
            self.journal.write(CheatRevealed(crime.seat, crime.kind, a, b, c, crime.free, how))

    def stack_cheats(self, order: tuple[int, ...]) -> None:
        self.cheats.stack(order)
        if self.journal is not None:
            self.journal.write(CheatsShuffled(order))

    def turn_up(self, slot: i64, begun: i64 = -1) -> None:
        """Turn up the top card of the pile in this slot; the card that lay there goes under the pile first."""
        if begun < 0:
            begun = self.turns_begun()
        row = list(self.row)
        if slot < len(row):
            self.cheats.put_under(row[slot])
            self.set_marks([*self.gone, Mark(row[slot], bit(self.seats) - 1, begun)], self.judged)
        else:
            row.append(NO_FACE)
        kind = self.cheats.draw()
        self.cheats.keep(kind)
        row[slot] = kind
        self.row = vec[i64](row)
        faces: i64 = 0
        for face in row:
            faces |= bit(face)
        self.faces = faces
        peeked = self.peeked[:]
        for seat in range(self.seats):
            if peeked[seat] > 0:
                peeked[seat] -= 1
        self.peeked = peeked
        if self.journal is not None:
            self.journal.write(TurnedUp(slot, kind, begun))

    def peek(self, seat: i64, number: i64) -> None:
        peeked = self.peeked[:]
        peeked[seat] = max(peeked[seat], number)
        self.peeked = peeked
        if self.journal is not None:
            self.journal.write(Peeked(seat, tuple([self.cheats.at(n) for n in range(number)])))

    def count_accusation(self, seat: i64, accused: i64, kind: i64) -> None:
        counts = self.accused[:]
        counts[seat] += 1
        self.accused = counts
        if self.journal is not None:
            self.journal.write(Accused(seat, accused, kind))

    def record_verdict(self, seat: i64, kind: i64, begun: i64) -> None:
        """tricheurs.accuse.once: a verdict has been given on that seat and that kind of cheat."""
        self.set_marks(self.gone, [*self.judged, Mark(kind, bit(seat), begun)])
        if self.journal is not None:
            self.journal.write(Judged(seat, kind, begun))

    def set_marks(self, gone: list[Mark], judged: list[Mark]) -> None:
        self.gone = gone
        self.judged = judged
        self.gone_kinds = by_seat(gone, self.seats)
        self.judged_kinds = by_seat(judged, self.seats)

    def close_window(self, roller: i64) -> None:
        """This seat makes the first roll of a turn: nobody can be accused any more of what was done before the turn
        began, but for the roller. Below 0: nobody can be accused of anything."""
        turn = self.turns + 1
        self.accused = vec[i64]([0] * self.seats)
        self.set_marks(still_open(self.gone, turn, roller), still_open(self.judged, turn, roller))
        transactions: list[PublicTransaction] = []
        if roller >= 0:
            for transaction in self.transactions:
                if not window_over(transaction.begun, transaction.seat, turn, roller):
                    transactions.append(transaction)
        self.transactions = transactions
        self.gains = [gain for gain in self.gains if self.done_by(gain.seat, gain.kind) is not None]
        if not self.crimes or (self.books is not None and self.books.agree(self)):
            self.books = None
        if self.journal is not None:
            self.journal.write(WindowClosed(roller))

    def begin_end(self) -> None:
        self.end_begun = True
        if self.journal is not None:
            self.journal.write(EndBegun())

    def come_home(self, seat: i64) -> None:
        self.home |= bit(seat)
        if self.journal is not None:
            self.journal.write(CameHome(seat))

    # --- what cheats bring ------------------------------------------------------------------------------

    def note_gain(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Remember what a payment that has just been made owes to cheats of the payee."""
        for crime in self.crimes:
            if crime.seat == payee:
                income = crime.income(self, payer, amount, why)
                if income > 0:
                    self.gains = [*self.gains, Gain(payee, crime.kind, payer, -1, income)]

    def claim_behind(self, payer: i64, payee: i64, amount: i64, why: str) -> PublicTransaction | None:
        """The claim that has just been paid: of that square, or of that sum. None if the payment was not for a rent."""
        estate = why == "bankrupt.to-player"
        if not estate and why != "rent.street":
            return None
        square: i64 = -1
        if self.transactions:
            last = self.transactions[-1]
            if last.what == "pay" and last.seat == payer and last.other == payee and last.done == amount:
                square = last.square
        found: PublicTransaction | None = None
        for transaction in self.transactions:
            if transaction.what == "claim" and transaction.seat == payee and transaction.other == payer:
                if estate or transaction.square == square or (square < 0 and transaction.done == amount):
                    found = transaction
        return found

    def gained(self, seat: i64, kind: i64) -> i64:
        """The money that this cheat has brought from others."""
        total: i64 = 0
        for gain in self.gains:
            if gain.seat == seat and gain.kind == kind and gain.square < 0:
                total += gain.amount
        return total

    def withheld(self, seat: i64) -> i64:
        """tricheurs.cheat.not-passed-on: the squares that the seat has obtained, or built on, by hidden crimes."""
        mask: i64 = 0
        if self.hidden[seat]:
            for crime in self.crimes:
                if crime.seat == seat:
                    mask |= crime.withheld(self)
        for gain in self.gains:
            if gain.seat == seat and gain.square >= 0:
                mask |= bit(gain.square)
        return mask

    def doubtful(self, seat: i64) -> i64:
        """tricheurs.debt.doubtful: titles that by the books are not the seat's or have another hotel, and those that a
        false move led to. What a false card brought is not known any more: it puts all of them in doubt."""
        mask: i64 = 0
        for transaction in self.transactions:
            if transaction.seat == seat and transaction.due != transaction.done:
                if transaction.what == "card":
                    return self.holdings[seat]
                if transaction.what == "move":
                    mask |= bit(transaction.square)
        books = self.books
        if books is not None:
            for square in members(self.holdings[seat]):
                if books.owner[square] != seat or books.level[square] != self.level[square]:
                    mask |= bit(square)
        return mask

    def slipped_away(self, seat: i64) -> i64:
        """tricheurs.debt.slipped-away: the titles of the seat that by the books are a debtor's."""
        mask: i64 = 0
        books = self.books
        if books is not None:
            for frame in self.stack:
                if isinstance(frame, Debt) and frame.payer != seat:
                    for square in members(self.holdings[seat]):
                        if books.owner[square] == frame.payer:
                            mask |= bit(square)
        return mask

    # --- what follows from the data -------------------------------------------------------------------

    def turns_begun(self) -> i64:
        """A turn begins when the one before it is over, with the wait for its first roll."""
        turn = self.stack[0] if self.stack else None
        if isinstance(turn, Turn) and not turn.rolled and turn.doubles == 0:
            return self.turns + 1
        return self.turns

    def all_bought(self) -> bool:
        """tricheurs.end.latched: has every title left the bank for good, as far as everybody could follow it?"""
        for square in self.board.titles:
            if (self.owner if self.books is None else self.books.owner)[square] < 0:
                return False
        for gain in self.gains:
            if gain.square >= 0:
                return False
        return True

    def nameable(self, seat: i64) -> i64:
        """The kinds that this seat may be accused of."""
        kinds = self.faces
        if self.ultime:
            kinds = bit(len(CHEATS)) - 1
        return (kinds | self.gone_kinds[seat]) & ~self.judged_kinds[seat]

    def open_to(self, kind: i64) -> bool:
        """Is this cheat possible now? Public: its card is face up, or any cheat is allowed."""
        return self.ultime or self.faces & bit(kind) != 0

    def open_at(self, moment: i64) -> bool:
        """Is any cheat of this moment possible now? Public."""
        return self.ultime or self.faces & self.sheet.moments[moment] != 0

    def titles_of_others(self, seat: i64) -> i64:
        """The titles of other players and of the bank, but for those that a trade or an auction is about."""
        return self.board.title_mask & ~self.holdings[seat] & ~self.reserved()

    def first_claim(self, payer: i64, square: i64) -> i64:
        """The place of the oldest open claim on that payer for that square; -1: there is none."""
        for n in range(len(self.claims)):
            due = self.claims[n]
            if due.payer == payer and due.square == square:
                return n
        return -1

    def books_agree(self) -> bool:
        """Does what lies on the table follow from what was announced?"""
        return self.books is None or self.books.agree(self)

    def done_by(self, seat: i64, kind: i64) -> Crime | None:
        """The hidden crime of that seat and kind."""
        if not self.hidden[seat] & bit(kind):
            return None
        for crime in self.crimes:
            if crime.seat == seat and crime.kind == kind:
                return crime
        return None

    def spare_hotels(self) -> i64:
        """The hotels in the bank that nobody is paying or bidding for."""
        spare = self.hotels
        for frame in self.stack:
            if isinstance(frame, (PutUpBuilding, PlaceBuilding, ContestedBuilding)) or (
                isinstance(frame, Auction) and frame.lot < 0
            ):
                spare -= 1
        return spare
