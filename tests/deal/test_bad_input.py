"""Bad input at a table of Deal gets a clear error or a refusal that names its rule, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.editions.deal.action_cards.troc import Troc
from banquier.editions.deal.actions import Give
from banquier.kernel.action import Family
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from tests.deal.open_business import ALL, WAITING, over
from tests.deal.table import VERBS, Table


@pytest.mark.parametrize("seats", [1, 11, 0, -4, "4", True, None, 4.0, [4], 10**30])
def test_so_many_cannot_play(seats: Any) -> None:
    with pytest.raises(ValueError, match="deal is played by 2 to 10 seats, not"):
        api.new_game("deal", seats=seats)


@pytest.mark.parametrize(
    "options, problem",
    [
        ({"reshufle": True}, "deal has no option 'reshufle'; did you mean reshuffle"),
        ({"rearrange": 1}, "option 'rearrange' cannot be 1; allowed: true or false"),
        ({"wild_to_hand": "yes"}, "option 'wild_to_hand' cannot be 'yes'"),
        ({"doubles": 0}, "option 'doubles' cannot be 0; allowed: a whole number from 1 to 2"),
        ({"doubles": True}, "option 'doubles' cannot be True"),
        ({"first": -1}, "option 'first' cannot be -1; allowed: a whole number from 0 to 10"),
        ({"first": 5}, "option 'first' cannot be 5: there are 4 seats"),
        ({"rounds": 2.0}, "option 'rounds' cannot be 2.0"),
        ("rounds", "options"),
    ],
    ids=repr,
)
def test_bad_options(options: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        api.new_game("deal", seats=4, options=options)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "roll", "end-turn 1", "end", "bank", "bank x", "bank [1]", "bank 1 2", "bank 1.5", "lay 1",
        "lay 1 2 3", "lay brown 1", "swap 1 2", "move 1 2", "go 1", "build 1", "rent 1 2 3",
        "rent 1 2 3 x", "rent 1 2 3 4 5",
        "jackpot", "jackpot all", "birthday 2", "duel 1 2", "troc 1 2 3 4", "banco 1 2", "give", "give 1", "give x",
        "give [x]", "give [1] 2", 'give ["1"]', "give [[1 x]]", "give [-1]", "joker", "let", "stand 1", "bury",
        "bury [1]", "bank " + "9" * 40, "outcome x", "key", "bank\x001", "röll", "bury 1\u00a02",
    ],
)  # fmt: skip
def test_text_that_is_no_action(text: str) -> None:
    for make in (WAITING["turn"], WAITING["birthday"]):
        game = make().game
        key = game.key()
        with pytest.raises(MalformedAction) as found:
            game.parse(text)
        assert len(str(found.value)) > 10
        assert game.key() == key


numbers = st.one_of(
    st.integers(-3, 70), st.integers(-(10**6), 10**6), st.integers(-(10**28), 10**28), st.just(2**63)
).map(str)
words = st.one_of(numbers, st.sampled_from([*VERBS, "x", '"x"', '""', "[", "]", "-", "1.5"]))
lists = st.recursive(words, lambda inner: st.lists(inner, max_size=4).map(lambda x: f"[{' '.join(x)}]"))
near_actions = st.builds(
    lambda name, args: " ".join([name, *args]), st.sampled_from(VERBS), st.lists(lists, max_size=6)
)
small = st.integers(-2, 60).map(str)
close_actions = st.builds(
    lambda name, args: " ".join([name, *args]), st.sampled_from(VERBS), st.lists(small, max_size=5)
)
gifts = st.lists(st.integers(-2, 700), max_size=6).map(lambda things: f"give [{' '.join(map(str, things))}]")
SCENES = {name: make().game for name, make in ALL.items()}
"""Shared by the tests, which act on copies only."""


def try_out(game: Game, text: str) -> None:
    """Any text raises MalformedAction or Refused only, and a refusal changes nothing."""
    key = game.key()
    try:
        action = game.parse(text)
    except MalformedAction:
        return
    for seat in range(-1, game.seats + 1):
        refusal = game.check(seat, action)
        if 0 <= seat < game.seats:
            assert (action in game.legal(seat)) == (refusal is None)
            options = list(game.legal(seat))
            listed = action in options or any(isinstance(o, Family) and not o.check(action) for o in options)
            assert listed == (refusal is None), f"{action}: {refusal}"
        copy = game.clone()
        if refusal is None:
            copy.apply(seat, action)
            copy.audit()
        else:
            assert refusal.fr
            assert refusal.en
            with pytest.raises(Refused) as raised:
                copy.apply(seat, action)
            assert raised.value.rule == refusal.rule
            assert copy.key() == key
    assert game.key() == key


@settings(max_examples=400)
@given(name=st.sampled_from(list(SCENES)), text=st.one_of(near_actions, close_actions, gifts))
def test_things_that_look_like_actions(name: str, text: str) -> None:
    try_out(SCENES[name], text)


@settings(max_examples=50)
@given(text=st.one_of(st.text(), st.text('[] "\\-0123456789abcdeiloprt', max_size=30)))
def test_garbage(text: str) -> None:
    try_out(SCENES["birthday"], text)


@pytest.mark.parametrize("name", ALL)
def test_legal_and_check_agree_for_every_action_and_every_seat(name: str) -> None:
    game = ALL[name]().game
    key = game.key()
    universe = game.edition.all_actions(game)
    for seat in range(game.seats):
        listed = list(game.legal(seat))
        exact = set(listed)
        families = [option for option in listed if isinstance(option, Family)]
        for action in universe:
            refusal = game.check(seat, action)
            known = action in exact or any(not family.check(action) for family in families)
            assert (refusal is None) == known, f"seat {seat}, {action}: {refusal}"
    for stranger in (-2, -1, game.seats, 99):
        assert all(game.check(stranger, action) is not None for action in universe)
    assert game.key() == key


@pytest.mark.parametrize("name", WAITING)
def test_nobody_answers_for_another(name: str) -> None:
    game = WAITING[name]().game
    key = game.key()
    for seat in game.to_act():
        answer = game.default(seat)
        for other in set(range(game.seats)) - {*game.to_act()}:
            refusal = game.check(other, answer)
            assert refusal is not None
            assert refusal.rule in ("kernel.not-asked", "kernel.gone")
    assert game.key() == key


@pytest.mark.parametrize(
    "make, seat, action, rule",
    [
        (WAITING["turn"], 0, "bank duel", "kernel.not-yours"),
        (WAITING["turn"], 0, "go", "kernel.not-yours"),
        (WAITING["first_turn"], 0, "swap neuilly wild-pink-orange orange", "deal.property.swap-wild"),
        (WAITING["too_many"], 0, "bury duel", "kernel.not-yours"),
        (WAITING["birthday"], 4, "give bank:go", "kernel.not-asked"),
        (WAITING["birthday"], 0, "joker 1", "deal.action.aimed-separately"),
        (WAITING["birthday"], 0, "let 1", "deal.action.aimed-separately"),
        (WAITING["birthday"], 0, "stand wild-pink-orange orange", "deal.property.wild"),
        (WAITING["doubled"], 1, "joker 1", "kernel.not-asked"),
        (WAITING["troc"], 1, "let 1", "kernel.not-asked"),
        (WAITING["placing"], 1, "stand wild-all brown", "kernel.not-asked"),
    ],
)
def test_once_is_enough(make: Callable[[], Table], seat: int, action: str, rule: str) -> None:
    table = make()
    table.do(seat, action)
    assert table.refused(seat, action) == rule


def test_nothing_is_left_to_do_after_the_end() -> None:
    game = over().game
    assert (game.to_act(), game.may_act(), game.over) == ((), (), True)
    key = game.key()
    for seat in range(-1, 4):
        for action in game.edition.all_actions(game)[::17]:
            refusal = game.check(seat, action)
            assert refusal is not None
            assert refusal.rule == "kernel.over"
    assert [list(game.legal(seat)) for seat in range(3)] == [[], [], []]
    assert game.legal(0).sample(Rng(1)) is None
    assert game.key() == key


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    game = WAITING["turn"]().game
    for ask in (game.legal, game.view):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: this game has seats 0 to 2"):
            ask(seat)
    refusal = game.check(seat, game.parse("end-turn"))
    assert refusal is not None
    assert refusal.rule == "kernel.not-asked"


def test_families_refuse_other_kinds_of_action() -> None:
    game = WAITING["turn"]().game
    [family] = [option for option in game.legal(0) if isinstance(option, Family)]
    assert family.check(Give(())) == "kernel.no-such-action"
    game = WAITING["doubled"]().game
    [family] = [option for option in game.legal(1) if isinstance(option, Family)]
    assert family.check(Troc(0, 0, 0, 0, 0)) == "kernel.no-such-action"


def test_every_swap_that_a_troc_allows_is_in_its_family() -> None:
    """The family allows the exchanges that the rules allow, and no others."""
    game = WAITING["turn"]().game
    [family] = [option for option in game.legal(0) if isinstance(option, Family)]
    allowed = 0
    for target in range(-1, 4):
        for wanted in range(10 * 58):
            for own in (0, 1 * 58 + 1, 2 * 58 + 30, 2 * 58 + 6, 4 * 58 + 35, 4 * 58 + 30):
                action = Troc(target, wanted // 58, wanted % 58, own // 58, own % 58)
                assert (family.check(action) == "") == (game.check(0, action) is None)
                allowed += family.check(action) == ""
    assert allowed == 7 * 3
    rng = Rng(5)
    for _ in range(50):
        drawn = family.sample(rng)
        assert drawn is not None
        assert game.check(0, drawn) is None
    assert family.proposal() in game.legal(0)
