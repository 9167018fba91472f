"""The Parquet file: its rows, and the continuation of an interrupted file."""

from pathlib import Path

import pytest

import banquier
from banquier.lab import parquet
from banquier.lab.simulate import run

arrow = pytest.importorskip("pyarrow")
tables = pytest.importorskip("pyarrow.parquet")

BOTS = ["banker", "random"]


def test_rows_are_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    found = run("classique", BOTS, 5, 3, processes=1, max_rounds=40, parquet=path)
    rows = tables.read_table(path).to_pylist()
    assert [row["game"] for row in rows] == list(range(5))
    assert sum(row["turns"] for row in rows) == found.turns_mean * 5
    assert sum(row["rolls"] for row in rows) == found.rolls
    assert sum(row["decisions"] for row in rows) == found.decisions
    assert sum(row["finished"] for row in rows) == found.finished
    assert sum(row["winner"] == 0 for row in rows) == found.wins[0].wins
    assert {row["ending_rule"] for row in rows} <= {"house.rounds", "classique.end.last-standing"}
    assert all(len(row["worths"]) == 2 for row in rows)
    options = {"rounds": 40}
    assert banquier.new_game("classique", 2, int(rows[0]["seed"]), options).seed == int(rows[0]["seed"])


def test_totals_are_the_same_with_rows(tmp_path: Path) -> None:
    plain = run("deal", ["dealer", "random"], 6, processes=1)
    with_rows = run("deal", ["dealer", "random"], 6, processes=2, parquet=tmp_path / "rows")
    assert plain.wins == with_rows.wins
    assert plain.decisions == with_rows.decisions


def test_written_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "PIECE", 2)
    path = tmp_path / "games.parquet"
    run("deal", ["random"] * 2, 5, processes=1, chunk=1, max_rounds=5, parquet=path)
    assert tables.ParquetFile(path).num_row_groups == 3


def test_an_interrupted_file_is_gone_on_with(tmp_path: Path) -> None:
    whole, path, keep = tmp_path / "whole", tmp_path / "games.parquet", tmp_path / "kept.json"
    run("classique", BOTS, 7, 3, processes=1, max_rounds=9, parquet=whole)

    def stop(played: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(
            "classique",
            BOTS,
            7,
            3,
            processes=1,
            max_rounds=9,
            chunk=3,
            progress=stop,
            keep=keep,
            parquet=path,
        )
    assert tables.read_table(path).num_rows == 3
    run("classique", BOTS, 7, 3, processes=1, max_rounds=9, chunk=3, keep=keep, parquet=path)
    assert tables.read_table(path).equals(tables.read_table(whole))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.parquet", "kept.json", "whole"]


def test_rows_that_are_missing_are_told(tmp_path: Path) -> None:
    path, keep = tmp_path / "games.parquet", tmp_path / "kept.json"
    run("classique", BOTS, 3, 3, processes=1, max_rounds=9, keep=keep, parquet=path)
    run("classique", BOTS, 2, 3, processes=1, max_rounds=9, parquet=path)
    with pytest.raises(ValueError, match="has 2 rows instead of the first 3 games"):
        run("classique", BOTS, 5, 3, processes=1, max_rounds=9, keep=keep, parquet=path)
    path.unlink()
    with pytest.raises(ValueError, match="cannot be read"):
        run("classique", BOTS, 5, 3, processes=1, max_rounds=9, keep=keep, parquet=path)


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        run("classique", BOTS, 2, processes=1, max_rounds=9, parquet=tmp_path / "none" / "games")
