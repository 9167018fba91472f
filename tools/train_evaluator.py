"""Trains the evaluators on games of the lab, and writes what they are worth into docs/evaluator.md.

`python tools/train_evaluator.py [EDITION ...] [--games N] [--processes N]` plays the games (seeded, so that a run
repeats), fits one small network an edition, writes its weights into the package, and compares it on games that it
has not seen with two simpler guesses: everybody alike, and everybody's share of the cash. Needs `banquier[train]`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import banquier
from banquier import editions
from banquier.board.view import BoardView
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.bots.evaluation.evaluator import Evaluator, result
from banquier.editions.deal.view import DealView
from banquier.kernel.rng import Rng
from banquier.lab.jobs import STOP
from banquier.lab.loop import seeds
from banquier.lab.report.evaluator_page import page

ROOT = Path(__file__).parents[1]
DATA = ROOT / "src" / "banquier" / "bots" / "data"
SEED = 20
CHUNK = 250
HIDDEN = 24
SEATS = {2: 3, 3: 2, 4: 4, 5: 1, 6: 1}
"""How often games of so many seats are played."""
Array = Any

PLAYERS: dict[str, list[tuple[str, dict[str, tuple[int, int]]]]] = {
    "classique": [
        ("banker", {"reserve": (0, 300), "eagerness": (2, 10), "alone": (90, 160), "whole": (250, 350)}),
    ],
    "disney": [("hotelier", {"reserve": (0, 300), "eagerness": (2, 16)})],
    "tricheurs": [("sly", {"attention": (10, 80), "nerve": (20, 100), "reserve": (0, 300)})],
    "faux_billets": [("teller", {"reserve": (0, 300), "thrift": (10, 100), "pace": (15, 40)})],
    "deal": [("dealer", {})],
}
"""Who plays: sensible bots whose parameters are drawn anew for every seat, and now and then one at random."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "disney": [{}, {"rapide": True}],
    "tricheurs": [{}, {"ultime": True}],
}
ROUNDS = 300
"""A game that is not over by then tells nothing."""
GAP = {"classique": 50, "disney": 50, "tricheurs": 40, "faux_billets": 60, "deal": 12}
"""Decisions between two positions that are looked at, on average."""


@dataclass(frozen=True)
class Positions:
    """Rows padded to six seats, who is still in, who won, who had how much, and the number of the game."""

    rows: Array
    alive: Array
    won: Array
    cash: Array
    game: Array


def play(task: tuple[str, int, int]) -> list[tuple[Any, ...]]:
    """The positions of these games."""
    edition, first, games = task
    found: list[tuple[Any, ...]] = []
    blank = Evaluator(0, [], [], [])
    for number in range(first, first + games):
        table_seed, driver_seed = seeds(SEED, number)
        dice = random.Random(driver_seed)
        most = editions.find(edition).seats[1]
        seats = min(most, dice.choices(list(SEATS), list(SEATS.values()))[0])
        options = {**dice.choice(OPTIONS.get(edition, [{}])), "rounds": ROUNDS}
        game = banquier.new_game(edition, seats, seed=table_seed, options=options)
        game.journal = None
        bots = [registry.make(player(edition, dice)) for _ in range(seats)]
        driver = Driver(game, bots, Rng(driver_seed))
        seen = []
        while not driver.run(dice.randint(1, 2 * GAP[edition])):
            view = game.make_view(dice.randrange(seats))
            rows = np.array(list(blank.rows(view)), dtype=np.float32).reshape(seats, -1)
            assert isinstance(view, (BoardView, DealView))
            cash = [view.cash(seat) if game.alive >> seat & 1 else 0 for seat in range(seats)]
            seen.append((rows, [game.alive >> seat & 1 for seat in range(seats)], cash))
        if game.result is None or game.result.why == STOP:
            continue
        won = [result(game, seat) for seat in range(seats)]
        found.extend((rows, alive, won, cash, number) for rows, alive, cash in seen)
    return found


def player(edition: str, dice: random.Random) -> str:
    if dice.random() < 0.04:
        return "random"
    name, ranges = dice.choice(PLAYERS[edition])
    numbers = ",".join(f"{key}={dice.randint(low, high)}" for key, (low, high) in ranges.items())
    return f"{name}:{numbers}" if numbers else name


def gather(edition: str, games: int, processes: int) -> Positions:
    tasks = [(edition, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        found = [position for part in pool.map(play, tasks) for position in part]
    count, width = len(found), found[0][0].shape[1]
    most = max(position[0].shape[0] for position in found)
    rows = np.zeros((count, most, width), dtype=np.float32)
    alive, won, cash = (np.zeros((count, most), dtype=np.float32) for _ in range(3))
    for at, position in enumerate(found):
        seats = position[0].shape[0]
        rows[at, :seats] = position[0]
        alive[at, :seats], won[at, :seats], cash[at, :seats] = position[1:4]
    return Positions(rows, alive, won, cash, np.array([position[4] for position in found]))


@dataclass
class Network:
    """The parameters while they are fitted, on rows of mean 0 and spread 1."""

    first: Array
    bias: Array
    last: Array

    def scores(self, rows: Array) -> tuple[Array, Array]:
        hidden = np.maximum(rows @ self.first + self.bias, 0.0)
        return hidden, hidden @ self.last

    def chances(self, rows: Array, alive: Array) -> Array:
        return shares(self.scores(rows)[1], alive)


def shares(scores: Array, alive: Array) -> Array:
    scores = np.where(alive > 0, scores, -1e9)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True)) * (alive > 0)
    return weights / weights.sum(axis=1, keepdims=True)


def fit(rows: Array, alive: Array, won: Array, test: tuple[Array, Array, Array], epochs: int) -> Network:
    """Adam on the cross-entropy of who wins; the weights that did best on the test games are kept."""
    dice = np.random.default_rng(SEED)
    width = rows.shape[2]
    network = Network(
        dice.normal(0, (2 / width) ** 0.5, (width, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
        dice.normal(0, 0.1, HIDDEN).astype(np.float32),
    )
    parts = [network.first, network.bias, network.last]
    moments = [(np.zeros_like(part), np.zeros_like(part)) for part in parts]
    best, kept, step = np.inf, [part.copy() for part in parts], 0
    for epoch in range(epochs):
        rate = 3e-3 * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5
        order = dice.permutation(len(rows))
        for start in range(0, len(order), 512):
            picked = order[start : start + 512]
            batch, here, truth = rows[picked], alive[picked], won[picked]
            hidden, scores = network.scores(batch)
            error = (shares(scores, here) - truth) * (here > 0) / len(picked)
            back = error[..., None] * network.last * (hidden > 0)
            slopes = [
                np.tensordot(batch, back, ((0, 1), (0, 1))) + 1e-5 * network.first,
                back.sum(axis=(0, 1)),
                np.tensordot(hidden, error, ((0, 1), (0, 1))),
            ]
            step += 1
            for part, slope, (mean, square) in zip(parts, slopes, moments, strict=True):
                mean *= 0.9
                mean += 0.1 * slope
                square *= 0.999
                square += 0.001 * slope * slope
                part -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        loss = surprise(network.chances(test[0], test[1]), test[2])
        if loss < best:
            best, kept = loss, [part.copy() for part in parts]
    return Network(*kept)


def surprise(chances: Array, won: Array) -> float:
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def brier(chances: Array, won: Array) -> float:
    return float(((chances - won) ** 2).sum(axis=1).mean())


def train(edition: str, games: int, processes: int, epochs: int) -> dict[str, Any]:
    started = time.monotonic()
    found = gather(edition, games, processes)
    print(
        f"{edition}: {len(found.rows)} positions of {games} games, {time.monotonic() - started:.0f} s",
        flush=True,
    )
    fold = found.game % 10
    parts = {"train": fold < 8, "choose": fold == 8, "test": fold == 9}
    known = found.rows[parts["train"]][found.alive[parts["train"]] > 0]
    mean, spread = known.mean(axis=0), known.std(axis=0) + 1e-3
    scaled = ((found.rows - mean) / spread).astype(np.float32)

    def part(name: str) -> tuple[Array, Array, Array]:
        return scaled[parts[name]], found.alive[parts[name]], found.won[parts[name]]

    network = fit(*part("train"), part("choose"), epochs)
    folded = network.first / spread[:, None]
    bias = network.bias - mean @ folded
    DATA.mkdir(exist_ok=True)
    weights = {
        "width": int(folded.shape[0]),
        "first": [float(f"{value:.5g}") for value in folded.T.ravel()],
        "bias": [float(f"{value:.5g}") for value in bias],
        "last": [float(f"{value:.5g}") for value in network.last],
    }
    (DATA / f"{edition}.json").write_text(json.dumps(weights, separators=(",", ":")) + "\n", encoding="utf-8")
    rows, alive, won = part("test")
    chances = network.chances(rows, alive)
    cash = found.cash[parts["test"]]
    figures = {
        "games": games,
        "positions": len(found.rows),
        "tested": len(rows),
        "brier": brier(chances, won),
        "brier_constant": brier(alive / alive.sum(axis=1, keepdims=True), won),
        "brier_cash": brier(cash / np.maximum(cash.sum(axis=1, keepdims=True), 1), won),
        "curve": curve(chances[alive > 0], won[alive > 0]),
    }
    print(
        {key: value for key, value in figures.items() if key != "curve"},
        f"{time.monotonic() - started:.0f} s",
    )
    return figures


def curve(chances: Array, won: Array) -> list[tuple[float, float, int]]:
    """Per tenth of the scale: what was said on average, how often it came true, and of how many."""
    found = []
    for low in range(10):
        here = (chances >= low / 10) & (chances < (low + 1) / 10 + (low == 9))
        if here.any():
            found.append((float(chances[here].mean()), float(won[here].mean()), int(here.sum())))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("edition", nargs="*", default=list(PLAYERS))
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=12)
    chosen = parser.parse_args(arguments)
    kept = ROOT / "tools" / "evaluator.json"
    figures = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    for edition in chosen.edition:
        figures[edition] = train(edition, chosen.games, chosen.processes, chosen.epochs)
    kept.write_text(json.dumps(figures, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
    size = sum(file.stat().st_size for file in DATA.glob("*.json")) // 1000
    page(figures, HIDDEN, size, ROOT / "docs")


if __name__ == "__main__":
    main()
