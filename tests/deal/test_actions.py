"""What each action card does to the others, and what it cannot be aimed at; rents and their doubling."""

import pytest

from banquier.editions.deal.data import CardData
from tests.deal.table import Table, colour, deal

RENTS = {c.id: c.rents for c in deal().data.colours}
TWO_COLOURS = [card for card in deal().data.cards if card.kind == "rent" and len(card.colours) == 2]


def nobody(table: Table, action: str, rule: str) -> None:
    """Against oneself, a seat that is none, or one that has left."""
    for target in ("0", "-1", "3", "9", "-2"):
        assert table.refused(0, action.replace("T", target)) == rule, target


# --- Deal Duel ------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.duel")
def test_duel_takes_a_property() -> None:
    table = Table(
        hands={0: "duel"}, rows={0: {"pink": "villette"}, 1: {"pink": "neuilly", "brown": "lecourbe"}}
    )
    table.do(0, "duel 1 pink neuilly")
    assert table.to_act == [1]
    assert table.row(1, "pink") == ["avenue-de-neuilly"]
    table.do(1, "let 1")
    assert table.row(0, "pink") == ["boulevard-de-la-villette", "avenue-de-neuilly"]
    assert (table.row(1, "pink"), table.row(1, "brown")) == ([], ["rue-lecourbe"])
    assert table.played == ["duel"]
    assert table.rules() == ["deal.action.duel"]


@pytest.mark.rule("deal.action.duel")
def test_duel_not_out_of_a_complete_set() -> None:
    table = Table(
        hands={0: "duel"},
        rows={
            1: {"brown": "belleville lecourbe wild-light-blue-brown", "pink": "villette"},
            0: {"pink": "neuilly"},
        },
    )
    assert table.refused(0, "duel 1 brown lecourbe") == "deal.action.duel"
    assert table.refused(0, "duel 1 brown belleville") == "deal.action.duel"
    assert table.refused(0, "duel 1 pink neuilly") == "deal.action.duel"
    assert table.refused(0, "duel 1 10 neuilly") == "deal.action.duel"
    assert table.refused(0, "duel 2 pink villette") == "deal.action.duel"
    nobody(table, "duel T pink neuilly", "deal.action.duel")
    assert table.listed(0, "duel") == ["duel 1 0 28", "duel 1 2 5"]
    table.play(
        0, "duel 1 brown wild-light-blue-brown", 1, "let 1", 0, "stand wild-light-blue-brown light_blue"
    )
    assert table.sets(1, "brown") == 1
    assert table.row(0, "light_blue") == ["wild-light-blue-brown"]


@pytest.mark.rule("deal.action.duel")
def test_a_multicolour_wild_can_be_taken() -> None:
    table = Table(hands={0: "duel"}, rows={1: {"brown": "wild-all"}})
    table.play(0, "duel 1 brown wild-all", 1, "let 1")
    assert len(table.listed(0, "stand")) == 10
    table.do(0, "stand wild-all station")
    assert table.row(0, "station") == ["wild-all"]


# --- Deal Troc ------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.troc")
def test_troc_swaps_two_properties() -> None:
    table = Table(
        hands={0: "troc"}, rows={0: {"brown": "lecourbe"}, 1: {"pink": "villette", "brown": "belleville"}}
    )
    table.do(0, "troc 1 pink villette brown lecourbe")
    assert table.said("troc") == [(0, 1, 2, 5, 0, 1)]
    table.do(1, "let 1")
    assert table.row(0, "pink") == ["boulevard-de-la-villette"]
    assert table.row(1, "brown") == ["boulevard-de-belleville", "rue-lecourbe"]
    assert table.row(0, "brown") == table.row(1, "pink") == []
    assert table.rules() == ["deal.action.troc"] * 2


@pytest.mark.rule("deal.action.troc")
def test_what_one_gives_may_come_out_of_a_complete_set_what_one_takes_may_not() -> None:
    table = Table(
        hands={0: "troc"},
        rows={
            0: {"dark_blue": "*"},
            1: {"brown": "*", "pink": "villette"},
            2: {"green": "*", "red": "matignon"},
        },
    )
    assert table.refused(0, "troc 1 brown lecourbe dark_blue paix") == "deal.action.troc"
    assert table.refused(0, "troc 2 green foch dark_blue paix") == "deal.action.troc"
    assert table.refused(0, "troc 1 red matignon dark_blue paix") == "deal.action.troc"
    assert table.refused(0, "troc 1 pink villette red matignon") == "deal.action.troc"
    assert table.refused(0, "troc 1 pink villette 10 paix") == "deal.action.troc"
    assert table.refused(0, "troc 1 10 villette dark_blue paix") == "deal.action.troc"
    nobody(table, "troc T pink villette dark_blue paix", "deal.action.troc")
    table.play(0, "troc 1 pink villette dark_blue paix", 1, "let 1")
    assert table.complete(0) == []
    assert table.row(1, "dark_blue") == ["rue-de-la-paix"]


@pytest.mark.rule("deal.action.troc")
def test_troc_needs_something_to_give_and_something_to_take() -> None:
    table = Table(hands={0: "troc"}, rows={1: {"pink": "villette"}})
    assert table.refused(0, "troc 1 pink villette brown lecourbe") == "deal.action.troc"
    assert table.options(0) == ["bank 37", "end-turn"]
    table = Table(hands={0: "troc"}, rows={0: {"pink": "villette"}, 1: {"brown": "*"}})
    assert [text.split()[0] for text in table.options(0)] == ["bank", "end-turn"]
    table = Table(hands={0: "troc"}, rows={0: {"pink": "villette"}, 1: {"brown": "lecourbe"}})
    assert [text.split()[0] for text in table.options(0)] == ["bank", "trocs", "end-turn"]


# --- Deal Banco -----------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.banco")
def test_banco_takes_a_complete_set_with_its_buildings() -> None:
    table = Table(
        hands={0: "banco"},
        rows={0: {"pink": "wild-pink-orange"}, 1: {"pink": "* wild-pink-orange", "brown": "lecourbe"}},
        built={1: {"pink": "house hotel"}},
        banks={1: "note-1"},
    )
    table.do(0, "banco 1 pink 0")
    assert table.said("banco") == [(0, 1, 2, 0)]
    table.do(1, "let 1")
    assert table.complete(0) == ["pink"]
    assert table.built(0, "pink") == "house hotel"
    assert table.rent(0, "pink") == 11
    assert table.row(0, "pink") == [
        "boulevard-de-la-villette",
        "avenue-de-neuilly",
        "rue-de-paradis",
        "wild-pink-orange",
    ]
    assert table.row(1, "pink") == ["wild-pink-orange"]
    assert (table.built(1, "pink"), table.bank(1), table.bank(0)) == ("", ["note-1"], [])
    assert table.row(1, "brown") == ["rue-lecourbe"]
    assert table.rules() == ["deal.action.banco"]
    assert table.open == ["turn"]


@pytest.mark.rule("deal.action.banco")
def test_banco_takes_nothing_but_a_complete_set() -> None:
    table = Table(
        hands={0: "banco"}, rows={1: {"pink": "villette neuilly", "brown": "*"}, 0: {"dark_blue": "*"}}
    )
    assert table.refused(0, "banco 1 pink 0") == "deal.action.banco"
    assert table.refused(0, "banco 1 brown 1") == "deal.action.banco"
    assert table.refused(0, "banco 1 brown -1") == "deal.action.banco"
    assert table.refused(0, "banco 1 10 0") == "deal.action.banco"
    assert table.refused(0, "banco 2 brown 0") == "deal.action.banco"
    nobody(table, "banco T dark_blue 0", "deal.action.banco")
    assert table.listed(0, "banco") == ["banco 1 0 0"]


@pytest.mark.rule("deal.action.banco", "deal.property.second-set")
@pytest.mark.parametrize("number", [0, 1])
def test_of_two_sets_of_a_colour_the_one_that_is_named(number: int) -> None:
    table = Table(
        hands={0: "banco"},
        rows={1: {"brown": "belleville lecourbe wild-light-blue-brown wild-all"}},
        built={1: {"brown": "house hotel"}},
    )
    table.play(0, f"banco 1 brown {number}", 1, "let 1")
    plain = ["boulevard-de-belleville", "rue-lecourbe"]
    wild = ["wild-light-blue-brown", "wild-all"]
    assert (table.row(0, "brown"), table.row(1, "brown")) == ((plain, wild), (wild, plain))[number]
    assert (table.built(0, "brown"), table.built(1, "brown")) == (("house hotel", ""), ("", "house hotel"))[
        number
    ]
    assert (table.sets(0, "brown"), table.sets(1, "brown")) == (1, 1)


@pytest.mark.rule("deal.action.banco")
def test_buildings_stay_with_their_own_sets_at_the_new_place() -> None:
    table = Table(
        hands={0: "banco"},
        rows={0: {"brown": "belleville wild-all"}, 1: {"brown": "lecourbe wild-light-blue-brown"}},
        built={0: {"brown": "house"}, 1: {"brown": "house hotel"}},
    )
    table.play(0, "banco 1 brown 0", 1, "let 1")
    assert [s["hotel"] for s in table.view(0).sets(0)] == [True, False]
    assert [s["house"] for s in table.view(0).sets(0)] == [True, True]
    assert table.row(0, "brown")[:2] == ["rue-lecourbe", "wild-light-blue-brown"]


# --- sums -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.jackpot")
def test_jackpot_asks_one_player_for_5() -> None:
    table = Table(hands={0: "jackpot"}, banks={1: "note-5 note-4 note-1", 2: "note-5"})
    table.do(0, "jackpot 1")
    assert table.to_act == [1]
    assert table.answers.owed == 5
    assert table.said("jackpot") == [(0, 1, 5)]
    assert table.refused(1, "give bank:note-4") == "deal.pay.all-you-have"
    table.do(1, "give bank:note-4 bank:note-1")
    assert table.bank(2) == ["note-5"]
    table = Table(hands={0: "jackpot"})
    nobody(table, "jackpot T", "deal.action.jackpot")
    assert table.listed(0, "jackpot") == ["jackpot 1", "jackpot 2"]


@pytest.mark.rule("deal.action.birthday")
def test_birthday_asks_everybody_for_2() -> None:
    table = Table(
        seats=4, hands={0: "birthday"}, banks={0: "note-5", 1: "note-2", 2: "note-1 note-1", 3: "note-3"}
    )
    table.do(0, "birthday")
    assert table.to_act == [1, 2, 3]
    assert table.said("birthday") == [(0, 2)]
    table.play(2, "give bank:note-1 bank:note-1", 3, "give bank:note-3", 1, "give bank:note-2")
    assert table.bank(0) == ["note-1", "note-1", "note-2", "note-3", "note-5"]
    assert table.played == ["birthday"]


# --- rents ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.rent.by-count")
@pytest.mark.parametrize("name", list(RENTS))
def test_the_rent_is_the_figure_for_the_number_of_cards(name: str) -> None:
    cards = Table(rows={0: {name: "*"}}).row(0, name)
    for held in range(1, len(cards) + 1):
        table = Table(hands={0: "rent-all"}, rows={0: {name: " ".join(cards[:held])}})
        table.do(0, f"rent rent-all {name} 2 0")
        assert table.answers.owed == RENTS[name][held - 1]
        assert table.said("rent-one") == [(0, 2, colour(name), RENTS[name][held - 1], 0)]


@pytest.mark.rule("deal.rent.by-count")
def test_wilds_count_and_buildings_add() -> None:
    table = Table(hands={0: "rent-all"}, rows={0: {"green": "foch wild-all"}})
    assert table.rent(0, "green") == 4
    table = Table(
        hands={0: "rent-dark-blue-green"}, rows={0: {"green": "*"}}, built={0: {"green": "house hotel"}}
    )
    table.do(0, "rent rent-dark-blue-green green all 0")
    assert table.answers.owed == 7 + 3 + 4


@pytest.mark.rule("deal.action.rent")
@pytest.mark.parametrize("card", TWO_COLOURS, ids=lambda card: card.id)
def test_a_two_colour_rent_is_asked_of_everybody(card: CardData) -> None:
    colours = [deal().data.colours[c].id for c in card.colours]
    id = card.id
    for name in RENTS:
        first = Table(rows={0: {name: "*"}}).row(0, name)[0]
        table = Table(seats=4, hands={0: id}, rows={0: {name: first}})
        if name not in colours:
            assert table.refused(0, f"rent {id} {name} all 0") == "deal.action.rent"
            continue
        assert table.refused(0, f"rent {id} {name} 1 0") == "deal.action.rent"
        table.do(0, f"rent {id} {name} all 0")
        assert table.to_act == [1, 2, 3]
        assert table.answers.owed == RENTS[name][0]


@pytest.mark.rule("deal.action.rent")
def test_a_rent_needs_a_set_of_ones_own() -> None:
    table = Table(hands={0: "rent-red-yellow rent-all"}, rows={0: {"pink": "villette"}, 1: {"red": "*"}})
    assert table.refused(0, "rent rent-red-yellow red all 0") == "deal.action.rent"
    assert table.refused(0, "rent rent-red-yellow pink all 0") == "deal.action.rent"
    assert table.refused(0, "rent rent-all red 1 0") == "deal.action.rent"
    assert table.refused(0, "rent rent-all 10 1 0") == "kernel.no-such-action"
    assert table.refused(0, "rent go pink all 0") == "kernel.no-such-action"
    assert table.refused(0, "rent 60 pink all 0") == "kernel.no-such-action"
    assert table.listed(0, "rent") == ["rent 51 2 1 0", "rent 51 2 2 0"]


@pytest.mark.rule("deal.action.rent", "deal.property.sets")
def test_a_set_need_not_be_complete_and_everybody_pays_for_himself() -> None:
    table = Table(
        hands={0: "rent-station-utility"},
        rows={0: {"station": "nord lyon"}},
        banks={1: "note-2", 2: "note-1"},
    )
    table.play(0, "rent rent-station-utility station all 0", 2, "give bank:note-1", 1, "give bank:note-2")
    assert table.bank(0) == ["note-1", "note-2"]


@pytest.mark.rule("deal.action.rent-multicolour")
def test_a_multicolour_rent_is_asked_of_one_player_for_any_colour() -> None:
    for name in RENTS:
        first = Table(rows={0: {name: "*"}}).row(0, name)[0]
        table = Table(seats=4, hands={0: "rent-all"}, rows={0: {name: first}})
        assert table.refused(0, f"rent rent-all {name} all 0") == "deal.action.rent-multicolour"
        for target in (0, 4, 9, -2):
            assert table.refused(0, f"rent rent-all {name} {target} 0") == "deal.action.rent-multicolour"
        table.do(0, f"rent rent-all {name} 2 0")
        assert table.to_act == [2]


@pytest.mark.rule("deal.rent.best-set")
def test_of_several_sets_of_a_colour_the_dearest() -> None:
    brown = "belleville lecourbe wild-light-blue-brown wild-all"
    table = Table(hands={0: "rent-all"}, rows={0: {"brown": brown}})
    assert table.rent(0, "brown") == 2
    for built in ("house", "house house hotel", "house hotel house"):
        table = Table(hands={0: "rent-all banco"}, rows={0: {"brown": brown}}, built={0: {"brown": built}})
        best = {"house": 5}.get(built, 9)
        assert max(s["rent"] for s in table.view(0).sets(0)) == best  # type: ignore[type-var]
        table.do(0, "rent rent-all brown 1 0")
        assert table.answers.owed == best
    table = Table(seats=6, hands={0: "rent-all"}, rows={0: {"station": "* nord lyon lazare"}})
    table.do(0, "rent rent-all station 1 0")
    assert table.answers.owed == 4


@pytest.mark.rule("deal.rent.best-set")
def test_the_second_set_may_be_the_dearer_one() -> None:
    table = Table(
        hands={0: "banco"},
        rows={0: {"brown": "belleville lecourbe"}, 1: {"brown": "wild-light-blue-brown wild-all"}},
        built={0: {"brown": "house hotel"}},
    )
    table.play(0, "banco 1 brown 0", 1, "let 1")
    assert [s["rent"] for s in table.view(0).sets(0)] == [2, 9]
    assert table.rent(0, "brown") == 9


# --- Double Loyer ---------------------------------------------------------------------------------------------


def doubling(cards: int, plays: int = 0, **options: object) -> Table:
    hand = "rent-dark-blue-green rent-all note-1" + " double-rent" * cards
    return Table(hands={0: hand}, rows={0: {"green": "foch breteuil"}}, plays=plays, options=options)


@pytest.mark.rule("deal.action.double-rent")
@pytest.mark.parametrize("doubles", [0, 1, 2])
def test_each_double_loyer_doubles_and_counts_as_a_play(doubles: int) -> None:
    table = doubling(2)
    table.do(0, f"rent rent-dark-blue-green green all {doubles}")
    assert table.answers.owed == 4 * 2**doubles
    assert table.turn.plays == 1 + doubles
    assert table.played == ["double-rent"] * doubles + ["rent-dark-blue-green"]
    assert table.hand(0).count("double-rent") == 2 - doubles
    assert table.said("rent") == [(0, 6, 4 * 2**doubles, doubles)]


@pytest.mark.rule("deal.action.double-rent")
def test_with_a_multicolour_rent_too() -> None:
    table = doubling(1)
    table.do(0, "rent rent-all green 1 1")
    assert (table.answers.owed, table.to_act, table.turn.plays) == (8, [1], 2)
    assert table.said("rent-one") == [(0, 1, 6, 8, 1)]


@pytest.mark.rule("deal.action.double-rent", "deal.turn.up-to-three")
def test_no_more_than_the_plays_that_are_left() -> None:
    for plays, most in enumerate((2, 1, 0)):
        table = doubling(2, plays)
        for doubles in range(3):
            action = f"rent rent-dark-blue-green green all {doubles}"
            if doubles > most:
                assert table.refused(0, action) == "deal.turn.up-to-three"
        assert table.listed(0, "rent")[: most + 1] == [f"rent 49 6 -1 {n}" for n in range(most + 1)]
        assert len(table.listed(0, "rent")) == 3 * (most + 1)
        table.do(0, f"rent rent-dark-blue-green green all {most}")
        assert table.turn.plays == 3


@pytest.mark.rule("deal.action.double-rent")
def test_no_more_than_one_has_and_no_more_than_the_table_allows() -> None:
    table = doubling(1)
    assert table.refused(0, "rent rent-all green 1 2") == "kernel.not-yours"
    assert table.refused(0, "rent rent-all green 1 3") == "deal.action.double-rent"
    assert table.refused(0, "rent rent-all green 1 -1") == "kernel.no-such-action"
    table = doubling(2, doubles=1)
    assert table.refused(0, "rent rent-all green 1 2") == "deal.action.double-rent"
    table.do(0, "rent rent-all green 1 1")
    assert table.answers.owed == 8


@pytest.mark.rule("deal.action.double-rent")
def test_alone_it_can_only_be_banked() -> None:
    table = Table(hands={0: "double-rent"}, rows={0: {"green": "foch"}})
    assert table.options(0) == ["bank 42", "end-turn"]
