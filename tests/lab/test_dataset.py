"""The benchmark set: every edition, the same rows on any number of processes, and games that can be played again."""

import json
from functools import partial
from pathlib import Path

import pytest

from banquier import data, editions
from banquier.lab import dataset, simulate

pytest.importorskip("pyarrow")


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "run", partial(simulate.run, max_rounds=2))


def test_a_set_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    alone, shared = (
        json.loads(dataset.write(tmp_path / str(processes), 2, processes=processes).read_text())
        for processes in (1, 2)
    )
    assert alone == shared
    assert list(alone["editions"]) == list(editions.NAMES)
    assert len({found["rows_sha256"] for found in alone["editions"].values()}) > 3


def test_a_row_is_played_again_and_records_are_there(tmp_path: Path) -> None:
    dataset.write(tmp_path, 1, seed=4, processes=1, records=True, trajectories=True)
    path = tmp_path / "deal.parquet"
    [row] = next(data.batches(path)).to_pylist()
    ending = data.replay_row(data.setting(path), row).result
    assert ending is not None
    assert list(ending.scores) == row["worths"]
    assert [number for number, _ in data.records(tmp_path / "deal")] == [0]
    decisions = list(data.batches(tmp_path / "deal-decisions.parquet", columns=["game"]))
    assert sum(len(batch) for batch in decisions) > 10


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="cannot be written"):
        dataset.write(tmp_path / "file", 1)
