"""The evaluator: the win probability of each seat, by a small neural network trained on simulated games."""

from __future__ import annotations

from math import exp
from typing import Final

from banquier.board.view import BoardView
from banquier.bots.evaluation import board_features, deal_features
from banquier.bots.evaluation.deal_cards import Prices
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.view import View
from banquier.native import i64, vec


class Evaluator:
    """A network with one hidden layer scores each seat's feature row; a softmax over the scores gives probabilities."""

    def __init__(self, width: i64, first: list[float], bias: list[float], last: list[float]) -> None:
        """Take the weights of each hidden unit in turn (`first`) and those of the score (`last`); see `weights`."""
        if len(first) != width * len(bias) or len(last) != len(bias):
            raise ValueError("the weights of an evaluator do not fit together")
        self.width: Final[i64] = width
        self.hidden: Final[i64] = len(bias)
        self.first: Final[vec[float]] = vec[float](first)
        self.bias: Final[vec[float]] = vec[float](bias)
        self.last: Final[vec[float]] = vec[float](last)
        self.prices: Prices | None = None

    def rows(self, view: View) -> vec[float]:
        """Return the features: a row for each seat."""
        if isinstance(view, BoardView):
            return board_features.board_rows(view)
        assert isinstance(view, DealView)
        prices = self.prices
        if prices is None or prices.deck is not view.deck:
            prices = Prices(view.deck)
            self.prices = prices
        return deal_features.deal_rows(view, prices)

    def chances(self, view: View) -> list[float]:
        """Return the win probability of each seat; 0 for a seat that is out."""
        if isinstance(view, BoardView):
            return self.shares(self.rows(view), view.seats, view.alive())
        assert isinstance(view, DealView)
        return self.shares(self.rows(view), view.seats, view.alive())

    def shares(self, rows: vec[float], seats: i64, alive: i64) -> list[float]:
        """Return the softmax of the scores of the seats still in play."""
        found = [0.0] * seats
        best = -1e300
        for seat in range(seats):
            if alive & bit(seat):
                found[seat] = self.score(rows, seat * self.width)
                best = max(best, found[seat])
        total = 0.0
        for seat in range(seats):
            found[seat] = exp(found[seat] - best) if alive & bit(seat) else 0.0
            total += found[seat]
        return [weight / total for weight in found]

    def score(self, rows: vec[float], at: i64) -> float:
        """Return the network's output for the row that begins at `at`."""
        total = 0.0
        place: i64 = 0
        for unit in range(self.hidden):
            value = self.bias[unit]
            for n in range(self.width):
                value += self.first[place] * rows[at + n]
                place += 1
            if value > 0.0:
                total += value * self.last[unit]
        return total


def result(game: Game, seat: i64) -> float:
    """Return the reward of a finished game for a seat: 1 for a win, a share of it for a shared win."""
    ending = game.result
    assert ending is not None
    return 1.0 / float(len(ending.winners)) if seat in ending.winners else 0.0
