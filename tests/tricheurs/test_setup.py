"""How a game of Tricheurs begins, what is not there, and how its auctions and rents go."""

import pytest

from banquier import api
from banquier.board.actions import BUY, DECLINE, MORTGAGE, PASS, ROLL, Bid, Claim, Offer, UseCard
from banquier.board.layout import STATION, STREET, TAX, TRAIN, UTILITY
from banquier.editions.tricheurs import EDITION
from banquier.editions.tricheurs.actions import Accuse
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.kinds import BANK_HEIST
from banquier.testing import Scene
from tests.tricheurs.figures import (
    GROUP_OF,
    RAILROADS,
    SPITALGASSE,
    START,
    STREETS,
    THOUNE,
    TITLES,
    landing,
    row_with,
    seen,
    table,
    title_price,
)

MONEY = 20400


def new(seats: int = 3, seed: int = 7, **options: object) -> TricheursGame:
    game = api.new_game("tricheurs", seats=seats, seed=seed, options=options)
    assert isinstance(game, TricheursGame)
    return game


@pytest.mark.rule("tricheurs.setup.components")
def test_what_is_in_the_box() -> None:
    game = new()
    assert sorted(game.board.titles) == TITLES
    assert len(game.cheats.row) + game.cheats.pile.size == 15
    assert [deck.size for deck in game.decks] == [16, 16]
    assert game.rules.hotels == 16
    assert game.board.size == 36
    assert [square.index for square in game.board.squares if square.kind == TRAIN] == RAILROADS


@pytest.mark.rule("tricheurs.setup.components")
@pytest.mark.parametrize("seats", [1, 7, 0, -1])
def test_two_to_six_play(seats: int) -> None:
    for number in range(2, 7):
        assert len(new(number).may_act()) == number
    with pytest.raises(ValueError, match=f"tricheurs is played by 2 to 6 seats, not {seats}"):
        new(seats)


@pytest.mark.rule("tricheurs.setup.not-there")
def test_no_houses_mortgages_utilities_or_taxes() -> None:
    game = new()
    assert not [square for square in game.board.squares if square.kind in (TAX, UTILITY, STATION)]
    assert game.houses == game.rules.houses == 0
    assert game.rules.top == 1  # the first building on a street is the hotel
    scene = table(owners={0: [1, 3]})
    assert scene.refused(0, MORTGAGE[1]).startswith("kernel.")
    with pytest.raises(ValueError, match="mortgage"):
        scene.game.parse("mortgage 1")


@pytest.mark.rule("tricheurs.setup.cash", "board.start.cash")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_begins_with_1500_on_start(seats: int) -> None:
    game = new(seats)
    assert [game.cash[seat] for seat in range(seats)] == [1500] * seats
    assert list(game.place) == [START] * seats
    assert game.cash[-1] == MONEY - 1500 * seats
    assert EDITION.data.notes == {10: 3, 20: 1, 50: 1, 100: 4, 500: 2}


@pytest.mark.rule("tricheurs.setup.money-spread-out", "board.table.open")
def test_everybody_sees_what_everybody_has() -> None:
    scene = table(owners={1: [1]}, cash={0: 10, 1: 730, 2: 0})
    for viewer in (-1, 0, 1, 2):
        shown = seen(scene, viewer)
        assert [shown[f"players.{seat}.cash"] for seat in range(3)] == [10, 730, 0]
        assert shown["bank.cash"] == scene.bank
        assert shown["players.1.titles"] == [1]


@pytest.mark.rule("tricheurs.setup.cheat-row", "board.start.decks")
def test_five_cheat_cards_lie_face_up_and_the_rest_is_the_pile() -> None:
    rows = set()
    for seed in range(6):
        game = new(seed=seed)
        assert sorted([*game.cheats.row, *game.cheats.pile.order()]) == list(range(15))
        assert len(game.cheats.row) == 5
        shown = game.view(1).snapshot()["cheats"]
        assert isinstance(shown, dict)
        assert (shown["row"], shown["pile"], shown["seen"], shown["top"]) == (
            list(game.cheats.row),
            10,
            (),
            [],
        )
        rows.add(tuple(game.cheats.row))
    assert len(rows) == 6  # they are shuffled


@pytest.mark.rule("board.start.decks")
def test_the_decks_are_shuffled_and_nobody_has_seen_a_card() -> None:
    orders = {new(seed=seed).decks[deck].order() for seed in range(4) for deck in (0, 1)}
    assert len(orders) == 8
    assert new().view().snapshot()["decks"] == [{"size": 16, "seen": ()}] * 2


@pytest.mark.rule("tricheurs.setup.free-hotel")
def test_a_hotel_stands_on_thoune_for_whoever_buys_it() -> None:
    game = new()
    assert [square for square in range(36) if game.level[square]] == [THOUNE]
    assert game.hotels == 15
    scene = landing(THOUNE, levels={THOUNE: 1})
    scene.do(0, BUY)
    assert (scene.cash(0), scene.owner(THOUNE), scene.level(THOUNE)) == (1380, 0, 1)
    scene.game.move(1, 0, 5)
    scene.roll((1, 2))
    scene.do(1, ROLL)
    assert scene.claims == [(1, 0, THOUNE, 200)]  # the rent of a hotel


@pytest.mark.rule("tricheurs.setup.free-title")
def test_spitalgasse_costs_nothing_and_is_auctioned_if_declined() -> None:
    scene = landing(SPITALGASSE, cash={0: 0})
    assert scene.allowed(0, DECLINE)
    scene.do(0, BUY)
    assert (scene.owner(SPITALGASSE), scene.cash(0)) == (0, 0)
    scene = landing(SPITALGASSE)
    scene.do(0, DECLINE)
    scene.play(2, Bid(10), 0, PASS, 1, PASS)
    assert (scene.owner(SPITALGASSE), scene.cash(2)) == (2, 1490)
    assert title_price(scene, SPITALGASSE) == 0  # nothing for it back


@pytest.mark.rule(
    "tricheurs.setup.titles-beside-squares", "board.auction.no-bid", "board.unowned.buy-or-auction"
)
def test_a_title_that_nobody_bids_for_stays_with_the_bank() -> None:
    game = new()
    assert {game.owner[square] for square in TITLES} == {-1}
    scene = landing(35)
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    scene.do(0, DECLINE)
    scene.play(0, PASS, 1, PASS, 2, PASS)
    assert (scene.owner(35), scene.cash(0), scene.cash(1)) == (-1, 1500, 1500)
    scene.game.move(1, 0, 32)
    scene.roll((1, 2))
    scene.do(1, ROLL)
    scene.do(1, BUY)
    assert (scene.owner(35), scene.cash(1)) == (1, 1100)


@pytest.mark.rule("tricheurs.setup.no-banker", "tricheurs.turn.ends-with-next-roll")
def test_the_tray_and_the_dice_go_round_with_the_turn() -> None:
    scene = table(at={0: 34, 1: 6, 2: 6}, owners={0: [1]}, dice=[(1, 2), (4, 5)])
    for viewer in (-1, 0, 1, 2):
        assert seen(scene, viewer)["tray"] == 0
    scene.do(0, ROLL)
    assert scene.to_act == [1]
    for viewer in (-1, 0, 1, 2):
        assert seen(scene, viewer)["tray"] == 1
    assert scene.refused(0, ROLL) == "kernel.not-asked"
    assert scene.game.check(-1, ROLL) is not None


@pytest.mark.rule("tricheurs.setup.no-banker")
def test_after_a_double_the_tray_stays() -> None:
    scene = table(at={0: 7}, dice=[(1, 1)])
    scene.do(0, ROLL)
    assert (seen(scene, 1)["tray"], scene.to_act) == (0, [0])


@pytest.mark.rule("tricheurs.turn.ends-with-next-roll", "board.rent.claim-window")
def test_a_turn_is_over_only_when_the_next_player_rolls() -> None:
    scene = landing(10, row_with(BANK_HEIST), owners={1: [10]})
    assert scene.to_act == [1]
    assert scene.allowed(1, Claim(0, 10))
    assert scene.allowed(2, Accuse(0, BANK_HEIST))
    scene.roll((1, 2))
    scene.do(1, ROLL)
    assert scene.refused(1, Claim(0, 10)) == "board.rent.claimed-by-owner"
    assert scene.cash(1) == 1500


@pytest.mark.rule("tricheurs.auction.tens", "tricheurs.money.tens")
def test_auctions_open_at_ten_and_go_up_by_tens() -> None:
    scene = landing(35, cash={1: 65})
    scene.do(0, DECLINE)
    for amount in (-10, 0, 1, 9, 15):
        assert scene.refused(1, Bid(amount)) == "tricheurs.auction.tens"
    scene.do(2, Bid(10))  # in no order
    for amount in (10, 15, 19):
        assert scene.refused(1, Bid(amount)) == "tricheurs.auction.tens"
    scene.do(1, Bid(20))
    scene.do(0, Bid(60))
    assert scene.refused(1, Bid(70)) == "board.auction.highest-pays-bank"
    scene.play(1, PASS, 2, PASS)
    assert (scene.owner(35), scene.cash(0)) == (0, 1440)
    scene.laws()


@pytest.mark.rule("tricheurs.money.tens")
def test_trades_are_in_tens() -> None:
    scene = table(owners={0: [1]})
    assert scene.refused(0, Offer(1, (1,), (), -55)) == "tricheurs.money.tens"
    assert scene.allowed(0, Offer(1, (1,), (), -50))


@pytest.mark.rule("tricheurs.money.tens")
def test_every_printed_sum_is_a_multiple_of_ten() -> None:
    board = table().game.board
    for square in board.squares:
        for amount in (square.price, square.hotel, square.group_rent, *square.rents):
            assert amount % 10 == 0
    for card in board.cards:
        for effect in card.effects:
            assert effect.number % 10 == 0 or effect.number < 10


@pytest.mark.rule("tricheurs.rent.card", "board.rent.group-raises")
@pytest.mark.parametrize("at", TITLES)
def test_the_printed_rents_and_prices(at: int) -> None:
    street = STREETS[at]
    scene = landing(at)
    printed = scene.game.board.squares[at]
    assert printed.kind == STREET
    assert (printed.price, printed.hotel) == (street.price, street.hotel)
    others = [square for square in GROUP_OF[at] if square != at]
    spread = {1: [at], 2: others}
    assert landing(at, owners=spread).claims == [(0, 1, at, street.rent)]
    assert landing(at, owners={1: GROUP_OF[at]}).claims == [(0, 1, at, street.group_rent)]
    assert landing(at, owners=spread, levels={at: 1}).claims == [(0, 1, at, street.hotel_rent)]
    full = landing(at, owners={1: GROUP_OF[at]}, levels={others[0]: 1})
    assert full.claims == [(0, 1, at, street.group_rent)]


@pytest.mark.rule("board.own-square")
def test_on_ones_own_title_nothing_happens() -> None:
    scene = landing(10, owners={0: [10]})
    assert (scene.claims, scene.tops, scene.to_act) == ([], ["turn"], [1])


@pytest.mark.rule("board.trade.any-time")
def test_get_out_of_jail_cards_are_traded() -> None:
    scene = Scene(edition="tricheurs", free_cards={0: 0}, jail={1: 1}, turn=1)
    scene.play(0, Offer(1, (), (), -30, (0,)), 1, scene.game.parse("accept 0"))
    assert scene.cash(0) == 1530
    scene.do(1, UseCard(0))
    assert scene.game.jail[1] == 0
