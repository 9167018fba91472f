"""Records and positions of Deal: reading one restores the game, and play continues identically."""

from collections import Counter

import pytest

from banquier import api, mode
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk
from tests.deal.open_business import ALL, WAITING
from tests.deal.table import VERBS
from tests.playing_on import same, side_by_side


@pytest.mark.parametrize("name", ALL)
def test_a_position_and_a_record_come_back_as_they_were(name: str) -> None:
    game = ALL[name]().game
    loaded = api.load_position(game.position())
    same(game, loaded)
    assert loaded.position() == game.position()
    assert loaded.journal is None
    loaded = api.replay(game.record())
    same(game, loaded)
    assert loaded.record() == game.record()
    same(game, game.clone())


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", WAITING)
def test_a_loaded_game_plays_on_like_the_live_one(name: str, seed: int) -> None:
    for load in (lambda game: api.load_position(game.position()), lambda game: game.clone()):
        game = ALL[name]().game
        side_by_side(game, load(game), seed)
    game = ALL[name]().game
    loaded = api.replay(game.record())
    side_by_side(game, loaded, seed)
    assert loaded.record() == game.record()


@pytest.mark.parametrize("seats", [2, 7])
def test_every_entry_of_a_record_is_the_game_at_that_time(seats: int) -> None:
    game = api.new_game("deal", seats=seats, seed=seats)
    then = [game.clone()]
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    driver = Driver(game, bots, Rng(seats))
    while driver.actions < 80 and driver.step():
        if len(then) <= driver.actions:
            then.append(game.clone())
    record = api.read_record(game.record())
    assert len(record) == len(then)
    for count, live in enumerate(then, start=1):
        assert record.at(count).key() == live.key()


def test_a_record_is_readable() -> None:
    lines = WAITING["duel"]().game.record().splitlines()
    assert lines[0] == "banquier record 1"
    assert lines[1].startswith("edition deal ")
    assert [line for line in lines if line.startswith(">")] == ["> set-up", "> 0 duel 1 6 18", "> 1 joker 1"]
    assert ". said duel 0 1 6 18" in lines
    assert lines[-1] == "end 3"


def test_a_position_fits_in_a_bug_report() -> None:
    for make in ALL.values():
        text = make().game.position()
        assert len(text) < 2500
        assert max(map(len, text.splitlines())) < 700
    crowd = start("deal", 10, {}, 1, True).position()
    assert len(crowd) < 5000


@pytest.mark.parametrize("name", ALL)
def test_every_legal_action_is_what_its_text_says(name: str) -> None:
    game = ALL[name]().game
    rng = Rng(3)
    for seat in range(game.seats):
        for option in game.legal(seat):
            action = option if isinstance(option, Action) else option.sample(rng)  # type: ignore[attr-defined]
            again = game.parse(str(action))
            assert again == action
            assert type(again) is type(action)
            assert hash(again) == hash(action)


def test_walks_reach_every_question() -> None:
    seen: Counter[str] = Counter()

    def look(game: Game, seat: int, action: Action) -> None:
        frame = game.stack[-1].key()
        seen[str(frame[0])] += 1
        seen[f"doing {action.key()[0]}"] += 1
        if frame[0] == "answers":
            seen[f"answers {frame[2]}"] += 1
            lanes = frame[4]
            assert isinstance(lanes, tuple)
            seen["countered"] += 2 in lanes
            seen["countered twice"] += lanes.count(2) > 1
            seen["placing"] += bool(frame[9])
        elif frame[5]:
            seen["putting away"] += 1

    effects = {f"answers {effect}" for effect in (0, 1, 2, 4, 5, 10)}
    doings = {f"doing {verb}" for verb in VERBS}
    wanted = {"turn", "countered", "countered twice", "placing", "putting away"} | effects | doings
    for seed in range(400 if mode() == "compiled" else 120):
        options = {"rearrange": True, "take_back": True}
        game = start("deal", 2 + seed % 6, options, seed, crowded=True)
        walk(game, Rng(seed), 100, look)
        if wanted <= set(+seen):
            break
    assert wanted <= set(+seen), wanted - set(+seen)
