"""What holds throughout: the bank always pays, and no house rule is on unless a table chooses it."""

import pytest
from hypothesis import given, settings, strategies as st

import banquier
from banquier import editions
from banquier.board.actions import PAY_BAIL, ROLL, Mortgage, Offer, SellBuilding
from banquier.board.table import POT
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.errors import MalformedAction
from banquier.testing import Scene

# --- the bank ----------------------------------------------------------------------------------------


@pytest.mark.rule("board.bank.never-broke")
@pytest.mark.parametrize("left", [0, 1, 199, -5000])
def test_the_bank_pays_what_it_owes_whatever_it_has(left: int) -> None:
    def broke(**table: object) -> Scene:
        scene = Scene(seats=2, **table)  # type: ignore[arg-type]
        scene.game.pay(-1, 1, scene.bank - left, "start.cash")
        assert scene.bank == left
        return scene

    salary = broke(at={0: 37}, dice=[(1, 2)]).play(0, ROLL)
    assert (salary.cash(0), salary.bank) == (1700, left - 200)
    assert salary.tops == ["turn"]
    card = broke(at={0: 14}, dice=[(1, 2)], cards=["bank-error"]).play(0, ROLL)
    assert (card.cash(0), card.bank) == (1700, left - 200)
    mortgage = broke(owners={0: [39]}).play(0, Mortgage(39))
    assert (mortgage.cash(0), mortgage.bank) == (1700, left - 200)
    sale = broke(owners={0: [37, 39]}, levels={39: 1}).play(0, SellBuilding(39))
    assert (sale.cash(0), sale.bank) == (1600, left - 100)
    sale.laws()


# --- house rules -------------------------------------------------------------------------------------


def classique() -> BoardEdition:
    edition = editions.find("classique")
    assert isinstance(edition, BoardEdition)
    return edition


@pytest.mark.rule("board.no-house-rules")
def test_every_house_rule_is_off_until_a_table_switches_it_on() -> None:
    house = {option.name: option.default for option in classique().data.options if option.house}
    assert house == {
        "auto_rent": False,
        "parking_pot": False,
        "double_start": False,
        "auctions": True,
        "start_cash": 1500,
        "rounds": 0,
        "minutes": 0,
        "even": True,
        "reshuffle": False,
    }
    game = banquier.new_game("classique", seats=2)
    assert {name: game.options[name] for name in house} == house
    assert (
        banquier.new_game("classique", seats=2, options={"parking_pot": True}).options["parking_pot"] is True
    )


@pytest.mark.rule("board.no-house-rules")
@pytest.mark.parametrize(
    "table, price",
    [
        ({"at": {0: 1}, "dice": [(1, 2)]}, 200),
        ({"at": {0: 35}, "dice": [(1, 2)]}, 100),
        ({"at": {0: 14}, "dice": [(1, 2)], "cards": ["hospital"]}, 100),
        ({"at": {0: 4}, "dice": [(1, 2)], "cards": ["speeding"]}, 15),
        ({"jail": {0: 3}, "dice": [(4, 6)]}, 50),
        ({"at": {0: 4}, "dice": [(1, 2)], "cards": ["repairs"], "owners": {0: [1, 3]}, "levels": {1: 1}}, 25),
    ],
    ids=["income tax", "luxury tax", "a card of the chest", "a card of chance", "bail", "repairs"],
)
def test_fines_and_taxes_go_to_the_bank(table: dict[str, object], price: int) -> None:
    scene = Scene(**table)  # type: ignore[arg-type]
    bank = scene.bank
    scene.do(0, ROLL)
    assert (scene.cash(0), scene.bank, scene.game.cash[POT]) == (1500 - price, bank + price, 0)
    scene.laws()


@pytest.mark.rule("board.no-house-rules")
def test_bail_goes_to_the_bank_and_free_parking_pays_nothing() -> None:
    scene = Scene(seats=2, jail={0: 1}, dice=[(4, 6)])
    bank = scene.bank
    scene.do(0, PAY_BAIL)
    assert (scene.bank, scene.game.cash[POT]) == (bank + 50, 0)
    scene.do(0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (20, 1450)


@pytest.mark.rule("board.no-house-rules")
def test_landing_on_start_pays_no_more_than_passing_it() -> None:
    assert Scene(at={0: 37}, dice=[(1, 2)]).play(0, ROLL).cash(0) == 1700


@pytest.mark.rule("board.no-house-rules")
@settings(max_examples=50)
@given(cash=st.integers(-1500, 1500))
def test_there_are_no_loans(cash: int) -> None:
    """Between players money changes hands only for a title or a card, never on a promise to give it back."""
    scene = Scene(owners={0: [1], 1: [3]}, free_cards={0: 0})
    assert scene.refused(0, Offer(1, cash=cash)) == "board.trade.any-time"
    assert scene.allowed(0, Offer(1, give=(1,), take=(3,), cash=cash))


@pytest.mark.rule("board.no-house-rules")
@pytest.mark.parametrize(
    "text", ["lend 1 100", "borrow 1 100", "waive-rent 1", "immunity 1 39", "forgive 0 39"]
)
def test_there_is_no_action_to_lend_or_to_waive_rent(text: str) -> None:
    scene = Scene(owners={1: [39]}, at={0: 36}, dice=[(1, 2)]).play(0, ROLL)
    with pytest.raises(MalformedAction, match="is no action of classique"):
        scene.game.parse(text)


@pytest.mark.rule("board.no-house-rules")
def test_a_declined_title_is_always_auctioned() -> None:
    scene = Scene(at={0: 36}, dice=[(1, 2)]).play(0, ROLL, 0, Scene().game.parse("decline"))
    assert scene.tops[-1] == "auction"
