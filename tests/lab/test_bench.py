"""The benchmark: its figures, its modes and its table."""

import json
from io import StringIO

import pytest
from rich.console import Console

from banquier.lab import bench
from banquier.lab.report.texts import ReportTexts

KEYS = {"edition", "mode", "build", "bot", "decisions_per_s", "ns_per_decision", "clone_us"}


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.0)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "GAMES", {"": 1, "random": 1})
    monkeypatch.setattr(bench, "DECISIONS", 0)


@pytest.mark.parametrize(
    "edition, bot, pace",
    [
        ("classique", "banker", "rolls_per_s"),
        ("tricheurs", "sly", "rolls_per_s"),
        ("faux_billets", "teller", "rolls_per_s"),
        ("deal", "dealer", "turns_per_s"),
    ],
)
def test_figures_of_this_mode(hasty: None, mode: str, edition: str, bot: str, pace: str) -> None:
    found = bench.measure(edition)
    assert set(found) == {*KEYS, pace}
    assert (found["edition"], found["mode"], found["bot"]) == (edition, mode, bot)
    assert ("build: -O" in found["build"]) is (mode == "compiled")
    assert found["decisions_per_s"] * found["ns_per_decision"] == pytest.approx(1e9, rel=0.01)
    assert found[pace] > 0
    assert found["clone_us"] > 0


def test_the_same_games_every_time(hasty: None) -> None:
    one, two = bench.played("classique", "banker"), bench.played("classique", "banker")
    assert (one.rolls, one.decisions) == (two.rolls, two.decisions)
    assert one.rolls > 0


def test_json_is_a_list_of_modes(capfd: pytest.CaptureFixture[str]) -> None:
    bench.command("classique", json=True)
    found = json.loads(capfd.readouterr().out)
    assert [figures["mode"] for figures in found] in (["compiled", "interpreted"], ["interpreted"])
    assert all(set(figures) == {*KEYS, "rolls_per_s"} for figures in found)


def test_table_tells_how_much_faster() -> None:
    slow = {
        "edition": "classique",
        "mode": "interpreted",
        "build": "",
        "rolls_per_s": 10,
        "decisions_per_s": 200,
        "ns_per_decision": 5e6,
        "clone_us": 30.0,
    }
    fast = {
        "edition": "classique",
        "mode": "compiled",
        "build": "quick build: -O2",
        "rolls_per_s": 200,
        "decisions_per_s": 4000,
        "ns_per_decision": 250e3,
        "clone_us": 1.5,
    }
    console = Console(file=StringIO(), width=100)
    console.print(bench.comparison([fast, slow], ReportTexts("en")))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert text.count("20.0 ×") == 4
    assert "quick build: -O2" in text
    console.print(bench.comparison([slow], ReportTexts("en")))


def test_unknown_edition_is_told() -> None:
    with pytest.raises(ValueError, match="did you mean classique"):
        bench.command("clasique", json=True)
