"""The Partie rapide: three free titles, three cottages then a castle, one turn in jail, one bankruptcy."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from banquier import api
from banquier.board.actions import (
    ACCEPT,
    ERECT,
    GIVE_UP,
    KEEP_MORTGAGE,
    PASS,
    PAY_BAIL,
    PLACE,
    ROLL,
    SELL,
    USE_CARD,
    WANT,
    Bid,
    Claim,
    Offer,
)
from banquier.board.game import BoardGame
from banquier.testing import Scene
from tests.classique.figures import GROUP_OF, HOTEL, MORTGAGES, STREETS, TITLES, arrive, before, others
from tests.disney.table import CHEST, MONEY, disney, owing_rent, owing_tax, rapide

TOP = 4
"""The level of a castle."""


def new(seats: int, seed: int, quick: bool = True) -> BoardGame:
    game = api.new_game("disney", seats=seats, seed=seed, options={"rapide": quick})
    assert isinstance(game, BoardGame)
    return game


# --- three titles -----------------------------------------------------------------------------------------------


@pytest.mark.rule("rapide.setup.three-titles")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_is_dealt_three_titles_for_nothing(seats: int) -> None:
    for seed in range(20):
        game = new(seats, seed)
        owners = Counter(game.owner[at] for at in TITLES)
        assert owners == {-1: 28 - 3 * seats} | dict.fromkeys(range(seats), 3)
        assert list(game.cash[:seats]) == [1500] * seats
        assert game.cash[-1] == MONEY - 1500 * seats
        assert game.mortgaged == 0
        game.audit()
    assert {game.owner[at] for game in [new(seats, 1, quick=False)] for at in TITLES} == {-1}


@pytest.mark.rule("rapide.setup.three-titles")
def test_they_are_shuffled() -> None:
    """Every title comes to every seat about as often."""
    dealt = Counter((at, game.owner[at]) for game in (new(3, seed) for seed in range(400)) for at in TITLES)
    for at in TITLES:
        for seat in range(3):
            assert 15 <= dealt[at, seat] <= 75  # 43 on average
    assert new(3, 5).key() == new(3, 5).key()


@pytest.mark.rule("rapide.setup.three-titles")
def test_the_deal_is_public_and_part_of_the_record() -> None:
    game = new(3, 8)
    assert game.journal is not None
    handed = [fact for fact in game.journal.shown_to(-1) if fact[0] == "handed"]
    assert [fact[2:] for fact in handed] == [(-1, 0)] * 3 + [(-1, 1)] * 3 + [(-1, 2)] * 3
    assert api.replay(game.record()).key() == game.key()


@pytest.mark.rule("rapide.setup.three-titles")
@pytest.mark.parametrize("make", [disney, rapide])
def test_what_is_not_named_is_as_in_disney(make: object) -> None:
    assert callable(make)
    scene = arrive(make(owners={1: [31, 32, 34]}, mortgaged=[34], at={0: before(31)}))
    assert scene.claims == [(0, 1, 31, 26)]
    assert (scene.game.rules.salary, scene.game.rules.bail, scene.game.rules.opening) == (200, 50, 1)


# --- three cottages ---------------------------------------------------------------------------------------------


@pytest.mark.rule("rapide.build.three-then-castle")
@pytest.mark.parametrize("at", STREETS)
def test_three_cottages_are_swapped_for_a_castle_at_the_printed_price(at: int) -> None:
    price = STREETS[at].building
    scene = rapide(owners={0: GROUP_OF[at]}, levels=dict.fromkeys(GROUP_OF[at], 3), cash={0: price})
    houses = scene.game.houses
    scene.do(0, ERECT[at])
    assert (scene.level(at), scene.cash(0), scene.game.houses, scene.game.hotels) == (TOP, 0, houses + 3, 11)
    assert scene.refused(0, ERECT[at]) == "rapide.build.three-then-castle"
    scene.laws()


@pytest.mark.rule("rapide.build.three-then-castle")
@pytest.mark.parametrize("group", [[37, 39], [16, 18, 19]], ids=str)
def test_every_character_of_the_group_has_three_first(group: list[int]) -> None:
    for levels in product(range(TOP + 1), repeat=len(group)):
        if max(levels) - min(levels) > 1:
            continue
        scene = rapide(owners={0: group}, levels=dict(zip(group, levels, strict=True)), cash={0: 5000})
        for at, level in zip(group, levels, strict=True):
            if level == min(levels) < TOP:
                assert scene.allowed(0, ERECT[at])
            else:
                assert scene.refused(0, ERECT[at]) == "rapide.build.three-then-castle"


@pytest.mark.rule("rapide.build.three-then-castle")
@pytest.mark.parametrize("at", STREETS)
def test_the_rents_of_cottages_and_castle_are_the_printed_ones(at: int) -> None:
    for level, line in ((1, 2), (2, 3), (3, 4), (TOP, HOTEL)):
        levels = {at: level} | dict.fromkeys(others(at), level - 1)
        scene = arrive(rapide(owners={1: GROUP_OF[at]}, levels=levels, at={0: before(at)}))
        assert scene.claims == [(0, 1, at, STREETS[at].rents[line])]


@pytest.mark.rule("rapide.build.three-then-castle")
@pytest.mark.parametrize("at", STREETS)
def test_a_castle_gives_three_cottages_back_and_all_sells_at_half_price(at: int) -> None:
    scene = rapide(owners={0: GROUP_OF[at]}, levels=dict.fromkeys(GROUP_OF[at], TOP), cash={0: 0})
    for other in GROUP_OF[at]:
        scene.do(0, SELL[other])
    count = len(GROUP_OF[at])
    assert (scene.game.houses, scene.game.hotels) == (32 - 3 * count, 12)
    for level in (2, 1, 0):
        for other in GROUP_OF[at]:
            scene.do(0, SELL[other])
            assert scene.level(other) == level
    assert scene.cash(0) == count * 4 * (STREETS[at].building // 2)
    scene.laws()


@pytest.mark.rule("rapide.build.three-then-castle")
def test_repairs_count_three_cottages_and_a_castle() -> None:
    scene = rapide(
        owners={0: [37, 39]}, levels={37: 3, 39: TOP}, at={0: before(22)}, cards=["chance.repairs"]
    )
    assert arrive(scene).cash(0) == 1500 - 75 - 100


# --- one turn in jail -------------------------------------------------------------------------------------------


def jailed(**table: Any) -> Scene:
    return rapide(jail={0: 1}, at={1: before(20), 2: before(20)}, **table)


@pytest.mark.rule("rapide.jail.one-turn")
def test_a_failed_try_pays_fifty_and_moves_by_that_roll() -> None:
    scene = jailed(dice=[(4, 6)]).play(0, ROLL)
    assert (scene.at(0), scene.game.jail[0], scene.cash(0), scene.to_act) == (20, 0, 1450, [1])
    waiting = disney(jail={0: 1}, dice=[(4, 6)]).play(0, ROLL)
    assert (waiting.at(0), waiting.game.jail[0], waiting.cash(0)) == (10, 2, 1500)


@pytest.mark.rule("rapide.jail.one-turn")
def test_a_double_leads_out_for_nothing() -> None:
    scene = jailed(dice=[(5, 5)]).play(0, ROLL)
    assert (scene.at(0), scene.game.jail[0], scene.cash(0), scene.to_act) == (20, 0, 1500, [1])


@pytest.mark.rule("rapide.jail.one-turn")
def test_fifty_or_a_card_before_the_roll() -> None:
    scene = jailed(dice=[(4, 6)]).play(0, PAY_BAIL, 0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (20, 1450)
    scene = jailed(dice=[(4, 6)], free_cards={CHEST: 0}).play(0, USE_CARD[CHEST], 0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (20, 1500)
    scene = jailed(dice=[(4, 6)], free_cards={CHEST: 1})  # bought from another player
    scene.play(1, Offer(0, give_cards=(CHEST,), cash=-20), 0, ACCEPT[1], 0, USE_CARD[CHEST], 0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (20, 1480)


@pytest.mark.rule("rapide.jail.one-turn")
def test_without_fifty_in_hand_it_is_a_debt_and_the_move_follows() -> None:
    scene = jailed(dice=[(4, 6)], cash={0: 20}, owners={0: [5]}).play(0, ROLL)
    assert scene.frames[-1] == ("debt", 0, -1, 50, "jail.third-try")
    assert scene.game.edition.rule_id("jail.third-try", scene.game.options) == "rapide.jail.one-turn"
    assert scene.game.edition.rule_id("jail.third-try", disney().game.options) == "board.jail.third-try"
    scene.do(0, scene.game.parse("mortgage 5"))
    assert (scene.at(0), scene.cash(0), scene.to_act) == (20, 70, [1])


# --- the end ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("rapide.end.first-bankruptcy")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_bankruptcy_ends_the_game(seats: int) -> None:
    for owing in (owing_tax, owing_rent):
        scene = owing(rapide, 3, [1], seats=seats)
        assert not scene.game.over
        scene.do(0, GIVE_UP)
        assert scene.game.result is not None
        assert scene.game.result.why == "rapide.end.first-bankruptcy"
        assert (scene.to_act, scene.tops, scene.game.alive) == ([], [], (1 << seats) - 2)
        assert scene.refused(1, ROLL) == "kernel.over"
        scene.laws()


@pytest.mark.rule("rapide.end.first-bankruptcy")
def test_to_a_player_the_estate_passes_on_first_without_the_ten_per_cent() -> None:
    scene = owing_rent(rapide, 60, [1, 5, 12], free_cards={CHEST: 0}).play(0, GIVE_UP)
    assert [scene.owner(at) for at in (1, 5, 12)] == [1, 1, 1]
    assert [scene.mortgaged(at) for at in (1, 5, 12)] == [True] * 3
    assert scene.cash(1) == 1500 + 60 + 30 + 100 + 75  # nothing to the bank
    assert list(scene.game.card_holders) == [-1, 1]


@pytest.mark.rule("rapide.end.first-bankruptcy")
def test_to_the_bank_nothing_is_auctioned() -> None:
    scene = owing_tax(rapide, 3, [1, 12]).play(0, GIVE_UP)
    assert scene.said("auction") == []
    for at in (1, 12):
        assert (scene.owner(at), scene.mortgaged(at)) == (-1, False)


@pytest.mark.rule("rapide.end.net-worth")
def test_what_counts() -> None:
    """Cash, titles at their price or half of it, cottages at their price, castles at theirs and three cottages more."""
    scene = owing_tax(
        rapide,
        3,
        [],
        seats=5,
        owners={1: [39, 5], 2: [1, 3], 3: [12, 28], 4: [31, 32, 34]},
        levels={1: TOP, 3: 3},
        mortgaged=[5, 12, 31],
        cash={1: 1000, 2: 900, 3: 1420, 4: 0},
    ).play(0, GIVE_UP)
    assert scene.game.result is not None
    assert scene.game.result.scores == (
        0,
        1000 + 400 + 100,
        900 + 60 + 60 + (50 + 3 * 50) + 3 * 50,
        1420 + 75 + 150,
        150 + 300 + 320,
    )
    assert scene.game.result.winners == (3,)


@pytest.mark.rule("rapide.end.net-worth")
@pytest.mark.parametrize("at", TITLES)
def test_a_mortgaged_title_counts_half_its_price(at: int) -> None:
    scene = rapide(owners={1: [at]}, mortgaged=[at], cash={1: 0})
    assert 2 * scene.game.worth(1) == scene.game.board.squares[at].price == 2 * MORTGAGES[at]


@pytest.mark.rule("rapide.end.net-worth")
def test_the_richest_need_not_be_the_creditor() -> None:
    scene = owing_rent(rapide, 0, [1], cash={1: 0, 2: 5000}).play(0, GIVE_UP)
    assert scene.game.result is not None
    assert scene.game.result.winners == (2,)


@pytest.mark.rule("rapide.end.net-worth")
def test_equal_sums_share_the_win_and_the_bankrupt_has_no_part_in_it() -> None:
    scene = owing_tax(rapide, 100, [], owners={1: [39]}, cash={1: 1100, 2: 1500}).play(0, GIVE_UP)
    assert scene.game.result is not None
    assert (scene.game.result.winners, scene.game.result.scores) == ((1, 2), (0, 1500, 1500))
    broke = owing_tax(rapide, 100, [], cash={1: 0, 2: 0}).play(0, GIVE_UP)
    assert broke.game.result is not None
    assert broke.game.result.winners == (1, 2)


@pytest.mark.rule("rapide.end.first-bankruptcy", "board.end.open-business")
def test_open_business_lapses() -> None:
    scene = owing_tax(rapide, 3, [], owners={1: [5], 2: [15]})
    scene.play(1, Offer(2, give=(5,), cash=-10), 0, GIVE_UP)
    assert scene.said("offer-closed") == [(1, "lapsed")]
    assert scene.refused(1, Claim(0, 5)) == "kernel.over"


@pytest.mark.rule("rapide.end.first-bankruptcy", "board.end.open-business")
def test_what_others_owe_each_other_is_paid_before_the_count() -> None:
    """Seat 0 has landed on a title of seat 2; seat 1 ruins itself with a mortgaged title before it rolls."""
    scene = rapide(owners={2: [39, 5]}, mortgaged=[5], at={0: 36}, cash={0: 40, 1: 1}, dice=[(1, 2)])
    scene.play(0, ROLL, 2, Offer(1, give=(5,), cash=-1), 1, ACCEPT[2], 1, KEEP_MORTGAGE)
    assert scene.claims == [(0, 2, 39, 50)]
    scene.do(1, GIVE_UP)
    assert (scene.game.over, scene.frames[1:]) == (
        False,
        [("counting", "rapide.end.first-bankruptcy"), ("debt", 0, 2, 50, "rent.street")],
    )
    scene.do(0, GIVE_UP)
    assert scene.game.result is not None
    assert (scene.game.result.why, scene.game.result.winners) == ("rapide.end.first-bankruptcy", (2,))
    assert scene.cash(2) == 1500 + 1 + 40
    scene.laws()


@pytest.mark.rule("rapide.end.net-worth", "board.build.price-kept")
def test_a_castle_from_an_auction_counts_what_was_bid_for_it() -> None:
    levels = dict.fromkeys([11, 13, 14, 37, 39], 3)
    scene = rapide(owners={0: [11, 13, 14], 1: [37, 39]}, levels=levels, hotels=1)
    scene.play(0, ERECT[13], 1, WANT, 1, Bid(1), 0, PASS, 1, PLACE[39])
    assert scene.level(39) == TOP
    assert scene.game.worth(1) == 1499 + 350 + 400 + 6 * 200 + 1
