"""The data of this table beyond a board's, and its postings: open ones that everybody books, and secret ones that
only change what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.auction import Auction
from banquier.board.building import PlaceBuilding, Raised, WhoElse
from banquier.board.deck import Deck
from banquier.board.hotels import HotelGame
from banquier.board.layout import FREE_HOTEL, MOVE_HOTEL, SWAP_TITLE, TAKE_FROM, Board, Rules
from banquier.board.table import BANK, BoardTable
from banquier.board.turn import Turn
from banquier.editions.tricheurs.facts import (
    Accused,
    CameHome,
    Cheated,
    CheatsShuffled,
    Dealt,
    EndBegun,
    Feigned,
    HotelSlipped,
    Judged,
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
    AIMED,
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    KINDS,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
    Crime,
    Gain,
    Mark,
    Sheet,
    window_over,
)
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

NO_FACE: Final = -1
TITLE_PAID: Final = ("unowned.buy-or-auction", "auction.highest-pays-bank")
"""Why a seat pays the bank for a title; an auction may be one of a hotel too."""


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
            self.gone: list[Mark] = source.gone
            """The kinds that lie there no more, and who may still be accused of them. Replaced, never changed."""
            self.judged: list[Mark] = source.judged
            """The kinds that a seat has been judged of. Replaced, never changed in place."""
            self.gone_kinds: vec[i64] = source.gone_kinds
            """The same as a set per seat, both of them."""
            self.judged_kinds: vec[i64] = source.judged_kinds
            self.peeked: vec[i64] = source.peeked
            """Per seat, how many cards at the top of the pile it has seen. Replaced, never changed in place."""
            self.crimes: list[Crime] = source.crimes
            """Replaced, never changed in place."""
            self.gains: list[Gain] = source.gains
            """What they have brought since, where the deed alone does not say it. Replaced, never changed."""
            self.spent: i64 = source.spent
            """What was just paid to the bank for a title that passes next; 0: nothing, the title is free."""
            self.dealings: list[Dealt] = source.dealings
            """What hands did in sight and can still be spoken of. Replaced, never changed in place."""
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
            self.gone = []
            self.judged = []
            self.gone_kinds = vec[i64]([0] * seats)
            self.judged_kinds = self.gone_kinds
            self.peeked = vec[i64]([0] * seats)
            self.crimes = []
            self.gains = []
            self.spent = 0
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
        if payee == BANK:
            self.spent = amount if why in TITLE_PAID else 0
        elif self.crimes:
            self.note_gain(payer, payee, amount, why)

    def hand(self, square: i64, owner: i64) -> None:
        if self.owner[square] == BANK and self.crimes:
            crime = self.done_by(owner, TRICK_DICE)
            if crime is not None and crime.b == square:
                self.gains = [*self.gains, Gain(owner, TRICK_DICE, BANK, square, self.spent)]
        self.spent = 0
        super().hand(square, owner)
        self.book_owner[square] = owner

    def erect(self, square: i64, level: i64) -> None:
        self.spent = 0
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
        for crime in self.crimes:
            if crime.seat == seat:
                self.explain(crime)
        self.crimes = [crime for crime in self.crimes if crime.seat != seat]
        self.gains = [gain for gain in self.gains if gain.seat != seat]

    # --- secret ones --------------------------------------------------------------------------------

    def slip_money(self, payer: i64, payee: i64, amount: i64) -> None:
        self.slipped = True
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.journal is not None:
            self.journal.write(MoneySlipped(payer, payee, amount))

    def slip_title(self, square: i64, owner: i64) -> None:
        journal = self.journal
        self.slipped = True
        self.journal = None
        super().hand(square, owner)
        self.journal = journal
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
        if crime.kind == TRICK_DICE:
            self.spent = 0
        if self.journal is not None:
            self.journal.write(
                Cheated(crime.seat, crime.kind, crime.a, crime.b, crime.c, crime.free, crime.begun)
            )

    def retouch(self, seat: i64, kind: i64, c: i64) -> None:
        """Remember more of a cheat."""
        crimes: list[Crime] = []
        for crime in self.crimes:
            if crime.seat == seat and crime.kind == kind:
                crimes.append(Crime(seat, kind, crime.a, crime.b, c, crime.free, crime.begun))
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
        self.explain(crime)
        if self.journal is not None:
            self.journal.write(Uncovered(crime.seat, crime.kind, crime.a, crime.b, crime.c, crime.free, how))

    def explain(self, crime: Crime) -> None:
        """Put down in the books what this cheat did to what lies there."""
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
            taken = crime.b if kind == PROPERTY_SWAP else crime.a
            if self.book_owner[taken] == crime.c:  # not handed on in sight since
                self.book_owner[taken] = crime.seat
            if kind == PROPERTY_SWAP and self.book_owner[crime.a] == crime.seat:
                self.book_owner[crime.a] = crime.c
        elif kind == SURPRISE_DEMOLITION or kind == SNEAKY_HOTEL:
            self.book_level[crime.a] = self.level[crime.a]
        elif kind == ESCAPE_ARTIST:
            self.book_jail &= ~bit(crime.seat)

    def stack_cheats(self, order: tuple[int, ...]) -> None:
        self.cheats.stack(order)
        if self.journal is not None:
            self.journal.write(CheatsShuffled(order))

    def turn_up(self, slot: i64, begun: i64 = -1) -> None:
        """The top card of the pile goes into this slot; what lay there goes under the pile first."""
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

    def call_out(self, seat: i64, accused: i64, kind: i64) -> None:
        counts = self.accused[:]
        counts[seat] += 1
        self.accused = counts
        if self.journal is not None:
            self.journal.write(Accused(seat, accused, kind))

    def close_case(self, seat: i64, kind: i64, begun: i64) -> None:
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
        """This seat makes the first roll of a turn: what was done before the turn began cannot be named any more,
        but for what the roller did. Below 0: nothing at all can."""
        turn = self.turns + 1
        self.accused = vec[i64]([0] * self.seats)
        self.set_marks(still_open(self.gone, turn, roller), still_open(self.judged, turn, roller))
        dealings: list[Dealt] = []
        if roller >= 0:
            for dealing in self.dealings:
                if not window_over(dealing.begun, dealing.seat, turn, roller):
                    dealings.append(dealing)
        self.dealings = dealings
        self.gains = [gain for gain in self.gains if self.done_by(gain.seat, gain.kind) is not None]
        if not self.crimes:  # the books start from what lies there
            self.book_cash = self.cash[:]
            self.book_owner = self.owner[:]
            self.book_level = self.level[:]
            self.book_jail = 0
            for seat in range(self.seats):
                if self.jail[seat] > 0:
                    self.book_jail |= bit(seat)
        self.slipped = not self.agree()
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
        """A payment has been made: does a cheat of the payee's bring it?"""
        estate = why == "bankrupt.to-player"
        for crime in self.crimes:
            if crime.seat != payee:
                continue
            kind = crime.kind
            more: i64 = 0
            if kind == COUNTERFEIT_CHANCE:
                effect = self.board.cards[crime.b].effects[0]
                if (estate or why == "cards") and effect.kind == TAKE_FROM and crime.c >= AIMED:
                    if crime.c % 64 == payer and not self.gained(payee, kind):
                        more = min(amount, effect.a)
            elif kind == PRICE_GOUGING or kind == SQUATTERS_RULE or kind == TRICK_DICE:
                if not estate and why != "rent.street":
                    continue
                claim = self.claim_behind(payer, payee, amount, estate)
                if claim is None:
                    continue
                if kind == PRICE_GOUGING and crime.a == payer and crime.b == claim.square:
                    more = min(amount, claim.done) - claim.due
                elif kind == SQUATTERS_RULE and crime.a == payer and self.owner[claim.square] != payee:
                    more = min(amount, claim.done)
                elif kind == TRICK_DICE and crime.b == claim.square:
                    for gain in self.gains:
                        if gain.seat == payee and gain.square == claim.square:
                            more = min(amount, claim.done)
            if more > 0:
                self.gains = [*self.gains, Gain(payee, kind, payer, -1, more)]

    def claim_behind(self, payer: i64, payee: i64, amount: i64, estate: bool) -> Dealt | None:
        """The claim that a rent has just been paid for: of that square, or of that sum."""
        square: i64 = -1
        if self.dealings:
            last = self.dealings[-1]
            if last.what == "pay" and last.seat == payer and last.other == payee and last.done == amount:
                square = last.square
        found: Dealt | None = None
        for dealing in self.dealings:
            if dealing.what == "claim" and dealing.seat == payee and dealing.other == payer:
                if estate or dealing.square == square or (square < 0 and dealing.done == amount):
                    found = dealing
        return found

    def gained(self, seat: i64, kind: i64) -> i64:
        """The money that this cheat has brought from others."""
        total: i64 = 0
        for gain in self.gains:
            if gain.seat == seat and gain.kind == kind and gain.square < 0:
                total += gain.amount
        return total

    def withheld(self, seat: i64) -> i64:
        """tricheurs.cheat.not-passed-on: what the seat has come by, or built, by cheats that have not come to light."""
        mask: i64 = 0
        for crime in self.crimes:
            if crime.seat == seat:
                kind = crime.kind
                if kind == SLIPPERY_DEED or kind == SNEAKY_HOTEL:
                    mask |= bit(crime.a)
                elif kind == PROPERTY_SWAP:
                    mask |= bit(crime.b)
                elif kind == COUNTERFEIT_CHANCE and crime.c >= AIMED:
                    effect = self.board.cards[crime.b].effects[0].kind
                    if effect == FREE_HOTEL:
                        mask |= bit(crime.c % 64)
                    elif effect == MOVE_HOTEL or effect == SWAP_TITLE:
                        mask |= bit(crime.c // 64 % 64)
        for gain in self.gains:
            if gain.seat == seat and gain.square >= 0:
                mask |= bit(gain.square)
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
            if self.book_owner[square] < 0:
                return False
        for gain in self.gains:
            if gain.square >= 0:
                return False
        return True

    def nameable(self, seat: i64) -> i64:
        """The kinds that this seat may be accused of."""
        kinds = self.faces
        if self.ultime:
            kinds = bit(KINDS) - 1
        return (kinds | self.gone_kinds[seat]) & ~self.judged_kinds[seat]

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


def by_seat(marks: list[Mark], seats: i64) -> vec[i64]:
    """The kinds that concern each seat."""
    kinds = vec[i64]([0] * seats)
    for mark in marks:
        for seat in range(seats):
            if mark.seats & bit(seat):
                kinds[seat] |= bit(mark.kind)
    return kinds


def still_open(marks: list[Mark], turn: i64, roller: i64) -> list[Mark]:
    """What is left of them after the first roll of that turn."""
    left: list[Mark] = []
    if roller < 0:
        return left
    for mark in marks:
        if turn <= mark.begun:
            left.append(mark)
        elif mark.seats & bit(roller):
            left.append(Mark(mark.kind, bit(roller), mark.begun))
    return left
