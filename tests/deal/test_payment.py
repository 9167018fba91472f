"""Debts: paid from the table, by choice, without change."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier.editions.deal.actions import Give
from banquier.editions.deal.payment import Gifts
from banquier.editions.deal.sizes import FACES
from banquier.kernel.rng import Rng
from banquier.native import i64, vec
from tests.deal.table import Table, face


def owing(seats: int = 2, **others: Any) -> Table:
    """Seat 1 owes 5M."""
    table = Table(seats=seats, hands={0: "jackpot", 1: "banco note-5 neuilly"}, **others)
    table.do(0, "jackpot 1")
    return table


@pytest.mark.rule("deal.pay.from-table", "deal.pay.payer-chooses")
@pytest.mark.parametrize(
    "paid",
    ["bank:note-5", "bank:note-1 dark_blue:paix", "pink:villette bank:note-3", "red:matignon pink:villette"],
)
def test_with_bank_and_properties_as_the_payer_likes(paid: str) -> None:
    table = owing(
        banks={1: "note-5 note-3 note-1"},
        rows={1: {"dark_blue": "paix", "pink": "villette", "red": "matignon"}},
    )
    table.do(1, f"give {paid}")
    assert table.open == ["turn"]
    assert table.view(0).worth(0) == 5
    assert table.view(0).worth(1) == 5 + 3 + 1 + 4 + 2 + 3 - 5


@pytest.mark.rule("deal.pay.payer-chooses")
def test_the_creditor_has_no_say() -> None:
    table = owing(banks={1: "note-5 note-3 note-2"})
    assert table.refused(0, "give bank:note-5") == "kernel.not-asked"
    assert table.refused(0, "let 1") == "kernel.not-asked"
    assert table.refused(1, "let 1") == "deal.pay.payer-chooses"
    assert table.to_act == [1]
    [family] = table.options(1)
    assert family.startswith("gifts 5 ")


@pytest.mark.rule("deal.pay.from-table")
def test_never_from_the_hand_nor_with_what_another_has() -> None:
    table = owing(banks={0: "note-4", 1: "note-2"}, rows={0: {"pink": "villette"}})
    for paid in (
        "bank:banco",
        "bank:note-5",
        "pink:neuilly",
        "bank:note-4",
        "pink:villette",
        "bank:note-2 bank:note-2",
    ):
        assert table.refused(1, f"give {paid}") == "deal.pay.from-table"
    table.do(1, "give bank:note-2")
    assert len(table.hand(1)) == 3


@pytest.mark.rule("deal.pay.from-table")
def test_a_card_is_named_with_the_place_where_it_lies() -> None:
    table = owing(banks={1: "note-1"}, rows={1: {"yellow": "wild-red-yellow bourse"}})
    assert table.refused(1, "give red:wild-red-yellow yellow:bourse") == "deal.pay.from-table"
    table.do(1, "give yellow:wild-red-yellow yellow:bourse")
    table.do(0, "stand wild-red-yellow red")
    assert table.row(0, "red") == ["wild-red-yellow"]


@pytest.mark.rule("deal.pay.from-table")
def test_a_hotel_is_given_before_its_house() -> None:
    def built() -> Table:
        return owing(banks={1: "note-2"}, rows={1: {"brown": "*"}}, built={1: {"brown": "house hotel"}})

    table = built()
    assert table.refused(1, "give bank:note-2 brown:house") == "deal.pay.from-table"
    table.do(1, "give bank:note-2 brown:hotel")
    assert (table.bank(0), table.built(1, "brown"), table.complete(1)) == (
        ["hotel", "note-2"],
        "house",
        ["brown"],
    )
    table = built()
    table.do(1, "give brown:hotel brown:house")
    assert (table.bank(0), table.built(1, "brown"), table.bank(1)) == (["house", "hotel"], "", ["note-2"])
    assert table.rules() == ["deal.pay.from-table"] * 2
    table = owing(banks={1: "note-2"}, rows={1: {"brown": "*"}}, built={1: {"brown": "house"}})
    table.do(1, "give bank:note-2 brown:house")
    assert table.bank(0) == ["house", "note-2"]


@pytest.mark.rule("deal.pay.from-table")
def test_with_two_sets_of_a_colour_the_house_without_a_hotel_can_be_given() -> None:
    brown = "belleville lecourbe wild-light-blue-brown wild-all"
    table = owing(banks={1: "note-2"}, rows={1: {"brown": brown}}, built={1: {"brown": "house hotel house"}})
    table.do(1, "give bank:note-2 brown:house")
    assert [table.built(1, "brown", n) for n in range(2)] == ["house hotel", ""]
    table = owing(
        banks={1: "note-2"}, rows={1: {"brown": brown}}, built={1: {"brown": "house hotel house hotel"}}
    )
    assert table.refused(1, "give bank:note-2 brown:house") == "deal.pay.from-table"


@pytest.mark.rule("deal.pay.from-table")
def test_that_house_is_meant_wherever_its_set_lies() -> None:
    """The set with the house alone, taken from another player, lies before the one that has a hotel too."""
    table = Table(
        seats=2,
        hands={0: "banco", 1: "jackpot"},
        banks={0: "note-2"},
        rows={0: {"brown": "belleville wild-all"}, 1: {"brown": "lecourbe wild-light-blue-brown"}},
        built={0: {"brown": "house hotel"}, 1: {"brown": "house"}},
    )
    table.play(0, "banco 1 brown 0", 1, "let 1", 0, "end-turn", 1, "jackpot 0")
    assert [table.built(0, "brown", n) for n in range(2)] == ["house", "house hotel"]
    table.do(0, "give bank:note-2 brown:house")
    assert [table.built(0, "brown", n) for n in range(2)] == ["", "house hotel"]
    assert table.bank(1) == ["house", "note-2"]


@pytest.mark.rule("deal.pay.from-table")
def test_buildings_and_cards_of_one_set_together() -> None:
    table = owing(rows={1: {"brown": "*"}}, built={1: {"brown": "house"}})
    table.do(1, "give brown:house brown:lecourbe brown:belleville")
    assert table.bank(0) == ["house"]
    assert table.bank(1) == []
    assert table.complete(0) == ["brown"]


@pytest.mark.rule("deal.pay.payer-chooses")
@pytest.mark.parametrize(
    "paid",
    [
        "note-4 note-3",
        "note-4 note-1",
        "note-5 note-1",
        "note-3 note-2 note-1",
        "note-5 note-4 note-3 note-2 note-1",
    ],
)
def test_any_cards_that_make_up_the_sum_with_more_than_it_takes(paid: str) -> None:
    """« C’est vous qui choisissez comment payer »: to give too much is foolish, and no rule forbids it."""
    table = owing(banks={1: "note-5 note-4 note-3 note-2 note-1"}, rows={1: {"brown": "*"}})
    things = " ".join(f"bank:{card}" for card in paid.split())
    table.do(1, f"give {things} brown:lecourbe")
    assert table.bank(0) == sorted(paid.split())
    assert table.row(0, "brown") == ["rue-lecourbe"]
    assert table.open == ["turn"]


@pytest.mark.rule("deal.pay.no-change")
def test_what_is_too_much_is_lost() -> None:
    table = owing(banks={0: "note-1 note-1", 1: "note-10"}, rows={0: {"pink": "villette"}})
    table.do(1, "give bank:note-10")
    assert table.bank(0) == ["note-1", "note-1", "note-10"]
    assert table.bank(1) == []
    table = owing(banks={1: "note-3 note-3 note-1"})
    table.do(1, "give bank:note-3 bank:note-3")
    assert (table.bank(0), table.bank(1)) == (["note-3", "note-3"], ["note-1"])


@pytest.mark.rule("deal.pay.goes-to-table")
def test_money_goes_to_the_bank_and_properties_to_the_properties() -> None:
    table = owing(banks={1: "joker"}, rows={1: {"brown": "lecourbe"}, 0: {"brown": "belleville"}})
    table.do(1, "give bank:joker brown:lecourbe")
    assert table.bank(0) == ["joker"]
    assert table.row(0, "brown") == ["boulevard-de-belleville", "rue-lecourbe"]
    assert table.hand(0) == []
    assert table.complete(0) == ["brown"]
    assert table.rules() == ["deal.pay.goes-to-table"] * 2
    assert table.heard() == [
        ("gave", 1, 0, 39, "pay.goes-to-table"),
        ("gave", 1, 0, 65, "pay.goes-to-table"),
    ]


@pytest.mark.rule("deal.pay.all-you-have")
def test_whoever_has_nothing_pays_nothing() -> None:
    table = owing()
    table.do(1, "give")
    assert table.said("nothing") == [(1, 0)]
    assert table.open == ["turn"]
    assert len(table.hand(1)) == 3


@pytest.mark.rule("deal.pay.all-you-have")
def test_what_is_not_enough_is_given_whole_and_nothing_is_owed_any_more() -> None:
    table = owing(banks={1: "note-1"}, rows={1: {"brown": "lecourbe", "pink": "villette"}})
    for paid in ("", "bank:note-1", "brown:lecourbe pink:villette", "bank:note-1 brown:lecourbe"):
        assert table.refused(1, f"give {paid}") == "deal.pay.all-you-have"
    table.do(1, "give bank:note-1 brown:lecourbe pink:villette")
    assert (table.bank(1), table.row(1, "brown"), table.row(1, "pink")) == ([], [], [])
    assert table.open == ["turn"]
    table.do(0, "end-turn")
    assert table.to_act == [1]
    table = owing(banks={1: "note-5"})
    assert table.refused(1, "give") == "deal.pay.all-you-have"


@pytest.mark.rule("deal.bank.no-multicolour", "deal.pay.all-you-have")
def test_a_multicolour_wild_pays_for_nothing() -> None:
    table = owing(rows={1: {"brown": "lecourbe wild-all"}}, built={1: {"brown": "house"}})
    assert table.refused(1, "give brown:lecourbe brown:wild-all brown:house") == "deal.pay.from-table"
    table.do(1, "give brown:lecourbe brown:house")
    assert table.row(1, "brown") == ["wild-all"]
    table = owing(rows={1: {"brown": "wild-all"}})
    assert table.refused(1, "give brown:wild-all") == "deal.pay.from-table"
    table.do(1, "give")
    assert table.row(1, "brown") == ["wild-all"]


@pytest.mark.rule("deal.pay.payer-chooses")
def test_the_clock_pays_with_money_as_little_too_much_as_can_be() -> None:
    table = owing(banks={1: "note-4 note-3 note-3 note-1"}, rows={1: {"dark_blue": "paix"}})
    assert table.game.default(1) == table.read("give bank:note-4 bank:note-1")
    table = owing(banks={1: "note-4"}, rows={1: {"brown": "lecourbe", "pink": "villette"}})
    assert table.game.default(1) == table.read("give bank:note-4 brown:lecourbe")
    table = owing(banks={1: "note-10 note-3 note-3"}, rows={1: {"brown": "lecourbe"}})
    assert table.game.default(1) == table.read("give bank:note-3 bank:note-3")
    table = owing(banks={1: "note-5 note-2 note-3"})
    assert table.game.default(1) == table.read("give bank:note-5")


# --- the family of payments -----------------------------------------------------------------------------------

HOUSE, HOTEL = face("house"), face("hotel")
THINGS = [(0, 52, 1), (0, 53, 2), (0, 54, 3), (0, 55, 4), (0, 56, 5), (0, 57, 10), (0, HOUSE, 3)]
ROWS = [(1, HOTEL, 4), (1, HOTEL, 4), (1, HOUSE, 3), (1, HOUSE, 3), (1, 0, 1), (1, 1, 1), (3, HOTEL, 4)]
ROWS += [(3, HOUSE, 3), (3, 5, 2), (3, 6, 2), (3, 30, 2), (8, 20, 4)]


@settings(max_examples=300)
@given(data=st.data(), owed=st.integers(1, 20))
def test_what_can_be_given_is_exactly_what_reaches_the_sum(data: st.DataObject, owed: int) -> None:
    """Against all subsets: the definition of a payment, word by word."""
    rows = data.draw(st.lists(st.integers(0, len(ROWS) - 1), max_size=5, unique=True))
    picked = data.draw(st.lists(st.sampled_from(THINGS), max_size=3)) + [ROWS[n] for n in rows]
    picked.sort(key=lambda what: (what[0], what[1] != HOTEL, what[1] != HOUSE))
    things = [place * FACES + card for place, card, _ in picked]
    if any(hotels(things, place) > houses(things, place) for place in (1, 3)):
        return  # no table is like that
    values = [value for _, _, value in picked]
    family = Gifts(owed, vec_of(things), vec_of(values), HOUSE, HOTEL)
    allowed = set()
    lean = set()
    for chosen in range(1 << len(things)):
        taken = [n for n in range(len(things)) if chosen >> n & 1]
        left = [things[n] for n in range(len(things)) if not chosen >> n & 1]
        total = sum(values[n] for n in taken)
        fits = total >= owed or not left
        given_houses = any(things[n] // FACES and things[n] % FACES == HOUSE for n in taken)
        if given_houses and any(hotels(left, place) > houses(left, place) for place in (1, 3)):
            fits = False
        give = Give(tuple(things[n] for n in taken))
        assert (family.check(give) == "") == fits, give
        if fits:
            allowed.add(give)
            if total < owed or all(total - values[n] < owed for n in taken):
                lean.add(give)
    assert allowed
    assert set(family.members(10_000)) == lean
    assert len(family.members(2)) <= 2
    assert family.proposal() in lean
    for seed in range(5):
        assert family.sample(Rng(seed)) in allowed
    cash = sum(value for thing, value in zip(things, values, strict=True) if thing < FACES)
    proposal = family.proposal()
    assert isinstance(proposal, Give)
    if cash >= owed:
        assert max(proposal.things) < FACES


def vec_of(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def hotels(things: list[int], place: int) -> int:
    return things.count(place * FACES + HOTEL)


def houses(things: list[int], place: int) -> int:
    return things.count(place * FACES + HOUSE)
