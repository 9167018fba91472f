"""The teller: plays Faux billets by the rules to the end, minds its notes and tokens, and beats chance."""

from collections import Counter

import pytest

from banquier import editions, mode
from banquier.board.actions import BUY, DECLINE, PASS, ROLL, Claim
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.bots.registry import make
from banquier.bots.teller import Teller
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE, Lay
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng
from banquier.lab.loop import deal, seeds
from tests.faux.table import TITLES, Table

GAMES = 200 if mode() == "compiled" else 30


def answer(table: Table, seat: int) -> Action | None:
    chosen = Teller().choose(table.look(seat), table.game.legal(seat), Rng(1))
    assert chosen is None or chosen in table.game.legal(seat)
    return chosen


def notes(table: Table, seat: int) -> list[str]:
    lay = answer(table, seat)
    assert isinstance(lay, Lay)
    return [table.hand(seat)[place] for place in lay.places]


# --- whole games ---------------------------------------------------------------------------------------


def test_it_beats_chance() -> None:
    wins: Counter[int] = Counter()
    table = editions.find("faux_billets").blank(2, {})
    for number in range(GAMES):
        table_seed, driver_seed = seeds(11, number)
        game = deal(table, table_seed)
        teller = number % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[teller] = Teller()
        assert Driver(game, bots, Rng(driver_seed)).run(200_000)
        game.audit()
        assert game.result is not None
        wins[teller in game.result.winners] += 1
    assert wins[True] >= 0.8 * GAMES


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", editions.find("faux_billets").variants, ids=str)
def test_tellers_play_every_table_to_the_end(seats: int, options: dict[str, object]) -> None:
    for number in range(3):
        game = deal(editions.find("faux_billets").blank(seats, options), number)
        assert Driver(game, [make("teller")] * seats, Rng(number)).run(200_000)
        game.audit()


# --- paying --------------------------------------------------------------------------------------------


def owing(amount: int, hand: str, **others: object) -> Table:
    table = Table(notes={0: hand}, **others)  # type: ignore[arg-type]
    table.lay(Payment(0, BANK, amount, "cards"))
    return table


def test_small_notes_go_before_large_ones_while_somebody_can_look() -> None:
    assert notes(owing(100, "500 100 20 20 20 20 10 10"), 0) != ["500"]
    assert "500" not in notes(owing(50, "500 20 20 20"), 0)


def test_a_note_known_to_be_false_is_kept_while_somebody_can_look_and_goes_first_when_nobody_can() -> None:
    table = Table(notes={0: "50f 50", 2: "50 50 20"}, tokens={1: 1})
    table.lay(Payment(0, BANK, 50, "cards"))
    table.put(0, "50f").do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    table.lay(Payment(2, BANK, 50, "cards"))
    assert notes(table, 2) == ["50"]
    table.faux.turn_tokens(0, 0)
    table.faux.turn_tokens(1, 0)
    assert notes(table, 2) == ["50f"]


# --- looking -------------------------------------------------------------------------------------------


def paid(hand: str, **others: object) -> Table:
    table = owing(sum(int(word.strip("f")) for word in hand.split()), hand, **others)
    return table.put(0, hand)


def test_it_looks_at_the_largest_note_and_saves_its_tokens_for_such() -> None:
    assert answer(paid("20 500 10"), 1) == CHECK_NOTE[0]
    assert answer(paid("10"), 1) == PASS


def test_near_start_a_token_is_cheap() -> None:
    assert answer(paid("50", at={1: 2}), 1) == PASS
    assert answer(paid("50", at={1: 35}), 1) == CHECK_NOTE[0]


def test_a_card_known_to_be_false_is_checked_and_one_known_to_be_real_is_not() -> None:
    table = Table(hold={0: "start f"})
    slot = table.twin("start", True)
    table.do(0, PLAY_CARD[slot])
    table.faux.exposed |= 1 << (table.faux.box.twins[slot] >> 1)
    assert answer(table, 1) == CHECK_CARD
    real = Table(hold={0: "start"})
    slot = real.twin("start")
    real.do(0, PLAY_CARD[slot])
    real.faux.exposed |= 1 << (real.faux.box.twins[slot] >> 1)
    assert answer(real, 1) == PASS


# --- titles and cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rich, does", [(0, BUY), (1, DECLINE)])
def test_the_last_title_is_bought_by_who_wins_with_it(rich: int, does: Action) -> None:
    others = [square for square in TITLES if square not in (1, 35)]
    table = Table(seats=2, owners={rich: others, 1 - rich: [1]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    assert answer(table, 0) == does


def test_in_a_hurry_it_buys_all_the_same() -> None:
    others = [square for square in TITLES if square not in (1, 35)]
    table = Table(seats=2, owners={1: others, 0: [1]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    table.game.round = 40
    assert answer(table, 0) == BUY


def test_twice_the_rent_is_asked_for_with_the_card_and_a_free_stay_is_used() -> None:
    owner = Table(hold={1: "double-rent"}, owners={1: [35]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    assert answer(owner, 1) == PLAY_CARD[owner.twin("double-rent")]
    guest = Table(hold={0: "no-rent"}, owners={1: [35]}, at={0: 32}, dice=[(1, 2)])
    guest.play(0, ROLL, 1, Claim(0, 35))
    assert answer(guest, 0) == PLAY_CARD[guest.twin("no-rent")]


def test_a_debtor_sells_what_it_loses_least_by() -> None:
    table = Table(notes={0: "20"}, owners={0: [1, 34, 35]})
    table.lay(Payment(0, BANK, 40, "cards"))
    assert answer(table, 0) == table.game.parse("sell-title 1")
