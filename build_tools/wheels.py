"""Builds wheels for every Python and this system into dist/ with cibuildwheel, and tries each: `make wheels`.

pyproject.toml has its settings. On Linux it needs Docker.
"""

from __future__ import annotations

import subprocess
import sys

from prepare import PYTHON, ROOT, reach
from progress import Progress

if __name__ == "__main__":
    with Progress() as display:
        reach(display, "wheels")
    command = [str(PYTHON), "-m", "cibuildwheel", "--output-dir", "dist", *sys.argv[1:]]
    sys.exit(subprocess.run(command, cwd=ROOT).returncode)
