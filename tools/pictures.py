"""Draws the pictures of README and docs from the real program: tools/pictures.py [WIDTH HEIGHT LANGUAGE FOLDER]."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console, RenderableType
from rich.terminal_theme import TerminalTheme

import banquier
from banquier.bots import registry
from banquier.cli.palette import BETWEEN, theme
from banquier.cli.seating import NAMES, Seating
from banquier.cli.table import Table
from banquier.narration.words import Words

MOMENTS = {
    "terminal": ("classique", 4, 33),
    "tricheurs": ("tricheurs", 7, 38),
    "faux_billets": ("faux_billets", 5, 31),
    "deal": ("deal", 17, 27),
}
"""For each picture the edition, the seed, and how many questions into the game it is taken."""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {terminal_width} {terminal_height}">
<style>.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", monospace; font-size: {char_height}px; }}{styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="#1b372f"/>
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g>
</svg>"""
DARK = TerminalTheme((27, 55, 47), (247, 241, 225), [(0, 0, 0)] * 8, [(128, 128, 128)] * 8)


def moment(lang: str, edition: str, seed: int, questions: int) -> RenderableType:
    """What a person against three bots sees."""
    game = banquier.new_game(edition, 4, seed)
    table = Table(game, Seating(("Camille", *NAMES[:3]), ("", *[game.edition.bot] * 3)), Words(lang))
    bot = registry.make(game.edition.bot)
    for _ in range(questions):
        seat = table.next_person(lambda line: None)
        action = bot.choose(game.view(seat), game.legal(seat), table.driver.rng)
        table.take(seat, action or (game.default(seat) if seat in game.to_act() else None))
    seat = table.next_person(lambda line: None)
    shown = table.picture(seat)
    asked = table.stage.asked(seat, shown, table.stage.menu(seat, shown))
    return table.stage.screen(shown, asked, table.log)


def main() -> None:
    width, height, lang, folder = [*sys.argv[1:], *["140", "38", "fr", "docs"][len(sys.argv) - 1 :]]
    for name, (edition, seed, questions) in MOMENTS.items():
        console = Console(
            width=int(width),
            height=int(height),
            record=True,
            file=io.StringIO(),
            force_terminal=True,
            color_system="truecolor",
            theme=theme(BETWEEN),
        )
        console.print(moment(lang, edition, seed, questions))
        drawn = console.export_svg(theme=DARK, code_format=SVG, unique_id="b")
        Path(folder, f"{name}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
