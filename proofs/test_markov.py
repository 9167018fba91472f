"""Twenty million rolls of each kind of token: every square is landed on as often as the exact chain says."""

import pytest

from tests.lab.markov import deviations, landings, walkers_table

ROUNDS = 100
GAMES = 86_500
ROLLS = 20_000_000


@pytest.mark.parametrize("leaves", [pytest.param(True, id="leaves"), pytest.param(False, id="stays")])
@pytest.mark.parametrize("cards", ["modern", "traditional"])
def test_landings_agree_with_the_chain(cards: str, leaves: bool) -> None:
    rolls, missed = deviations(cards, leaves, ROUNDS, GAMES)
    *expected, _ = landings(cards, leaves, ROUNDS * 2)[0]
    squares = walkers_table(ROUNDS, cards).board.squares
    print(f"\n{rolls:,} rolls; share of landings, and standard errors off")
    for square, mean, miss in zip(squares, expected, missed):
        print(f"{square.index:3} {square.name:40} {mean / sum(expected):7.3%} {miss:+5.1f}")
    assert rolls >= ROLLS
    assert max(abs(miss) for miss in missed) < 5
