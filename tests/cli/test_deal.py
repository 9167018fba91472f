"""Deal at the terminal: what is told, asked and offered, in both languages."""

from __future__ import annotations

import re

import pytest

from banquier import rulebook
from banquier.cli.deal.telling import DealNarrator
from banquier.cli.menu import Menu
from banquier.editions.deal.facts import FACTS, NONE
from banquier.kernel.action import Key
from banquier.kernel.game import Game
from banquier.narration.menu import LabelledList
from banquier.narration.words import Words, sources
from tests.cli.cards import NAMES, at_terminal, laid
from tests.deal.table import colour, deal, face

RED = {"red": "avenue-matignon boulevard-malesherbes avenue-henri-martin"}
BROWN = {"brown": "boulevard-de-belleville rue-lecourbe"}


def narrator(lang: str) -> DealNarrator:
    return DealNarrator(deal(), deal().read_options({}), Words(lang), NAMES)


def told(*facts: Key, lang: str = "en") -> list[str]:
    return [str(line) for line in narrator(lang).story(facts)]


# --- what is told ----------------------------------------------------------------------------------------------

FOCH, PAIX, WILD, NOTE = (
    face("avenue-foch"),
    face("rue-de-la-paix"),
    face("wild-green-station"),
    face("note-5"),
)
GREEN, STATION = colour("green"), colour("station")
HOUSE, HOTEL, DOUBLE = face("house"), face("hotel"), face("double-rent")

EVERY: list[Key] = [
    ("shuffled", 106, 0),
    ("shuffled", 20, 1),
    ("drew", 1, 2),
    ("drew", 1, (FOCH, NOTE)),
    ("buried", 1, NONE),
    ("buried", 1, FOCH),
    ("began", 1, 1, 0),
    ("banked", 1, NOTE),
    ("banked", 1, HOUSE),
    ("laid", 1, FOCH, GREEN),
    ("laid", 1, WILD, GREEN),
    ("played", 1, HOUSE),
    ("built", 1, HOUSE, GREEN),
    ("built", 1, HOTEL, GREEN),
    ("took-back", 1, 21, -1, ()),
    ("took-back", 1, -1, -1, ()),
    ("relaid", 1, 4, (12,), 0),
    ("moved", 1, WILD, GREEN, STATION),
    ("moved", 1, WILD, GREEN, -1),
    ("gave", 1, 0, NOTE, "pay.goes-to-table"),
    ("gave", 1, 0, (1 + GREEN) * 64 + HOUSE, "pay.from-table"),
    ("gave", 1, 0, (1 + GREEN) * 64 + HOTEL, "pay.from-table"),
    ("gave", 1, 0, (1 + GREEN) * 64 + FOCH, "action.duel"),
    ("seized", 1, 0, GREEN, 0),
    ("cleared", 1, 5),
    ("left", 1),
    ("ended", (1,), (1, 3010, 4), "win.three-sets"),
    ("ended", (0, 1), (1, 1, 0), "end.nobody-plays"),
    ("said", "go", 1),
    ("said", "rent", 1, GREEN, 4, 0),
    ("said", "rent", 1, GREEN, 8, 1),
    ("said", "rent", 1, GREEN, 16, 2),
    ("said", "rent-one", 1, 0, GREEN, 4, 0),
    ("said", "rent-one", 1, 0, GREEN, 8, 1),
    ("said", "rent-one", 1, 0, GREEN, 16, 2),
    ("said", "jackpot", 1, 0, 5),
    ("said", "birthday", 1, 2),
    ("said", "duel", 1, 0, GREEN, FOCH),
    ("said", "troc", 1, 0, GREEN, FOCH, colour("dark_blue"), PAIX),
    ("said", "banco", 1, 0, GREEN, 0),
    ("said", "joker", 0, 0),
    ("said", "joker", 1, 0),
    ("said", "let", 1, 0),
    ("said", "nothing", 0, 1),
    ("said", "fell", 1, HOUSE, GREEN),
    ("said", "fell", 1, HOTEL, GREEN),
    ("said", "no-cards", 1),
]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_fact_and_every_announcement_has_a_sentence_and_a_rule(lang: str) -> None:
    tells = narrator(lang)
    unknown = tells.words("fact.other", words="").partition(":")[0]
    for fact in EVERY:
        line = tells.tell(fact)
        assert not str(line).startswith(unknown), fact
        assert str(line)[-1] in ".!»”", str(line)
        assert line.rule or fact[0] == "left", fact
        assert not line.rule or rulebook.rule(line.rule).fr
    told = {f"said {fact[1]}" if fact[0] == "said" else fact[0] for fact in EVERY}
    assert told == {*FACTS, "left", "ended"}


TOGETHER: list[tuple[list[Key], str, str]] = [
    (
        [("drew", 0, 5), ("drew", 1, 5), ("drew", 2, 5)],
        "Everyone is dealt 5 cards.",
        "Chacun reçoit 5 cartes.",
    ),
    (
        [("drew", 0, (FOCH, NOTE)), ("drew", 1, 2)],
        "Everyone is dealt 2 cards. Camille gets Avenue Foch and the 5M note.",
        "Chacun reçoit 2 cartes. Pour Camille\u00a0: l’avenue Foch et le billet de 5M.",
    ),
    (
        [("began", 1, 0, 0), ("drew", 1, 2)],
        "Margot’s turn: 2 cards drawn.",
        "Au tour de Margot\u00a0: 2 cartes piochées.",
    ),
    (
        [("played", 0, face("go")), ("said", "go", 0), ("drew", 0, (FOCH,))],
        "Camille plays “Pass Go” and draws Avenue Foch.",
        "Camille joue «\u00a0Départ\u00a0» et pioche l’avenue Foch.",
    ),
    (
        [
            ("played", 0, face("rent-all")),
            ("played", 0, DOUBLE),
            ("said", "rent-one", 0, 1, GREEN, 8, 1),
        ],
        "Camille charges Margot double rent for the green set: 8M.",
        "Camille réclame à Margot le loyer du groupe vert, doublé\u00a0: 8M.",
    ),
    (
        [
            ("gave", 1, 0, (1 + GREEN) * 64 + HOUSE, "pay.from-table"),
            ("gave", 1, 0, NOTE, "pay.goes-to-table"),
            ("gave", 1, 0, (1 + GREEN) * 64 + FOCH, "pay.goes-to-table"),
        ],
        "Margot pays Camille 12M: the house (green), 5M and Avenue Foch.",
        "Margot paie 12M à Camille\u00a0: la maison (groupe vert), 5M et l’avenue Foch.",
    ),
    (
        [("laid", 0, FOCH, GREEN), ("moved", 0, WILD, GREEN, -1)],
        "Camille replaces the green/station wild with Avenue Foch and takes the wild card back into their hand.",
        "Camille pose l’avenue Foch à la place du Joker vert/gare, qui revient dans sa main.",
    ),
    (
        [("laid", 0, FOCH, GREEN), ("moved", 0, WILD, GREEN, STATION)],
        "Camille replaces the green/station wild with Avenue Foch and moves the wild card to the set of stations.",
        "Camille pose l’avenue Foch à la place du Joker vert/gare, qui passe au groupe des gares.",
    ),
    (
        [
            ("gave", 1, 0, (1 + GREEN) * 64 + FOCH, "action.troc"),
            ("gave", 0, 1, (1 + colour("dark_blue")) * 64 + PAIX, "action.troc"),
        ],
        "Margot gives Camille Avenue Foch in exchange for Rue de la Paix.",
        "Margot donne l’avenue Foch à Camille contre la rue de la Paix.",
    ),
    (
        [("cleared", 1, 1), ("left", 1)],
        "Margot leaves the table. Their hand (1 card) goes under the draw pile, the rest to the centre.",
        "Margot quitte la table. Sa main (1 carte) va sous la pioche, le reste au centre.",
    ),
]


@pytest.mark.parametrize("facts, english, french", TOGETHER, ids=[english[:40] for _, english, _ in TOGETHER])
def test_what_makes_one_event_is_told_in_one_line(facts: list[Key], english: str, french: str) -> None:
    assert told(*facts) == [english]
    assert told(*facts, lang="fr") == [french]


def test_buildings_that_fall_are_told_after_the_payment() -> None:
    gifts: list[Key] = [("gave", 1, 0, (1 + GREEN) * 64 + card, "pay.goes-to-table") for card in (FOCH, WILD)]
    assert told(gifts[0], ("said", "fell", 1, HOUSE, GREEN), gifts[1]) == [
        "Margot pays Camille 8M: Avenue Foch and the green/station wild.",
        "Margot’s house (green) comes off and goes into their bank as money.",
    ]


# --- what is asked and offered -----------------------------------------------------------------------------------


def menu(game: Game, seat: int, lang: str = "en") -> Menu:
    stage = at_terminal(game, lang).stage
    return stage.menu(seat, stage.picture(seat))


def labels(game: Game, seat: int, lang: str = "en") -> list[str]:
    return [choice.label.plain for choice in menu(game, seat, lang).choices]


def asked(game: Game, seat: int, lang: str = "en") -> list[str]:
    stage = at_terminal(game, lang).stage
    shown = stage.picture(seat)
    question = stage.asked(seat, shown, stage.menu(seat, shown))
    return [question.title.plain, *(detail.plain for detail in question.details)]


def usual(game: Game, seat: int) -> str:
    found = menu(game, seat)
    return found.choices[found.usual - 1].label.plain


def test_the_choices_of_a_turn_stand_in_groups() -> None:
    game = laid(
        hands={0: "avenue-foch wild-all birthday note-5 double-rent"},
        rows={0: {"green": "wild-green-station"}},
        options={"rearrange": True},
    )
    found = menu(game, 0)
    headings = [(found.headings[choice.group], choice.label.plain) for choice in found.choices]
    assert headings == [
        ("group.deal-lay", "Foch → green 2/3"),
        ("group.deal-lay", "The multicolour wild…"),
        ("group.deal-play", "Birthday: 2M from everyone"),
        ("group.deal-bank", "It’s My Birthday (2M)"),
        ("group.deal-bank", "Double the Rent! (1M)"),
        ("group.deal-bank", "5M"),
        ("group.deal-move", "The green/station wild (green) → stations"),
        ("", "End my turn"),
    ]
    assert asked(game, 0) == ["Camille, your turn: you can play 3 more cards."]


def test_enter_lays_banks_and_then_ends_the_turn() -> None:
    lays = laid(hands={0: "avenue-foch rue-lecourbe note-1"}, rows={0: {"brown": "boulevard-de-belleville"}})
    assert usual(lays, 0) == "Lecourbe → brown 2/2 ✔"
    assert usual(laid(hands={0: "birthday note-1 note-3"}), 0) == "3M"
    assert usual(laid(hands={0: "birthday go"}), 0) == "End my turn"
    done = laid(hands={0: "avenue-foch"}, plays=3)
    assert labels(done, 0) == ["End my turn"]
    assert asked(done, 0) == ["Camille, you have played all your cards for this turn."]


def test_a_wild_goes_where_it_helps_most_unless_told() -> None:
    game = laid(hands={0: "wild-red-yellow"}, rows={0: {"yellow": "rue-la-fayette place-de-la-bourse"}})
    picks = menu(game, 0).choices[0].family
    assert isinstance(picks, LabelledList)
    assert [narrator("en").value(label).plain for label, _ in picks.entries] == ["red 1/3", "yellow 3/3 ✔"]
    assert picks.usual == 1


def test_cards_in_excess_are_buried_one_by_one() -> None:
    game = laid(hands={0: "note-1 note-2 note-3 note-4 note-5 go joker duel troc"})
    assert asked(game, 0)[1] == "You hold 9 cards; you may keep 7 at the end of your turn."
    game.apply(0, game.parse("end-turn"))
    assert asked(game, 0)[0] == "Camille, put 2 more cards at the bottom of the draw pile."
    assert usual(game, 0) == "“Pass Go”"


AIMED = [
    ("jackpot 1", "Margot, Camille demands 5M from you.", "Pay 5M: 5M"),
    ("birthday", "Margot, it’s Camille’s birthday: give 2M.", "Pay 5M (3M over): 5M"),
    (
        f"rent {face('rent-red-yellow')} 4 -1 1",
        "Margot, Camille charges you 4M in rent for the red set.",
        "Pay 5M (1M over): 5M",
    ),
]


@pytest.mark.parametrize("action, question, payment", AIMED)
def test_a_sum_is_asked_for_and_a_payment_proposed(action: str, question: str, payment: str) -> None:
    game = laid(
        hands={0: "jackpot birthday rent-red-yellow double-rent", 1: "joker"},
        banks={1: "note-1 note-5"},
        rows={0: {"red": "avenue-matignon"}, 1: {"green": "avenue-foch"}},
    )
    game.apply(0, game.parse(action))
    details = ["In front of you: 6M in the bank, and 4M in properties and buildings."]
    assert asked(game, 1) == [question, *details, "You have 1 “Just Say No!” card in hand."]
    assert usual(game, 1).startswith("Pay ")
    assert labels(game, 1) == [payment, "Choose what to pay with…", "Say “Just Say No!”"]


def test_who_has_nothing_or_too_little_gives_all() -> None:
    game = laid(hands={0: "birthday"}, banks={2: "note-1"})
    game.apply(0, game.parse("birthday"))
    assert labels(game, 1, "fr") == ["Ne rien payer (vous n’avez rien)"]
    assert asked(game, 1)[1:] == [
        "You have nothing in front of you, so you pay nothing.",
        "You have no “Just Say No!” card.",
    ]
    assert labels(game, 2) == ["Give everything (1M): 1M"]


def test_a_duel_a_swap_and_a_seizure_say_what_is_lost() -> None:
    rows = {0: {"pink": "avenue-de-neuilly"}, 1: {"green": "avenue-foch", **RED}}
    game = laid(hands={0: "duel troc banco", 1: "joker"}, rows=rows, built={1: {"red": "house"}})
    duel, troc, banco = game.clone(), game.clone(), game.clone()
    duel.apply(0, duel.parse(f"duel 1 {GREEN} {FOCH}"))
    assert asked(duel, 1)[:2] == [
        "Margot, Camille wants to take Avenue Foch from you.",
        "You would lose this card from the green set.",
    ]
    assert labels(duel, 1) == ["Let it happen", "Say “Just Say No!”"]
    assert usual(duel, 1) == "Let it happen"
    troc.apply(0, troc.parse(f"troc 1 {GREEN} {FOCH} 2 {face('avenue-de-neuilly')}"))
    assert asked(troc, 1, "fr")[0] == (
        "Margot, Camille veut l’avenue Foch et vous donne l’avenue de Neuilly en échange."
    )
    banco.apply(0, banco.parse("banco 1 4 0"))
    assert asked(banco, 1)[:2] == [
        "Margot, Camille wants to take all of the red set from you!",
        "You would lose Avenue Matignon, Boulevard Malesherbes, Avenue Henri-Martin and a house.",
    ]


def test_a_joker_is_answered_or_accepted() -> None:
    game = laid(hands={0: "duel joker", 1: "joker"}, rows={1: {"green": "avenue-foch"}})
    game.apply(0, game.parse(f"duel 1 {GREEN} {FOCH}"))
    game.apply(1, game.parse("joker 1"))
    assert asked(game, 0)[0] == "Camille, Margot answers “Just Say No!” to “Sly Deal”."
    assert labels(game, 0) == [
        "Let Margot’s “Just Say No!” stand",
        "Answer Margot’s “Just Say No!” with another",
    ]
    assert usual(game, 0) == labels(game, 0)[0]
    assert (
        asked(game, 0, "fr")[0]
        == "Camille, Margot répond «\u00a0Joker\u00a0!\u00a0» à «\u00a0Deal Duel\u00a0»."
    )


def test_whoever_gets_a_wild_says_for_what() -> None:
    game = laid(hands={0: "duel"}, rows={1: {"green": "wild-green-station"}})
    game.apply(0, game.parse(f"duel 1 {GREEN} {WILD}"))
    game.apply(1, game.parse("let 1"))
    assert asked(game, 0, "fr") == [
        "Camille, dans quel groupe mettez-vous le Joker vert/gare\u00a0?",
        "Actuellement\u00a0: groupe vert.",
    ]
    assert [re.sub(r" \d.*", "", label) for label in labels(game, 0)] == ["Green", "Stations"]
    assert usual(game, 0).startswith("Green")


def test_every_card_has_a_name_a_short_one_and_a_text() -> None:
    for lang in ("fr", "en"):
        cards = narrator(lang).cards
        shorts = [
            cards.short(number) for number in range(len(cards.faces)) if cards.kind(number) == "property"
        ]
        assert max(map(len, shorts)) <= 14
        assert len(set(shorts)) == len(shorts)
        for number in range(len(cards.faces)):
            assert cards.text(number)[-1] == "."
            assert cards.find(cards.name(number)) == [number]


def test_the_words_of_deal_are_all_there() -> None:
    for name in FACTS:
        word = name.removeprefix("said ")
        assert any(id.startswith(f"fact-deal-{word}") for id in sources("fr"))
