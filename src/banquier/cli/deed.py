"""The card of a title, with its costs, rents and owner."""

from __future__ import annotations

from rich import box
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.palette import INK, PAPER, PENCIL, mark, text_on
from banquier.cli.telling import Narrator
from banquier.narration.board.deed import happens, owner, rows
from banquier.narration.board.picture import Picture

WIDTH = 44


def deed(narrator: Narrator, shown: Picture, at: int, width: int = WIDTH) -> Panel:
    """Return the card of a title; for a square that cannot be owned, a card that says what happens there."""
    printed = narrator.printed.squares[at]
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(justify="right")
    if printed.group:
        ground = narrator.printed.groups[printed.group].colour
        for label, value, now in rows(narrator.printed, shown, printed):
            table.add_row(Text(label, style="bold" if now else ""), Text(value, style="bold" if now else ""))
        table.add_row(Text(owner(narrator.formatter, shown.titles[at]), style=f"italic {PENCIL}"), "")
        if printed.kind == "street" and narrator.printed.edition.data.proposed:
            table.add_row(Text(narrator.words("deed.proposed-figure"), style=f"italic {PENCIL}"), "")
        if printed.proposed:
            table.add_row(Text(narrator.words("deed.proposed"), style=f"italic {PENCIL}"), "")
    else:
        ground = PAPER
        table.add_row(Text(happens(narrator.printed, shown, printed)), "")
    sign = f"{mark(printed.group)} " if printed.group else ""
    title = Text(
        f" {sign}{narrator.printed.name(at)} ", style=Style(color=text_on(ground), bgcolor=ground, bold=True)
    )
    style = Style(color=INK, bgcolor=PAPER)
    return Panel(table, title=title, box=box.ROUNDED, style=style, width=width, padding=(0, 1))
