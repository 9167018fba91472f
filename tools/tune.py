"""Looks for better parameters of a bot: a population that varies the best so far, on the same seeds, again and again.

`python tools/tune.py EDITION [--gallery] [--generations N] [--population N] [--games N] [--seed N] [--processes N]`
prints each generation's best, and at the end how the result does against the bot as it was, on seeds that the search
never saw. With `--gallery` variants do not play each other: each plays every archetype, in twos, and the geometric mean
of its win rates counts, in which those weigh most that beat it.
What wins is written into banquier/bots/levels.toml by hand, so that somebody has looked at it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import prod

from banquier import editions
from banquier.bots import registry
from banquier.lab.chunks import Workers
from banquier.lab.compare import compare
from banquier.lab.stats import Estimate
from banquier.lab.variants import ComparisonSetting

Numbers = dict[str, int]

BUILDERS = {
    "reserve": (150, 0, 600),
    "eagerness": (8, 4, 20),
    "alone": (110, 60, 200),
    "half": (140, 80, 300),
    "whole": (300, 280, 700),
}
BORROWERS = {
    **BUILDERS,
    "reserve": (60, 0, 200),
    "alone": (138, 60, 200),
    "half": (166, 80, 300),
    "eagerness": (4, 4, 20),
    "block": (70, 0, 150),
    "parts": (20, 2, 40),
    "comfort": (250, 0, 600),
}
BOTS: dict[str, tuple[str, dict[str, tuple[int, int, int]]]] = {
    "classique": ("financier", BORROWERS),
    "disney": ("hotelier", BUILDERS),
    "tricheurs": ("sly", {"attention": (40, 0, 100), "nerve": (80, 0, 100), "reserve": (150, 0, 500)}),
    "faux_billets": (
        "teller",
        {"reserve": (120, 0, 500), "eagerness": (8, 4, 20), "thrift": (40, 0, 200), "pace": (25, 5, 80)},
    ),
}
"""For each edition its regular bot, and of each parameter the usual value, the least and the most.

The limits are set for people: a bot that asks for a trade on every turn, or that sells a whole group for little more
than its price, wins more games against its like, and is a nuisance or a gift at a table with anybody else.
"""
SEATS = (2, 4)
"""It has to do well at tables of both sizes."""


def spec(name: str, numbers: Numbers) -> str:
    return f"{name}:{','.join(f'{key}={value}' for key, value in numbers.items())}"


def varied(numbers: Numbers, edition: str, dice: random.Random, width: float) -> Numbers:
    """Some of the numbers moved by a part of their range, at least one."""
    found = dict(numbers)
    ranges = BOTS[edition][1]
    for key in dice.sample(sorted(ranges), dice.randint(1, min(3, len(ranges)))):
        _, low, high = ranges[key]
        found[key] = min(high, max(low, round(dice.gauss(numbers[key], width * (high - low)))))
    return found


def against(edition: str, one: str, other: str, games: int, seed: int, workers: Workers) -> list[Estimate]:
    """How often one wins at a table of others, per size of table."""
    found = []
    for seats in SEATS:
        match = compare(
            [one, other], ComparisonSetting(edition, seats, seed, (), {}), games, workers
        ).matches[0]
        found.append(match.rate)
    return found


def strength(rates: Sequence[Estimate]) -> float:
    """1 is as good as the other; sizes of tables count alike."""
    return sum(rate.value * seats for rate, seats in zip(rates, SEATS, strict=True)) / len(SEATS)


def against_gallery(edition: str, one: str, games: int, seed: int, workers: Workers) -> float:
    """The geometric mean of the win rates against every archetype of the edition."""
    found = editions.find(edition)
    others = registry.gallery_for(found.blank(found.seats[0], {}).make_view(0))
    matches = compare([one, *others], ComparisonSetting(edition, 2, seed, (), {}), games, workers).matches
    return prod(max(match.rate.value, 1 / games) for match in matches) ** (1 / len(matches))


def search_gallery(
    edition: str, generations: int, population: int, games: int, seed: int, workers: Workers
) -> Numbers:
    name, ranges = BOTS[edition]
    best: Numbers = {key: usual for key, (usual, _, _) in ranges.items()}
    dice = random.Random(seed)
    for generation in range(generations):
        width = 0.25 * (1 - generation / generations) + 0.05
        tried = [best, *(varied(best, edition, dice, width) for _ in range(population))]
        found = [
            against_gallery(edition, spec(name, numbers), games, seed + generation, workers)
            for numbers in tried
        ]
        top = max(range(len(tried)), key=lambda at: found[at])
        again = [
            against_gallery(edition, spec(name, numbers), 4 * games, seed + 1000 + generation, workers)
            for numbers in (best, tried[top])
        ]
        taken = again[1] > again[0]
        print(
            f"{generation + 1:3}: {found[0]:.3f} to {found[top]:.3f}, again {again[0]:.3f} to {again[1]:.3f}"
            f" {'taken' if taken else '-'} {tried[top]}",
            flush=True,
        )
        if taken:
            best = tried[top]
    return best


def search(
    edition: str, generations: int, population: int, games: int, seed: int, workers: Workers
) -> Numbers:
    name, ranges = BOTS[edition]
    best: Numbers = {key: usual for key, (usual, _, _) in ranges.items()}
    dice = random.Random(seed)
    for generation in range(generations):
        width = 0.25 * (1 - generation / generations) + 0.05
        tried = []
        for _ in range(population):
            numbers = varied(best, edition, dice, width)
            if numbers != best:
                rates = against(
                    edition, spec(name, numbers), spec(name, best), games, seed + generation, workers
                )
                tried.append((strength(rates), numbers))
        top, numbers = max(tried, key=lambda pair: pair[0])
        again = against(
            edition, spec(name, numbers), spec(name, best), 4 * games, seed + 1000 + generation, workers
        )
        taken = strength(again) > 1.01
        print(
            f"{generation + 1:3}: {top:.3f}, again {strength(again):.3f} {'taken' if taken else '-'} {numbers}",
            flush=True,
        )
        if taken:
            best = numbers
    return best


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("edition", choices=sorted(BOTS))
    parser.add_argument("--gallery", action="store_true")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=0)
    chosen = parser.parse_args(arguments)
    workers = Workers(chosen.processes)
    name = BOTS[chosen.edition][0]
    look = search_gallery if chosen.gallery else search
    best = look(chosen.edition, chosen.generations, chosen.population, chosen.games, chosen.seed, workers)
    print(spec(name, best))
    rates = against(chosen.edition, spec(name, best), name, 4000, chosen.seed + 9999, workers)
    for seats, rate in zip(SEATS, rates, strict=True):
        interval = f"{rate.low:.1%} to {rate.high:.1%}"
        print(f"{seats} seats: {rate.value:.1%} ({interval}) against {name}, chance {1 / seats:.0%}")


if __name__ == "__main__":
    main()
