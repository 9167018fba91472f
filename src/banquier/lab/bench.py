"""Benchmarks the rules on this machine: `banquier bench`. Compiled and interpreted, or against another build.

Each build plays in a process of its own (`bench_worker.py`). The processes take turns, round by round, and play the
same games in a round, so that both see the same machine and the same work. Times are processor times.
"""
# interpreted

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from json import dumps, loads
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from banquier import editions
from banquier.lab import bench_worker
from banquier.lab.errors import LabError
from banquier.lab.report.texts import ReportTexts

SECONDS = 1.5
"""Each build plays on until its games of an edition have taken this long, and for ROUNDS at least."""
ROUNDS = 5

FIGURES = {"rolls_per_s": 0, "turns_per_s": 0, "decisions_per_s": 0, "ns_per_decision": 0, "clone_us": 2}
"""The figures of the table, each with its decimals. Those in `_per_s` are better when they are higher."""


class BuildError(LabError):
    """The other build cannot be run; the text says why."""


class Build:
    """The process of one build, and the rounds that it has played, by edition."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.about = self.read()
        self.rounds: dict[str, list[dict[str, Any]]] = {}

    def read(self) -> dict[str, Any]:
        """Return the next answer. Raises BuildError if the process has ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BuildError("build-ended", process=str(self.process.args))
        answer: dict[str, Any] = loads(line)
        return answer

    def play(self, edition: str, number: int) -> None:
        """Play a round of an edition."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{edition} {number}\n")
        self.process.stdin.flush()
        self.rounds.setdefault(edition, []).append(self.read())

    def seconds(self, edition: str) -> float:
        """Return the time that the games of an edition have taken so far."""
        return float(sum(r["own_seconds"] + r["random_seconds"] for r in self.rounds.get(edition, ())))


@contextmanager
def started(python: str, **variables: str) -> Iterator[Build]:
    """Start the worker with this Python. It ends with the block."""
    worker = [python, "-P", str(Path(bench_worker.__file__))]
    with subprocess.Popen(
        worker, env={**os.environ, **variables}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Build(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()


@contextmanager
def other_build(file: Path) -> Iterator[Build]:
    """Start another build: the Python in which it is installed, a wheel, or a folder with the package in it."""
    with ExitStack() as stack:
        if file.suffix == ".whl":
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            with zipfile.ZipFile(file) as wheel:
                wheel.extractall(folder)
            file = folder
        if file.is_dir():
            if not (file / "banquier").is_dir():
                raise BuildError("no-package", file=file)
            build = stack.enter_context(started(sys.executable, PYTHONPATH=str(file), BANQUIER_PURE=""))
            if Path(build.about["package"]).resolve().parent != file.resolve():
                raise BuildError("other-package", file=file, other=build.about["package"])
        elif os.access(file, os.X_OK):
            build = stack.enter_context(started(str(file.absolute()), PYTHONPATH="", BANQUIER_PURE=""))
        else:
            raise BuildError("no-build", file=file)
        yield build


def compare(builds: Sequence[Build], edition: str) -> None:
    """Let the builds play an edition in turns until each has played long enough."""
    number = 0
    while waiting := [b for b in builds if number < ROUNDS or b.seconds(edition) < SECONDS]:
        for build in waiting:
            build.play(edition, number)
        number += 1


def figures(build: Build, edition: str) -> dict[str, Any]:
    """Return the figures of a build in an edition, over all its rounds."""
    return {
        "edition": edition,
        **build.about,
        "bot": build.rounds[edition][0]["bot"],
        "rounds": len(build.rounds[edition]),
        **{name: round(rate, 3) for name, rate in rates(build.rounds[edition]).items()},
    }


def rates(rounds: Sequence[dict[str, Any]]) -> dict[str, float]:
    """Return what these rounds come to, together."""

    def total(name: str) -> float:
        return float(sum(r[name] for r in rounds))

    pace = "rolls" if total("rolls") else "turns"
    return {
        f"{pace}_per_s": total(pace) / total("own_seconds"),
        "decisions_per_s": total("random_decisions") / total("random_seconds"),
        "ns_per_decision": total("random_seconds") / total("random_decisions") * 1e9,
        "clone_us": total("clone_seconds") / total("clones") * 1e6,
    }


def ratios(mine: Build, other: Build, edition: str) -> dict[str, float]:
    """Return how many times as fast the first build is: for each figure the median of the rounds that both played."""
    found: dict[str, list[float]] = {}
    for one, two in zip(mine.rounds[edition], other.rounds[edition], strict=False):
        first, second = rates([one]), rates([two])
        for name in first:
            times = first[name] / second[name]
            found.setdefault(name, []).append(times if name.endswith("_per_s") else 1 / times)
    return {name: round(median(times), 3) for name, times in found.items()}


def same_games(mine: Build, other: Build, edition: str) -> bool:
    """Did both builds play the same games? A ratio says less where they did not."""
    return all(
        all(one[name] == two[name] for name in ("turns", "own_decisions", "random_decisions"))
        for one, two in zip(mine.rounds[edition], other.rounds[edition], strict=False)
    )


def measure(names: Sequence[str], against: Path | None) -> list[dict[str, Any]]:
    """Return the figures of these editions, this build first; with two builds the first has ratios as well."""
    found = []
    with ExitStack() as stack:
        here = stack.enter_context(started(sys.executable))
        builds = [here]
        if against is not None:
            builds.append(stack.enter_context(other_build(against)))
        elif here.about["mode"] == "compiled":
            builds.append(stack.enter_context(started(sys.executable, BANQUIER_PURE="1")))
        for edition in names:
            compare(builds, edition)
            lines = [figures(build, edition) for build in builds]
            if len(builds) == 2:
                lines[0]["faster"] = ratios(builds[0], builds[1], edition)
                lines[0]["same_games"] = same_games(builds[0], builds[1], edition)
            found += lines
    return found


def command(edition: str, json: bool, against: Path | None = None, lang: str = "en") -> None:
    """Run `banquier bench`. An empty edition: all of them. Raises BuildError if the other build cannot be run."""
    names = [edition] if edition else editions.names()
    for name in names:
        editions.find(name)
    found = measure(names, against)
    if json:
        print(dumps(found, indent=2))
    else:
        Console().print(comparison(found, ReportTexts(lang), against is not None))


def comparison(found: list[dict[str, Any]], texts: ReportTexts, against: bool = False) -> Table:
    """Return the figures of all editions as one table, with the ratios if there are two builds."""
    builds = [line for line in found if line["edition"] == found[0]["edition"]]
    keys = ["this", "other"] if against else [line["mode"] for line in builds]
    heads = [texts(f"bench.{key}") for key in keys]
    notes = [
        f"{head}: {line['build'] or texts('bench.' + line['mode'])}"
        for head, line in zip(heads, builds, strict=True)
        if line["build"] or against
    ]
    for line in found:
        if not line.get("same_games", True):
            notes.append(texts("bench.differ", edition=line["edition"]))
    table = Table(box=None, caption="\n".join(notes) or None, caption_justify="left")
    table.add_column("")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    if len(builds) == 2:
        table.add_column(texts("bench.faster"), justify="right")
    for at in range(0, len(found), len(builds)):
        lines = found[at : at + len(builds)]
        shown = lines[0]["edition"]
        for key, digits in FIGURES.items():
            if key in lines[0]:
                row = [shown, texts(f"bench.{key}"), *(texts.number(line[key], digits) for line in lines)]
                if "faster" in lines[0]:
                    row.append(f"{texts.number(lines[0]['faster'][key], 2)} ×")
                table.add_row(*row)
                shown = ""
    return table
