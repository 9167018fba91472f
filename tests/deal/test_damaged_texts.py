"""Damaged records and positions of Deal are refused with the wrong line, or can be played."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.api import MalformedRecord
from banquier.kernel.game import Game
from tests.deal.open_business import ALL, WAITING
from tests.playing_on import usable

Loader = Callable[[str], Game]
POSITIONS = {name: make().game.position() for name, make in ALL.items()}
RECORDS = {name: WAITING[name]().game.record() for name in ("too_many", "birthday", "placing")}


def told_or_usable(load: Loader, text: str) -> bool:
    """Read a damaged text and play on. Return True if it was refused with the line."""
    try:
        game = load(text)
    except MalformedRecord as error:
        said = str(error)
    else:
        usable(game)
        game.audit()
        return False
    assert re.match(r"line \d+: ..", said), said
    assert int(said.split()[1].rstrip(":")) <= text.count("\n") + 2
    return True


@pytest.mark.parametrize("name", WAITING)
def test_a_position_cut_after_any_line_is_told(name: str) -> None:
    lines = POSITIONS[name].splitlines()
    stamp = next(n for n, line in enumerate(lines) if line.startswith("= "))
    for count in range(stamp + 2):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            api.load_position("\n".join(lines[:count]))


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_without_one_of_its_lines_or_with_one_twice(name: str) -> None:
    lines = POSITIONS[name].splitlines()
    for n, line in enumerate(lines):
        told = told_or_usable(api.load_position, "\n".join(lines[:n] + lines[n + 1 :]))
        assert told or line.startswith("| "), f"not missed: {line!r}"
        assert told_or_usable(api.load_position, "\n".join(lines[:n] + [line] + lines[n:])), (
            f"not noticed: {line!r}"
        )


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_cut_after_any_line_is_told(name: str) -> None:
    lines = RECORDS[name].splitlines()
    for count in range(len(lines)):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            api.read_record("\n".join(lines[:count]))


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_without_one_of_its_lines(name: str) -> None:
    lines = RECORDS[name].splitlines()
    for n, line in enumerate(lines):
        told = told_or_usable(api.replay, "\n".join(lines[:n] + lines[n + 1 :]))
        if line[:2] not in (". ", "| "):
            assert told, f"nobody missed {line!r}"


DAMAGE = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True), st.sampled_from(list('0123456789-[] ".>=|abeinorstuvx_\n\t\x00é'))
    ),
    min_size=1,
    max_size=3,
)
DIGITS = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.sampled_from(list("0123456789-"))), min_size=1, max_size=2
)


def damaged(text: str, damage: list[tuple[float, str]], only: str = "") -> str:
    letters = list(text)
    places = [n for n, letter in enumerate(letters) if not only or letter in only]
    for where, letter in damage:
        letters[places[int(where * len(places))]] = letter
    return "".join(letters)


@settings(max_examples=200)
@given(name=st.sampled_from(sorted(POSITIONS)), damage=DAMAGE)
def test_a_position_with_other_letters(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.load_position, damaged(POSITIONS[name], damage))


@settings(max_examples=400)
@given(name=st.sampled_from(sorted(POSITIONS)), damage=DIGITS)
def test_a_position_with_other_numbers(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.load_position, damaged(POSITIONS[name], damage, "0123456789"))


@settings(max_examples=400)
@given(name=st.sampled_from(sorted(POSITIONS)), data=st.data())
def test_a_position_with_two_numbers_exchanged(name: str, data: st.DataObject) -> None:
    """The number of each card stays the same, so that only their places are wrong."""
    text = POSITIONS[name]
    table = text[text.index("turns ") :]
    found = [(m.start(), m.end()) for m in re.finditer(r"-?\d+", table)]
    one, other = sorted(data.draw(st.lists(st.sampled_from(found), min_size=2, max_size=2, unique=True)))
    a, b = table[slice(*one)], table[slice(*other)]
    table = table[: one[0]] + b + table[one[1] : other[0]] + a + table[other[1] :]
    told_or_usable(api.load_position, text[: text.index("turns ")] + table)


@settings(max_examples=200)
@given(name=st.sampled_from(sorted(RECORDS)), damage=st.one_of(DAMAGE, DIGITS))
def test_a_record_with_other_letters(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.replay, damaged(RECORDS[name], damage))


@settings(max_examples=200)
@given(name=st.sampled_from(sorted(RECORDS)), damage=DIGITS)
def test_a_record_with_other_numbers(name: str, damage: list[tuple[float, str]]) -> None:
    told_or_usable(api.replay, damaged(RECORDS[name], damage, "0123456789"))


# --- what cannot be -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, old, new, why",
    [
        ("turn", "alive 7", "alive 3", "has left and has cards"),
        ("turn", "alive 7", "alive 6", "has left and has cards"),
        ("turn", "turns 0 1 0 0 2", "turns 3 1 0 0 2", "there is no such turn"),
        ("turn", "turns 0 1 0 0 2", "turns 1 1 0 0 2", "it is the turn of nobody"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 5 2", "there is no such turn"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 0 -2", "there is no such turn"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 0", "there is no such line"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 0 2 0", "there are no such seats"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 0 2 8", "there are no such seats"),
        ("turn", "turns 0 1 0 0 2", "turns 0 1 0 0 2 1 1", "there are no such seats"),
        ("turn", "bank 0 [44 52]", "bank 0 [44 4]", "card 4 cannot lie in a bank"),
        ("turn", "bank 0 [44 52]", "bank 0 [44 53]", "there are 5 of card 52, not 6"),
        ("turn", "bank 0 [44 52]", "bank 0 [44 58]", "58 is no card"),
        ("turn", "bank 0 [44 52]", "bank 0 [44 x]", "x is no card"),
        ("turn", "bank 0 [44 52]", "bank 3 [44 52]", "there is no such line"),
        ("turn", "bank 0 [44 52]", "bank 0 [44 44 44]", "there are not so many cards 44"),
        ("turn", "row 0 0 [0 1] 1", "row 0 0 [0 1] 2", "there is a hotel without a house"),
        ("turn", "row 0 0 [0 1] 1", "row 0 0 [0 1] 4", "there are buildings without a set"),
        ("turn", "row 0 0 [0 1] 1", "row 0 10 [0 1] 1", "there is no such row"),
        ("turn", "row 0 0 [0 1] 1", "row 0 1 [0 1] 1", "card 0 cannot lie there"),
        ("turn", "row 0 0 [0 1] 1", "row 0 0 [0 1] 0", "there are 2 of card 43, not 3"),
        ("turn", "row 0 0 [0 1] 1", "row 0 0 [] 0", "there is no such row"),
        ("turn", "seen [[1 31 5]]", "seen [[1 30 5]]", "a card is known that is not there"),
        ("turn", "seen [[1 31 5]]", "seen [[1 31 5] [1 31 1]]", "a card is known that is not there"),
        ("turn", "seen [[1 31 5]]", "seen [[1 31 8]]", "says nothing of a hand"),
        ("turn", "seen [[1 31 5]]", "seen [[1 31 0]]", "says nothing of a hand"),
        ("turn", "seen [[1 31 5]]", "seen [[1 31 7]]", "says nothing of a hand"),
        ("turn", "seen [[1 31 5]]", "seen [[3 31 5]]", "says nothing of a hand"),
        ("turn", "seen [[1 31 5]]", "seen [31]", "says nothing of a hand"),
        ("turn", "played [41 45] 41", "played [41 45] 46", "the last card is not among the played ones"),
        ("turn", "turn 0 1 0 0 0", "turn 0 4 0 0 0", "there are no such turns"),
        ("turn", "turn 0 1 0 0 0", "turn 0 -1 0 0 0", "there are no such turns"),
        ("turn", "turn 0 1 0 0 0", "turn 0 1 -1 0 0", "there are no such turns"),
        ("turn", "turn 0 1 0 0 0", "turn 0 1 0 0 2", "there are no such turns"),
        ("turn", "turn 0 1 0 0 0", "turn 0 1 0 0 -1", "there are no such turns"),
        ("turn", "turn 0 1 0 0 0", "turn 0 1 0 1 0", "what was drawn is not in the hand"),
        ("turn", "turn 0 1 0 0 0", "turn 1 1 0 0 0", "it is the turn of nobody"),
        ("turn", "turn 0 1 0 0 0", "turn 3 1 0 0 0", "it is the turn of nobody"),
        ("turn", "1 0 turn 0 1 0 0 0", "1 0 turn 0 1 0 0 0\n| 2 0 turn 0 1 0 0 0", "there is no such thing to answer"),
        ("duel", "| 1 1 turn 0 1 0 0 0\n", "", "a turn has to be open"),
        ("first_turn", "turn 0 0 0 262208 0", "turn 0 1 0 262208 0", "what was drawn is not in the hand"),
        ("moved", "turn 0 0 1 0 0", "turn 0 0 1 0 1", "a turn that is over goes on"),
        ("duel", "[0 2 0] 6 18", "[0 2 2] 6 18", "one card is taken from several players"),
        ("duel", "[0 2 0] 6 18", "[1 0 0] 6 18", "somebody answers who is not there"),
        ("duel", "[0 2 0] 6 18", "[0 2 0 0] 6 18", "somebody answers who is not there"),
        ("duel", "[0 2 0] 6 18", "[0 2 0] 6 17", "a card is wanted that is not there"),
        ("duel", "[0 2 0] 6 18", "[0 2 0] 7 21", "a card is wanted that is not there"),
        ("duel", "[0 2 0] 6 18", "[0 2 0] -1 18", "taken from several players"),
        ("duel", "[0 2 0] 6 18", "[0 2 0] 10 18", "there is nothing to answer"),
        ("duel", "[0 2 0] 6 18", "[0 0 0] 6 18", "waits for nobody"),
        ("duel", "answers 0 2 0", "answers 0 2 5", "there is nothing to answer"),
        ("duel", "answers 0 2 0", "answers 0 5 0", "there is nothing to answer"),
        ("duel", "answers 0 2 0", "answers 0 11 0", "there is no such card to answer"),
        ("duel", "answers 0 2 0", "answers 1 2 0", "somebody answers who is not there"),
        ("troc", "6 18 0 1", "6 18 0 2", "a card is offered that is not there"),
        ("troc", "6 18 0 1", "6 18 10 1", "a card is offered that is not there"),
        ("banco", "[0 1 0] 7 0", "[0 1 0] 7 1", "a set is wanted that is not there"),
        ("banco", "[0 1 0] 7 0", "[0 1 0] 0 0", "a set is wanted that is not there"),
        ("placing", "[931 222]", "[931 221]", "there is no such wild|that is not there"),
        ("placing", "[931 222]", "[931 -222]", "there is no such wild"),
        ("placing", "[931 222]", "[931 2222]", "there is no such wild"),
        ("placing", "[931 222]", "[931 254]", "there is no such wild|that is not there"),
        ("doubled", "answers 0 10 8", "answers 0 10 -8", "there is nothing to answer"),
        ("doubled", "answers 0 10 8", "answers 0 10 1000", "there is nothing to answer"),
        ("two_decks", "alive 95", "alive 79", "it is the turn of nobody|has left"),
        ("two_decks", "row 1 0 [0 35 0 1 1 35] 7", "row 1 0 [35 35 0 1 0 1] 7", "multicolour"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(name: str, old: str, new: str, why: str) -> None:
    text = POSITIONS[name]
    assert text.count(old) == 1, text
    with pytest.raises(MalformedRecord, match=rf"line \d+: .*({why})"):
        api.load_position(text.replace(old, new))
