"""The loop that asks: everybody between two rolls, news before duties, and nothing illegal gets through."""

from __future__ import annotations

import pytest

import banquier
from banquier.board.actions import BUY, Claim
from banquier.board.game import BoardGame
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.bots.errors import BotError
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.testing import Scene


class Watched(Bot):
    """Plays as another does, and notes which seats were asked since the last roll."""

    def __init__(self, asked: set[int]) -> None:
        self.asked = asked
        self.player = registry.make("banker")

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        self.asked.add(view.viewer)
        return self.player.choose(view, legal, rng)


def test_every_seat_is_asked_between_two_rolls() -> None:
    game = banquier.new_game("classique", seats=4, seed=3)
    assert isinstance(game, BoardGame)
    asked: set[int] = set()
    driver = Driver(game, [Watched(asked) for _ in range(4)], Rng(3))
    rolls = 0
    for _ in range(400):
        before, alive = game.rolls, {seat for seat in range(4) if game.alive >> seat & 1}
        if not driver.step():
            break
        if game.rolls > before:
            assert alive <= asked
            asked.clear()
            rolls += 1
    assert rolls > 50


def test_an_owner_is_asked_before_the_rent_is_lost() -> None:
    game = banquier.new_game("classique", seats=4, seed=5)
    driver = Driver(game, [registry.make("banker")] * 4, Rng(5))
    driver.run(1500)
    assert game.journal is not None
    undue = [fact for fact in game.journal.shown_to(-1) if fact[0] == "undue"]
    assert undue
    assert not [fact for fact in undue if fact[-1] == "lost"]


def test_the_same_seeds_make_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game = banquier.new_game("classique", seats=3, seed=8)
        Driver(game, [registry.make("random")] * 3, Rng(9)).run(500)
        ends.append(game.key())
    assert ends[0] == ends[1]


class Rash(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return BUY


class Idle(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return None


def test_what_is_not_legal_ends_the_run_with_the_position() -> None:
    game = banquier.new_game("classique", seats=2, seed=1)
    with pytest.raises(BotError, match=r"may not buy(.|\n)*banquier position 1"):
        Driver(game, [Rash(), Rash()], Rng(1)).run(10)


def test_who_says_nothing_takes_the_default_and_may_lose_a_rent() -> None:
    scene = Scene(seats=2, owners={1: [11]}, at={0: 8}, dice=[(1, 2)])
    driver = Driver(scene.game, [Idle(), Idle()], Rng(1))
    driver.run(6)
    assert scene.said("undue") == [(0, 1, 11, "lost")]


def test_a_table_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 seats need as many bots, not 1"):
        Driver(banquier.new_game("classique", seats=2), [Idle()], Rng(1))


def test_a_claim_comes_first() -> None:
    scene = Scene(seats=2, owners={1: [11]}, at={0: 8}, dice=[(1, 2)])
    driver = Driver(scene.game, [Idle(), registry.make("banker")], Rng(1))
    driver.run(2)
    assert scene.game.claims
    assert driver.next_seat() == 1
    assert scene.allowed(1, Claim(0, 11))
