"""The data of this table beyond a board's, and its postings: open ones that everybody books, and secret ones that
only change what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.auction import Auction
from banquier.board.building import PlaceBuilding, Raised, WhoElse
from banquier.board.deck import Deck
from banquier.board.hotels import HotelGame
from banquier.board.layout import Board, Rules
from banquier.board.table import BANK, BoardTable
from banquier.editions.tricheurs.facts import (
    Accused,
    CameHome,
    Cheated,
    CheatsShuffled,
    Dealt,
    EndBegun,
    Feigned,
    HotelSlipped,
    MoneySlipped,
    Peeked,
    Retouched,
    TitleSlipped,
    TokenSlipped,
    TurnedUp,
    Uncovered,
    WindowClosed,
)
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    KINDS,
    PICKPOCKET,
    PROPERTY_SWAP,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SURPRISE_DEMOLITION,
    Crime,
    Sheet,
)
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

NO_FACE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CheatTable(HotelGame):
    """The row of Cheat cards, the cheats that have not come to light, the books, and who has come home."""

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
        """What has just been done is nobody's business: nothing may follow from it in public before something else."""
        if source is not None:
            assert isinstance(source, CheatTable)
            self.sheet: Sheet = source.sheet
            self.ultime: bool = source.ultime
            self.allowed: i64 = source.allowed
            """Accusations of each seat between two turns."""
            self.cheats: Deck = source.cheats.clone()
            """The pile."""
            self.row: vec[i64] = source.row
            """The kinds that lie face up. Replaced, never changed in place."""
            self.faces: i64 = source.faces
            """The same as a set."""
            self.gone: i64 = source.gone
            """The kinds that have lain there since the last first roll: whoever used them can still be accused."""
            self.peeked: vec[i64] = source.peeked
            """Per seat, how many cards at the top of the pile it has seen. Replaced, never changed in place."""
            self.crimes: list[Crime] = source.crimes
            """Replaced, never changed in place."""
            self.dealings: list[Dealt] = source.dealings
            """What hands did in sight since the last first roll. Replaced, never changed in place."""
            self.accused: vec[i64] = source.accused
            """Per seat, accusations since the last first roll. Replaced, never changed in place."""
            self.book_cash: vec[i64] = source.book_cash[:]
            """What everybody should have by what has been said aloud; a watchful player notices where it differs."""
            self.book_owner: vec[i64] = source.book_owner[:]
            self.book_level: vec[i64] = source.book_level[:]
            self.book_jail: i64 = source.book_jail
            self.slipped: bool = source.slipped
            """Something has been done since the last first roll that the books do not know."""
            self.end_begun: bool = source.end_begun
            self.home: i64 = source.home
            """The seats that have reached START for the last time."""
        else:
            known: Any = edition
            sheet: Sheet = known.sheet
            self.sheet = sheet
            self.ultime = bool(options["ultime"])
            self.allowed = int(options["accusations"])
            self.cheats = Deck(vec[i64](list(range(KINDS))))
            self.row = vec[i64]()
            self.faces = 0
            self.gone = 0
            self.peeked = vec[i64]([0] * seats)
            self.crimes = []
            self.dealings = []
            self.accused = vec[i64]([0] * seats)
            self.book_cash = self.cash[:]
            self.book_owner = self.owner[:]
            self.book_level = self.level[:]
            self.book_jail = 0
            self.slipped = False
            self.end_begun = False
            self.home = 0

    # --- open postings: done in sight, and booked -------------------------------------------------

    def pay(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        super().pay(payer, payee, amount, why)
        self.book_cash[payer] -= amount
        self.book_cash[payee] += amount

    def hand(self, square: i64, owner: i64) -> None:
        super().hand(square, owner)
        self.book_owner[square] = owner

    def erect(self, square: i64, level: i64) -> None:
        super().erect(square, level)
        self.book_level[square] = level

    def confine(self, seat: i64, tries: i64) -> None:
        super().confine(seat, tries)
        if tries > 0:
            self.book_jail |= bit(seat)
        else:
            self.book_jail &= ~bit(seat)

    def leave(self, seat: i64) -> None:
        super().leave(seat)
        self.crimes = [crime for crime in self.crimes if crime.seat != seat]

    # --- secret ones --------------------------------------------------------------------------------

    def slip_money(self, payer: i64, payee: i64, amount: i64) -> None:
        self.slipped = True
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(MoneySlipped(payer, payee, amount))

    def slip_title(self, square: i64, owner: i64) -> None:
        journal = self.journal
        booked = self.book_owner[square]
        self.slipped = True
        self.journal = None
        self.hand(square, owner)
        self.journal = journal
        self.book_owner[square] = booked
        if journal is not None:
            journal.write(TitleSlipped(square, owner))

    def slip_hotel(self, square: i64, level: i64) -> None:
        journal = self.journal
        booked = self.book_level[square]
        self.slipped = True
        self.journal = None
        self.erect(square, level)
        self.journal = journal
        self.book_level[square] = booked
        if journal is not None:
            journal.write(HotelSlipped(square, level))

    def slip_out(self, seat: i64) -> None:
        self.slipped = True
        self.jail[seat] = 0
        if self.journal is not None:
            self.journal.write(TokenSlipped(seat))

    def feign(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Everybody books a payment that was not made."""
        self.slipped = True
        self.book_cash[payer] -= amount
        self.book_cash[payee] += amount
        if self.journal is not None:
            self.journal.write(Feigned(payer, payee, amount, why))

    def commit(self, crime: Crime) -> None:
        self.crimes = [*self.crimes, crime]
        if self.journal is not None:
            self.journal.write(Cheated(crime.seat, crime.kind, crime.a, crime.b, crime.c, crime.free))

    def retouch(self, seat: i64, kind: i64, c: i64) -> None:
        """Remember more of a cheat."""
        crimes: list[Crime] = []
        for crime in self.crimes:
            if crime.seat == seat and crime.kind == kind:
                crimes.append(Crime(seat, kind, crime.a, crime.b, c, crime.free))
            else:
                crimes.append(crime)
        self.crimes = crimes
        if self.journal is not None:
            self.journal.write(Retouched(seat, kind, c))

    # --- the course of things -------------------------------------------------------------------------

    def deal(self, dealing: Dealt) -> None:
        self.dealings = [*self.dealings, dealing]
        if self.journal is not None:
            self.journal.write(dealing)

    def uncover(self, crime: Crime, how: str) -> None:
        """It is off the list of secrets, and the books are put right as far as it explains them."""
        self.crimes = [other for other in self.crimes if other.seat != crime.seat or other.kind != crime.kind]
        kind = crime.kind
        if kind == BANK_HEIST or kind == EXTRA_ALLOWANCE:
            self.book_cash[BANK] -= crime.a
            self.book_cash[crime.seat] += crime.a
        elif kind == PICKPOCKET:
            self.book_cash[crime.a] -= crime.c
            self.book_cash[crime.seat] += crime.c
        elif kind == FREE_STAY:
            self.book_cash[crime.a] -= crime.c
            self.book_cash[crime.seat] += crime.c
        elif kind == SLIPPERY_DEED or kind == PROPERTY_SWAP:
            self.book_owner[crime.a] = self.owner[crime.a]
            if kind == PROPERTY_SWAP:
                self.book_owner[crime.b] = self.owner[crime.b]
        elif kind == SURPRISE_DEMOLITION or kind == SNEAKY_HOTEL:
            self.book_level[crime.a] = self.level[crime.a]
        elif kind == ESCAPE_ARTIST:
            self.book_jail &= ~bit(crime.seat)
        if self.journal is not None:
            self.journal.write(Uncovered(crime.seat, crime.kind, crime.a, crime.b, crime.c, crime.free, how))

    def stack_cheats(self, order: tuple[int, ...]) -> None:
        self.cheats.stack(order)
        if self.journal is not None:
            self.journal.write(CheatsShuffled(order))

    def turn_up(self, slot: i64) -> None:
        """The top card of the pile goes into this slot; what lay there goes under the pile first."""
        row = list(self.row)
        if slot < len(row):
            self.cheats.put_under(row[slot])
            self.gone |= bit(row[slot])
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
            self.journal.write(TurnedUp(slot, kind))

    def peek(self, seat: i64, number: i64) -> None:
        peeked = self.peeked[:]
        peeked[seat] = max(peeked[seat], number)
        self.peeked = peeked
        if self.journal is not None:
            self.journal.write(Peeked(seat, tuple([self.cheats.at(n) for n in range(number)])))

    def call_out(self, seat: i64, accused: i64, kind: i64) -> None:
        counts = self.accused[:]
        counts[seat] += 1
        self.accused = counts
        if self.journal is not None:
            self.journal.write(Accused(seat, accused, kind))

    def close_window(self) -> None:
        """Nothing done before can be named any more; the books start from what lies there."""
        self.accused = vec[i64]([0] * self.seats)
        self.dealings = []
        self.gone = 0
        self.slipped = False
        self.book_cash = self.cash[:]
        self.book_owner = self.owner[:]
        self.book_level = self.level[:]
        self.book_jail = 0
        for seat in range(self.seats):
            if self.jail[seat] > 0:
                self.book_jail |= bit(seat)
        if self.journal is not None:
            self.journal.write(WindowClosed())

    def begin_end(self) -> None:
        self.end_begun = True
        if self.journal is not None:
            self.journal.write(EndBegun())

    def come_home(self, seat: i64) -> None:
        self.home |= bit(seat)
        if self.journal is not None:
            self.journal.write(CameHome(seat))

    # --- what follows from the data -------------------------------------------------------------------

    def open_to(self, kind: i64) -> bool:
        """Can anybody cheat so at all? Everybody can see that."""
        return self.ultime or self.faces & bit(kind) != 0

    def agree(self) -> bool:
        """Does what lies there follow from what was said?"""
        if not self.slipped:
            return True
        for account in range(len(self.cash)):
            if self.cash[account] != self.book_cash[account]:
                return False
        for square in self.board.titles:
            if self.owner[square] != self.book_owner[square] or self.level[square] != self.book_level[square]:
                return False
        for seat in range(self.seats):
            if (self.jail[seat] > 0) != (self.book_jail & bit(seat) != 0):
                return False
        return True

    def done_by(self, seat: i64, kind: i64) -> Crime | None:
        for crime in self.crimes:
            if crime.seat == seat and crime.kind == kind:
                return crime
        return None

    def spare_hotels(self) -> i64:
        """The hotels in the bank that nobody is paying or bidding for."""
        spare = self.hotels
        for frame in self.stack:
            if isinstance(frame, (Raised, PlaceBuilding, WhoElse)) or (
                isinstance(frame, Auction) and frame.lot < 0
            ):
                spare -= 1
        return spare
