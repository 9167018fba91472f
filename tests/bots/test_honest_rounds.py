"""Regulars and beginners of Tricheurs are honest for the first round, so that a newcomer can look around."""

from __future__ import annotations

import pytest

from banquier import editions
from banquier.board.game import BoardGame
from banquier.bots.driver import Driver
from banquier.bots.registry import make
from banquier.kernel.journal import Journal
from banquier.kernel.rng import Rng
from banquier.lab.loop import deal, seeds

GAMES, DECISIONS = 12, 600
DEEDS = {"cheated", "accused"}


def rounds_of_deeds(spec: str) -> list[int]:
    """Play the beginning of some games, and return the round of every cheat and accusation."""
    table = editions.find("tricheurs").blank(3, {})
    found: list[int] = []
    for number in range(GAMES):
        table_seed, driver_seed = seeds(5, number)
        game = deal(table, table_seed)
        assert isinstance(game, BoardGame)
        game.journal = Journal()
        driver = Driver(game, [make(spec) for _ in range(3)], Rng(driver_seed))
        now = read = 0
        while driver.decisions < DECISIONS and driver.step():
            entries = game.journal.entries[read:]
            read += len(entries)
            found += [now for entry in entries for fact in entry.facts if fact.key()[0] in DEEDS]
            now = int(game.round)
    return found


@pytest.mark.parametrize("spec", ["regular", "beginner"])
def test_both_are_honest_for_the_first_round_and_cheat_later(spec: str) -> None:
    honest = rounds_of_deeds(spec)
    assert honest
    assert min(honest) >= 1


def test_others_cheat_from_the_beginning() -> None:
    assert 0 in rounds_of_deeds("sly")
