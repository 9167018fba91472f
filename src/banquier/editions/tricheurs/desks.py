"""Where seats cheat at any time, accuse, and ask for rent with a sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, FUNDS, TRADE, Accept, Offer
from banquier.board.claims import CLAIMS, ask
from banquier.board.facts import Due
from banquier.board.sales import Sales
from banquier.board.table import BANK
from banquier.board.trade import Trades
from banquier.editions.tricheurs.actions import (
    ACCUSE,
    CHEAT,
    Accusations,
    Accuse,
    Cheat,
    ClaimSum,
    Overcharges,
    Seizures,
    Squat,
    Thefts,
)
from banquier.editions.tricheurs.judging import accuse
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    ESCAPE_ARTIST,
    KINDS,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
)
from banquier.kernel.action import UNKNOWN, Action, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Desk
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.board.hotels import HotelGame
    from banquier.board.rules import BoardGame
    from banquier.editions.tricheurs.game import TricheursGame

ONLY_THE_CARDS: Final = "cheat.only-the-cards"
NOT_PASSED_ON: Final = "cheat.not-passed-on"


class Cheats(Desk["TricheursGame"]):
    """Sleight of hand, in or out of turn. It opens nothing and says nothing; what lies there is the only trace."""

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        unit = g.rules.unit
        if g.can(seat, BANK_HEIST):
            out.append(Thefts(BANK_HEIST, BANK, g.sheet.limits[BANK_HEIST], unit))
        if g.can(seat, PICKPOCKET):
            for victim in members(g.others(seat)):
                most = self.purse(g, victim)
                if most >= unit:
                    out.append(Thefts(PICKPOCKET, victim, most, unit))
        others = self.others_titles(g, seat)
        if others and g.can(seat, SLIPPERY_DEED):
            out.append(Seizures(SLIPPERY_DEED, 0, others))
        if others and g.can(seat, PROPERTY_SWAP):
            mine = g.holdings[seat] & ~g.reserved()
            if mine:
                out.append(Seizures(PROPERTY_SWAP, mine, others))
        if g.can(seat, SURPRISE_DEMOLITION):
            for square in members(g.built):
                self.add(g, seat, Cheat(SURPRISE_DEMOLITION, square), out)
        if g.can(seat, SNEAKY_HOTEL):
            for square in members(g.holdings[seat]):
                self.add(g, seat, Cheat(SNEAKY_HOTEL, square), out)
        self.add(g, seat, Cheat(ESCAPE_ARTIST), out)

    def add(self, g: TricheursGame, seat: i64, action: Cheat, out: list[Option]) -> None:
        if not self.check(g, seat, action):
            out.append(action)

    def purse(self, g: TricheursGame, victim: i64) -> i64:
        """The most that can be taken from a player's spread."""
        return min(g.cash[victim], g.sheet.limits[PICKPOCKET])

    def others_titles(self, g: TricheursGame, seat: i64) -> i64:
        """What lies before the others and beside the board, but for what everybody is looking at."""
        return g.board.title_mask & ~g.holdings[seat] & ~g.reserved()

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Cheat):
            return UNKNOWN
        kind = action.kind
        if not 0 <= kind < KINDS or not g.can(seat, kind):
            return ONLY_THE_CARDS
        unit = g.rules.unit
        if kind == BANK_HEIST:
            return Thefts(kind, BANK, g.sheet.limits[kind], unit).check(action)
        if kind == PICKPOCKET:
            victim = action.a
            if not 0 <= victim < g.seats or not g.others(seat) & bit(victim):
                return ONLY_THE_CARDS
            return Thefts(kind, victim, self.purse(g, victim), unit).check(action)
        if kind == SLIPPERY_DEED:
            return Seizures(kind, 0, self.others_titles(g, seat)).check(action)
        if kind == PROPERTY_SWAP:
            mine = g.holdings[seat] & ~g.reserved()
            return Seizures(kind, mine, self.others_titles(g, seat)).check(action) if mine else ONLY_THE_CARDS
        if action.b != -1:
            return UNKNOWN
        if kind == ESCAPE_ARTIST:
            return "" if action.a == -1 and g.jail[seat] > 0 else ONLY_THE_CARDS
        square = action.a
        if not 0 <= square < g.board.size or g.reserved() & bit(square):
            return ONLY_THE_CARDS
        owner = g.owner[square]
        if kind == SURPRISE_DEMOLITION:
            return "" if g.level[square] and owner != BANK and owner != seat else ONLY_THE_CARDS
        if kind == SNEAKY_HOTEL:
            offer = g.offers[seat]
            if offer is not None and offer.given & bit(square):
                return NOT_PASSED_ON
            fits = owner == seat and g.level[square] == 0 and g.spare_hotels() > 0
            return "" if fits else ONLY_THE_CARDS
        return ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        kind = action.kind
        a = action.a
        b = action.b
        g.quiet = True
        if kind == BANK_HEIST:
            g.slip_money(BANK, seat, b)
            g.sin(seat, kind, b, -1, -1)
        elif kind == PICKPOCKET:
            g.slip_money(a, seat, b)
            g.sin(seat, kind, a, -1, b)
        elif kind == SLIPPERY_DEED:
            owner = g.owner[a]
            g.slip_title(a, seat)
            g.sin(seat, kind, a, -1, owner)
        elif kind == PROPERTY_SWAP:
            owner = g.owner[b]
            g.slip_title(b, seat)
            g.slip_title(a, owner)
            g.sin(seat, kind, a, b, owner)
        elif kind == SURPRISE_DEMOLITION:
            g.slip_hotel(a, 0)
            g.sin(seat, kind, a, g.owner[a], -1)
        elif kind == SNEAKY_HOTEL:
            g.slip_hotel(a, g.rules.top)
            g.sin(seat, kind, a, -1, -1)
        elif kind == ESCAPE_ARTIST:
            tries = g.jail[seat]
            g.slip_out(seat)
            g.sin(seat, kind, tries, -1, -1)


class Accusers(Desk["TricheursGame"]):
    """Where one seat calls another a cheater and says how."""

    def family(self, g: TricheursGame, seat: i64) -> Accusations:
        seats = g.others(seat)
        if not g.gone and not g.judged:
            return Accusations(seats, g.nameable(seat), g.judged_kinds)
        barred = vec[i64]([0] * g.seats)
        kinds: i64 = 0
        for other in members(g.others(seat)):
            barred[other] = g.nameable(other)
            kinds |= barred[other]
            if not barred[other]:
                seats &= ~bit(other)
        for other in range(g.seats):
            barred[other] = kinds & ~barred[other]
        return Accusations(seats, kinds, barred)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        if g.accused[seat] < g.allowed:
            family = self.family(g, seat)
            if family.seats and family.kinds:
                out.append(family)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Accuse):
            return UNKNOWN
        if g.accused[seat] >= g.allowed:
            return "house.accusations"
        if not 0 <= action.seat < g.seats or not g.others(seat) & bit(action.seat):
            return "accuse.before-next-roll"
        if not 0 <= action.kind < KINDS:
            return ONLY_THE_CARDS
        if g.nameable(action.seat) & bit(action.kind):
            return ""
        return "accuse.once" if g.judged_kinds[action.seat] & bit(action.kind) else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Accuse)
        accuse(g, seat, action.seat, action.kind)


class HandTrades(Trades):
    """Where offers lie. Only the thief is told that stolen goods are not passed on."""

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        given: i64 = 0
        if isinstance(action, Offer):
            given = action.given
        elif isinstance(action, Accept) and 0 <= action.seat < g.seats:
            offer = g.offers[action.seat]
            if offer is not None and offer.to == seat:
                given = offer.taken
        if given and given & g.withheld(seat) & g.holdings[seat]:
            return NOT_PASSED_ON
        return super().check(g, seat, action)


class HandSales(Sales):
    """Where a debtor turns titles into money, but for those that were not come by honestly."""

    def title_rule(self, g: HotelGame, square: i64) -> str:
        if g.withheld(g.owner[square]) & bit(square):
            return NOT_PASSED_ON
        return super().title_rule(g, square)


class HandClaims(Desk["TricheursGame"]):
    """Rent is asked for with a sum. A crooked owner asks for more, a squatter for what is not his."""

    def prompts(self, g: TricheursGame) -> i64:
        mask = CLAIMS.prompts(g)
        if mask and g.open_to(SQUATTERS_RULE):  # whoever speaks first has it
            mask |= g.alive & ~g.asked
        return mask

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        CLAIMS.legal(g, seat, out)
        for n in range(len(g.claims)):
            due = g.claims[n]
            if due.owner == seat:
                if due.amount >= g.rules.unit and g.can(seat, PRICE_GOUGING) and self.is_first(g, n):
                    out.append(Overcharges(due.payer, due.square, due.amount, g.rules.unit))
            elif self.is_first(g, n) and not self.check(g, seat, Squat(due.payer, due.square)):
                out.append(Squat(due.payer, due.square))

    def first(self, g: TricheursGame, payer: i64, square: i64) -> i64:
        """The place of the oldest claim on that payer for that square; -1: there is none."""
        for n in range(len(g.claims)):
            due = g.claims[n]
            if due.payer == payer and due.square == square:
                return n
        return -1

    def is_first(self, g: TricheursGame, n: i64) -> bool:
        due = g.claims[n]
        return self.first(g, due.payer, due.square) == n

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, ClaimSum):
            n = self.first(g, action.payer, action.square)
            if n < 0 or g.claims[n].owner != seat:
                return "rent.claimed-by-owner"
            if not g.can(seat, PRICE_GOUGING):
                return ONLY_THE_CARDS
            return Overcharges(action.payer, action.square, g.claims[n].amount, g.rules.unit).check(action)
        if isinstance(action, Squat):
            n = self.first(g, action.payer, action.square)
            if n < 0 or action.payer == seat or g.claims[n].owner == seat:
                return "rent.claimed-by-owner"
            return "" if g.can(seat, SQUATTERS_RULE) else ONLY_THE_CARDS
        return CLAIMS.check(g, seat, action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        if isinstance(action, ClaimSum):
            n = self.first(g, action.payer, action.square)
            due = g.claims[n]
            g.sin(seat, PRICE_GOUGING, due.payer, due.square, action.amount - due.amount)
            ask(g, n, due, action.amount)
        elif isinstance(action, Squat):
            n = self.first(g, action.payer, action.square)
            due = g.claims[n]
            g.sin(seat, SQUATTERS_RULE, due.payer, due.owner, due.amount)
            ask(g, n, Due(due.payer, seat, due.square, due.amount, due.why), due.amount)
        else:
            CLAIMS.perform(g, seat, action)


CHEATS: Final = Cheats(CHEAT)
ACCUSERS: Final = Accusers(ACCUSE)
HAND_CLAIMS: Final = HandClaims(CLAIM)
HAND_TRADES: Final = HandTrades(TRADE)
HAND_SALES: Final = HandSales(FUNDS)
