"""The data files of the editions: what Classique says, figure by figure, and how mistakes are told."""

import re
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from banquier import editions
from banquier.data_files import BadData
from banquier.editions.board_data import BoardData, CardData, load
from banquier.editions.board_edition import BoardEdition
from banquier.editions.data_edition import DataEdition
from banquier.editions.options import BadOption, Setting
from banquier.rulebook import rule

CLASSIQUE = load("banquier.editions.classique")

# at group price | rent: bare, full group, 1, 2, 3, 4 houses, hotel | house, hotel, mortgage
STREETS = """
 1 brown       60 |  2   4  10  30   90  160  250 |  50  50  30
 3 brown       60 |  4   8  20  60  180  320  450 |  50  50  30
 6 light_blue 100 |  6  12  30  90  270  400  550 |  50  50  50
 8 light_blue 100 |  6  12  30  90  270  400  550 |  50  50  50
 9 light_blue 120 |  8  16  40 100  300  450  600 |  50  50  60
11 pink       140 | 10  20  50 150  450  625  750 | 100 100  70
13 pink       140 | 10  20  50 150  450  625  750 | 100 100  70
14 pink       160 | 12  24  60 180  500  700  900 | 100 100  80
16 orange     180 | 14  28  70 200  550  750  950 | 100 100  90
18 orange     180 | 14  28  70 200  550  750  950 | 100 100  90
19 orange     200 | 16  32  80 220  600  800 1000 | 100 100 100
21 red        220 | 18  36  90 250  700  875 1050 | 150 150 110
23 red        220 | 18  36  90 250  700  875 1050 | 150 150 110
24 red        240 | 20  40 100 300  750  925 1100 | 150 150 120
26 yellow     260 | 22  44 110 330  800  975 1150 | 150 150 130
27 yellow     260 | 22  44 110 330  800  975 1150 | 150 150 130
29 yellow     280 | 24  48 120 360  850 1025 1200 | 150 150 140
31 green      300 | 26  52 130 390  900 1100 1275 | 200 200 150
32 green      300 | 26  52 130 390  900 1100 1275 | 200 200 150
34 green      320 | 28  56 150 450 1000 1200 1400 | 200 200 160
37 dark_blue  350 | 35  70 175 500 1100 1300 1500 | 200 200 175
39 dark_blue  400 | 50 100 200 600 1400 1700 2000 | 200 200 200
"""
OTHERS = {
    "start": [0],
    "station": [5, 15, 25, 35],
    "utility": [12, 28],
    "tax": [4, 38],
    "cards": [2, 7, 17, 22, 33, 36],
    "jail": [10],
    "parking": [20],
    "to_jail": [30],
}


@pytest.mark.parametrize("line", STREETS.strip().splitlines())
def test_the_figures_of_every_street(line: str) -> None:
    at, group, price, bare, full, one, two, three, four, hotel_rent, house, hotel, mortgage = re.findall(
        r"\w+", line
    )
    square = CLASSIQUE.squares[int(at)]
    assert (square.at, square.kind, square.group) == (int(at), "street", group)
    assert (square.price, square.group_rent) == (int(price), int(full))
    assert square.rents == tuple(map(int, (bare, one, two, three, four, hotel_rent)))
    assert (square.house, square.hotel, square.mortgage) == (int(house), int(hotel), int(mortgage))


def test_the_other_squares() -> None:
    squares = CLASSIQUE.squares
    assert {kind: [s.at for s in squares if s.kind == kind] for kind in OTHERS} == OTHERS
    assert len(squares) == 40
    for at in OTHERS["station"]:
        assert (squares[at].price, squares[at].rents, squares[at].mortgage) == (200, (25, 50, 100, 200), 100)
    for at in OTHERS["utility"]:
        assert (squares[at].price, squares[at].rents, squares[at].mortgage) == (150, (4, 10), 75)
    assert [squares[at].amount for at in OTHERS["tax"]] == [200, 100]
    assert [squares[at].deck for at in OTHERS["cards"]] == ["chest", "chance"] * 3


def test_sums_of_the_titles() -> None:
    titles = [square for square in CLASSIQUE.squares if square.price]
    assert (len(titles), sum(title.price for title in titles)) == (28, 5690)
    assert all(2 * title.mortgage == title.price for title in titles)
    sizes = Counter(title.group for title in titles)
    assert [sizes[group.name] for group in CLASSIQUE.groups] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]


def test_names_of_squares() -> None:
    for square in CLASSIQUE.squares:
        if square.kind in ("street", "station"):
            assert square.en == square.name
    assert CLASSIQUE.squares[37].name == "Avenue des Champs-Élysées"
    assert CLASSIQUE.squares[12].en == "Electric Company"
    assert CLASSIQUE.squares[28].en == "Water Works"
    shorts = [square.short for square in CLASSIQUE.squares if square.kind not in ("cards",)]
    assert len(set(shorts)) == len(shorts)


def test_parameters_and_where_they_come_from() -> None:
    assert CLASSIQUE.parameters == {
        "start_cash": 1500,
        "salary": 200,
        "bail": 50,
        "tries": 3,
        "doubles": 3,
        "opening": 10,
        "step": 1,
        "interest": 10,
        "houses": 32,
        "hotels": 12,
        "houses_per_street": 4,
        "money": 20580,
    }
    beyond = {name: source for name, source in CLASSIQUE.provenance.items() if source != "rulebook"}
    assert beyond == {"houses": "confirmed", "hotels": "confirmed", "money": "confirmed"}


@pytest.mark.rule("classique.setup.cash")
def test_seats_and_notes_of_the_start() -> None:
    assert CLASSIQUE.seats == (2, 8)
    assert CLASSIQUE.notes == {1: 5, 5: 1, 10: 2, 20: 1, 50: 1, 100: 4, 500: 2}
    assert sum(value * count for value, count in CLASSIQUE.notes.items()) == 1500


# What the cards of each deck do: a word and its figures.
MODERN_CHANCE = """
advance_to 0, advance_to 39, advance_to 24, advance_to 11, advance_to 5, nearest station 2, nearest station 2,
nearest utility 10, collect 50, collect 150, keep, back 3, go_to_jail, repairs 25 100, pay 15, pay_each 50
"""
MODERN_CHEST = """
advance_to 0, collect 200, pay 50, collect 50, keep, go_to_jail, collect 100, collect 20, collect_each 10,
collect 100, pay 100, pay 50, collect 25, repairs 40 115, collect 10, collect 100
"""
TRADITIONAL_CHANCE = """
advance_to 0, advance_to 39, advance_to 24, advance_to 11, advance_to 15, repairs 40 115, repairs 25 100,
collect 100, collect 50, collect 150, keep, back 3, go_to_jail, pay 15, pay 150, pay 20
"""
TRADITIONAL_CHEST = """
advance_to 0, collect 200, pay 50, collect 50, keep, go_to_jail, back_to 1, collect 100, collect_each 10,
collect 20, collect 25, pay 50, pay_or_draw 10 chance, collect 10, collect 100, pay 100
"""


@pytest.mark.parametrize(
    "set, deck, facts",
    [
        ("modern", "chance", MODERN_CHANCE),
        ("modern", "chest", MODERN_CHEST),
        ("traditional", "chance", TRADITIONAL_CHANCE),
        ("traditional", "chest", TRADITIONAL_CHEST),
    ],
    ids=lambda value: value.split()[0],
)
def test_the_cards_of_each_deck(set: str, deck: str, facts: str) -> None:
    cards = [card for card in CLASSIQUE.cards if (card.set, card.deck) == (set, deck)]
    does = [" ".join(map(str, effect)) for card in cards for effect in card.effects]
    assert len(cards) == 16
    assert sorted(does) == sorted(word.strip() for word in facts.split(","))


def test_every_card_is_in_a_set_that_can_be_chosen() -> None:
    assert len(CLASSIQUE.cards) == 64
    assert {card.set for card in CLASSIQUE.cards} == {*CLASSIQUE.option("cards").choices}


@pytest.mark.parametrize("card", CLASSIQUE.cards, ids=lambda card: card.id)
def test_a_card_says_its_figures_in_both_languages(card: CardData) -> None:
    name, *arguments = card.effects[0]
    figures = {"advance_to": [], "back_to": [], "nearest": arguments[1:]}.get(str(name), arguments)
    for figure in figures:
        if isinstance(figure, int) and figure != 2:
            assert re.search(rf"\b{figure}\b", card.fr)
            assert re.search(rf"\b{figure}\b", card.en)
    assert not re.search(r"[^\u00a0][:;!?%»]", card.fr)


@pytest.mark.parametrize("name", editions.names())
def test_every_option_names_its_rule(name: str) -> None:
    found = editions.find(name)
    assert isinstance(found, DataEdition)
    for option in found.data.options:
        assert rule(option.rule).id == option.rule


def test_some_options_are_not_house_rules() -> None:
    assert [option.name for option in CLASSIQUE.options if not option.house] == ["offers", "cards"]


def test_options_left_out_keep_their_defaults() -> None:
    assert CLASSIQUE.read_options({"parking_pot": True, "start_cash": 2000}) == {
        "auto_rent": False,
        "parking_pot": True,
        "double_start": False,
        "auctions": True,
        "start_cash": 2000,
        "rounds": 0,
        "minutes": 0,
        "even": True,
        "reshuffle": False,
        "offers": 3,
        "cards": "modern",
    }


def test_start_cash_is_the_rulebooks_unless_chosen() -> None:
    assert CLASSIQUE.option("start_cash").default == CLASSIQUE.parameters["start_cash"]


@pytest.mark.parametrize(
    "name, value, problem",
    [
        ("parking", True, "classique has no option 'parking'; did you mean parking_pot?"),
        ("xyzzy", True, "classique has no option 'xyzzy'; there are auto_rent, parking_pot,"),
        ("parking_pot", 1, "option 'parking_pot' cannot be 1; allowed: true or false"),
        ("parking_pot", "true", "option 'parking_pot' cannot be 'true'; allowed: true or false"),
        ("start_cash", True, "cannot be True; allowed: a whole number from 100 to 100000"),
        ("start_cash", 1500.0, "cannot be 1500.0; allowed: a whole number"),
        ("start_cash", "1500", "cannot be '1500'; allowed: a whole number"),
        ("start_cash", 99, "cannot be 99;"),
        ("start_cash", 100001, "cannot be 100001;"),
        ("start_cash", None, "cannot be None;"),
        ("cards", "Modern", "option 'cards' cannot be 'Modern'; allowed: modern or traditional"),
        ("cards", ["modern"], "cannot be ['modern'];"),
    ],
)
def test_bad_options_are_refused(name: str, value: object, problem: str) -> None:
    with pytest.raises(BadOption, match=re.escape(problem)):
        CLASSIQUE.read_options({name: value})


@pytest.mark.parametrize(
    "name, text, value",
    [
        ("parking_pot", "true", True),
        ("auctions", "False", False),
        ("start_cash", "2000", 2000),
        ("cards", "traditional", "traditional"),
    ],
)
def test_options_as_typed(name: str, text: str, value: Setting) -> None:
    parsed = CLASSIQUE.option(name).parse(text)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    "name, text",
    [
        ("parking_pot", "1"),
        ("parking_pot", "oui"),
        ("start_cash", ""),
        ("start_cash", "-1500"),
        ("start_cash", "1e3"),
        ("start_cash", " 1500"),
        ("start_cash", "1500.0"),
        ("start_cash", "²"),
        ("start_cash", "9" * 5000),
        ("cards", ""),
    ],
)
def test_nonsense_as_typed_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadOption, match=f"option '{name}' cannot be .{{,60}}; allowed: "):
        CLASSIQUE.option(name).parse(text)


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of Classique in a package of their own, to be spoilt."""
    with resources.as_file(resources.files("banquier.editions.classique")) as folder:
        for name in ("edition.toml", "board.toml", "cards.toml"):
            shutil.copy(folder / name, tmp_path / name)
    (tmp_path / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path.parent)
    return tmp_path


def load_changed(edition: Path, name: str, old: str, new: str) -> BoardData:
    text = (edition / name).read_text(encoding="utf-8")
    assert old in text
    (edition / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load(edition.name)


def test_an_edition_elsewhere_is_loaded_the_same(edition: Path) -> None:
    assert load(edition.name) == CLASSIQUE


@pytest.mark.parametrize(
    "name, old, new, problem",
    [
        (
            "edition.toml",
            "[parameters]",
            "[parameters",
            "Expected ']' at the end of a table declaration (at line ",
        ),
        ("edition.toml", "seats = [2, 8]", "seats = [8, 2]", "seats: must not decrease: 8, 2"),
        ("edition.toml", "seats = [2, 8]", "seats = 8", "seats: Expected `array`, got `int`: 8"),
        ("edition.toml", "seats = [2, 8]", "seats = [2]", "seats: Expected `array` of length 2, got 1: [2]"),
        ("edition.toml", 'rulebook = "003"', "", "rulebook: is missing"),
        ("edition.toml", 'rulebook = "003"', "rulebook = 3", "rulebook: Expected `str`, got `int`: 3"),
        (
            "edition.toml",
            "value = 32",
            'value = "32"',
            "parameters.houses.value: Expected `int`, got `str`: '32'",
        ),
        (
            "edition.toml",
            '"confirmed"',
            '"hearsay"',
            "parameters.houses.source: Invalid enum value 'hearsay'; allowed: confirmed, decided",
        ),
        (
            "edition.toml",
            "salary = {",
            "salary = 200\nbonus = {",
            "parameters.salary: Expected `object`, got `int`: 200",
        ),
        ("edition.toml", "houses_per_street", "per_street", "parameters.houses_per_street: is missing"),
        ("edition.toml", "500 = 2", "500 = 3", "notes: the notes make 2000, but start_cash is 1500"),
        ("edition.toml", "500 = 2", "big = 2", "notes.big: Expected `int`, got `str`"),
        (
            "edition.toml",
            "house = true\nrule",
            "house = 1\nrule",
            "option[0].house: Expected `bool`, got `int`: 1",
        ),
        ("edition.toml", "min = 100\n", "", "option[4].min: is missing"),
        (
            "edition.toml",
            "default = 1500\n",
            "default = 1500\nchoices = []\n",
            "option[4].choices: is for options of type 'choice'",
        ),
        (
            "edition.toml",
            "min = 100",
            "least = 100",
            "option[4].least: is not a known key; there are name, type, default",
        ),
        (
            "edition.toml",
            "min = 100",
            "min = 1501",
            "option[4].default: option 'start_cash' cannot be 1500; allowed: a whole number from 1",
        ),
        ("edition.toml", '"traditional"]', "2]", "option[10].choices[1]: Expected `str`, got `int`: 2"),
        (
            "edition.toml",
            '"parking_pot"',
            '"auto_rent"',
            "option[1].name: 'auto_rent' is taken by another option",
        ),
        (
            "edition.toml",
            "[notes]",
            "[when.fast.parameters]\n\n[notes]",
            "when.fast: is not an option that is on or off; there are auto_rent",
        ),
        (
            "edition.toml",
            "[notes]",
            "[when.start_cash.parameters]\n\n[notes]",
            "when.start_cash: is not an option that is on or off; there are auto_rent",
        ),
        (
            "edition.toml",
            "[notes]",
            '[when.even.parameters]\ntrys = { value = 1, source = "decided" }\n\n[notes]',
            "when.even.parameters.trys: the edition has no such parameter; did you mean tries?",
        ),
        (
            "edition.toml",
            "[notes]",
            '[when.even.parameters]\nhouses_per_street = { value = 5, source = "decided" }\n\n[notes]',
            "when.even.parameters.houses_per_street: titles print the rent of at most 4 houses",
        ),
        (
            "edition.toml",
            "[notes]",
            "[aliases]\ntax = 3\n\n[notes]",
            "aliases.tax: Expected `str`, got `int`: 3",
        ),
        (
            "edition.toml",
            "[notes]",
            '[words]\n"word.house.a" = { fr = "une hutte" }\n\n[notes]',
            "words.word.house.a.en: is missing",
        ),
        (
            "edition.toml",
            'en = "Classic',
            'english = ""\nen = "Classic',
            "english: is not a known key; there are parameters, aliases",
        ),
        ("board.toml", "at = 3\n", "at = 4\n", "square[3].at: must be 3: the squares stand in order"),
        (
            "board.toml",
            'kind = "tax"',
            'kind = "taxe"',
            "square[4].kind: Invalid enum value 'taxe'; allowed: cards, jail, parking",
        ),
        (
            "board.toml",
            'kind = "parking"',
            'kind = "parking"\namount = 100',
            "square[20].amount: does not belong to a square of kind 'parking' here",
        ),
        ("board.toml", "price = 60\n", "", "square[1].price: is missing"),
        (
            "board.toml",
            "price = 60\n",
            "price = 60\ncost = 60\n",
            "square[1].cost: is not a known key; there are at, kind, name, en",
        ),
        ("board.toml", "price = 60\n", "price = -60\n", "square[1].price: Expected `int` >= 0: -60"),
        (
            "board.toml",
            "[2, 10, 30, 90, 160, 250]",
            "[2, 10]",
            "square[1].rents: must be 6 numbers, not 2",
        ),
        ("board.toml", "[25, 50, 100, 200]", "[25, 50]", "square[5].rents: must be 4 numbers, not 2"),
        (
            "board.toml",
            "group_rent = 4\n",
            "group_rent = 1\n",
            "square[1].group_rent: 1 is below the bare rent of 2",
        ),
        (
            "board.toml",
            'short = "Belleville"',
            'short = "B. de Belleville"',
            "square[1].short: Expected `str` of length <= 12: 'B. de Belleville'",
        ),
        (
            "board.toml",
            'short = "Belleville"',
            'short = "Belleville"\nshort_en = "B. de Belleville"',
            "square[1].short_en: Expected `str` of length <= 12: 'B. de Belleville'",
        ),
        (
            "board.toml",
            'short = "Belleville"',
            'short = "Belleville"\nproposed = 1',
            "square[1].proposed: Expected `bool`, got `int`: 1",
        ),
        (
            "board.toml",
            'group = "brown"',
            'group = "braun"',
            "square[1].group: there is no group 'braun'; did you mean brown?",
        ),
        (
            "board.toml",
            'group = "station"',
            'group = "red"',
            "square[5].group: 'red' is a group of kind 'street', not 'station'",
        ),
        (
            "board.toml",
            '"#7b4a2f"',
            '"brown"',
            "group[0].colour: Expected `str` matching regex '^#[0-9a-f]{6}$': 'brown'",
        ),
        (
            "board.toml",
            "[[group]]",
            "[[groups]]\n\n[[group]]",
            "groups: is not a known key; did you mean group?",
        ),
        ("board.toml", 'name = "pink"', 'name = "brown"', "group[2].name: 'brown' is taken by another group"),
        (
            "board.toml",
            "[[square]]",
            '[[group]]\nname = "mauve"\nfr = "mauve"\nen = "mauve"\ncolour = "#aa00aa"\nkind = "street"\n[[square]]',
            "group[10].name: no square is in 'mauve'",
        ),
        (
            "board.toml",
            '[[group]]\nname = "brown"',
            '[[group]]\nname = "mauve"',
            "square[1].group: there is no group 'brown'; there are mauve, light_blue",
        ),
        (
            "cards.toml",
            'deck = "chance"',
            'deck = "luck"',
            "card[0].deck: no square draws from a deck 'luck'",
        ),
        ("cards.toml", '[["keep"]]', "[]", "card[10].effects: Expected `array` of length >= 1: []"),
        ("cards.toml", '[["keep"]]', '["keep"]', "card[10].effects[0]: Expected `array`, got `str`: 'keep'"),
        (
            "cards.toml",
            '[["keep"]]',
            '[[["keep"]]]',
            "card[10].effects[0][0]: Expected `int | str`, got `array`: ['keep']",
        ),
        (
            "cards.toml",
            '[["keep"]]',
            '[["hold"]]',
            "card[10].effects: there is no effect ['hold']; there are advance_to, back",
        ),
        (
            "cards.toml",
            '[["keep"]]',
            '[["keep", 1]]',
            "card[10].effects: ['keep', 1] must have these arguments: none",
        ),
        (
            "cards.toml",
            '["pay", 15]',
            '["pay"]',
            "card[14].effects: ['pay'] must have these arguments: number",
        ),
        (
            "cards.toml",
            '["pay", 15]',
            '["pay", true]',
            "card[14].effects[0][1]: Expected `int | str`, got `bool`: True",
        ),
        (
            "cards.toml",
            '["advance_to", 39]',
            '["advance_to", 40]',
            "card[1].effects: ['advance_to', 40]: 40 is not a square",
        ),
        (
            "cards.toml",
            '"station", 2]',
            '"tax", 2]',
            "card[5].effects: ['nearest', 'tax', 2]: 'tax' is not a kind",
        ),
        (
            "cards.toml",
            '10, "chance"]',
            '10, "luck"]',
            "card[60].effects: ['pay_or_draw', 10, 'luck']: 'luck' is not a deck",
        ),
        (
            "cards.toml",
            '"modern.chance.start"',
            '"modern.chest.start"',
            "card[16].id: 'modern.chest.start' is taken by another card",
        ),
    ],
)
def test_an_error_in_a_file_names_line_and_key(
    edition: Path, name: str, old: str, new: str, problem: str
) -> None:
    with pytest.raises(BadData) as found:
        load_changed(edition, name, old, new)
    assert re.match(rf"{edition.name}/{name}:(\d+:)? {re.escape(problem)}", str(found.value))


def test_an_option_may_put_other_figures_and_rules_in_force(edition: Path) -> None:
    table = '[when.reshuffle]\nparameters = { tries = { value = 2, source = "decided" } }\n'
    table += 'aliases = { tax = "classique.cards" }\n\n[notes]'
    data = load_changed(edition, "edition.toml", "[notes]", table)
    assert data.figures({"reshuffle": False}) == data.parameters
    assert data.figures({"reshuffle": True}) == data.parameters | {"tries": 2}
    assert data.overrides["reshuffle"].provenance == {"tries": "decided"}
    made = BoardEdition(data)
    assert made.rule_id("tax", {"reshuffle": True}) == "classique.cards"
    assert made.rule_id("tax", {"reshuffle": False}) == made.rule_id("tax") == "classique.tax"
    options = made.read_options({"reshuffle": True})
    assert (made.rules(options).tries, made.rules(made.read_options({})).tries) == (2, 3)


@pytest.mark.parametrize("name", editions.names())
def test_every_alias_of_an_edition_leads_to_a_rule(name: str) -> None:
    found = editions.find(name)
    assert isinstance(found, DataEdition)
    for key in found.aliases:
        assert name in rule(found.rule_id(key)).editions
    for option, override in found.data.overrides.items():
        for key in override.aliases:
            assert name in rule(found.rule_id(key, {option: True})).editions


def test_a_file_that_is_not_there(edition: Path) -> None:
    (edition / "cards.toml").unlink()
    with pytest.raises(BadData, match=r"cards\.toml: there is no such file"):
        load(edition.name)
    with pytest.raises(BadData, match=r"no\.such\.edition/edition\.toml: there is no such file"):
        load("no.such.edition")
