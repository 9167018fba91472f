"""Games for learning agents: no hidden information, all legal actions, and equal play from a copy."""

import pickle
from collections.abc import Iterator
from random import Random
from struct import pack, unpack

import pytest

from banquier import editions
from banquier.board.actions import Offer
from banquier.board.game import BoardGame
from banquier.board.trade import Offers
from banquier.bots import registry
from banquier.editions.tricheurs.actions import Overcharges
from banquier.envs.action_families import USUAL_ROOM
from banquier.envs.action_masks import NOTHING, REST, Menu
from banquier.envs.env_game import OVER, EnvGame
from banquier.envs.game_batch import GameBatch
from banquier.envs.numbered_actions import keys
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng

ROUNDS = 12
STEPS = {"compiled": 1500, "interpreted": 250}
EDITIONS = editions.names()


def decisions(edition: str, seats: int, seed: int, steps: int) -> Iterator[EnvGame]:
    """Yield a game of random choices before each choice."""
    play = EnvGame(edition, seats, {"rounds": ROUNDS})
    play.start(seed)
    rng = Random(seed)
    for _ in range(steps):
        if play.seat == OVER:
            return
        yield play
        play.act(rng.choice(sorted(play.choices)))


def numbers(observation: bytes) -> tuple[float, ...]:
    return unpack(f"<{len(observation) // 4}f", observation)


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_and_their_numbers_are_legal(edition: str, mode: str) -> None:
    for play in decisions(edition, 3, 1, STEPS[mode]):
        for number, action in play.choices.items():
            assert 0 <= number < play.actions.size
            assert (action is None) == (number == NOTHING)
            assert action is None or not play.game.refusal(play.seat, action)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_exact_action_has_a_number(edition: str, mode: str) -> None:
    for play in decisions(edition, 3, 2, STEPS[mode]):
        exact = [option for option in play.game.legal(play.seat) if isinstance(option, Action)]
        given = list(play.choices.values())
        assert all(action in given for action in exact)
        assert sum(number >= play.actions.rest for number in play.choices) < REST


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_secret_is_in_what_a_seat_sees_and_may_do(edition: str, mode: str) -> None:
    """Worlds that the seat cannot tell apart have equal numbers."""
    rng = Rng(5)
    for step, play in enumerate(decisions(edition, 3, 3, STEPS[mode])):
        if step % 7:
            continue
        for seat in range(3):
            twin = play.game.clone()
            twin.resample_hidden(seat, rng)
            seen = play.observer.observe(play.game, seat)
            assert seen == play.observer.observe(twin, seat)
            mine, theirs = play.game.legal(seat), twin.legal(seat)
            assert play.actions.choices(mine, seat, True) == play.actions.choices(theirs, seat, True)


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
    play = EnvGame("classique", 3, {})
    play.start(1)
    assert isinstance(play.game, BoardGame)
    play.game.cash[1] = 777
    start = sum(length for _, length in play.observer.layout()[:3])
    assert numbers(play.observation(1))[start + 1] == pytest.approx(0.777)
    assert numbers(play.observation(0))[start + 7 + 1] == pytest.approx(0.777)
    assert sum(length for _, length in play.observer.layout()) == play.observer.size


def test_returns_add_up_to_nothing() -> None:
    play = EnvGame("deal", 3, {"rounds": 3})
    play.start(1)
    rng = Random(1)
    while play.seat != OVER:
        play.act(rng.choice(sorted(play.choices)))
    assert sum(play.returns()) == pytest.approx(0)
    assert max(play.returns()) > 0


def test_what_is_not_legal_is_told() -> None:
    play = EnvGame("classique", 2, {})
    play.start(1)
    wrong = next(number for number in range(play.actions.size) if number not in play.choices)
    before = play.game.key()
    with pytest.raises(ValueError, match="is not legal for seat"):
        play.act(wrong)
    assert play.game.key() == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_has_words(edition: str) -> None:
    play = EnvGame(edition, 2, {})
    words = [play.actions.describe(number) for number in range(play.actions.size)]
    assert words[0] == "nothing"
    assert len(set(words)) == len(words)


def test_bots_play_the_same_editions() -> None:
    """Bots of the registry act beside the numbers, with legal actions."""
    for play in decisions("deal", 2, 6, 40):
        legal = play.game.legal(play.seat)
        action = registry.make("dealer").choose(play.game.view(play.seat), legal, Rng(1))
        assert action is None or action in legal


def test_families_of_a_kind_share_its_room() -> None:
    play = EnvGame("tricheurs", 2, {})
    menu = Menu(play.actions)
    for payer in range(4):
        play.actions.add_some(menu, Overcharges(payer, 1, 500, 10))
    first = play.actions.families["overcharges"]
    assert menu.legal_numbers() == list(range(first, first + USUAL_ROOM))


def listed_offers(play: EnvGame, family: Offers) -> dict[int, Action]:
    """The numbered offers of a family that it accepts, tried one by one."""
    trades = play.actions.trades
    assert trades is not None
    found: dict[int, Action] = {}
    for number in range(int(trades.size)):
        try:
            offer = trades.offer(family, number)
        except ValueError:
            continue
        if not family.check(offer):
            found[int(play.actions.offers) + number] = offer
    return found


@pytest.mark.parametrize("edition", ["classique", "faux_billets"])
def test_numbered_offers_are_those_that_the_rules_allow(edition: str, mode: str) -> None:
    seen = 0
    for step, play in enumerate(decisions(edition, 3, 8, STEPS[mode])):
        family = next((each for each in play.game.legal(play.seat) if isinstance(each, Offers)), None)
        if step % 20 or family is None:
            continue
        first, size = int(play.actions.offers), listed_offers(play, family)
        offers = {number: action for number, action in play.choices.items() if isinstance(action, Offer)}
        assert {number: offer for number, offer in offers.items() if number >= first} == size
        seen += len(size)
    assert seen > 0


def test_bots_play_their_seats() -> None:
    play = EnvGame("classique", 3, {"rounds": 3}, ("regular", "", "random"))
    play.start(1)
    seats = set()
    while play.seat != OVER:
        seats.add(int(play.seat))
        play.act(play.menu.legal_numbers()[-1])
    assert seats == {1}
    with pytest.raises(ValueError, match="3 seats need as many players, not 1"):
        EnvGame("classique", 3, {}, ("regular",))


def played(games: list[EnvGame], first: int, steps: int) -> list[list[bytes]]:
    """Per game, its rows of a batch that plays the lowest legal number, then its last one, in turn."""
    batch = GameBatch(games, first)
    batch.reset(5)
    rows: list[list[bytes]] = [[] for _ in games]
    for step in range(steps):
        chosen = [play.menu.legal_numbers()[-(step % 2)] for play in games]
        batch.step(pack(f"<{len(games)}q", *chosen))
        for part in (
            batch.observations,
            batch.masks,
            batch.seats,
            batch.rewards,
            batch.returns,
            batch.endings,
        ):
            whole = part.getvalue()
            size = len(whole) // len(games)
            for at, row in enumerate(rows):
                row.append(whole[at * size : (at + 1) * size])
    return rows


def test_games_of_a_batch_do_not_depend_on_each_other() -> None:
    def games(number: int) -> list[EnvGame]:
        return [EnvGame("deal", 2, {"rounds": 1}) for _ in range(number)]

    together = played(games(3), 0, 60)
    assert together == [*played(games(1), 0, 60), *played(games(2), 1, 60)]
    assert any(row == b"\1" for row in together[0]), "no game has ended"


def test_a_batch_refuses_too_few_actions() -> None:
    batch = GameBatch([EnvGame("deal", 2, {})], 0)
    batch.reset(1)
    with pytest.raises(ValueError, match="1 games need as many actions"):
        batch.step(b"")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sampled_world_looks_the_same_to_the_seat(edition: str, mode: str) -> None:
    for step, play in enumerate(decisions(edition, 3, 9, STEPS[mode])):
        if step % 25 == 0:
            other = play.resample(int(play.seat), step)
            assert other.observation(play.seat) == play.observation(play.seat)
            assert other.choices == play.choices
