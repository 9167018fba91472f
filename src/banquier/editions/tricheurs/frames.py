"""The frames of Tricheurs by their names in text."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.frames import HOTEL_FRAMES, frames_of
from banquier.editions.tricheurs import accusation, cards, end, manual_steps
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **{name: frame for name, frame in HOTEL_FRAMES.items() if name != "rent-asked"},
    **frames_of(manual_steps, cards, accusation, end),
    "sentence": accusation.StoredSentence,
}
