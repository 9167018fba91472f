"""Records and positions: they come back as they were, play on as they would have, and old ones still load."""

import json

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.kernel.rng import Rng
from banquier.kernel.text_reader import MAX_NESTING, MalformedText, read_key
from banquier.kernel.text_writer import write_key
from banquier.testing import Scene
from tests.golden import files as golden
from tests.open_business import ALL, TOLD, WAITING
from tests.playing_on import played, same, side_by_side, usable

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
    copy = game.clone()
    same(game, copy)
    assert copy.external_chance == game.external_chance


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


# --- words ------------------------------------------------------------------------------------------------------

atoms = st.one_of(
    st.integers(-(10**28), 10**28), st.text(max_size=12), st.from_regex(r"[a-z][a-z0-9_.-]*", fullmatch=True)
)
keys = st.lists(
    st.recursive(atoms, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=8), max_size=6
).map(tuple)


@settings(deadline=None, derandomize=True)
@given(key=keys)
def test_words_come_back_as_they_were(key: tuple[object, ...]) -> None:
    text = write_key(key)
    assert read_key(text) == key
    assert "\n" not in text
    assert write_key(read_key(text)) == text


@settings(deadline=None, derandomize=True)
@given(text=st.one_of(st.text(), st.text('[] "\\-0123456789abc\n')))
def test_any_text_is_read_or_told(text: str) -> None:
    try:
        key = read_key(text)
    except MalformedText:
        return
    assert read_key(write_key(key)) == key


def test_lists_within_lists() -> None:
    deep: tuple[object, ...] = ()
    for _ in range(MAX_NESTING):
        deep = (deep,)
    assert read_key(write_key(deep)) == deep
    with pytest.raises(MalformedText, match="lists deeper than 16"):
        read_key(write_key((deep,)))


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
        read_key(text)


@pytest.mark.parametrize("item", [1.5, None, [1], {1: 2}, b"x"])
def test_what_has_no_text_form(item: object) -> None:
    with pytest.raises(TypeError, match="has no text form"):
        write_key(("word", item))


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

ENDS = {
    "classique": "house.rounds",
    "deal": "win.three-sets",
    "disney": "end.last-standing",
    "faux_billets": "end.last-title",
    "rapide": "rapide.end.first-bankruptcy",
    "tricheurs": "end.richest",
    "ultime": "house.rounds",
}


def body(text: str) -> list[str]:
    """Without the version of the program, which is the present one in what is written now, and without options."""
    title, edition, _options, *rest = text.splitlines()
    return [title, edition.rpartition(" ")[0], *rest]


def options(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text.splitlines()[2].removeprefix("options "))
    return found


def test_there_is_a_saved_game_of_each_kind_and_version() -> None:
    saved = {version: {name for of, name in golden.games() if of == version} for version in golden.VERSIONS}
    assert golden.VERSIONS[0] == "0.1.0"
    assert saved == {version: set(ENDS) for version in golden.VERSIONS}


@pytest.mark.parametrize("version, name", golden.games())
def test_a_saved_game_still_ends_where_it_ended(version: str, name: str) -> None:
    record = golden.text(version, f"{name}.txt")
    position = golden.text(version, f"{name}.position.txt")
    game = api.replay(record)
    assert body(game.position()) == body(api.load_position(position).position())
    assert body(game.record()) == body(record)
    assert options(game.record()).items() >= options(record).items()
    assert api.load_position(position).key() == game.key()
    assert game.over
    assert game.result is not None
    assert game.result.why == ENDS[name]
    game.audit()


@pytest.mark.parametrize("version, name", golden.games())
def test_a_saved_game_can_be_gone_through_and_played_on_from_anywhere(version: str, name: str) -> None:
    record = api.read_record(golden.text(version, f"{name}.txt"))
    assert record.version == version
    for count in range(1, len(record), 7):
        game = record.at(count)
        assert not game.over
        usable(game)
