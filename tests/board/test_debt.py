"""Owing more than one has: raising funds, no way out, bankruptcy, several creditors, leaving midway."""

import pytest
from hypothesis import given, strategies as st

from banquier.board.actions import (
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT_NOW,
    PASS,
    ROLL,
    Accept,
    Bid,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
    Refuse,
    SellBuilding,
)
from banquier.board.debt import Debt
from banquier.testing import Scene

# --- raising funds ---------------------------------------------------------------------------------------


@pytest.mark.rule("board.debt.raise-funds")
def test_a_debt_waits_until_funds_are_raised_and_is_paid_at_once() -> None:
    scene = Scene(owners={0: [37, 39, 5]}, levels={37: 1, 39: 1}, cash={0: 10}, at={0: 1}, dice=[(1, 2)])
    scene.do(0, ROLL)
    assert scene.frames[1:] == [("debt", 0, -1, 200, "tax")]
    assert scene.to_act == [0]
    bank = scene.bank
    scene.do(0, SellBuilding(37))  # 110
    scene.do(0, Mortgage(5))  # 210
    assert scene.tops == ["turn"]
    assert (scene.cash(0), scene.bank) == (10, bank)
    assert scene.level(39) == 1  # what was not needed stays
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.debt.raise-funds")
def test_a_trade_may_help_too() -> None:
    scene = Scene(owners={0: [39]}, cash={0: 0}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    scene.play(0, Offer(1, give=(39,), cash=-350), 1, Accept(0))
    assert (scene.cash(0), scene.cash(1), scene.owner(39)) == (150, 1150, 1)
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.debt.raise-funds")
@given(cash=st.integers(0, 400))
def test_who_has_the_sum_pays_without_being_asked(cash: int) -> None:
    scene = Scene(owners={0: [39]}, cash={0: cash}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    if cash >= 200:
        assert (scene.tops, scene.cash(0)) == (["turn"], cash - 200)
    else:
        assert (scene.tops, scene.cash(0)) == (["turn", "debt"], cash)


@pytest.mark.rule("board.debt.raise-funds")
def test_a_debtor_spends_nothing_by_choice() -> None:
    scene = Scene(owners={0: [39, 1], 1: [3]}, mortgaged=[1], cash={0: 150}, at={0: 1}, dice=[(1, 2)])
    scene.do(1, Offer(0, give=(3,), cash=-10))
    scene.do(0, ROLL)
    assert scene.refused(0, Lift(1)) == "classique.mortgage.lift"
    assert scene.refused(0, Accept(1)) == "board.trade.any-time"
    assert scene.refused(0, Offer(1, take=(3,), cash=1)) == "board.trade.any-time"
    assert scene.refused(2, Offer(0, take=(39,), cash=-1)) == "board.trade.any-time"
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(0, Build(39)) == "kernel.closed-now"
    assert scene.game.default(0) == Mortgage(39)


@pytest.mark.rule("board.debt.raise-funds")
def test_a_debtor_who_takes_a_mortgaged_title_cannot_lift_it_with_what_is_owed() -> None:
    scene = Scene(
        owners={0: [39], 1: [1]}, mortgaged=[1], cash={0: 150}, free_cards={0: 0}, at={0: 1}, dice=[(1, 2)]
    )
    scene.play(0, ROLL, 1, Offer(0, give=(1,), take_cards=(0,)), 0, Accept(1))
    assert scene.refused(0, LIFT_NOW) == "classique.trade.mortgaged"
    scene.do(0, KEEP_MORTGAGE)  # the interest has to be paid all the same
    assert (scene.tops, scene.cash(0)) == (["turn", "debt"], 147)
    scene.do(0, Mortgage(39))
    assert (scene.tops, scene.cash(0)) == (["turn"], 147)
    scene.laws()


@pytest.mark.rule("board.debt.raise-funds")
def test_others_go_about_their_business_meanwhile() -> None:
    scene = Scene(owners={0: [39], 1: [3, 5]}, cash={0: 0}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    scene.play(1, Mortgage(5), 1, Offer(2, give=(3,), cash=-60), 2, Accept(1), 1, Lift(5))
    assert scene.to_act == [0]
    assert scene.refused(1, GIVE_UP) == "kernel.not-asked"


# --- no way out --------------------------------------------------------------------------------------------


@pytest.mark.rule("board.debt.no-way-out")
@given(
    cash=st.integers(0, 199),
    titles=st.sets(st.sampled_from([1, 3, 5, 11, 12])),
    mortgaged=st.sets(st.sampled_from([1, 3, 5, 11, 12])),
)
def test_giving_up_is_for_those_who_cannot_raise_it(cash: int, titles: set[int], mortgaged: set[int]) -> None:
    value = {1: 30, 3: 30, 5: 100, 11: 70, 12: 75}
    scene = Scene(
        owners={0: titles}, mortgaged=titles & mortgaged, cash={0: cash}, at={0: 1}, dice=[(1, 2)]
    ).play(0, ROLL)
    reach = cash + sum(value[title] for title in titles - mortgaged)
    if reach >= 200:
        assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
        assert "give-up" not in scene.options(0)
        for title in sorted(titles - mortgaged):
            if scene.tops[-1] == "debt":
                scene.do(0, Mortgage(title))
        assert scene.tops == ["turn"]
    else:
        assert "give-up" in scene.options(0)
        scene.do(0, GIVE_UP)
        assert not scene.game.alive & 1
    assert sum(scene.game.cash) == scene.game.rules.money


@pytest.mark.rule("board.debt.no-way-out")
def test_buildings_count_at_half_price() -> None:
    owners = {0: [1, 3], 1: [39]}
    levels = {1: 2, 3: 2}  # four houses at 25, two mortgages of 30
    for cash, enough in ((40, True), (39, False)):
        scene = Scene(owners=owners, levels=levels, cash={0: cash}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
        if enough:
            assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
        else:
            assert scene.allowed(0, GIVE_UP)


@pytest.mark.rule("board.debt.no-way-out")
def test_a_trade_is_never_forced() -> None:
    """An offer that would save the debtor lies open: giving up is allowed all the same."""
    scene = Scene(owners={0: [39]}, mortgaged=[39], cash={0: 0}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    scene.do(1, Offer(0, take=(39,), cash=1000))
    assert scene.allowed(0, Accept(1))
    scene.do(0, GIVE_UP)
    assert not scene.game.alive & 1


@pytest.mark.rule("board.debt.no-way-out")
def test_nobody_gives_up_without_a_debt() -> None:
    scene = Scene(cash={0: 0})
    assert scene.refused(0, GIVE_UP) == "kernel.no-such-action"
    assert scene.refused(1, GIVE_UP) == "kernel.not-asked"


# --- no giveaway -------------------------------------------------------------------------------------------


def in_debt(edition: str = "classique", titles: tuple[int, ...] = (39, 5), cash: int = 10) -> Scene:
    """Seat 0 owes seat 1 a rent of 300. Titles 39 and 5 would bring 200 and 100."""
    owners = {0: titles, 1: [6, 8, 9], 2: [1, 12]}
    levels = {6: 3, 8: 3, 9: 3}
    table = Scene(
        edition, owners=owners, levels=levels, mortgaged=[1], cash={0: cash}, at={0: 6}, dice=[(1, 2)]
    )
    scene = table.play(0, ROLL)
    assert scene.claims == [(0, 1, 9, 300)]
    return scene


@pytest.mark.rule("board.debt.no-giveaway", "board.trade.for-something", "board.debt.no-way-out")
@pytest.mark.parametrize("edition", ["classique", "disney"])
def test_a_debtor_does_not_give_the_estate_away(edition: str) -> None:
    scene = in_debt(edition).play(1, Claim(0, 9))
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
    assert scene.refused(0, Offer(2, (39, 5))) == "board.trade.for-something"
    for price in (1, 289):
        scene.do(0, Offer(2, (39, 5), cash=-price))
        assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"
        scene.do(2, Refuse(0))
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"


@pytest.mark.rule("board.debt.no-giveaway")
def test_a_trade_that_covers_the_debt_is_open_at_any_price() -> None:
    scene = in_debt().play(1, Claim(0, 9), 0, Offer(2, (39, 5), cash=-290), 2, Accept(0))
    assert (scene.tops, scene.cash(0), scene.cash(1)) == (["turn"], 0, 1800)
    scene = in_debt().play(1, Claim(0, 9), 0, Offer(2, (5,), cash=-90), 2, Accept(0))
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"  # 39 brings the other 200
    scene.do(0, Mortgage(39))
    assert (scene.tops, scene.cash(1)) == (["turn"], 1800)


@pytest.mark.rule("board.debt.no-giveaway")
@pytest.mark.parametrize(
    "offer, fair",
    [
        (Offer(2, (39,), cash=-400), True),
        (Offer(2, (39,), cash=-99), False),
        (Offer(2, (39,), (12,), cash=-250), True),
        (Offer(2, (39,), (12,), cash=-249), False),
        (Offer(2, (39,), (1,), cash=-373), True),  # 60 less the mortgage of 30, less 3 of interest
        (Offer(2, (39,), (1,), cash=-372), False),
        (Offer(2, give_cards=(0,), cash=-50), True),
        (Offer(2, give_cards=(0,), cash=-49), False),
        (Offer(2, take_cards=(1,), give=(39,), cash=-350), True),
        (Offer(2, take_cards=(1,), give=(39,), cash=-349), False),
    ],
    ids=str,
)
def test_who_cannot_pay_all_may_not_lower_what_the_creditor_would_get(offer: Offer, fair: bool) -> None:
    scene = Scene(
        owners={0: [39], 1: [37, 31, 32, 34], 2: [1, 12]},
        levels={31: 5, 32: 5, 34: 5},
        mortgaged=[1],
        free_cards={0: 0, 1: 2},
        cash={0: 10},
        at={0: 29},
        dice=[(1, 2)],
    )
    scene.play(0, ROLL, 1, Claim(0, 32), 0, offer)
    if fair:
        scene.do(2, Accept(0))
    else:
        assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"


@pytest.mark.rule("board.debt.no-giveaway", "board.debt.in-order")
def test_the_interest_of_a_trade_makes_no_debtor_bankrupt_to_the_bank() -> None:
    """Mortgaged titles for mortgaged titles: ten per cent of the new one fall due before the rent."""
    for cash in (9, 10):
        scene = Scene(
            owners={0: [14], 1: [37, 39], 2: [25]},
            mortgaged=[14, 25],
            cash={0: cash},
            at={0: 36},
            dice=[(1, 2)],
        )
        scene.play(0, ROLL, 1, Claim(0, 39), 0, Offer(2, (14,), (25,)))
        if cash < 10:
            assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"
    scene.do(2, Accept(0))
    assert scene.owner(25) == 0


@pytest.mark.rule("board.debt.no-giveaway")
def test_who_can_pay_in_full_must_still_be_able_to_after_the_trade() -> None:
    """Mortgaged titles of the same worth bring no money: the creditor would get them instead of the rent."""
    scene = Scene(
        owners={0: [39, 5], 1: [6, 8, 9], 2: [37, 34, 32, 31]},
        levels={6: 3, 8: 3, 9: 3},
        mortgaged=[37, 34, 32, 31],
        cash={0: 10},
        at={0: 6},
        dice=[(1, 2)],
    )
    scene.play(0, ROLL, 1, Claim(0, 9), 2, Offer(0, (37, 34, 32, 31), (39,)))
    assert scene.refused(0, Accept(2)) == "board.debt.no-giveaway"


@pytest.mark.rule("board.debt.no-giveaway")
def test_a_rent_that_can_still_be_asked_for_counts_as_a_debt() -> None:
    scene = in_debt().play(0, Offer(2, (39, 5), cash=-1))
    assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"
    rich = in_debt(cash=300).play(0, Offer(2, (39, 5), cash=-1), 2, Accept(0))
    assert rich.owner(39) == 2


@pytest.mark.rule("board.debt.no-giveaway")
def test_the_creditor_may_agree_to_any_trade() -> None:
    scene = in_debt().play(1, Claim(0, 9), 0, Offer(1, (39, 5), cash=-1), 1, Accept(0))
    assert (scene.owner(39), scene.cash(0)) == (1, 11)
    scene.do(0, GIVE_UP)
    assert scene.cash(1) == 1510


@pytest.mark.rule("board.debt.no-giveaway", "rapide.end.first-bankruptcy")
def test_in_rapide_nobody_makes_a_winner_by_a_gift() -> None:
    scene = Scene(
        "disney",
        owners={0: [39, 5], 1: [6, 8, 9]},
        levels={6: 3, 8: 3, 9: 3},
        cash={0: 10},
        at={0: 6},
        dice=[(1, 2)],
        options={"rapide": True},
    )
    scene.play(0, ROLL, 1, Claim(0, 9), 0, Offer(2, (39, 5), cash=-1))
    assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"


# --- bankrupt ----------------------------------------------------------------------------------------------


@pytest.mark.rule("board.debt.bankrupt")
def test_out_of_the_game_and_the_rest_of_the_cash_goes_toward_the_debt() -> None:
    scene = Scene(owners={1: [39, 37]}, cash={0: 60}, at={0: 36, 1: 17}, dice=[(1, 2), (1, 2)])
    scene.play(0, ROLL, 1, Claim(0, 39), 0, GIVE_UP)
    assert (scene.cash(0), scene.cash(1)) == (0, 1560)
    assert not scene.game.alive & 1
    assert scene.said("bankrupt") == [(0, 1)]
    assert scene.refused(0, ROLL) == "kernel.gone"
    assert scene.options(0) == []
    scene.do(1, ROLL)
    assert scene.to_act == [2]
    scene.laws()


@pytest.mark.rule("board.debt.bankrupt")
def test_to_the_bank_the_cash_goes_to_the_bank() -> None:
    scene = Scene(cash={0: 60}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    bank = scene.bank
    scene.do(0, GIVE_UP)
    assert (scene.cash(0), scene.bank) == (0, bank + 60)
    scene.laws()


@pytest.mark.rule("board.debt.bankrupt")
def test_bankrupt_in_ones_own_turn_ends_it_even_after_a_double() -> None:
    scene = Scene(cash={0: 60}, at={0: 2, 1: 17}, dice=[(1, 1), (1, 2)]).play(0, ROLL, 0, GIVE_UP)
    assert scene.frames == [("turn", 1, 0, 0, 0)]
    scene.do(1, ROLL)
    assert (scene.at(1), scene.to_act) == (20, [2])


@pytest.mark.rule("board.debt.bankrupt", "board.unowned.buy-or-auction")
def test_bankrupt_before_buying_leaves_the_title_to_the_next_visitor() -> None:
    """A rent from before the extra roll is asked for while the roller stands on a title of the bank."""
    scene = Scene(owners={1: [37, 39]}, cash={0: 10}, at={0: 33}, dice=[(2, 2), (1, 3)])
    scene.play(0, ROLL, 0, ROLL)
    assert scene.frames[1:] == [("unowned", 0, 1)]
    assert scene.cash(0) == 210
    scene.game.pay(0, -1, 205, "tax")
    scene.play(1, Claim(0, 37), 0, GIVE_UP)
    assert scene.frames == [("turn", 1, 0, 0, 0)]
    assert (scene.owner(1), scene.cash(1)) == (-1, 1505)


@pytest.mark.rule("board.debt.bankrupt")
def test_bankrupt_out_of_turn_leaves_the_turn_where_it_is() -> None:
    scene = Scene(owners={1: [39, 37]}, cash={0: 60}, at={0: 36}, dice=[(1, 2)])
    scene.play(0, ROLL, 1, Claim(0, 39), 0, GIVE_UP)
    assert scene.frames == [("turn", 1, 0, 0, 0)]


@pytest.mark.rule("board.debt.bankrupt")
def test_the_last_of_two_wins_and_the_game_is_over() -> None:
    scene = Scene(seats=2, cash={0: 60}, at={0: 1}, dice=[(1, 2)]).play(0, ROLL, 0, GIVE_UP)
    assert scene.game.over
    assert scene.game.result is not None
    assert scene.game.result.winners == (1,)
    assert scene.to_act == []
    assert scene.refused(1, ROLL) == "kernel.over"


# --- several creditors -------------------------------------------------------------------------------------


@pytest.mark.rule("board.debt.several-creditors")
def test_each_is_paid_in_order_of_play_from_the_payer_on() -> None:
    scene = Scene(seats=5, turn=2, at={2: 33}, dice=[(1, 2)], cards=["chair-of-the-board"])
    facts = [fact.key() for fact in scene.do(2, ROLL)]
    paid = [fact[1:4] for fact in facts if fact[0] == "paid"]
    assert paid == [(2, 3, 50), (2, 4, 50), (2, 0, 50), (2, 1, 50)]
    scene.laws()


@pytest.mark.rule("board.debt.several-creditors")
@given(cash=st.integers(0, 250))
def test_bankrupt_to_the_first_who_cannot_be_paid_in_full(cash: int) -> None:
    table = Scene(seats=5, turn=2, at={2: 33}, dice=[(1, 2)], cash={2: cash}, cards=["chair-of-the-board"])
    scene = table.play(2, ROLL)
    order = [3, 4, 0, 1]
    full = min(cash // 50, 4)
    if full < 4:
        assert scene.frames[-1] == ("debt", 2, order[full], 50, "cards")
        scene.do(2, GIVE_UP)
    expected = dict.fromkeys(range(5), 1500)
    for seat in order[:full]:
        expected[seat] += 50
    expected[2] = cash - 200 if full == 4 else 0
    if full < 4:
        expected[order[full]] += cash % 50
    assert {seat: scene.cash(seat) for seat in range(5)} == expected
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("board.debt.several-creditors", "board.debt.bankrupt", "board.jail.third-try")
def test_from_the_third_try_through_a_card_to_bankruptcy_at_the_third_creditor() -> None:
    scene = Scene(
        seats=5, owners={0: [37]}, jail={0: 3}, cash={0: 0}, dice=[(2, 3)], cards=["chair-of-the-board"]
    )
    scene.game.move(0, 0, 31)  # no single roll leads from jail to Chance without a double
    scene.do(0, ROLL)
    assert scene.frames[1:] == [("move-on", 0, 5), ("debt", 0, -1, 50, "jail.third-try")]
    scene.do(0, Mortgage(37))  # 175: the fine, then 50 each for seats 1 and 2, and 25 are left
    assert scene.at(0) == 36
    assert scene.tops == ["turn", "round", "debt"]
    assert scene.frames[-1] == ("debt", 0, 3, 50, "cards")
    scene.do(0, GIVE_UP)
    assert [scene.cash(seat) for seat in range(5)] == [0, 1550, 1550, 1525, 1500]
    assert scene.frames == [("turn", 1, 0, 0, 0), ("inherited", 3, 1 << 37)]
    assert scene.to_act == [3]
    scene.do(3, LIFT_NOW)
    assert (scene.owner(37), scene.mortgaged(37), scene.cash(3)) == (3, False, 1525 - 193)
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    scene.laws()


@pytest.mark.rule("board.debt.several-creditors")
def test_who_owes_by_anothers_card_owes_at_once_out_of_turn() -> None:
    scene = Scene(
        seats=4, owners={2: [39]}, cash={2: 4}, at={0: 14}, dice=[(1, 2)], cards=["chest.birthday"]
    ).play(0, ROLL)
    assert scene.cash(1) == 1490
    assert scene.frames[1:] == [("round", 0, 0b1000, 10, 0), ("debt", 2, 0, 10, "cards")]
    assert scene.to_act == [2]
    scene.do(2, Mortgage(39))
    assert [scene.cash(seat) for seat in range(4)] == [1530, 1490, 194, 1490]
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.debt.several-creditors", "board.debt.bankrupt")
def test_a_payer_of_a_card_for_all_who_is_bankrupt_leaves_the_others_to_pay() -> None:
    scene = Scene(
        seats=4,
        owners={1: [39]},
        mortgaged=[39],
        cash={1: 4},
        at={0: 14},
        dice=[(1, 2)],
        cards=["chest.birthday"],
    ).play(0, ROLL, 1, GIVE_UP)
    assert scene.frames[1:] == [("round", 0, 0b1100, 10, 0), ("inherited", 0, 1 << 39)]
    scene.do(0, KEEP_MORTGAGE)
    assert [scene.cash(seat) for seat in range(4)] == [1500 + 4 - 20 + 10 + 10, 0, 1490, 1490]
    assert scene.to_act == [2]  # seat 1 is gone
    scene.laws()


@pytest.mark.rule("board.debt.several-creditors", "board.debt.creditor-gone")
def test_a_payee_of_a_card_for_all_who_leaves_is_passed_over() -> None:
    """While seat 0 raises the money for seat 1, seat 2 ruins itself with a mortgaged title."""
    scene = Scene(
        seats=4,
        owners={0: [39], 3: [12]},
        mortgaged=[12],
        cash={0: 0, 2: 1},
        at={0: 33},
        dice=[(1, 2)],
        cards=["chair-of-the-board"],
    ).play(0, ROLL)
    assert scene.frames[-1] == ("debt", 0, 1, 50, "cards")
    scene.play(3, Offer(2, give=(12,), cash=-1), 2, Accept(3), 2, KEEP_MORTGAGE, 2, GIVE_UP)
    scene.play(0, PASS, 1, PASS, 3, PASS)
    assert scene.frames[1:] == [("round", 0, 0b1000, 50, 1), ("debt", 0, 1, 50, "cards")]
    scene.do(0, Mortgage(39))
    assert [scene.cash(seat) for seat in range(4)] == [100, 1550, 0, 1551]
    scene.laws()


@pytest.mark.rule("board.debt.raise-funds", "board.rent.claim-window")
def test_a_debtor_who_does_not_answer_claims_its_rents_before_it_gives_up() -> None:
    scene = Scene(owners={1: [39]}, at={0: 36}, cash={1: 0}, dice=[(1, 2)]).play(0, ROLL)
    scene.lay(Debt(1, 2, 240, "cards"))
    assert scene.game.default(1) == Claim(0, 39)
    scene.do(1, scene.game.default(1))
    assert (scene.cash(1), scene.frames[-1]) == (50, ("debt", 1, 2, 240, "cards"))
    scene.do(1, scene.game.default(1))
    assert (scene.tops, scene.cash(1), scene.cash(2)) == (["turn"], 10, 1740)


# --- the creditor leaves -----------------------------------------------------------------------------------


@pytest.mark.rule("board.debt.creditor-gone")
def test_a_debt_to_a_bankrupt_is_owed_to_the_bank_that_the_bankrupt_owed() -> None:
    scene = Scene(
        seats=4,
        owners={0: [5], 1: [6], 2: [12]},
        mortgaged=[12],
        cash={0: 0, 1: 0},
        at={0: 3},
        dice=[(1, 2)],
    ).play(0, ROLL, 1, Claim(0, 6))
    assert scene.frames[1:] == [("debt", 0, 1, 6, "rent.street")]
    scene.play(1, Mortgage(6), 1, Offer(2, cash=50, take=(12,)), 2, Accept(1), 1, KEEP_MORTGAGE)
    assert scene.tops.count("debt") == 2
    assert scene.frames[-1] == ("debt", 1, -1, 8, "trade.mortgaged")
    scene.do(1, GIVE_UP)
    while scene.tops[-1] == "auction":
        for seat in scene.to_act:
            scene.do(seat, PASS)
    assert scene.frames[1:] == [("debt", 0, -1, 6, "rent.street")]
    scene.do(0, Mortgage(5))
    assert (scene.cash(0), scene.to_act) == (94, [2])
    scene.laws()


@pytest.mark.rule("board.debt.creditor-gone")
@pytest.mark.parametrize("heir", [2, 0])
def test_a_debt_to_a_bankrupt_passes_to_the_creditor(heir: int) -> None:
    """Who owes it to the bankrupt and inherits it owes nothing."""
    scene = Scene(owners={0: [5], 1: [1]}, mortgaged=[1], cash={0: 0, 1: 3}, at={0: 1})
    scene.lay(Debt(0, 1, 60, "rent.street"), Debt(1, heir, 500, "rent.street")).play(1, GIVE_UP)
    scene.do(heir, KEEP_MORTGAGE)
    assert scene.owner(1) == heir
    if heir == 2:
        assert scene.frames[1:] == [("debt", 0, 2, 60, "rent.street")]
        scene.do(0, Mortgage(5))
        assert (scene.cash(0), scene.cash(2)) == (40, 1500 + 3 - 3 + 60)
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("board.debt.creditor-gone")
def test_a_rent_that_was_asked_for_in_the_queue_passes_too() -> None:
    scene = Scene(owners={1: [18], 2: [24]}, at={0: 16}, cash={1: 0}, dice=[(1, 1), (3, 3)])
    scene.play(0, ROLL, 0, ROLL, 2, Claim(0, 24))
    assert (scene.claims, scene.cash(2)) == ([(0, 1, 18, 14)], 1520)
    scene.lay(Debt(1, 2, 500, "cards")).play(1, GIVE_UP)
    assert scene.claims == [(0, 2, 18, 14)]
    scene.play(2, KEEP_MORTGAGE, 2, Claim(0, 18))
    assert scene.cash(2) == 1520 + 90 - 9 + 14
    scene.laws()


@pytest.mark.rule("board.debt.creditor-gone", "board.debt.several-creditors")
def test_a_collector_who_leaves_collects_no_more() -> None:
    """Seat 0 collects from all; while seat 1 looks for 10, seat 0 ruins itself with a mortgaged title."""
    scene = Scene(
        seats=4,
        owners={1: [5], 3: [39]},
        mortgaged=[39],
        cash={0: 6, 1: 0},
        at={0: 14},
        dice=[(1, 2)],
        cards=["chest.birthday"],
    ).play(0, ROLL)
    scene.play(3, Offer(0, give=(39,), cash=-1), 0, Accept(3), 0, KEEP_MORTGAGE, 0, GIVE_UP)
    scene.play(1, PASS, 2, PASS, 3, PASS)
    assert scene.frames == [("turn", 1, 0, 0, 0), ("debt", 1, -1, 10, "cards")]
    scene.do(1, Mortgage(5))
    assert [scene.cash(seat) for seat in range(4)] == [0, 90, 1500, 1501]
    scene.laws()


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("board.end.open-business")
def test_claims_and_offers_lapse_with_the_game() -> None:
    scene = Scene(
        seats=2,
        owners={0: [12], 1: [18, 24, 39]},
        mortgaged=[12],
        cash={0: 10},
        at={0: 16},
        dice=[(1, 1), (3, 3)],
    )
    scene.play(0, ROLL, 0, ROLL, 1, Offer(0, give=(39,), take=(12,)), 0, Offer(1, give=(12,), cash=-1))
    assert scene.claims == [(0, 1, 18, 14), (0, 1, 24, 20)]
    scene.play(1, Claim(0, 24), 0, GIVE_UP, 0, GIVE_UP)
    assert scene.game.over
    assert scene.claims == []
    assert list(scene.game.offers) == [None, None]
    assert [fact[-1] for fact in scene.said("undue")] == ["claimed", "claimed"]
    assert scene.said("offer-closed") == [(0, "lapsed"), (1, "lapsed")]
    assert scene.frames == []
    assert (scene.cash(1), scene.refused(1, Claim(0, 18))) == (1510, "kernel.over")
    scene.laws()


@pytest.mark.rule("board.end.open-business")
def test_rents_between_those_who_stay_are_paid_and_their_offers_lapse() -> None:
    """The table's own limit ends the game while all are still in it."""
    scene = Scene(
        seats=2,
        owners={0: [39], 1: [1]},
        at={0: 17, 1: 36},
        dice=[(1, 2), (1, 2)],
        options={"rounds": 1},
    )
    scene.play(0, ROLL, 0, Offer(1, give=(39,), cash=-1), 1, ROLL)
    assert scene.game.over
    assert scene.claims == []
    assert list(scene.game.offers) == [None, None]
    assert [fact[-1] for fact in scene.said("undue")] == ["claimed"]
    assert scene.said("offer-closed") == [(0, "lapsed")]
    assert (scene.cash(0), scene.cash(1)) == (1550, 1450)
    scene.laws()


@pytest.mark.rule("board.debt.bankrupt", "board.auction.everyone")
def test_one_bankruptcy_may_follow_from_another() -> None:
    """Seat 1 inherits from seat 0 and has not the interest: what both had goes under the hammer."""
    scene = Scene(
        seats=4,
        owners={0: [12], 1: [39]},
        mortgaged=[12],
        cash={0: 7, 1: 0},
        at={0: 36},
        free_cards={1: 2},
        dice=[(1, 2)],
    ).play(0, ROLL)
    scene.play(1, Claim(0, 39), 1, Mortgage(39), 1, Offer(2, cash=200, take_cards=(1,)), 2, Accept(1))
    scene.do(0, GIVE_UP)
    assert scene.frames[1:] == [("inherited", 1, 1 << 12)]
    assert scene.cash(1) == 7
    scene.do(1, KEEP_MORTGAGE)
    assert scene.frames[-1] == ("debt", 1, -1, 8, "trade.mortgaged")
    scene.do(1, GIVE_UP)
    assert scene.game.card_holders[1] == -1
    lots = []
    while scene.tops[-1] == "auction":
        assert scene.to_act == [2, 3]
        lots.append(scene.frames[-1][1])
        scene.play(2, Bid(10), 3, PASS)
    assert lots == [12, 39]
    assert scene.frames == [("turn", 2, 0, 0, 0)]
    scene.laws()


@pytest.mark.rule("board.debt.bankrupt")
def test_the_estate_of_one_who_broke_in_an_auction_is_sold_before_it_goes_on() -> None:
    scene = Scene(seats=4, owners={1: [39]}, mortgaged=[39], cash={1: 10}, at={0: 8}, dice=[(1, 2)])
    scene.play(0, ROLL, 0, scene.game.parse("decline"), 1, Bid(10))
    scene.lay(Debt(1, -1, 20, "cards")).play(1, GIVE_UP)
    assert scene.frames[-1][:3] == ("auction", 39, 0b1101)
    assert not scene.mortgaged(39)
    scene.play(0, Bid(10), 2, PASS, 3, PASS)
    assert scene.owner(39) == 0
    assert scene.frames[-1][:3] == ("auction", 11, 0b1101)
    scene.laws()
