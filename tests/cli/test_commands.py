"""The commands that show something, and what they say to bad input: one clear line, exit code 2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import banquier
from banquier import editions, rulebook
from banquier.bots import registry
from banquier.bots.gallery.catalogue import descriptions
from banquier.bots.levels import characters
from banquier.editions.data_edition import DataEdition
from tests.cli.conftest import Run


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(run: Run, option: str) -> None:
    assert run(option).output == f"banquier {banquier.__version__}\n"


def test_help_is_short_and_completion_is_offered(run: Run) -> None:
    assert run("-h").output == run("--help").output
    assert "--install-completion" in run("-h").output
    assert run("ladder", "-h").output == run("ladder", "--help").output


OWN_BOT = """
from banquier.bots.bot import Bot

class Dreamer(Bot):
    def choose(self, view, legal, rng):
        return None

def choose(moment):
    return None
"""


@pytest.mark.parametrize("bot, code", [("dreamer", ["--code", "own.py"]), ("own.py:Dreamer", [])])
def test_own_bots_take_part_in_every_command(run: Run, tmp_path: Path, bot: str, code: list[str]) -> None:
    (tmp_path / "own.py").write_text(OWN_BOT)
    quick = ["--games", "2", "--max-rounds", "2", "--processes", "1", "--json", *code]
    assert bot in run("ladder", "classique", bot, "random", *quick).output
    assert bot in run("compare", bot, "random", *quick).output
    assert bot in run("simulate", "--bots", f"{bot},random", *quick).output
    assert "Dreamer" not in run("play", "deal", "--bots", bot, *code, input="q\n").output


def test_processes_get_the_code_of_a_bot(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_BOT)
    games = ["--games", "4", "--max-rounds", "2", "--processes", "2", "--json"]
    output = run("simulate", "--bots", "dreamer,random", *games, "--code", "own.py").output
    found = json.loads(output)
    assert (found["games"], found["faults"]) == (4, {})


def test_a_server_seats_the_bots_of_its_code(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_BOT)
    lines = run("serve", "--show-config", "--code", "own.py").output.splitlines()
    assert "BANQUIER_BOT_MODULES=own.py" in lines
    [bots] = [line for line in lines if line.startswith("BANQUIER_BOTS=")]
    assert bots.endswith(",dreamer")


def test_code_that_does_not_load_is_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("import no_such_module\n")
    said = run("ladder", "classique", "dreamer", "random", "--code", "bad.py", code=2).stderr
    assert said == (
        "banquier: bad.py cannot be loaded (ModuleNotFoundError: No module named 'no_such_module' (line 1)).\n"
    )
    assert "cannot be read" in run("join", "http://127.0.0.1:9/t/x", "--code", "none.py", code=2).stderr


def test_the_module_can_be_run() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "banquier.cli", "--version"], capture_output=True, text=True
    )
    assert (shown.returncode, shown.stdout) == (0, f"banquier {banquier.__version__}\n")


@pytest.mark.parametrize(
    "command", ["play", "rules", "replay", "verify", "options", "bots", "simulate", "dataset", "bench"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    assert "--help" in run(command, "--help").output


# --- rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_rules_are_listed_with_their_provenance(run: Run, lang: str) -> None:
    lines = run("rules", "classique", "--lang", lang).output.splitlines()
    for rule in rulebook.rules("classique"):
        [line] = [line for line in lines if line.startswith(f"{rule.id} ")]
        silent = "précisé par nous" if lang == "fr" else "filled in by us"
        assert (silent in line) == rule.silent
        assert line.endswith("]")
    assert any(line.startswith("house.parking-pot ") for line in lines)


def test_one_rule_by_its_id_or_short_name(run: Run) -> None:
    whole = run("rules", "classique", "classique.build.even").output
    assert rulebook.rule("classique.build.even").en in whole
    assert rulebook.rule("classique.build.even").note_en in whole
    assert run("rules", "classique", "build.even").output == whole
    french = run("rules", "classique", "build.even", "--lang", "fr").output
    assert rulebook.rule("classique.build.even").note_fr[:20] in french


def test_an_unknown_rule_gets_suggestions(run: Run) -> None:
    result = run("rules", "classique", "bord.salry", code=2)
    assert result.stderr == "banquier: classique has no rule “bord.salry”. Did you mean board.salary?\n"
    assert "jail.double" in run("rules", "classique", "double", code=2).stderr
    assert "did you mean" not in run("rules", "classique", "zzz", code=2).stderr


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bots_are_listed_with_their_characters(run: Run, lang: str) -> None:
    for edition in editions.names():
        output = " ".join(run("bots", edition, "--lang", lang).output.split())
        for one in characters(edition):
            assert one.name in output
            assert getattr(one, lang) in output
            assert one.spec in output
        found = editions.find(edition)
        for name in registry.gallery_for(found.blank(found.seats[0], {}).make_view(0)):
            assert f" {name} {getattr(descriptions()[name], lang)}" in output


# --- options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_options_are_listed_with_limits(run: Run, lang: str) -> None:
    output = run("options", "classique", "--lang", lang).output
    edition = editions.find("classique")
    assert isinstance(edition, DataEdition)
    for spec in edition.data.options:
        assert spec.name in output
    assert ("règle maison" if lang == "fr" else "house rule") in " ".join(output.split())


# --- replay --------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = banquier.new_game("classique", 3, 11, {"rounds": 2})
    while not game.over:
        seat = game.to_act()[0]
        game.apply(seat, game.default(seat))
    path = tmp_path / "game.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_record_is_told_entry_by_entry(run: Run, record: Path) -> None:
    output = run("replay", str(record), "--lang", "fr").output
    assert "3 joueurs, graine 11" in output
    assert "Joueur 1: roll" in output
    assert "Fin de la partie" in output
    assert "Nombre de tours de table" in output


def test_a_part_of_a_record(run: Run, record: Path) -> None:
    output = run("replay", str(record), "--to", "2").output
    assert "   1  Player" in output
    assert "   2  Player" not in output
    assert "The game is not over." in output
    assert "Move 2 of" in output


def test_a_record_step_by_step(run: Run, record: Path) -> None:
    output = run("replay", str(record), "--step", input="\nq\n").output
    assert "Move 2 of" in output
    assert "Move 1 of" in run("replay", str(record), "--step", input="").output


def test_a_save_can_be_told_with_its_names(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", "5", "--name", "Ada", input="save here.json\nquit\nn\n")
    output = run("replay", "here.json").output
    assert "Ada rolls" in output
    assert "Margot" in output


def test_the_board_is_drawn_at_the_end(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
    output = run("replay", str(record)).output
    assert "BANQUIER" in output
    assert "parnasse" in output


# --- bad input -----------------------------------------------------------------------------------------

PLAY_WRONG = [
    (
        ["clasique"],
        "there is no edition “clasique”. Available editions: classique, deal, disney, faux_billets, tricheurs.",
    ),
    (["classique", "--seats", "1"], "classique needs 2 to 8 players, not 1."),
    (["classique", "--seats", "9"], "classique needs 2 to 8 players, not 9."),
    (["--bots", ",".join(["banker"] * 8)], "classique needs 2 to 8 players, not 9."),
    (["--option", "parking=true"], "classique has no option “parking”. Available options: parking_pot."),
    (
        ["--option", "offers=99"],
        "option offers does not accept “99”. Allowed values: whole number from 0 to 20.",
    ),
    (
        ["--option", "even=perhaps"],
        "option even does not accept “perhaps”. Allowed values: yes or no.",
    ),
    (["--option", "cards=old"], "option cards does not accept “old”. Allowed values: modern or traditional."),
    (["--option", "even"], "“even” is not a valid option: write it as name=value."),
    (["--seed", "-1"], "-1 is not a valid seed: a seed is a number from 0 to 2^256 − 1."),
    (["--bots", "bnker"], "there is no bot “bnker”. Did you mean banker? Available bots: "),
    (["deal", "--bots", "banker"], "the bot banker cannot play deal."),
    (["deal", "--seats", "11"], "deal needs 2 to 10 players, not 11."),
    (["--seats", "2", "--bots", "random,random"], "1 person and 2 bots are too many for 2 seats."),
    (["--hot-seat", "Ada,ada"], "two players cannot have the same name."),
    (["--hot-seat", "Ada,"], "“” is not a valid name: a name has 1 to 16 characters."),
    (["--name", "x" * 17], f"“{'x' * 17}” is not a valid name: a name has 1 to 16 characters."),
    (["--load", "nowhere.json"], "the file nowhere.json does not exist."),
    (["--load", "x", "--seed", "3"], "a saved game already has its players, seed and options"),
]


@pytest.mark.parametrize("args, message", PLAY_WRONG, ids=[" ".join(args)[:40] for args, _ in PLAY_WRONG])
def test_bad_wishes_get_one_clear_line(run: Run, args: list[str], message: str) -> None:
    result = run("play", *args, code=2)
    assert result.stdout == ""
    assert result.stderr.startswith(f"banquier: {message}")
    assert result.stderr.count("\n") == 1


def test_bad_wishes_in_french(run: Run) -> None:
    result = run("play", "--seats", "9", "--lang", "fr", code=2)
    assert result.stderr == "banquier\u00a0: classique se joue de 2 à 8 joueurs\u00a0: 9 ne convient pas.\n"


@pytest.mark.parametrize("command", ["rules", "options", "bots", "simulate", "bench"])
def test_an_unknown_edition_is_refused_everywhere(run: Run, command: str) -> None:
    assert "there is no edition “deal-or-no-deal”" in run(command, "deal-or-no-deal", code=2).stderr


def test_an_unknown_language_is_refused(run: Run) -> None:
    assert run("rules", "--lang", "de", code=2).exit_code == 2


def save_text(run: Run) -> str:
    run("play", "--seed", "5", input="1\nsave good.json\nquit\nn\n")
    return Path("good.json").read_text(encoding="utf-8")


def test_saves_that_are_none(run: Run) -> None:
    good = save_text(run)
    content = json.loads(good)
    first = content["record"].partition("\n")[0]
    bad = {
        "cut.json": (good[: len(good) // 2], "is not a saved game, or the file is incomplete"),
        "empty.json": ("", "is not a saved game, or the file is incomplete"),
        "foreign.json": ('{"a": 1}', "is not a game saved by Banquier"),
        "list.json": ("[1, 2]", "is not a game saved by Banquier"),
        "newer.json": (json.dumps({**content, "banquier save": 2}), "uses format 2"),
        "names.json": (json.dumps({**content, "names": ["a"]}), "the field “names” is missing or invalid"),
        "bots.json": (json.dumps({**content, "bots": [1, 2, 3, 4]}), "the field “bots”"),
        "spec.json": (json.dumps({**content, "bots": ["", "deep", "banker", "banker"]}), "bot “deep”"),
        "seed.json": (json.dumps({**content, "driver seed": [1, 2]}), "the field “driver seed”"),
        "driver.json": (json.dumps({**content, "driver": {"beat": -1}}), "the field “driver”"),
        "lang.json": (json.dumps({**content, "lang": "de"}), "the field “lang”"),
        "wait.json": (json.dumps({**content, "wait": 1}), "the field “wait”"),
        "record.json": (
            json.dumps({**content, "record": first}),
            "cannot read the record record.json (line 2",
        ),
    }
    for name, (text, problem) in bad.items():
        Path(name).write_text(text, encoding="utf-8")
        result = run("play", "--load", name, code=2)
        assert name in result.stderr or name == "spec.json"
        assert problem in result.stderr, result.stderr
        assert result.stderr.count("\n") == 1
        assert Path(name).read_text(encoding="utf-8") == text


def test_a_record_that_is_none(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    bad = {
        "cut": (text[: len(text) // 2], "line "),
        "foreign": ("hello\n", "line 1"),
        "wrong": (text.replace("seats 3", "seats 30"), "line 4"),
    }
    for name, (content, problem) in bad.items():
        Path(name).write_text(content, encoding="utf-8")
        result = run("replay", name, code=2)
        assert result.stderr.startswith(f"banquier: cannot read the record {name} (")
        assert problem in result.stderr
        assert result.stderr.count("\n") == 1
    Path("bytes").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in run("replay", "bytes", code=2).stderr
    assert "cannot read" in run("replay", ".", code=2).stderr
    assert "does not exist" in run("replay", "gone", code=2).stderr
    assert "--to must be from 1 to" in run("replay", str(record), "--to", "0", code=2).stderr
    assert "--to must be from 1 to" in run("replay", str(record), "--to", "9999", code=2).stderr


# --- the lab -------------------------------------------------------------------------------------------


def test_simulate_hands_over_to_the_lab(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from banquier.lab import simulate

    seen: list[object] = []
    monkeypatch.setattr(simulate, "command", lambda *args: seen.extend(args))
    bots = ("--bots", "banker:reserve=9,eagerness=2,random")
    limits = (
        "--games",
        "7",
        "--seed",
        "3",
        "--processes",
        "2",
        "--option",
        "even=false",
        "--max-rounds",
        "50",
    )
    run("simulate", "classique", *bots, *limits, "--json")
    assert seen == [
        "classique",
        ["banker:reserve=9,eagerness=2", "random"],
        7,
        3,
        True,
        2,
        {"even": False},
        50,
        "",
        None,
        None,
        None,
        None,
        "en",
    ]


def test_what_the_lab_refuses_is_one_line(run: Run) -> None:
    assert "banquier: " in run("simulate", "--bots", "banker", code=2).stderr
    assert "no option" in run("simulate", "--option", "x=1", code=2).stderr


def test_bench_hands_over_to_the_lab(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from banquier.lab import bench

    seen: list[object] = []
    monkeypatch.setattr(bench, "command", lambda *args: seen.extend(args))
    run("bench", "--json")
    assert seen == ["", True, None, "en"]
