"""Bots that decide by texts alone, in whole games of all editions: what they say is always legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

import banquier
from banquier import editions
from banquier.bots.bot import RandomBot
from banquier.bots.driver import Driver
from banquier.client import BOTS, Moment
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.tables.publisher import Subscriber
from tests.client.far_table import table


def moment(game: Game, seat: int) -> Moment:
    """What the server would show that seat."""
    subscriber = Subscriber(seat)
    subscriber.seen = game
    return Moment(seat, table(), subscriber.view(), [], subscriber.options(), None, True)


def play(
    bot: str, edition: str, options: dict[str, Any], decisions: int, seats: int = 3
) -> tuple[Game, set[str]]:
    """A game with that bot in all seats; the kinds of what it did."""
    game = banquier.new_game(edition, seats, 9, options)
    driver = Driver(game, [RandomBot()] * seats, Rng(2))
    done: set[str] = set()
    for _ in range(decisions):
        seat = int(driver.next_seat())
        if seat < 0:
            break
        text = BOTS[bot](moment(game, seat))
        done.add("" if text is None else text.partition(" ")[0])
        driver.take(seat, None if text is None else game.parse(text), game.to_act_mask >> seat & 1 != 0)
    return game, done


@pytest.mark.parametrize("edition", editions.names())
def test_what_the_steady_bot_says_is_legal_and_its_games_end(edition: str) -> None:
    rounds = {} if edition in ("tricheurs", "faux_billets") else {"rounds": 40}
    game, done = play("steady", edition, rounds, 5000)
    assert game.over
    assert done & {"buy", "lay"}


def test_the_steady_bot_builds_bids_and_asks_for_its_rent() -> None:
    _, done = play("steady", "classique", {}, 2000, seats=2)
    assert {"buy", "claim", "bid", "build"} <= done


@pytest.mark.parametrize("edition", editions.names())
def test_what_the_random_bot_says_is_legal(edition: str) -> None:
    random.seed(5)
    _, done = play("random", edition, {}, 600)
    assert len(done) > 3
