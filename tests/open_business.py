"""A table with each kind of business open, for the tests of text forms and of bad input."""

from collections.abc import Callable

from banquier.board.actions import (
    ACCEPT,
    DECLINE,
    ERECT,
    GIVE_UP,
    PASS,
    ROLL,
    WANT,
    Bid,
    Claim,
    Offer,
)
from banquier.testing import Scene

ALMOST_ALL_HOUSES = {16: 4, 18: 4, 19: 4, 21: 4, 23: 4, 24: 4, 11: 3, 13: 2, 14: 2}
"""One house is left in the bank; their owner cannot pay for it."""


def turn() -> Scene:
    return Scene(owners={0: [1, 3, 39], 1: [5]}, levels={1: 1}, mortgaged=[5], free_cards={0: 1})


def jail() -> Scene:
    return Scene(jail={0: 2}, free_cards={0: 0, 1: 0}, owners={1: [12]})


def double() -> Scene:
    return Scene(at={0: 16}, dice=[(2, 2)]).play(0, ROLL)


def unowned() -> Scene:
    return Scene(at={0: 36}, owners={1: [37]}, dice=[(1, 2)]).play(0, ROLL)


def auction() -> Scene:
    return unowned().play(0, DECLINE)


def bidding() -> Scene:
    return auction().play(2, Bid(10), 1, Bid(25), 0, PASS)


def claims() -> Scene:
    scene = Scene(owners={1: [16], 2: [19]}, at={0: 14}, dice=[(1, 1), (1, 2)])
    return scene.play(0, ROLL, 0, ROLL)


def offers() -> Scene:
    scene = Scene(owners={0: [1, 39], 1: [3, 5], 2: [12]}, mortgaged=[5], free_cards={1: 2})
    return scene.play(
        0,
        Offer(1, (1,), (3,), 10),
        2,
        Offer(0, (12,), (), -50, (1,)),
        1,
        Offer(0, (3,), (39,), -7, counter=0),
    )


def rent_debt() -> Scene:
    scene = Scene(owners={0: [1, 3, 5], 1: [37, 39]}, levels={1: 1, 37: 4, 39: 5}, cash={0: 300}, at={0: 36})
    scene.roll((1, 2))
    return scene.play(0, ROLL, 1, Claim(0, 39))


def tax_debt() -> Scene:
    return Scene(owners={0: [5, 15]}, cash={0: 20}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)


def bail_debt() -> Scene:
    return Scene(owners={0: [5]}, cash={0: 20}, jail={0: 3}, dice=[(1, 2)]).play(0, ROLL)


def round_of_debts() -> Scene:
    scene = Scene(seats=4, owners={0: [5]}, cash={0: 70}, at={0: 19}, cards=["chair-of-the-board"])
    scene.roll((1, 2))
    return scene.play(0, ROLL)


def birthday_debt() -> Scene:
    scene = Scene(seats=4, owners={2: [5]}, cash={2: 5}, at={0: 14}, cards=["chest.birthday"])
    scene.roll((1, 2))
    return scene.play(0, ROLL)


def inherited() -> Scene:
    scene = Scene(owners={0: [1], 1: [5, 15, 12]}, mortgaged=[5, 15, 12, 1], cash={0: 100})
    return scene.play(1, Offer(0, (5, 15), (1,)), 0, ACCEPT[1])


def who_else() -> Scene:
    scene = Scene(
        seats=4,
        owners={0: [1, 3], 1: [37, 39], 2: [11, 13, 14, 16, 18, 19, 21, 23, 24], 3: [6, 8, 9]},
        levels=ALMOST_ALL_HOUSES,
        cash={2: 0},
    )
    return scene.play(0, ERECT[1])


def building_auction() -> Scene:
    return who_else().play(1, WANT, 3, WANT, 3, Bid(10), 0, PASS)


def place_building() -> Scene:
    return building_auction().play(1, PASS)


def pay_or_draw() -> Scene:
    scene = Scene(at={0: 14}, cards=["fine-or-chance"], options={"cards": "traditional"}, dice=[(1, 2)])
    return scene.play(0, ROLL)


def estate_sale() -> Scene:
    scene = Scene(seats=4, owners={0: [1, 5]}, cash={0: 3}, at={0: 1}, free_cards={1: 0}, dice=[(1, 2)])
    return scene.play(0, ROLL, 0, GIVE_UP, 2, Bid(12))


def time_called() -> Scene:
    scene = Scene(at={0: 36}, options={"minutes": 5, "rounds": 9}, dice=[(1, 2)]).play(0, ROLL)
    return scene.play(-1, scene.game.parse("time-up"))


def over() -> Scene:
    return Scene(seats=2, cash={0: 3}, owners={0: [1]}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL, 0, GIVE_UP)


WAITING: dict[str, Callable[[], Scene]] = {
    scene.__name__: scene
    for scene in (
        turn, jail, double, unowned, auction, bidding, claims, offers, rent_debt, tax_debt, bail_debt, round_of_debts,
        birthday_debt, inherited, who_else, building_auction, place_building, pay_or_draw, estate_sale, time_called,
    )
}  # fmt: skip
"""Each waits for somebody."""


def told_dice() -> Scene:
    scene = Scene(at={0: 36}, owners={1: [37]})
    scene.game.external_chance = True
    return scene.play(0, ROLL)


def told_rent_dice() -> Scene:
    scene = told_dice()
    scene.game.move(0, 0, 9)
    scene.game.transfer_title(12, 1)
    scene.game.resolve_chance(1)
    return scene


TOLD: dict[str, Callable[[], Scene]] = {scene.__name__: scene for scene in (told_dice, told_rent_dice)}
"""Each waits to be told what the dice show."""

ALL = {**WAITING, **TOLD, "over": over}
