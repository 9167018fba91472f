"""The program in a box: a home of its own, a language of its own, answers from a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from banquier.cli.app import app

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("rules", "classique", input="...")`; what is left behind goes to tmp_path/state."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*args: str, input: str = "", code: int = 0) -> Result:
        result = CliRunner().invoke(app, list(args), input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result

    return run
