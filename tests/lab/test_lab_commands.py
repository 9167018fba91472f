"""The lab on the command line: arguments, and one clear line for bad ones, which change nothing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from banquier.cli.app import app

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*args: str, code: int = 0) -> Result:
        result = CliRunner().invoke(app, list(args))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.mark.parametrize("command", ["compare", "ladder", "league", "report"])
def test_every_command_has_help(run: Run, command: str) -> None:
    assert "--dask" in run(command, "--help").output


def test_compare_bots(run: Run) -> None:
    asked = ("--games", "4", "--seats", "3", "--max-rounds", "20", "--processes", "1", "--json")
    found = json.loads(run("compare", "banker", "random", *asked).stdout)
    assert (found["kind"], found["edition"], found["seats"], found["seeds"]) == ("bots", "classique", 3, 2)


def test_compare_house_rules_of_another_edition(run: Run) -> None:
    asked = ("--edition", "deal", "--bots", "dealer,random", "--games", "3", "--processes", "1", "--json")
    found = json.loads(run("compare", "rulebook", "rounds=2", *asked).stdout)
    assert (found["edition"], found["seats"]) == ("deal", 2)
    assert found["ways"][1]["turns"]["value"] <= 5


def test_ladder(run: Run) -> None:
    found = json.loads(run("ladder", "deal", "--games", "2", "--processes", "1", "--json").stdout)
    assert {rung["bot"] for rung in found["rungs"]} == {"beginner", "random", "regular"}


def test_simulate_goes_on_from_a_file(run: Run, tmp_path: Path) -> None:
    asked = ("simulate", "deal", "--games", "3", "--processes", "1", "--resume", "kept.json", "--json")
    first, second = (json.loads(run(*asked).stdout) for _ in range(2))
    assert first == second
    assert [file.name for file in tmp_path.iterdir()] == ["kept.json"]


def test_report(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    run("report", "deal", "--games", "2", "--bots", "random,random", "--lang", "fr", "--processes", "1")
    assert "Longueur des parties" in (tmp_path / "deal.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words, message",
    [
        (["compare", "banker"], "at least two bots"),
        (["compare", "banker", "deal"], "not a mix: banker, deal"),
        (["compare", "banker", "random", "--games", "0"], "at least 1, not 0"),
        (
            ["compare", "rulebook", "even=false", "--bots", "banker,banker", "--seats", "3"],
            "cannot fill 3 seats",
        ),
        (["compare", "rulebook", "even=false", "--edition", "chess"], "there is no edition"),
        (["ladder", "classique", "banker"], "needs at least 2 different bots"),
        (["ladder", "classique", "banker", "dealer"], "cannot play classique"),
        (["league", "deal", "raider"], "only once: raider"),
        (["league", "deal", "banker"], "cannot play deal"),
        (["league", "deal", "-o", "cross.pdf"], "an .svg or .png file"),
        (["league", "deal", "-o", "none/cross.svg"], "no such folder"),
        (["report", "chess"], "there is no edition"),
        (["report", "house-rules", "--bots", "banker"], "does not take --bots"),
        (["report", "classique", "-o", "none/page.html"], "no such folder"),
        (["simulate", "--resume", "none/kept.json", "--games", "1"], "cannot be written"),
    ],
)
def test_bad_words_get_one_line(run: Run, words: list[str], message: str, tmp_path: Path) -> None:
    if words[0] == "report" or "-o" in words:
        pytest.importorskip("matplotlib")
    result = run(*words, code=2)
    assert message in result.stderr
    assert result.stderr.startswith("banquier: ")
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
