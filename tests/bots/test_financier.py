"""The policy `financier`: what it borrows for, and what it leaves alone."""

from __future__ import annotations

from banquier.board.actions import BUY, DECLINE, ERECT, LIFT, MORTGAGE, PASS, ROLL, Bid
from banquier.bots.policies.financier import FinancierBot
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng
from banquier.testing import Scene


def says(scene: Scene, seat: int, **numbers: int) -> Action | None:
    game = scene.game
    answer = FinancierBot(**numbers).choose(game.view(seat), game.legal(seat), Rng(1))
    assert answer is None or answer in game.legal(seat)
    return answer


def landed(cash: int, titles: list[int]) -> Scene:
    """Seat 0 has landed on 11, which costs 140."""
    return Scene(owners={0: titles}, at={0: 8}, cash={0: cash}, dice=[(1, 2)]).play(0, ROLL)


def test_it_buys_for_its_last_coin_and_on_credit() -> None:
    assert says(landed(140, []), 0) == BUY
    assert says(landed(100, [5]), 0) == MORTGAGE[5]
    assert says(landed(100, [12, 5]), 0) == MORTGAGE[12], "the cheaper one first"
    assert says(landed(100, []), 0) == DECLINE
    assert says(landed(100, [13]), 0) == DECLINE, "not with a title of the same group"


def test_no_mortgage_that_leads_nowhere() -> None:
    assert says(landed(20, [5]), 0) == DECLINE


def test_it_bids_on_credit_up_to_what_a_lot_is_worth() -> None:
    def auction(bid: int, rival: list[int]) -> Scene:
        scene = Scene(owners={1: [5, 15], 2: rival}, at={0: 37}, cash={1: 220, 2: 900}, dice=[(1, 1)])
        return scene.play(0, ROLL, 0, DECLINE, 2, Bid(bid))

    assert says(auction(300, []), 1) == MORTGAGE[5]
    assert says(auction(560, []), 1) == PASS, "worth 552"
    rich = auction(700, [37])
    rich.game.cash[1] = 1000
    assert isinstance(says(rich, 1), Bid), "the other would have the group"
    assert says(rich, 1, block=0) == PASS


def test_it_borrows_for_its_first_houses_and_not_to_lift() -> None:
    owners = {0: [37, 39, 5, 15], 1: [1]}
    assert says(Scene(owners=owners, turn=2, cash={0: 100}), 0) == MORTGAGE[5]
    assert says(Scene(owners=owners, turn=2, cash={0: 240}), 0) in (ERECT[37], ERECT[39])
    steep = {37: 3, 39: 3}
    assert says(Scene(owners=owners, levels=steep, turn=2, cash={0: 100}), 0) is None
    pawned = Scene(owners={0: [5], 1: [1]}, mortgaged=[5], turn=2, cash={0: 340})
    assert says(pawned, 0) is None
    assert says(pawned, 0, comfort=0) == LIFT[5]
