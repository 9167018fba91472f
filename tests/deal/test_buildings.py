"""Houses and hotels: on which sets they can be put, their rent, and their loss with a broken set."""

import pytest

from tests.deal.table import Table, deal

BUILDABLE = ["brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue"]


@pytest.mark.rule("deal.action.house", "deal.action.hotel", "deal.rent.by-count")
@pytest.mark.parametrize("colour", BUILDABLE)
def test_a_house_and_then_a_hotel_on_a_complete_set(colour: str) -> None:
    table = Table(hands={0: "house hotel"}, rows={0: {colour: "*"}})
    rent = table.rent(0, colour)
    assert table.refused(0, f"build hotel {colour}") == "deal.action.hotel"
    table.do(0, f"build house {colour}")
    assert (table.built(0, colour), table.rent(0, colour)) == ("house", rent + 3)
    assert table.hand(0) == ["hotel"]
    assert table.played == []
    table.do(0, f"build hotel {colour}")
    assert (table.built(0, colour), table.rent(0, colour)) == ("house hotel", rent + 7)
    assert table.turn.plays == 2


@pytest.mark.rule("deal.action.house", "deal.action.hotel")
@pytest.mark.parametrize("colour", ["station", "utility"])
def test_never_on_stations_or_utilities(colour: str) -> None:
    table = Table(hands={0: "house hotel"}, rows={0: {colour: "*"}})
    assert table.complete(0) == [colour]
    assert table.refused(0, f"build house {colour}") == "deal.action.house"
    assert table.refused(0, f"build hotel {colour}") == "deal.action.hotel"
    assert table.listed(0, "build") == []


@pytest.mark.rule("deal.action.house")
def test_no_house_on_a_set_begun_or_of_another() -> None:
    table = Table(hands={0: "house"}, rows={0: {"pink": "villette neuilly"}, 1: {"brown": "*"}})
    assert table.refused(0, "build house pink") == "deal.action.house"
    assert table.refused(0, "build house brown") == "deal.action.house"
    assert table.refused(0, "build house red") == "deal.action.house"


@pytest.mark.rule("deal.action.house")
def test_one_house_a_set() -> None:
    table = Table(hands={0: "house"}, rows={0: {"brown": "*"}}, built={0: {"brown": "house"}})
    assert table.refused(0, "build house brown") == "deal.action.house"
    table = Table(hands={0: "house"}, rows={0: {"brown": "*"}}, built={0: {"brown": "house hotel"}})
    assert table.refused(0, "build house brown") == "deal.action.house"


@pytest.mark.rule("deal.action.hotel")
def test_one_hotel_a_set() -> None:
    table = Table(hands={0: "hotel"}, rows={0: {"brown": "*"}}, built={0: {"brown": "house hotel"}})
    assert table.refused(0, "build hotel brown") == "deal.action.hotel"


@pytest.mark.rule("deal.action.house", "deal.action.hotel")
def test_a_second_set_of_a_colour_has_its_own() -> None:
    brown = "belleville lecourbe wild-light-blue-brown wild-all"
    table = Table(hands={0: "house hotel"}, rows={0: {"brown": brown}}, built={0: {"brown": "house hotel"}})
    assert table.refused(0, "build hotel brown") == "deal.action.hotel"
    table.do(0, "build house brown")
    assert [table.built(0, "brown", n) for n in range(2)] == ["house hotel", "house"]
    assert table.rent(0, "brown") == 9
    table.do(0, "build hotel brown")
    assert [table.built(0, "brown", n) for n in range(2)] == ["house hotel", "house hotel"]


@pytest.mark.rule("deal.action.house")
def test_a_house_counts_as_a_card_of_the_table_and_can_be_banked_instead() -> None:
    table = Table(hands={0: "house"}, rows={0: {"brown": "*"}})
    table.do(0, "bank house")
    assert (table.bank(0), table.built(0, "brown")) == (["house"], "")


# --- a set that is broken --------------------------------------------------------------------------------------


@pytest.mark.rule("deal.building.orphan")
def test_a_wild_that_moves_away_lets_the_buildings_fall() -> None:
    table = Table(
        rows={0: {"pink": "villette neuilly wild-pink-orange"}},
        built={0: {"pink": "house hotel"}},
        banks={0: "go"},
        options={"rearrange": True},
    )
    table.do(0, "move wild-pink-orange pink orange")
    assert table.bank(0) == ["house", "hotel", "go"]
    assert table.built(0, "pink") == ""
    assert table.said("fell") == [(0, 44, 2), (0, 43, 2)]
    assert table.view(1).cash(0) == 8
    assert table.rent(0, "pink") == 2


@pytest.mark.rule("deal.building.orphan")
def test_a_card_paid_with_lets_the_payers_buildings_fall_into_his_own_bank() -> None:
    table = Table(
        hands={0: "birthday"}, rows={1: {"dark_blue": "*"}, 2: {}}, built={1: {"dark_blue": "house hotel"}}
    )
    table.play(0, "birthday", 2, "give", 1, "give dark_blue:paix")
    assert table.bank(1) == ["house", "hotel"]
    assert table.row(1, "dark_blue") == ["avenue-des-champs-elysees"]
    assert table.row(0, "dark_blue") == ["rue-de-la-paix"]
    assert table.bank(0) == []


@pytest.mark.rule("deal.building.orphan")
def test_a_troc_of_ones_own_card_lets_them_fall() -> None:
    table = Table(
        hands={0: "troc"}, rows={0: {"brown": "*"}, 1: {"pink": "villette"}}, built={0: {"brown": "house"}}
    )
    table.play(0, "troc 1 pink villette brown lecourbe", 1, "let 1")
    assert table.bank(0) == ["house"]
    assert table.row(1, "brown") == ["rue-lecourbe"]
    assert table.row(0, "pink") == ["boulevard-de-la-villette"]


@pytest.mark.rule("deal.building.orphan", "deal.property.one-order")
def test_a_troc_for_a_card_of_the_same_colour_keeps_the_set() -> None:
    table = Table(
        hands={0: "troc"},
        rows={0: {"pink": "villette neuilly wild-pink-orange"}, 1: {"pink": "paradis"}},
        built={0: {"pink": "house"}},
    )
    table.play(0, "troc 1 pink paradis pink wild-pink-orange", 1, "let 1", 1, "stand wild-pink-orange orange")
    assert table.row(0, "pink") == ["boulevard-de-la-villette", "avenue-de-neuilly", "rue-de-paradis"]
    assert table.built(0, "pink") == "house"
    assert table.row(1, "orange") == ["wild-pink-orange"]
    assert table.bank(0) == []


@pytest.mark.rule("deal.building.orphan")
def test_buildings_in_a_bank_are_only_money() -> None:
    table = Table(
        hands={0: "troc"}, rows={0: {"brown": "*"}, 1: {"pink": "villette"}}, built={0: {"brown": "house"}}
    )
    table.play(0, "troc 1 pink villette brown lecourbe", 1, "let 1")
    assert table.refused(0, "build house brown") == "kernel.not-yours"


def test_the_figures_are_those_of_the_cards() -> None:
    values = {card.id: card.value for card in deal().data.cards}
    assert (values["house"], values["hotel"]) == (3, 4)
