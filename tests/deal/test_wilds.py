"""Wilds: for what they stand, what completes a set with them, how they are replaced and moved."""

from typing import Any

import pytest

from banquier.editions.deal.data import CardData
from tests.deal.table import Table, deal

WILDS = [card for card in deal().data.cards if card.kind == "wild"]
COLOURS = [colour.id for colour in deal().data.colours]
FREELY = {"rearrange": True}
"""The house rule by which wilds are moved at any time of one's own turn."""


# --- wilds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.property.wild")
@pytest.mark.parametrize("wild", WILDS, ids=lambda wild: wild.id)
def test_a_wild_stands_for_its_colours_and_no_other(wild: CardData) -> None:
    id = wild.id
    may = [COLOURS[c] for c in wild.colours]
    assert len(may) in (2, 10)
    for colour in COLOURS:
        table = Table(hands={0: id})
        if colour in may:
            table.do(0, f"lay {id} {colour}")
            assert table.row(0, colour) == [id]
        else:
            assert table.refused(0, f"lay {id} {colour}") == "deal.property.wild"


@pytest.mark.rule("deal.property.wild")
def test_a_wild_completes_a_set() -> None:
    table = Table(hands={0: "wild-all"}, rows={0: {"dark_blue": "paix"}})
    table.do(0, "lay wild-all dark_blue")
    assert table.complete(0) == ["dark_blue"]
    assert table.rent(0, "dark_blue") == 8


@pytest.mark.rule("deal.property.wild")
def test_who_receives_a_wild_says_for_which_colour_it_stands() -> None:
    table = Table(hands={0: "jackpot"}, rows={1: {"red": "wild-red-yellow matignon"}})
    table.play(0, "jackpot 1", 1, "give red:wild-red-yellow red:matignon")
    assert table.to_act == [0]
    assert table.refused(0, "end-turn") == "kernel.no-such-action"
    assert table.refused(0, "stand wild-red-yellow pink") == "deal.property.wild"
    assert table.refused(0, "stand wild-red-yellow 10") == "deal.property.wild"
    assert table.refused(0, "stand wild-all red") == "deal.property.wild"
    assert table.refused(1, "stand wild-red-yellow red") == "kernel.not-asked"
    assert table.listed(0, "stand") == ["stand 31 4", "stand 31 5"]
    assert str(table.game.default(0)) == "stand 31 4"
    table.do(0, "stand wild-red-yellow yellow")
    assert table.row(0, "yellow") == ["wild-red-yellow"]
    assert table.row(0, "red") == ["avenue-matignon"]
    assert table.open == ["turn"]
    assert table.turn.plays == 1


@pytest.mark.rule("deal.property.wild")
def test_it_may_stay_where_it_was_and_two_are_asked_for_one_by_one() -> None:
    table = Table(
        hands={0: "jackpot"},
        rows={1: {"pink": "wild-pink-orange", "orange": "wild-pink-orange"}, 0: {"pink": "villette neuilly"}},
    )
    table.play(0, "jackpot 1", 1, "give pink:wild-pink-orange orange:wild-pink-orange")
    assert table.sets(0, "pink") == 1
    table.do(0, "stand wild-pink-orange pink")
    assert table.to_act == [0]
    table.do(0, "stand wild-pink-orange pink")
    assert table.row(0, "orange") == []
    assert len(table.row(0, "pink")) == 4


@pytest.mark.rule("deal.property.wild")
def test_both_sides_of_a_troc_are_asked() -> None:
    table = Table(
        hands={0: "troc"},
        rows={0: {"brown": "wild-all"}, 1: {"green": "wild-green-station", "station": "nord"}},
    )
    table.play(0, "troc 1 green wild-green-station brown wild-all", 1, "let 1")
    assert table.to_act == [0, 1]
    table.do(1, "stand wild-all station")
    assert table.to_act == [0]
    table.do(0, "stand wild-green-station station")
    assert table.row(1, "station") == ["gare-du-nord", "wild-all"]
    assert table.row(0, "station") == ["wild-green-station"]
    assert table.open == ["turn"]


@pytest.mark.rule("deal.property.not-multicolour-alone")
def test_multicolour_wilds_alone_are_no_set_and_earn_no_rent() -> None:
    table = Table(hands={0: "wild-all rent-all lecourbe"}, rows={0: {"brown": "wild-all"}})
    assert table.refused(0, "rent rent-all brown 1 0") == "deal.property.not-multicolour-alone"
    table.do(0, "lay wild-all brown")
    assert table.sets(0, "brown") == 0
    assert table.rent(0, "brown") == 0
    assert table.refused(0, "rent rent-all brown 1 0") == "deal.property.not-multicolour-alone"
    assert table.listed(0, "rent") == []
    table.do(0, "lay lecourbe brown")
    assert table.sets(0, "brown") == 1
    assert table.row(0, "brown") == ["rue-lecourbe", "wild-all", "wild-all"]
    assert table.rent(0, "brown") == 2


@pytest.mark.rule("deal.property.not-multicolour-alone")
def test_a_set_left_with_multicolour_wilds_is_broken() -> None:
    """The one begun has multicolour wilds only, which cannot take the place of the last plain card."""
    table = Table(
        hands={0: "troc"},
        rows={0: {"dark_blue": "paix wild-all wild-all"}, 1: {"brown": "lecourbe"}},
        built={0: {"dark_blue": "house"}},
    )
    assert table.built(0, "dark_blue") == "house"
    table.play(0, "troc 1 brown lecourbe dark_blue paix", 1, "let 1")
    assert table.complete(0) == []
    assert table.row(0, "dark_blue") == ["wild-all", "wild-all"]
    assert table.bank(0) == ["house"]


@pytest.mark.rule("deal.property.not-multicolour-alone")
def test_each_of_two_sets_has_a_plain_card() -> None:
    """Two decks, four multicolour wilds: as many sets as there are plain cards to share out."""
    table = Table(
        seats=6, hands={0: "wild-all"}, rows={0: {"brown": "wild-all wild-all wild-all lecourbe belleville"}}
    )
    assert table.sets(0, "brown") == 2
    first = next(s["cards"] for s in table.view(0).sets(0))
    assert 1 in first or 0 in first  # type: ignore[operator]
    table.do(0, "lay wild-all brown")
    assert table.sets(0, "brown") == 2
    table = Table(seats=6, hands={0: "wild-all"}, rows={0: {"brown": "lecourbe wild-all wild-all"}})
    table.do(0, "lay wild-all brown")
    assert table.sets(0, "brown") == 1
    assert table.rent(0, "brown") == 2


@pytest.mark.rule("deal.property.not-multicolour-alone")
def test_plain_cards_are_shared_out_when_one_leaves() -> None:
    table = Table(
        seats=6,
        hands={0: "duel jackpot"},
        rows={1: {"brown": "belleville wild-all lecourbe lecourbe wild-all"}},
        built={1: {"brown": "house house"}},
    )
    assert table.sets(1, "brown") == 2
    assert table.refused(0, "duel 1 brown lecourbe") == "deal.action.duel"
    table.play(0, "jackpot 1", 1, "give brown:belleville brown:lecourbe brown:house")
    assert table.sets(1, "brown") == 1
    assert sorted(table.row(1, "brown")) == ["rue-lecourbe", "wild-all", "wild-all"]


# --- a wild replaced ------------------------------------------------------------------------------------------


def swapping(**others: Any) -> Table:
    return Table(
        hands={0: "bourse go note-1"},
        fresh="matignon",
        rows={0: {"red": "malesherbes wild-red-yellow", "pink": "wild-all"}, 1: {"red": "wild-red-yellow"}},
        **others,
    )


@pytest.mark.rule("deal.property.swap-wild")
def test_a_property_just_drawn_takes_the_place_of_a_wild_that_goes_to_another_set() -> None:
    table = swapping()
    table.do(0, "swap matignon wild-red-yellow yellow")
    assert table.row(0, "red") == ["boulevard-malesherbes", "avenue-matignon"]
    assert table.row(0, "yellow") == ["wild-red-yellow"]
    assert table.turn.plays == 1


@pytest.mark.rule("deal.property.swap-wild")
def test_the_wild_may_go_back_to_the_hand_and_everybody_knows_of_it() -> None:
    table = swapping()
    table.do(0, "swap matignon wild-red-yellow hand")
    assert table.row(0, "red") == ["boulevard-malesherbes", "avenue-matignon"]
    assert "wild-red-yellow" in table.hand(0)
    assert table.turn.plays == 1
    assert table.known(1, 0) == table.known(2, 0) == ["wild-red-yellow"]
    assert table.rules()[-1] == "deal.property.swap-wild"
    table.play(0, "lay wild-red-yellow yellow")
    assert table.known(1, 0) == []


@pytest.mark.rule("deal.property.swap-wild")
def test_a_table_may_forbid_the_way_back_to_the_hand() -> None:
    table = swapping(options={"wild_to_hand": False})
    assert table.refused(0, "swap matignon wild-red-yellow hand") == "deal.property.swap-wild"
    assert table.listed(0, "swap") == ["swap 11 31 5"]
    table.do(0, "swap matignon wild-red-yellow yellow")


@pytest.mark.rule("deal.property.swap-wild")
def test_what_does_not_fit_is_no_swap() -> None:
    table = swapping()
    for action, rule in {
        "swap bourse wild-red-yellow yellow": "deal.property.swap-wild",  # not drawn just now
        "swap henri-martin wild-red-yellow yellow": "deal.property.swap-wild",  # not in the hand
        "swap matignon wild-all pink": "deal.property.swap-wild",  # stands for another colour
        "swap matignon wild-red-yellow red": "deal.property.swap-wild",  # goes nowhere
        "swap matignon wild-red-yellow 10": "deal.property.swap-wild",
        "swap matignon wild-red-yellow -2": "deal.property.swap-wild",
        "swap matignon wild-red-yellow pink": "deal.property.wild",
        "swap matignon malesherbes hand": "kernel.no-such-action",
        "swap go wild-red-yellow hand": "kernel.no-such-action",
        "swap 60 wild-red-yellow hand": "kernel.no-such-action",
        "swap matignon 60 hand": "kernel.no-such-action",
    }.items():
        assert table.refused(0, action) == rule, action
    assert table.listed(0, "swap") == ["swap 11 31 5", "swap 11 31 -1"]


@pytest.mark.rule("deal.property.swap-wild")
def test_only_before_the_first_card_is_played() -> None:
    table = swapping()
    table.do(0, "bank note-1")
    assert table.refused(0, "swap matignon wild-red-yellow yellow") == "deal.property.swap-wild"
    table = swapping(options=FREELY)
    table.do(0, "move wild-all pink brown")  # no card is played by that
    table.do(0, "swap matignon wild-red-yellow yellow")


@pytest.mark.rule("deal.property.swap-wild")
def test_only_with_what_was_drawn_at_the_start_of_the_turn() -> None:
    table = Table(
        hands={0: "note-1", 1: "go neuilly"},
        rows={1: {"red": "wild-red-yellow", "pink": "wild-pink-orange"}},
        top="matignon note-2 malesherbes note-3",
    )
    table.do(0, "end-turn")
    assert table.refused(1, "swap neuilly wild-pink-orange orange") == "deal.property.swap-wild"
    assert table.listed(1, "swap") == ["swap 11 31 5", "swap 11 31 -1"]
    table.do(1, "go")
    assert "boulevard-malesherbes" in table.hand(1)
    assert table.refused(1, "swap malesherbes wild-red-yellow yellow") == "deal.property.swap-wild"
    assert table.refused(1, "swap matignon wild-red-yellow yellow") == "deal.property.swap-wild"


@pytest.mark.rule("deal.property.swap-wild")
def test_a_complete_set_stays_complete_and_built() -> None:
    for to in ("yellow", "hand"):
        table = Table(
            fresh="matignon",
            rows={0: {"red": "malesherbes wild-red-yellow henri-martin"}},
            built={0: {"red": "house hotel"}},
        )
        table.do(0, f"swap matignon wild-red-yellow {to}")
        assert table.complete(0) == ["red"]
        assert table.built(0, "red") == "house hotel"
        assert table.bank(0) == []
        assert "wild-red-yellow" not in table.row(0, "red")


# --- wilds moved freely ---------------------------------------------------------------------------------------


@pytest.mark.rule("deal.property.rearrange")
def test_own_wilds_move_from_set_to_set_and_no_card_is_played() -> None:
    table = Table(
        rows={0: {"red": "wild-red-yellow", "pink": "wild-all"}, 1: {"red": "wild-red-yellow matignon"}},
        options=FREELY,
    )
    table.do(0, "move wild-red-yellow red yellow")
    assert (table.row(0, "red"), table.row(0, "yellow")) == ([], ["wild-red-yellow"])
    assert table.turn.plays == 0
    for action, rule in {
        "move wild-red-yellow red yellow": "kernel.not-yours",
        "move wild-red-yellow yellow pink": "deal.property.wild",
        "move wild-red-yellow yellow yellow": "deal.property.wild",
        "move matignon red yellow": "kernel.not-yours",
        "move wild-all pink 10": "kernel.no-such-action",
        "move wild-all pink -1": "kernel.no-such-action",
        "move wild-all 10 pink": "kernel.no-such-action",
        "move 60 0 1": "kernel.no-such-action",
    }.items():
        assert table.refused(0, action) == rule, action
    assert table.refused(1, "move wild-red-yellow red yellow") == "kernel.not-asked"


@pytest.mark.rule("deal.property.rearrange")
def test_between_two_plays_there_are_as_many_moves_as_wilds() -> None:
    table = Table(
        hands={0: "note-1 wild-light-blue-brown"},
        rows={0: {"pink": "wild-all wild-pink-orange"}},
        options=FREELY,
    )
    table.play(0, "move wild-all pink red", 0, "move wild-all red pink")
    assert table.refused(0, "move wild-all pink red") == "deal.property.rearrange"
    assert table.listed(0, "move") == []
    table.do(0, "bank note-1")
    table.play(0, "move wild-all pink red", 0, "move wild-pink-orange pink orange")
    assert table.refused(0, "move wild-all red pink") == "deal.property.rearrange"
    table.do(0, "lay wild-light-blue-brown brown")
    for n in range(3):
        table.do(
            0, f"move wild-light-blue-brown {('brown', 'light_blue')[n % 2]} {('light_blue', 'brown')[n % 2]}"
        )
    assert table.refused(0, "move wild-all red pink") == "deal.property.rearrange"


@pytest.mark.rule("deal.property.rearrange")
def test_also_after_the_third_card_and_in_the_next_turn() -> None:
    rows = {0: {"pink": "wild-all"}, 1: {"pink": "wild-all"}}
    table = Table(hands={1: "note-1"}, rows=rows, plays=3, options=FREELY)
    table.play(0, "move wild-all pink red", 0, "end-turn", 1, "move wild-all pink red")
    assert table.refused(1, "move wild-all red pink") == "deal.property.rearrange"


@pytest.mark.rule("deal.property.rearrange")
def test_without_the_house_rule_a_wild_moves_only_by_the_swap() -> None:
    """The rulebook knows no other way (« si vous tirez une carte propriété de la même couleur »)."""
    assert [option.default for option in deal().data.options if option.name == "rearrange"] == [False]
    table = swapping()
    assert table.refused(0, "move wild-all pink red") == "deal.property.rearrange"
    assert table.listed(0, "move") == []
    table.do(0, "swap matignon wild-red-yellow yellow")


@pytest.mark.rule("deal.property.rearrange")
def test_no_moves_while_something_has_to_be_answered_or_put_away() -> None:
    rows = {0: {"pink": "wild-all"}, 1: {"pink": "wild-all"}}
    table = Table(hands={0: "birthday"}, rows=rows, options=FREELY)
    table.do(0, "birthday")
    assert table.refused(0, "move wild-all pink red") == "kernel.not-asked"
    assert table.refused(1, "move wild-all pink red") == "kernel.no-such-action"
    table = Table(hands={0: "go go go go go go go go"}, rows={0: {"pink": "wild-all"}}, options=FREELY)
    table.do(0, "end-turn")
    assert table.refused(0, "move wild-all pink red") == "deal.turn.seven-at-end"
