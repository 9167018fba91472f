"""Builds the wheel and the source archive of a release into dist/: `make release`; `make sdist`: the archive alone.

The wheel is compiled twice with gcc: once to count, while games of every edition are played, which branches are taken
and what is called; then with these counts, at the highest level. Other compilers build it once, without counts.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from compiler import can_profile
from prepare import PYTHON, ROOT, StepFailed, prepare, run
from progress import Progress

DIST = ROOT / "dist"
WORK = ROOT / "build/profile"
BACKEND = "import sys; sys.path.insert(0, 'build_tools'); import backend; backend.{hook}({folder!r})"
TRAINING = Path(__file__).with_name("train_profile.py")


def build(log: str, hook: str, folder: Path, **variables: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    # Objects of another kind of build would be linked again.
    shutil.rmtree(ROOT / "build/lib", ignore_errors=True)
    command = BACKEND.format(hook=hook, folder=str(folder))
    run(log, PYTHON, "-c", command, BANQUIER_REQUIRE_COMPILED="1", BANQUIER_PURE="", **variables)


def profile() -> Path:
    """The counts of a training run. Returns their folder."""
    counts = WORK / "counts"
    shutil.rmtree(WORK, ignore_errors=True)
    build("release-counting", "build_wheel", WORK, BANQUIER_BUILD="counting", BANQUIER_PROFILE=str(counts))
    [wheel] = WORK.glob("*.whl")
    unpacked = WORK / "package"
    shutil.unpack_archive(wheel, unpacked, "zip")
    run("release-training", PYTHON, "-P", TRAINING, PYTHONPATH=str(unpacked), BANQUIER_PURE="")
    return counts


def release(progress: Progress) -> None:
    prepare(progress, "packages", "builders", "pages")
    shutil.rmtree(DIST, ignore_errors=True)
    settings = {"BANQUIER_BUILD": "release"}
    if can_profile():
        progress.start("compiling for a profile, and training it on every edition", 240)
        settings["BANQUIER_PROFILE"] = str(profile())
        progress.finish("compiling for a profile, and training it on every edition")
    progress.start("compiling the release", 150)
    build("release-wheel", "build_wheel", DIST, **settings)
    progress.finish("compiling the release")
    source_archive(progress)


def source_archive(progress: Progress) -> None:
    build("release-sdist", "build_sdist", DIST)
    for path in sorted(DIST.iterdir()):
        progress.say(f"{os.path.relpath(path)}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    with Progress() as display:
        try:
            if sys.argv[1:] == ["sdist"]:
                prepare(display, "builders")
                source_archive(display)
            else:
                release(display)
        except StepFailed as error:
            display.say(str(error))
            sys.exit(1)
