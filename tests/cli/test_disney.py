"""The terminal speaks of cottages and castles where Disney is played, in both languages, at every step."""

from __future__ import annotations

import re
from typing import Any

import pytest

import banquier
from banquier.board.actions import GIVE_UP, KEEP_MORTGAGE, LIFT_NOW
from banquier.board.build import HOTEL, HOUSE
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.deed import deed
from banquier.cli.telling import Narrator
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.board.printed import Printed
from banquier.narration.words import Words
from banquier.testing import Scene
from tests.cli.conftest import Run
from tests.cli.test_screen import drawn, scene_table, screen
from tests.disney.table import disney, owing_rent, rapide

CLASSIC = re.compile(
    r"\b(houses?|hotels?|stations?|utilit|street|maisons?|hôtels?|gares?|services?|rues?|Chance|Caisse"
    r"|Community Chest)\b",
    re.IGNORECASE,
)
LANGUAGES = ["fr", "en"]
ENTER = "\n" * 4000


def narrator(game: Game, lang: str) -> Narrator:
    assert isinstance(game.edition, BoardEdition)
    names = ["Camille", "Margot", "Basile", "Odette"][: game.seats]
    return Narrator(Printed(game.edition, game.options, Words(lang)), names)


def told(lang: str, seed: int, options: dict[str, Any]) -> list[str]:
    """A whole game between bots, in sentences."""
    game = banquier.new_game("disney", 4, seed, options)
    bots = [registry.make(spec) for spec in ("banker", "banker", "banker", "random")]
    assert Driver(game, bots, Rng(seed)).run(100_000)
    assert game.journal is not None
    one = narrator(game, lang)
    entries = [[fact.shown(-1) or () for fact in entry.facts] for entry in game.journal.entries]
    return [str(line) for facts in entries for line in one.story([fact for fact in facts if fact])]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"rapide": True}], ids=str)
def test_no_sentence_speaks_of_houses_or_stations(lang: str, options: dict[str, Any]) -> None:
    lines = [line for seed in (1, 2, 3) for line in told(lang, seed, options)]
    assert [line for line in lines if CLASSIC.search(line)] == []
    assert [
        line
        for line in lines
        if line.startswith(("Événement que cette version", "An event that this version"))
    ] == []
    for word in ("chaumière", "un château chez") if lang == "fr" else ("a cottage", "a castle on"):
        assert [line for line in lines if word in line], word
    dealt = "reçoit gratuitement" if lang == "fr" else "from the bank for free"
    assert any(dealt in line for line in lines) is bool(options)


@pytest.mark.parametrize("lang, house, hotel", [("fr", "chaumière", "château"), ("en", "cottage", "castle")])
def test_lots_decks_and_the_bank(lang: str, house: str, hotel: str) -> None:
    table = scene_table(disney(), lang)
    printed = table.narrator.printed
    assert house in printed.lot(HOUSE).printed
    assert hotel in printed.lot(HOTEL).printed
    assert "Bibbidi" in printed.deck(1)
    text = "\n".join(drawn(screen(table, 0), 140))
    assert f"32 {house}s" in text
    assert not CLASSIC.search(text)


@pytest.mark.parametrize("lang, on", [("fr", "chez le Lapin Blanc"), ("en", "The White Rabbit")])
def test_a_character_with_an_article(lang: str, on: str) -> None:
    noun = scene_table(disney(), lang).narrator.printed.noun(6)
    assert noun.said("nu")[0][0] == on
    assert noun.said("a") == (
        [("à ", ""), ("la case du Lapin Blanc", "square")] if lang == "fr" else noun.said("")
    )


# --- the card of a title ----------------------------------------------------------------------------------------


def card(scene: Scene, at: int, lang: str = "en") -> list[str]:
    table = scene_table(scene, lang)
    return drawn(deed(table.narrator, table.picture(0), at), 60)


def test_the_card_of_a_character_has_as_many_cottages_as_the_game_allows() -> None:
    assert "With 4 cottages" in "\n".join(card(disney(), 39))
    quick = "\n".join(card(rapide(), 39))
    assert "With 3 cottages                     1400" in quick
    assert "With 4 cottages" not in quick
    assert "With a castle                       2000" in quick
    assert "Rent with 2 princess castles" in "\n".join(card(disney(), 5))
    assert "Potion and Biscuit" in "\n".join(card(disney(), 12))


def test_the_card_marks_the_rent_that_holds() -> None:
    scene = disney(owners={1: [37, 39]})
    shown = scene_table(scene).picture(0)
    assert (shown.titles[37].rent_line, shown.titles[39].rent_line) == (1, 1)
    scene.game.change_mortgage(39, 1)
    assert scene_table(scene).picture(0).titles[37].rent_line == 0
    classic = Scene(owners={1: [37, 39]}, mortgaged=[39])
    assert scene_table(classic).picture(0).titles[37].rent_line == 1


@pytest.mark.parametrize("lang, words", [("fr", "Nom proposé"), ("en", "Suggested name")])
def test_a_proposed_name_says_so(lang: str, words: str) -> None:
    assert words in "\n".join(card(disney(), 39, lang))
    assert words not in "\n".join(card(disney(), 12, lang))


# --- questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lang, lines",
    [
        ("fr", ["Les intérêts sont payés", "Tout lever pour 130\u202f€", "Garder toutes"]),
        ("en", ["The interest is paid", "Lift all for €130", "Keep all mortgages"]),
    ],
)
def test_titles_from_a_bankrupt(lang: str, lines: list[str]) -> None:
    scene = owing_rent(disney, 7, [1, 5]).play(0, GIVE_UP)
    text = "\n".join(drawn(screen(scene_table(scene, lang), 1), 140))
    for line in lines:
        assert line in text


@pytest.mark.parametrize(
    "action, ending", [(LIFT_NOW, "lifts the mortgage on Timothy for €30."), (KEEP_MORTGAGE, "")]
)
def test_what_the_heir_pays_is_told(action: Any, ending: str) -> None:
    scene = owing_rent(disney, 7, [1])
    one = narrator(scene.game, "en")
    facts = [fact.shown(-1) or () for fact in scene.do(0, GIVE_UP)]
    [line] = [line for line in one.story(facts) if "interest" in str(line)]
    assert str(line) == "Margot pays the bank €3 in interest on a mortgaged property."
    assert line.rule == "disney.bankrupt.to-player"
    after = [str(line) for line in one.story([fact.shown(-1) or () for fact in scene.do(1, action)])]
    assert after == ([f"Margot {ending}"] if ending else [])


@pytest.mark.parametrize("make, tries", [(disney, "3 tries"), (rapide, "1 try")])
def test_the_tries_that_are_left_in_jail(make: Any, tries: str) -> None:
    text = "\n".join(drawn(screen(scene_table(make(jail={0: 1}), "en"), 0), 140))
    assert f"You have {tries} left" in text
    assert f"jail 0/{tries[0]}" in text


# --- the commands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("extra", [(), ("--option", "rapide=true")], ids=str)
def test_a_whole_game_by_pressing_enter(run: Run, lang: str, extra: tuple[str, ...]) -> None:
    output = run("play", "disney", "--seed", "5", "--lang", lang, *extra, input=ENTER).output
    assert ("Fin de la partie" if lang == "fr" else "Game over") in output
    assert [line for line in output.splitlines() if CLASSIC.search(line)] == []


def test_rules_and_options(run: Run) -> None:
    assert "rapide.end.net-worth" in run("rules", "disney").output
    assert "cottage" in run("rules", "disney", "build.even").output
    assert "chaumière" in run("rules", "disney", "build.castle", "--lang", "fr").output
    assert "rapide" in run("options", "disney").output
    assert "Partie rapide" in run("options", "disney", "--lang", "fr").output
    assert "rapide.setup.three-titles" not in run("rules", "classique").output


def test_simulate(run: Run) -> None:
    output = run(
        "simulate",
        "disney",
        "--bots",
        "banker,random",
        "--games",
        "4",
        "--processes",
        "1",
        "--option",
        "rapide=true",
    ).output
    assert "disney: 4 games" in output
    assert "did not end" not in output
