"""Time limits of questions, by their kind, and of the delay before a roll."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.game import Game
from banquier.protocol.messages import Clocks

DAY: Final = 86_400

KINDS: Final = {
    "auction": "auction",
    "payment": "check",
    "exchange-side": "check",
    "card-check": "check",
    "answers": "answer",
    "targeted": "answer",
    "jury": "answer",
    "exchange": "answer",
    "who-else": "answer",
}
"""By the name of the frame that is open; everything else is a decision."""


PACES: Final[dict[str, float]] = {"thoughtful": 2.0, "normal": 1.0, "quick": 0.4, "pause": 1.0}
"""How much longer or shorter bots take than at the normal pace."""


def roll_delay(clocks: Clocks, pace: str, alone: bool) -> int:
    """Milliseconds that everybody has to speak before a roll. Bots at a quick pace cut it short for nobody but a
    person alone with them."""
    factor = PACES[pace]
    return round(clocks.grace * 1000 * (factor if alone else max(1.0, factor)))


def kind_of(game: Game) -> str:
    return KINDS.get(str(game.top.key()[0]), "decision")


def window(clocks: Clocks, options: dict[str, Any], kind: str) -> int:
    """Seconds; 0: no limit. In slow play everything waits as long as a decision does."""
    if is_slow(clocks):
        return clocks.decision
    if kind == "auction":
        return clocks.auction
    if kind == "answer":
        return clocks.answer
    if kind == "check":
        if clocks.decision == 0:  # nothing at this table has a limit
            return 0
        return int(options.get("check_seconds", clocks.answer))
    return clocks.decision


def calls(kind: str, milliseconds: int) -> list[int]:
    """Going once, going twice, sold."""
    if kind != "auction":
        return []
    return [milliseconds // 2, milliseconds * 3 // 4, milliseconds]


def is_slow(clocks: Clocks) -> bool:
    return clocks.decision >= DAY
