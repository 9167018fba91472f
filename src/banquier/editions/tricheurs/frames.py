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
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **{name: frame for name, frame in HOTEL_FRAMES.items() if name != "rent-asked"},
    "step": TokenMove,
    "reroll": Reroll,
    "landing": LandingEffect,
    "payday": SalaryDue,
    "handing": HandPayment,
    "reading": CardReading,
    "parking": ParkingChoice,
    "targeted": Targeted,
    "refresh": CheatReplacement,
    "jury": Jury,
    "mercy": Mercy,
    "sentence": StoredSentence,
    "revenge": Revenge,
    "last-call": LastCall,
}
