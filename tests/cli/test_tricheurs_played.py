"""Tricheurs played through a pipe: dialogues that cheat and accuse, and who may look at the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from banquier.board.actions import PASS
from banquier.cli.saves import write_save
from banquier.cli.seating import Seating
from banquier.cli.table import Table
from banquier.cli.terminal import FORGET, Terminal
from banquier.editions.tricheurs.actions import Cheat
from banquier.editions.tricheurs.end import LastCall
from banquier.editions.tricheurs.kinds import BANK_HEIST, EXTRA_ALLOWANCE, PICKPOCKET, SLIPPERY_DEED
from banquier.narration.words import Words
from banquier.testing import Scene
from tests.cli.conftest import Run
from tests.cli.test_screen import scene_table
from tests.tricheurs.figures import row_with, table

NAMES = ("Camille", "Margot", "Basile")

# --- playing -------------------------------------------------------------------------------------------------------


def typed(run: Run, *lines: str, code: int = 0) -> str:
    return run("play", "--load", "s.json", input="\n".join([*lines, "quit", "n", ""]), code=code).output


def start(scene: Scene, people: int = 1) -> None:
    seating = Seating(NAMES, (*[""] * people, *["random"] * (3 - people)))
    write_save(Path("s.json"), Table(scene.game, seating, Words("en")).save())


@pytest.mark.parametrize("lang, over", [("fr", "Fin de la partie"), ("en", "Game over")])
def test_a_whole_game_by_pressing_enter(run: Run, lang: str, over: str) -> None:
    args = ("play", "tricheurs", "--seed", "6", "--lang", lang, "--option", "rounds=4")
    output = run(*args, input="\n" * 2000).output
    assert over in output
    assert "Événement que cette version" not in output
    assert "An event that this version" not in output
    assert ("Argent" if lang == "fr" else "Cash:") in output


def test_the_usual_bots_are_sly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "tricheurs", "--seed", "5", input="save s.json\nquit\nn\n")
    assert Path("s.json").read_text(encoding="utf-8").count('"sly"') == 3


def test_stealing_by_dialogue(run: Run) -> None:
    start(table(row_with(BANK_HEIST, SLIPPERY_DEED), owners={1: [10]}))
    text = run("play", "--load", "s.json", input="").output
    number = next(line.split()[0] for line in text.splitlines() if "Bank Heist: up to" in line)
    output = typed(run, number, "7", "5000", "300")
    assert "How much, from 10 to 500 in steps of 10? (Enter: 500, x: back)" in output
    assert "“7” is not valid: type an amount from 10 to 500, in steps of 10." in output
    assert "Secretly, you cheat: “Bank Heist”, M300 taken from the bank tray." in output
    assert "Camille 1800" in output
    number = next(line.split()[0] for line in text.splitlines() if "Slippery Deed: choose" in line)
    output = typed(run, number, "nowhere", "bâle st")
    assert "“nowhere” is not on the list" in output
    assert "the title deed of Bâle Steinen-Vorstadt stolen from Margot" in output


def test_accusing_by_dialogue(run: Run) -> None:
    scene = table(row_with(PICKPOCKET), turn=0)
    scene.do(1, Cheat(PICKPOCKET, 2, 150))
    start(scene)
    text = run("play", "--load", "s.json", input="").output
    number = next(
        line.split()[0] for line in text.splitlines() if "Accuse someone… (3 accusations left)" in line
    )
    assert "1 Margot" in typed(run, number, "0")
    output = typed(run, number, "marg", "pick")
    assert "Which cheat do you accuse Margot of?" in output
    assert "The victim has less money" in output
    assert "Guilty! Margot cheated: “Pickpocket”, M150 stolen from Basile." in output


def test_a_cheat_card_is_explained(run: Run) -> None:
    start(table(row_with(BANK_HEIST)))
    output = typed(run, "? bank heist")
    assert "If it works: Keep the stolen money and collect 100 from the bank." in output
    assert "If you are caught: Return the money and go to jail." in output


def test_rules_show_the_cheat_cards_and_the_options_the_mode(run: Run) -> None:
    output = run("rules", "tricheurs", "--lang", "fr").output
    assert "Si elle réussit\u00a0: Gardez l’argent volé et recevez 50 de la banque." in output
    assert "Cheat cards" not in run("rules", "classique").output
    assert "ultime_fine" in run("options", "tricheurs").output


# --- who may look ------------------------------------------------------------------------------------------------


def test_people_are_asked_before_every_roll() -> None:
    assert scene_table(table()).waiting
    assert not scene_table(Scene()).waiting


def test_one_person_hears_their_own_feed() -> None:
    scene = table(row_with(BANK_HEIST))
    scene.do(0, Cheat(BANK_HEIST, -1, 300))
    scene.do(1, Cheat(BANK_HEIST, -1, 300))
    heard: list[str] = []
    made = Table(scene.game, Seating(NAMES, ("", "random", "random")), Words("en"))
    made.catch_up(lambda line: heard.append(str(line)))
    assert [line for line in heard if "Secretly" in line] == [
        "Secretly, you cheat: “Bank Heist”, M300 taken from the bank tray."
    ]
    bots = Table(scene.game, Seating(NAMES, ("random",) * 3), Words("en"))
    bots.catch_up(lambda line: heard.append(str(line)))
    assert not any("Secretly" in str(line) for line in bots.log)


def test_a_shared_terminal_is_handed_over(run: Run) -> None:
    args = ("play", "tricheurs", "--hot-seat", "Ada,Ben,Cleo", "--seats", "3", "--seed", "3")
    output = run(*args, input="zoe\nada\n\n1\n\n\n").output
    assert "No player is called “zoe”." in output
    ada, _, cleo = output.partition("Hand the screen to Cleo, with nobody else looking")
    assert "Hand the screen to Ada, with nobody else looking" in ada
    assert "Ada, before the next roll" in ada
    assert "Pickpocket: Ben, up to M200" in ada
    assert "stolen" not in output
    assert "Ada 1700" in cleo


def test_handing_over_leaves_nothing_to_scroll_back_to() -> None:
    written = io.StringIO()
    Terminal(Words("en"), Console(force_terminal=True, file=written)).clear()
    assert written.getvalue().endswith(FORGET)
    piped = io.StringIO()
    Terminal(Words("en"), Console(file=piped)).clear()
    assert piped.getvalue() == ""


def test_each_of_several_people_has_a_log_of_their_own() -> None:
    scene = table(row_with(BANK_HEIST))
    scene.do(0, Cheat(BANK_HEIST, -1, 300))
    made = scene_table(scene, "en")
    made.catch_up(lambda line: None)
    assert not any("Secretly" in str(line) for line in made.log)
    made.pending = 0
    assert any("Secretly" in str(line) for line in made.log)
    made.pending = 1
    assert not any("Secretly" in str(line) for line in made.log)


def test_a_replay_keeps_secrets_until_the_game_is_over(run: Run) -> None:
    scene = table(row_with(BANK_HEIST, EXTRA_ALLOWANCE))
    scene.do(0, Cheat(BANK_HEIST, -1, 300))
    start(scene)
    output = run("replay", "s.json").output
    assert "cheat 0" not in output
    assert "Secretly, you" not in output
    scene.lay(LastCall(7)).play(0, PASS, 1, PASS, 2, PASS)
    assert scene.game.over
    start(scene)
    output = run("replay", "s.json").output
    assert "Camille: cheat 0 -1 300" in output
    assert "Camille owns up" in output
