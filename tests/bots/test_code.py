"""Bots from files, modules and installed packages: how they are named, and what is said when they do not load."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import banquier
from banquier.bots import code, registry
from banquier.bots.bot import RandomBot

IDLE = """
from banquier.bots.bot import Bot

class {name}(Bot):
    def __init__(self, patience: int = 1) -> None:
        self.patience = patience

    def choose(self, view, legal, rng):
        return None
"""


def write(folder: Path, file: str, text: str) -> str:
    path = folder / file
    path.write_text(text)
    return str(path)


def test_a_class_in_a_file_is_a_bot(tmp_path: Path) -> None:
    path = write(tmp_path, "idle.py", IDLE.format(name="FileIdle"))
    code.load(path)
    assert code.bots_of(path) == ["fileidle"]
    for spec in ("fileidle:patience=3", f"{path}:FileIdle:patience=3"):
        bot = registry.make(spec)
        assert (type(bot).__name__, vars(bot)) == ("FileIdle", {"patience": 3})
    assert f"{path}:FileIdle" not in registry.names()


def test_a_module_is_found_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    write(tmp_path, "own_idle_bots.py", IDLE.format(name="ModuleIdle"))
    code.load_for(["own_idle_bots:ModuleIdle", "banker:reserve=3"])
    assert type(registry.make("own_idle_bots:ModuleIdle")).__module__ == "own_idle_bots"


def test_a_name_that_the_code_registers_is_the_only_short_one(tmp_path: Path) -> None:
    text = IDLE.format(name="NamedIdle") + "\nfrom banquier.bots import registry\n"
    path = write(tmp_path, "named.py", text + "registry.register('namesake', NamedIdle)\n")
    code.load(path)
    assert code.bots_of(path) == ["namesake"]
    assert [one.source for one in code.behind(["banker", "namesake", "namesake:patience=2"])] == [path]


def test_code_is_restored_without_its_file(tmp_path: Path) -> None:
    """As on another machine, and with another text of the same file."""
    there = str(tmp_path / "not_here.py")
    code.restore([code.Code(there, IDLE.format(name="SentIdle"))])
    assert vars(registry.make("sentidle"))["patience"] == 1
    code.restore([code.Code(there, IDLE.format(name="SentIdle").replace("= 1", "= 2"))])
    assert vars(registry.make("sentidle"))["patience"] == 2


@pytest.mark.parametrize(
    "text, problem",
    [
        ("x = 1 / 0\n", r"bad.py cannot be loaded: ZeroDivisionError: division by zero \(line 1\)"),
        ("class Oops(\n", "bad.py cannot be loaded: SyntaxError"),
        (IDLE.format(name="Random"), "there is a bot 'random' already; rename the class"),
    ],
)
def test_code_that_does_not_load_is_told(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        code.load(write(tmp_path, "bad.py", text))
    assert type(registry.make("random")) is RandomBot


def test_files_and_modules_that_are_missing_are_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none.py cannot be read"):
        code.load(str(tmp_path / "none.py"))
    with pytest.raises(ValueError, match="no_such_module cannot be loaded: ModuleNotFoundError"):
        code.load_for(["no_such_module:Miser"])


def test_making_a_bot_imports_nothing(tmp_path: Path) -> None:
    """A client of a server could name any module."""
    path = write(tmp_path, "secret.py", "raise SystemExit")
    with pytest.raises(ValueError, match="there is no bot"):
        registry.make(f"{path}:Anything")


def test_bots_of_installed_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {
        "guest": EntryPoint("guest", "banquier.bots.bot:RandomBot", registry.PLUGINS),
        "broken": EntryPoint("broken", "no_such_package:Bot", registry.PLUGINS),
    }
    monkeypatch.setattr(registry, "plugins", lambda: points)
    monkeypatch.setattr(registry, "_makers", registry.makers())
    view = banquier.new_game("deal", seats=2).view(0)
    assert "guest" in registry.names_for(view)
    assert "broken" not in registry.names_for(view)
    assert "broken" in registry.names()
    assert type(registry.make("guest")) is RandomBot
    with pytest.raises(
        ValueError, match="bot 'broken': no_such_package:Bot cannot be loaded: ModuleNotFound"
    ):
        registry.make("broken")
