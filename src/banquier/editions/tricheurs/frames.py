"""Everything that can be unfinished at this table, by name."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.frames import HOTEL_FRAMES
from banquier.editions.tricheurs.byhand import Handing, Landing, Parking, Payday, Reading, Reroll, Step
from banquier.editions.tricheurs.cards import Refresh, Targeted
from banquier.editions.tricheurs.ending import LastCall
from banquier.editions.tricheurs.judging import Jury, Mercy, Revenge, Sentence
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **{name: frame for name, frame in HOTEL_FRAMES.items() if name != "rent-asked"},
    "step": Step,
    "reroll": Reroll,
    "landing": Landing,
    "payday": Payday,
    "handing": Handing,
    "reading": Reading,
    "parking": Parking,
    "targeted": Targeted,
    "refresh": Refresh,
    "jury": Jury,
    "mercy": Mercy,
    "sentence": Sentence,
    "revenge": Revenge,
    "last-call": LastCall,
}
