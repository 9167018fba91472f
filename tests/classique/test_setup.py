"""How a game of Classique begins, what the bank keeps, and how its auctions open."""

import pytest

from banquier import api
from banquier.board.actions import BUY, DECLINE, PASS, ROLL, Bid
from banquier.board.game import BoardGame
from banquier.editions.classique import EDITION
from banquier.testing import Scene
from tests.classique.figures import TITLES, arrive, before

MONEY = 20580
"""All the notes of the box."""


def new(seats: int, **options: object) -> BoardGame:
    game = api.new_game("classique", seats=seats, seed=7, options=options)
    assert isinstance(game, BoardGame)
    return game


@pytest.mark.rule("classique.setup.cash", "board.start.cash")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_begin_with_1500_on_start(seats: int) -> None:
    game = new(seats)
    assert [game.cash[seat] for seat in range(seats)] == [1500] * seats
    assert list(game.place) == [0] * seats
    assert list(game.jail) == [0] * seats
    assert len(game.may_act()) == seats


@pytest.mark.rule("classique.setup.cash")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"classique is played by 2 to 8 seats, not {seats}"):
        new(seats)


@pytest.mark.rule("classique.setup.cash")
def test_the_notes_that_make_1500() -> None:
    assert EDITION.data.notes == {1: 5, 5: 1, 10: 2, 20: 1, 50: 1, 100: 4, 500: 2}
    assert sum(value * count for value, count in EDITION.data.notes.items()) == 1500


@pytest.mark.rule("classique.setup.banker")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_bank_keeps_the_rest_of_the_money_the_titles_and_the_buildings(seats: int) -> None:
    game = new(seats)
    view = game.view().snapshot()
    assert view["bank"] == {"cash": MONEY - 1500 * seats, "pot": 0, "houses": 32, "hotels": 12}
    assert [square for square in range(40) if game.board.title_mask >> square & 1] == sorted(TITLES)
    assert {game.owner[square] for square in TITLES} == {-1}
    assert set(game.level) == {0}
    assert game.mortgaged == 0


@pytest.mark.rule("classique.setup.banker")
def test_the_bank_takes_and_pays_from_its_own_account() -> None:
    scene = Scene(at={0: before(39)})
    arrive(scene)
    scene.do(0, BUY)
    assert (scene.cash(0), scene.cash(1), scene.cash(2), scene.bank) == (1100, 1500, 1500, MONEY - 4500 + 400)


@pytest.mark.rule("classique.setup.banker")
def test_no_seat_is_the_banker_and_the_banker_takes_no_turn() -> None:
    scene = Scene()
    assert scene.game.check(-1, ROLL) is not None
    assert scene.to_act == [0]
    arrive(scene)
    scene.do(0, DECLINE)
    assert scene.to_act == [0, 1, 2]  # the auction is the program's to run: everyone at the table may bid


@pytest.fixture
def auction() -> Scene:
    scene = Scene(at={0: before(39)}, cash={1: 60})
    arrive(scene)
    scene.do(0, DECLINE)
    return scene


@pytest.mark.rule("classique.auction.opens-at-10")
@pytest.mark.parametrize("amount", [-10, 0, 1, 5, 9])
def test_nothing_below_ten_opens_an_auction(auction: Scene, amount: int) -> None:
    for seat in range(3):
        assert auction.refused(seat, Bid(amount)) == "classique.auction.opens-at-10"


@pytest.mark.rule("classique.auction.opens-at-10")
def test_ten_opens_and_one_more_is_a_raise(auction: Scene) -> None:
    assert auction.allowed(0, Bid(11))
    auction.do(0, Bid(10))
    for amount in (9, 10):
        assert auction.refused(1, Bid(amount)) == "classique.auction.opens-at-10"
    auction.do(1, Bid(11))
    assert auction.refused(0, Bid(11)) == "classique.auction.opens-at-10"
    auction.do(0, Bid(12))
    auction.do(2, Bid(47))
    assert auction.refused(1, Bid(47)) == "classique.auction.opens-at-10"
    assert auction.refused(1, Bid(61)) == "board.auction.highest-pays-bank"
    auction.play(1, Bid(48), 0, PASS, 2, PASS)
    assert (auction.owner(39), auction.cash(1)) == (1, 12)
    auction.laws()


@pytest.mark.rule("classique.auction.opens-at-10")
def test_who_has_less_than_ten_can_only_pass() -> None:
    scene = Scene(at={0: before(39)}, cash={1: 9, 2: 10})
    arrive(scene)
    scene.do(0, DECLINE)
    assert [str(option) for option in scene.game.legal(1) if "bids" in str(option)] == []
    assert [str(option) for option in scene.game.legal(2) if "bids" in str(option)] == ["bids 10 10 1"]
    assert scene.refused(1, Bid(10)) == "board.auction.highest-pays-bank"
    assert scene.allowed(2, Bid(10))
