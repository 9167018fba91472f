"""Chunks: equal sums in all kinds of pools, after a worker was killed, and after an interrupt."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from banquier.lab import simulate
from banquier.lab.chunks import Run, Workers, chunk_size, results, total
from banquier.lab.jobs import SimulationJob, prepare
from banquier.lab.simulate import Report, Totals, run

BOTS = ["banker", "random"]
GAMES, CHUNK = 24, 2

DEADLY = f"""
import json, os, signal, sys
from dataclasses import asdict
from pathlib import Path
from banquier.lab import simulate
from banquier.lab.jobs import prepare
from banquier.lab.chunks import Workers, Run, total

def deadly(job, first, games):
    '''Plays; but whoever begins the chunk at 12 for the first time is killed in it, as by another's hand.'''
    started = Path(os.environ["STARTED"]) / str(first)
    again = started.exists()
    with started.open("a") as file:
        file.write(f"{{os.getpid()}}\\n")
    if first == 12 and not again:
        os.kill(os.getpid(), signal.SIGKILL)
    return simulate.play(job, first, games)

def main(workers):
    job = prepare("classique", {BOTS!r}, 5, {{}}, 30)
    found, _ = total(Run(deadly, job, {GAMES}, simulate.Totals), workers, {CHUNK})
    print(json.dumps(asdict(found)))

if __name__ == "__main__":
    if sys.argv[1] == "dask":
        from distributed import LocalCluster
        with LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50, host="127.0.0.1"
        ) as cluster:
            main(Workers(dask=cluster.scheduler_address))
    else:
        main(Workers(processes=2))
"""


@pytest.fixture(scope="module")
def alone() -> Totals:
    return simulate.play(prepare("classique", BOTS, 5, {}, 30), 0, GAMES)


@pytest.mark.parametrize(
    "where",
    [
        "local",
        pytest.param(
            "dask", marks=pytest.mark.skipif(find_spec("distributed") is None, reason="no distributed")
        ),
    ],
)
def test_a_killed_workers_chunk_is_run_again(where: str, alone: Totals, tmp_path: Path) -> None:
    script, started = tmp_path / "deadly.py", tmp_path / "started"
    script.write_text(DEADLY)
    started.mkdir()
    done = subprocess.run(
        [sys.executable, script, where],
        env={**os.environ, "STARTED": str(started)},
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["games"], found["decisions"]) == (GAMES, alone.decisions)
    assert tuple(found["wins"]) == alone.wins
    assert tuple(found["landings"]) == alone.landings
    pids = (started / "12").read_text().split()
    assert len(pids) >= 2
    assert len(set(pids)) >= 2


# --- in order, and not all at once ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sum:
    numbers: int

    def __add__(self, other: "Sum") -> "Sum":
        return Sum(self.numbers + other.numbers)


def counted(job: str, first: int, count: int) -> Sum:
    return Sum(sum(range(first, first + count)))


def test_parts_come_in_order() -> None:
    chunks = [(first, 1) for first in range(50)]
    found = [part.numbers for part in results(counted, "", chunks, Workers(processes=1))]
    assert found == list(range(50))


@pytest.mark.parametrize(
    "numbers, games, processes, size", [(8, 1, 2, 1), (10**6, 1, 2, 200), (10, 1000, 1, 1)]
)
def test_chunks_are_neither_tiny_nor_too_few(
    numbers: int, games: int, processes: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquier.lab.chunks.mode", lambda: "compiled")
    assert chunk_size(numbers, games, Workers(processes)) == size


# --- going on -----------------------------------------------------------------------------------------------------


def timeless(found: Report) -> Report:
    return replace(found, seconds=0.0)


def stop_after(games: int) -> list[int]:
    class Heard(list[int]):
        def append(self, played: int) -> None:
            super().append(played)
            if sum(self) >= games:
                raise KeyboardInterrupt

    return Heard()


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    whole = run("classique", BOTS, 10, 3, processes=1, max_rounds=20)
    with pytest.raises(KeyboardInterrupt):
        run(
            "classique",
            BOTS,
            10,
            3,
            processes=1,
            max_rounds=20,
            progress=stop_after(4).append,
            chunk=2,
            keep=keep,
        )
    assert json.loads(keep.read_text())["done"] == 4
    heard: list[int] = []
    found = run(
        "classique", BOTS, 10, 3, processes=1, max_rounds=20, progress=heard.append, chunk=3, keep=keep
    )
    assert timeless(found) == timeless(whole)
    assert heard == [4, 3, 3]
    assert list(tmp_path.iterdir()) == [keep]


def test_a_finished_run_goes_on_to_more_games(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    run("classique", BOTS, 4, 3, processes=1, max_rounds=20, keep=keep)
    found = run("classique", BOTS, 6, 3, processes=1, max_rounds=20, keep=keep)
    assert timeless(found) == timeless(run("classique", BOTS, 6, 3, processes=1, max_rounds=20))
    with pytest.raises(ValueError, match="already holds 6, more than the 5"):
        run("classique", BOTS, 5, 3, processes=1, max_rounds=20, keep=keep)


@pytest.mark.parametrize("change", [{"seed": 4}, {"bots": ["random"] * 2}, {"max_rounds": 21}])
def test_another_run_does_not_go_on(change: dict[str, object], tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    asked: dict[str, Any] = {"bots": BOTS, "seed": 3, "max_rounds": 20}
    run("classique", games=2, processes=1, keep=keep, **asked)
    before = keep.read_text()
    with pytest.raises(ValueError, match="belongs to a different run \\(differences: job"):
        run("classique", games=2, processes=1, keep=keep, **{**asked, **change})
    assert keep.read_text() == before


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "not a progress file"),
        ("[1]", "not a progress file"),
        ('{"banquier": 1}', "not a progress file"),
        ('{"banquier": 1, "run": {}, "done": -1}', "damaged"),
        ('{"banquier": 1, "run": {}, "done": 1, "seconds": 1.0}', "different run"),
    ],
)
def test_damaged_files_are_told(text: str, message: str, tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    keep.write_text(text)
    with pytest.raises(ValueError, match=message):
        total(Run(counted, "x", 3, Sum), keep=keep)
    assert keep.read_text() == text


def test_a_sum_of_another_shape_is_told(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    total(Run(counted, "x", 3, Sum), keep=keep)
    keep.write_text(keep.read_text().replace('"numbers":3', '"numbers":"three"'))
    with pytest.raises(ValueError, match="damaged"):
        total(Run(counted, "x", 3, Sum), keep=keep)


def test_where_nothing_can_be_written_is_told_first(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        total(Run(counted, "x", 3, Sum), keep=tmp_path / "none" / "kept.json")


# --- a cluster that is not there ------------------------------------------------------------------------------------


@pytest.mark.skipif(find_spec("distributed") is None, reason="no distributed")
def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquier.lab.dask_cluster.PATIENCE", 0.2)
    with pytest.raises(ValueError, match="no Dask scheduler answers at"):
        run("classique", BOTS, 2, dask="tcp://127.0.0.1:1")


def test_a_job_is_what_it_says() -> None:
    job = prepare("deal", ["dealer", "random"], 1, {}, 9)
    assert job == SimulationJob("deal", ("dealer", "random"), {"rounds": 9}, "house.rounds", 1)
