"""An edition of somebody else joins the battery by registering itself, in plain Python on the compiled kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import banquier
from banquier import editions
from banquier.bots.bot import RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.testing import LAWS, cases
from banquier.testing.battery import Law
from tests.laws.matches import MatchesEdition


@pytest.fixture
def matches() -> Iterator[str]:
    editions.register(MatchesEdition())
    yield "matches"
    editions.forget("matches")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold_for_it(law: Law, matches: str) -> None:
    for case in cases(matches):
        law(case, 1, 40)


def test_bots_play_it_and_its_record_replays(matches: str) -> None:
    game = banquier.new_game(matches, seats=3, options={"pile": 50})
    assert Driver(game, [RandomBot()] * 3, Rng(1)).run(1000)
    assert game.result is not None
    assert len(game.result.winners) == 1
    assert banquier.replay(game.record()).key() == game.key()
