"""The frames of board games by the names that records use. A name stays when its class is renamed."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.auction import Auction, EstateSale
from banquier.board.build import ContestedBuilding, PlaceBuilding, PutUpBuilding
from banquier.board.card_targets import ChooseTarget
from banquier.board.cards import CardInPlay, PayOrDraw
from banquier.board.debt import ClaimedRent, Debt, PaymentRound
from banquier.board.end import FinalCount
from banquier.board.held_cards import PayRentOrPlayCard, TooManyCards
from banquier.board.mortgage import ClearMortgage, ReceivedMortgages
from banquier.board.move import MoveOn
from banquier.board.rent import RentDice
from banquier.board.start import StartRoll
from banquier.board.trade import ExchangeGoods
from banquier.board.turn import Dice, Turn
from banquier.board.unowned import DeliverTitle, Unowned
from banquier.kernel.declare import by_name
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = by_name(
    Turn,
    Dice,
    MoveOn,
    StartRoll,
    Unowned,
    DeliverTitle,
    Auction,
    EstateSale,
    PutUpBuilding,
    PlaceBuilding,
    ContestedBuilding,
    Debt,
    CardInPlay,
    ChooseTarget,
    PayOrDraw,
    PaymentRound,
    ReceivedMortgages,
    ClearMortgage,
    ExchangeGoods,
    RentDice,
    ClaimedRent,
    FinalCount,
)

HOTEL_FRAMES: Final[dict[str, type[Frame[Any]]]] = {**FRAMES, **by_name(PayRentOrPlayCard, TooManyCards)}
"""The frames of editions with hotels only."""
