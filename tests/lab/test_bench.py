"""The benchmark: its games, its figures, another build, and its table."""

import json
import shutil
import sys
import zipfile
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import banquier
from banquier.lab import bench, bench_worker
from banquier.lab.report.texts import ReportTexts

KEYS = {
    "edition",
    "mode",
    "build",
    "package",
    "bot",
    "rounds",
    "decisions_per_s",
    "ns_per_decision",
    "clone_us",
}
PACKAGE = Path(banquier.__file__).parent


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.0)
    monkeypatch.setattr(bench, "ROUNDS", 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package that is interpreted: what was compiled is left behind."""
    target = tmp_path_factory.mktemp("build")
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client", "server")
    shutil.copytree(PACKAGE, target / "banquier", ignore=ignored)
    return target


@pytest.mark.parametrize(
    "edition, bot, pace",
    [
        ("classique", "banker", "rolls_per_s"),
        ("tricheurs", "sly", "rolls_per_s"),
        ("faux_billets", "teller", "rolls_per_s"),
        ("deal", "dealer", "turns_per_s"),
    ],
)
def test_figures_of_a_round(edition: str, bot: str, pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_worker, "GAMES", {"": 1, "random": 1})
    played = bench_worker.play_round(edition, 0)
    assert played["bot"] == bot
    found = bench.rates([played])
    assert set(found) == {pace, "decisions_per_s", "ns_per_decision", "clone_us"}
    assert found["decisions_per_s"] * found["ns_per_decision"] == pytest.approx(1e9, rel=0.01)
    assert all(figure > 0 for figure in found.values())


def test_each_round_has_games_of_its_own_and_the_same_ones_every_time() -> None:
    def counts(number: int) -> tuple[int, int]:
        loop, _ = bench_worker.played("deal", "dealer", number)
        return int(loop.decisions), int(loop.turns)

    rounds = [counts(number) for number in range(4)]
    assert len(set(rounds)) == 4, "other games have other counts"
    assert counts(2) == rounds[2]


def test_rates_are_those_of_all_rounds_together() -> None:
    one = {
        "rolls": 100,
        "turns": 90,
        "own_seconds": 1.0,
        "random_decisions": 10,
        "random_seconds": 0.5,
        "clones": 2,
        "clone_seconds": 1e-6,
    }
    two = {**one, "rolls": 300, "random_seconds": 1.5}
    assert bench.rates([one, two]) == pytest.approx(
        {"rolls_per_s": 200, "decisions_per_s": 10, "ns_per_decision": 1e8, "clone_us": 0.5}
    )


def test_json_has_every_edition_once_per_build(
    hasty: None, mode: str, capfd: pytest.CaptureFixture[str]
) -> None:
    bench.command("", json=True)
    found = json.loads(capfd.readouterr().out)
    modes = ["compiled", "interpreted"] if mode == "compiled" else ["interpreted"]
    assert [(line["edition"], line["mode"]) for line in found] == [
        (edition, mode) for edition in banquier.editions.names() for mode in modes
    ]
    for line in found:
        own = {"turns_per_s" if line["edition"] == "deal" else "rolls_per_s"}
        more = {"faster", "same_games"} if line["mode"] == modes[0] and len(modes) == 2 else set()
        assert set(line) == KEYS | own | more
        assert ("build: -O" in line["build"]) is (line["mode"] == "compiled")
        assert line.get("same_games", True), "both modes play the same games"


def as_wheel(folder: Path, target: Path) -> Path:
    wheel = target / "banquier-0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for path in folder.rglob("*"):
            file.write(path, path.relative_to(folder))
    return wheel


@pytest.mark.parametrize("kind", ["folder", "wheel", "python"])
def test_another_build_plays_in_turns(
    hasty: None, folder: Path, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Python is a script that runs this one with the other package, as that of another environment would."""
    file = folder
    if kind == "wheel":
        file = as_wheel(folder, tmp_path)
    elif kind == "python":
        file = tmp_path / "python"
        file.write_text(f'#!/bin/sh\nPYTHONPATH="{folder}" exec "{sys.executable}" "$@"\n')
        file.chmod(0o755)
    mine, other = bench.measure(["deal"], file)
    assert (other["mode"], other["build"]) == ("interpreted", "")
    assert other["package"] != mine["package"]
    assert mine["same_games"]
    assert set(mine["faster"]) == {"turns_per_s", "decisions_per_s", "ns_per_decision", "clone_us"}


def test_a_build_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(bench.BuildError, match="no banquier package"):
        bench.measure(["deal"], tmp_path)
    text = tmp_path / "text"
    text.write_text("nothing to run")
    with pytest.raises(bench.BuildError, match="not a Python, a wheel or a folder"):
        bench.measure(["deal"], text)
    text.write_text("#!/bin/sh\nexit 0\n")
    text.chmod(0o755)
    with pytest.raises(bench.BuildError, match="benchmark process has stopped"):
        bench.measure(["deal"], text)


class Played(bench.Build):
    """A build whose rounds are given."""

    def __init__(self, rounds: list[dict[str, Any]]) -> None:
        self.about = {"mode": "compiled", "build": "quick build: -O2", "package": "here"}
        self.rounds = {"classique": rounds}


def round_of(seconds: float, decisions: int = 1000) -> dict[str, Any]:
    return {
        "bot": "banker",
        "rolls": 100,
        "turns": 80,
        "own_seconds": seconds,
        "own_decisions": decisions,
        "random_seconds": seconds,
        "random_decisions": 1000,
        "clones": 10,
        "clone_seconds": seconds / 1000,
    }


def test_a_ratio_is_the_median_of_rounds_that_both_played() -> None:
    mine = Played([round_of(s) for s in (1.0, 1.0, 1.0, 9.0)])
    other = Played([round_of(s) for s in (2.0, 3.0, 50.0)])
    assert list(bench.ratios(mine, other, "classique").values()) == pytest.approx([3.0] * 4)
    assert bench.same_games(mine, other, "classique")
    assert not bench.same_games(mine, Played([round_of(2.0, 999)]), "classique")


def shown(found: list[dict[str, Any]], against: bool) -> str:
    console = Console(file=StringIO(), width=120)
    console.print(bench.comparison(found, ReportTexts("en"), against))
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def test_one_table_tells_how_much_faster_and_how_it_was_compiled() -> None:
    mine, other = Played([round_of(1.0)]), Played([round_of(2.0)])
    fast = bench.figures(mine, "classique")
    slow = bench.figures(other, "classique")
    fast.update(faster=bench.ratios(mine, other, "classique"), same_games=True)
    text = shown([fast, slow], against=True)
    assert text.count("2.00 ×") == 4
    assert "this build: quick build: -O2" in text
    assert "do not play the same games" not in text
    fast["same_games"] = False
    assert "classique: the builds do not play the same games" in shown([fast, slow], against=True)
    assert "×" not in shown([bench.figures(mine, "classique")], against=False)


def test_unknown_edition_is_told() -> None:
    with pytest.raises(ValueError, match="did you mean classique"):
        bench.command("clasique", json=True)
