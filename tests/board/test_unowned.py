"""A property that nobody owns: bought at the printed price, or auctioned on the spot."""

import pytest

from banquier.board.actions import BUY, DECLINE, PASS, ROLL, Mortgage
from banquier.testing import Scene

BOARD = Scene().game.board
TITLES = [square.index for square in BOARD.squares if square.group >= 0]


def stand_on(square: int, cash: int = 1300) -> Scene:
    """Seat 0 has rolled a three and stands on a title of the bank, with so much cash."""
    before = cash - 200 if square < 3 else cash
    return Scene(at={0: (square - 3) % 40}, cash={0: before}, dice=[(1, 2)]).play(0, ROLL)


@pytest.mark.rule("board.unowned.buy-or-auction")
@pytest.mark.parametrize("square", TITLES)
def test_it_is_bought_at_the_printed_price(square: int) -> None:
    scene = stand_on(square)
    assert scene.tops == ["turn", "unowned"]
    bank = scene.bank
    scene.do(0, BUY)
    price = BOARD.squares[square].price
    assert price >= 60
    assert scene.owner(square) == 0
    assert (scene.cash(0), scene.bank) == (1300 - price, bank + price)
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.unowned.buy-or-auction")
@pytest.mark.parametrize("square", TITLES)
def test_or_it_is_auctioned_at_once(square: int) -> None:
    scene = stand_on(square).play(0, DECLINE)
    assert scene.frames[-1][:7] == ("auction", square, 0b111, 0, -1, 0, 0)
    assert scene.cash(0) == 1300
    assert scene.owner(square) == -1


@pytest.mark.rule("board.unowned.buy-or-auction")
def test_there_is_no_third_choice() -> None:
    scene = stand_on(39)
    assert scene.to_act == [0]
    assert [option for option in scene.options(0) if not option.startswith("offers")] == ["buy", "decline"]
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(0, PASS) == "kernel.no-such-action"
    for other in (1, 2):
        assert scene.refused(other, BUY) == "kernel.not-asked"
        assert scene.refused(other, DECLINE) == "kernel.not-asked"
    assert scene.game.default(0) == DECLINE


@pytest.mark.rule("board.unowned.buy-or-auction")
@pytest.mark.parametrize("square", TITLES)
def test_without_the_price_it_can_only_be_auctioned(square: int) -> None:
    price = BOARD.squares[square].price
    if square == 1:  # the salary alone pays for it
        return
    scene = stand_on(square, cash=price - 1)
    assert scene.refused(0, BUY) == "board.unowned.buy-or-auction"
    assert [option for option in scene.options(0) if not option.startswith("offers")] == ["decline"]
    assert stand_on(square, cash=price).play(0, BUY).cash(0) == 0


@pytest.mark.rule("board.unowned.buy-or-auction")
def test_money_may_be_raised_before_the_choice() -> None:
    scene = Scene(owners={0: [37]}, at={0: 36}, cash={0: 300}, dice=[(1, 2)]).play(0, ROLL)
    assert scene.refused(0, BUY) == "board.unowned.buy-or-auction"
    scene.play(0, Mortgage(37), 0, BUY)
    assert (scene.owner(39), scene.cash(0)) == (0, 75)


@pytest.mark.rule("board.unowned.buy-or-auction")
def test_a_mortgaged_title_is_owned_all_the_same() -> None:
    scene = Scene(owners={1: [39]}, mortgaged=[39], at={0: 36}, dice=[(1, 2)]).play(0, ROLL)
    assert scene.tops == ["turn"]
    assert scene.to_act == [1]
