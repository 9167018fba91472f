"""Drawing of Deal cards: a band in their colours with the value in its corner, name, rents and texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.text import Text

from banquier.cli.deal.telling import DealNarrator
from banquier.cli.palette import INK, PAPER, PENCIL, mark, text_on
from banquier.narration.deal.cards import Cards
from banquier.narration.deal.picture import DealPicture

WIDTH = 13
"""Width of a card in the hand."""
LINES = 3
"""Lines of a card in the hand, below its band."""
ACTION, NOTE = "#b3261e", "#3f7d4e"
"""Band colours of action cards and of notes."""
PANEL = 46


def grounds(cards: Cards, face: int) -> list[str]:
    """Return the colours of the band of a card."""
    card = cards.faces[face]
    if card.colours:
        return [cards.colours[colour].colour for colour in card.colours]
    return [NOTE if card.kind == "money" else ACTION]


def marks(cards: Cards, face: int) -> str:
    """Return the patterns of a card's colours: colour is never the only sign."""
    if cards.is_many(face):
        return "✱"
    return " ".join(mark(cards.colours[colour].id) for colour in cards.faces[face].colours)


def band(cards: Cards, face: int, width: int, count: int = 1) -> Text:
    """Return the band: the value on the left; the marks and the number of equal cards on the right."""
    value = cards.value(face)
    left = f" {value}M" if value else " –"
    right = f"×{count} " if count > 1 else ""
    right = f"{marks(cards, face)} {right}" if marks(cards, face) else right
    line = left + right.rjust(width - len(left))
    colours = grounds(cards, face)
    out = Text()
    for at, letter in enumerate(line):
        ground = colours[at * len(colours) // width]
        out.append(letter, Style(color=text_on(ground), bgcolor=ground, bold=True))
    return out


def lines_of(name: str, width: int, most: int) -> list[str]:
    """Break a name into short lines at spaces and after slashes and dashes; cut off parts that are too long.

    >>> lines_of("Loyer bleu clair/marron", 11, 3), lines_of("Avenue Henri-Martin", 11, 3)
    (['Loyer bleu', 'clair/', 'marron'], ['Avenue', 'Henri-', 'Martin'])
    """
    out: list[str] = []
    for part in re.findall(r"\s?[^\s/-]+[/-]?", name):
        if out and len(out[-1]) + len(part) <= width:
            out[-1] += part
        else:
            out.append(part.strip()[:width])
    return [line for line in out if line != "!"][:most]


def small(cards: Cards, face: int, note: str, count: int = 1) -> list[Text]:
    """Return the lines of a card in the hand, with the note on the last one if the name leaves it free."""
    room = WIDTH - 1
    name = cards.name(face)
    if cards.kind(face) == "property" and len(lines_of(name, room, 9)) > LINES - 1:
        name = cards.short(face)
    lines = lines_of(name, room, LINES)
    paper = Style(color=INK, bgcolor=PAPER, bold=True)
    out = [band(cards, face, WIDTH, count)]
    for at in range(LINES):
        if at < len(lines):
            out.append(Text(f" {lines[at]}".ljust(WIDTH), style=paper))
        elif at == LINES - 1:
            out.append(Text(f" {note[:room]}".ljust(WIDTH), style=Style(color=PENCIL, bgcolor=PAPER)))
        else:
            out.append(Text(" " * WIDTH, style=paper))
    return out


def printed_card(cards: Cards, face: int) -> Text:
    """Describe a card in a few words: name, effect, rents, number of copies and value."""
    words, card = cards.words, cards.faces[face]
    out = Text.assemble((cards.name(face), "bold"), "  ", cards.text(face))
    if card.kind == "property":
        out.append(" " + rents(cards, card.colours[0]) + ".")
    ending = words("card.copies", copies=card.copies)
    out.append(f"  [{value(cards, face)} · {ending}]", "dim italic")
    return out


def rents(cards: Cards, colour: int) -> str:
    figures = "  ".join(f"{at}: {rent}M" for at, rent in enumerate(cards.colours[colour].rents, start=1))
    return cards.words("card.rents", rents=figures)


def value(cards: Cards, face: int) -> str:
    amount = cards.value(face)
    return cards.words("card.value", amount=amount) if amount else cards.words("card.no-value")


def face_card(narrator: DealNarrator, shown: DealPicture, face: int) -> Panel:
    """Return a whole card, with the players in front of whom a copy lies."""
    cards = narrator.cards
    body: list[RenderableType] = [band(cards, face, PANEL - 4), Text(cards.text(face))]
    if cards.kind(face) == "property":
        body.append(Text(rents(cards, cards.faces[face].colours[0])))
    body.append(Text(value(cards, face)))
    body += [Text(line, style=f"italic {PENCIL}") for line in whereabouts(narrator, shown, face)]
    title = Text(f" {cards.name(face)} ", style=Style(color=INK, bgcolor=PAPER, bold=True))
    style = Style(color=INK, bgcolor=PAPER)
    return Panel(Group(*body), title=title, box=box.ROUNDED, style=style, width=PANEL, padding=(0, 1))


def whereabouts(narrator: DealNarrator, shown: DealPicture, face: int) -> Sequence[str]:
    return [
        narrator.words("card.whose", seat=narrator.who(seat), set=narrator.cards.set(row.colour))
        for seat, player in enumerate(shown.players)
        for row in player.rows
        for card in row.cards
        if card == face
    ]
