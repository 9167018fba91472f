"""Simulations: equal totals for any chunks and processes, the report, its intervals, and bad input."""

import json
import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from banquier.board.actions import BUY
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.errors import BotError
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.lab import chunks, simulate
from banquier.lab.jobs import prepare
from banquier.lab.report.texts import ReportTexts
from banquier.lab.simulate import Report, Totals, report, run
from banquier.lab.stats import wilson

BOTS = ["banker", "random", "banker:reserve=50"]


def timeless(found: Report) -> Report:
    return replace(found, seconds=0.0)


@pytest.fixture(scope="module")
def alone() -> Report:
    """Return the report of twelve games in one process."""
    return timeless(run("classique", BOTS, games=12, seed=3, processes=1))


@pytest.mark.parametrize("processes, chunk", [(1, 1), (1, 5), (1, 100), (2, 0), (2, 5), (3, 4)])
def test_totals_do_not_depend_on_processes_or_chunks(alone: Report, processes: int, chunk: int) -> None:
    assert timeless(run("classique", BOTS, games=12, seed=3, processes=processes, chunk=chunk)) == alone


def test_other_seeds_are_other_games(alone: Report) -> None:
    assert timeless(run("classique", BOTS, games=12, seed=4, processes=1)).landings != alone.landings


def test_more_games_begin_with_the_same_ones() -> None:
    job = prepare("classique", ["random", "banker"], 3, {}, 50)
    assert simulate.play(job, 0, 4) + simulate.play(job, 4, 2) == simulate.play(job, 0, 6)


def test_progress_adds_up_to_the_games() -> None:
    heard: list[int] = []
    run("classique", ["random"] * 2, games=7, processes=1, max_rounds=5, progress=heard.append, chunk=3)
    assert heard == [3, 3, 1]


def test_cores_are_those_that_may_be_used() -> None:
    assert 1 <= chunks.cores() <= (os.cpu_count() or 1)


# --- the report ---------------------------------------------------------------------------------------------


def test_report_of_known_totals() -> None:
    job = prepare("classique", ["random", "banker"], 9, {"auctions": False}, 77)
    landings = [0] * 40
    landings[10], landings[39] = 30, 10
    # Seat 0 won 6 games alone and shared 1; seat 1 won 2 and shared the same one; one game was given up.
    totals = Totals(10, 8, 250, 300, 1700, (6, 1, 2, 1), tuple(landings), {})
    found = report(job, totals, 2.0)
    assert found.options == {"auctions": False, "rounds": 77}
    assert (found.games, found.finished, found.turns_mean) == (10, 8, 25.0)
    assert [(win.seat, win.bot, win.wins, win.rate) for win in found.wins] == [
        (0, "random", 6.5, 0.65),
        (1, "banker", 2.5, 0.25),
    ]
    assert (found.wins[0].low, found.wins[0].high) == wilson(Fraction(13, 2), 10)
    assert found.landings[10].name.startswith("En prison")
    assert found.landings[39].share == 0.25


def test_totals_add() -> None:
    one = Totals(1, 1, 2, 3, 4, (1, 0, 0, 0), (5, 6), {"miser": 1})
    assert one + one == Totals(2, 2, 4, 6, 8, (2, 0, 0, 0), (10, 12), {"miser": 2})


def test_json_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    simulate.command("classique", ["random", "banker"], 3, 8, True, 1, {"start_cash": 500}, 40)
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == ""
    assert found["edition"] == "classique"
    assert found["bots"] == ["random", "banker"]
    assert found["options"] == {"start_cash": 500, "rounds": 40}
    assert (found["seed"], found["games"]) == (8, 3)
    assert 0 <= found["finished"] <= 3
    assert found["turns_mean"] > 0
    assert found["decisions"] > found["rolls"] > 0
    assert found["seconds"] > 0
    assert [set(win) for win in found["wins"]] == [{"seat", "bot", "wins", "rate", "low", "high"}] * 2
    assert sum(win["wins"] for win in found["wins"]) == pytest.approx(3)
    assert [set(landing) for landing in found["landings"]] == [{"square", "name", "count", "share"}] * 40
    assert [landing["square"] for landing in found["landings"]] == list(range(40))
    assert sum(landing["share"] for landing in found["landings"]) == pytest.approx(1)


def test_table_for_people(alone: Report) -> None:
    console = Console(file=StringIO(), width=100)
    replace(alone, seconds=2.0, finished=11).show(console)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "12 games" in text
    assert "did not end and were stopped: 1" in text
    assert "banker:reserve=50" in text
    assert "Simple visite" in text
    for win in alone.wins:
        assert f"{100 * win.low:.1f}% – {100 * win.high:.1f}%" in text


def test_table_in_french(alone: Report) -> None:
    console = Console(file=StringIO(), width=100)
    replace(alone, seconds=2.0).show(console, ReportTexts("fr"))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "12 parties avec la graine 3" in text
    for heading in ("place", "robot", "victoires", "par seconde", "lancers", "cases les plus visitées"):
        assert heading in text
    assert f"{100 * alone.wins[0].low:.1f}".replace(".", ",") in text


UNGUARDED = """
from banquier.lab.simulate import run
run("deal", ["random", "random"], games=8, processes=2)
"""


def test_a_script_without_main_guard_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.returncode == 1
    assert 'under `if __name__ == "__main__":`, or run in one process with processes=1' in done.stderr
    assert "bootstrapping" not in done.stderr


# --- intervals ----------------------------------------------------------------------------------------------


def test_intervals_of_all_seats_hold_together() -> None:
    """Of 400 reports on four equal seats few say that one stands out; with intervals of one seat each, many would."""
    rng, games, runs = random.Random(1), 500, 400
    apart = {1: 0, 4: 0}
    for _ in range(runs):
        wins = Counter(rng.choices(range(4), k=games))
        for rates in apart:
            intervals = [wilson(Fraction(wins[seat]), games, rates) for seat in range(4)]
            apart[rates] += any(not low <= 0.25 <= high for low, high in intervals)
    assert apart[4] < 0.08 * runs
    assert apart[1] > 0.12 * runs


@pytest.mark.parametrize(
    "wins, games, low, high",
    [  # from the definition: the rates p with (p - wins / games)^2 = z^2 p (1 - p) / games
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (250, 1000, 0.22413, 0.27777),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(Fraction(wins), games) == pytest.approx((low, high), abs=1e-4)


# --- how games are stopped ----------------------------------------------------------------------------------


def test_a_game_that_does_not_end_is_stopped() -> None:
    found = run("classique", ["random"] * 2, games=3, processes=1, max_rounds=2)
    assert (found.games, found.finished) == (3, 0)
    assert found.turns_mean == 4


def test_a_limit_of_the_table_is_an_end_like_any_other() -> None:
    found = run("classique", ["random"] * 2, games=3, processes=1, max_rounds=1000, options={"rounds": 2})
    assert (found.games, found.finished) == (3, 3)
    assert found.options == {"rounds": 2}


class Cheat(Bot):
    """Buys before it has rolled."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return BUY


def test_a_bot_of_ours_that_errs_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failing bot of this package raises; only bots from outside are replaced."""
    monkeypatch.setattr(Cheat, "__module__", "banquier.bots.cheat")
    monkeypatch.setitem(registry._makers, "cheat", Cheat)
    with pytest.raises(BotError, match="may not buy") as error:
        run("classique", ["cheat", "random"], games=3, processes=1)
    assert error.value.__notes__ == ["in game 0 of seed 0"]


# --- bad input ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad, message",
    [
        ({"edition": "clasique"}, "did you mean classique"),
        ({"bots": ["random"]}, "2 to 8 bots, one per seat, not 1"),
        ({"bots": ["random"] * 9}, "2 to 8 bots, one per seat, not 9"),
        ({"bots": ["random", "bnker"]}, "did you mean banker"),
        ({"bots": ["random", "banker:reserve=x"]}, "reserve=x"),
        ({"games": 0}, "at least 1, not 0"),
        ({"seed": -1}, "0 or more, not -1"),
        ({"processes": -1}, "cannot be −1"),
        ({"chunk": -2}, "chunks of -2 games"),
        ({"max_rounds": 0}, "not after 0"),
        ({"max_rounds": 10**6}, "option 'rounds' cannot be 1000000"),
        ({"options": {"parking": True}}, "did you mean parking_pot"),
        ({"options": {"start_cash": "much"}}, "option 'start_cash' cannot be 'much'"),
    ],
)
def test_bad_input_is_told(bad: dict[str, Any], message: str) -> None:
    good: dict[str, Any] = {"edition": "classique", "bots": ["random"] * 2, "games": 1, "processes": 1}
    with pytest.raises(ValueError, match=message):
        run(**{**good, **bad})


# --- interrupts ---------------------------------------------------------------------------------------------

ENDLESS = """
from banquier.lab import simulate, chunks

results = chunks.results

def loudly(*args):
    for part in results(*args):
        print("playing", flush=True)
        yield part

if __name__ == "__main__":
    chunks.results = loudly
    simulate.command("classique", ["random"] * 2, 10_000_000, 0, False, 2, {}, 1000)
"""


@pytest.mark.skipif(os.name != "posix", reason="sends an interrupt to a group of processes")
def test_an_interrupt_ends_it_cleanly(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    process = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert re.fullmatch(r"interrupted after [\d,]+ of 10,000,000 games\n", err)
