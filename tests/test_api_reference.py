"""docs/api.md is what tools/api_reference.py writes, and everything on it says what it is."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PRINT = """
from tools import api_reference as reference
assert reference.undocumented() == [], reference.undocumented()
assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), "run `make api`"
"""


def test_the_reference_is_that_of_the_sources() -> None:
    """Compiled classes have no source, so the sources are read by an interpreted process."""
    sources = {"PYTHONPATH": str(ROOT / "src"), "BANQUIER_PURE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", PRINT], cwd=ROOT, env={**os.environ, **sources}, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
