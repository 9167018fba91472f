"""Docstrings in the C that mypyc writes, and in what is imported here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import banquier
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.editions.deal.view import DealView

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''
class Game:
    """A game."""

    def play(self, k):
        """Play "k".

        Twice."""
'''
WRITTEN = r"""
    {"play",
     (PyCFunction)CPyPy_kernel___game___Game___play,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, k)\n--\n\n")},
    {"stop",
     (PyCFunction)CPyPy_kernel___game___Game___stop,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("stop($self)\n--\n\n")},
static PyTypeObject CPyType_kernel___game___Game_template_ = {
    .tp_doc = PyDoc_STR("Game(n)\n--\n\n"),
"""


@pytest.fixture
def docstrings(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "build_tools"))
    return import_module("docstrings")


def test_a_docstring_follows_its_signature(docstrings: Any, tmp_path: Path) -> None:
    package = tmp_path / "banquier"
    for module in ("kernel/game.py", "lab/game.py"):
        (package / module).parent.mkdir(parents=True)
        (package / module).write_text(SOURCE)
    texts = docstrings.docstrings(package, [package / "kernel/game.py", package / "lab/game.py"])
    assert "game___Game" not in texts  # two modules end so
    found = "".join(docstrings.add_docstrings(iter(WRITTEN.splitlines(keepends=True)), texts))
    assert r"""PyDoc_STR("play($self, k)\n--\n\nPlay \"k\".\n\nTwice.")},""" in found
    assert r"""PyDoc_STR("Game(n)\n--\n\nA game."),""" in found
    assert r"""PyDoc_STR("stop($self)\n--\n\n")},""" in found


def test_a_file_that_would_not_change_is_not_touched(docstrings: Any, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(WRITTEN)
    target = tmp_path / "documented/a.c"
    docstrings.write_documented(tmp_path / "a.c", target, {})
    before = target.stat().st_ino
    docstrings.write_documented(tmp_path / "a.c", target, {})
    assert target.stat().st_ino == before


@pytest.mark.parametrize(
    "documented",
    [
        *(banquier.Game, banquier.Game.apply, banquier.Game.legal, banquier.Game.view),
        *(banquier.Legal, banquier.Legal.sample, banquier.View, banquier.View.imagine, banquier.Family.check),
        *(Bot, Bot.choose, BoardView, BoardView.holdings, DealView, DealView.imagine),
    ],
    ids=lambda documented: documented.__qualname__,
)
def test_the_public_interface_is_documented(documented: object) -> None:
    """Compiled as well as interpreted."""
    assert documented.__doc__
    assert documented.__doc__.rstrip().endswith(".")
