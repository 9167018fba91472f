"""Tricheurs at the terminal: what each hears of a cheat, the crooked choices, the Cheat cards, and who may look."""

from __future__ import annotations

from typing import Any

import pytest

import banquier
from banquier.cli.question import ACCUSING, ANSWER, CHEATING
from banquier.cli.telling import Narrator
from banquier.editions.tricheurs import EDITION
from banquier.editions.tricheurs.accusation import Mercy, Revenge
from banquier.editions.tricheurs.actions import Accuse, Cheat
from banquier.editions.tricheurs.cards import CheatReplacement, Targeted
from banquier.editions.tricheurs.end import LastCall
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    SHORT_CHANGED,
    SQUATTERS_RULE,
    TRICK_DICE,
)
from banquier.kernel.action import Key
from banquier.narration.words import LANGUAGES, Words
from banquier.testing import Scene
from tests.cli.test_screen import drawn, scene_table, screen
from tests.tricheurs.figures import CHANCE, PARKING, QUIET_ROW, landing, row_with, table
from tests.tricheurs.tricks import Trick, asked_for_rent, at_start, cheated, every, next_roll, on_their_street

NAMES = ("Camille", "Margot", "Basile")


def story(scene: Scene, viewer: int, lang: str = "en") -> list[str]:
    """What that viewer was told of the last action."""
    return [str(line) for line in tells(scene, lang).story(scene.heard(viewer))]


def tells(scene: Scene, lang: str) -> Narrator:
    narrator = scene_table(scene, lang).narrator
    assert isinstance(narrator, Narrator)
    return narrator


# --- what is heard ---------------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_cheater_is_told_of_the_cheat(trick: Trick, lang: str) -> None:
    scene = trick.scene(row_with(trick.kind))
    scene.do(0, trick.action)
    name = Words(lang).one_of(*EDITION.cheats[trick.kind].name)
    own = story(scene, 0, lang)
    assert own[-1].startswith("En secret, vous trichez" if lang == "fr" else "Secretly, you cheat")
    assert name in own[-1]
    assert own[:-1] == story(scene, -1, lang) == story(scene, 1, lang)
    assert not any(name in line for line in own[:-1])


@every
@pytest.mark.parametrize(
    "lang, words", [("fr", "avoue une triche que personne"), ("en", "owns up to a cheat that nobody")]
)
def test_a_cheat_that_nobody_named_is_owned_up_to(trick: Trick, lang: str, words: str) -> None:
    lines = story(next_roll(cheated(trick)), -1, lang)
    [line] = [line for line in lines if words in line]
    assert line.startswith("Camille")
    assert Words(lang).one_of(*EDITION.cheats[trick.kind].name) in line


@every
@pytest.mark.parametrize(
    "lang, words", [("fr", "Coupable ! Camille a triché"), ("en", "Guilty! Camille cheated")]
)
def test_an_accusation_and_its_verdict(trick: Trick, lang: str, words: str) -> None:
    scene = cheated(trick)
    scene.do(2, Accuse(0, trick.kind))
    one = tells(scene, lang)
    lines = one.story(scene.heard())
    name = Words(lang).one_of(*EDITION.cheats[trick.kind].name)
    assert str(lines[0]).startswith("Basile accus")
    assert name in str(lines[0])
    assert str(lines[1]).replace("\u00a0", " ").startswith(words)
    assert lines[1].rule == "tricheurs.accuse.guilty"


def test_a_payment_that_was_not_made_sounds_like_one() -> None:
    honest, crooked = asked_for_rent(row_with(FREE_STAY)), asked_for_rent(row_with(FREE_STAY))
    honest.do(0, honest.game.parse("put-down 70"))
    crooked.do(0, crooked.game.parse("say-paid"))
    assert story(honest, 1) == story(crooked, 1) == ["Camille pays Margot M70 in rent."]
    assert honest.cash(0) != crooked.cash(0)


def test_what_was_due_is_not_told() -> None:
    scene = on_their_street(row_with(PRICE_GOUGING), 1, 0)
    assert story(scene, -1)[-1] == "Camille may claim rent from Margot for Bâle Steinen-Vorstadt."
    scene.do(0, scene.game.parse("claim-sum 1 10 140"))
    assert story(scene, -1) == ["Camille claims M140 in rent for Bâle Steinen-Vorstadt: Margot pays M140."]
    squatted = on_their_street(row_with(SQUATTERS_RULE), 1, 2)
    squatted.do(0, squatted.game.parse("squat 1 10"))
    assert story(squatted, -1) == ["Camille claims M70 in rent for Bâle Steinen-Vorstadt: Margot pays M70."]


def test_a_false_accusation() -> None:
    scene = table(row_with(PICKPOCKET))
    scene.do(1, Accuse(2, PICKPOCKET))
    assert story(scene, -1) == [
        "Margot accuses Basile: “Pickpocket”!",
        "Innocent! Margot wrongly accused Basile (“Pickpocket”).",
        "Margot pays Basile M100 for the false accusation.",
    ]


TOLD: list[tuple[Key, str, str]] = [
    (("peeked", 0, 3), "Camille regarde en secret les 3", "Camille secretly looks at the next 3 Cheat cards"),
    (("peeked", 0, (0, 12)), "« Braquage de banque » et « Pickpocket »", "“Bank Heist” and “Pickpocket”"),
    (("said", "voted", 0, 1, 2), "Pour Camille, Basile a triché", "Camille finds Basile guilty"),
    (("said", "voted", 0, 0, 2), "Pour Camille, Basile n’a pas triché", "Camille finds Basile innocent"),
    (
        ("said", "freed", 0, 1),
        "Camille sort de prison, Margot prend sa place",
        "Camille leaves jail and Margot goes in",
    ),
    (("said", "guilty", 0, 1, 12), "Camille est coupable", "Camille is guilty"),
    (("dealt", "pay", 0, 1, 10, 30), "Camille verse 30 M à Margot.", "Camille hands Margot M30."),
    (
        ("dealt", "move", 0, 1, 10, 10),
        "Camille avance le pion de Margot",
        "Camille moves Margot’s token",
    ),
    (("turned-up", 0, 12), "Nouvelle carte Triche", "New Cheat card: “Pickpocket”. Secretly steal up to 200"),
    (("window-closed",), "Trop tard", "Too late"),
    (("end-begun",), "Toutes les propriétés sont vendues", "All properties are sold"),
    (("came-home", 2), "Basile arrive à START", "Basile reaches START"),
    (("paid", -1, 2, 300, "end.last-rent"), "Derniers loyers", "Final rents: the bank pays Basile M300."),
]


@pytest.mark.parametrize("fact, fr, en", TOLD, ids=[str(fact) for fact, _, _ in TOLD])
def test_facts_in_words(fact: Key, fr: str, en: str) -> None:
    scene = table()
    for lang, words in (("fr", fr), ("en", en)):
        line = tells(scene, lang).tell(fact)
        assert words in str(line).replace("\u00a0", " ")
        assert line.rule


def test_a_train_and_a_second_throw() -> None:
    scene = landing(4)
    assert story(scene, -1)[-2:] == [
        "Camille rolls 1 + 2 and moves to Union of Private Railways.",
        "The train takes Camille to Union of Mountain Railways.",
    ]
    thrown = table(QUIET_ROW, kept={0: ["chance.reroll"]}, dice=[(1, 2), (2, 4)])
    thrown.do(0, thrown.game.parse("roll"))
    thrown.do(0, thrown.game.parse(f"play-card {thrown.slot('chance.reroll')}"))
    assert any("rolls the dice again: 2 + 4" in line for line in story(thrown, -1))


# --- questions and choices ---------------------------------------------------------------------------------------


QUESTIONS: list[tuple[str, Any, list[str]]] = [
    (
        "step",
        lambda: landing(10, row_with(TRICK_DICE)),
        ["you rolled 3", "1 Bâle", "Trick Dice: another"],
    ),
    ("other-token", lambda: landing(10, row_with(IDENTITY_THEFT)), ["Identity Theft: Margot’s token"]),
    ("payday", lambda: at_start(row_with(EXTRA_ALLOWANCE)), ["1 Take M200 ⏎", "Extra Allowance: take M300"]),
    (
        "handing",
        lambda: asked_for_rent(row_with(SHORT_CHANGED, FREE_STAY)),
        [
            "you owe Margot M70",
            "Rent for Bâle",
            "1 Hand over M70 ⏎",
            "Short Changed: hand",
            "Free Stay: “I’ve",
        ],
    ),
    (
        "buying",
        lambda: landing(10, row_with(SHORT_CHANGED)).play(0, banquier.board.actions.BUY),
        ["you owe the bank M140", "Price of the property"],
    ),
    (
        "reading",
        lambda: landing(CHANCE[0], row_with(COUNTERFEIT_CHANCE), cards=["chance.take-hundred"]),
        [
            "what will you say your card does?",
            "“What are friends for?",
            "Say what the card says ⏎",
            "Counterfeit Chance: adv",
        ],
    ),
    (
        "parking",
        lambda: landing(PARKING),
        ["which deck", "1 Draw a Chance card ⏎", "2 Draw a Chancellerie card"],
    ),
    (
        "targeted",
        lambda: table(kept={0: ["chest.cancel"]}).lay(Targeted(1, 0, 1, 0, 0, -1)),
        [
            "Margot plays a card against you",
            "police chief",
            "1 Play “Not on your watch” ⏎",
            "2 Keep the card",
        ],
    ),
    (
        "refresh",
        lambda: table(QUIET_ROW).lay(CheatReplacement(0)),
        ["which Cheat card", "1 Slippery Deed", "5 Pickpocket"],
    ),
    (
        "mercy",
        lambda: table(kept={0: ["chest.lighter-penalty"]}).lay(Mercy(0, PICKPOCKET, 1, -1, 50, 0)),
        [
            "you’ve been caught: “Pickpocket”",
            "Without the card: Pay your victim back",
            "1 Play “A very good lawyer” ⏎",
        ],
    ),
    (
        "revenge",
        lambda: table().lay(Revenge(0, 1)),
        ["where will you put Margot’s token?", "Choose a square"],
    ),
    (
        "last-call",
        lambda: table(QUIET_ROW).lay(LastCall(7)),
        ["One last accusation?", "1 No, nobody ⏎", "Accuse someone"],
    ),
    (
        "jury",
        lambda: table(QUIET_ROW, options={"ultime": True}).play(1, Accuse(2, PICKPOCKET)),
        [
            "Margot accuses Basile: “Pickpocket”. Guilty?",
            "What gives it away: The victim",
            "1 Innocent ⏎",
            "2 Guilty",
        ],
    ),
    (
        "too-many",
        lambda: landing(CHANCE[0], kept={0: ["chance.no-rent"]}, cards=["chance.double-rent"]),
        ["too many Chance cards", "Discard “You slip out of the window”", "Discard “High season”"],
    ),
    (
        "shield",
        lambda: on_their_street_with("chance.half-rent"),
        ["you owe Margot M70", "1 Hand over M70 ⏎", "Play “Nobody haggles like you”"],
    ),
    (
        "jailbird",
        lambda: table(row_with(ESCAPE_ARTIST), jail={0: 1}),
        ["you are in jail", "Escape Artist: slip out"],
    ),
    (
        "debtor",
        lambda: landing(10, owners={1: [10], 0: [1]}, levels={10: 1}, cash={0: 20}).play(
            1, banquier.board.actions.Claim(0, 10)
        ),
        ["you owe Margot M280", "You are M260 short: sell or trade", "Sell Coire to the bank (+M60)"],
    ),
]


def on_their_street_with(card: str) -> Scene:
    scene = landing(10, owners={1: [10]}, kept={0: [card]})
    return scene.play(1, banquier.board.actions.Claim(0, 10))


def on_screen(scene: Scene, lang: str = "en", width: int = 60) -> str:
    return "\n".join(drawn(screen(scene_table(scene, lang), 0), width, 60))


@pytest.mark.parametrize("name, make, expected", QUESTIONS, ids=[name for name, _, _ in QUESTIONS])
def test_questions_and_choices(name: str, make: Any, expected: list[str]) -> None:
    text = on_screen(make(), width=140)
    for words in expected:
        assert words in text, text
    assert "c’est à vous" not in on_screen(make(), "fr")


EFFECTS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("chance.send-to-jail", {}, ["who do you want to send", "1 Margot", "2 Basile"]),
    ("chance.take-hundred", {}, ["who do you want to take the money from", "1 Margot"]),
    (
        "chance.free-hotel",
        {"owners": {0: [1, 3]}},
        ["where do you want to put the hotel?", "1 Coire", "2 Schaffhouse"],
    ),
    ("chest.buy-hotel", {"owners": {0: [1]}}, ["do you want to buy a hotel", "Coire (−M150)", "Buy nothing"]),
    (
        "chance.swap-title",
        {"owners": {0: [1], 1: [10]}},
        ["which property do you want to swap", "Give Coire in exchange for…"],
    ),
    (
        "chance.move-hotel",
        {"owners": {0: [1], 1: [10]}, "levels": {10: 1}},
        ["which hotel do you want to move", "Move the hotel: Bâle Steinen (Margot) → …"],
    ),
    ("chance.visit-unowned", {}, ["which unowned property", "1 Coire"]),
    ("chance.return-title", {"owners": {0: [1]}, "levels": {1: 1}}, ["will you return", "1 Coire (hotel)"]),
]


@pytest.mark.parametrize("card, setting, expected", EFFECTS, ids=[card for card, _, _ in EFFECTS])
def test_cards_that_leave_a_choice(card: str, setting: dict[str, Any], expected: list[str]) -> None:
    square = CHANCE[0] if card.startswith("chance") else 2
    text = on_screen(landing(square, cards=[card], **setting), width=140)
    for words in expected:
        assert words in text, text


def test_the_honest_answer_comes_first_and_crooked_ones_have_a_heading_of_their_own() -> None:
    scene = asked_for_rent(row_with(SHORT_CHANGED, FREE_STAY, BANK_HEIST))
    made = scene_table(scene, "fr")
    groups = screen(made, 0).asked.groups
    assert [entry.label.plain for entry in groups[ANSWER][1]] == ["Verser 70\u00a0M"]
    assert groups[ANSWER][1][0].usual
    assert groups[CHEATING][0] == "Tricher"
    assert [entry.label.plain.partition("\u00a0")[0] for entry in groups[CHEATING][1]] == [
        "Petite monnaie",
        "Séjour gratuit",
        "Braquage de banque",
        "Titre glissant",
    ]
    assert groups[ACCUSING][1] == []


# --- the screen --------------------------------------------------------------------------------------------------


def test_the_screen_shows_the_cards_the_sums_and_what_only_this_seat_knows() -> None:
    scene = table(row_with(PICKPOCKET, BANK_HEIST), jail={1: 2}, kept={0: ["chance.no-rent"]}, levels={8: 1})
    scene.do(0, Cheat(PICKPOCKET, 2, 150))
    for width in (60, 100, 140):
        text = " ".join(on_screen(scene, width=width).split())
        assert "Bank Heist" in text
        assert "Bank tray" in text
        assert "15,900" in text
        assert "1,350" in text
        assert "handcuffs 1/3" in text
        assert "Your open cheats: Pickpocket (M150 stolen from Basile)" in text
        assert "You slip out of the window" in text
    others = "\n".join(drawn(screen(scene_table(scene, "en"), 2), 140, 60))
    assert "Your open cheats" not in others
    assert "You slip out of the window" not in others


def test_the_ring_has_ten_squares_a_side_and_shows_a_hotel_that_nobody_owns() -> None:
    lines = drawn(screen(scene_table(table(QUIET_ROW, levels={8: 1}), "fr"), 0), 120, 50)
    assert "Parc" in lines[0][:12]
    assert "En prison" in lines[0][-12:]
    assert "Prison" in lines[27][:12]
    assert "START" in lines[27][-12:]
    assert "120◆" in lines[29]
    assert "Cartes Triche" in lines[30]


def test_a_low_window_gets_the_names_of_the_cards_and_a_lower_one_the_list() -> None:
    low = drawn(screen(scene_table(table(QUIET_ROW), "fr"), 0), 120, 34)
    assert "Parc" in low[0]
    assert "Pickpocket" in low[31]
    assert len(low) == 32
    lower = drawn(screen(scene_table(table(QUIET_ROW), "fr"), 0), 120, 33)
    assert "Parc" not in lower[0]
    assert "Volez en secret" in "\n".join(lower)
