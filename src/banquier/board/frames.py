"""The frames of a board table by name, for reading them back from text."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.auction import Auction, EstateSale
from banquier.board.building import PlaceBuilding, Raised, WhoElse
from banquier.board.cards import CardInPlay, PayOrDraw, Round
from banquier.board.choices import Choice
from banquier.board.claims import Claimed, RentDice
from banquier.board.debt import Debt
from banquier.board.ending import Counting
from banquier.board.funds import Inherited, Lifted
from banquier.board.kept import RentAsked, TooMany
from banquier.board.purchase import Sold, Unowned
from banquier.board.trade import Swap
from banquier.board.turn import Dice, MoveOn, StartRoll, Turn
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    "turn": Turn,
    "dice": Dice,
    "move-on": MoveOn,
    "start-roll": StartRoll,
    "unowned": Unowned,
    "sold": Sold,
    "auction": Auction,
    "estate-sale": EstateSale,
    "raised": Raised,
    "place-building": PlaceBuilding,
    "who-else": WhoElse,
    "debt": Debt,
    "card": CardInPlay,
    "choice": Choice,
    "pay-or-draw": PayOrDraw,
    "round": Round,
    "inherited": Inherited,
    "lifted": Lifted,
    "swap": Swap,
    "rent-dice": RentDice,
    "claimed": Claimed,
    "counting": Counting,
}

HOTEL_FRAMES: Final[dict[str, type[Frame[Any]]]] = {**FRAMES, "rent-asked": RentAsked, "too-many": TooMany}
"""Where there are hotels only."""
