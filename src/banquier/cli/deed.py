"""The card of a title, with its costs, rents and owner."""

from __future__ import annotations

from rich import box
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.palette import INK, PAPER, PENCIL, mark, text_on
from banquier.cli.telling import Narrator
from banquier.narration.board.deed import deed_lines, happens
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
        title = shown.titles[at]
        for number, line in enumerate(deed_lines(narrator.printed, printed)):
            style = "bold" if number == title.rent_line else ""
            value = f"{narrator.formatter.text(line.value)}{'*' * line.proposed}"
            table.add_row(Text(narrator.formatter.text(line.label), style=style), Text(value, style=style))
        owned = "deed.free" if title.owner < 0 else "deed.mortgaged" if title.mortgaged else "deed.owner"
        owner = narrator.words(owned, owner=narrator.who(title.owner))
        table.add_row(Text(owner, style=f"italic {PENCIL}"), "")
        if printed.kind == "street" and narrator.printed.edition.data.proposed:
            table.add_row(Text(narrator.words("deed.proposed-figure"), style=f"italic {PENCIL}"), "")
        if printed.proposed:
            table.add_row(Text(narrator.words("deed.proposed"), style=f"italic {PENCIL}"), "")
    else:
        ground = PAPER
        told = happens(narrator.printed, printed)
        table.add_row(Text(narrator.words(told.id, **told.args, pot=shown.pot)), "")
    sign = f"{mark(printed.group)} " if printed.group else ""
    heading = Style(color=text_on(ground), bgcolor=ground, bold=True)
    name = Text(f" {sign}{narrator.printed.name(at)} ", style=heading)
    paper = Style(color=INK, bgcolor=PAPER)
    return Panel(table, title=name, box=box.ROUNDED, style=paper, width=width, padding=(0, 1))
