"""The rules, the bots, the lab and the terminal need none of the packages that only extras bring."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocked())
"""
EVERYTHING = """
import importlib, pkgutil
import banquier
for module in pkgutil.walk_packages(banquier.__path__, "banquier."):
    left_out = module.name.split(".")[1] in ("client", "envs", "server", "testing")
    if not left_out and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from banquier.lab.simulate import run
print(run("deal", ["dealer", "random"], games=1, processes=1).games)
"""
COMMAND = "import sys; sys.argv[1:] = {words!r}; from banquier.cli import main; main()"
BROUGHT = {"banquier", "pydantic"}
"""Typer needs pydantic, so that one is always there."""
OTHER_NAMES = {"open_spiel": "pyspiel", "pydantic-settings": "pydantic_settings"}


def packages() -> set[str]:
    """Return the import names of the packages of all extras."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    named = {text.partition(">")[0].partition("[")[0] for texts in extras.values() for text in texts}
    return {OTHER_NAMES.get(name, name.replace("-", "_")) for name in named - BROUGHT}


def run_without_extras(program: str) -> subprocess.CompletedProcess[str]:
    blocked = BLOCKED.format(names=sorted(packages() | {"starlette", "gymnasium"}))
    environment = {**os.environ, "LANG": "C"}
    return subprocess.run(
        [sys.executable, "-c", blocked + program], capture_output=True, text=True, env=environment
    )


def test_everything_but_server_client_and_environments_is_imported_without_extras() -> None:
    assert {"fastapi", "websockets", "numpy", "matplotlib", "distributed"} <= packages()
    done = run_without_extras(EVERYTHING)
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr


@pytest.mark.parametrize(
    "words, extra",
    [(["serve", "--show-config"], "server"), (["join", "http://127.0.0.1:9/t/none"], "client")],
)
def test_a_command_names_the_extra_that_it_needs(words: list[str], extra: str) -> None:
    done = run_without_extras(COMMAND.format(words=words))
    assert done.returncode == 2, done.stderr
    assert done.stderr.endswith(f"is missing: pip install 'banquier[{extra}]'\n")
