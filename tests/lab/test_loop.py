"""The inner loop: numbered games, dealt and counted."""

from fractions import Fraction
from hashlib import blake2b

import pytest

import banquier
from banquier import editions
from banquier.board.table import BoardTable
from banquier.bots import registry
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.lab.loop import Loop, deal, seeds

OPTIONS = {"rounds": 3, "parking_pot": True}


def table(seats: int = 3) -> BoardTable:
    found = editions.find("classique").blank(seats, OPTIONS)
    assert isinstance(found, BoardTable)
    return found


def test_seeds_are_what_is_documented() -> None:
    digest = blake2b(b"7/12", digest_size=24).digest()
    assert seeds(7, 12) == (int.from_bytes(digest[:12], "little"), int.from_bytes(digest[12:], "little"))


def test_seeds_differ_from_game_to_game_and_from_seed_to_seed() -> None:
    found = [number for seed in range(20) for game in range(50) for number in seeds(seed, game)]
    assert len(set(found)) == len(found)
    assert max(found) < 2**96
    assert max(found) > 2**95


def test_a_dealt_game_is_the_one_that_anybody_would_deal() -> None:
    dealt = deal(table(), 5)
    made = banquier.new_game("classique", seats=3, seed=5, options=OPTIONS)
    assert dealt.key() == made.key()
    assert dealt.seed == made.seed
    assert dealt.journal is None


def test_counts_agree_with_games_played_one_by_one() -> None:
    bots = [registry.make(name) for name in ("random", "banker", "random")]
    loop = Loop(table(), bots, "")
    loop.play(1, 10, 4)
    turns = rolls = decisions = moved = 0
    wins = [Fraction(0)] * 3
    for number in range(10, 14):
        table_seed, driver_seed = seeds(1, number)
        game = banquier.new_game("classique", 3, table_seed, OPTIONS)
        assert isinstance(game, BoardTable)
        driver = Driver(game, bots, Rng(driver_seed))
        assert driver.run(1_000_000)
        assert game.journal is not None
        assert game.result is not None
        turns += game.turns
        rolls += game.rolls
        decisions += driver.decisions
        moved += sum(fact[0] == "moved" for fact in game.journal.shown_to(-1))
        for seat in game.result.winners:
            wins[seat] += Fraction(1, len(game.result.winners))
    assert (loop.games, loop.finished, loop.turns, loop.rolls) == (4, 4, turns, rolls)
    assert loop.decisions == decisions
    assert sum(loop.landing_counts.landings) == moved
    assert [sum(Fraction(loop.wins[seat * 3 + n], n + 1) for n in range(3)) for seat in range(3)] == wins


@pytest.mark.parametrize("stop, finished", [("", 5), ("house.rounds", 0)])
def test_a_game_that_is_cut_off_is_not_finished(stop: str, finished: int) -> None:
    loop = Loop(table(2), [RandomBot(), RandomBot()], stop)
    loop.play(1, 0, 5)
    assert (loop.games, loop.finished) == (5, finished)
    assert sum(loop.wins) >= 5  # the richest wins nevertheless


class Idle(Bot):
    """Takes the default of everything: nothing is bought, and many end with the same cash."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return None


def test_a_shared_win_is_counted_as_shared() -> None:
    loop = Loop(editions.find("classique").blank(3, {"rounds": 1, "auctions": False}), [Idle()] * 3, "")
    loop.play(0, 0, 60)
    shared = [sum(loop.wins[seat * 3 + n] for seat in range(3)) for n in range(3)]
    assert shared[0] + shared[1] // 2 + shared[2] // 3 == 60
    assert shared[1] > 0
    assert shared[1] % 2 == shared[2] % 3 == 0
