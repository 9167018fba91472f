"""Where tokens come to rest in games of the real engine, against the exact chain of the same board and decks."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from banquier import editions
from banquier.board.table import BoardTable
from banquier.lab.loop import Loop
from banquier.lab.walker import Walker
from tests.lab.markov import Chain, Floats

ROUNDS = 20
GAMES = {"compiled": 22_000, "interpreted": 1_700}
"""For each policy and set of cards, a million rolls or 80 000."""

POLICIES = [pytest.param(True, id="leaves"), pytest.param(False, id="stays")]


def walkers_table(rounds: int, cards: str) -> BoardTable:
    """Two seats; nothing is ever sold, nobody runs out of cash, and no draw depends on those before it."""
    options: dict[str, Any] = {
        "rounds": rounds, "cards": cards, "auctions": False, "start_cash": 100_000, "reshuffle": True}
    table = editions.find("classique").blank(2, options)
    assert isinstance(table, BoardTable)
    return table


@cache
def chain(cards: str, leaves: bool) -> Chain:
    table = walkers_table(1, cards)
    return Chain(table.board, table.rules, leaves)


def deviations(games: int, rounds: int, cards: str, leaves: bool, rolls: int) -> Floats:
    """By how many standard errors each square's landings, and the rolls, miss their mean; at least so many rolls."""
    loop = Loop(walkers_table(rounds, cards), [Walker(leaves)] * 2, "")
    loop.play(2024, 0, games)
    assert loop.finished == games
    assert loop.turns == games * rounds * 2
    assert loop.rolls >= rolls
    mean, variance = chain(cards, leaves).landings(rounds * 2)
    found = np.array([*loop.tally.landings, loop.rolls])
    missed: Floats = (found - games * mean) / np.sqrt(games * variance)
    return missed


@pytest.mark.parametrize("leaves", POLICIES)
@pytest.mark.parametrize("cards", ["modern", "traditional"])
def test_landings_agree_with_the_chain(cards: str, leaves: bool, mode: str) -> None:
    rolls = GAMES[mode] * ROUNDS * 2
    missed = deviations(GAMES[mode], ROUNDS, cards, leaves, rolls)
    assert np.abs(missed).max() < 5, dict(enumerate(missed.round(1)))
    assert 0.5 < np.sqrt((missed**2).mean()) < 1.5  # neither is the error overstated


# --- the chain itself ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", POLICIES)
def test_chances_add_up(leaves: bool) -> None:
    found = chain("modern", leaves)
    assert found.moves.sum(axis=1) == pytest.approx(1)
    assert found.counted[found.rolls].sum(axis=1).min() >= 1 - 1e-12
    assert (found.squared >= found.counted.sum(axis=2) - 1e-12).all()  # whole numbers: x * x >= x


def test_square_3_in_the_first_turn_by_hand() -> None:
    """It takes a 3 from START: with the first roll, or after a card has led back to START and doubles roll again.

    Such a card lies on square 2 (reached by a double 1, twice in a row if need be) and on 22 (by the doubles 5 and 6).
    """
    three, double, card = 2 / 36, 1 / 36, 1 / 16
    mean, variance = chain("modern", True).landings(1)
    expected = three * (1 + double * card + (double * card) ** 2 + 2 * double**2 * card)
    assert mean[3] == pytest.approx(expected, rel=1e-12)
    assert variance[3] == pytest.approx(expected - expected**2, rel=1e-12)  # never twice


def test_variance_of_one_turn_is_the_plain_one() -> None:
    found = chain("modern", False)
    mean, variance = found.landings(1)
    start = found.helds.index((0, 0)) * found.places
    assert variance == pytest.approx(found.squared[:, start] - mean**2)


@pytest.mark.parametrize("leaves", POLICIES)
def test_two_turns_of_two_tokens_are_nearly_independent(leaves: bool) -> None:
    """But for the cards that one may keep: so twice the moments of one turn, and not quite."""
    found = chain("modern", leaves)
    one, two = found.landings(1), found.landings(2)
    assert two[0] == pytest.approx(2 * one[0], rel=1e-2)
    assert two[1] == pytest.approx(2 * one[1], rel=1e-2)
    assert not np.allclose(two[0], 2 * one[0], rtol=1e-9)
