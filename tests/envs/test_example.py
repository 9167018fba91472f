"""The training examples run from start to end; docs/lab.md states their results."""

from pathlib import Path
from runpy import run_path

import pytest

pytest.importorskip("pettingzoo")

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_deal.py"


def test_the_policy_for_deal_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """MaskablePPO after imitation, with few games and little time."""
    pytest.importorskip("sb3_contrib")
    pytest.importorskip("pyarrow")
    made = run_path(str(EXAMPLE.with_name("ppo_deal.py")))
    won = made["main"](0.01, 2, 1, 2, tmp_path / "policy.npz")
    assert 0 <= won <= 1
    assert "imitating 2 games" in capsys.readouterr().out
    assert (tmp_path / "policy.csv").read_text().count("\n") >= 3


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = run_path(str(EXAMPLE))["main"](2, 1, judged=2)
    assert 0 <= before <= 2
    assert 0 <= after <= 2
    assert "after 2 games" in capsys.readouterr().out
