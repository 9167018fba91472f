"""Records and trajectories of simulated games, and how they are read."""

from importlib.util import find_spec
from pathlib import Path

import pytest

import banquier
from banquier import data, editions
from banquier.envs.env_game import EnvGame
from banquier.lab import simulate
from banquier.lab.jobs import prepare
from banquier.lab.simulate import run

pytest.importorskip("pyarrow")
tables = pytest.importorskip("pyarrow.parquet")

BOTS = {"deal": "dealer", "tricheurs": "sly", "faux_billets": "teller"}
ROUNDS = 6


def bots(edition: str) -> list[str]:
    return [BOTS.get(edition, "banker"), "random"]


@pytest.mark.parametrize("edition", editions.NAMES)
def test_a_row_per_decision(edition: str, tmp_path: Path) -> None:
    path = tmp_path / "decisions.parquet"
    plain = run(edition, bots(edition), 2, 3, processes=1, max_rounds=ROUNDS)
    found = run(edition, bots(edition), 2, 3, processes=1, max_rounds=ROUNDS, trajectories=path)
    assert (plain.wins, plain.decisions, plain.landings) == (found.wins, found.decisions, found.landings)
    rows = tables.read_table(path).to_pylist()
    play = EnvGame(edition, 2, {"rounds": ROUNDS})
    assert 0 < len(rows) <= found.decisions
    for row in rows:
        assert len(row["observation"]) == play.observer.size
        assert len(row["mask"]) == play.actions.size
        assert row["action"] == -1 or row["mask"][row["action"]] == 1
        assert sum(row["mask"][1:]) > 0
    numbered = sum(row["action"] >= 0 for row in rows)
    assert numbered > len(rows) / 2
    for game in range(2):
        mine = [row for row in rows if row["game"] == game]
        assert [row["step"] for row in mine] == list(range(len(mine)))
        gains = {row["seat"]: row["return"] for row in mine}
        assert len({(row["seat"], row["return"]) for row in mine}) == len(gains)
        assert sum(gains.values()) == pytest.approx(0) or len(gains) < 2


def test_observations_are_those_of_the_environment(tmp_path: Path) -> None:
    """The numbers and the mask are those that an environment shows before the same actions."""
    path = tmp_path / "decisions.parquet"
    run("deal", ["dealer", "dealer"], 1, 3, processes=1, max_rounds=ROUNDS, trajectories=path)
    rows = tables.read_table(path).to_pylist()
    game = banquier.new_game("deal", 2, int(rows[0]["seed"]), {"rounds": ROUNDS})
    play = EnvGame("deal", 2, {"rounds": ROUNDS})
    seat = rows[0]["seat"]
    assert rows[0]["observation"] == list(memoryview(play.observer.observe(game, seat)).cast("f"))


def test_files_do_not_depend_on_processes(tmp_path: Path) -> None:
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        run(
            "deal",
            ["dealer", "random"],
            5,
            processes=processes,
            max_rounds=2,
            records=folder,
            trajectories=folder.with_suffix(".parquet"),
        )
    alone, shared = tmp_path / "1", tmp_path / "2"
    assert tables.read_table(f"{alone}.parquet").equals(tables.read_table(f"{shared}.parquet"))
    names = [file.name for file in sorted(alone.iterdir())]
    assert names == [f"0000000{number}.txt.gz" for number in range(5)]
    assert all((alone / name).read_bytes() == (shared / name).read_bytes() for name in names)


def test_records_are_the_games(tmp_path: Path) -> None:
    rows_file = tmp_path / "games.parquet"
    run(
        "classique",
        ["banker", "random"],
        3,
        2,
        processes=1,
        max_rounds=4,
        parquet=rows_file,
        records=tmp_path,
    )
    rows = tables.read_table(rows_file).to_pylist()
    found = dict(data.records(tmp_path))
    assert list(found) == [0, 1, 2]
    for row in rows:
        game = banquier.replay(found[row["game"]])
        assert game.turns == row["turns"]
        assert game.result is not None
        assert list(game.result.scores) == row["worths"]


@pytest.mark.parametrize("edition", editions.NAMES)
def test_a_row_is_replayed_to_the_same_end(edition: str, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    run(edition, bots(edition), 2, 7, processes=1, max_rounds=ROUNDS, parquet=path)
    job = data.setting(path)
    assert job == prepare(edition, bots(edition), 7, {}, ROUNDS)
    for row in tables.read_table(path).to_pylist():
        game = data.replay_row(job, row)
        assert game.result is not None
        assert (list(game.result.winners), list(game.result.scores)) == (row["winners"], row["worths"])


def test_readers(tmp_path: Path) -> None:
    path = tmp_path / "decisions.parquet"
    run("deal", ["dealer", "random"], 2, processes=1, max_rounds=2, trajectories=path)
    rows = tables.read_table(path).num_rows
    assert sum(batch.num_rows for batch in data.batches(path, 10)) == rows
    if find_spec("polars"):
        assert data.scan(path).collect().height == rows
    if find_spec("pandas"):
        assert sum(len(frame) for frame in data.frames(path, 10, ["action", "return"])) == rows
    if find_spec("torch"):
        assert sum(len(part["observation"]) for part in data.tensors(path, 10)) == rows


def test_bad_input_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="leave out --resume"):
        run("deal", ["random"] * 2, 1, keep=tmp_path / "kept", trajectories=tmp_path / "rows")
    with pytest.raises(ValueError, match="cannot be written"):
        run("deal", ["random"] * 2, 1, processes=1, trajectories=tmp_path / "none" / "rows")
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="cannot be written"):
        run("deal", ["random"] * 2, 1, processes=1, records=tmp_path / "file")
    with pytest.raises(ValueError, match="cannot be read"):
        data.setting(tmp_path / "none")


def test_played_games_can_be_sent_between_processes() -> None:
    job = prepare("deal", ["random"] * 2, 1, {}, 2)
    played = simulate.play_games(job, 0, 1, decisions=True)
    assert played.trajectory is not None
    assert len(played.trajectory.seats) == len(played.trajectory.returns)
