"""Rent: who asks for it, until when, how much it is, and what becomes of it when somebody leaves."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier.api import load_position
from banquier.board.actions import (
    DECLINE,
    GIVE_UP,
    KEEP_MORTGAGE,
    PASS,
    ROLL,
    WITHDRAW,
    Accept,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
    SellBuilding,
)
from banquier.board.debt import Debt
from banquier.board.layout import STREET
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.testing import Scene

BOARD = Scene().game.board
STREETS = [square.index for square in BOARD.squares if square.kind == STREET]
TITLES = [square.index for square in BOARD.squares if square.group >= 0]


def visit(square: int, **table: Any) -> Scene:
    """Seat 0 rolls a three and lands there."""
    return Scene(at={0: (square - 3) % 40}, dice=[(1, 2)], **table).play(0, ROLL)


def group_of(square: int) -> list[int]:
    return list(BOARD.group_of(square).squares)


# --- asking for it -----------------------------------------------------------------------------------


@pytest.mark.rule("board.rent.claimed-by-owner")
def test_nothing_is_paid_until_the_owner_asks() -> None:
    scene = visit(39, owners={1: [39]})
    assert scene.claims == [(0, 1, 39, 50)]
    assert (scene.cash(0), scene.cash(1)) == (1500, 1500)
    assert scene.to_act == [1]  # the game does not wait for the claim
    scene.do(1, Claim(0, 39))
    assert (scene.cash(0), scene.cash(1)) == (1450, 1550)
    assert scene.claims == []
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"  # not twice
    scene.laws()


@pytest.mark.rule("board.rent.claimed-by-owner")
def test_only_the_owner_asks_and_only_for_what_is_due() -> None:
    scene = visit(39, seats=4, owners={1: [39], 2: [37]})
    for other in (0, 2, 3):
        assert scene.refused(other, Claim(0, 39)) == "board.rent.claimed-by-owner"
        assert not [option for option in scene.options(other) if option.startswith("claim")]
    assert scene.refused(1, Claim(2, 39)) == "board.rent.claimed-by-owner"
    assert scene.refused(1, Claim(0, 0)) == "board.rent.claimed-by-owner"
    assert scene.refused(2, Claim(0, 37)) == "board.rent.claimed-by-owner"
    assert [option for option in scene.options(1) if option.startswith("claim")] == ["claim 0 39"]


@pytest.mark.rule("board.rent.claimed-by-owner")
@pytest.mark.parametrize("owner", [1, 2], ids=["the one who rolls", "another"])
def test_unasked_it_is_lost_with_the_next_players_roll(owner: int) -> None:
    scene = Scene(owners={owner: [39]}, at={0: 36, 1: 17}, dice=[(1, 2), (1, 2)]).play(0, ROLL)
    assert scene.allowed(1, ROLL)  # nobody has to wait for the owner
    scene.do(1, ROLL)
    assert scene.claims == []
    assert scene.refused(owner, Claim(0, 39)) == "board.rent.claimed-by-owner"
    assert (scene.cash(0), scene.cash(owner)) == (1500, 1500)
    assert [fact[-1] for fact in scene.said("undue")] == ["lost"]
    scene.laws()


# --- until when --------------------------------------------------------------------------------------


@pytest.mark.rule("board.rent.claim-window")
def test_every_rent_of_a_turn_can_be_asked_for_until_anothers_first_roll() -> None:
    scene = Scene(
        owners={0: [28], 1: [18], 2: [24]},
        at={0: 16, 1: 17},
        dice=[(1, 1), (3, 3), (1, 3), (1, 2)],
    )
    scene.play(0, ROLL, 0, ROLL)
    assert scene.claims == [(0, 1, 18, 14), (0, 2, 24, 20)]
    scene.do(0, ROLL)  # the third roll of the same turn, to 28
    assert scene.to_act == [1]
    assert scene.claims == [(0, 1, 18, 14), (0, 2, 24, 20)]
    scene.do(2, Claim(0, 24))  # in any order
    assert (scene.cash(0), scene.cash(2)) == (1480, 1520)
    scene.do(1, ROLL)
    assert scene.claims == []
    assert scene.refused(1, Claim(0, 18)) == "board.rent.claimed-by-owner"
    scene.laws()


@pytest.mark.rule("board.rent.claim-window")
def test_it_stays_open_while_other_business_is() -> None:
    scene = Scene(owners={1: [18]}, at={0: 16}, dice=[(1, 1), (2, 3)]).play(0, ROLL, 0, ROLL)
    assert scene.tops == ["turn", "unowned"]
    assert scene.allowed(1, Claim(0, 18))
    scene.do(0, DECLINE)
    assert scene.refused(1, Claim(0, 18)) == "kernel.closed-now"
    scene.play(1, PASS, 0, PASS, 2, PASS)
    scene.do(1, Claim(0, 18))
    assert scene.cash(1) == 1514


@pytest.mark.rule("board.rent.claim-window")
def test_a_try_for_a_double_in_jail_is_a_roll() -> None:
    scene = Scene(owners={2: [39]}, at={0: 36}, jail={1: 1}, dice=[(1, 2), (1, 2)]).play(0, ROLL, 1, ROLL)
    assert scene.claims == []
    assert scene.at(1) == 10


@pytest.mark.rule("board.rent.claim-window")
def test_paying_to_leave_jail_is_no_roll() -> None:
    scene = Scene(owners={2: [39]}, at={0: 36}, jail={1: 1}, dice=[(1, 2)]).play(0, ROLL)
    scene.do(1, scene.game.parse("pay-bail"))
    assert scene.claims == [(0, 2, 39, 50)]
    assert scene.allowed(2, Claim(0, 39))


class Listener(Bot):
    """Claims if it may, rolls if it must, and remembers when it was asked."""

    def __init__(self, seat: int, asked: list[tuple[int, bool]]) -> None:
        self.seat = seat
        self.asked = asked

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        self.asked.append((self.seat, legal.must))
        for option in legal:
            if isinstance(option, Claim):
                return option
        return None


@pytest.mark.rule("board.rent.claim-window")
@pytest.mark.parametrize("seed", range(5))
def test_a_table_first_gives_the_owner_a_say(seed: int) -> None:
    scene = Scene(owners={2: [39]}, at={0: 36, 1: 17}, dice=[(1, 2), (1, 2)]).play(0, ROLL)
    asked: list[tuple[int, bool]] = []
    driver = Driver(scene.game, [Listener(seat, asked) for seat in range(3)], Rng(seed))
    assert driver.step()
    assert asked == [(2, False)]
    assert (scene.cash(0), scene.cash(2)) == (1450, 1550)
    while (1, True) not in asked:
        driver.step()
    assert {seat for seat, _ in asked} == {0, 1, 2}  # everybody had a say before the roll


# --- how much, and to whom ---------------------------------------------------------------------------


@pytest.mark.rule("board.rent.fixed-on-landing")
def test_building_after_the_landing_changes_nothing() -> None:
    scene = visit(39, owners={1: [37, 39]})
    scene.play(1, Build(39), 1, Build(37), 1, Build(39))
    scene.do(1, Claim(0, 39))
    assert scene.cash(0) == 1400
    scene = visit(39, owners={1: [37, 39]}, levels={37: 1, 39: 1})
    scene.do(1, SellBuilding(39))
    scene.do(1, Claim(0, 39))
    assert scene.cash(0) == 1300


@pytest.mark.rule("board.rent.fixed-on-landing")
def test_completing_or_breaking_the_group_after_the_landing_changes_nothing() -> None:
    scene = visit(39, owners={1: [39], 2: [37]})
    scene.play(2, Offer(1, give=(37,), cash=-1), 1, Accept(2), 1, Claim(0, 39))
    assert scene.cash(0) == 1450
    scene = visit(39, owners={1: [37, 39]})
    scene.play(1, Offer(2, give=(37,), cash=-1), 2, Accept(1), 1, Claim(0, 39))
    assert scene.cash(0) == 1400


@pytest.mark.rule("board.rent.fixed-on-landing", "classique.rent.mortgaged-none")
def test_who_mortgages_the_title_after_the_landing_gets_no_rent() -> None:
    scene = visit(39, owners={1: [39]}).play(1, Mortgage(39))
    assert (scene.claims, scene.said("undue")) == ([], [(0, 1, 39, "lapsed")])
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"
    scene.do(1, Lift(39))  # nor after lifting it again
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"
    assert scene.cash(0) == 1500
    scene.laws()


@pytest.mark.rule("board.rent.fixed-on-landing", "disney.rent.mortgaged-none")
def test_another_title_or_another_owner_may_mortgage() -> None:
    """What was asked for stays owed, and the owner of the landing keeps the rent when the new owner mortgages."""
    scene = Scene("disney", owners={1: [37, 39]}, at={0: 36}, dice=[(1, 2)]).play(0, ROLL)
    scene.play(1, Mortgage(37), 1, Claim(0, 39))
    assert scene.cash(0) == 1400
    poor = visit(39, owners={0: [5], 1: [39]}, cash={0: 0}).play(1, Claim(0, 39), 1, Mortgage(39))
    poor.do(0, Mortgage(5))
    assert poor.cash(0) == 50
    sold = visit(39, owners={1: [39]}).play(1, Offer(2, (39,), cash=-1), 2, Accept(1), 2, Mortgage(39))
    sold.do(1, Claim(0, 39))
    assert sold.cash(0) == 1450


@pytest.mark.rule("board.rent.fixed-on-landing")
def test_lifting_after_the_landing_changes_nothing() -> None:
    scene = visit(39, owners={1: [39]}, mortgaged=[39])
    scene.do(1, Lift(39))
    assert scene.claims == []
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"


@pytest.mark.rule("board.rent.fixed-on-landing")
def test_the_owner_on_landing_is_owed_also_after_trading_the_title() -> None:
    scene = visit(39, owners={1: [39]})
    scene.play(1, Offer(2, give=(39,), cash=-1), 2, Accept(1))
    assert scene.owner(39) == 2
    assert scene.refused(2, Claim(0, 39)) == "board.rent.claimed-by-owner"
    scene.do(1, Claim(0, 39))
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1450, 1551, 1499)


def twice_on_the_same_square() -> Scene:
    """Seat 0 owes rent for Montparnasse twice in one turn: 50 to seat 1, then 25 to its new owner, seat 2."""
    scene = Scene(
        seats=4,
        owners={1: [5], 3: [39]},
        mortgaged=[39],
        at={0: 34},
        cash={2: 1},
        dice=[(1, 1), (1, 1)],
        cards=["nearest-station-1", "chance.montparnasse"],
    )
    scene.do(0, ROLL)
    scene.play(1, Offer(2, give=(5,), cash=-1), 2, Accept(1))
    scene.do(0, ROLL)
    assert scene.claims == [(0, 1, 5, 50), (0, 2, 5, 25)]
    return scene


@pytest.mark.rule("board.rent.fixed-on-landing")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_two_rents_for_one_square_go_each_to_the_owner_of_their_landing(order: tuple[int, int]) -> None:
    scene = twice_on_the_same_square()
    cash = scene.cash(0)
    for owner in order:
        before = scene.cash(owner)
        scene.do(owner, Claim(0, 5))
        assert scene.cash(owner) == before + {1: 50, 2: 25}[owner]
        assert scene.refused(owner, Claim(0, 5)) == "board.rent.claimed-by-owner"
    assert scene.cash(0) == cash - 75
    scene.laws()


@pytest.mark.rule("board.debt.creditor-gone", "board.rent.fixed-on-landing")
def test_of_two_rents_for_one_square_the_one_of_who_is_gone_lapses() -> None:
    scene = twice_on_the_same_square()
    scene.play(2, Mortgage(5), 2, Offer(3, cash=100, take=(39,)), 3, Accept(2), 2, KEEP_MORTGAGE)
    scene.do(2, GIVE_UP)
    assert scene.claims == [(0, 1, 5, 50)]


@pytest.mark.rule("board.rent.group-raises")
@pytest.mark.parametrize("square", STREETS)
def test_the_whole_group_raises_the_rent_of_its_bare_streets(square: int) -> None:
    group = group_of(square)
    printed = BOARD.squares[square]
    part = [other for other in group if other != group[0]] if square != group[0] else group[:-1]
    assert visit(square, owners={1: part}).claims == [(0, 1, square, printed.rents[0])]
    split = {1: part, 2: [other for other in group if other not in part]}
    assert visit(square, owners=split).claims == [(0, 1, square, printed.rents[0])]
    assert visit(square, owners={1: group}).claims == [(0, 1, square, printed.group_rent)]
    assert printed.group_rent == 2 * printed.rents[0]


@pytest.mark.rule("board.rent.group-raises")
def test_a_bare_street_keeps_the_raised_rent_beside_built_ones_and_a_built_one_has_its_own() -> None:
    assert visit(39, owners={1: [37, 39]}).claims == [(0, 1, 39, 100)]
    assert visit(39, owners={1: [37, 39]}, levels={37: 1}).claims == [(0, 1, 39, 100)]
    assert visit(39, owners={1: [37, 39]}, levels={37: 1, 39: 1}).claims == [(0, 1, 39, 200)]


@pytest.mark.rule("board.own-square")
@pytest.mark.parametrize("square", TITLES)
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "with its group"])
def test_nothing_happens_on_ones_own_property(square: int, alone: bool) -> None:
    owned = [square] if alone else group_of(square)
    scene = visit(square, owners={0: owned})
    salary = 200 if square < 3 else 0
    assert scene.at(0) == square
    assert scene.tops == ["turn"]
    assert scene.claims == []
    assert [scene.cash(seat) for seat in range(3)] == [1500 + salary, 1500, 1500]
    assert scene.to_act == [1]
    assert len(scene.said("rolled")) == 1  # no second roll on a utility of one's own


# --- when somebody leaves ----------------------------------------------------------------------------


@pytest.mark.rule("board.debt.creditor-gone")
def test_a_rent_lapses_with_its_owner() -> None:
    scene = visit(1, owners={1: [1]}, cash={1: 0}).lay(Debt(1, -1, 50, "cards"))
    assert scene.claims == [(0, 1, 1, 2)]
    scene.play(1, GIVE_UP, 0, PASS, 2, PASS)
    assert scene.claims == []
    assert [fact[-1] for fact in scene.said("undue")] == ["lapsed"]
    scene.laws()


@pytest.mark.rule("board.debt.creditor-gone")
def test_what_a_payer_leaves_goes_to_the_owner_of_the_first_landing() -> None:
    scene = Scene(owners={1: [18], 2: [24]}, at={0: 16}, cash={0: 10}, dice=[(1, 1), (3, 3)])
    scene.play(0, ROLL, 0, ROLL)
    assert scene.claims == [(0, 1, 18, 14), (0, 2, 24, 20)]
    scene.play(2, Claim(0, 24), 0, GIVE_UP, 0, GIVE_UP)
    assert (scene.cash(1), scene.cash(2)) == (1510, 1500)
    assert scene.claims == []
    assert scene.refused(1, Claim(0, 18)) == "board.rent.claimed-by-owner"


@pytest.mark.rule("board.rent.claimed-by-owner", "board.debt.raise-funds")
@given(cash=st.integers(0, 120))
def test_a_claim_that_cannot_be_paid_is_a_debt_to_the_owner(cash: int) -> None:
    scene = visit(39, owners={0: [5], 1: [37, 39]}, cash={0: cash}).play(1, Claim(0, 39))
    if cash >= 100:
        assert scene.tops == ["turn"]
        assert (scene.cash(0), scene.cash(1)) == (cash - 100, 1600)
        return
    assert scene.frames[1:] == [("debt", 0, 1, 100, "rent.street")]
    assert scene.to_act == [0]  # although it is the turn of seat 1
    scene.do(0, Mortgage(5))
    assert (scene.cash(0), scene.cash(1)) == (cash, 1600)
    assert scene.to_act == [1]


# --- while a debt is open ------------------------------------------------------------------------------


def taxed_after_a_rent(**more: Any) -> Scene:
    """Seat 0 has come to a hotel of seat 1 (1400), rolled again, and cannot pay the luxury tax of 100."""
    table: dict[str, Any] = {
        "owners": {1: [34, 31, 32], 0: [1]},
        "mortgaged": [1],
        "levels": {34: 5, 31: 5, 32: 5},
        "at": {0: 32},
        "cash": {0: 50},
        "dice": [(1, 1), (2, 2)],
    }
    scene = Scene(**table | more).play(0, ROLL, 0, ROLL)
    assert scene.claims == [(0, 1, 34, 1400)]
    assert scene.frames[1:] == [("debt", 0, -1, 100, "tax")]
    return scene


@pytest.mark.rule("board.rent.claim-window", "board.debt.in-order")
def test_a_rent_is_claimed_while_the_payer_owes_something_else() -> None:
    scene = taxed_after_a_rent()
    assert scene.game.prompted_mask == 0b10
    scene.do(1, Claim(0, 34))
    assert scene.frames[1:] == [("debt", 0, -1, 100, "tax"), ("debt", 0, 1, 1400, "rent.street")]
    scene.do(0, GIVE_UP)  # the landing came before the tax
    assert scene.said("bankrupt") == [(0, 1)]
    assert (scene.cash(1), scene.owner(1)) == (1550, 1)
    scene.do(1, KEEP_MORTGAGE)
    scene.laws()


@pytest.mark.rule("board.rent.claim-window", "board.debt.in-order")
def test_a_rent_is_not_lost_when_the_payer_is_quicker_to_give_up() -> None:
    scene = taxed_after_a_rent().play(0, GIVE_UP)
    assert [fact[-1] for fact in scene.said("undue")] == ["claimed"]
    assert scene.frames[-1] == ("debt", 0, 1, 1400, "rent.street")
    scene.do(0, GIVE_UP)
    assert scene.said("bankrupt") == [(0, 1)]
    scene.do(1, KEEP_MORTGAGE)
    scene.laws()


@pytest.mark.rule("board.debt.in-order")
def test_what_the_payer_can_pay_of_the_older_debt_is_paid_first() -> None:
    """The rent of 26 comes before the tax, and the rest goes to the bank."""
    scene = Scene(
        owners={1: [34], 0: [1]}, mortgaged=[1], at={0: 32}, cash={0: 50}, dice=[(1, 1), (2, 2)]
    ).play(0, ROLL, 0, ROLL)
    bank = scene.bank
    scene.do(0, GIVE_UP)
    assert (scene.cash(0), scene.cash(1), scene.to_act) == (22, 1528, [0])
    scene.do(0, GIVE_UP)
    assert scene.said("bankrupt") == [(0, -1)]
    assert scene.bank == bank + 22


def three_landings() -> Scene:
    """Seat 0 has come by two doubles and a plain roll to 6, 8 and 14, owes seats 1, 2 and 3, and has 1."""
    scene = Scene(
        seats=4,
        owners={0: [12], 1: [6], 2: [8], 3: [14]},
        mortgaged=[12],
        cash={0: 1},
        at={0: 4},
        dice=[(1, 1), (1, 1), (2, 4)],
    )
    scene.play(0, ROLL, 0, ROLL, 0, ROLL)
    assert scene.claims == [(0, 1, 6, 6), (0, 2, 8, 6), (0, 3, 14, 12)]
    return scene


@pytest.mark.rule("board.debt.in-order")
@pytest.mark.parametrize("order", list(permutations([(1, 6), (2, 8), (3, 14)])), ids=str)
def test_rents_are_settled_in_the_order_of_the_landings(order: tuple[tuple[int, int], ...]) -> None:
    scene = three_landings()
    for owner, square in order:
        scene.do(owner, Claim(0, square))
    creditors: list[str] = []
    while scene.tops[-1] == "debt":
        creditors.append(str(scene.frames[-1][2]))
        scene.game.pay(-1, 0, 12, "salary")
        scene.game.run_frames()
    assert creditors[0] == "1"
    assert creditors == sorted(creditors)
    assert (scene.tops, scene.claims) == (["turn"], [])


@pytest.mark.rule("board.debt.in-order")
def test_bankrupt_to_the_owner_of_the_first_landing_whoever_asks_first() -> None:
    for first, square in ((1, 6), (2, 8), (3, 14)):
        scene = three_landings().play(first, Claim(0, square))
        while scene.game.alive & 1:
            scene.do(0, GIVE_UP)
        assert scene.said("bankrupt") == [(0, 1)]
        scene.do(1, KEEP_MORTGAGE)
        scene.laws()


@pytest.mark.rule("board.debt.in-order", "board.debt.no-giveaway")
def test_a_rent_that_waits_for_an_earlier_one_is_owed_too() -> None:
    scene = three_landings().play(1, Claim(0, 6), 2, Claim(0, 8), 3, Claim(0, 14))
    assert scene.game.free_cash(0) == 1 - 6 - 6 - 12
    scene.play(0, Offer(1, (12,), cash=-22))
    assert scene.refused(1, Accept(0)) == "board.debt.no-giveaway"
    scene.play(0, WITHDRAW, 0, Offer(1, (12,), cash=-23), 1, Accept(0), 1, KEEP_MORTGAGE)
    assert (scene.tops, scene.cash(0), scene.cash(2), scene.cash(3)) == (["turn"], 0, 1506, 1512)


@pytest.mark.rule("board.debt.in-order")
def test_a_game_saved_among_claimed_rents_goes_on() -> None:
    scene = three_landings().play(2, Claim(0, 8), 3, Claim(0, 14))
    assert [frame[0] for frame in scene.frames].count("claimed") == 2
    loaded = load_position(scene.game.position())
    assert loaded.key() == scene.game.key() == scene.game.clone().key()
    scene.laws()


@pytest.mark.rule("board.rent.claim-window")
def test_who_is_in_debt_claims_too() -> None:
    """Seat 1 lacks the interest on a title just bought, and asks seat 0 for the rent that pays it."""
    scene = visit(19, owners={1: [19], 2: [39]}, mortgaged=[39], cash={1: 10})
    scene.play(1, Offer(2, take=(39,), cash=1), 2, Accept(1), 1, KEEP_MORTGAGE)
    assert scene.frames[-1] == ("debt", 1, -1, 20, "trade.mortgaged")
    scene.do(1, Claim(0, 19))
    assert (scene.tops, scene.cash(1)) == (["turn"], 9 + 16 - 20)
    scene.laws()
