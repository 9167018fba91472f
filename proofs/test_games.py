"""A hundred thousand random games under guard, and a thousand of four bankers: none is stuck, and all end."""

from itertools import product
from typing import Any

from banquier.lab import simulate
from proofs.games import Chunk, on_all_cores

GAMES = 100_000
CHUNK = 250
SEATS = range(2, 9)
OPTIONS: list[dict[str, Any]] = [
    {},
    {},
    {"auto_rent": True},
    {"parking_pot": True, "double_start": True, "cards": "traditional"},
    {"auctions": False, "reshuffle": True},
    {"even": False, "start_cash": 3000, "offers": 8},
]
"""Half of the games by the rulebook and with little changed, the others by house rules."""


def test_random_games() -> None:
    """The audit and the open question hold after every action, lists and secrets after one in a thousand."""
    kinds = list(product(OPTIONS, SEATS))
    chunks = [
        Chunk("classique", seats, {"rounds": 1000, **options}, "random", 1, n * CHUNK, CHUNK)
        for n in range(GAMES // CHUNK)
        for options, seats in [kinds[n % len(kinds)]]
    ]
    assert sum(chunk.games for chunk in chunks) == GAMES
    assert sum(on_all_cores(chunks)) == GAMES


def test_bankers() -> None:
    """Four of them end every game by the rules, and not because it is stopped."""
    assert simulate.run("classique", ["banker"] * 4, games=1000, seed=1).finished == 1000
    assert (
        sum(on_all_cores([Chunk("classique", 4, {}, "banker", 2, n, 50) for n in range(0, 1000, 50)])) == 1000
    )
