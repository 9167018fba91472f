"""The data files of Deal: every number against an independent list, and the messages for mistakes."""

import re
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from banquier.data_files import BadData
from banquier.editions.board_data import load
from banquier.editions.deal.data import CardData, DealData, load_deal
from banquier.editions.options import BadOption
from banquier.rulebook import rule

DEAL = load_deal("banquier.editions.deal")
CLASSIQUE = load("banquier.editions.classique")

# colour, size, rents, value, buildings
COLOURS = """
brown      2  1 2      1 yes
light_blue 3  1 2 3    1 yes
pink       3  1 2 4    2 yes
orange     3  1 3 5    2 yes
red        3  2 3 6    3 yes
yellow     3  2 4 6    3 yes
green      3  2 4 7    4 yes
dark_blue  2  3 8      4 yes
station    4  1 2 3 4  2 no
utility    2  1 2      2 no
"""
WILDS = [
    ("light_blue brown", 1, 1),
    ("light_blue station", 4, 1),
    ("pink orange", 2, 2),
    ("red yellow", 3, 2),
    ("dark_blue green", 4, 1),
    ("green station", 4, 1),
    ("station utility", 2, 1),
    ("all", 0, 2),
]
ACTIONS = [
    ("banco", "Deal Banco", "Deal Breaker", 5, 2),
    ("troc", "Deal Troc", "Forced Deal", 3, 3),
    ("duel", "Deal Duel", "Sly Deal", 3, 3),
    ("joker", "Joker\u00a0!", "Just Say No!", 4, 3),
    ("jackpot", "Deal Jackpot", "Debt Collector", 3, 3),
    ("birthday", "C’est mon anniversaire\u00a0!", "It’s My Birthday", 2, 3),
    ("double-rent", "Double Loyer", "Double the Rent!", 1, 2),
    ("house", "Maison", "House", 3, 3),
    ("hotel", "Hôtel", "Hotel", 4, 2),
    ("go", "Départ", "Pass Go", 1, 10),
]
RENTS = [
    ("light_blue brown", 1, 2),
    ("pink orange", 1, 2),
    ("red yellow", 1, 2),
    ("dark_blue green", 1, 2),
    ("station utility", 1, 2),
    ("all", 3, 3),
]
NOTES = {1: 6, 2: 5, 3: 3, 4: 3, 5: 2, 10: 1}


def of_kind(kind: str) -> list[CardData]:
    return [card for card in DEAL.cards if card.kind == kind]


def colours(card: CardData) -> str:
    names = [DEAL.colours[index].id for index in card.colours]
    return "all" if len(names) == len(DEAL.colours) else " ".join(names)


@pytest.mark.rule("deal.setup.deck")
def test_there_are_106_cards() -> None:
    copies: Counter[str] = Counter()
    for card in DEAL.cards:
        copies[card.kind] += card.copies
    assert copies == {"property": 28, "wild": 11, "action": 34, "rent": 13, "money": 20}
    assert copies.total() == 106
    assert len(DEAL.cards) == 58
    assert sum(card.value * card.copies for card in DEAL.cards) == 252


@pytest.mark.rule("deal.setup.deck")
def test_the_colours() -> None:
    told = []
    for line in COLOURS.split("\n")[1:-1]:
        name, size, *rents, value, buildable = line.split()
        told.append((name, int(size), tuple(map(int, rents)), int(value), buildable == "yes"))
    assert [(c.id, c.size, c.rents, c.value, c.buildable) for c in DEAL.colours] == told


@pytest.mark.rule("deal.setup.deck")
def test_the_properties() -> None:
    """Each colour has as many properties as a set needs, with the names and the order of the Paris board."""
    properties = of_kind("property")
    assert [colours(card) for card in properties] == [c.id for c in DEAL.colours for _ in range(c.size)]
    assert {card.copies for card in properties} == {1}
    assert all(card.value == DEAL.colours[card.colours[0]].value for card in properties)
    board = {(square.name, square.en, square.group) for square in CLASSIQUE.squares if square.group}
    assert {(card.fr, card.en, colours(card)) for card in properties} == board


@pytest.mark.rule("deal.setup.deck")
def test_the_wilds() -> None:
    assert [(colours(card), card.value, card.copies) for card in of_kind("wild")] == WILDS


@pytest.mark.rule("deal.setup.deck")
def test_the_actions() -> None:
    assert [(c.id, c.fr, c.en, c.value, c.copies) for c in of_kind("action")] == ACTIONS


@pytest.mark.rule("deal.setup.deck")
def test_the_rents() -> None:
    assert [(colours(card), card.value, card.copies) for card in of_kind("rent")] == RENTS


@pytest.mark.rule("deal.setup.deck")
def test_the_notes() -> None:
    notes = of_kind("money")
    assert {card.value: card.copies for card in notes} == NOTES
    for card in notes:
        assert f"{card.value}M" in card.fr
        assert f"{card.value}M" in card.en


def test_the_names_and_shades_of_colours_are_those_of_the_board() -> None:
    groups = [(group.name, group.fr, group.en, group.colour) for group in CLASSIQUE.groups]
    assert [(c.id, c.fr, c.en, c.colour) for c in DEAL.colours] == groups


@pytest.mark.parametrize("card", DEAL.cards, ids=lambda card: card.id)
def test_both_languages_in_good_typography(card: CardData) -> None:
    assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", card.id)
    assert "'" not in card.fr + card.en + card.text_fr + card.text_en
    assert not re.search(r"[^\u00a0][:;!?]", card.fr + card.text_fr)
    if card.kind in ("action", "rent"):
        assert card.text_fr.endswith(".")
        assert card.text_en.endswith(".")
    else:
        assert card.text_fr == card.text_en == ""


@pytest.mark.parametrize("id", ["house", "hotel", "jackpot", "birthday"])
def test_a_card_says_its_figure(id: str) -> None:
    [card] = [card for card in DEAL.cards if card.id == id]
    for text in (card.text_fr, card.text_en):
        assert f"{DEAL.parameters[id]}M" in text


def test_the_figures() -> None:
    assert DEAL.parameters == {
        "hand": 5,
        "draw": 2,
        "draw_empty": 5,
        "plays": 3,
        "keep": 7,
        "sets": 3,
        "one_deck": 5,
        "house": 3,
        "hotel": 4,
        "jackpot": 5,
        "birthday": 2,
        "idle": 3,
    }
    assert [name for name, source in DEAL.provenance.items() if source != "rulebook"] == ["idle"]
    assert (DEAL.seats, DEAL.rulebook, DEAL.bot) == ((2, 10), "001", "dealer")


def test_the_options() -> None:
    assert DEAL.read_options({}) == {
        "rearrange": False,
        "wild_to_hand": True,
        "doubles": 2,
        "reshuffle": True,
        "first": 0,
        "rounds": 0,
        "take_back": False,
    }
    assert {option.name: option.at_tables for option in DEAL.options} == {
        **DEAL.read_options({}),
        "take_back": True,
    }
    assert [option.name for option in DEAL.options if option.house] == ["rearrange", "rounds"]
    for option in DEAL.options:
        assert rule(option.rule).id == option.rule
    with pytest.raises(BadOption, match="option 'doubles' cannot be 3; allowed: a whole number from 1 to 2"):
        DEAL.read_options({"doubles": 3})


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a package with copies of the data files of Deal, which tests damage."""
    with resources.as_file(resources.files("banquier.editions.deal")) as folder:
        for name in ("edition.toml", "cards.toml"):
            shutil.copy(folder / name, tmp_path / name)
    (tmp_path / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path.parent)
    return tmp_path


def load_changed(edition: Path, name: str, old: str, new: str) -> DealData:
    text = (edition / name).read_text(encoding="utf-8")
    assert old in text
    (edition / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_deal(edition.name)


def test_an_edition_elsewhere_is_loaded_the_same(edition: Path) -> None:
    assert load_deal(edition.name) == DEAL


@pytest.mark.parametrize(
    "name, old, new, problem",
    [
        ("edition.toml", "plays = {", "play = {", "parameters.plays: is missing"),
        (
            "edition.toml",
            "[parameters]",
            "[notes]\n1 = 6\n\n[parameters]",
            "notes: is not a known key; there are parameters, aliases",
        ),
        ("cards.toml", "size = 2", "size = 0", "colour[0].size: Expected `int` >= 1: 0"),
        ("cards.toml", "rents = [1, 2]", "rents = [1]", "colour[0].rents: must be 2 numbers, not 1"),
        ("cards.toml", "rents = [1, 2]", "rents = [2, 1]", "colour[0].rents: must not decrease: 2, 1"),
        (
            "cards.toml",
            '"#7b4a2f"',
            '"brown"',
            "colour[0].colour: Expected `str` matching regex '^#[0-9a-f]{6}$': 'brown'",
        ),
        (
            "cards.toml",
            "buildable = true",
            "buildable = 1",
            "colour[0].buildable: Expected `bool`, got `int`: 1",
        ),
        ("cards.toml", "buildable = true", "", "colour[0].buildable: is missing"),
        ("cards.toml", 'id = "pink"', 'id = "brown"', "colour[2].id: 'brown' is taken by another colour"),
        (
            "cards.toml",
            'kind = "wild"',
            'kind = "mild"',
            "card[28].kind: Invalid enum value 'mild'; allowed: action, money",
        ),
        (
            "cards.toml",
            'colours = ["brown"]',
            'colours = ["braun"]',
            "card[0].colours: there is no colour 'braun'; did you mean brown?",
        ),
        (
            "cards.toml",
            'colours = ["brown"]',
            "colours = [[]]",
            "card[0].colours[0]: Expected `str`, got `array`: []",
        ),
        (
            "cards.toml",
            'colours = ["brown"]',
            'colours = ["brown", "red"]',
            "card[0].colours: must be one for a property, not 2",
        ),
        (
            "cards.toml",
            '["pink", "orange"]',
            '["pink"]',
            "card[30].colours: must be two or all 10 for a wild, not 1",
        ),
        ("cards.toml", '["pink", "orange"]', '["pink", "pink"]', "card[30].colours: must differ: pink, pink"),
        ("cards.toml", 'id = "duel"', 'id = "troc"', "card[38].id: 'troc' is taken by another card"),
        ("cards.toml", "copies = 10", "copies = 9", "card: there must be 34 cards of kind 'action', not 33"),
        ("cards.toml", "copies = 6", "copies = 0", "card[52].copies: Expected `int` >= 1: 0"),
        (
            "cards.toml",
            '["brown"]\nvalue = 1',
            '["light_blue"]\nvalue = 1',
            "colour[0].size: there are 1 properties of 'brown'",
        ),
        (
            "cards.toml",
            '["brown"]\nvalue = 1',
            '["brown"]\nvalue = 2',
            "card[0].value: must be that of its colour, 1",
        ),
        ("cards.toml", 'kind = "money"', 'kind = "action"', "card[52].text_fr: is missing"),
        ("cards.toml", 'kind = "action"', 'kind = "rent"', "card[36].colours: is missing"),
        (
            "cards.toml",
            'text_fr = "Piochez',
            'text = "Piochez',
            "card[45].text: is not a known key; did you mean text_fr or text_en?",
        ),
        (
            "cards.toml",
            'text_en = "Draw',
            'texte = "Draw',
            "card[45].texte: is not a known key; did you mean text_en or text_fr?",
        ),
        (
            "cards.toml",
            'fr = "Rue Lecourbe"',
            'fr = "Rue Lecourbe"\ntext_fr = "Ici."',
            "card[1].text_fr: does not belong to a card of kind 'property'",
        ),
    ],
)
def test_an_error_in_a_file_names_line_and_key(
    edition: Path, name: str, old: str, new: str, problem: str
) -> None:
    with pytest.raises(BadData) as found:
        load_changed(edition, name, old, new)
    assert re.match(rf"{edition.name}/{name}:(\d+:)? {re.escape(problem)}", str(found.value))
