"""House rules that a table can switch on: the Free Parking pot, and limits on rounds and minutes.

The other options act where their noun is: `auctions` in unowned.py, `even` in build.py and sell.py, `auto_rent` in
rent.py, `double_start` in salary.py, `start_cash` in start.py, `reshuffle` in cards.py, `offers` in trade.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.actions import TimeUp
from banquier.board.table import BANK, POT
from banquier.kernel.action import NOT_TO_ACT, Action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def fines_account(g: BoardGame) -> i64:
    """Return the account that taxes, fines and bail go to: the bank, or the pot at tables that play with one.

    Rules: board.no-house-rules, house.parking-pot.
    """
    if g.rules.parking_pot:
        return POT
    return BANK


def collect_pot(g: BoardGame, seat: i64) -> None:
    """Pay the pot to a seat on Free Parking. Without that option the pot is always empty, so nothing happens.

    Rules: house.parking-pot, classique.parking.nothing, disney.parking.nothing, faux.parking.nothing.
    """
    g.charge(POT, seat, g.cash[POT], "house.parking-pot")


def is_limit_reached(g: BoardGame) -> bool:
    """Has the table's limit of rounds or minutes been reached?

    Rules: house.rounds, house.minutes.
    """
    return g.time_called or (g.rules.rounds > 0 and g.round >= g.rules.rounds)


def time_up_rule(g: BoardGame, seat: i64, action: Action) -> str:
    """Return "" or the rule against an action that comes from no seat: only the clock (-1) may call time, once.

    Rule: house.minutes.
    """
    if isinstance(action, TimeUp) and seat == -1:
        return "" if g.rules.minutes > 0 and not g.time_called else "house.minutes"
    return NOT_TO_ACT
