"""Our rolls a second against those of the prototype, both compiled, measured in turns in one run.

python proofs/ratio.py [FOLDER]: the folder of the prototype is ../shared/prototype unless told otherwise.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from banquier import mode
from banquier.lab import bench_worker

PROTOTYPE = Path(__file__).parents[2] / "shared" / "prototype"
MODULES = ["board.py", "frame_engine.py", "native.py"]
GAMES = 50
ROUNDS = 40


def compiled(folder: Path, into: Path) -> Any:
    """The engine of the prototype as a compiled module."""
    for name in MODULES:
        shutil.copy(folder / name, into)
    (into / "setup.py").write_text(
        "from mypyc.build import mypycify\n"
        "from setuptools import setup\n"
        f"setup(name='prototype', ext_modules=mypycify({MODULES[:2]!r}, opt_level='3'))\n"
    )
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(build, cwd=into, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the prototype cannot be compiled:\n{done.stdout}{done.stderr}")
    sys.path.insert(0, str(into))
    return importlib.import_module("frame_engine")


def timed(work: Callable[[], int]) -> float:
    """Rolls a second."""
    began = time.perf_counter()
    rolls = work()
    return rolls / (time.perf_counter() - began)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PROTOTYPE
    if not (folder / MODULES[1]).is_file():
        sys.exit(f"the prototype is not there: {folder}")
    if mode() != "compiled":
        sys.exit("banquier is not compiled here, so there is nothing to compare")
    with tempfile.TemporaryDirectory() as into:
        engine = compiled(folder, Path(into))

        def prototype() -> int:
            _, rolls, _ = engine.bench_play(1, GAMES)
            return int(rolls)

        rounds = count()

        def ours() -> int:
            return int(bench_worker.played("classique", "banker", next(rounds))[0].rolls)

        found = [(timed(prototype), timed(ours)) for _ in range(ROUNDS)]
    theirs, own = (max(speeds) for speeds in zip(*found))
    print(f"prototype {theirs:12,.0f} rolls a second")
    print(f"banquier  {own:12,.0f} rolls a second, four bankers, all rules")
    print(f"ratio     {own / theirs:12.3f}   (the aim is 0.2, the floor 0.1)")


if __name__ == "__main__":
    main()
