"""The cards of Disney: what each of them does, and where it goes."""

import pytest

from banquier.board.actions import ACCEPT, BUY, ROLL, USE_CARD, Claim, Offer
from banquier.editions.disney import EDITION
from banquier.testing import Scene
from tests.classique.figures import arrive, before
from tests.disney.table import CHANCE, CHEST, MONEY, disney

DRAWN_ON = {"chance": (7, 22, 36), "chest": (2, 17, 33)}
AMOUNTS = {
    "chance.coins": 50,
    "chance.mine": 150,
    "chance.flying-carpet": -15,
    "chest.miscount": 200,
    "chest.remedy": -50,
    "chest.pumpkins": 50,
    "chest.treasure": 100,
    "chest.taxes-back": 20,
    "chest.lamp": 100,
    "chest.dentist": -100,
    "chest.school": -50,
    "chest.advice": 25,
    "chest.mirror": 10,
    "chest.uncle": 100,
}
EACH = {"chance.banquet": -50, "chest.unbirthday": 10}
# For each of the three squares where the card can be drawn: where it leads, and whether START is reached on the way.
MOVES = {
    "chance.start": [(0, True)] * 3,
    "chance.mickey": [(39, False)] * 3,
    "chance.peter-pan": [(24, False), (24, False), (24, True)],
    "chance.marie": [(11, False), (11, True), (11, True)],
    "chance.snow-white": [(5, True)] * 3,
    "chance.nearest-castle-1": [(15, False), (25, False), (5, True)],
    "chance.nearest-castle-2": [(15, False), (25, False), (5, True)],
    "chance.nearest-treat": [(12, False), (28, False), (12, True)],
    "chest.start": [(0, True)] * 3,
}
REPAIRS = {"chance.repairs": (25, 100), "chest.spells": (40, 115)}
JAIL = ["chance.jail", "chest.jail"]
KEPT = ["chance.out-of-jail", "chest.out-of-jail"]


def drawn(card: str, square: int | None = None, **table: object) -> Scene:
    """Seat 0 rolls 1 and 2 to a card square with that card on top."""
    at = square or DRAWN_ON[card.split(".")[0]][1]
    return arrive(disney(at={0: before(at), 1: before(20), 2: before(20)}, cards=[card], **table))


@pytest.mark.rule("disney.cards", "disney.setup.contents")
def test_these_are_all_the_cards() -> None:
    every = [*AMOUNTS, *EACH, *MOVES, *REPAIRS, "chance.back-three", *JAIL, *KEPT]
    assert sorted(every) == sorted(card.id for card in EDITION.data.cards)
    assert [square.at for square in EDITION.data.squares if square.deck == "chance"] == [7, 22, 36]
    assert [square.at for square in EDITION.data.squares if square.deck == "chest"] == [2, 17, 33]


@pytest.mark.rule("disney.cards")
@pytest.mark.parametrize("card, amount", AMOUNTS.items())
def test_money_from_and_to_the_bank(card: str, amount: int) -> None:
    scene = drawn(card)
    assert (scene.cash(0), scene.bank) == (1500 + amount, MONEY - 4500 - amount)
    assert (scene.to_act, scene.tops) == ([1], ["turn"])
    scene.laws()


@pytest.mark.rule("disney.cards")
@pytest.mark.parametrize("card, amount", EACH.items())
def test_money_from_and_to_each_player(card: str, amount: int) -> None:
    scene = drawn(card)
    assert [scene.cash(seat) for seat in range(3)] == [1500 + 2 * amount, 1500 - amount, 1500 - amount]


@pytest.mark.rule("disney.cards", "board.cards.move")
@pytest.mark.parametrize("card", MOVES)
def test_moves(card: str) -> None:
    for square, (to, passed) in zip(DRAWN_ON[card.split(".")[0]], MOVES[card], strict=True):
        scene = drawn(card, square)
        salaries = passed + (square == 2)  # the way to square 2 led over START as well
        assert (scene.at(0), scene.cash(0)) == (to, 1500 + 200 * salaries)
        if to:
            scene.do(0, BUY)
            assert scene.owner(to) == 0


@pytest.mark.rule("disney.cards", "disney.rent.station", "disney.rent.utility")
@pytest.mark.parametrize(
    "card, to, owned, rent",
    [
        ("chance.nearest-castle-1", 25, [25], 50),
        ("chance.nearest-castle-2", 25, [5, 15, 25, 35], 400),
        ("chance.nearest-treat", 28, [28], 90),
        ("chance.nearest-treat", 28, [12, 28], 90),
    ],
)
def test_the_nearest_one_costs_more(card: str, to: int, owned: list[int], rent: int) -> None:
    scene = disney(at={0: before(22)}, cards=[card], owners={1: owned}, dice=[(1, 2), (3, 6)])
    scene.play(0, ROLL, 1, Claim(0, to))
    assert (scene.cash(0), scene.cash(1)) == (1500 - rent, 1500 + rent)


@pytest.mark.rule("disney.cards")
@pytest.mark.parametrize("card, costs", REPAIRS.items())
def test_repairs_by_cottage_and_castle(card: str, costs: tuple[int, int]) -> None:
    scene = drawn(card, owners={0: [1, 3, 37, 39]}, levels={1: 5, 3: 4, 37: 2, 39: 1})
    assert scene.cash(0) == 1500 - 7 * costs[0] - costs[1]


@pytest.mark.rule("disney.cards")
def test_three_squares_back() -> None:
    scene = drawn("chance.back-three")
    assert (scene.at(0), scene.said("moved")[-1]) == (19, (0, -3, 19))


@pytest.mark.rule("disney.cards", "board.jail.go")
@pytest.mark.parametrize("card", JAIL)
def test_to_jail(card: str) -> None:
    scene = drawn(card)
    assert (scene.at(0), scene.game.jail[0], scene.cash(0), scene.to_act) == (10, 1, 1500, [1])


@pytest.mark.rule("disney.cards")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_a_card_goes_face_down_under_its_pile(deck: int) -> None:
    card = ["chance.coins", "chest.lamp"][deck]
    order = disney(cards=[card]).game.decks[deck].order()
    assert drawn(card).game.decks[deck].order() == (*order[1:], order[0])


@pytest.mark.rule("disney.cards", "board.jail.card")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_a_jail_card_is_kept_used_or_sold(deck: int) -> None:
    scene = drawn(KEPT[deck])
    pile = scene.game.decks[deck]
    assert (len(pile.order()), scene.game.card_holders[deck]) == (15, 0)
    scene.play(0, Offer(2, cash=-30, give_cards=(deck,)), 2, ACCEPT[0])
    assert (scene.cash(0), scene.cash(2)) == (1530, 1470)
    scene.game.move(1, 0, before(20))
    arrive(scene, 1)
    scene.game.move(2, 0, 10)
    scene.game.change_jail(2, 1)
    scene.do(2, USE_CARD[deck])
    assert (scene.game.jail[2], len(pile.order())) == (0, 16)
    assert scene.game.board.cards[pile.order()[-1]].name == KEPT[deck]
