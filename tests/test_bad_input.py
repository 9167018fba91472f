"""Bad input gets a clear error or a refusal that names its rule, and changes nothing; nothing else is ever raised."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api
from banquier.board import actions as acts
from banquier.board.actions import (
    ACCEPT,
    ACTIONS,
    BUY,
    DECLINE,
    ERECT,
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT,
    LIFT_NOW,
    MORTGAGE,
    PASS,
    PAY_BAIL,
    PAY_FINE,
    PLACE,
    REFUSE,
    ROLL,
    SELL,
    TIME_UP,
    USE_CARD,
    WAIVE,
    WITHDRAW,
    Bid,
    Claim,
    Offer,
)
from banquier.kernel.action import Action, Outcome
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing import Scene
from tests.open_business import ALL, TOLD, WAITING, over

# --- making a game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["", "Classique", "clasique", "monopoly", "../classique", None, 3, ["classique"]]
)
def test_there_is_no_such_edition(name: Any) -> None:
    with pytest.raises(ValueError, match=r"there is no edition .*classique"):
        api.new_game(name)


@pytest.mark.parametrize("seats", [1, 9, 0, -4, "4", True, None, 4.0, [4], 10**30])
def test_so_many_cannot_play(seats: Any) -> None:
    with pytest.raises(ValueError, match="classique is played by 2 to 8 seats, not"):
        api.new_game("classique", seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**256, "7", True, None, 1.0, [7]])
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*256 - 1, not"):
        api.new_game("classique", seed=seed)


@pytest.mark.parametrize("seed", [2**96 - 1, 2**96, 2**256 - 1])
def test_the_largest_seeds(seed: int) -> None:
    game = api.new_game("classique", seed=seed)
    assert api.replay(game.record()).key() == game.key()


@pytest.mark.parametrize(
    "options, problem",
    [
        ({"parking": True}, "classique has no option 'parking'; did you mean parking_pot"),
        ({"": 1}, "classique has no option ''"),
        ({1: 2}, "classique has no option 1"),
        ({"rounds": -1}, "option 'rounds' cannot be -1; allowed: a whole number from 0 to 100000"),
        ({"rounds": 100001}, "option 'rounds' cannot be"),
        ({"rounds": True}, "option 'rounds' cannot be True"),
        ({"rounds": "3"}, "option 'rounds' cannot be '3'"),
        ({"rounds": 3.0}, "option 'rounds' cannot be 3.0"),
        ({"rounds": None}, "option 'rounds' cannot be None"),
        ({"rounds": float("nan")}, "option 'rounds' cannot be nan"),
        ({"auto_rent": 1}, "option 'auto_rent' cannot be 1; allowed: true or false"),
        ({"auto_rent": "true"}, "option 'auto_rent' cannot be 'true'"),
        ({"start_cash": 99}, "option 'start_cash' cannot be 99; allowed: a whole number from 100 to 100000"),
        ({"cards": "disney"}, "option 'cards' cannot be 'disney'; allowed: modern or traditional"),
        ({"cards": 3}, "option 'cards' cannot be 3"),
        ({"offers": 21}, "option 'offers' cannot be 21"),
        ("rounds", "options"),
        ([("rounds", 3)], "options"),
    ],
    ids=repr,
)
def test_bad_options(options: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        api.new_game("classique", options=options)


# --- what is no action ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n", "rol", "ROLL", "roll 1", "roll roll", "roll []", "roll [", "roll ]", "roll,", "5", "-", "[roll]",
        '"roll', '"roll" 1', "bid", "bid 1 2", "bid x", "bid 1.5", "bid 1e3", "bid [10]", "bid []", 'bid "10"',
        "bid 10 [", "bid --10", "bid +10", "bid " + "9" * 40, "mortgage", "mortgage x", "mortgage 1 2", "lift [1]",
        "build street", "sell-building", "place x", "use-card chance", "claim 0", "claim x 39", "claim 0 x",
        "claim 0 39 1", "accept", "accept x", "accept [1]", "refuse x", "withdraw 1", "offer", "offer x", "offer x [1]",
        "offer 1 1", "offer 1 [x]", "offer 1 [1 1]", "offer 1 [64]", "offer 1 [-1]", "offer 1 [1] x",
        "offer 1 [1] [] x",
        "offer 1 [1] [] 5 [4]", "offer 1 [1] [] 5 [] [x]", "offer 1 [1] [] 5 [] [] x", 'offer 1 "a" []',
        "offer 1 [[1]] []", "offer 1 [1] [] 5 [] [] 0 0", "offer 1 " + "[" * 50, "outcome x", "__init__", "key",
        "roll\x00", "röll", "bid 1\u00a02", "time-up now",
    ],
)  # fmt: skip
def test_text_that_is_no_action(text: str) -> None:
    for make in (WAITING["turn"], WAITING["bidding"]):
        game = make().game
        key = game.key()
        with pytest.raises(MalformedAction) as found:
            game.parse(text)
        assert len(str(found.value)) > 10
        assert game.key() == key


numbers = st.one_of(
    st.integers(-3, 65), st.integers(-(10**6), 10**6), st.integers(-(10**28), 10**28), st.just(2**63)
).map(str)
words = st.one_of(numbers, st.sampled_from([*ACTIONS, "x", '"x"', '""', "[", "]", "-", "1.5"]))
lists = st.recursive(words, lambda inner: st.lists(inner, max_size=4).map(lambda x: f"[{' '.join(x)}]"))
near_actions = st.builds(
    lambda name, args: " ".join([name, *args]), st.sampled_from(list(ACTIONS)), st.lists(lists, max_size=7)
)
SCENES = {name: make() for name, make in ALL.items()}
"""Only read: what is carried out is carried out on a copy."""


def try_out(game: Game, text: str) -> None:
    """Whatever the text says: no error but MalformedAction, no exception but Refused, no change by what is refused."""
    key = game.key()
    try:
        action = game.parse(text)
    except MalformedAction:
        return
    for seat in range(-1, game.seats + 1):
        refusal = game.check(seat, action)
        if 0 <= seat < game.seats:
            assert (action in game.legal(seat)) == (refusal is None)
        copy = game.clone()
        if refusal is None:
            copy.apply(seat, action)
        else:
            assert refusal.fr
            assert refusal.en
            with pytest.raises(Refused) as raised:
                copy.apply(seat, action)
            assert raised.value.rule == refusal.rule
            assert copy.key() == key
    assert game.key() == key


@settings(max_examples=300, deadline=None, derandomize=True)
@given(name=st.sampled_from(list(SCENES)), text=near_actions)
def test_things_that_look_like_actions(name: str, text: str) -> None:
    try_out(SCENES[name].game, text)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(text=st.one_of(st.text(), st.text('[] "\\-0123456789abcdeiloprt', max_size=30)))
def test_garbage(text: str) -> None:
    try_out(SCENES["bidding"].game, text)


# --- actions that are not one's own, or come too often, or too late ------------------------------------------------


def interned() -> Iterator[Action]:
    """Every action without a free number, and some with one."""
    for name in (
        "ROLL",
        "PAY_BAIL",
        "BUY",
        "DECLINE",
        "PASS",
        "GIVE_UP",
        "LIFT_NOW",
        "KEEP_MORTGAGE",
        "WANT",
    ):
        yield getattr(acts, name)
    yield from (WAIVE, PAY_FINE, acts.DRAW_INSTEAD, WITHDRAW, TIME_UP, Outcome(0), Bid(10), Bid(1000))
    for group in (USE_CARD, PLACE, MORTGAGE, LIFT, SELL, ERECT, ACCEPT, REFUSE):
        yield from group
    yield from (Claim(payer, square) for payer in range(-1, 9) for square in (-1, 0, 1, 16, 19, 39, 63))
    yield from (Offer(to, (1,), (), 5) for to in range(-1, 9))


@pytest.mark.parametrize("name", ALL)
def test_legal_and_check_agree_for_every_action_and_every_seat(name: str) -> None:
    game = ALL[name]().game
    key = game.key()
    for seat in range(game.seats):
        listed = list(game.legal(seat))
        for action in interned():
            refusal = game.check(seat, action)
            if action in listed:
                assert refusal is None
            elif not isinstance(action, (Bid, Offer)):
                assert refusal is not None, f"seat {seat} may {action} and it is not listed"
            if refusal is not None:
                assert game.act(seat, action) != ""
    for stranger in (-2, -1, game.seats, 99):
        for action in interned():
            assert game.check(stranger, action) is not None or action == TIME_UP
    assert game.key() == key


@pytest.mark.parametrize("name", WAITING)
def test_nobody_answers_for_another(name: str) -> None:
    game = WAITING[name]().game
    key = game.key()
    for seat in game.to_act():
        answer = game.default(seat)
        if answer.desk():
            continue  # raising funds is everybody's own business
        for other in set(range(game.seats)) - {*game.to_act()}:
            refusal = game.check(other, answer)
            assert refusal is not None
            assert refusal.rule in ("kernel.not-asked", "kernel.gone")
            with pytest.raises(Refused, match=f"seat {other} may not {answer}: .*kernel"):
                game.apply(other, answer)
    assert game.key() == key


def paid_bail() -> Scene:
    return WAITING["jail"]().play(0, PAY_BAIL)


TWICE: list[tuple[Callable[[], Scene], int, Action, str]] = [
    (WAITING["claims"], 1, Claim(0, 16), "board.rent.claimed-by-owner"),
    (WAITING["offers"], 0, ACCEPT[2], "board.trade.one-open-offer"),
    (WAITING["offers"], 0, REFUSE[2], "board.trade.one-open-offer"),
    (WAITING["offers"], 1, WITHDRAW, "board.trade.one-open-offer"),
    (WAITING["turn"], 0, Offer(1, give=(39,), cash=-1), "board.trade.one-open-offer"),
    (WAITING["auction"], 1, PASS, "kernel.not-asked"),
    (WAITING["auction"], 1, Bid(10), "kernel.not-asked"),
    (WAITING["unowned"], 0, BUY, "kernel.not-asked"),
    (WAITING["unowned"], 0, DECLINE, "kernel.no-such-action"),
    (WAITING["turn"], 1, LIFT[5], "classique.mortgage.lift"),
    (WAITING["turn"], 0, MORTGAGE[39], "classique.mortgage.value"),
    (WAITING["turn"], 0, SELL[1], "kernel.not-yours"),
    (WAITING["double"], 0, ROLL, "kernel.no-such-action"),
    (WAITING["jail"], 0, USE_CARD[1], "board.jail.card"),
    (WAITING["jail"], 0, PAY_BAIL, "board.jail.pay-50"),
    (paid_bail, 0, ROLL, "kernel.no-such-action"),
    (WAITING["who_else"], 1, WAIVE, "kernel.not-asked"),
    (WAITING["who_else"], 3, acts.WANT, "kernel.not-asked"),
    (WAITING["place_building"], 3, PLACE[6], "kernel.not-asked"),
    (WAITING["pay_or_draw"], 0, PAY_FINE, "kernel.not-asked"),
    (WAITING["rent_debt"], 0, SELL[1], "kernel.not-yours"),
]


@pytest.mark.parametrize(
    "make, seat, action, rule", TWICE, ids=lambda value: getattr(value, "__name__", str(value))
)
def test_once_is_enough(make: Callable[[], Scene], seat: int, action: Action, rule: str) -> None:
    scene = make()
    scene.roll((1, 2))
    scene.do(seat, action)
    assert scene.refused(seat, action) == rule


@pytest.mark.parametrize("answer", [KEEP_MORTGAGE, LIFT_NOW])
def test_a_choice_is_made_once_for_each_title(answer: Action) -> None:
    scene = Scene(owners={1: [5]}, mortgaged=[5]).play(1, Offer(0, give=(5,), cash=-1), 0, ACCEPT[1])
    scene.do(0, answer)
    assert scene.refused(0, answer) == "kernel.no-such-action"


def test_nothing_is_left_to_do_after_the_end() -> None:
    scene = over()
    game = scene.game
    assert (game.to_act(), game.may_act(), game.over) == ((), (), True)
    key, record = game.key(), game.record()
    for seat in range(-1, 3):
        for action in interned():
            refusal = game.check(seat, action)
            assert refusal is not None
            assert refusal.rule == "kernel.over"
            with pytest.raises(Refused, match=r"kernel\.over"):
                game.apply(seat, action)
    assert [list(game.legal(seat)) for seat in range(2)] == [[], []]
    assert game.legal(0).sample(Rng(1)) is None
    assert (game.key(), game.record()) == (key, record)
    with pytest.raises(ValueError, match="outcome 0 of 0"):
        game.resolve_chance(0)


def test_a_seat_that_left_takes_no_part() -> None:
    scene = WAITING["estate_sale"]()
    game = scene.game
    assert 0 not in game.may_act()
    assert list(game.legal(0)) == []
    key = game.key()
    for action in interned():
        refusal = game.check(0, action)
        assert refusal is not None
        assert refusal.rule == "kernel.gone"
    for seat in (1, 2, 3):
        assert scene.refused(seat, Offer(0, cash=5, take=(1,))) == "board.trade.any-time"
    assert game.key() == key


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    game = WAITING["turn"]().game
    key = game.key()
    with pytest.raises(ValueError, match=f"there is no seat {seat}: this game has seats 0 to 2"):
        game.legal(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        game.view(seat)
    refusal = game.check(seat, ROLL)
    assert refusal is not None
    assert refusal.rule == "kernel.not-asked"
    with pytest.raises(Refused):
        game.apply(seat, ROLL)
    assert game.key() == key


@pytest.mark.parametrize("name", TOLD)
def test_chance_is_told_only_what_it_can_be(name: str) -> None:
    scene = TOLD[name]()
    game = scene.game
    key = game.key()
    for outcome in (-1, 36, 10**6):
        with pytest.raises(ValueError, match=f"outcome {outcome} of 36"):
            game.resolve_chance(outcome)
    for seat in range(3):
        assert scene.refused(seat, Outcome(5)) == "kernel.not-asked"
        assert scene.refused(seat, ROLL) == "kernel.not-asked"
    assert game.key() == key


def test_chance_is_not_told_when_it_is_not_asked() -> None:
    game = WAITING["turn"]().game
    key = game.key()
    with pytest.raises(ValueError, match="outcome 0 of 0"):
        game.resolve_chance(0)
    assert game.key() == key


def test_a_game_without_a_journal_has_no_record() -> None:
    game = api.new_game("classique", journal=False)
    with pytest.raises(ValueError, match="keeps no journal"):
        game.record()


@pytest.mark.parametrize("entries", [0, -1, 3])
def test_a_record_has_no_such_entry(entries: int) -> None:
    text = WAITING["double"]().game.record()
    assert len(api.read_record(text)) == 2
    with pytest.raises(ValueError, match=f"this record has 1 to 2 entries, not {entries}"):
        api.replay(text, entries)


@pytest.mark.rule("board.debt.no-way-out")
def test_giving_up_where_nothing_is_owed() -> None:
    for make in (WAITING["turn"], WAITING["unowned"], WAITING["auction"]):
        assert make().refused(0, GIVE_UP) == "kernel.no-such-action"
    assert WAITING["claims"]().refused(0, GIVE_UP) == "kernel.not-asked"
