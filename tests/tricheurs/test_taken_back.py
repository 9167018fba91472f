"""What a penalty takes back: all that the cheat brought since, and nothing that it did not bring."""

from typing import Any

import pytest

from banquier.board.actions import BUY, DECLINE, GIVE_UP, PASS, ROLL, Bid, Build, Claim
from banquier.board.hotel_actions import PLAY_CARD, Choose
from banquier.editions.tricheurs.actions import (
    SAY_PAID,
    Accuse,
    Announce,
    Cheat,
    ClaimSum,
    MoveOther,
    PutDown,
    PutToken,
    Squat,
)
from banquier.editions.tricheurs.cheats.crime import read_crime
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
)
from banquier.kernel.action import Action
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    JAIL,
    SPITALGASSE,
    TITLES,
    TO_JAIL,
    before,
    game_of,
    landing,
    row_with,
    table,
)
from tests.tricheurs.tricks import THE_CARD, circle, next_roll, on_their_street

# --- a false move -----------------------------------------------------------------------------------------------


def false_move(square: int, row: list[int] | None = None, **setting: Any) -> Scene:
    """Seat 0 has put its token there instead of on the jail."""
    scene = landing(JAIL, row or row_with(TRICK_DICE), **setting)
    scene.do(0, PutToken(square))
    return scene


@pytest.mark.rule("tricheurs.accuse.false-move")
def test_a_title_bought_by_a_false_move_goes_back_for_its_price() -> None:
    scene = false_move(35)
    scene.do(0, BUY)
    assert (scene.owner(35), scene.cash(0)) == (0, 1100)
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.owner(35), scene.cash(0), scene.game.jail[0]) == (-1, 1500, 1)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.false-move")
@pytest.mark.parametrize("builder", [0, 1])
def test_a_free_title_goes_back_for_nothing_whatever_was_paid_for_a_hotel_meanwhile(builder: int) -> None:
    scene = false_move(SPITALGASSE, owners={builder: [34, 35]})
    scene.do(builder, Build(35))
    assert scene.cash(builder) == 500
    scene.do(0, BUY)
    cash = scene.cash(0)
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.owner(SPITALGASSE), scene.cash(0), scene.level(35)) == (-1, cash, 1)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.false-move")
@pytest.mark.parametrize("buyer, left", [(0, -1), (2, 2)])
def test_so_does_one_won_at_the_auction_but_not_what_another_bought_there(buyer: int, left: int) -> None:
    scene = false_move(35)
    scene.do(0, DECLINE)
    scene.do(buyer, Bid(150))
    for seat in scene.to_act:
        scene.do(seat, PASS)
    scene.do(1, Accuse(0, TRICK_DICE))
    assert (scene.owner(35), scene.cash(0)) == (left, 1500)
    assert scene.cash(2) == (1350 if buyer == 2 else 1500)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.false-move")
def test_the_free_title_goes_back_for_nothing_and_short_change_is_not_paid_out() -> None:
    scene = false_move(31)
    scene.do(0, BUY)
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.owner(31), scene.cash(0)) == (-1, 1500)
    scene = false_move(35, row_with(TRICK_DICE, SHORT_CHANGED))
    scene.play(0, BUY, 0, PutDown(10))
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.owner(35), scene.cash(0)) == (-1, 1500)


@pytest.mark.rule("tricheurs.accuse.false-move")
def test_the_salary_on_the_way_is_paid_back() -> None:
    scene = false_move(1, owners={0: [1]})
    assert scene.cash(0) == 1700
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.cash(0), scene.game.jail[0]) == (1500, 1)


@pytest.mark.rule("tricheurs.accuse.false-move")
def test_rents_of_the_title_go_back_to_who_paid_them_and_those_still_open_lapse() -> None:
    scene = false_move(34, seats=2, at={1: 33}, owners={0: [3]})
    scene.do(0, BUY)
    scene.roll((1, 1))
    game_of(scene).crimes = [read_crime(0, TRICK_DICE, 6, 34, 0, 0, 9)]  # as if done later: it is still open
    scene.game.move(1, 0, 32)
    scene.do(1, ROLL)
    scene.do(1, PutToken(34))
    paid = scene.game.clone()
    paid.apply(0, Claim(1, 34))
    cash = paid.view().snapshot()["players"]
    assert (cash[0]["cash"], cash[1]["cash"]) == (1500 - 350 + 180, 1320)  # type: ignore[index]
    for game in (paid, scene.game):
        game.apply(1, Accuse(0, TRICK_DICE))
        players = game.view().snapshot()["players"]
        assert (players[0]["cash"], players[1]["cash"]) == (1500, 1500)  # type: ignore[index]
        assert not game.view().snapshot()["claims"]
        game.audit()


@pytest.mark.rule("tricheurs.accuse.false-move")
def test_a_rent_that_the_move_cost_stays_paid() -> None:
    scene = false_move(10, owners={1: [10]})
    scene.do(1, Claim(0, 10))
    scene.do(2, Accuse(0, TRICK_DICE))
    assert (scene.cash(0), scene.cash(1)) == (1430, 1570)


@pytest.mark.rule("tricheurs.cheat.not-passed-on", "tricheurs.accuse.false-move")
def test_nor_is_what_a_false_move_bought_passed_on() -> None:
    scene = false_move(35)
    scene.do(0, BUY)
    assert scene.refused(0, scene.game.parse("offer 1 [35] [] -10")) == "tricheurs.cheat.not-passed-on"
    next_roll(scene)
    assert scene.allowed(0, scene.game.parse("offer 1 [35] [] -10"))


# --- identity theft ---------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cheat.token-alone")
def test_identity_theft_moves_the_token_and_nothing_else() -> None:
    scene = table(row_with(IDENTITY_THEFT), at={0: 6, 1: 34, 2: 34}, owners={0: TITLES}, dice=[(1, 2)])
    game = game_of(scene)
    assert game.end_begun
    scene.do(0, ROLL)
    scene.do(0, MoveOther(1))
    assert (scene.at(1), scene.cash(1), game.home, scene.claims) == (1, 1500, 0, [])
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.token-alone")
def test_nobody_is_sent_to_jail_by_it() -> None:
    scene = table(row_with(IDENTITY_THEFT), at={0: 6, 1: before(TO_JAIL), 2: 6}, dice=[(1, 2)])
    scene.do(0, ROLL)
    assert scene.refused(0, MoveOther(1)) == "tricheurs.cheat.token-alone"
    assert scene.allowed(0, MoveOther(2))


# --- what was received ------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("put_down, back", [(140, 140), (100, 60), (70, 0), (20, 0)])
def test_twice_the_excess_that_was_paid_not_twice_that_was_asked(put_down: int, back: int) -> None:
    scene = on_their_street(row_with(PRICE_GOUGING, SHORT_CHANGED), 1, 0)
    scene.play(0, ClaimSum(1, 10, 140), 1, PutDown(put_down))
    scene.do(2, Accuse(0, PRICE_GOUGING))
    assert (scene.cash(0), scene.cash(1)) == (1500 + put_down - back, 1500 - put_down + back)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("paid", [70, 30, 0])
def test_a_squatter_hands_over_the_rent_that_was_paid(paid: int) -> None:
    scene = on_their_street(row_with(SQUATTERS_RULE, SHORT_CHANGED, FREE_STAY), 1, 2)
    scene.do(0, Squat(1, 10))
    scene.do(1, PutDown(paid) if paid else SAY_PAID)
    scene.do(2, Accuse(0, SQUATTERS_RULE))
    assert [scene.cash(seat) for seat in range(3)] == [1400, 1500 - paid, 1500 + paid]
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("card, rent", [((), 70), (("chance.half-rent",), 40)])
def test_a_free_stay_costs_twice_the_rent_not_twice_what_was_asked(card: tuple[str, ...], rent: int) -> None:
    scene = landing(10, row_with(PRICE_GOUGING, FREE_STAY), seat=1, owners={0: [10]}, kept={1: list(card)})
    scene.do(0, ClaimSum(1, 10, 140))
    for name in card:
        scene.do(1, PLAY_CARD[scene.slot(name)])
    scene.do(1, SAY_PAID)
    scene.do(2, Accuse(1, FREE_STAY))
    assert (scene.cash(0), scene.cash(1)) == (1500 + 2 * rent, 1500 - 2 * rent)
    assert game_of(scene).books_agree()
    scene.do(2, Accuse(0, PRICE_GOUGING))  # who was paid nothing gives nothing back
    assert (scene.cash(0), scene.cash(1)) == (1500 + 2 * rent, 1500 - 2 * rent)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("put_down, missing", [(100, 0), (70, 0), (20, 50)])
def test_short_change_owes_what_is_missing_of_the_rent(put_down: int, missing: int) -> None:
    scene = on_their_street(row_with(PRICE_GOUGING, SHORT_CHANGED), 1, 0)
    scene.play(0, ClaimSum(1, 10, 140), 1, PutDown(put_down))
    scene.do(2, Accuse(1, SHORT_CHANGED))
    paid = put_down + missing + 100  # the fine of the card
    assert (scene.cash(0), scene.cash(1)) == (1500 + paid, 1500 - paid)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("squatter_first", [False, True])
@pytest.mark.parametrize(
    "action, kind, paid", [(SAY_PAID, FREE_STAY, 140), (PutDown(30), SHORT_CHANGED, 140)]
)
def test_who_cheats_a_squatter_owes_the_owner(
    action: Action, kind: int, paid: int, squatter_first: bool
) -> None:
    scene = on_their_street(row_with(SQUATTERS_RULE, SHORT_CHANGED, FREE_STAY), 1, 2)
    scene.do(0, Squat(1, 10))
    scene.do(1, action)
    for accused, named in [(0, SQUATTERS_RULE), (1, kind)][:: 1 if squatter_first else -1]:
        scene.do(2, Accuse(accused, named))
    put_down = 30 if kind == SHORT_CHANGED else 0
    assert [scene.cash(seat) for seat in range(3)] == [1400, 1500 - paid - put_down, 1500 + paid + put_down]
    assert game_of(scene).books_agree()
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize(
    "action, kind, put_down", [(SAY_PAID, FREE_STAY, 0), (PutDown(30), SHORT_CHANGED, 30)]
)
def test_who_has_the_title_by_a_secret_swap_owes_the_rent_to_whom_it_was_due(
    action: Action, kind: int, put_down: int
) -> None:
    """Seat 0 was judged for squatting before, by mistake; nobody may owe himself a rent."""
    row = row_with(SQUATTERS_RULE, SHORT_CHANGED, FREE_STAY, PROPERTY_SWAP)
    scene = landing(10, row, seat=1, owners={0: [10], 1: [1]})
    scene.play(0, Claim(1, 10), 1, action)
    scene.do(2, Accuse(0, SQUATTERS_RULE))
    scene.do(1, Cheat(PROPERTY_SWAP, 1, 10))
    scene.do(2, Accuse(1, kind))
    assert scene.cash(1) == 1500 - 140 - put_down
    assert scene.cash(0) == 1500 + 140 + put_down + 100  # for the wrong accusation
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("action", [SAY_PAID, PutDown(30)])
def test_who_cheats_a_squatter_does_not_learn_whose_the_rent_is(action: Action) -> None:
    told = []
    for owner, claim in ((2, Squat(1, 10)), (0, Claim(1, 10))):
        scene = on_their_street(row_with(SQUATTERS_RULE, SHORT_CHANGED, FREE_STAY), 1, owner)
        scene.play(0, claim, 1, action)
        assert scene.game.journal is not None
        facts = scene.game.journal.entries[-1].facts
        told.append([shown for fact in facts if (shown := fact.shown(1)) is not None])
        assert any(shown[0] == "cheated" for shown in told[-1])
    assert told[0] == told[1]


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_a_demolition_that_is_only_imagined_builds_nothing_where_no_street_is() -> None:
    scene = table(row=row_with(SURPRISE_DEMOLITION))
    game_of(scene).crimes = [read_crime(1, SURPRISE_DEMOLITION, 0, 0, 0, 0)]  # as resample_hidden has it
    scene.do(0, Accuse(1, SURPRISE_DEMOLITION))
    assert game_of(scene).built == 0


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_a_squatter_who_was_shown_a_card_hands_over_nothing() -> None:
    scene = landing(10, row_with(SQUATTERS_RULE), seat=1, owners={2: [10]}, kept={1: ["chance.no-rent"]})
    scene.do(0, Squat(1, 10))
    scene.do(1, PLAY_CARD[scene.slot("chance.no-rent")])
    scene.do(2, Accuse(0, SQUATTERS_RULE))
    assert [scene.cash(seat) for seat in range(3)] == [1400, 1500, 1500]


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_a_rent_that_was_owed_first_counts_when_it_is_paid() -> None:
    scene = landing(35, row_with(PRICE_GOUGING), seat=1, owners={0: [35], 1: [34]}, cash={1: 100})
    scene.do(0, ClaimSum(1, 35, 400))
    assert scene.tops[-1] == "debt"
    scene.do(1, scene.game.default(1))
    assert (scene.cash(0), scene.cash(1)) == (1900, 50)
    scene.do(2, Accuse(0, PRICE_GOUGING))
    assert (scene.cash(0), scene.cash(1)) == (1500, 450)


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_what_a_bankrupt_could_not_pay_is_not_taken_back() -> None:
    scene = landing(35, row_with(SQUATTERS_RULE), seat=1, owners={2: [35]}, cash={1: 50})
    scene.play(0, Squat(1, 35), 1, GIVE_UP)
    assert scene.cash(0) == 1550
    scene.do(2, Accuse(0, SQUATTERS_RULE))
    assert (scene.cash(0), scene.cash(2)) == (1400, 1550)


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_an_invented_card_gives_back_what_it_took() -> None:
    row = row_with(COUNTERFEIT_CHANCE, SHORT_CHANGED)
    scene = landing(CHANCE[0], row, cards=["chance.back-three"])
    scene.do(0, Announce(THE_CARD("chance.take-hundred")))
    scene.play(0, Choose(1), 1, PutDown(40))
    scene.do(2, Accuse(0, COUNTERFEIT_CHANCE))
    assert (scene.cash(0), scene.cash(1)) == (1400, 1500)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("bankrupt", [False, True])
def test_a_hotel_that_replaced_a_demolished_one_stays(bankrupt: bool) -> None:
    row = row_with(SURPRISE_DEMOLITION, SNEAKY_HOTEL)
    scene = landing(35, row, owners={0: [1], 1: [35]}, levels={1: 1}, cash={0: 0})
    scene.play(2, Cheat(SURPRISE_DEMOLITION, 1), 0, Cheat(SNEAKY_HOTEL, 1))
    if bankrupt:
        scene.play(1, Claim(0, 35), 0, GIVE_UP)
    else:
        scene.do(1, Accuse(0, SNEAKY_HOTEL))
    assert (scene.owner(1), scene.level(1)) == (1 if bankrupt else 0, 1)
    scene.laws()


@pytest.mark.rule("tricheurs.bankrupt.to-player")
def test_who_steals_back_what_they_swapped_away_leaves_it_to_the_creditor() -> None:
    """The exchange is undone first, so the theft was from oneself, and nothing goes back for it."""
    scene = landing(35, row_with(PROPERTY_SWAP, SLIPPERY_DEED), owners={0: [21], 1: [35]}, cash={0: 0})
    scene.play(0, Cheat(PROPERTY_SWAP, 21, 24), 0, Cheat(SLIPPERY_DEED, 21), 1, Claim(0, 35), 0, GIVE_UP)
    assert (scene.owner(21), scene.owner(24)) == (1, -1)
    scene.laws()


def test_a_theft_that_is_only_imagined_is_undone_with_the_bankruptcy_too() -> None:
    scene = landing(35, row_with(SLIPPERY_DEED), owners={0: [21], 1: [35]}, cash={0: 0}).play(1, Claim(0, 35))
    game_of(scene).crimes = [read_crime(0, SLIPPERY_DEED, 21, -1, -1, 0)]
    scene.do(0, GIVE_UP)
    assert scene.game.over or not scene.game.alive & 1


# --- argued decisions -------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.accuse.wrong-card")
def test_the_right_player_of_the_wrong_cheat_is_paid_and_stays_hidden() -> None:
    honest, crooked = circle(row_with(BANK_HEIST, PICKPOCKET)), circle(row_with(BANK_HEIST, PICKPOCKET))
    crooked.do(0, Cheat(BANK_HEIST, -1, 200))
    for scene in (honest, crooked):
        scene.do(2, Accuse(0, PICKPOCKET))
    assert honest.heard(2) == crooked.heard(2)  # the verdict tells nothing of the other cheat
    assert (crooked.cash(0), crooked.cash(2)) == (1800, 1400)


@pytest.mark.rule("tricheurs.jail.at-home")
def test_who_is_home_pays_50_instead_of_going_to_jail() -> None:
    scene = table(
        row_with(BANK_HEIST), owners={0: TITLES}, at={0: 34, 1: 6, 2: 6}, jail={2: 1}, dice=[(1, 2)]
    )
    scene.do(0, ROLL)
    assert game_of(scene).home == 1
    scene.play(0, Cheat(BANK_HEIST, -1, 200), 1, Accuse(0, BANK_HEIST))
    assert (scene.cash(0), scene.game.jail[0], scene.game.jail[2]) == (1650, 0, 1)
    assert scene.heard()[-1] == ("paid", 0, -1, 50, "jail.at-home")
