"""Bankruptcy in Disney: funds first, then all to a player, who pays ten per cent at once, or to the bank."""

import pytest

from banquier import api
from banquier.board.actions import GIVE_UP, KEEP_MORTGAGE, LIFT, LIFT_NOW, MORTGAGE, PASS, ROLL, SELL, Offer
from banquier.testing import Scene
from tests.classique.figures import INTEREST, MORTGAGES, STATIONS, TITLES, UTILITIES
from tests.disney.table import CHANCE, CHEST, disney, owing_rent, owing_tax


@pytest.mark.rule("disney.bankrupt.liquidated", "board.debt.no-way-out")
@pytest.mark.parametrize(
    "cash, titles, levels, out",
    [
        (199, [], {}, True),
        (170, [1], {}, False),
        (169, [1], {}, True),
        (90, [1, 3], {1: 1, 3: 1}, False),  # 60 for the titles, 50 for the cottages
        (89, [1, 3], {1: 1, 3: 1}, True),
        (0, [37, 39], {37: 5, 39: 4}, False),
    ],
    ids=str,
)
def test_who_can_cover_the_debt_is_not_bankrupt(
    cash: int, titles: list[int], levels: dict[int, int], out: bool
) -> None:
    scene = owing_tax(disney, cash, titles, levels=levels)
    if out:
        scene.do(0, GIVE_UP)
        assert scene.game.alive == 0b110
    else:
        assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"


@pytest.mark.rule("disney.bankrupt.liquidated", "disney.bankrupt.to-player")
def test_what_is_left_is_sold_and_mortgaged_and_the_cash_goes_toward_the_debt() -> None:
    scene = owing_rent(disney, 100, [1, 3, 5], levels={1: 5, 3: 4})
    scene.play(0, SELL[1])
    scene.do(0, GIVE_UP)
    raised = 100 + 9 * 25 + 30 + 30 + 100
    interest = 3 + 3 + 10
    assert (scene.cash(0), scene.cash(1)) == (0, 1500 + raised - interest)
    assert [scene.mortgaged(at) for at in (1, 3, 5)] == [True] * 3
    assert (scene.game.houses, scene.game.hotels) == (32 - 4, 12 - 1)  # only the creditor's are left
    scene.laws()


@pytest.mark.rule("disney.bankrupt.to-player")
@pytest.mark.parametrize("titles", [STATIONS, UTILITIES, [6, 8], [1, 5, 12, 28, 31], [14]], ids=str)
def test_the_creditor_pays_ten_per_cent_on_each_title_at_once(titles: list[int]) -> None:
    scene = owing_rent(disney, 11, titles)
    bank = scene.bank
    scene.do(0, GIVE_UP)
    assert [scene.owner(at) for at in titles] == [1] * len(titles)
    values = [MORTGAGES[at] for at in titles]
    cash = 1511 + sum(values) - sum(INTEREST[value] for value in values)
    assert (scene.cash(1), scene.bank) == (cash, bank - sum(values) + sum(INTEREST[v] for v in values))
    assert (scene.to_act, scene.tops) == ([1], ["turn", "bequest"])
    scene.do(1, KEEP_MORTGAGE)  # then all are kept for nothing more
    assert (scene.cash(1), scene.tops) == (cash, ["turn"])
    scene.laws()


@pytest.mark.rule("disney.bankrupt.to-player")
@pytest.mark.parametrize("at", [title for title in TITLES if title not in (37, 39)])
def test_lifting_costs_the_value_alone_then_and_ten_per_cent_more_later(at: int) -> None:
    value, interest = MORTGAGES[at], INTEREST[MORTGAGES[at]]
    scene = owing_rent(disney, 0, [at]).play(0, GIVE_UP)
    cash = scene.cash(1)
    assert cash == 1500 + value - interest
    scene.do(1, LIFT_NOW)
    assert (scene.cash(1), scene.mortgaged(at), scene.tops) == (cash - value, False, ["turn"])
    scene = owing_rent(disney, 0, [at]).play(0, GIVE_UP, 1, KEEP_MORTGAGE, 1, LIFT[at])
    assert scene.cash(1) == cash - value - interest


@pytest.mark.rule("disney.bankrupt.to-player")
def test_the_creditor_gets_the_jail_cards() -> None:
    scene = owing_rent(disney, 7, [1], free_cards={CHANCE: 0, CHEST: 0})
    scene.do(0, GIVE_UP)
    assert list(scene.game.card_holders) == [1, 1]


@pytest.mark.rule("disney.bankrupt.to-player")
def test_the_choice_is_one_for_all_titles() -> None:
    scene = owing_rent(disney, 7, [1, 5, 12]).play(0, GIVE_UP)
    cash = 1507 + 205 - 3 - 10 - 8
    assert (scene.cash(1), scene.game.default(1)) == (cash, KEEP_MORTGAGE)
    assert scene.refused(1, ROLL) == "kernel.no-such-action"
    assert scene.refused(1, LIFT[1]) == "board.trade.promised"
    facts = [fact.key()[0] for fact in scene.do(1, LIFT_NOW)]
    assert facts == ["paid", "marked"] * 3
    assert [scene.mortgaged(at) for at in (1, 5, 12)] == [False] * 3
    assert (scene.cash(1), scene.tops) == (cash - 205, ["turn"])
    scene = owing_rent(disney, 7, [1, 5, 12]).play(0, GIVE_UP, 1, KEEP_MORTGAGE)
    assert [scene.mortgaged(at) for at in (1, 5, 12)] == [True] * 3
    assert (scene.cash(1), scene.tops) == (cash, ["turn"])
    scene.laws()


@pytest.mark.rule("disney.bankrupt.to-player")
def test_an_heir_raises_funds_to_lift_all() -> None:
    scene = owing_rent(disney, 7, [1, 5, 12], cash={1: 0}).play(0, GIVE_UP)
    cash = 7 + 205 - 3 - 10 - 8
    assert scene.cash(1) == cash
    assert scene.refused(1, LIFT_NOW) == "disney.bankrupt.to-player"  # 191 of 205
    scene.play(1, SELL[39], 1, LIFT_NOW)
    assert (scene.cash(1), scene.tops) == (cash + 100 - 205, ["turn"])
    scene.laws()


def poor_heir() -> Scene:
    """Seat 0 has gone bankrupt to seat 1, who has 4, and leaves a title that costs 10 of interest."""
    scene = disney(
        owners={0: [5], 1: [37, 39, 12]},
        mortgaged=[5],
        levels={37: 4, 39: 5},
        cash={0: 0, 1: 4},
        at={0: 36},
        dice=[(1, 2)],
    )
    return scene.play(0, ROLL, 1, scene.game.parse("claim 0 39"), 0, GIVE_UP)


@pytest.mark.rule("disney.bankrupt.to-player")
def test_a_creditor_without_the_ten_per_cent_has_a_debt_to_the_bank() -> None:
    scene = poor_heir()
    assert (scene.tops, scene.to_act, scene.cash(1)) == (["turn", "bequest", "debt"], [1], 4)
    assert scene.refused(1, Offer(2, give=(5,), cash=-50)) == "board.trade.promised"
    scene.do(1, MORTGAGE[12])
    assert (scene.tops, scene.cash(1)) == (["turn", "bequest"], 69)
    scene.do(1, KEEP_MORTGAGE)
    assert (scene.tops, scene.cash(1), scene.owner(5)) == (["turn"], 69, 1)
    scene.laws()


@pytest.mark.rule("disney.bankrupt.to-player")
def test_a_game_saved_in_the_middle_of_it_goes_on() -> None:
    for scene in (poor_heir(), owing_rent(disney, 7, [1, 5]).play(0, GIVE_UP)):
        loaded = api.load_position(scene.game.position())
        assert loaded.key() == scene.game.key()
        assert loaded.clone().key() == loaded.key()


@pytest.mark.rule("disney.bankrupt.to-bank")
def test_the_bank_auctions_everything_and_takes_the_cards_back() -> None:
    scene = owing_tax(disney, 3, [1, 12], free_cards={CHEST: 0})
    order = scene.game.decks[CHEST].order()
    assert len(order) == 15
    scene.do(0, GIVE_UP)
    assert len(scene.game.decks[CHEST].order()) == 16
    assert scene.game.decks[CHEST].order()[:15] == order
    assert (scene.cash(0), scene.to_act, scene.tops) == (0, [1, 2], ["turn", "estate-sale", "auction"])
    scene.play(1, PASS, 2, PASS, 1, PASS, 2, PASS)
    for at in (1, 12):
        assert (scene.owner(at), scene.mortgaged(at)) == (-1, False)
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("disney.end.last-standing")
@pytest.mark.parametrize("owing", [owing_tax, owing_rent])
def test_the_last_one_left_wins(owing: object) -> None:
    assert callable(owing)
    scene = owing(disney, 3, [1], seats=2).play(0, GIVE_UP)
    result = scene.game.result
    assert (result.winners, result.why) == ((1,), "end.last-standing")
    assert scene.refused(1, ROLL) == "kernel.over"
    three = owing(disney, 3, [1], seats=3).play(0, GIVE_UP)
    assert not three.game.over
