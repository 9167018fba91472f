"""Bankruptcy: funds first, then everything to the creditor or to the bank, and the last one left wins."""

import pytest

from banquier.board.actions import (
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT_NOW,
    MORTGAGE,
    PASS,
    ROLL,
    SELL,
    USE_CARD,
    Bid,
    Claim,
    Offer,
)
from banquier.testing import Scene
from tests.classique.figures import MORTGAGES, STATIONS, UTILITIES

CHANCE, CHEST = 0, 1


def owing_rent(cash: int, titles: list[int], seats: int = 3, **more: dict[int, int]) -> Scene:
    """Seat 0 owes seat 1 a rent of 2000 for Rue de la Paix."""
    levels = {37: 4, 39: 5} | more.pop("levels", {})
    scene = Scene(
        seats=seats,
        owners={0: titles, 1: [37, 39]},
        levels=levels,
        cash={0: cash},
        at={0: 36},
        free_cards=more.pop("free_cards", {}),
        dice=[(1, 2)],
    )
    assert not more
    return scene.play(0, ROLL, 1, Claim(0, 39))


def owing_tax(cash: int, titles: list[int], seats: int = 3, **more: dict[int, int]) -> Scene:
    """Seat 0 owes the bank an income tax of 200."""
    scene = Scene(
        seats=seats,
        owners={0: titles},
        levels=more.pop("levels", {}),
        cash={0: cash},
        at={0: 1},
        free_cards=more.pop("free_cards", {}),
        dice=[(1, 2)],
    )
    assert not more
    return scene.play(0, ROLL)


@pytest.mark.rule("classique.bankrupt.liquidated", "board.debt.no-way-out")
@pytest.mark.parametrize(
    "cash, titles, levels, out",
    [
        (199, [], {}, True),
        (170, [1], {}, False),  # 30 for the title
        (169, [1], {}, True),
        (90, [1, 3], {1: 1, 3: 1}, False),  # 60 for the titles, 50 for the houses
        (89, [1, 3], {1: 1, 3: 1}, True),
        (0, [1, 3], {1: 3, 3: 3}, False),
        (0, [1, 3], {1: 3, 3: 2}, True),
        (0, [37, 39], {37: 5, 39: 4}, False),
        (0, [5, 15], {}, False),
        (0, [5, 12], {}, True),
    ],
    ids=str,
)
def test_who_can_cover_the_debt_is_not_bankrupt(
    cash: int, titles: list[int], levels: dict[int, int], out: bool
) -> None:
    scene = owing_tax(cash, titles, levels=levels)
    assert scene.to_act == [0]
    if out:
        scene.do(0, GIVE_UP)
        assert scene.game.alive == 0b110
    else:
        assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"


@pytest.mark.rule("classique.bankrupt.liquidated")
def test_the_debt_is_paid_as_soon_as_enough_has_been_raised() -> None:
    scene = owing_tax(90, [1, 3], levels={1: 1, 3: 1})
    for action in (SELL[1], SELL[3], MORTGAGE[1]):
        scene.do(0, action)
        assert scene.tops == ["turn", "debt"]
    scene.do(0, MORTGAGE[3])
    assert (scene.tops, scene.cash(0), scene.game.alive) == (["turn"], 0, 0b111)


@pytest.mark.rule("classique.bankrupt.liquidated", "classique.bankrupt.to-player")
def test_what_was_not_sold_is_sold_then_and_the_creditor_gets_the_cash() -> None:
    scene = owing_rent(100, [1, 3, 5], levels={1: 5, 3: 4})
    scene.do(0, GIVE_UP)
    raised = 9 * 25 + 30 + 30 + 100
    assert (scene.cash(0), scene.cash(1)) == (0, 1500 + 100 + raised)
    assert [scene.level(at) for at in (1, 3)] == [0, 0]
    assert [scene.mortgaged(at) for at in (1, 3, 5)] == [True] * 3
    assert (scene.game.houses, scene.game.hotels) == (32 - 4, 12 - 1)  # only the creditor's are left
    scene.laws()


@pytest.mark.rule("classique.bankrupt.to-player")
def test_the_creditor_gets_cash_cards_and_titles_and_chooses_for_each() -> None:
    scene = owing_rent(7, [1, 5, 12], free_cards={CHANCE: 0, CHEST: 0})
    scene.do(0, GIVE_UP)
    assert [scene.owner(at) for at in (1, 5, 12)] == [1, 1, 1]
    assert [scene.game.card_holders[deck] for deck in (CHANCE, CHEST)] == [1, 1]
    assert (scene.tops, scene.to_act) == (["turn", "inherited"], [1])
    cash = 1500 + 7 + 30 + 100 + 75
    assert (scene.cash(1), scene.cash(2)) == (cash, 1500)
    assert scene.refused(1, ROLL) == "kernel.no-such-action"
    scene.play(1, KEEP_MORTGAGE, 1, LIFT_NOW, 1, KEEP_MORTGAGE)
    assert scene.cash(1) == cash - 3 - 110 - 8
    assert [scene.mortgaged(at) for at in (1, 5, 12)] == [True, False, True]
    assert (scene.tops, scene.to_act, scene.game.alive) == (["turn"], [1], 0b110)
    assert scene.refused(0, ROLL) == "kernel.gone"
    scene.laws()


@pytest.mark.rule("classique.bankrupt.to-player")
def test_the_creditor_can_use_the_card() -> None:
    scene = owing_rent(7, [], free_cards={CHEST: 0})
    scene.play(0, GIVE_UP)
    scene.game.change_jail(1, 1)
    scene.do(1, USE_CARD[CHEST])
    assert scene.game.jail[1] == 0


@pytest.mark.rule("classique.bankrupt.to-player")
def test_an_estate_without_titles_asks_nothing() -> None:
    scene = owing_rent(1999, [])
    scene.do(0, GIVE_UP)
    assert (scene.cash(1), scene.tops, scene.to_act) == (3499, ["turn"], [1])


@pytest.mark.rule("classique.bankrupt.to-player")
def test_who_owes_another_out_of_turn_is_ruined_to_him() -> None:
    scene = Scene(owners={2: [1]}, cash={1: 9, 2: 9}, at={0: 14}, cards=["chest.birthday"], dice=[(1, 2)])
    scene.play(0, ROLL)
    assert scene.to_act == [1]
    scene.do(1, GIVE_UP)
    assert (scene.cash(0), scene.cash(1), scene.to_act) == (1509, 0, [2])
    scene.do(2, MORTGAGE[1])
    assert (scene.cash(0), scene.cash(2), scene.to_act, scene.game.alive) == (1519, 29, [2], 0b101)


@pytest.mark.rule("classique.bankrupt.to-bank")
def test_mortgages_are_cancelled_and_every_title_is_auctioned_at_once() -> None:
    scene = owing_tax(3, [1, 12], seats=4)
    scene.do(0, MORTGAGE[12])
    bank = scene.bank
    scene.do(0, GIVE_UP)
    assert (scene.cash(0), scene.bank) == (0, bank + 78)
    lots = []
    for winner in (1, 3):
        assert scene.to_act == [1, 2, 3]  # all who are left, and nobody rolls before
        assert scene.refused(1, ROLL) == "kernel.no-such-action"
        lot = scene.said("auction")[-1]
        assert lot[1] == 10
        lots.append(lot[0])
        assert not scene.mortgaged(int(str(lot[0])))
        scene.do(winner, Bid(10))
        for seat in {1, 2, 3} - {winner}:
            scene.do(seat, PASS)
    assert sorted(map(str, lots)) == ["1", "12"]
    assert {scene.owner(1), scene.owner(12)} == {1, 3}
    assert (scene.cash(1), scene.cash(2), scene.cash(3)) == (1490, 1500, 1490)
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    scene.laws()


@pytest.mark.rule("classique.bankrupt.to-bank")
def test_what_nobody_bids_for_stays_with_the_bank_without_a_mortgage() -> None:
    scene = owing_tax(3, [1, 12])
    scene.play(0, GIVE_UP, 1, PASS, 2, PASS, 2, PASS, 1, PASS)
    for at in (1, 12):
        assert (scene.owner(at), scene.mortgaged(at)) == (-1, False)
    assert (scene.tops, scene.to_act) == (["turn"], [1])


@pytest.mark.rule("classique.bankrupt.to-bank", "classique.cards")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_jail_cards_go_back_under_their_pile(deck: int) -> None:
    scene = owing_tax(3, [], free_cards={deck: 0})
    pile = scene.game.decks[deck]
    order = pile.order()
    assert len(order) == 15
    scene.do(0, GIVE_UP)
    assert pile.order() == (*order, scene.game.board.keepable[deck])
    assert scene.game.card_holders[deck] == -1


@pytest.mark.rule("classique.bankrupt.to-bank", "classique.bankrupt.liquidated")
def test_buildings_go_back_to_the_bank() -> None:
    scene = owing_tax(3, [1, 3], levels={1: 1, 3: 2})
    scene.do(0, GIVE_UP)
    assert (scene.game.houses, scene.level(1), scene.level(3)) == (32, 0, 0)


@pytest.mark.rule("classique.bankrupt.to-bank")
def test_offers_of_the_bankrupt_fall() -> None:
    scene = Scene(owners={0: [1], 1: [5]}, cash={0: 0}, at={0: 1}, dice=[(1, 2)])
    scene.play(0, Offer(2, give=(1,), cash=-5), 1, Offer(0, give=(5,), take=(1,)), 0, ROLL, 0, GIVE_UP)
    assert sorted(scene.said("offer-closed"), key=str) == [(0, "lapsed"), (1, "lapsed")]


@pytest.mark.rule("classique.end.last-standing")
@pytest.mark.parametrize("to_bank", [False, True])
def test_the_last_one_left_wins(to_bank: bool) -> None:
    scene = owing_tax(3, [1], seats=2) if to_bank else owing_rent(3, [1], seats=2)
    assert not scene.game.over
    scene.do(0, GIVE_UP)
    result = scene.game.result
    assert result is not None
    assert (result.winners, result.why) == ((1,), "end.last-standing")
    assert (scene.to_act, scene.tops) == ([], [])
    assert scene.refused(1, ROLL) == "kernel.over"
    scene.laws()


@pytest.mark.rule("classique.end.last-standing")
def test_the_others_play_on_until_one_is_left() -> None:
    scene = Scene(seats=4, cash={0: 0, 1: 0, 3: 0}, at=dict.fromkeys(range(4), 1), dice=[(1, 2)] * 4)
    scene.play(0, ROLL, 0, GIVE_UP)
    assert (scene.game.over, scene.to_act) == (False, [1])
    scene.play(1, ROLL, 1, GIVE_UP)
    assert (scene.game.over, scene.to_act) == (False, [2])
    scene.play(2, ROLL, 3, ROLL, 3, GIVE_UP)
    assert scene.game.over
    assert scene.game.result is not None
    assert scene.game.result.winners == (2,)


@pytest.mark.rule("classique.bankrupt.to-player")
@pytest.mark.parametrize("titles", [STATIONS, UTILITIES, [6, 8], [1, 5, 12, 28, 31]], ids=str)
def test_the_whole_estate_passes_to_the_creditor(titles: list[int]) -> None:
    scene = owing_rent(11, titles)
    scene.do(0, GIVE_UP)
    assert [scene.owner(at) for at in titles] == [1] * len(titles)
    assert scene.cash(1) == 1511 + sum(MORTGAGES[at] for at in titles)
    for _ in titles:
        assert scene.to_act == [1]
        scene.do(1, KEEP_MORTGAGE)
    assert scene.tops == ["turn"]
