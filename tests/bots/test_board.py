"""The policy `banker`: spending within limits, prices of groups in trades, and how it raises money."""

from __future__ import annotations

from banquier.board.actions import (
    ACCEPT,  # fmt: skip
    BUY,
    DECLINE,
    ERECT,
    GIVE_UP,
    MORTGAGE,
    PASS,
    REFUSE,
    ROLL,
    SELL,
    Bid,
    Claim,
    Offer,
)
from banquier.bots.policies.board import BoardBot
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng
from banquier.testing import Scene


def says(scene: Scene, seat: int, **numbers: int) -> Action | None:
    game = scene.game
    answer = BoardBot(**numbers).choose(game.view(seat), game.legal(seat), Rng(1))
    assert answer is None or answer in game.legal(seat)
    return answer


def test_it_claims_its_rent() -> None:
    scene = Scene(owners={1: [11]}, at={0: 8}, dice=[(1, 2)]).play(0, ROLL)
    assert says(scene, 1) == Claim(0, 11)
    assert says(scene, 2) is None


def test_it_buys_what_it_can_afford() -> None:
    for cash, answer in ((1500, BUY), (190, BUY), (150, DECLINE), (100, DECLINE)):
        scene = Scene(at={0: 8}, cash={0: cash}, dice=[(1, 2)]).play(0, ROLL)
        assert says(scene, 0) == answer


def test_it_bids_up_to_what_the_title_is_worth() -> None:
    scene = Scene(at={0: 8}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    bid = says(scene, 1)
    assert isinstance(bid, Bid)
    assert 10 <= bid.amount <= 154
    scene.do(2, Bid(300))
    assert says(scene, 1) == PASS


def test_it_builds_and_keeps_a_reserve() -> None:
    owners = {0: [37, 39], 1: [1, 3]}
    assert says(Scene(owners=owners, turn=2), 0) in (ERECT[37], ERECT[39])
    assert says(Scene(owners=owners, turn=2, cash={0: 349}), 0) is None
    assert says(Scene(owners=owners, turn=2, cash={0: 350}), 0) in (ERECT[37], ERECT[39])
    threatened = Scene(owners=owners, levels={1: 1, 3: 1}, turn=2, cash={0: 450})
    assert says(threatened, 0) is None


def test_it_raises_money_with_single_titles_first() -> None:
    def owing(cash: int, **table: object) -> Scene:
        return Scene(at={0: 1}, cash={0: cash}, dice=[(1, 2)], **table).play(0, ROLL)  # type: ignore[arg-type]

    everything = owing(0, owners={0: [37, 39, 5]}, levels={37: 1, 39: 1})
    assert says(everything, 0) == MORTGAGE[5]
    buildings = owing(0, owners={0: [37, 39]}, levels={37: 1, 39: 1})
    assert says(buildings, 0) in (SELL[37], SELL[39])
    assert says(owing(0, owners={0: [37, 39]}), 0) in (MORTGAGE[37], MORTGAGE[39])
    assert says(owing(0, owners={0: [1]}), 0) == GIVE_UP


def test_a_group_costs_what_it_is_worth_to_who_gets_it() -> None:
    """Both blue streets are worth 3 x 750 to their owner, who has 385 of this value already."""

    def offered(cash: int) -> Scene:
        return Scene(owners={0: [37], 1: [39]}, cash={0: cash}).play(0, Offer(1, take=(39,), cash=cash))

    assert says(offered(450), 1) == REFUSE[0], "more than that it cannot pay"
    assert says(offered(1400), 1) == REFUSE[0]
    assert says(offered(1870), 1) == ACCEPT[0]
    assert says(offered(1400), 1, price=60) == ACCEPT[0]


def test_it_asks_for_more_and_the_other_takes_it() -> None:
    scene = Scene(owners={0: [37], 1: [39]}, cash={0: 3000}).play(0, Offer(1, take=(39,), cash=450))
    counter = says(scene, 1)
    assert isinstance(counter, Offer)
    assert (counter.to, counter.give, counter.counter) == (0, (39,), 0)
    assert -1870 <= counter.cash <= -1860
    scene.do(1, counter)
    assert says(scene, 0) == ACCEPT[1]


def test_it_does_not_buy_itself_poor() -> None:
    scene = Scene(owners={0: [39], 1: [37]}, cash={1: 1900}).play(0, Offer(1, give=(39,), cash=-1860))
    assert says(scene, 1) == REFUSE[0]
    rich = Scene(owners={0: [39], 1: [37]}, cash={1: 2500}).play(0, Offer(1, give=(39,), cash=-1860))
    assert says(rich, 1) == ACCEPT[0]


def test_it_takes_no_gift_for_a_group() -> None:
    """Two groups for two players: the dearer one costs its owner the difference."""
    scene = Scene(owners={0: [37, 1], 1: [39, 3]}, cash={0: 3000, 1: 3000})
    for_nothing = scene.play(0, Offer(1, give=(1,), take=(39,)))
    answer = says(for_nothing, 1)
    assert isinstance(answer, Offer)
    assert answer.cash < -1000
    even = Scene(owners={0: [37, 1], 1: [39, 3]}, cash={0: 3000, 1: 3000})
    assert says(even.play(0, Offer(1, give=(1,), take=(39,), cash=-answer.cash)), 1) == ACCEPT[0]


def test_it_looks_for_the_title_that_completes_its_group() -> None:
    scene = Scene(owners={0: [37], 1: [39]}, cash={0: 3000})
    offer = says(scene, 0, eagerness=1)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.take) == (1, (39,))
    scene.do(0, offer)
    assert says(scene, 1) == ACCEPT[0]


def test_it_offers_what_another_lacks_for_what_that_is_worth() -> None:
    scene = Scene(owners={0: [39], 1: [37]}, cash={1: 3000})
    offer = says(scene, 0, eagerness=1)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.give, offer.take) == (1, (39,), ())
    assert offer.cash < -1800
    scene.do(0, offer)
    assert says(scene, 1) == ACCEPT[0]


def test_the_poorer_of_the_last_two_gives_in_at_last() -> None:
    scene = Scene(
        seats=2,
        owners={0: [11], 1: [1, 3]},
        levels={1: 1, 3: 1},
        at={1: 8},
        cash={0: 2000},
        turn=1,
        dice=[(1, 2)],
    )
    scene.do(1, ROLL)
    assert says(scene, 0) == Claim(1, 11)
    assert says(scene, 1, patience=0) in (SELL[1], SELL[3])
    assert says(scene, 0, patience=0) == Claim(1, 11)  # the richer one goes on
