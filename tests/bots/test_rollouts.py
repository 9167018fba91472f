"""The player that thinks ahead: only from what its seat may know, within its budget, and not for nothing."""

from __future__ import annotations

import time

import pytest

import banquier
from banquier import editions
from banquier.board.actions import ACCEPT, REFUSE, Offer
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.bots.search import profiles, rollouts
from banquier.bots.search.rollouts import Candidate, RolloutBot
from banquier.kernel.action import Action
from banquier.kernel.bits import lowest
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.scene import Scene

SHORT = 12


def midgame(edition: str, seed: int, decisions: int = 120) -> Game:
    game = banquier.new_game(edition, 3, seed=seed)
    bots = [registry.make_for("regular", game)] * 3
    Driver(game, bots, Rng(seed)).run(decisions)
    return game


@pytest.mark.parametrize("edition", editions.names())
def test_it_plays_every_edition_and_never_what_is_refused(edition: str) -> None:
    game = midgame(edition, 3, 40)
    bots = [RolloutBot(iterations=SHORT), registry.make_for("regular", game), RolloutBot(iterations=SHORT)]
    Driver(game, bots, Rng(1)).run(25)  # raises BotError for what is refused


@pytest.mark.parametrize("edition", editions.names())
def test_it_chooses_the_same_in_any_world_that_its_seat_cannot_tell_apart(edition: str) -> None:
    bot = RolloutBot(iterations=SHORT)
    for seed in range(4):
        game = midgame(edition, seed, 60 + 25 * seed)
        if game.over:
            continue
        seat = lowest(game.to_act_mask)
        other = game.clone()
        other.resample_hidden(seat, Rng(99 + seed))
        chosen = [bot.choose(world.view(seat), world.legal(seat), Rng(7)) for world in (game, other)]
        assert str(chosen[0]) == str(chosen[1])


def test_it_is_done_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every idea in every world takes 7 of the 100 milliseconds, whatever it weighs."""
    clock = 0.0

    def slowly(*given: object) -> float:
        nonlocal clock
        clock += 0.007
        return 0.5

    monkeypatch.setattr(rollouts, "outcome", slowly)
    monkeypatch.setattr(time, "perf_counter", lambda: clock)
    thought = 0
    for seed in range(12):
        game = midgame("classique", seed)
        seat = lowest(game.to_act_mask)
        for think in (RolloutBot(milliseconds=100).choose, RolloutBot(milliseconds=100).advise):
            before = clock
            think(game.view(seat), game.legal(seat), Rng(1))
            assert clock - before < 0.1 + 0.007
            thought += clock > before
    assert thought > 12


def test_it_weighs_an_offer_and_finds_ruin_bad() -> None:
    """A title for a single coin, with the dearest hotels on the board against it."""
    scene = Scene(owners={0: [37, 39], 1: [1]}, levels={37: 4, 39: 4}, cash={0: 3000, 1: 1500})
    scene.play(0, Offer(1, give=(), take=(1,), cash=1))
    ideas = RolloutBot(iterations=60).advise(
        scene.game.view(1), scene.game.legal(1), Rng(1), [ACCEPT[0], REFUSE[0]]
    )
    by_text = {str(idea.action): idea for idea in ideas}
    assert by_text["refuse 0"].mean >= by_text["accept 0"].mean - 0.05


def test_it_thinks_of_deals_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "EAGERNESS", 1)
    scene = Scene(owners={0: [37], 1: [39]}, cash={0: 3000, 1: 1500})
    ideas = profiles.profile("classique").candidates(scene.game.view(0), scene.game.legal(0), Rng(1))
    assert [idea for idea in ideas if isinstance(idea, Offer) and idea.take == (39,)]


def test_what_it_says_has_an_error_that_shrinks() -> None:
    idea = Candidate(None)
    assert idea.error == 1.0
    errors = []
    for number in range(1, 65):
        idea.add(number % 2, 0.5)
        if number in (4, 16, 64):
            errors.append(idea.error)
    assert idea.mean == 0.5
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == pytest.approx(0.063, abs=0.001)


@pytest.mark.parametrize(
    "worth, better",
    [(0.1, False), (0.9, True)],
)
def test_it_thinks_no_longer_than_it_is_in_doubt(
    monkeypatch: pytest.MonkeyPatch, worth: float, better: bool
) -> None:
    """Of two ideas, one of which is better in every world, hundreds of worlds teach no more than a few."""
    game = next(found for seed in range(50) if len(both(found := midgame("classique", seed))) > 1)
    seat = lowest(game.to_act_mask)
    usual, other = both(game)[:2]
    worlds = 0

    class Two:
        policy = profiles.profile("classique").policy

        def candidates(self, *given: object) -> list[Action]:
            return [usual, other]

        def sample_world(self, *given: object) -> Game:
            nonlocal worlds
            worlds += 1
            return game

    def reward(edition: object, world: Game, seat: int, must: bool, action: Action, rng: Rng) -> float:
        return 0.5 if action is usual else worth

    monkeypatch.setattr(rollouts, "profile", lambda edition: Two())
    monkeypatch.setattr(rollouts, "outcome", reward)
    chosen = RolloutBot(iterations=1000).choose(game.view(seat), game.legal(seat), Rng(1))
    assert chosen is (other if better else usual)
    assert worlds == rollouts.FEW


def both(game: Game) -> list[Action]:
    return [option for option in game.legal(lowest(game.to_act_mask)).options() if isinstance(option, Action)]


@pytest.mark.parametrize(
    "wrong, why", [("strategist:iterations=0", "an iteration or more"), ("strategist:courage=1", "courage")]
)
def test_what_cannot_be_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        registry.make(wrong)
