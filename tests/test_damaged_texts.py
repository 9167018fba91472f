"""Damaged records and positions: told by the line where they are wrong, or playable; never anything else."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.api import MalformedRecord
from banquier.kernel.game import Game
from tests.open_business import ALL, WAITING
from tests.playing_on import played, usable

Loader = Callable[[str], Game]


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


@settings(max_examples=400, deadline=None, derandomize=True)
@given(name=st.sampled_from(sorted(POSITIONS)), damage=DAMAGE)
def test_a_position_with_other_letters(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.load_position, damaged(POSITIONS[name], damage))


@settings(max_examples=200, deadline=None, derandomize=True)
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


@settings(max_examples=200, deadline=None, derandomize=True)
@given(text=st.text())
def test_garbage_is_no_game(text: str) -> None:
    for load in (api.load_position, api.read_record):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            load(text)
