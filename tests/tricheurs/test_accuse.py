"""Accusations: when, of what, how often, who is guilty, and what innocence is worth."""

import pytest

from banquier.board.actions import DECLINE, PASS, ROLL, Bid
from banquier.board.build import PutUpBuilding
from banquier.board.debt import Debt
from banquier.board.hotel_actions import SELL_TITLE, Choose
from banquier.editions.tricheurs.actions import PARRY, SUFFER, Accuse, Cheat, PutDown
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    ESCAPE_ARTIST,
    PICKPOCKET,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SURPRISE_DEMOLITION,
)
from banquier.editions.tricheurs.view import TricheursView
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    CHEST,
    JAIL,
    KINDS,
    before,
    game_of,
    landing,
    row_with,
    seen,
    table,
)
from tests.tricheurs.tricks import circle, next_roll

HEIST = Cheat(BANK_HEIST, -1, 200)
ROW = row_with(BANK_HEIST, PICKPOCKET, SLIPPERY_DEED)


def middle(row: list[int]) -> Scene:
    """In the middle of seat 0's turn: it stands on a free title."""
    return landing(35, row)


@pytest.mark.rule("tricheurs.accuse.innocent-100")
def test_a_wrong_accuser_pays_the_accused_100() -> None:
    scene = circle(ROW)
    row = list(game_of(scene).row)
    scene.do(2, Accuse(0, BANK_HEIST))
    assert scene.heard() == [
        ("accused", 2, 0, BANK_HEIST),
        ("said", "innocent", 0, 2, BANK_HEIST),
        ("paid", 2, 0, 100, "accuse.innocent-100"),
    ]
    assert (scene.cash(0), scene.cash(2)) == (1600, 1400)
    assert list(game_of(scene).row) == row
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.innocent-100")
def test_the_right_player_of_the_wrong_cheat_and_the_wrong_player_of_the_right_one_are_innocent() -> None:
    scene = circle(ROW)
    scene.do(0, HEIST)
    scene.do(2, Accuse(0, PICKPOCKET))
    assert (scene.cash(0), scene.cash(2)) == (1800, 1400)
    scene.do(2, Accuse(1, BANK_HEIST))
    assert (scene.cash(1), scene.cash(2)) == (1600, 1300)
    scene.do(2, Accuse(0, BANK_HEIST))
    assert (scene.cash(0), scene.game.jail[0]) == (1600, 1)


@pytest.mark.rule("tricheurs.accuse.innocent-100")
def test_an_accuser_without_100_owes_it() -> None:
    scene = circle(ROW, cash={2: 50}, owners={2: [1]})
    scene.do(2, Accuse(0, BANK_HEIST))
    assert scene.frames[-1] == ("debt", 2, 0, 100, "accuse.innocent-100")


@pytest.mark.rule("tricheurs.accuse.before-next-roll")
def test_anybody_in_any_turn_may_accuse_anybody_else_of_a_face_up_cheat() -> None:
    scene = circle(ROW, jail={2: 1})
    for seat in range(3):
        for accused in range(3):
            for kind in range(KINDS):
                action = Accuse(accused, kind)
                if seat == accused:
                    assert scene.refused(seat, action) == "tricheurs.accuse.before-next-roll"
                elif kind in ROW:
                    assert scene.allowed(seat, action)
                else:
                    assert scene.refused(seat, action) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.accuse.before-next-roll", "tricheurs.cheat.until-next-roll")
def test_after_the_next_players_first_roll_it_is_too_late() -> None:
    scene = middle(ROW)
    scene.play(0, HEIST, 0, DECLINE, 0, Bid(10), 1, PASS, 2, PASS)
    assert scene.to_act == [1]
    scene.roll((1, 2))
    scene.do(1, ROLL)
    assert (scene.cash(0), game_of(scene).crimes) == (1790, [])
    scene.do(2, Accuse(0, BANK_HEIST))
    assert scene.heard()[1] == ("said", "innocent", 0, 2, BANK_HEIST)
    next_roll(scene)
    assert scene.refused(2, Accuse(1, BANK_HEIST)) == "tricheurs.cheat.only-the-cards"  # the card has gone
    scene = middle(ROW)
    scene.play(0, HEIST, 1, Cheat(BANK_HEIST, -1, 50), 0, DECLINE, 0, Bid(10), 1, PASS, 2, PASS)
    scene.do(2, Accuse(1, BANK_HEIST))
    scene.roll((1, 2))
    scene.do(1, ROLL)
    assert scene.said("uncovered")[-1] == (0, BANK_HEIST, 200, -1, -1, 0, "revealed")
    next_roll(scene)
    assert scene.refused(2, Accuse(0, BANK_HEIST)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.cheat.until-next-roll", "tricheurs.accuse.window")
@pytest.mark.parametrize("cheater, closes", [(0, 1), (1, 2), (2, 1)])
def test_a_cheat_while_somebody_is_about_to_roll_waits_for_a_turn_that_begins_after_it(
    cheater: int, closes: int
) -> None:
    """Seat 0 is about to roll: its own roll is no window, nor is that of the cheater's next turn."""
    scene = table(ROW, at=dict.fromkeys(range(3), before(JAIL)))
    scene.do(cheater, HEIST)
    for seat in range(3):
        others = [other for other in range(3) if other != cheater]
        assert scene.to_act == [seat]
        assert all(scene.allowed(other, Accuse(cheater, BANK_HEIST)) for other in others)
        scene.roll((1, 2))
        scene.do(seat, ROLL)
        if seat == closes:
            break
        assert scene.said("uncovered") == []
        assert scene.cash(cheater) == 1700
    assert scene.said("uncovered") == [(cheater, BANK_HEIST, 200, -1, -1, 0, "revealed")]
    assert scene.cash(cheater) == 1800
    scene.do((cheater + 1) % 3, Accuse(cheater, BANK_HEIST))
    assert scene.cash(cheater) == 1900  # too late
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.until-next-roll")
def test_the_trace_of_a_cheat_stays_as_long_as_it_can_be_named() -> None:
    scene = table(ROW, at=dict.fromkeys(range(3), before(JAIL)))
    scene.do(0, HEIST)
    view = scene.game.view(1)
    assert isinstance(view, TricheursView)
    scene.roll((1, 2), (1, 2))
    scene.do(0, ROLL)
    assert not view.books_agree()
    assert view.cash(0) - view.booked_cash(0) == 200
    scene.do(1, ROLL)
    assert view.books_agree()


@pytest.mark.rule("tricheurs.accuse.before-next-roll")
def test_a_card_that_went_while_a_cheat_was_running_can_be_named_as_long_as_the_cheat_can() -> None:
    """Seat 0's heist is revealed, and its card goes; that of seat 2 was done later."""
    scene = middle(ROW)
    scene.play(0, HEIST, 0, DECLINE, 0, Bid(10), 1, PASS, 2, PASS)
    scene.do(2, Cheat(BANK_HEIST, -1, 50))
    scene.roll((1, 2), (1, 2), (1, 2))
    scene.do(1, ROLL)
    assert BANK_HEIST not in game_of(scene).row
    assert scene.allowed(0, Accuse(2, BANK_HEIST))
    scene.do(2, ROLL)  # the cheater's own turn
    caught = scene.game.clone()
    caught.apply(1, Accuse(2, BANK_HEIST))
    assert caught.view().snapshot()["handcuff"] == [2]
    scene.do(0, ROLL)
    assert (scene.cash(2), game_of(scene).crimes) == (1650, [])
    assert scene.refused(1, Accuse(2, BANK_HEIST)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.accuse.once")
@pytest.mark.parametrize("guilty", [True, False])
def test_nobody_is_judged_twice_of_the_same_cheat_nor_does_it_meanwhile(guilty: bool) -> None:
    scene = circle(ROW)
    if guilty:
        scene.do(0, HEIST)
    scene.do(2, Accuse(0, BANK_HEIST))
    for seat in (1, 2):
        assert scene.refused(seat, Accuse(0, BANK_HEIST)) == "tricheurs.accuse.once"
    assert scene.allowed(2, Accuse(1, BANK_HEIST))
    assert scene.allowed(2, Accuse(0, PICKPOCKET))
    assert scene.refused(0, HEIST) == "tricheurs.cheat.only-the-cards"
    assert guilty or scene.allowed(1, HEIST)
    scene.laws()
    next_roll(scene)
    assert guilty or scene.refused(1, Accuse(0, BANK_HEIST)) == "tricheurs.accuse.once"
    next_roll(scene)
    assert guilty or scene.allowed(1, Accuse(0, BANK_HEIST))


@pytest.mark.rule("tricheurs.cheat.until-next-roll")
def test_the_extra_roll_of_a_double_is_not_the_next_players() -> None:
    scene = table(ROW, at={0: 7, 1: 6, 2: 6}, dice=[(1, 1), (2, 3), (1, 2)], owners={0: [14]})
    scene.do(0, ROLL)
    scene.do(2, HEIST)
    scene.do(0, ROLL)  # the double's
    assert len(game_of(scene).crimes) == 1
    assert scene.said("uncovered") == []
    assert scene.allowed(1, Accuse(2, BANK_HEIST))
    scene.do(1, ROLL)
    assert scene.said("uncovered") == [(2, BANK_HEIST, 200, -1, -1, 0, "revealed")]


@pytest.mark.rule("tricheurs.cheat.until-next-roll")
def test_a_cheat_after_a_first_roll_waits_for_the_next_first_roll() -> None:
    scene = landing(35, ROW)
    scene.do(1, HEIST)  # while 0 makes up its mind
    scene.do(0, DECLINE)
    scene.play(0, Bid(10), 1, PASS, 2, PASS)
    assert len(game_of(scene).crimes) == 1
    next_roll(scene)
    assert game_of(scene).crimes == []


@pytest.mark.rule("tricheurs.accuse.window")
def test_the_roll_that_closes_the_window_is_legal_at_any_time() -> None:
    scene = circle(ROW)
    calm = scene.game.poll_epoch
    scene.do(0, HEIST)
    assert (scene.game.poll_epoch, scene.allowed(1, ROLL), scene.to_act) == (calm, True, [1])
    assert calm > 0
    next_roll(scene)
    assert scene.game.poll_epoch != calm


@pytest.mark.rule("tricheurs.accuse.before-next-roll", "house.accusations")
@pytest.mark.parametrize("limit", [1, 3, 10])
def test_accusations_are_bounded_between_two_turns(limit: int) -> None:
    scene = circle(ROW, options={"accusations": limit})
    for n in range(limit):
        assert seen(scene, 1)["cheats.accusations_left"] == [limit, limit, limit - n]
        scene.do(2, Accuse(n % 2, ROW[n // 2]))
    assert scene.refused(2, Accuse(0, BANK_HEIST)) == "house.accusations"
    assert scene.allowed(0, Accuse(2, BANK_HEIST))  # each has its own
    next_roll(scene)
    assert seen(scene, 1)["cheats.accusations_left"] == [limit] * 3
    assert scene.refused(2, Accuse(0, BANK_HEIST)) == "tricheurs.accuse.once"


@pytest.mark.rule("tricheurs.cheat.several")
def test_two_players_use_one_card_and_each_is_rewarded_but_it_is_replaced_once() -> None:
    scene = middle(ROW)
    game = game_of(scene)
    pile = game.cheats.order()
    scene.play(0, HEIST, 2, Cheat(BANK_HEIST, -1, 50), 0, DECLINE, 0, Bid(10), 1, PASS, 2, PASS)
    next_roll(scene)
    assert (scene.cash(0), scene.cash(2)) == (1790, 1650)
    assert game.cheats.order() == (*pile[1:], BANK_HEIST)
    assert len(scene.said("turned-up")) == len(ROW) + 1


@pytest.mark.rule("tricheurs.cheat.several")
def test_with_one_of_them_caught_the_other_can_still_be_caught_or_rewarded() -> None:
    scene = circle(ROW)
    scene.play(0, HEIST, 2, Cheat(BANK_HEIST, -1, 50), 1, Accuse(0, BANK_HEIST))
    assert (scene.cash(0), scene.cash(2), len(game_of(scene).crimes)) == (1500, 1550, 1)
    assert BANK_HEIST not in game_of(scene).row
    assert scene.refused(1, HEIST) == "tricheurs.cheat.only-the-cards"
    caught = scene.game.clone()
    assert caught.act(1, Accuse(2, BANK_HEIST)) == ""
    assert caught.view().snapshot()["players"][2]["cash"] == 1500  # type: ignore[index]
    turned = len(scene.said("turned-up"))
    next_roll(scene)
    assert scene.cash(2) == 1650
    assert len(scene.said("turned-up")) == turned
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.several", "tricheurs.accuse.before-next-roll")
def test_a_card_that_was_swapped_away_can_be_named_until_the_next_roll() -> None:
    scene = landing(CHANCE[0], ROW, cards=["chance.replace-cheat"])
    scene.do(2, HEIST)
    scene.do(0, Choose(0))
    assert BANK_HEIST not in game_of(scene).row
    assert scene.allowed(1, Accuse(2, BANK_HEIST))
    next_roll(scene)
    assert scene.cash(2) == 1800
    assert scene.refused(1, Accuse(2, BANK_HEIST)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.accuse.before-next-roll")
def test_nor_can_it_be_named_after_that_if_nobody_used_it() -> None:
    scene = landing(CHANCE[0], ROW, cards=["chance.replace-cheat"])
    scene.do(0, Choose(0))
    assert scene.allowed(1, Accuse(2, BANK_HEIST))
    next_roll(scene)
    assert scene.refused(1, Accuse(2, BANK_HEIST)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.cheat.several")
def test_several_cheats_of_one_player_are_judged_one_by_one() -> None:
    scene = circle(ROW, owners={1: [1]})
    scene.play(0, HEIST, 0, Cheat(PICKPOCKET, 2, 100), 0, Cheat(SLIPPERY_DEED, 1))
    assert seen(scene, 0)["cheats.mine"] == [
        (BANK_HEIST, 200, -1, -1, 0),
        (PICKPOCKET, 2, -1, 100, 0),
        (SLIPPERY_DEED, 1, -1, 1, 0),
    ]
    scene.do(1, Accuse(0, PICKPOCKET))
    assert (scene.cash(0), scene.cash(2)) == (1600, 1600)
    next_roll(scene)
    assert (scene.cash(0), scene.owner(1)) == (1700, 0)
    assert len(scene.said("uncovered")) == 3


@pytest.mark.rule("tricheurs.jail.rights")
def test_in_jail_one_cheats_and_accuses() -> None:
    scene = circle(ROW, jail={0: 1})
    scene.do(0, HEIST)
    scene.do(0, Accuse(2, PICKPOCKET))
    assert scene.cash(0) == 1600
    scene.do(1, Accuse(0, BANK_HEIST))
    assert (scene.cash(0), scene.game.jail[0]) == (1400, 1)


@pytest.mark.rule("tricheurs.accuse.before-next-roll")
@pytest.mark.parametrize("moment", ["a purchase", "an auction", "a debt"])
def test_one_accuses_in_the_middle_of_things(moment: str) -> None:
    scene = landing(35, ROW, cash={2: 50}, owners={2: [1]})
    scene.do(1, HEIST)
    if moment == "an auction":
        scene.do(0, DECLINE)
    elif moment == "a debt":
        scene.do(2, Accuse(0, PICKPOCKET))
    tops = scene.tops
    scene.do(0, Accuse(1, BANK_HEIST))
    assert (scene.cash(1), scene.game.jail[1]) == (1500, 1)
    assert scene.tops == tops


@pytest.mark.rule("tricheurs.cards.kept", "tricheurs.accuse.guilty")
def test_a_good_lawyer_brings_the_penalty_down_to_50() -> None:
    scene = circle(ROW, kept={0: ["chest.lighter-penalty"]})
    scene.play(0, HEIST, 1, Accuse(0, BANK_HEIST))
    assert (scene.tops, scene.to_act) == (["turn", "mercy"], [0])
    again = scene.game.clone()
    scene.do(0, PARRY)
    assert (scene.cash(0), scene.game.jail[0]) == (1450, 0)  # the loot goes back all the same
    assert scene.keeper("chest.lighter-penalty") == -1
    again.apply(0, SUFFER)
    assert again.view().snapshot()["handcuff"] == [0]
    assert again.view().snapshot()["players"][0]["cash"] == 1500  # type: ignore[index]


@pytest.mark.rule("tricheurs.jail.rights")
def test_a_prisoner_has_no_use_for_a_lawyer() -> None:
    scene = circle(ROW, jail={0: 1}, kept={0: ["chest.lighter-penalty"]})
    scene.play(0, HEIST, 1, Accuse(0, BANK_HEIST))
    assert scene.tops == ["turn"]
    assert scene.keeper("chest.lighter-penalty") == 0
    slipped = circle(row_with(ESCAPE_ARTIST), jail={0: 1}, kept={0: ["chest.lighter-penalty"]})
    slipped.play(0, Cheat(ESCAPE_ARTIST), 1, Accuse(0, ESCAPE_ARTIST), 0, PARRY)
    assert (slipped.game.jail[0], slipped.cash(0)) == (0, 1450)


@pytest.mark.rule("board.jail.go")
def test_a_penalty_in_the_middle_of_ones_own_turn_ends_it() -> None:
    scene = table(ROW, at={0: 7}, dice=[(1, 1)])
    scene.play(0, ROLL, 0, HEIST, 2, Accuse(0, BANK_HEIST))
    assert (scene.at(0), scene.to_act) == (JAIL, [1])


@pytest.mark.rule("board.jail.go")
def test_who_slips_out_before_the_turn_is_over_does_not_roll_again() -> None:
    row = row_with(BANK_HEIST, ESCAPE_ARTIST)
    there = before(CHEST[1]) + 1  # two squares before it
    scene = table(row, at={0: there}, owners={0: [1]}, cash={0: 50}, cards=["chest.fine"], dice=[(1, 1)])
    scene.do(0, ROLL)
    assert scene.frames[-1] == ("debt", 0, -1, 100, "cards")
    scene.play(0, Cheat(BANK_HEIST, -1, 10), 2, Accuse(0, BANK_HEIST), 0, Cheat(ESCAPE_ARTIST))
    assert scene.game.jail[0] == 0
    scene.do(0, SELL_TITLE[1])
    assert (scene.cash(0), scene.to_act) == (10, [1])


@pytest.mark.rule("tricheurs.accuse.guilty", "board.build.last-ones-auctioned")
def test_a_hotel_that_somebody_is_paying_for_is_not_slipped_away() -> None:
    scene = table(
        row_with(SNEAKY_HOTEL, 8),
        owners={0: [1, 3], 1: [5]},
        at=dict.fromkeys(range(3), before(JAIL)),
        hotels=1,
    )
    scene.do(0, scene.game.parse("build 1"))
    assert scene.tops == ["turn", "raised", "handing"]
    assert scene.refused(1, Cheat(SNEAKY_HOTEL, 5)) == "tricheurs.cheat.only-the-cards"
    scene.do(0, PutDown(150))
    assert (scene.level(1), scene.game.hotels) == (1, 0)
    assert scene.refused(1, Cheat(SNEAKY_HOTEL, 5)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("tricheurs.accuse.guilty", "tricheurs.hotel.buy")
def test_a_hotel_is_not_put_back_where_its_owner_is_paying_for_a_new_one() -> None:
    scene = table(row_with(SURPRISE_DEMOLITION), owners={0: [1, 3]}, levels={1: 1}, cash={0: 10})
    scene.do(1, Cheat(SURPRISE_DEMOLITION, 1))
    scene.lay(PutUpBuilding(0, 1), Debt(0, -1, 60, "build.hotel"))
    scene.do(
        2, Accuse(1, SURPRISE_DEMOLITION)
    )  # the 200 for the owner settle the debt, and the new hotel goes up
    assert (scene.cash(0), scene.level(1), game_of(scene).hotels) == (150, 1, 15)
    scene.game.audit()
