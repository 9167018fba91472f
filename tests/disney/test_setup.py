"""What lies in the box of Disney, the squares that nobody owns, the bank, and how auctions open."""

import tomllib
from importlib import resources

import pytest

from banquier import api
from banquier.board.actions import BUY, DECLINE, ERECT, MORTGAGE, PASS, Bid, Claim
from banquier.board.game import BoardGame
from banquier.editions.disney import EDITION
from banquier.testing import Scene
from tests.classique.figures import COLOURS, STATIONS, STREETS, TITLES, UTILITIES, arrive, before
from tests.disney.table import MONEY, disney, owing_tax

DATA = EDITION.data


@pytest.mark.rule("disney.setup.contents")
def test_the_box() -> None:
    game = disney().game
    assert list(game.board.titles) == sorted(TITLES)
    assert len(TITLES) == 28
    assert [sum(1 for card in game.board.cards if card.deck == deck) for deck in (0, 1)] == [16, 16]
    assert (game.houses, game.hotels) == (32, 12)
    assert EDITION.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 seats"):
            api.new_game("disney", seats=seats)


@pytest.mark.rule("disney.setup.contents")
def test_the_values_are_the_classic_ones() -> None:
    for at, street in STREETS.items():
        square = DATA.squares[at]
        bare, group, *rest = street.rents
        assert (square.kind, square.price, square.group_rent) == ("street", street.price, group)
        assert square.rents == (bare, *rest)
        assert (square.house, square.hotel, square.mortgage) == (
            street.building,
            street.building,
            street.mortgage,
        )
    for colour in COLOURS:
        assert len({DATA.squares[at].group for at in colour}) == 1
    for at in STATIONS:
        square = DATA.squares[at]
        assert (square.price, square.rents, square.mortgage) == (200, (25, 50, 100, 200), 100)
    for at in UTILITIES:
        assert (DATA.squares[at].price, DATA.squares[at].rents, DATA.squares[at].mortgage) == (
            150,
            (4, 10),
            75,
        )


@pytest.mark.rule("disney.setup.contents")
def test_the_corners_are_the_classic_ones() -> None:
    corners = {0: "start", 10: "jail", 20: "parking", 30: "to_jail"}
    assert {at: DATA.squares[at].kind for at in corners} == corners
    assert arrive(disney(at={0: before(30)})).at(0) == 10


@pytest.mark.rule("disney.setup.contents")
def test_names_that_the_rulebook_does_not_give_are_told_from_those_it_gives() -> None:
    proposed = {square.at for square in DATA.squares if square.proposed}
    assert proposed == {*STREETS, *STATIONS}
    printed = resources.files("banquier.editions.disney").joinpath("board.toml").read_text(encoding="utf-8")
    assert [square["name"] for square in tomllib.loads(printed)["square"]] == [s.name for s in DATA.squares]


@pytest.mark.rule("board.start.cash")
def test_figures_that_are_not_printed_say_so() -> None:
    beyond = {name: source for name, source in DATA.provenance.items() if source != "rulebook"}
    assert beyond == {"start_cash": "inferred", "step": "decided", "money": "inferred"}
    assert set(DATA.overrides["rapide"].provenance.values()) == {"rulebook"}


@pytest.mark.rule("disney.setup.banker")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_bank_keeps_its_money_and_titles_apart(seats: int) -> None:
    game = api.new_game("disney", seats=seats)
    assert isinstance(game, BoardGame)
    assert game.view().snapshot()["bank"] == {
        "cash": MONEY - 1500 * seats,
        "pot": 0,
        "houses": 32,
        "hotels": 12,
    }
    assert {game.owner[at] for at in TITLES} == {-1}
    assert list(game.cash[:seats]) == [1500] * seats


@pytest.mark.rule("disney.setup.banker")
def test_the_bank_pays_salaries_takes_taxes_sells_and_lends() -> None:
    scene = arrive(disney(at={0: before(0)}))
    assert (scene.cash(0), scene.bank) == (1700, MONEY - 4500 - 200)
    scene = disney(owners={1: [1, 3]}, at={0: before(38)})
    assert arrive(scene).bank == MONEY - 4500 + 100
    scene.do(1, ERECT[1])
    assert scene.bank == MONEY - 4500 + 100 + 50
    scene = disney(owners={1: [1]}).play(1, MORTGAGE[1])
    assert scene.bank == MONEY - 4500 - 30


@pytest.mark.rule("disney.setup.banker")
def test_no_seat_is_the_banker() -> None:
    scene = arrive(disney(at={0: before(39)}))
    assert scene.game.check(-1, DECLINE) is not None
    scene.do(0, DECLINE)
    assert scene.to_act == [0, 1, 2]


@pytest.mark.rule("disney.tax")
@pytest.mark.parametrize("at, name, amount", [(4, "Triste Sire", 200), (38, "Prince John", 100)])
def test_a_tax_is_paid_to_the_bank(at: int, name: str, amount: int) -> None:
    scene = arrive(disney(at={0: before(at)}))
    assert DATA.squares[at].name == name
    assert (scene.cash(0), scene.bank, scene.to_act) == (1500 - amount, MONEY - 4500 + amount, [1])
    assert scene.game.cash[scene.game.seats] == 0  # nothing under Free Parking
    poor = arrive(disney(at={0: before(at)}, cash={0: amount - 1}))
    assert poor.tops == ["turn", "debt"]


@pytest.mark.rule("disney.parking.nothing")
def test_nothing_happens_on_free_parking_and_business_goes_on() -> None:
    scene = disney(owners={0: [1, 3, 5], 1: [37, 39]}, at={0: before(20), 1: before(5)})
    arrive(scene)
    assert (scene.at(0), scene.cash(0), scene.tops, scene.to_act) == (20, 1500, ["turn"], [1])
    scene.do(0, ERECT[1])
    arrive(scene, 1)
    scene.do(0, Claim(1, 5))
    assert scene.cash(0) == 1500 - 50 + 25
    scene.do(0, scene.game.parse("offer 1 [5] [] -40"))
    assert scene.allowed(1, scene.game.parse("accept 0"))


# --- auctions ---------------------------------------------------------------------------------------------------


@pytest.fixture
def auction() -> Scene:
    """Of Mickey, which seat 0 has declined."""
    return arrive(disney(at={0: before(39)}, cash={1: 60}, owners={1: [5]})).play(0, DECLINE)


@pytest.mark.rule("disney.auction.any-opening")
@pytest.mark.parametrize("amount", [1, 2, 9, 10, 400, 1500])
def test_it_opens_at_any_price_from_one(auction: Scene, amount: int) -> None:
    auction.play(2, Bid(amount), 0, PASS, 1, PASS)
    assert (auction.owner(39), auction.cash(2)) == (2, 1500 - amount)
    auction.laws()


@pytest.mark.rule("disney.auction.any-opening")
def test_it_does_not_open_below_one_and_each_bid_is_higher(auction: Scene) -> None:
    for amount in (-5, 0):
        assert auction.refused(2, Bid(amount)) == "disney.auction.any-opening"
    auction.do(2, Bid(7))
    for amount in (1, 6, 7):
        assert auction.refused(0, Bid(amount)) == "disney.auction.any-opening"
    auction.do(0, Bid(8))


@pytest.mark.rule("disney.auction.any-opening", "board.auction.highest-pays-bank")
def test_cash_only(auction: Scene) -> None:
    assert auction.refused(1, Bid(61)) == "board.auction.highest-pays-bank"
    auction.do(1, MORTGAGE[5])  # cash is raised first
    auction.do(1, Bid(160))
    assert auction.refused(2, Bid(1501)) == "board.auction.highest-pays-bank"


@pytest.mark.rule("disney.auction.when", "board.unowned.buy-or-auction")
def test_a_declined_purchase_is_auctioned_at_once() -> None:
    scene = arrive(disney(at={0: before(39)}))
    assert scene.options(0)[:2] == ["buy", "decline"]
    scene.do(0, DECLINE)
    assert (scene.tops, scene.said("auction")) == (["turn", "auction"], [(39, 1)])
    assert arrive(disney(at={0: before(39)})).play(0, BUY).said("auction") == []


@pytest.mark.rule("disney.auction.when", "disney.bankrupt.to-bank")
def test_what_the_bank_gets_from_a_bankrupt_is_auctioned_without_mortgages() -> None:
    scene = owing_tax(disney, 3, [1, 12])
    scene.play(0, MORTGAGE[12], 0, scene.game.parse("give-up"))
    for square in (1, 12):
        assert scene.said("auction")[-1] == (square, 1)
        assert not scene.mortgaged(square)
        scene.play(2, Bid(1), 1, PASS)
        assert (scene.owner(square), scene.mortgaged(square)) == (2, False)
    assert (scene.cash(2), scene.tops) == (1498, ["turn"])


@pytest.mark.rule("disney.auction.when", "disney.build.shortage")
def test_buildings_that_are_short_are_auctioned() -> None:
    scene = disney(owners={0: [11, 13, 14], 1: [37, 39]}, houses=1)
    scene.play(0, ERECT[13], 1, scene.game.parse("want"))
    assert (scene.said("auction"), scene.to_act) == ([(-1, 1)], [0, 1])
