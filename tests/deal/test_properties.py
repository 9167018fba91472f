"""Banks and properties: which card goes where, complete sets, and the order of cards."""

import pytest

from banquier.editions.deal.data import CardData
from tests.deal.table import Table, deal

WILDS = [card for card in deal().data.cards if card.kind == "wild"]
COLOURS = [colour.id for colour in deal().data.colours]


# --- the bank -------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.bank.action-becomes-money")
@pytest.mark.parametrize("card", [c for c in deal().data.cards if c.kind in ("action", "rent", "money")])
def test_notes_actions_and_rents_go_into_the_bank_at_their_value(card: CardData) -> None:
    id, value = card.id, card.value
    table = Table(hands={0: id})
    table.do(0, f"bank {id}")
    assert (table.bank(0), table.hand(0), table.view(1).cash(0)) == ([id], [], value)
    assert table.rules() == ["deal.bank.action-becomes-money"]


@pytest.mark.rule("deal.bank.action-becomes-money")
def test_an_action_in_a_bank_stays_money_also_in_the_bank_of_another() -> None:
    table = Table(hands={0: "jackpot"}, banks={0: "joker go", 1: "joker note-1"}, rows={0: {"brown": "*"}})
    assert table.refused(0, "go") == "kernel.not-yours"
    assert table.refused(0, "build house brown") == "kernel.not-yours"
    table.do(0, "jackpot 1")
    assert table.refused(1, "joker 1") == "kernel.not-yours"
    table.do(1, "give bank:joker bank:note-1")
    assert table.bank(0) == ["joker", "joker", "go", "note-1"]
    assert table.hand(0) == []
    assert table.view(1).cash(0) == 10


@pytest.mark.rule("deal.bank.no-properties")
@pytest.mark.parametrize("card", ["lecourbe", "nord", "eaux", *[w.id for w in WILDS if w.value]])
def test_no_property_and_no_two_colour_wild_goes_into_a_bank(card: str) -> None:
    table = Table(hands={0: card})
    assert table.refused(0, f"bank {card}") == "deal.bank.no-properties"


@pytest.mark.rule("deal.bank.no-multicolour")
def test_no_multicolour_wild_goes_into_a_bank() -> None:
    table = Table(hands={0: "wild-all note-1"})
    assert table.refused(0, "bank wild-all") == "deal.bank.no-multicolour"
    assert table.listed(0, "bank") == ["bank 52"]


# --- sets -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.property.sets")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_is_complete_with_the_last_of_its_cards(colour: str) -> None:
    size = {"brown": 2, "dark_blue": 2, "utility": 2, "station": 4}.get(colour, 3)
    table = Table(rows={1: {colour: "*"}})
    cards = table.row(1, colour)
    assert len(cards) == size
    assert table.complete(1) == [colour]
    for held in range(1, size):
        table = Table(hands={0: cards[held]}, rows={0: {colour: " ".join(cards[:held])}})
        assert table.complete(0) == []
        table.do(0, f"lay {cards[held]} {colour}")
        assert table.complete(0) == ([colour] if held + 1 == size else [])
        assert table.rules() == ["deal.property.sets"]


@pytest.mark.rule("deal.property.sets")
def test_any_number_of_sets_may_be_begun() -> None:
    hand = "lecourbe vaugirard neuilly mozart matignon bourse foch paix nord eaux"
    table = Table(hands={0: hand})
    for card, colour in zip(hand.split()[:3], COLOURS, strict=False):
        table.do(0, f"lay {card} {colour}")
    rest = dict(zip(COLOURS, hand.split(), strict=True))
    assert len(Table(rows={0: rest}).view(1).sets(0)) == 10


@pytest.mark.rule("deal.property.sets")
def test_a_property_has_one_colour() -> None:
    table = Table(hands={0: "lecourbe"})
    for colour in COLOURS:
        if colour == "brown":
            table.do(0, "lay lecourbe brown")
            table = Table(hands={0: "lecourbe"})
        else:
            assert table.refused(0, f"lay lecourbe {colour}") == "deal.property.sets"
    assert table.listed(0, "lay") == ["lay 1 0"]


@pytest.mark.rule("deal.property.second-set")
def test_further_cards_of_a_colour_begin_a_second_set() -> None:
    table = Table(hands={0: "wild-light-blue-brown"}, rows={0: {"brown": "*", "pink": "*"}})
    table.do(0, "lay wild-light-blue-brown brown")
    assert table.sets(0, "brown") == 1
    assert table.row(0, "brown") == ["boulevard-de-belleville", "rue-lecourbe", "wild-light-blue-brown"]
    shown = [(s["complete"], s["rent"]) for s in table.view(1).sets(0)]
    assert shown == [(True, 2), (False, 1), (True, 4)]


@pytest.mark.rule("deal.property.second-set")
def test_a_colour_counts_once_for_winning() -> None:
    brown = "belleville lecourbe wild-light-blue-brown wild-all"
    table = Table(hands={0: "paix"}, rows={0: {"brown": brown, "dark_blue": "elysees", "utility": "eaux"}})
    assert table.sets(0, "brown") == 2
    table.do(0, "lay paix dark_blue")
    assert table.complete(0) == ["brown", "dark_blue"]
    assert not table.game.over


@pytest.mark.rule("deal.property.one-order")
def test_a_card_taken_out_of_a_complete_set_is_replaced_from_the_one_begun() -> None:
    table = Table(
        rows={0: {"pink": "villette wild-pink-orange paradis neuilly"}},
        built={0: {"pink": "house"}},
        options={"rearrange": True},
    )
    table.do(0, "move wild-pink-orange pink orange")
    assert table.row(0, "pink") == ["boulevard-de-la-villette", "avenue-de-neuilly", "rue-de-paradis"]
    assert table.sets(0, "pink") == 1
    assert table.built(0, "pink") == "house"
    assert table.bank(0) == []


@pytest.mark.rule("deal.property.one-order")
def test_the_set_is_broken_if_there_is_none() -> None:
    table = Table(rows={0: {"pink": "villette wild-pink-orange paradis"}}, options={"rearrange": True})
    table.do(0, "move wild-pink-orange pink orange")
    assert table.row(0, "pink") == ["boulevard-de-la-villette", "rue-de-paradis"]
    assert table.complete(0) == []


@pytest.mark.rule("deal.property.one-order")
def test_what_is_left_of_a_broken_set_lies_behind_the_complete_ones() -> None:
    """With two decks, breaking the first of two complete sets loses its buildings only."""
    table = Table(
        seats=6,
        hands={0: "jackpot"},
        rows={1: {"dark_blue": "elysees wild-dark-blue-green paix paix"}},
        built={1: {"dark_blue": "house hotel house"}},
    )
    assert [table.built(1, "dark_blue", n) for n in range(2)] == ["house hotel", "house"]
    table.play(0, "jackpot 1", 1, "give dark_blue:wild-dark-blue-green dark_blue:house")
    assert table.row(1, "dark_blue") == ["rue-de-la-paix", "rue-de-la-paix", "avenue-des-champs-elysees"]
    assert table.sets(1, "dark_blue") == 1
    assert table.built(1, "dark_blue") == ""
    assert table.bank(1) == ["house", "hotel"]
    assert table.bank(0) == ["house"]


@pytest.mark.rule("deal.property.one-order")
def test_of_equal_cards_the_one_outside_of_complete_sets_is_meant() -> None:
    table = Table(
        seats=6,
        hands={0: "duel"},
        rows={1: {"dark_blue": "paix elysees paix"}},
        built={1: {"dark_blue": "house"}},
    )
    table.play(0, "duel 1 dark_blue paix", 1, "let 1")
    assert table.sets(1, "dark_blue") == 1
    assert table.built(1, "dark_blue") == "house"
    assert table.row(1, "dark_blue") == ["rue-de-la-paix", "avenue-des-champs-elysees"]
