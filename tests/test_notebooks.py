"""Games, views, records and reports draw themselves in a notebook, without secrets."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import banquier
from banquier import editions
from banquier.kernel.rng import Rng
from banquier.lab.simulate import run

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("edition", [name for name in editions.NAMES if name != "deal"])
def test_a_board_is_drawn(edition: str) -> None:
    game = banquier.new_game(edition, seats=3, seed=1)
    drawn = ElementTree.fromstring(game._repr_html_())
    titles = [title.text for title in drawn.iter(f"{SVG}title")]
    assert titles == [square.name for square in game.view(0).board.squares]  # type: ignore[attr-defined]
    assert {"0", "1", "2"} <= {text.text for text in drawn.iter(f"{SVG}text")}
    assert game.view(1)._repr_html_().startswith("<svg")
    assert "1 entries" in banquier.read_record(game.record())._repr_html_()


def test_deal_shows_no_hands() -> None:
    game = banquier.new_game("deal", seats=3, seed=1)
    other = banquier.new_game("deal", seats=3, seed=1)
    other.resample_hidden(-1, Rng(5))
    assert other.position() != game.position()
    assert other._repr_html_() == game._repr_html_()
    assert game.view(0)._repr_html_() != game._repr_html_()


def test_a_report_is_a_table() -> None:
    found = run("deal", ["dealer", "random"], games=1, processes=1)
    assert "dealer" in found._repr_html_()
    assert found._repr_html_().startswith("<pre>")


def test_public_names_are_listed() -> None:
    game = banquier.new_game("classique")
    assert {"apply", "legal", "view", "to_act", "record", "position", "over", "result"} <= set(dir(game))
