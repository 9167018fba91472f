"""The frames of board games by the names that records use. A name stays when its class is renamed."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from banquier.board import (
    auction,
    build,
    card_targets,
    cards,
    debt,
    end,
    held_cards,
    mortgage,
    move,
    rent,
    start,
    trade,
    turn,
    unowned,
)
from banquier.kernel.declare import declared
from banquier.kernel.frame import Frame


def frames_of(*modules: ModuleType) -> dict[str, type[Frame[Any]]]:
    """Return the frames that these modules declare, by text name."""
    found: dict[str, type[Frame[Any]]] = {}
    for module in modules:
        found.update(declared(vars(module), Frame))
    return found


FRAMES: Final[dict[str, type[Frame[Any]]]] = frames_of(
    turn, move, start, unowned, auction, build, debt, cards, card_targets, mortgage, trade, rent, end
)

HOTEL_FRAMES: Final[dict[str, type[Frame[Any]]]] = {**FRAMES, **frames_of(held_cards)}
"""The frames of editions with hotels only."""
