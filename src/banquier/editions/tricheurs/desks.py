"""The desks of Tricheurs: cheats at any time, rent claims with a sum, trades and sales without stolen goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, FUNDS, TRADE, Accept, Claim, Offer
from banquier.board.buy_back import BuyBackDesk
from banquier.board.rent import CLAIM_DESK
from banquier.board.trade import TradeDesk
from banquier.editions.tricheurs.actions import CHEAT, Cheat
from banquier.editions.tricheurs.cheats.crime import (
    ANY_TIME,
    BY_MOMENT,
    CHEATS,
    CLAIMING_RENT,
    NOT_PASSED_ON,
    ONLY_THE_CARDS,
    offer_cheats,
    perform_cheat,
)
from banquier.editions.tricheurs.cheats.rents import FalseClaim
from banquier.editions.tricheurs.kinds import SQUATTERS_RULE
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame
    from banquier.board.hotels import HotelGame
    from banquier.editions.tricheurs.game import TricheursGame


class Cheats(Desk["TricheursGame"]):
    """Cheats at any time, in or out of turn. They open no question and are not announced: what lies on the table is
    their only trace."""

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        offer_cheats(g, seat, ANY_TIME, out)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Cheat):
            return UNKNOWN_ACTION
        if not 0 <= action.kind < len(CHEATS) or not g.can_cheat(seat, action.kind):
            return ONLY_THE_CARDS
        crime = CHEATS[action.kind]
        return crime.check(g, seat, action) if crime.moment() == ANY_TIME else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.quiet = True
        CHEATS[action.kind].perform(g, seat, action)


class HandTrades(TradeDesk):
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


class HandSales(BuyBackDesk):
    """Where a debtor turns titles into money, but for those that were not come by honestly."""

    def title_rule(self, g: HotelGame, square: i64) -> str:
        if g.withheld(g.owner[square]) & bit(square):
            return NOT_PASSED_ON
        return super().title_rule(g, square)


class HandClaims(Desk["TricheursGame"]):
    """Rent is asked for with a sum. A cheating owner asks for more, a squatter for the rent of another owner."""

    def prompts(self, g: TricheursGame) -> i64:
        mask = CLAIM_DESK.prompts(g)
        if mask and g.open_to(SQUATTERS_RULE):  # whoever speaks first has it
            mask |= g.alive & ~g.to_act_mask
        return mask

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        CLAIM_DESK.legal(g, seat, out)
        for n in range(len(g.claims)):
            if g.first_claim(g.claims[n].payer, g.claims[n].square) == n:
                for crime in BY_MOMENT[CLAIMING_RENT]:
                    assert isinstance(crime, FalseClaim)
                    crime.offer_on(g, seat, n, out)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, Claim):
            return CLAIM_DESK.check(g, seat, action)
        for crime in BY_MOMENT[CLAIMING_RENT]:
            why = crime.check(g, seat, action)
            if why != UNKNOWN_ACTION:
                return why
        return UNKNOWN_ACTION

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        if isinstance(action, Claim):
            CLAIM_DESK.perform(g, seat, action)
        else:
            perform_cheat(g, seat, CLAIMING_RENT, action)


SECRET_CHEATS: Final = Cheats(CHEAT)
HAND_CLAIMS: Final = HandClaims(CLAIM)
HAND_TRADES: Final = HandTrades(TRADE)
HAND_SALES: Final = HandSales(FUNDS)
