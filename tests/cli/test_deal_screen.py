"""The screens of Deal: what they show at every width, and that they show nothing that a viewer cannot know."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import banquier
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.deal.faces import ACTION, NOTE
from banquier.cli.deal.tables import FELT
from banquier.cli.menu import Asked
from banquier.cli.palette import BETWEEN, CREAM, FAINT, GOLD, ON_BAIZE, contrast, text_on, theme
from banquier.cli.stage import Stage, staged
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.words import Words
from tests.cli.cards import NAMES, at_terminal, laid
from tests.cli.test_screen import drawn
from tests.deal.table import deal, face

RED = {"red": "avenue-matignon boulevard-malesherbes avenue-henri-martin"}


def moments(seed: int) -> list[tuple[Game, int]]:
    game = banquier.new_game("deal", 3, seed)
    driver = Driver(game, [registry.make("random") for _ in range(3)], Rng(seed))
    out: list[tuple[Game, int]] = []
    for count in range(100):
        if not driver.step() or game.over:
            break
        if count % 7 == 0:
            out += [(game.clone(), seat) for seat in game.to_act()]
    return out


def rendered(stage: Stage[Any, Any], seat: int) -> list[str]:
    shown = stage.picture(seat)
    asked = stage.asked(seat, shown, stage.menu(seat, shown))
    lines = [text.plain for text in stage.evidence(shown)]
    for width in (60, 100, 140):
        lines += drawn(stage.screen(shown, asked, []), width)
    return lines


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_screen_shows_nothing_that_the_viewer_cannot_know(seed: int) -> None:
    """Whatever the other hands are, it looks the same."""
    seen = moments(seed)
    assert len(seen) > 10
    for game, seat in seen:
        real = rendered(staged(game, Words("en"), NAMES[:3]), seat)
        for world in range(3):
            other = game.view(seat).imagine(Rng(world))
            assert rendered(staged(other, Words("en"), NAMES[:3]), seat) == real
        assert max(cell_len(line) for line in real[len(NAMES) :] if "│" in line) <= 140


def test_the_end_can_be_drawn_and_says_who_left() -> None:
    game = laid(rows={0: RED}, banks={1: "note-5"}, seats=2)
    game.depart(1)
    table = at_terminal(game)
    assert "left the table" in "\n".join(drawn(table.stage.ranking(), 80))
    screen = table.stage.screen(table.picture(None), Asked(Text("The end")), [])
    for width in (60, 100, 140):
        assert "left the table" in "\n".join(drawn(screen, width))


def test_the_screen_shows_banks_sets_wilds_buildings_and_rents() -> None:
    game = laid(
        hands={0: "joker go go"},
        banks={1: "note-5 note-1 note-1"},
        rows={1: {**RED, "green": "avenue-foch wild-green-station", "orange": "wild-all"}},
        built={1: {"red": "house hotel"}},
    )
    stage = at_terminal(game, "en").stage
    shown = stage.picture(0)
    screen = stage.screen(shown, stage.asked(0, shown, stage.menu(0, shown)), [])
    for width in (60, 80, 100, 140):
        text = "\n".join(drawn(screen, width, 60))
        assert "bank: 7M" in text
        assert "2×1M" in text
        assert "3/3 ✔" in text
        assert "▪ ◆ 13M" in text
        assert "◐ stations" in text
        assert "◐ multicolour" in text
        assert "Your hand (3)" in text
        assert "×2" in text
        assert "✔ 1/3" in text
        assert "3 cards" in text


def test_what_one_has_seen_of_a_hand_is_shown() -> None:
    game = laid(fresh="avenue-foch", rows={0: {"green": "wild-green-station"}})
    game.apply(0, game.parse(f"swap {face('avenue-foch')} {face('wild-green-station')} -1"))
    stage = at_terminal(game).stage
    shown = stage.picture(1)
    assert "known cards in hand: ◐ green/station" in "\n".join(
        drawn(stage.screen(shown, Asked(Text("-")), []), 100)
    )


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_any_number_of_players_fits(seats: int) -> None:
    game = banquier.new_game("deal", seats, 3)
    names = tuple(f"{n}bcdefghijklmnop" for n in "ABCDEFGHIJ"[:seats])
    Driver(game, [registry.make("random") for _ in range(seats)], Rng(1)).run(40 * seats)
    for seat in (None, 0):
        stage = staged(game, Words("fr"), names)
        for width in (60, 80, 100, 140):
            lines = drawn(stage.screen(stage.picture(seat), Asked(Text("?")), []), width, 50)
            assert max(cell_len(line) for line in lines) <= width


def test_colours_survive_a_terminal() -> None:
    console = Console(
        width=140, file=io.StringIO(), force_terminal=True, theme=theme(BETWEEN), color_system="truecolor"
    )
    stage = at_terminal(laid(hands={0: "avenue-foch wild-all note-5"}), "fr").stage
    shown = stage.picture(0)
    console.print(stage.screen(shown, stage.asked(0, shown, stage.menu(0, shown)), []))
    assert isinstance(console.file, io.StringIO)
    assert "48;2;" in console.file.getvalue()


def test_everything_can_be_read() -> None:
    grounds = [NOTE, ACTION, *(colour.colour for colour in deal().data.colours)]
    for ground in grounds:
        assert contrast(text_on(ground), ground) >= 4.5
    for ink in (CREAM, GOLD, FAINT, *ON_BAIZE):
        assert contrast(ink, FELT) >= 4.5
