"""Help and errors that Typer writes in English only, in both languages of the program."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from banquier.cli.arguments import asked_language
from banquier.narration.words import LANGUAGES, Words
from tests.cli.conftest import Run

ENGLISH = re.compile(
    r"Usage|Show|Options:|default|required|<(int|str|path|list)|No such|Missing|Invalid|Got|Try '"
)


def french(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "banquier.cli", *args]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")


def test_help_is_in_the_language_asked_for() -> None:
    page = french("--lang", "fr", "--help").stdout
    assert page.startswith("Utilisation")
    for part in ("Commandes", "Affiche cette aide", "complétion"):
        assert part in page
    assert not ENGLISH.search(page)
    page = french("compare", "--lang=fr", "--help").stdout
    assert "[par\u00a0défaut\u00a0: 1\u202f000]" in page
    assert not ENGLISH.search(page)


@pytest.mark.parametrize(
    "args, said",
    [
        (["pla"], "la commande « pla » n’existe pas. Vouliez-vous dire play, replay"),
        (["play", "--sets", "3"], "l’option --sets n’existe pas. Vouliez-vous dire"),
        (["play", "--qqq"], "l’option --qqq n’existe pas."),
        (["play", "--seats"], "l’option --seats demande une valeur."),
        (["play", "--seats", "x"], "--seats demande un nombre entier."),
        (["simulate", "--json=3"], "l’option --json ne prend pas de valeur."),
        (["replay"], "il manque l’argument « file »."),
        (["rules", "classique", "a", "b"], "argument en trop"),
        (["bench", "--against", "nowhere"], "« nowhere » n’existe pas (--against)."),
    ],
)
def test_errors_of_usage_are_in_the_language_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch, args: list[str], said: str
) -> None:
    monkeypatch.setattr("banquier.cli.usage.W", Words("fr"))
    told = run(*args, code=2).stderr
    assert said in told.replace("\u00a0", " ")
    assert not ENGLISH.search(told)


def test_a_value_that_is_not_on_the_list(run: Run) -> None:
    told = run("play", "--lang", "xx", code=2).stderr
    assert "“xx” is not a valid value for --lang. Choose from fr, en." in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_read_before_the_options(lang: str) -> None:
    assert asked_language(["play", "--lang", lang]) == lang
    assert asked_language([f"--lang={lang}", "play"]) == lang
