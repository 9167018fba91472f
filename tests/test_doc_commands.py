"""Every command `banquier …` of the README and the pages runs, with few and short games in place of many."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import banquier
from banquier.cli.app import app

ROOT = Path(__file__).resolve().parents[1]
PAGES = [*sorted(set(ROOT.glob("*.md")) - {ROOT / "CHANGELOG.md"}), *sorted((ROOT / "docs").rglob("*.md"))]
"""All but the changelog, which names commands in sentences."""
IN_BLOCK = re.compile(r"^ +(?:\$ )?((?:[A-Z_]+=\S+ )*banquier [a-z].*)$", re.MULTILINE)
IN_LINE = re.compile(r"`((?:[A-Z_]+=\S+ )*banquier [a-z][^`\n]+)`")
NOT_RUN = {
    r"banquier bench": "measures for a minute: tests/lab/test_bench.py",
    r"banquier report house-rules": "plays every rule of every edition: tests/lab/test_report.py",
    r"banquier (join|verify|doctor)$": "the name of a command in a sentence",
    r"banquier (join|backup|doctor) ": "needs a table or a database: tests/cli/test_join.py, tests/server",
    r"banquier verify .*…": "digits are left out: tests/cli/test_verify.py",
    r"banquier verify game": "needs a record with its dice: tests/cli/test_verify.py",
    r"banquier (dice|seed) 1": "bytes that are hashed, not a command",
    r"banquier ladder deal learned": "needs a trained policy: tests/envs/test_numbered_bot.py",
    r".*--dask": "needs a cluster: tests/lab/test_chunks.py",
    r"BANQUIER_WORKERS=4 ": "needs PostgreSQL and Redis: tests/server/test_several_workers.py",
    r"banquier (compare( A B| X A B C|$)|(ladder|league) EDITION \[)": "a pattern",
}
SHORT = ["--games", "2", "--max-rounds", "2", "--processes", "1"]
"""Of an option that is given twice the last one counts."""
FEWER = {
    "dataset": ["--games", "1", "--processes", "1"],
    "simulate": SHORT,
    "compare": SHORT,
    "ladder": SHORT,
    "league": SHORT,
    "report": SHORT,
    "serve": ["--show-config"],
}


def commands() -> dict[str, str]:
    """Return each command without its comment, and the page that has it."""
    found = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in [*IN_BLOCK.finditer(text), *IN_LINE.finditer(text)]:
            found[match[1].partition("  #")[0].strip()] = page.name
    return found


def reason(command: str) -> str:
    return next((why for pattern, why in NOT_RUN.items() if re.match(pattern, command)), "")


RUN = {command: page for command, page in commands().items() if not reason(command)}


def test_most_commands_run_and_no_reason_is_left_over() -> None:
    assert len(RUN) > 35
    for pattern in NOT_RUN:
        assert any(re.match(pattern, command) for command in commands()), pattern


def test_the_bot_of_the_tutorial_is_the_example() -> None:
    """It is type-checked with the examples."""
    page = (ROOT / "docs/write-a-bot.md").read_text()
    assert (ROOT / "examples/miser.py").read_text() == page.split("```python\n", 1)[1].partition("```")[0]


@pytest.mark.parametrize("command", RUN, ids=lambda command: command.replace("/", "_"))
def test_a_command_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    miser = (ROOT / "examples/miser.py").read_text()
    (tmp_path / "examples").mkdir()
    for name in ("miser.py", "my_bots.py", "examples/miser.py"):
        (tmp_path / name).write_text(miser)
    (tmp_path / "game.record").write_text(banquier.new_game("classique", seats=2, seed=1).record())
    variables, words = [], shlex.split(command)
    while "=" in words[0]:
        variables.append(words.pop(0).split("="))
    for name, value in variables:
        monkeypatch.setenv(name, value)
    given = ["classique" if word == "EDITION" else word for word in words[1:]]
    if given[0] == "report":
        pytest.importorskip("matplotlib")
    if "--parquet" in given or given[0] == "dataset":
        pytest.importorskip("pyarrow")
    done = CliRunner().invoke(app, [*given, *FEWER.get(given[0], [])], input="q\nn\n")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
