"""The screen at every width, in both languages, at many moments: it fits, and says without colour what it says with."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

import banquier
from banquier.bots import registry
from banquier.cli import question
from banquier.cli.deed import deed
from banquier.cli.menu import Asked
from banquier.cli.palette import (
    BAIZE,
    BETWEEN,
    MARKS,
    ON_BAIZE,
    ON_PAPER,
    PAPER,
    SHAPES,
    contrast,
    text_on,
    theme,
)
from banquier.cli.screen import Screen
from banquier.cli.seating import NAMES, Seating
from banquier.cli.table import Table
from banquier.cli.wrapping import two_lines
from banquier.narration.words import Words
from banquier.testing import Scene


def drawn(what: RenderableType, width: int, height: int = 40) -> list[str]:
    console = Console(
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system=None,
        theme=theme(BETWEEN),
    )
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def screen(table: Table, seat: int) -> Screen:
    shown = table.picture(seat)
    menu = question.menu(table.game, seat, table.narrator, shown)
    asked = question.asked(table.narrator, shown, seat, menu)
    return Screen(table.narrator, shown, asked, table.log)


def moments(seats: int, lang: str) -> Iterator[Screen]:
    """What a person is asked through a game, every so often."""
    game = banquier.new_game("classique", seats, 4)
    seating = Seating(("Camille", *NAMES[: seats - 1]), ("", *["banker"] * (seats - 1)))
    table = Table(game, seating, Words(lang))
    bot = registry.make("banker")
    count = 0
    while (seat := table.next_person(lambda line: None)) >= 0 and count < 90:
        count += 1
        if count % 9 == 0:
            yield screen(table, seat)
        must = seat in game.to_act()
        chosen = bot.choose(game.view(seat), game.legal(seat), table.driver.rng)
        table.take(seat, chosen or (game.default(seat) if must else None))


@cache
def all_moments() -> tuple[Screen, ...]:
    return (*moments(4, "fr"), *moments(8, "en"))


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_it_fits_at_every_width(width: int) -> None:
    assert len(all_moments()) > 5
    for each in all_moments():
        lines = drawn(each, width)
        assert max(cell_len(line) for line in lines) <= width
        if width >= 100:
            assert len(lines) == 33


def test_a_low_window_gets_the_list() -> None:
    assert len(drawn(all_moments()[0], 120, height=24)) != 33


def scene_table(scene: Scene, lang: str = "fr") -> Table:
    names = ("Camille", "Margot", "Basile", "Odette")[: scene.game.seats]
    return Table(scene.game, Seating(names, ("",) * len(names)), Words(lang))


def test_the_ring_shows_owners_buildings_mortgages_tokens_and_patterns() -> None:
    scene = Scene(
        seats=4,
        owners={0: [37, 39], 1: [6, 8, 9], 2: [5]},
        levels={37: 4, 39: 5},
        mortgaged=[5],
        at={0: 24, 1: 24},
        jail={3: 2},
    )
    text = "\n".join(drawn(screen(scene_table(scene), 0), 100))
    assert "●▪▪▪▪" in text
    assert "●◆" in text
    assert "■ hyp." in text
    assert "●▲" in text
    assert "╫★" in text
    for group in ("light_blue", "dark_blue", "station"):
        assert MARKS[group] in text
    assert "prison 1/3" in text
    assert "Camille, à vous de lancer les dés." in text


def test_the_list_shows_the_same_in_little_room() -> None:
    scene = Scene(seats=4, owners={0: [37, 39], 2: [5]}, levels={39: 5, 37: 4}, mortgaged=[5], jail={3: 2})
    text = "\n".join(drawn(screen(scene_table(scene, "en"), 0), 60))
    assert "La Paix      ●◆" in text
    assert "Ch.-Élysées  ●▪▪▪▪" in text
    assert "jail 1/3" in text


def test_eight_tokens_on_one_square() -> None:
    scene = Scene(seats=8)
    seating = Seating(NAMES[:8], ("",) * 8)
    text = "\n".join(drawn(screen(Table(scene.game, seating, Words("fr")), 0), 100))
    assert SHAPES[:8] in text
    crowded = Scene(seats=8, owners={0: [37, 39]}, levels={39: 4, 37: 4}, at=dict.fromkeys(range(8), 39))
    text = "\n".join(drawn(screen(Table(crowded.game, seating, Words("fr")), 0), 100))
    assert "●4▪●▲■★+" in text


def test_many_choices_are_cut_and_said_to_be() -> None:
    squares = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]
    scene = Scene(seats=3, owners={0: squares})
    text = "\n".join(drawn(screen(scene_table(scene), 0), 100))
    assert "tout voir" in text


def test_a_title_card_marks_the_rent_that_holds() -> None:
    scene = Scene(seats=4, owners={0: [37, 39]}, levels={39: 2, 37: 1})
    table = scene_table(scene)
    card = deed(table.narrator, table.picture(None), 39)
    text = "\n".join(drawn(card, 60))
    assert "Rue de la Paix" in text
    assert "600" in text
    assert "Propriétaire\u00a0: Camille" in text
    for square in range(40):
        drawn(deed(table.narrator, table.picture(None), square), 60)


def test_the_card_of_the_parking_tells_of_the_pot() -> None:
    for options, said in (
        ({}, "Ici, il ne se passe rien."),
        ({"parking_pot": True}, "arrêtez ici, la cagnotte"),
    ):
        table = scene_table(Scene(seats=2, options=options))
        assert said in " ".join(drawn(deed(table.narrator, table.picture(None), 20), 90))


def test_the_end_of_a_game_can_be_drawn() -> None:
    scene = Scene(
        seats=2, owners={1: [37, 39]}, levels={39: 5, 37: 5}, cash={0: 5}, at={0: 36}, dice=[(1, 2)]
    )
    for seat, action in ((0, "roll"), (1, "claim 0 39"), (0, "give-up")):
        scene.do(seat, scene.game.parse(action))
    table = scene_table(scene, "en")
    over = Screen(table.narrator, table.picture(None), Asked(Text("The end")), table.log)
    for width in (60, 100, 140):
        text = "\n".join(drawn(over, width))
        assert "The end" in text
        assert "bankrupt" in text


def test_names_on_two_lines() -> None:
    for square in all_moments()[0].narrator.printed.squares:
        first, second = two_lines(square.short, 8)
        assert max(len(first), len(second)) <= 8
        assert first.removesuffix("-") in square.short
    assert two_lines("Xxxxxxxxxxxxxxxxx", 8) == ("Xxxxxxx-", "xxxxxxxx")


def test_colours_can_be_read() -> None:
    edition = all_moments()[0].narrator.printed.edition
    for group in edition.data.groups:
        assert contrast(text_on(group.colour), group.colour) >= 4.5
    for on_paper, on_baize in zip(ON_PAPER, ON_BAIZE):
        assert contrast(on_paper, PAPER) >= 4.5
        assert contrast(on_baize, BAIZE) >= 4.5
