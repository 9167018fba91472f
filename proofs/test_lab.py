"""The lab at length: memory that does not grow with the games, a cluster, PettingZoo's and OpenSpiel's own tests."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from banquier import editions
from banquier.lab import simulate

MEASURED = """
import json, resource, sys
from banquier.lab import simulate
if __name__ == "__main__":
    simulate.run("classique", ["banker"] * 4, games=int(sys.argv[1]), processes=2)
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    print(json.dumps([resource.getrusage(kind).ru_maxrss for kind in kinds]))
"""


def test_memory_is_bounded(tmp_path: Path) -> None:
    """Ten times the games take no more than a tenth more memory, here and in the processes that play."""
    script = tmp_path / "measured.py"
    script.write_text(MEASURED)
    few, many = (
        json.loads(
            subprocess.run([sys.executable, script, games], capture_output=True, text=True, check=True).stdout
        )
        for games in ("5000", "50000")
    )
    assert all(after < 1.1 * before for before, after in zip(few, many, strict=True))


def test_a_cluster_adds_up_to_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    alone = simulate.run("classique", ["banker"] * 4, games=2000, seed=3, processes=1)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = simulate.run(
            "classique", ["banker"] * 4, games=2000, seed=3, dask=cluster.scheduler_address, chunk=37
        )
    assert (found.wins, found.landings, found.decisions) == (alone.wins, alone.landings, alone.decisions)


@pytest.mark.parametrize("edition", editions.names())
def test_pettingzoo(edition: str) -> None:
    zoo = pytest.importorskip("pettingzoo.test")
    module = import_module(f"banquier.envs.{edition}_v0")
    for seats in (2, 3, 4):
        zoo.api_test(module.env(seats=seats), num_cycles=1000)
        zoo.seed_test(lambda seats=seats: module.env(seats=seats), num_cycles=100)
    zoo.performance_benchmark(module.env())


@pytest.mark.parametrize("edition", ["classique", "deal"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiel(edition: str, players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import_module("banquier.envs.openspiel")
    game = pyspiel.load_game(f"python_banquier_{edition}", {"players": players, "rounds": 10})
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)
