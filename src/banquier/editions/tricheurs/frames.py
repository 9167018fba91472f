"""The frames of Tricheurs by their names in text."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.frames import HOTEL_FRAMES
from banquier.editions.tricheurs.accusation import Jury, Mercy, Revenge, StoredSentence
from banquier.editions.tricheurs.cards import CheatReplacement, Targeted
from banquier.editions.tricheurs.end import LastCall
from banquier.editions.tricheurs.manual_steps import (
    CardReading,
    HandPayment,
    LandingEffect,
    ParkingChoice,
    Reroll,
    SalaryDue,
    TokenMove,
)
from banquier.kernel.declare import by_name
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **{name: frame for name, frame in HOTEL_FRAMES.items() if name != "rent-asked"},
    **by_name(
        TokenMove,
        Reroll,
        LandingEffect,
        SalaryDue,
        HandPayment,
        CardReading,
        ParkingChoice,
        Targeted,
        CheatReplacement,
        Jury,
        Mercy,
        StoredSentence,
        Revenge,
        LastCall,
    ),
}
