"""Records and positions: they come back as they were, play on as they would have, and damage is told by its line."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.api import MalformedRecord
from banquier.board.rules import BoardGame
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.text import DEEPEST, MalformedText, read, write
from banquier.testing import Scene
from tests.open_business import ALL, TOLD, WAITING

Loader = Callable[[str], Game]
STEPS = 60


def same(one: Game, other: Game) -> None:
    """Nothing tells the two apart: the state, who is asked what, and what everybody sees."""
    assert one.key() == other.key()
    assert (one.seed, one.options, one.seats) == (other.seed, other.options, other.seats)
    assert (one.to_act(), one.may_act(), one.prompted()) == (
        other.to_act(),
        other.may_act(),
        other.prompted(),
    )
    assert (one.over, one.question(), one.beat()) == (other.over, other.question(), other.beat())
    for seat in range(one.seats):
        assert list(one.legal(seat)) == list(other.legal(seat))
        assert one.view(seat).snapshot() == other.view(seat).snapshot()
    assert one.view().snapshot() == other.view().snapshot()
    assert one.position() == other.position()


def step(game: Game, rng: Rng) -> None:
    """Whatever comes next, drawn from rng: chance if the game waits for it, else any seat that may act."""
    if game.outcomes():
        game.happen(rng.below(game.outcomes()))
        return
    seats = game.may_act()
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    if action is None:
        seat = game.to_act()[0]
        action = game.default(seat)
    game.apply(seat, action)


def side_by_side(live: Game, loaded: Game, seed: int) -> None:
    """Both play on with the same dice and the same choices."""
    loaded.told = live.told
    one, other = Rng(seed), Rng(seed)
    for _ in range(STEPS):
        if live.over:
            break
        step(live, one)
        step(loaded, other)
        assert live.key() == loaded.key()
    same(live, loaded)


# --- there and back ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_position_comes_back_as_it_was(name: str) -> None:
    game = ALL[name]().game
    text = game.position()
    loaded = api.load_position(text)
    same(game, loaded)
    assert loaded.position() == text
    assert loaded.journal is None


@pytest.mark.parametrize("name", ALL)
def test_a_record_comes_back_as_it_was(name: str) -> None:
    game = ALL[name]().game
    text = game.record()
    loaded = api.replay(text)
    same(game, loaded)
    assert loaded.record() == text


@pytest.mark.parametrize("name", ALL)
def test_a_clone_is_the_same(name: str) -> None:
    game = ALL[name]().game
    same(game, game.clone())


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", [*WAITING, *TOLD])
def test_a_loaded_game_plays_on_like_the_live_one(name: str, seed: int) -> None:
    for load in (lambda game: api.load_position(game.position()), lambda game: game.clone()):
        game = ALL[name]().game
        side_by_side(game, load(game), seed)
    game = ALL[name]().game
    loaded = api.replay(game.record())
    side_by_side(game, loaded, seed)
    assert loaded.record() == game.record()


def played(seats: int, seed: int, actions: int, **options: object) -> tuple[Game, list[Game]]:
    """A game by random bots, and what it was after each entry."""
    game = api.new_game("classique", seats=seats, seed=seed, options=options)
    then = [game.clone()]
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    driver = Driver(game, bots, Rng(seed))
    while driver.actions < actions and driver.step():
        if len(then) <= driver.actions:
            then.append(game.clone())
    return game, then


@pytest.mark.parametrize(
    "seats, options", [(2, {}), (4, {"auto_rent": True, "cards": "traditional"}), (8, {"even": False})]
)
def test_every_entry_of_a_record_is_the_game_at_that_time(seats: int, options: dict[str, object]) -> None:
    game, then = played(seats, seats, 150, start_cash=400, **options)
    record = api.read_record(game.record())
    assert len(record) == len(then)
    for count, live in enumerate(then, start=1):
        assert record.at(count).key() == live.key()
    early = record.at(len(record) // 2)
    assert len(api.read_record(early.record())) == len(record) // 2
    side_by_side(early, then[len(record) // 2 - 1], 5)


def test_a_record_is_readable() -> None:
    lines = WAITING["bidding"]().game.record().splitlines()
    assert lines[0] == "banquier record 1"
    assert lines[1].startswith("edition classique ")
    assert json.loads(lines[2].removeprefix("options "))["rounds"] == 0
    assert lines[3] == "seats 3 seed 0"
    assert [line for line in lines if line.startswith(">")] == [
        "> set-up", "> 0 roll", "> 0 decline", "> 2 bid 10", "> 1 bid 25", "> 0 pass",
    ]  # fmt: skip
    assert ". moved 0 3 39" in lines
    assert lines[-1] == "end 6"


def test_a_position_fits_in_a_bug_report() -> None:
    for make in ALL.values():
        text = make().game.position()
        assert len(text) < 3000
        assert max(map(len, text.splitlines())) < 250


# --- damage -----------------------------------------------------------------------------------------------------


ARGUMENTS = {
    "turn": "seat small small small",
    "dice": "seat",
    "move-on": "seat small",
    "unowned": "seat title",
    "auction": "lot seats amount account seats",
    "estate-sale": "titles",
    "place-building": "seat lot",
    "who-else": "seat title seats seats",
    "debt": "seat account amount name",
    "pay-or-draw": "seat amount small",
    "round": "seat seats amount small",
    "inherited": "seat titles",
    "rent-dice": "seat title small",
}
"""What the first numbers are of each frame that can be open when a game is saved. Not even a test should play on with
a seat or a set that is none: some loops would not end."""


def fits(game: BoardGame, kind: str, value: object) -> bool:
    """Is it a seat of this game, a title of its board, and so on?"""
    if kind == "name":
        return isinstance(value, str)
    if not isinstance(value, int):
        return False
    titles = game.board.title_mask
    return {
        "seat": 0 <= value < game.seats and bool(game.alive >> value & 1),
        "account": -2 <= value < game.seats and (value < 0 or bool(game.alive >> value & 1)),
        "seats": value >= 0 and not value & ~game.alive,
        "title": 0 <= value < 64 and bool(titles >> value & 1),
        "titles": value >= 0 and not value & ~titles,
        "lot": value in (-1, -2) or (0 <= value < 64 and bool(titles >> value & 1)),
        "amount": 0 <= value < 10**9,
        "small": 0 <= value <= 20,
    }[kind]


def usable(game: Game) -> None:
    """Its frames speak of this table, somebody who is there is asked and can answer, and it plays on."""
    assert isinstance(game, BoardGame)
    for frame in game.stack:
        name, *args = frame.key()
        kinds = ARGUMENTS.get(str(name), "").split()
        assert all(fits(game, kind, arg) for kind, arg in zip(kinds, args, strict=False)), frame.key()
    for seat in range(game.seats):
        assert 0 <= game.place[seat] < game.board.size
    if game.over:
        assert game.to_act() == ()
        return
    assert game.outcomes() or game.to_act()
    for seat in range(game.seats):
        list(game.legal(seat))
        game.view(seat).snapshot()
    for seat in game.to_act():
        assert game.check(seat, game.default(seat)) is None
    assert api.load_position(game.position()).key() == game.key()
    rng = Rng(7)
    for _ in range(20):
        if not game.over:
            step(game, rng)


def told_or_usable(load: Loader, text: str) -> bool:
    """MalformedRecord with the line, or something that can be played; True if it was told."""
    try:
        game = load(text)
    except MalformedRecord as error:
        said = str(error)
    else:
        usable(game)
        return False
    assert re.match(r"line \d+: ..", said), said
    assert int(said.split()[1].rstrip(":")) <= text.count("\n") + 2
    return True


def short_record() -> str:
    return WAITING["estate_sale"]().game.record()


def long_record() -> str:
    return played(3, 11, 40, start_cash=300)[0].record()


@pytest.mark.parametrize("name", WAITING)
def test_a_position_cut_after_any_line_is_told(name: str) -> None:
    lines = WAITING[name]().game.position().splitlines()
    stamp = next(n for n, line in enumerate(lines) if line.startswith("= "))
    for count in range(stamp + 1):
        for ending in ("", "\n"):
            with pytest.raises(MalformedRecord, match=r"line \d+: "):
                api.load_position("\n".join(lines[:count]) + ending)
    with pytest.raises(MalformedRecord, match=r"line \d+: the game waits for nothing"):
        api.load_position("\n".join(lines[: stamp + 1]))


@pytest.mark.parametrize("make", [short_record, long_record])
def test_a_record_cut_after_any_line_is_told(make: Callable[[], str]) -> None:
    lines = make().splitlines()
    for count in range(len(lines)):
        for ending in ("", "\n"):
            with pytest.raises(MalformedRecord, match=r"line \d+: "):
                api.read_record("\n".join(lines[:count]) + ending)


def test_a_record_cut_anywhere_is_told() -> None:
    text = short_record()
    for count in range(len(text) - 1):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            api.read_record(text[:count])
    assert api.replay(text[:-1]).record() == text  # the last line break may be missing


@pytest.mark.parametrize("name", WAITING)
def test_a_position_without_one_of_its_lines(name: str) -> None:
    """The titles of the bank, claims and offers need no line of their own; everything else does."""
    lines = WAITING[name]().game.position().splitlines()
    for n, line in enumerate(lines):
        told = told_or_usable(api.load_position, "\n".join(lines[:n] + lines[n + 1 :]))
        if line.split()[0] not in ("title", "due", "offer-of", "|"):
            assert told, f"nobody missed {line!r}"


@pytest.mark.parametrize("name", ["offers", "claims", "who_else", "rent_debt"])
def test_a_position_with_a_line_too_many(name: str) -> None:
    lines = WAITING[name]().game.position().splitlines()
    for n, line in enumerate(lines):
        told = told_or_usable(api.load_position, "\n".join(lines[:n] + [line] + lines[n:]))
        if line.split()[0] not in ("due", "|"):
            assert told, f"nobody noticed a second {line!r}"


@pytest.mark.parametrize("make", [short_record, long_record])
def test_a_record_without_one_of_its_lines(make: Callable[[], str]) -> None:
    lines = make().splitlines()
    for n, line in enumerate(lines):
        told = told_or_usable(api.replay, "\n".join(lines[:n] + lines[n + 1 :]))
        if line[:2] not in (". ", "| "):
            assert told, f"nobody missed {line!r}"


def test_a_record_that_ends_with_nothing_open_is_told() -> None:
    over = ALL["over"]().game.record()
    [ended] = [line for line in over.splitlines() if line.startswith(". ended")]
    for text, line in ((WAITING["turn"]().game.record(), r"\| .*\n"), (over, re.escape(ended) + "\n")):
        damaged, times = re.subn(line, "", text)
        assert times == 1
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            api.read_record(damaged)


DAMAGE = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True), st.sampled_from(list('0123456789-[] ".>=|abeinorstuvx_\n\t\x00é'))
    ),
    min_size=1,
    max_size=3,
)
POSITIONS = {name: make().game.position() for name, make in WAITING.items()}
RECORD = short_record()


def damaged(text: str, damage: list[tuple[float, str]]) -> str:
    letters = list(text)
    for where, letter in damage:
        letters[int(where * len(letters))] = letter
    return "".join(letters)


@settings(max_examples=400, deadline=None)
@given(name=st.sampled_from(sorted(POSITIONS)), damage=DAMAGE)
def test_a_position_with_other_letters(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.load_position, damaged(POSITIONS[name], damage))


@settings(max_examples=200, deadline=None)
@given(damage=DAMAGE)
def test_a_record_with_other_letters(damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.replay, damaged(RECORD, damage))


@pytest.mark.parametrize(
    "old, new",
    [
        ("seat 0 1500", "seat 9 1500"),
        ("seat 0 1500", "seat -1 1500"),
        ("seat 0 1500 0 0", "seat 0 1500 40 0"),
        ("seat 0 1500 0 0", "seat 0 1500 -1 0"),
        ("seat 0 1500 0 0", "seat 0 1500 0 9"),
        ("seat 0 1500", "seat 0 lots"),
        ("seat 0 1500", "seat 0 [1500]"),
        ("seat 0 1500", "seat 0 " + "9" * 25),
        ("bank 16080 0", "bank all 0"),
        ("bank 16080 0", "bank 16080"),
        ("bank 16080 0", "bank 16080 0 0"),
        ("dice 0 0", "dice 0 7"),
        ("dice 0 0", "dice a 0"),
        ("count 0 0 0 0 0", "count 0 0 0 9 0"),
        ("count 0 0 0 0 0", "count 0 0 x 0 0"),
        ("title 1 0 1 0", "title 1 7 1 0"),
        ("title 1 0 1 0", "title 1 0 6 0"),
        ("title 1 0 1 0", "title 1 0 -1 0"),
        ("title 1 0 1 0", "title 2 0 0 0"),
        ("title 1 0 1 0", "title 99 0 1 0"),
        ("title 1 0 1 0", "title -1 0 1 0"),
        ("title 1 0 1 0", "title 1 0 1 x"),
        ("title 1 0 1 0", "titel 1 0 1 0"),
        ("deck 0 [0 ", "deck 0 [1 "),
        ("deck 0 [0 ", "deck 0 [99 "),
        ("deck 0 [0 ", "deck 0 [0 0 "),
        ("deck 0 [0 ", "deck 7 [0 "),
        ("deck 1 [", "deck 1 [x "),
        ("alive 7", "alive 8"),
        ("alive 7", "alive 0"),
        ("alive 7", "alive x"),
        ("| 1 0 turn 0", "| 1 0 turn 7"),
        ("| 1 0 turn 0", "| 1 0 turn -1"),
        ("| 1 0 turn 0", "| 1 0 turn x"),
        ("| 1 0 turn 0", "| 1 0 trun 0"),
        ("| 1 0 turn 0", "| x 0 turn 0"),
        ("| 1 0 turn 0", "| 1 0 auction 39 7"),
        ("| 1 0 turn 0", "| 1 0 debt 0"),
        ("= 1 [", "= " + "9" * 25 + " ["),
        ("= 1 [", "= 1 [" + "9" * 25 + " "),
        ("= 1 [", "= x ["),
        ("seats 3", "seats 9"),
        ("seats 3", "seats three"),
        ("seed 0", "seed -1"),
        ("edition classique", "edition clasique"),
        ("edition classique", "editions classique"),
        ("banquier position 1", "banquier position 2"),
        ("banquier position 1", "banquier record 1"),
        ('"rounds": 0', '"rounds": -1'),
        ('"rounds": 0', '"runds": 0'),
        ('"rounds": 0', '"rounds": 0,'),
        ("options {", "options [{"),
        ("options {", "option {"),
    ],
)  # fmt: skip
def test_positions_spoilt_by_hand(old: str, new: str) -> None:
    text = POSITIONS["turn"]
    assert text.count(old) == 1
    with pytest.raises(MalformedRecord, match=r"line \d+: .+"):
        api.load_position(text.replace(old, new))


def test_options_nested_without_end() -> None:
    head = "banquier position 1\nedition classique 0.1.0\noptions "
    with pytest.raises(MalformedRecord, match="line 3: "):
        api.load_position(head + "[" * 200_000)


@pytest.mark.parametrize("text", [None, 3, b"banquier record 1", ["banquier record 1"]])
def test_what_is_no_text_at_all(text: object) -> None:
    for load in (api.load_position, api.read_record, api.replay):
        with pytest.raises(MalformedRecord, match="is text, not"):
            load(text)  # type: ignore[arg-type]


@settings(max_examples=200, deadline=None)
@given(text=st.text())
def test_garbage_is_no_game(text: str) -> None:
    for load in (api.load_position, api.read_record):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            load(text)


# --- words ------------------------------------------------------------------------------------------------------

atoms = st.one_of(
    st.integers(-(10**28), 10**28), st.text(max_size=12), st.from_regex(r"[a-z][a-z0-9_.-]*", fullmatch=True)
)
keys = st.lists(
    st.recursive(atoms, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=8), max_size=6
).map(tuple)


@given(key=keys)
def test_words_come_back_as_they_were(key: tuple[object, ...]) -> None:
    text = write(key)
    assert read(text) == key
    assert "\n" not in text
    assert write(read(text)) == text


@given(text=st.one_of(st.text(), st.text('[] "\\-0123456789abc\n')))
def test_any_text_is_read_or_told(text: str) -> None:
    try:
        key = read(text)
    except MalformedText:
        return
    assert read(write(key)) == key


def test_lists_within_lists() -> None:
    deep: tuple[object, ...] = ()
    for _ in range(DEEPEST):
        deep = (deep,)
    assert read(write(deep)) == deep
    with pytest.raises(MalformedText, match="lists deeper than 16"):
        read(write((deep,)))


@pytest.mark.parametrize(
    "text, problem",
    [
        ("bid [1", "not closed"),
        ("bid 1]", "never opened"),
        ("bid " + "1" * 31, "a number of 31 digits"),
        ('say "', "cannot read"),
        ('say "\\x"', "a string that cannot be read"),
        ("Bid", "cannot read 'Bid' at column 1"),
        ("bid 1.5", "cannot read ' 1.5' at column 4"),
        ("bid 5x", "cannot read"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(text: str, problem: str) -> None:
    with pytest.raises(MalformedText, match=problem):
        read(text)


@pytest.mark.parametrize("item", [1.5, None, [1], {1: 2}, b"x"])
def test_what_has_no_text_form(item: object) -> None:
    with pytest.raises(TypeError, match="has no text form"):
        write(("word", item))


@pytest.mark.parametrize("name", ALL)
def test_every_legal_action_is_what_its_text_says(name: str) -> None:
    game = ALL[name]().game
    rng = Rng(3)
    for seat in range(game.seats):
        for _ in range(20):
            action = game.legal(seat).sample(rng)
            if action is not None:
                again = game.parse(str(action))
                assert again == action
                assert type(again) is type(action)
                assert hash(again) == hash(action)


def test_a_scene_with_dice_laid_out_keeps_them_in_its_text() -> None:
    scene = Scene(dice=[(3, 4), (5, 6)])
    for loaded in (api.load_position(scene.game.position()), api.replay(scene.game.record())):
        loaded.apply(0, loaded.parse("roll"))
        assert loaded.view().snapshot()["dice"] == (3, 4)


# --- games that were saved by earlier versions --------------------------------------------------------------------

GOLDEN = Path(__file__).parent / "golden"
SAVED = sorted(path for path in GOLDEN.glob("classique-*.txt") if not path.stem.endswith("position"))


def body(text: str) -> list[str]:
    """Without the version of the program, which is the present one in what is written now."""
    title, edition, *rest = text.splitlines()
    return [title, edition.rpartition(" ")[0], *rest]


def test_there_is_a_saved_game() -> None:
    assert "classique-0.1.0.txt" in [path.name for path in SAVED]


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_game_still_ends_where_it_ended(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    position = path.with_suffix(".position.txt").read_text(encoding="utf-8")
    game = api.replay(record)
    assert body(game.position()) == body(position)
    assert body(game.record()) == body(record)
    assert api.load_position(position).key() == game.key()
    assert game.over
    assert game.result is not None
    assert game.result.why == "house.rounds"
    game.audit()


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_game_can_be_gone_through_and_played_on_from_anywhere(path: Path) -> None:
    record = api.read_record(path.read_text(encoding="utf-8"))
    assert path.stem == f"classique-{record.version}"
    for count in range(1, len(record), 7):
        game = record.at(count)
        assert not game.over
        usable(game)
