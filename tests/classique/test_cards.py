"""The cards of both French sets: each effect of each card, and where the card goes."""

import pytest

from banquier.board.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    DRAW_INSTEAD,
    GIVE_UP,
    MORTGAGE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Claim,
    Offer,
)
from banquier.editions.classique import EDITION
from banquier.testing import Scene
from tests.classique.figures import arrive, before

CHANCE, CHEST = 0, 1
DRAWN_ON = {"chance": (7, 22, 36), "chest": (2, 17, 33)}
SETS = ("modern", "traditional")

MONEY = {
    "modern.chance.dividend": 50,
    "modern.chance.building-loan": 150,
    "modern.chance.speeding": -15,
    "modern.chest.bank-error": 200,
    "modern.chest.doctor": -50,
    "modern.chest.shares": 50,
    "modern.chest.holiday-fund": 100,
    "modern.chest.tax-refund": 20,
    "modern.chest.life-insurance": 100,
    "modern.chest.hospital": -100,
    "modern.chest.school": -50,
    "modern.chest.expert-fee": 25,
    "modern.chest.beauty-contest": 10,
    "modern.chest.inheritance": 100,
    "traditional.chance.crossword": 100,
    "traditional.chance.dividend": 50,
    "traditional.chance.building-loan": 150,
    "traditional.chance.speeding": -15,
    "traditional.chance.school": -150,
    "traditional.chance.drunkenness": -20,
    "traditional.chest.bank-error": 200,
    "traditional.chest.doctor": -50,
    "traditional.chest.shares": 50,
    "traditional.chest.yearly-income": 100,
    "traditional.chest.tax-refund": 20,
    "traditional.chest.interest": 25,
    "traditional.chest.insurance": -50,
    "traditional.chest.beauty-contest": 10,
    "traditional.chest.inheritance": 100,
    "traditional.chest.hospital": -100,
}
# For each of the three squares where the card can be drawn: where it leads, and whether START is reached on the way.
MOVES = {
    "modern.chance.start": [(0, True)] * 3,
    "modern.chance.rue-de-la-paix": [(39, False)] * 3,
    "modern.chance.henri-martin": [(24, False), (24, False), (24, True)],
    "modern.chance.la-villette": [(11, False), (11, True), (11, True)],
    "modern.chance.montparnasse": [(5, True)] * 3,
    "modern.chance.nearest-station-1": [(15, False), (25, False), (5, True)],
    "modern.chance.nearest-station-2": [(15, False), (25, False), (5, True)],
    "modern.chance.nearest-utility": [(12, False), (28, False), (12, True)],
    "modern.chest.start": [(0, True)] * 3,
    "traditional.chance.start": [(0, True)] * 3,
    "traditional.chance.rue-de-la-paix": [(39, False)] * 3,
    "traditional.chance.henri-martin": [(24, False), (24, False), (24, True)],
    "traditional.chance.la-villette": [(11, False), (11, True), (11, True)],
    "traditional.chance.gare-de-lyon": [(15, False), (15, True), (15, True)],
    "traditional.chest.start": [(0, True)] * 3,
    "traditional.chest.back-to-belleville": [(1, False)] * 3,
}
REPAIRS = {
    "modern.chance.repairs": (25, 100),
    "modern.chest.street-works": (40, 115),
    "traditional.chance.repairs": (25, 100),
    "traditional.chance.street-works": (40, 115),
}
BACK_THREE = ["modern.chance.back-three", "traditional.chance.back-three"]
EACH = {
    "modern.chance.chair-of-the-board": -50,
    "modern.chest.birthday": 10,
    "traditional.chest.birthday": 10,
}
FINE_OR_CHANCE = "traditional.chest.fine-or-chance"
JAIL = [f"{set_}.{deck}.jail" for set_ in SETS for deck in DRAWN_ON]
KEPT = [f"{set_}.{deck}.out-of-jail" for set_ in SETS for deck in DRAWN_ON]
ALL = [*MONEY, *MOVES, *REPAIRS, *BACK_THREE, *EACH, FINE_OR_CHANCE, *JAIL, *KEPT]


def deck_of(card: str) -> str:
    return card.split(".")[1]


def number_of(scene: Scene, card: str) -> int:
    """The engine's number of a card; no other card has its name."""
    [number] = [printed.number for printed in scene.game.board.cards if printed.name == card]
    return number


def table(
    card: str,
    square: int,
    seats: int = 3,
    owners: dict[int, list[int]] | None = None,
    levels: dict[int, int] | None = None,
    cash: dict[int, int] | None = None,
    then: tuple[str, ...] = (),
    turn: int = 0,
    far: int = 3,
) -> Scene:
    """Seat 0 stands so far before a card square, and that card lies on top; the others before Free Parking."""
    return Scene(
        seats=seats,
        turn=turn,
        owners=owners,
        levels=levels,
        cash=cash,
        at=dict.fromkeys(range(seats), before(20)) | {0: before(square, far)},
        cards=[card, *then],
        options={"cards": card.split(".")[0]},
    )


def drawn(card: str, square: int | None = None) -> Scene:
    square = square or DRAWN_ON[deck_of(card)][1]
    far = 4 if square == 33 else 3  # nobody stands on 30
    return arrive(table(card, square, far=far), far=far)


def places(cards: dict[str, list[tuple[int, bool]]]) -> list[tuple[str, int, int, bool]]:
    return [
        (card, square, to, passed)
        for card, ways in cards.items()
        for square, (to, passed) in zip(DRAWN_ON[deck_of(card)], ways, strict=True)
    ]


@pytest.mark.rule("classique.cards")
def test_these_are_all_the_cards() -> None:
    assert sorted(ALL) == sorted(card.id for card in EDITION.data.cards)
    for set_ in SETS:
        board = Scene(options={"cards": set_}).game.board
        assert sorted(card.name for card in board.cards) == sorted(c for c in ALL if c.startswith(set_))


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("card, amount", MONEY.items())
def test_money(card: str, amount: int) -> None:
    scene = drawn(card)
    assert (scene.cash(0), scene.bank) == (1500 + amount, 20580 - 4500 - amount)
    assert (scene.cash(1), scene.cash(2), scene.game.cash[3]) == (1500, 1500, 0)
    assert (scene.to_act, scene.tops) == ([1], ["turn"])
    scene.laws()


@pytest.mark.rule("classique.cards", "board.cards.move", "board.salary")
@pytest.mark.parametrize("card, square, to, passed", places(MOVES))
def test_moves(card: str, square: int, to: int, passed: bool) -> None:
    scene = drawn(card, square)
    salaries = passed + (square == 2)  # the way to square 2 led over START as well
    assert (scene.at(0), scene.cash(0)) == (to, 1500 + 200 * salaries)
    if to == 0:
        assert (scene.tops, scene.to_act) == (["turn"], [1])
    else:
        assert (scene.tops, scene.to_act) == (["turn", "unowned"], [0])
        scene.do(0, BUY)
        assert scene.owner(to) == 0
    scene.laws()


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("card, square, to, passed", places(MOVES))
def test_moves_to_what_somebody_owns(card: str, square: int, to: int, passed: bool) -> None:
    if to == 0:
        assert drawn(card, square).tops == ["turn"]
        return
    scene = table(card, square, owners={1: [to]})
    scene.roll((1, 2), (3, 6))  # the second roll is for a utility
    scene.do(0, ROLL)
    before_rent = scene.cash(0)
    scene.do(1, Claim(0, to))
    rent = {39: 50, 24: 20, 11: 10, 1: 2, 12: 90, 28: 90}.get(to, 50 if "nearest" in card else 25)
    assert (before_rent - scene.cash(0), scene.cash(1)) == (rent, 1500 + rent)


@pytest.mark.rule("classique.cards", "classique.rent.station")
@pytest.mark.parametrize("owned, rent", [(1, 50), (2, 100), (3, 200), (4, 400)])
@pytest.mark.parametrize("card", ["modern.chance.nearest-station-1", "modern.chance.nearest-station-2"])
def test_the_nearest_station_costs_twice_its_rent(card: str, owned: int, rent: int) -> None:
    scene = arrive(table(card, 22, owners={1: [25, 35, 5, 15][:owned]}))
    scene.do(1, Claim(0, 25))
    assert (scene.at(0), scene.cash(0), scene.cash(1)) == (25, 1500 - rent, 1500 + rent)


@pytest.mark.rule("classique.cards", "classique.rent.utility")
@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("second", [(1, 1), (2, 5), (6, 6)])
def test_the_nearest_utility_costs_ten_times_a_new_roll(both: bool, second: tuple[int, int]) -> None:
    scene = table("modern.chance.nearest-utility", 22, owners={1: [12, 28] if both else [28]})
    scene.roll((1, 2), second)
    scene.play(0, ROLL, 1, Claim(0, 28))
    assert (scene.at(0), scene.cash(1)) == (28, 1500 + 10 * sum(second))
    assert scene.said("rolled")[-1] == (0, *second, "rent")


@pytest.mark.rule("classique.cards", "classique.rent.mortgaged-none")
@pytest.mark.parametrize("name, to", [("nearest-station-1", 25), ("nearest-utility", 28)])
def test_the_nearest_one_mortgaged_or_ones_own_costs_nothing(name: str, to: int) -> None:
    for owner, mortgaged in ((1, [to]), (0, [])):
        scene = Scene(owners={owner: [to]}, mortgaged=mortgaged, at={0: 19}, cards=[f"chance.{name}"])
        arrive(scene)
        assert (scene.at(0), scene.to_act, scene.game.claims) == (to, [1], [])


@pytest.mark.rule("classique.cards")
def test_the_nearest_one_can_go_to_auction() -> None:
    scene = drawn("modern.chance.nearest-utility", 36).play(0, DECLINE)
    assert (scene.tops, scene.to_act) == (["turn", "auction"], [0, 1, 2])


@pytest.mark.rule("classique.cards", "board.cards.move")
@pytest.mark.parametrize("card", BACK_THREE)
def test_back_three(card: str) -> None:
    tax = drawn(card, 7)
    assert (tax.at(0), tax.cash(0)) == (4, 1300)
    street = drawn(card, 22)
    assert (street.at(0), street.tops, street.cash(0)) == (19, ["turn", "unowned"], 1500)
    chest = arrive(table(card, 36, then=("chest.bank-error",)))
    assert (chest.at(0), chest.cash(0)) == (33, 1700)


@pytest.mark.rule("classique.cards", "board.jail.go")
@pytest.mark.parametrize("card", JAIL)
def test_jail(card: str) -> None:
    for square in DRAWN_ON[deck_of(card)]:
        scene = table(card, square)
        scene.game.move(0, 0, (square - 4) % 40)
        scene.roll((2, 2))
        scene.do(0, ROLL)
        assert (scene.at(0), scene.game.jail[0]) == (10, 1)
        assert scene.cash(0) == 1500 + 200 * (square == 2)
        assert scene.to_act == [1]  # in spite of the double


BUILT: list[tuple[dict[int, int], int, int]] = [
    ({}, 0, 0),
    ({1: 1}, 1, 0),
    ({1: 3, 3: 4}, 7, 0),
    ({1: 5, 3: 4}, 4, 1),
    ({1: 5, 3: 5}, 0, 2),
    ({1: 4, 3: 5, 37: 2, 39: 1}, 7, 1),
]


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("levels, houses, hotels", BUILT, ids=str)
@pytest.mark.parametrize("card", REPAIRS)
def test_repairs(card: str, levels: dict[int, int], houses: int, hotels: int) -> None:
    theirs = {6: 2, 8: 2, 9: 2}
    owners = {0: [1, 3, 37, 39, 5], 1: [6, 8, 9]}
    scene = arrive(table(card, DRAWN_ON[deck_of(card)][1], owners=owners, levels=levels | theirs))
    per_house, per_hotel = REPAIRS[card]
    cost = per_house * houses + per_hotel * hotels
    assert (scene.cash(0), scene.cash(1), scene.bank) == (1500 - cost, 1500, 20580 - 4500 + cost)


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("card, amount", EACH.items())
def test_each_player(card: str, amount: int, seats: int) -> None:
    scene = arrive(table(card, DRAWN_ON[deck_of(card)][1], seats=seats))
    assert scene.cash(0) == 1500 + amount * (seats - 1)
    assert [scene.cash(seat) for seat in range(1, seats)] == [1500 - amount] * (seats - 1)
    assert scene.bank == 20580 - 1500 * seats
    scene.laws()


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("card, amount", EACH.items())
def test_each_player_who_is_left(card: str, amount: int) -> None:
    square = DRAWN_ON[deck_of(card)][1]
    scene = table(card, square, seats=4, cash={3: 0}, turn=3)
    scene.game.move(3, 0, before(4))
    scene.roll((1, 2))
    scene.play(3, ROLL, 3, GIVE_UP)
    arrive(scene)
    assert [scene.cash(seat) for seat in range(4)] == [1500 + 2 * amount, 1500 - amount, 1500 - amount, 0]


@pytest.mark.rule("classique.cards", "board.debt.several-creditors")
def test_who_cannot_pay_each_player_pays_in_order_as_far_as_it_goes() -> None:
    scene = arrive(table("modern.chance.chair-of-the-board", 22, seats=4, cash={0: 120}))
    assert (scene.tops[-1], scene.cash(1), scene.cash(2), scene.cash(3)) == ("debt", 1550, 1550, 1500)
    scene.do(0, GIVE_UP)
    assert (scene.cash(1), scene.cash(2), scene.cash(3)) == (1550, 1550, 1520)


@pytest.mark.rule("classique.cards")
def test_a_fine_or_a_chance_card() -> None:
    scene = arrive(table(FINE_OR_CHANCE, 17, then=("chance.crossword",)))
    assert (scene.to_act, scene.tops, scene.cash(0)) == ([0], ["turn", "pay-or-draw"], 1500)
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(1, PAY_FINE) == "kernel.not-asked"
    scene.do(0, PAY_FINE)
    assert (scene.cash(0), scene.bank, scene.to_act) == (1490, 20580 - 4500 + 10, [1])
    assert scene.game.decks[CHANCE].known == 0
    scene = arrive(table(FINE_OR_CHANCE, 17, then=("chance.crossword",)))
    scene.do(0, DRAW_INSTEAD)
    assert (scene.cash(0), scene.to_act) == (1600, [1])
    assert scene.game.decks[CHANCE].order()[-1] == number_of(scene, "traditional.chance.crossword")


@pytest.mark.rule("classique.cards")
def test_a_fine_that_cannot_be_paid_is_a_debt() -> None:
    scene = arrive(table(FINE_OR_CHANCE, 17, owners={0: [1]}, cash={0: 9}))
    scene.do(0, PAY_FINE)
    assert scene.tops == ["turn", "debt"]
    scene.do(0, MORTGAGE[1])
    assert (scene.cash(0), scene.tops) == (29, ["turn"])


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("card", [card for card in ALL if card not in KEPT])
def test_a_card_goes_under_its_pile(card: str) -> None:
    scene = table(card, DRAWN_ON[deck_of(card)][1])
    pile = scene.game.decks[CHANCE if deck_of(card) == "chance" else CHEST]
    order = pile.order()
    assert order[0] == number_of(scene, card)
    arrive(scene)
    assert pile.order() == (*order[1:], order[0])
    assert pile.seen() == (order[0],)


@pytest.mark.rule("classique.cards")
def test_sixteen_draws_go_through_the_pile_and_begin_anew() -> None:
    scene = Scene(seats=2, cards=["chest.out-of-jail"])
    order = scene.game.decks[CHEST].order()
    for _ in range(17):
        [seat] = scene.to_act
        scene.game.change_jail(seat, 0)
        scene.game.move(seat, 0, before(17))
        arrive(scene, seat)
        while scene.tops != ["turn"]:
            scene.do(scene.to_act[0], scene.game.default(scene.to_act[0]))
    drawn_cards = [fact[2] for fact in scene.said("drew") if fact[1] == CHEST]
    assert drawn_cards == [*order, order[1]]  # the first one is kept


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("card", KEPT)
def test_a_jail_card_is_kept_until_it_is_used(card: str) -> None:
    deck = CHANCE if deck_of(card) == "chance" else CHEST
    scene = table(card, DRAWN_ON[deck_of(card)][1])
    pile, order = scene.game.decks[deck], scene.game.decks[deck].order()
    arrive(scene)
    assert (pile.order(), scene.game.card_holders[deck], scene.to_act) == (order[1:], 0, [1])
    assert scene.refused(0, USE_CARD[deck]) == "kernel.not-asked"
    arrive(scene, 1)
    arrive(scene, 2)
    assert scene.refused(0, USE_CARD[deck]) == "board.jail.card"  # not in jail
    scene.game.change_jail(0, 1)
    assert scene.refused(0, USE_CARD[1 - deck]) == "board.jail.card"
    scene.do(0, USE_CARD[deck])
    assert (pile.order(), scene.game.card_holders[deck], scene.game.jail[0]) == (
        (*order[1:], order[0]),
        -1,
        0,
    )


@pytest.mark.rule("classique.cards")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_a_jail_card_can_be_traded(deck: int) -> None:
    scene = Scene(free_cards={deck: 1}, jail={0: 1})
    assert scene.refused(0, USE_CARD[deck]) == "board.jail.card"
    assert scene.refused(2, Offer(0, give_cards=(deck,))) == "board.trade.any-time"
    scene.play(0, Offer(1, cash=45, take_cards=(deck,)), 1, ACCEPT[0])
    assert (scene.game.card_holders[deck], scene.cash(0), scene.cash(1)) == (0, 1455, 1545)
    assert len(scene.game.decks[deck].order()) == 15
    scene.do(0, USE_CARD[deck])
    assert scene.game.decks[deck].order()[-1] == scene.game.board.keepable[deck]
