"""The end: every title bought, everybody back on START, one last round of accusations, the last rent, the richest."""

from typing import Any

import pytest

from banquier.board.actions import ACCEPT, BUY, GIVE_UP, PASS, ROLL, TIME_UP, Bid, Claim, Offer
from banquier.board.hotel_actions import SELL_TITLE, Choose
from banquier.editions.tricheurs.actions import Accuse, Cheat, PutDown, PutToken, TakeSalary
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    EXTRA_ALLOWANCE,
    PICKPOCKET,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    TRICK_DICE,
)
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    COLOURS,
    JAIL,
    STREETS,
    TITLES,
    arrive,
    before,
    game_of,
    landing,
    row_with,
    seen,
    table,
)

SPLIT = {0: TITLES[:8], 1: TITLES[8:]}


def ending(seats: int = 3, row: list[int] | tuple[int, ...] = (), **setting: Any) -> Scene:
    """Every title is somebody's; seat 0 stands one roll of 1 and 2 before a square beyond START."""
    setting = {"owners": SPLIT, "at": dict.fromkeys(range(seats), 34), **setting}
    return table(row, seats=seats, **setting)


def homecoming(scene: Scene, *seats: int) -> Scene:
    for seat in seats:
        arrive(scene, seat)
    return scene


@pytest.mark.rule("tricheurs.end.trigger")
def test_with_the_last_title_bought_everybody_stops_on_start_mid_move_with_200() -> None:
    scene = landing(35, owners={1: TITLES[:-1]}, at={1: 34, 2: 34})
    assert not game_of(scene).end_begun
    scene.do(0, BUY)
    assert scene.heard()[-1] == ("end-begun",)
    assert seen(scene, 2)["end_begun"] is True
    arrive(scene, 1)  # 34 and 3: to START, not to 1
    assert (scene.at(1), scene.cash(1)) == (0, 1700)
    assert ("moved", 1, 2, 0) in scene.heard()
    assert seen(scene, 0)["home"] == [1]
    assert scene.to_act == [2]
    scene.laws()


@pytest.mark.rule("tricheurs.end.trigger")
def test_who_is_home_plays_no_further_turn_not_even_for_a_double() -> None:
    scene = ending(dice=[(2, 2)])
    scene.do(0, ROLL)
    assert (scene.at(0), scene.to_act) == (0, [1])
    arrive(scene, 1)
    assert scene.to_act == [2]
    scene.roll((1, 1), (1, 2))
    scene.game.move(2, 0, 7)
    scene.do(2, ROLL)
    assert scene.to_act == [2]
    scene.game.move(2, 0, 6)
    scene.do(2, ROLL)
    assert scene.to_act == [2]  # round and round alone


@pytest.mark.rule("tricheurs.end.trigger")
def test_landing_exactly_on_start_is_coming_home_and_standing_there_is_not() -> None:
    scene = ending(at={0: 33, 1: 0, 2: 34})
    assert game_of(scene).home == 0
    homecoming(scene, 0)
    assert (scene.at(0), scene.cash(0)) == (0, 1700)
    scene.game.transfer_title(3, 1)
    arrive(scene, 1)
    assert (scene.at(1), game_of(scene).home) == (3, 1)


@pytest.mark.rule("tricheurs.end.trigger")
def test_before_the_end_has_begun_nobody_stops() -> None:
    scene = ending(owners={0: TITLES[:-1]})
    homecoming(scene, 0)
    assert (scene.at(0), game_of(scene).home, game_of(scene).end_begun) == (1, 0, False)


@pytest.mark.rule("tricheurs.end.trigger")
@pytest.mark.parametrize("how", ["a railroad", "a card", "a card with a choice"])
def test_other_ways_home(how: str) -> None:
    if how == "a railroad":
        scene = ending(at={0: before(32), 1: 34, 2: 34})
        homecoming(scene, 0)
    else:
        card = "chance.start" if how == "a card" else "chance.visit-unowned"
        scene = ending(at={0: before(CHANCE[2]), 1: 34, 2: 34}, cards=[card])
        if how == "a card with a choice":
            scene.game.transfer_title(1, -1)  # given back since
        homecoming(scene, 0)
        if how == "a card with a choice":
            scene.do(0, Choose(1))
    assert (scene.at(0), game_of(scene).home, scene.cash(0), scene.to_act) == (0, 1, 1700, [1])
    assert scene.tops == ["turn"]


@pytest.mark.rule("tricheurs.end.trigger")
def test_the_last_salary_can_be_too_much_as_well() -> None:
    scene = ending(row=row_with(EXTRA_ALLOWANCE))
    homecoming(scene, 0)
    scene.do(0, TakeSalary(300))
    assert (scene.at(0), scene.cash(0), game_of(scene).home) == (0, 1800, 1)


@pytest.mark.rule("tricheurs.end.latched")
@pytest.mark.parametrize("how", ["auction", "slipped", "and one went back"])
def test_the_end_has_begun_however_the_titles_left_the_bank(how: str) -> None:
    if how == "auction":
        scene = landing(35, owners={1: TITLES[:-1]})
        scene.do(0, scene.game.parse("decline"))
        scene.play(2, Bid(10), 0, PASS, 1, PASS)
    elif how == "slipped":
        scene = table(row_with(SLIPPERY_DEED), owners={1: TITLES[:-1]}, at={0: before(JAIL)})
        scene.do(2, Cheat(SLIPPERY_DEED, 35))
        homecoming(scene, 0)
        assert not game_of(scene).end_begun  # it could still be undone
        assert scene.said("end-begun") == []
        scene.roll((1, 3))
        scene.do(1, ROLL)
        assert scene.said("uncovered") != []
    else:
        scene = ending(cash={0: 0}, at={0: before(35), 1: 34, 2: 34})
        homecoming(scene, 0)
        scene.do(1, Claim(0, 35))
        while scene.tops[-1] == "debt":
            scene.do(0, scene.game.default(0))
        assert -1 in [scene.owner(square) for square in TITLES]  # one went back
    assert game_of(scene).end_begun
    assert len(scene.said("end-begun")) == 1


@pytest.mark.rule("tricheurs.end.latched")
@pytest.mark.parametrize("how", ["stolen", "bought by a false move"])
def test_a_title_that_is_taken_back_does_not_begin_the_end(how: str) -> None:
    if how == "stolen":
        scene = table(row_with(SLIPPERY_DEED), owners={1: TITLES[:-1]}, at={0: before(JAIL)})
        scene.do(2, Cheat(SLIPPERY_DEED, 35))
        homecoming(scene, 0)
        scene.do(0, Accuse(2, SLIPPERY_DEED))
    else:
        scene = landing(JAIL, row_with(TRICK_DICE), owners={1: TITLES[:-1]})
        scene.play(0, PutToken(35), 0, BUY)
        assert -1 not in [scene.owner(square) for square in TITLES]
        scene.do(1, Accuse(0, TRICK_DICE))
    assert scene.owner(35) == -1
    assert not game_of(scene).end_begun
    assert scene.said("end-begun") == []
    scene.laws()


@pytest.mark.rule("tricheurs.end.latched")
def test_a_title_bought_by_a_false_move_that_nobody_named_begins_the_end() -> None:
    scene = landing(JAIL, row_with(TRICK_DICE), owners={1: TITLES[:-1]})
    scene.play(0, PutToken(35), 0, BUY)
    assert not game_of(scene).end_begun
    scene.roll((1, 2))
    scene.do(1, ROLL)
    assert game_of(scene).end_begun


@pytest.mark.rule("tricheurs.end.latched")
def test_who_waits_on_start_still_collects_rent_bids_trades_cheats_and_accuses() -> None:
    scene = ending(row=row_with(BANK_HEIST, PICKPOCKET), owners={0: TITLES}, at={0: 34, 1: 34, 2: 34})
    homecoming(scene, 0)
    scene.game.move(1, 0, before(10))
    arrive(scene, 1)
    scene.do(0, Claim(1, 10))
    assert scene.cash(0) == 1700 + 140
    scene.play(0, Offer(1, (10,), (), -100), 1, ACCEPT[0])
    scene.do(0, Cheat(PICKPOCKET, 1, 50))
    scene.do(0, Accuse(1, BANK_HEIST))
    assert scene.cash(0) == 1840 + 100 + 50 - 100
    scene.do(2, Accuse(0, PICKPOCKET))
    assert scene.cash(0) == 1890 - 100
    scene.game.move(2, 0, before(10))
    scene.game.transfer_title(10, -1)
    arrive(scene, 2)
    scene.do(2, scene.game.parse("decline"))
    scene.play(0, Bid(10), 1, PASS, 2, PASS)
    assert scene.owner(10) == 0


@pytest.mark.rule("tricheurs.end.pending-cheats", "tricheurs.accuse.before-next-roll")
def test_when_the_last_is_home_there_is_one_more_round_of_accusations() -> None:
    scene = ending(2, row_with(BANK_HEIST, PICKPOCKET))
    scene.do(1, Cheat(PICKPOCKET, 0, 100))
    homecoming(scene, 0)
    homecoming(scene, 1)
    assert (
        scene.said("uncovered") == []
    )  # it was done before seat 0's turn, and the next one is the cheater's
    assert scene.tops == ["turn", "last-call"]
    scene.play(0, PASS, 1, PASS)
    assert scene.said("uncovered") == [(1, PICKPOCKET, 0, -1, 100, 0, "revealed")]
    scene = ending(2, row_with(BANK_HEIST, PICKPOCKET))
    homecoming(scene, 0)
    scene.game.move(1, 0, before(JAIL))
    homecoming(scene, 1)
    scene.do(0, Cheat(BANK_HEIST, -1, 500))
    scene.game.move(1, 0, 34)
    homecoming(scene, 1)
    assert (scene.tops, scene.to_act) == (["turn", "last-call"], [0, 1])
    assert (
        scene.refused(1, Cheat(BANK_HEIST, -1, 10)) == "tricheurs.cheat.only-the-cards"
    )  # too late to begin
    assert scene.refused(1, ROLL) == "kernel.no-such-action"


def last_call(row: list[int], **setting: Any) -> Scene:
    """Both are home; seat 0 has slipped 500 out of the tray in the last turn."""
    scene = ending(2, row, at={0: 34, 1: 33}, **setting)
    homecoming(scene, 0)
    scene.roll((1, 1), (1, 2))
    scene.do(1, ROLL)  # on 35, one's own; a double
    scene.do(0, Cheat(BANK_HEIST, -1, 500))
    scene.do(1, ROLL)
    assert scene.tops == ["turn", "last-call"]
    return scene


@pytest.mark.rule("tricheurs.end.pending-cheats", "tricheurs.end.latched")
def test_a_cheat_caught_in_the_last_round() -> None:
    scene = last_call(row_with(BANK_HEIST))
    scene.do(1, Accuse(0, BANK_HEIST))
    assert (scene.cash(0), scene.at(0), scene.game.jail[0]) == (
        1650,
        0,
        0,
    )  # 50, as there is no turn to sit out
    assert scene.to_act == [0, 1]
    scene.play(0, PASS, 1, PASS)
    assert scene.game.over


@pytest.mark.rule("tricheurs.end.pending-cheats", "tricheurs.end.last-rent", "tricheurs.end.richest")
def test_a_cheat_not_caught_is_revealed_and_rewarded_before_the_last_rent() -> None:
    scene = last_call(row_with(BANK_HEIST))
    scene.play(1, PASS, 0, PASS)
    heard = [fact[0] for fact in scene.heard()]
    assert heard.index("uncovered") < heard.index("paid") < heard.index("ended")
    pays = [fact for fact in scene.heard() if fact[0] == "paid"]
    assert pays[0] == ("paid", -1, 0, 100, "cheat.reveal-and-reward")
    result = scene.game.result
    assert result is not None
    first = sum(STREETS[at].group_rent for at in TITLES[:8])
    second = sum(STREETS[at].group_rent for at in TITLES[8:])
    assert result.scores == (1500 + 200 + 500 + 100 + first, 1500 + 200 + second)
    assert result.winners == (1,)


@pytest.mark.rule("tricheurs.end.last-rent")
def test_the_last_rent_plain_full_group_and_hotel() -> None:
    owners = {
        0: [1, 3, 5, 7, 8],
        1: [10, 11],
        2: [square for square in TITLES if square not in (1, 3, 5, 7, 8, 10, 11)],
    }
    scene = ending(owners=owners, levels={5: 1, 10: 1})
    homecoming(scene, 0, 1, 2)
    bank = scene.bank
    scene.play(0, PASS, 1, PASS, 2, PASS)
    result = scene.game.result
    assert result is not None
    one = 60 + 60 + 200 + 100 + 100  # full groups, one street with a hotel
    two = 280 + 70  # a hotel on an incomplete group, and a plain street
    assert result.scores[0] == 1700 + one
    assert result.scores[1] == 1700 + two
    assert bank - scene.bank == sum(result.scores) - 5100
    assert ("paid", -1, 0, one, "end.last-rent") in scene.heard()
    assert result.why == "end.richest"
    scene.game.audit()


@pytest.mark.rule("tricheurs.end.richest")
def test_equal_sums_share_the_win() -> None:
    even = {
        0: COLOURS[0] + COLOURS[1],
        1: [square for square in TITLES if square not in COLOURS[0] + COLOURS[1]],
    }
    rents = [sum(STREETS[at].group_rent for at in titles) for titles in even.values()]
    cash = {0: 1500, 1: 1500 + rents[0] - rents[1] + 1000, 2: 0}
    scene = ending(owners=even, cash={**cash, 0: 2500})
    homecoming(scene, 0, 1, 2)
    scene.play(0, PASS, 1, PASS, 2, PASS)
    result = scene.game.result
    assert result is not None
    assert result.winners == (0, 1)
    assert result.scores[0] == result.scores[1]


@pytest.mark.rule("tricheurs.end.richest")
def test_only_money_counts() -> None:
    scene = ending(
        owners={0: [31, *[s for s in TITLES if s not in (1, 31)]], 1: [1]}, cash={0: 0, 1: 9000, 2: 9100}
    )
    homecoming(scene, 0, 1, 2)
    scene.play(0, PASS, 1, PASS, 2, PASS)
    assert scene.game.result is not None
    assert scene.game.result.winners == (2,)  # 9100 beat 9030, and any number of titles


@pytest.mark.rule("tricheurs.end.one-left")
@pytest.mark.parametrize("begun", [False, True])
def test_the_one_left_wins_at_once(begun: bool) -> None:
    titles = TITLES if begun else [35]
    scene = table(seats=2, owners={1: titles}, cash={0: 100}, at={0: before(35)})
    homecoming(scene, 0)
    scene.play(1, Claim(0, 35), 0, GIVE_UP)
    result = scene.game.result
    assert result is not None
    assert (result.winners, scene.game.edition.rule_id(result.why)) == ((1,), "tricheurs.end.one-left")
    assert scene.refused(1, ROLL) == "kernel.over"


@pytest.mark.rule("board.end.open-business", "tricheurs.end.pending-cheats")
def test_rents_still_open_can_be_asked_for_in_the_last_round_and_then_lapse() -> None:
    scene = ending(2, row_with(SHORT_CHANGED), owners={0: TITLES}, at={0: 34, 1: 32})
    homecoming(scene, 0)
    scene.roll((1, 1), (1, 2))
    scene.do(1, ROLL)
    assert scene.claims == [(1, 0, 34, 360)]
    scene.do(1, ROLL)
    assert scene.tops == ["turn", "last-call"]
    again = scene.game.clone()
    scene.do(0, Claim(1, 34))
    assert scene.refused(1, PutDown(10)) == "tricheurs.cheat.only-the-cards"
    scene.do(1, PutDown(360))
    scene.play(0, PASS, 1, PASS)
    for seat in (0, 1):
        again.apply(seat, PASS)
    assert scene.game.result is not None
    assert again.result is not None
    assert scene.game.result.scores[0] == again.result.scores[0] + 360


@pytest.mark.rule("tricheurs.end.trigger")
def test_the_bank_buys_no_way_out_of_the_end() -> None:
    scene = ending()
    assert scene.refused(0, SELL_TITLE[1]) == "tricheurs.debt.only-when-short"


def limited(how: str, **setting: Any) -> Scene:
    """Two seats; seat 1 is about to make the last roll of the game, from before the jail."""
    options = {"rounds": 1} if how == "rounds" else {"minutes": 30}
    at = dict.fromkeys(range(2), before(JAIL))
    scene = table(row_with(BANK_HEIST), seats=2, at=at, options=options, **setting)
    return arrive(scene, 0)


def run_out(scene: Scene, how: str) -> None:
    """The limit is reached; before seat 1's roll, or with it."""
    if how == "rounds":
        arrive(scene, 1)
    else:
        scene.do(-1, TIME_UP)


@pytest.mark.rule("tricheurs.end.pending-cheats", "house.rounds", "house.minutes")
@pytest.mark.parametrize("how", ["rounds", "minutes"])
def test_a_cheat_of_the_last_minute_can_still_be_named(how: str) -> None:
    scene = limited(how)
    scene.do(0, Cheat(BANK_HEIST, -1, 500))
    if how == "rounds":
        scene.roll((1, 1))
        scene.game.move(1, 0, 7)
        scene.do(1, ROLL)  # a double: it is still seat 1's turn
        assert not scene.game.over
        scene.do(1, Cheat(BANK_HEIST, -1, 300))
        scene.game.move(1, 0, before(JAIL))
    run_out(scene, how)
    assert (scene.tops, scene.to_act) == (["turn", "last-call"], [0, 1])
    guilty = 1 if how == "rounds" else 0  # seat 0's was revealed by seat 1's roll
    scene.do(1 - guilty, Accuse(guilty, BANK_HEIST))
    assert scene.said("guilty") == [(guilty, 1 - guilty, BANK_HEIST)]
    assert scene.refused(1, ROLL) == "kernel.no-such-action"
    scene.play(0, PASS, 1, PASS)
    result = scene.game.result
    assert result is not None
    assert result.why == f"house.{how}"
    assert result.scores[guilty] == 1500
    scene.laws()


@pytest.mark.rule("tricheurs.end.pending-cheats", "house.rounds", "house.minutes")
@pytest.mark.parametrize("how", ["rounds", "minutes"])
def test_a_cheat_of_the_last_minute_that_nobody_names_is_rewarded(how: str) -> None:
    scene = limited(how, owners={1: [34, 35]})
    run_out(scene, how)
    assert (
        scene.refused(0, Cheat(BANK_HEIST, -1, 10)) == "tricheurs.cheat.only-the-cards"
    )  # too late to begin
    scene = limited(how, owners={1: [34, 35]})
    scene.do(1, Cheat(BANK_HEIST, -1, 500))
    run_out(scene, how)
    assert scene.said("uncovered") == []
    scene.play(1, PASS, 0, PASS)
    assert scene.said("uncovered") == [(1, BANK_HEIST, 500, -1, -1, 0, "revealed")]
    result = scene.game.result
    assert result is not None
    assert result.scores == (
        1500,
        1500 + 500 + 100 + 360 + 400,
    )  # with the last rent, as at the rulebook's end
    assert (result.winners, result.why) == ((1,), f"house.{how}")


@pytest.mark.rule("tricheurs.end.pending-cheats", "board.rent.claim-window")
def test_a_rent_of_the_last_turn_can_still_be_claimed() -> None:
    scene = limited("rounds", owners={0: [35]})
    scene.game.move(1, 0, before(35))
    run_out(scene, "rounds")
    scene.do(0, Claim(1, 35))
    scene.play(0, PASS, 1, PASS)
    assert scene.game.result is not None
    assert scene.game.result.scores == (1500 + 200 + 200, 1300)


@pytest.mark.rule("tricheurs.end.pending-cheats")
def test_the_end_waits_whether_or_not_anybody_cheated() -> None:
    scene = limited("rounds")
    run_out(scene, "rounds")
    assert (scene.tops, scene.to_act) == (["turn", "last-call"], [0, 1])
