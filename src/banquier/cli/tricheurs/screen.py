"""Panels of Tricheurs beside the board: the Cheat cards face up, and what only the viewer knows."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.palette import CREAM, GOLD, INK, PAPER, VERMILION
from banquier.cli.telling import Narrator
from banquier.cli.wrapping import wrapped
from banquier.narration.board.picture import Picture
from banquier.narration.tricheurs.cards import Cards, printed_cards
from banquier.narration.tricheurs.private import private
from banquier.narration.words import Piece, Words

SIDE_BY_SIDE = 100
"""Least screen width for the five cards side by side."""


def strip(narrator: Narrator, shown: Picture, width: int, brief: bool) -> list[RenderableType]:
    cheats: dict[str, Any] = shown.known["cheats"]
    kinds: list[int] = cheats["row"]
    if not kinds:
        return []
    cards = Cards(narrator.printed)
    head = Text(heading(narrator, shown), style=f"bold {VERMILION}")
    parts: list[RenderableType] = [head]
    if width >= SIDE_BY_SIDE:
        parts.append(side_by_side(cards, kinds, width, brief))
    else:
        parts += listed(cards, kinds, width)
    for line in secrets(narrator, shown):
        line.stylize(GOLD)
        parts += wrapped(line, width)
    return parts


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


def notes(narrator: Narrator, shown: Picture, seat: int) -> list[str]:
    return [narrator.words("screen.home")] if seat in shown.known["home"] else []


def evidence(narrator: Narrator, shown: Picture) -> list[Text]:
    """Return one line with the cash of all players, and lines with what only the viewer knows."""
    words = narrator.words
    sums: list[Piece] = []
    for seat, player in enumerate(shown.players):
        if player.alive:
            sums += [*narrator.who(seat).said(""), (f" {player.cash}{changed(shown, seat)} · ", "")]
    sums.append((f"{words('screen.tray').lower()} {shown.tray}{changed(shown, BANK)}", ""))
    line = Text.assemble(*words.pieces("screen.sums", sums=sums))
    return [line, *secrets(narrator, shown)]


def secrets(narrator: Narrator, shown: Picture) -> list[Text]:
    return [Text.assemble(*pieces) for pieces in private(narrator.printed, narrator.formatter, shown)]


def changed(shown: Picture, account: int) -> str:
    change = shown.change(account)
    return f" ({change:+})".replace("-", "−") if change else ""


def look(shown: Picture) -> object:
    """Return the values whose change redraws the board: the sums, which reveal cheats, and the cards."""
    cheats = shown.known["cheats"]
    return shown.sums, tuple(cheats["row"]), tuple(cheats["mine"]), tuple(cheats["top"])


def explained(narrator: Narrator, text: str) -> list[RenderableType]:
    """Return both sides of the Cheat cards with this name."""
    cards = Cards(narrator.printed)
    return [
        Text.assemble((cards.title(kind), "bold"), "\n", cards.both_sides(kind)) for kind in cards.find(text)
    ]


def sheet(words: Words) -> list[RenderableType]:
    """Return both sides of all Cheat cards."""
    out: list[RenderableType] = [Text(words("sheet.heading"), style="bold underline")]
    for title, lines in printed_cards(words):
        out.append(Text.assemble((title, "bold"), "  ", "\n    ".join(lines)))
    out.append(Text(words("sheet.proposed"), style="dim italic"))
    return out
