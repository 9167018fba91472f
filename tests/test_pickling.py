"""Games, views, legal actions, facts and generators are pickled and copied, and share nothing with the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import TypeVar

import pytest

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.kernel.errors import Refused
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

T = TypeVar("T")
POINTS = (20, 60)


def pickled(thing: T) -> T:
    found: T = pickle.loads(pickle.dumps(thing))
    return found


WAYS = [pickled, copy.copy, copy.deepcopy]
ways = pytest.mark.parametrize("way", WAYS)


def game_after(edition: str, moves: int, journal: bool = True) -> Game:
    found = editions.find(edition)
    options = found.variants[-1]
    game = banquier.new_game(edition, seats=3, seed=2**200 + 5, options=options, journal=journal)
    bots = [registry.make_for(spec, game) for spec in (found.bot, "random", "random")]
    Driver(game, bots, Rng(moves)).run(moves)
    return game


@pytest.fixture(scope="module", params=[(e, p) for e in editions.NAMES for p in POINTS], ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    return game_after(*request.param)


@ways
def test_a_game_goes_on_as_the_original_would(game: Game, way: Callable[[Game], Game]) -> None:
    twin, before = way(game), game.key()
    assert type(twin) is type(game)
    assert (twin.key(), twin.record(), twin.turns) == (before, game.record(), game.turns)
    [seat] = twin.to_act()[:1]
    other = way(game)
    twin.apply(seat, twin.default(seat))
    assert game.key() == before
    other.apply(seat, other.default(seat))
    assert other.record() == twin.record()
    assert other.record() != game.record()


@ways
def test_a_game_without_journal_has_none_afterwards(way: Callable[[Game], Game]) -> None:
    game = game_after("deal", 30, journal=False)
    game.external_chance = True
    twin = way(game)
    assert (twin.journal, twin.external_chance, twin.key()) == (None, True, game.key())


@ways
def test_a_view_shows_the_same_and_stands_still(game: Game, way: Callable[[object], object]) -> None:
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        twin = way(view)
        assert type(twin) is type(view)
        assert isinstance(twin, banquier.View)
        assert (twin.viewer, twin.snapshot()) == (view.viewer, view.snapshot())
    later, still = copy.copy(game), way(game.view(0))
    assert isinstance(still, banquier.View)
    shown = still.snapshot()
    [seat] = later.to_act()[:1]
    later.apply(seat, later.default(seat))
    assert still.snapshot() == shown


def test_a_pickled_view_has_no_secrets() -> None:
    """Neither the seed nor the order of the cards nor the hands of others are in it; what is drawn differs."""
    game = game_after("deal", 60)
    views = [pickle.dumps(game.view(0)) for _ in range(2)]
    assert views[0] != views[1]
    text = game.position()
    hidden = [
        line for line in text.splitlines() if line.startswith(("seats", "pile", "hand 1", "hand 2", "= "))
    ]
    assert len(hidden) == 5
    for line in hidden:
        assert line.encode() in pickle.dumps(game)
        assert all(line.encode() not in view for view in views), line


@ways
def test_legal_actions_are_the_same(game: Game, way: Callable[[object], object]) -> None:
    for seat in range(game.seats):
        legal = game.legal(seat)
        twin = way(legal)
        assert isinstance(twin, banquier.Legal)
        assert (twin.must, list(twin)) == (legal.must, list(legal))
        if legal.must:
            assert twin.default() == legal.default()
        for option in legal:
            again = way(option)
            assert (type(again), again, str(again)) == (type(option), option, str(option))


def test_facts_results_records_refusals_and_generators(game: Game) -> None:
    assert game.journal is not None
    facts = [fact for entry in game.journal.entries for fact in entry.facts]
    assert pickled(facts) == facts
    record = banquier.read_record(game.record())
    assert pickled(record).at().record() == game.record()
    with pytest.raises(Refused) as refused:
        game.apply(game.seats, game.default(game.to_act()[0]))
    assert str(pickled(refused.value)) == str(refused.value)
    assert str(pickled(banquier.Result((1,), (2, 3), "why"))) == str(banquier.Result((1,), (2, 3), "why"))
    for seed in (7, 2**200):
        rng = Rng(seed)
        rng.below(6)
        twin = pickled(rng)
        assert [twin.below(100) for _ in range(5)] == [rng.below(100) for _ in range(5)]
