"""What a table may switch on or set: each option does what it says, and nothing of it happens without."""

from itertools import product

import pytest

from banquier import api
from banquier.board.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    ERECT,
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT,
    MORTGAGE,
    PASS,
    PAY_BAIL,
    PLACE,
    REFUSE,
    ROLL,
    SELL,
    WANT,
    WITHDRAW,
    Bid,
    Claim,
    Offer,
)
from banquier.board.game import BoardGame
from banquier.kernel.rng import Rng
from banquier.testing import Scene
from tests.classique.figures import STREETS, arrive, before

POT = -2
CHANCE, CHEST = 0, 1
BANK_CASH = 20580 - 4500
"""What the bank has beside three players."""


def pot(scene: Scene) -> int:
    return scene.game.cash[POT]


# --- the pot under Free Parking ---------------------------------------------------------------------------------


@pytest.mark.rule("house.parking-pot")
@pytest.mark.parametrize(
    "square, cards, amount",
    [
        (4, (), 200),
        (38, (), 100),
        (22, ("chance.speeding",), 15),
        (17, ("chest.doctor",), 50),
        (17, ("chest.hospital",), 100),
        (22, ("chance.repairs",), 25 * 4 + 100),
        (17, ("chest.street-works",), 40 * 4 + 115),
    ],
)
def test_taxes_and_fines_go_to_the_pot_and_free_parking_pays_it_out(
    square: int, cards: tuple[str, ...], amount: int
) -> None:
    levels = {1: 4, 3: 5}
    for option in (True, False):
        at = {0: before(square), 1: before(20), 2: before(20)}
        scene = Scene(owners={0: [1, 3]}, levels=levels, at=at, cards=cards, options={"parking_pot": option})
        arrive(scene)
        assert scene.cash(0) == 1500 - amount
        assert (pot(scene), scene.bank) == ((amount, BANK_CASH) if option else (0, BANK_CASH + amount))
        arrive(scene, 1)
        assert (scene.at(1), scene.cash(1), pot(scene)) == (20, 1500 + (amount if option else 0), 0)
        arrive(scene, 2)
        assert scene.cash(2) == 1500  # once
        scene.laws()


@pytest.mark.rule("house.parking-pot")
def test_the_pot_grows_with_every_fine() -> None:
    scene = Scene(
        jail={0: 1, 1: 3}, at={2: 1}, options={"parking_pot": True}, dice=[(4, 6), (4, 6), (1, 2), (4, 6)]
    )
    scene.play(0, PAY_BAIL)
    assert pot(scene) == 50
    scene.play(0, ROLL)  # to Free Parking, which pays the 50
    assert (scene.at(0), scene.cash(0), pot(scene)) == (20, 1500, 0)
    scene.play(1, ROLL)  # third try: the fine, and the pot with it
    assert (scene.at(1), scene.cash(1), pot(scene)) == (20, 1500, 0)
    scene.play(2, ROLL)
    assert pot(scene) == 200


@pytest.mark.rule("house.parking-pot")
def test_prices_and_interest_are_no_fines() -> None:
    scene = Scene(owners={0: [1, 3, 5]}, mortgaged=[5], at={0: before(39)}, options={"parking_pot": True})
    scene.play(0, ERECT[1], 0, LIFT[5])
    arrive(scene)
    scene.do(0, BUY)
    assert (pot(scene), scene.cash(0)) == (0, 1500 - 50 - 110 - 400)


@pytest.mark.rule("house.parking-pot")
def test_a_bankrupts_money_goes_toward_the_debt_to_the_pot() -> None:
    scene = Scene(cash={0: 150}, owners={0: [1]}, at={0: 1}, options={"parking_pot": True}, dice=[(1, 2)])
    scene.play(0, ROLL, 0, GIVE_UP, 1, PASS, 2, PASS)
    assert (pot(scene), scene.cash(0), scene.owner(1)) == (180, 0, -1)
    scene.laws()


# --- salary -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("house.double-start")
@pytest.mark.parametrize("doubled, on_start", [(True, 400), (False, 200)])
def test_landing_on_start(doubled: bool, on_start: int) -> None:
    options = {"double_start": doubled}
    assert arrive(Scene(at={0: 37}, options=options)).cash(0) == 1500 + on_start
    for deck, square in (("chance", 22), ("chest", 17)):
        by_card = arrive(Scene(at={0: before(square)}, cards=[f"{deck}.start"], options=options))
        assert (by_card.at(0), by_card.cash(0)) == (0, 1500 + on_start)
    passing = arrive(Scene(at={0: 38}, options=options))
    assert (passing.at(0), passing.cash(0)) == (1, 1700)


# --- auctions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("house.no-auctions")
def test_a_declined_title_stays_with_the_bank() -> None:
    scene = Scene(at={0: 36, 1: 36}, options={"auctions": False})
    arrive(scene)
    assert scene.allowed(0, BUY)
    scene.do(0, DECLINE)
    assert (scene.tops, scene.to_act, scene.owner(39), scene.said("auction")) == (["turn"], [1], -1, [])
    arrive(scene, 1)
    scene.do(1, BUY)
    assert (scene.owner(39), scene.cash(1)) == (1, 1100)


@pytest.mark.rule("house.no-auctions")
def test_a_bankrupts_titles_stay_with_the_bank() -> None:
    scene = Scene(cash={0: 3}, owners={0: [1, 5]}, at={0: 1, 1: before(5)}, options={"auctions": False})
    arrive(scene)
    scene.do(0, GIVE_UP)
    assert (scene.tops, scene.to_act, scene.said("auction")) == (["turn"], [1], [])
    assert [(scene.owner(at), scene.mortgaged(at)) for at in (1, 5)] == [(-1, False)] * 2
    arrive(scene, 1)
    scene.do(1, BUY)
    assert (scene.owner(5), scene.cash(1)) == (1, 1300)
    scene.laws()


@pytest.mark.rule("house.no-auctions")
def test_the_last_building_is_auctioned_all_the_same() -> None:
    scene = Scene(owners={0: [1, 3], 1: [37, 39]}, houses=1, options={"auctions": False})
    scene.play(0, ERECT[1], 1, WANT, 0, Bid(10), 1, PASS, 0, PLACE[3])
    assert (scene.level(3), scene.cash(0)) == (1, 1490)


# --- money at the start -----------------------------------------------------------------------------------------


@pytest.mark.rule("house.start-cash")
@pytest.mark.parametrize("cash", [100, 1499, 2000, 100000])
def test_everyone_starts_with_what_the_table_chose(cash: int) -> None:
    game = api.new_game("classique", seats=5, seed=3, options={"start_cash": cash})
    assert isinstance(game, BoardGame)
    assert [game.cash[seat] for seat in range(5)] == [cash] * 5
    assert sum(game.cash) == 20580  # the bank writes the rest as a debt, if it has to


# --- rent -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("house.auto-rent")
@pytest.mark.parametrize("at, rent", [(39, 50), (5, 25), (12, 4 * 7)])
def test_rent_is_paid_by_itself(at: int, rent: int) -> None:
    scene = Scene(owners={1: [at]}, at={0: before(at)}, options={"auto_rent": True}, dice=[(1, 2), (3, 4)])
    scene.do(0, ROLL)
    salary = 200 if before(at) > at else 0
    assert (scene.cash(0), scene.cash(1)) == (1500 + salary - rent, 1500 + rent)
    assert (scene.game.claims, scene.to_act) == ([], [1])
    assert scene.refused(1, Claim(0, at)) == "board.rent.claimed-by-owner"
    scene.laws()


@pytest.mark.rule("house.auto-rent")
def test_rent_that_is_not_due_is_not_paid() -> None:
    for owner, mortgaged in ((1, [39]), (0, [])):
        scene = Scene(owners={owner: [39]}, mortgaged=mortgaged, at={0: 36}, options={"auto_rent": True})
        arrive(scene)
        assert (scene.cash(0), scene.cash(1)) == (1500, 1500)


@pytest.mark.rule("house.auto-rent")
def test_rent_by_itself_that_cannot_be_paid_is_a_debt() -> None:
    scene = Scene(owners={0: [1], 1: [39]}, cash={0: 30}, at={0: 36}, options={"auto_rent": True})
    arrive(scene)
    assert scene.tops == ["turn", "debt"]
    scene.do(0, MORTGAGE[1])
    assert (scene.cash(0), scene.cash(1), scene.to_act) == (10, 1550, [1])


@pytest.mark.rule("house.auto-rent")
def test_without_it_nothing_is_paid_unasked() -> None:
    scene = arrive(Scene(owners={1: [39]}, at={0: 36, 1: 17}))
    arrive(scene, 1)
    assert (scene.cash(0), scene.cash(1)) == (1500, 1500)


# --- building ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("house.uneven")
@pytest.mark.parametrize("group", [[1, 3], [31, 32, 34]], ids=str)
def test_one_street_is_built_up_to_a_hotel_and_cleared_alone(group: list[int]) -> None:
    scene = Scene(owners={0: group}, cash={0: 2000}, options={"even": False})
    at, price = group[0], STREETS[group[0]].building
    for level in range(1, 6):
        scene.do(0, ERECT[at])
        assert (scene.level(at), scene.cash(0)) == (level, 2000 - level * price)
    assert (scene.game.houses, scene.game.hotels) == (32, 11)
    assert scene.refused(0, ERECT[at]) == "classique.build.hotel"
    scene.do(0, ERECT[group[1]])
    for level in range(4, -1, -1):
        scene.do(0, SELL[at])
        assert scene.level(at) == level
    assert scene.level(group[1]) == 1
    assert scene.cash(0) == 2000 - 6 * price + 5 * price // 2
    scene.laws()


@pytest.mark.rule("house.uneven")
def test_any_street_below_a_hotel_takes_a_building_and_any_built_one_loses_one() -> None:
    for levels in product((0, 2, 4, 5), repeat=2):
        scene = Scene(owners={0: [37, 39]}, levels={37: levels[0], 39: levels[1]}, options={"even": False})
        for at, level in zip((37, 39), levels, strict=True):
            assert scene.allowed(0, ERECT[at]) is (level < 5)
            assert scene.allowed(0, SELL[at]) is (level > 0)


@pytest.mark.rule("house.uneven", "classique.sell.half")
@pytest.mark.parametrize("houses, level, paid", [(0, 0, 500), (1, 1, 400), (3, 3, 200), (4, 4, 100)])
def test_an_uneven_hotel_goes_down_to_the_houses_there_are(houses: int, level: int, paid: int) -> None:
    scene = Scene(
        owners={0: [37, 39]}, levels={37: 5, 39: 5}, houses=houses, cash={0: 0}, options={"even": False}
    )
    scene.do(0, SELL[37])
    assert (scene.level(37), scene.level(39), scene.cash(0)) == (level, 5, paid)
    assert scene.game.houses == houses - level


@pytest.mark.rule("house.uneven")
def test_the_other_rules_of_building_stay() -> None:
    scene = Scene(owners={0: [37, 39], 1: [1]}, levels={37: 2}, cash={0: 199}, options={"even": False})
    assert scene.refused(0, ERECT[37]) == "classique.build.price"
    assert scene.refused(1, ERECT[1]) == "board.build.full-group"
    assert scene.refused(0, MORTGAGE[39]) == "classique.mortgage.sell-buildings-first"
    assert scene.refused(0, Offer(1, give=(39,))) == "classique.trade.no-buildings"


# --- cards ------------------------------------------------------------------------------------------------------


def first_draws(reshuffle: bool) -> set[int]:
    """What is drawn from the same pile with twenty different seeds."""
    found = set()
    for seed in range(20):
        scene = Scene(at={0: before(22)}, options={"reshuffle": reshuffle})
        scene.game.rng = Rng(seed)
        arrive(scene)
        [draw] = [fact for fact in scene.said("drew") if fact[1] == CHANCE]
        found.add(int(str(draw[2])))
    return found


@pytest.mark.rule("house.reshuffle")
def test_the_pile_is_shuffled_before_each_draw() -> None:
    assert len(first_draws(True)) > 5
    assert len(first_draws(False)) == 1


@pytest.mark.rule("house.reshuffle")
def test_a_kept_card_is_not_shuffled_in() -> None:
    for seed in range(20):
        scene = Scene(at={0: before(22)}, free_cards={CHANCE: 1}, options={"reshuffle": True})
        free = scene.game.board.keepable[CHANCE]
        pile = scene.game.decks[CHANCE]
        rest = sorted(pile.order())
        scene.game.rng = Rng(seed)
        arrive(scene)
        assert sorted(pile.order()) == rest
        assert free not in rest


@pytest.mark.rule("house.cards")
@pytest.mark.parametrize("chosen, absent", [("modern", "crossword"), ("traditional", "chair-of-the-board")])
def test_the_table_plays_with_the_set_it_chose(chosen: str, absent: str) -> None:
    game = api.new_game("classique", options={"cards": chosen})
    assert isinstance(game, BoardGame)
    names = [game.board.cards[number].name for deck in game.decks for number in deck.order()]
    assert (len(names), len(set(names))) == (32, 32)
    assert all(name.startswith(f"{chosen}.") for name in names)
    assert not any(name.endswith(absent) for name in names)
    assert api.new_game("classique").options["cards"] == "modern"


# --- offers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("house.offers")
@pytest.mark.parametrize("most", [0, 1, 3, 20])
def test_offers_between_two_rolls_are_counted(most: int) -> None:
    scene = Scene(owners={0: [1], 1: [3]}, at={0: 17, 1: 17, 2: 17}, options={"offers": most})
    offer = Offer(1, give=(1,), cash=-10)
    for n in range(most):
        scene.do(0, offer)
        scene.play(*((0, WITHDRAW) if n % 2 else (1, REFUSE[0])))
    assert scene.refused(0, offer) == "board.trade.one-open-offer"
    if most:
        scene.do(1, Offer(0, give=(3,), cash=-10))  # each player has a count of his own
        scene.do(1, WITHDRAW)
    arrive(scene)
    if most:
        scene.do(0, offer)
        assert scene.allowed(1, ACCEPT[0])
    else:
        assert scene.refused(0, offer) == "board.trade.one-open-offer"


@pytest.mark.rule("house.offers")
def test_three_offers_by_default() -> None:
    assert Scene().game.rules.offers == 3


@pytest.mark.rule("house.offers")
def test_a_counter_offer_counts_too() -> None:
    scene = Scene(owners={0: [1], 1: [3]}, options={"offers": 1})
    scene.play(0, Offer(1, (1,), (3,)), 1, Offer(0, (3,), (1,), -5, counter=0))
    assert scene.said("offer-closed") == [(0, "countered")]
    assert scene.refused(0, Offer(1, (1,), (3,), counter=1)) == "board.trade.one-open-offer"
    scene.do(0, ACCEPT[1])
    assert (scene.owner(1), scene.owner(3), scene.cash(0), scene.cash(1)) == (1, 0, 1495, 1505)


@pytest.mark.rule("board.no-house-rules")
def test_every_house_rule_is_off_unless_it_is_chosen() -> None:
    game = api.new_game("classique")
    off = {"auto_rent": False, "parking_pot": False, "double_start": False, "reshuffle": False}
    on = {"auctions": True, "even": True}
    assert game.options == off | on | {
        "start_cash": 1500,
        "rounds": 0,
        "minutes": 0,
        "offers": 3,
        "cards": "modern",
    }


@pytest.mark.rule("house.parking-pot")
def test_interest_of_a_mortgage_taken_over_is_no_fine() -> None:
    scene = Scene(owners={1: [39]}, mortgaged=[39], options={"parking_pot": True})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, ACCEPT[1], 0, KEEP_MORTGAGE)
    assert (pot(scene), scene.cash(0)) == (0, 1479)
