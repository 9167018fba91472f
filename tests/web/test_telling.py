"""The pages format messages as the terminal does: facts, questions and choices of real games, in both languages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.web.telling import games

WEB = Path(__file__).parents[2] / "web"


def node() -> str:
    """On the path, or beside this Python where the package of PyPI puts it."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if found is None and "CI" not in os.environ:
        pytest.skip("there is no node here")
    assert found is not None
    return found


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([node(), *command], cwd=WEB, capture_output=True, text=True, encoding="utf-8")


def test_pages_and_terminal_format_alike(tmp_path: Path) -> None:
    program, written = tmp_path / "formatted.mjs", tmp_path / "games.json"
    built = run("build.mjs", "--program", "src/telling/formatted.ts", program)
    assert built.returncode == 0, built.stdout + built.stderr
    written.write_bytes(msgspec.json.encode(list(games())))
    told = run(program, written)
    assert told.returncode == 0, told.stdout + told.stderr
