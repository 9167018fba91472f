"""Strengths from results: the Bradley-Terry model by maximum likelihood, shown on the scale of Elo.

A bot of strength p wins against others with probability p / (the sum of all strengths at the table), which for two is
Bradley and Terry's model. One more game at each table, shared by all, keeps a bot finite that wins or loses everything.
"""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from banquier.lab.stats import Z95, Estimate

ELO = 400 / log(10)
"""Points of Elo for a factor e of strength: 400 points are 10 to 1."""
ENOUGH = 1e-10
STEPS = 10_000


@dataclass(frozen=True, slots=True)
class LineupResult:
    """Games of one line-up: its players, and how many each has won (a shared win by its share)."""

    players: tuple[int, ...]
    wins: tuple[float, ...]


def rate(players: int, results: Sequence[LineupResult], shared: float = 1.0) -> list[Estimate]:
    """Return the rating of each player with its 95 % interval by the observed information; the mean is 0.

    `shared` is the number of additional games per table that all its players share.

    >>> even = rate(2, [LineupResult((0, 1), (50.0, 50.0))])
    >>> [round(found.value) + 0 for found in even]
    [0, 0]
    """
    padded = [
        LineupResult(table.players, tuple(won + shared / len(table.players) for won in table.wins))
        for table in results
    ]
    strengths = _strengths(players, padded)
    logs = [log(strength) for strength in strengths]
    middle = sum(logs) / players
    spread = _deviations(strengths, padded)
    return [
        Estimate(ELO * (value - middle), ELO * (value - middle - reach), ELO * (value - middle + reach))
        for value, reach in zip(logs, (Z95 * deviation for deviation in spread), strict=True)
    ]


def expected(difference: float) -> float:
    """Return the part of games that the better of two players wins, by their difference in points.

    >>> round(expected(400), 3)
    0.909
    """
    return 1 / (1 + exp(-difference / ELO))


def _strengths(players: int, results: Sequence[LineupResult]) -> list[float]:
    """Return the maximum-likelihood strengths by Hunter's MM algorithm: each step raises the likelihood."""
    won = [0.0] * players
    for table in results:
        for player, wins in zip(table.players, table.wins, strict=True):
            won[player] += wins
    strengths = [1.0] * players
    for _ in range(STEPS):
        weight = [0.0] * players
        for table in results:
            share = sum(table.wins) / sum(strengths[player] for player in table.players)
            for player in table.players:
                weight[player] += share
        new = [wins / weighed for wins, weighed in zip(won, weight, strict=True)]
        scale = exp(sum(map(log, new)) / players)
        new = [strength / scale for strength in new]
        moved = max(abs(log(after / before)) for after, before in zip(new, strengths, strict=True))
        strengths = new
        if moved < ENOUGH:
            break
    return strengths


def _deviations(strengths: Sequence[float], results: Sequence[LineupResult]) -> list[float]:
    """Return the standard deviations of the log strengths, whose sum is fixed at 0."""
    players = len(strengths)
    information = [[1 / players] * players for _ in range(players)]  # fixes the sum of the logs
    for table in results:
        games = sum(table.wins)
        whole = sum(strengths[player] for player in table.players)
        chances = {player: strengths[player] / whole for player in table.players}
        for a in table.players:
            for b in table.players:
                information[a][b] += games * chances[a] * ((a == b) - chances[b])
    inverse = _inverse(information)
    return [sqrt(max(0.0, inverse[player][player] - 1 / players)) for player in range(players)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse by Gauss-Jordan elimination with pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        divisor = rows[column][column]
        rows[column] = [value / divisor for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [
                    value - factor * base for value, base in zip(rows[row], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]
