"""The training example runs from start to end; docs/lab.md states its result."""

from pathlib import Path
from runpy import run_path

import pytest

pytest.importorskip("pettingzoo")

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_deal.py"


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = run_path(str(EXAMPLE))["main"](2, 1, judged=2)
    assert 0 <= before <= 2
    assert 0 <= after <= 2
    assert "after 2 games" in capsys.readouterr().out
