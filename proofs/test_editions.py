"""Twenty thousand random games and as many of the best bots in every edition and mode, under guard: all end.

No game is cut off: there is no limit of rounds, so each ends the way its rulebook says, with money, notes, titles
and hotels conserved after every action.
"""

from typing import Any

import pytest

from banquier.lab import simulate
from proofs.games import Chunk, on_all_cores

GAMES = 20_000
CHUNK = 200
MATCHES = 1_000
"""Games with each of the two seatings."""

TABLES: list[tuple[str, dict[str, Any], str]] = [
    ("disney", {}, "banker"),
    ("disney", {"rapide": True}, "banker"),
    ("tricheurs", {}, "sly"),
    ("tricheurs", {"ultime": True}, "sly"),
    ("faux_billets", {}, "teller"),
]
NAMES = [f"{edition}{'-' if options else ''}{'-'.join(options)}" for edition, options, _ in TABLES]


@pytest.mark.parametrize("edition, options, best", TABLES, ids=NAMES)
@pytest.mark.parametrize("kind", ["random", "best"])
def test_games_end(edition: str, options: dict[str, Any], best: str, kind: str) -> None:
    """The audit and the open question hold after every action, lists and secrets after one in a thousand."""
    bot = best if kind == "best" else "random"
    seats = [2, 3, 4, 6]
    chunks = [
        Chunk(edition, seats[n % len(seats)], options, bot, 1, n * CHUNK, CHUNK)
        for n in range(GAMES // CHUNK)
    ]
    assert sum(on_all_cores(chunks)) == GAMES


@pytest.mark.parametrize("edition, options, best", TABLES, ids=NAMES)
def test_the_best_beats_random(edition: str, options: dict[str, Any], best: str) -> None:
    """At least four of five games between two, each sitting first in half of them."""
    first = simulate.run(edition, [best, "random"], games=MATCHES, seed=3, options=options).wins[0].wins
    second = simulate.run(edition, ["random", best], games=MATCHES, seed=4, options=options).wins[1].wins
    assert (first + second) / (2 * MATCHES) >= 0.8
