"""A bot that fails in the lab is replaced for the rest of its game and named in the result."""

from __future__ import annotations

from typing import cast

import pytest
from rich.console import Console

from banquier.board.actions import BUY
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.lab import failsafe_bots
from banquier.lab.compare import compare
from banquier.lab.ladder import climb
from banquier.lab.simulate import run
from banquier.lab.variants import ComparisonSetting


class Raiser(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        raise RuntimeError("no idea")


class Buyer(Bot):
    """Always answers with BUY, legal or not."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return BUY


class Wordy(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return cast(Action, "roll")


class Staller(Bot):
    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        while True:
            pass


class Fair(Bot):
    """A bot without faults."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return None


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Raiser, Buyer, Wordy, Staller, Fair):
        monkeypatch.setitem(registry._makers, kind.__name__.lower(), kind)
    monkeypatch.setattr(failsafe_bots, "PATIENCE", 0.05)


@pytest.mark.parametrize("bot", ["raiser", "buyer", "wordy"])
def test_it_is_replaced_and_named(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = run("classique", [bot, "banker"], games=3, processes=1, max_rounds=20)
    assert found.games == 3
    assert found.faults == {bot: 3}
    assert f"bot {bot!r}" in capsys.readouterr().err
    same = run("classique", [bot, "banker"], games=3, processes=1, max_rounds=20, chunk=1)
    assert (same.wins, same.faults) == (found.wins, found.faults), "whoever plays which games"
    console = Console(record=True, width=100)
    found.show(console)
    assert f"{bot} failed in 3 games" in console.export_text()


def test_one_that_stalls_is_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    found = run("classique", ["staller", "banker"], games=1, processes=1, max_rounds=3)
    assert found.faults == {"staller": 1}
    assert "thought too long" in capsys.readouterr().err


def test_who_does_nothing_wrong_is_not_named() -> None:
    assert run("classique", ["fair", "banker"], games=1, processes=1, max_rounds=3).faults == {}


def test_comparisons_and_ladders_name_it_too() -> None:
    setting = ComparisonSetting("classique", 2, 1, (), {}, 5)
    assert compare(["raiser", "random"], setting, 2).faults == {"raiser": 2}
    assert climb("classique", ["raiser", "random"], 2, max_rounds=5).faults == {"raiser": 2}
