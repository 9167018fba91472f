"""Parts of the screen of Tricheurs: the Cheat cards face up, and what only the viewer knows."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from banquier.cli.palette import CREAM, INK, PAPER, VERMILION
from banquier.cli.telling import Narrator
from banquier.cli.wrapping import wrapped
from banquier.narration.board.picture import Picture
from banquier.narration.tricheurs.cards import Cards
from banquier.narration.tricheurs.private import private


def heading(narrator: Narrator, shown: Picture) -> str:
    words, known = narrator.words, shown.known
    key = "screen.cheats-ultime" if narrator.printed.options["ultime"] else "screen.cheats"
    out = words(key, pile=known["cheats"]["pile"])
    return f"{out} {words('screen.end-begun')}" if known["end_begun"] else out


def side_by_side(cards: Cards, kinds: list[int], width: int, brief: bool) -> Table:
    """Return the cards side by side: the name on a dark edge and, unless `brief`, the text below."""
    table = Table.grid(expand=True, padding=0)
    room = width // len(kinds) - 2
    titles, texts = [], []
    for kind in kinds:
        table.add_column(ratio=1)
        titles.append(Text(f" {cards.title(kind)}".ljust(room + 1), style=f"bold {CREAM} on {VERMILION}"))
        lines = wrapped(Text(cards.do(kind)), room - 1)
        texts.append([Text(f" {line.plain}".ljust(room + 1), style=f"{INK} on {PAPER}") for line in lines])
    table.add_row(*titles)
    if brief:
        return table
    blank = Text(" " * (room + 1), style=f"{INK} on {PAPER}")
    for at in range(max(len(lines) for lines in texts)):
        table.add_row(*[lines[at] if at < len(lines) else blank for lines in texts])
    return table


def listed(cards: Cards, kinds: list[int], width: int) -> list[RenderableType]:
    out: list[RenderableType] = []
    for kind in kinds:
        text = Text.assemble((cards.title(kind), "bold"), f" · {cards.do(kind)}")
        out += [Text("  " if at else "▪ ") + line for at, line in enumerate(wrapped(text, width - 2))]
    return out


def secrets(narrator: Narrator, shown: Picture) -> list[Text]:
    return [Text.assemble(*pieces) for pieces in private(narrator.printed, narrator.formatter, shown)]


def changed(shown: Picture, account: int) -> str:
    change = shown.change(account)
    return f" ({change:+})".replace("-", "−") if change else ""
