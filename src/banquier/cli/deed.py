"""The card of a title: what it costs, what it brings, and whose it is."""

from __future__ import annotations

from rich import box
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.palette import INK, PAPER, PENCIL, mark, text_on
from banquier.cli.telling import Narrator
from banquier.editions.board_data import SquareData
from banquier.narration.board.picture import Picture

WIDTH = 44


def deed(narrator: Narrator, shown: Picture, at: int, width: int = WIDTH) -> Panel:
    """Of a square that nobody can own: what happens there, in a line."""
    printed = narrator.printed.squares[at]
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(justify="right")
    if printed.group:
        ground = narrator.printed.groups[printed.group].colour
        for label, value, now in rows(narrator, shown, printed):
            table.add_row(Text(label, style="bold" if now else ""), Text(value, style="bold" if now else ""))
        table.add_row(Text(owner(narrator, shown, at), style=f"italic {PENCIL}"), "")
        if printed.kind == "street" and narrator.printed.edition.data.proposed:
            table.add_row(Text(narrator.words("deed.proposed-figure"), style=f"italic {PENCIL}"), "")
        if printed.proposed:
            table.add_row(Text(narrator.words("deed.proposed"), style=f"italic {PENCIL}"), "")
    else:
        ground = PAPER
        pot = printed.kind == "parking" and narrator.printed.rules.parking_pot
        key = "deed.pot" if pot else f"deed.kind.{printed.kind}"
        amount = shown.pot if pot else printed.amount
        table.add_row(Text(narrator.words(key, amount=amount, **figures(narrator))), "")
    sign = f"{mark(printed.group)} " if printed.group else ""
    title = Text(
        f" {sign}{narrator.printed.name(at)} ", style=Style(color=text_on(ground), bgcolor=ground, bold=True)
    )
    style = Style(color=INK, bgcolor=PAPER)
    return Panel(table, title=title, box=box.ROUNDED, style=style, width=width, padding=(0, 1))


def figures(narrator: Narrator) -> dict[str, int]:
    parameters = narrator.printed.edition.data.parameters
    return {name: parameters[name] for name in ("salary", "bail")}


def rows(narrator: Narrator, shown: Picture, printed: SquareData) -> list[tuple[str, str, bool]]:
    """The lines of the card; True marks the rent that holds now."""
    words, title = narrator.words, shown.titles[printed.at]
    group = narrator.printed.of_group(printed.group)
    held = sum(1 for square in group if shown.titles[square.at].owner == title.owner)
    rented = title.owner >= 0 and not title.mortgaged
    proposed = narrator.printed.edition.data.proposed

    def marked(figure: str, value: int) -> str:
        return f"{value}*" if figure in proposed else str(value)

    out = [(words("deed.price"), str(printed.price), False)]
    if printed.kind == "street":
        bare, top = rented and not title.level, narrator.top
        out.append((words("deed.bare"), marked("rent", printed.rents[0]), bare and not title.raised))
        out.append((words("deed.group"), marked("group_rent", printed.group_rent), bare and title.raised))
        for level in range(1, top):
            label = words("deed.houses", count=level)
            out.append((label, str(printed.rents[level]), rented and title.level == level))
        with_hotel = marked("hotel_rent", printed.rents[-1])
        out.append((words("deed.hotel"), with_hotel, rented and title.level == top))
        if top > 1:
            out.append((words("deed.house-price"), str(printed.house), False))
        if printed.hotel != printed.house:
            out.append((words("deed.hotel-price"), marked("hotel", printed.hotel), False))
    else:
        for count, rent in enumerate(printed.rents, start=1):
            key = "deed.stations" if printed.kind == "station" else "deed.utilities"
            value = str(rent) if printed.kind == "station" else words("deed.times", times=rent)
            out.append((words(key, count=count), value, rented and held == count))
    if printed.mortgage:
        out.append((words("deed.mortgage"), str(printed.mortgage), False))
    return out


def owner(narrator: Narrator, shown: Picture, at: int) -> str:
    title = shown.titles[at]
    if title.owner < 0:
        return narrator.words("deed.free")
    key = "deed.mortgaged" if title.mortgaged else "deed.owner"
    return narrator.words(key, owner=narrator.who(title.owner))
