"""Win probability of each seat, turn by turn, and the turning points of a game."""

from __future__ import annotations

from banquier.bots.evaluation.evaluator import result
from banquier.bots.evaluation.weights import evaluator
from banquier.kernel.game import Game

SWING = 0.12
"""A chance that changes by this much within a turn makes a turning point."""
POINTS = 8
"""Maximum number of turning points of a game."""


def chances(game: Game) -> list[float]:
    """Return each seat's probability of winning, from public knowledge; of a finished game, the result."""
    if game.result is not None:
        return [result(game, seat) for seat in range(game.seats)]
    return evaluator(game.edition.name).chances(game.view(None))


def turning_points(stands: list[list[float]]) -> list[int]:
    """Return the numbers of the stands at which somebody's chances had changed most, in order."""
    swings = [
        (max(abs(now - before) for now, before in zip(row, stands[at], strict=True)), at + 1)
        for at, row in enumerate(stands[1:])
    ]
    largest = sorted((swing for swing in swings if swing[0] >= SWING), reverse=True)[:POINTS]
    return sorted(at for _, at in largest)
