"""Games as numbers: nothing secret in them, nothing legal left out, and the same again from a copy."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from banquier import editions
from banquier.board.game import BoardGame
from banquier.bots import registry
from banquier.editions.tricheurs.actions import Overcharges
from banquier.envs.action_families import USUAL_ROOM
from banquier.envs.action_masks import NOTHING, REST, Choices
from banquier.envs.numbered_actions import keys
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng

numpy = pytest.importorskip("numpy")

from banquier.envs.play import OVER, Play  # noqa: E402  (after the extra is found)

ROUNDS = 12
STEPS = {"compiled": 1500, "interpreted": 250}
EDITIONS = editions.names()


def decisions(edition: str, seats: int, seed: int, steps: int) -> Iterator[Play]:
    """A game of random choices, before each of them."""
    play = Play(edition, seats, {"rounds": ROUNDS})
    play.deal(seed)
    rng = Random(seed)
    for _ in range(steps):
        if play.seat == OVER:
            return
        yield play
        play.act(rng.choice(sorted(play.choices)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_and_their_numbers_are_legal(edition: str, mode: str) -> None:
    for play in decisions(edition, 3, 1, STEPS[mode]):
        for number, action in play.choices.items():
            assert 0 <= number < play.menu.size
            assert (action is None) == (number == NOTHING)
            assert action is None or not play.game.refusal(play.seat, action)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_exact_action_has_a_number(edition: str, mode: str) -> None:
    for play in decisions(edition, 3, 2, STEPS[mode]):
        exact = [option for option in play.game.legal(play.seat) if isinstance(option, Action)]
        given = list(play.choices.values())
        assert all(action in given for action in exact)
        assert sum(number >= play.menu.rest for number in play.choices) < REST


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_secret_is_in_what_a_seat_sees_and_may_do(edition: str, mode: str) -> None:
    """Another world that the seat cannot tell from this one has the same numbers."""
    rng = Rng(5)
    for step, play in enumerate(decisions(edition, 3, 3, STEPS[mode])):
        if step % 7:
            continue
        for seat in range(3):
            twin = play.game.clone()
            twin.resample_hidden(seat, rng)
            seen = play.observer.observe(play.game, seat)
            assert (seen == play.observer.observe(twin, seat)).all()
            mine, theirs = play.game.legal(seat), twin.legal(seat)
            assert play.menu.choices(mine, seat, True) == play.menu.choices(theirs, seat, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_and_a_pickle_go_on_alike(edition: str, mode: str) -> None:
    for step, play in enumerate(decisions(edition, 2, 4, STEPS[mode])):
        if step % 40:
            continue
        for copy in (play.clone(), pickle.loads(pickle.dumps(play))):
            before = play.game.key()
            assert (copy.seat, copy.choices, copy.game.key()) == (play.seat, play.choices, before)
            copy.act(min(copy.choices))
            assert play.game.key() == before
            other = play.clone()
            other.act(min(other.choices))
            assert other.game.key() == copy.game.key()
            assert (other.seat, other.choices) == (copy.seat, copy.choices)


def test_seats_are_counted_from_who_acts() -> None:
    blank = editions.find("classique").blank(4, {})
    first, third = keys(blank, 0), keys(blank, 2)
    assert len(first) == len(third) == len(set(first))
    at = first.index(("accept", 1))
    assert third[at] == ("accept", 3)


def test_observation_begins_with_oneself() -> None:
    play = Play("classique", 3, {})
    play.deal(1)
    assert isinstance(play.game, BoardGame)
    play.game.cash[1] = 777
    start = sum(length for _, length in play.observer.layout()[:3])
    assert play.observer.observe(play.game, 1)[start + 1] == pytest.approx(0.777)
    assert play.observer.observe(play.game, 0)[start + 6 + 1] == pytest.approx(0.777)
    assert sum(length for _, length in play.observer.layout()) == play.observer.size


def test_returns_add_up_to_nothing() -> None:
    play = Play("deal", 3, {"rounds": 3})
    play.deal(1)
    rng = Random(1)
    while play.seat != OVER:
        play.act(rng.choice(sorted(play.choices)))
    assert sum(play.returns()) == pytest.approx(0)
    assert max(play.returns()) > 0


def test_what_is_not_legal_is_told() -> None:
    play = Play("classique", 2, {})
    play.deal(1)
    wrong = next(number for number in range(play.menu.size) if number not in play.choices)
    before = play.game.key()
    with pytest.raises(ValueError, match="is not legal for seat"):
        play.act(wrong)
    assert play.game.key() == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_has_words(edition: str) -> None:
    play = Play(edition, 2, {})
    words = [play.menu.describe(number) for number in range(play.menu.size)]
    assert words[0] == "nothing"
    assert len(set(words)) == len(words)


def test_bots_play_the_same_editions() -> None:
    """The numbers are for learners; what a bot of the registry does is a legal action as well."""
    for play in decisions("deal", 2, 6, 40):
        legal = play.game.legal(play.seat)
        action = registry.make("dealer").choose(play.game.view(play.seat), legal, Rng(1))
        assert action is None or action in legal


def test_families_of_a_kind_share_its_room() -> None:
    play = Play("tricheurs", 2, {})
    found: Choices = {}
    for payer in range(4):
        play.menu._some(Overcharges(payer, 1, 500, 10), found)
    first = play.menu.families["overcharges"]
    assert sorted(found) == list(range(first, first + USUAL_ROOM))
