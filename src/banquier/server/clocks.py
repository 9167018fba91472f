"""How long a question waits, by what it is about."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.game import Game
from banquier.server.messages import Clocks

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
        return int(options.get("check_seconds", clocks.answer))
    return clocks.decision


def calls(kind: str, milliseconds: int) -> list[int]:
    """Going once, going twice, sold."""
    if kind != "auction":
        return []
    return [milliseconds // 2, milliseconds * 3 // 4, milliseconds]


def is_slow(clocks: Clocks) -> bool:
    return clocks.decision >= DAY
