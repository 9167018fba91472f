"""The players' tables in Deal: banks as notes, sets as stripes in their colours, and the viewer's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.text import Text

from banquier.cli.deal.faces import NOTE, WIDTH, small
from banquier.cli.deal.telling import DealNarrator
from banquier.cli.palette import CREAM, FAINT, GOLD, HOTEL, HOUSE, SHAPES, mark, text_on
from banquier.narration.deal.cards import WILD
from banquier.narration.deal.picture import DealPicture, Player, Row

FELT, EDGE = "#0f3d42", "#4d8a8c"
"""Colours of the felt (deep teal) and of the borders on it."""
WHOLE = "✔"
STRIPE = 9
"""Width of the coloured start of a row, in cells."""


def player_panel(
    narrator: DealNarrator,
    shown: DealPicture,
    seat: int,
    width: int,
    colours: Sequence[str],
    lines: Sequence[Text],
    height: int | None = None,
    ground: str = FELT,
) -> Panel:
    """Return the panel of one player, around the lines from `contents`."""
    mine = seat == shown.viewer
    border = GOLD if shown.turn == seat and not shown.over else CREAM if mine else EDGE
    return Panel(
        Group(*lines),
        title=heading(narrator, shown, seat, width - 6, colours, FAINT if ground else "none"),
        title_align="left",
        box=box.HEAVY if mine else box.ROUNDED,
        border_style=border,
        style=Style(color=CREAM, bgcolor=ground) if ground else "",
        width=width,
        height=height,
        padding=(0, 1),
    )


def contents(narrator: DealNarrator, shown: DealPicture, seat: int, width: int) -> list[Text]:
    """Return the lines of a player's table: bank, sets, and the cards in hand that the viewer knows."""
    player, words = shown.players[seat], narrator.words
    if not player.alive:
        return [Text(words("screen.deal.gone"), style="italic")]
    lines = bank_lines(narrator, player, width)
    for row in player.rows:
        lines += row_lines(narrator, row, width)
    if not player.rows:
        lines.append(Text(words("screen.deal.no-rows"), style="italic"))
    if player.known:
        cards = ", ".join(narrator.cards.in_row(face) for face in player.known)
        text = words("screen.deal.known", cards=cards)
        lines.append(Text(text, style=f"italic {GOLD}", overflow="ellipsis", no_wrap=True))
    return lines


def heading(
    narrator: DealNarrator, shown: DealPicture, seat: int, width: int, colours: Sequence[str], quiet: str
) -> Text:
    """Return the title of a panel: the player, the size of the hand, and complete sets of those needed."""
    player, words = shown.players[seat], narrator.words
    style = f"bold {colours[seat]}" if player.alive else "strike"
    sign = "▶ " if player.acts else ""
    ending = f"· {words('screen.cards', count=player.cards)}"
    sets = f" · {WHOLE} {len(player.colours)}/{narrator.figures['sets']} "
    name = f"{SHAPES[seat]} {narrator.name(seat)}"
    room = width - len(sign) - len(ending) - len(sets) - 2
    if len(name) > room:
        name = name[: max(3, room - 1)] + "…"
    out = Text.assemble((f" {sign}", f"bold {GOLD}"), (name, style), " ")
    if player.alive:
        out.append(ending, quiet)
        out.append(sets, f"bold {GOLD}" if player.colours else quiet)
    return out


def bank_lines(narrator: DealNarrator, player: Player, width: int) -> list[Text]:
    """Return the total of the bank and its notes, grouped by value."""
    if not player.bank:
        return [Text(narrator.words("screen.deal.no-bank"), style="italic")]
    out = [Text(narrator.words("screen.deal.bank", amount=player.cash), style="bold")]
    counts = Counter(narrator.cards.value(face) for face in player.bank)
    for value in sorted(counts, reverse=True):
        times = f"{counts[value]}×" if counts[value] > 1 else ""
        style = Style(color=text_on(NOTE), bgcolor=NOTE, bold=False)
        chip = Text(f" {times}{value}M ", style=style)
        if len(out[-1]) + 1 + len(chip) > width:
            out.append(Text())
        out[-1] = Text.assemble(out[-1], " " if out[-1] else "", chip)
    return out


def row_lines(narrator: DealNarrator, row: Row, width: int) -> list[Text]:
    """Return the lines of a set: a stripe with its progress, its cards, its buildings and its rent."""
    cards = narrator.cards
    data = cards.colours[row.colour]
    whole = WHOLE if row.complete else " "
    label = f" {mark(data.id)} {len(row.cards)}/{data.size} {whole}"
    style = Style(color=text_on(data.colour), bgcolor=data.colour, bold=True)
    built = f" {HOUSE}" * row.house + f" {HOTEL}" * row.hotel
    rent = f" {row.rent}M"
    room = width - STRIPE - len(rent) - len(built)
    lines = joined([card_name(narrator, row, face) for face in row.cards], room)
    out = []
    for at, names in enumerate(lines):
        head = Text(label.ljust(STRIPE - 1) if at == 0 else " " * (STRIPE - 1), style=style)
        line = Text.assemble(head, " ", names)
        if row.complete:
            line.stylize("bold", STRIPE)
        if at == 0:
            line.append(" " * (STRIPE + room - len(line)))
            line.append(built, f"bold {GOLD}")
            line.append(rent, f"bold {GOLD}" if row.complete else "bold")
        out.append(line)
    return out


def card_name(narrator: DealNarrator, row: Row, face: int) -> Text:
    """Return the short name of a card; for a two-colour Joker, the other colour that it could stand for."""
    cards = narrator.cards
    if cards.kind(face) != "wild":
        return Text(cards.short(face))
    if cards.is_many(face):
        return Text(narrator.cards.in_row(face), style=f"italic {GOLD}")
    other = next(colour for colour in cards.faces[face].colours if colour != row.colour)
    return Text(f"{WILD} {cards.colour(other)}", style=f"italic {GOLD}")


def joined(names: Sequence[Text], width: int) -> list[Text]:
    """Put names side by side, on as many lines as needed."""
    out: list[Text] = []
    for name in names:
        if len(name) > width:
            name = name[: max(1, width - 1)] + Text("…")
        if out and len(out[-1]) + 2 + len(name) <= width:
            out[-1] = out[-1] + Text("  ") + name
        else:
            out.append(name)
    return out


def hand(narrator: DealNarrator, shown: DealPicture, width: int) -> list[RenderableType]:
    """Return the viewer's cards side by side, equal cards once with their count."""
    words = narrator.words
    if not shown.hand:
        return [Text(words("screen.deal.hand-empty"), style=f"italic {FAINT}")]
    counts = Counter(shown.hand)
    faces = sorted(counts)
    across = max(1, (width + 1) // (WIDTH + 1))
    parts: list[RenderableType] = [Text(words("screen.deal.hand", count=len(shown.hand)), style="bold")]
    for start in range(0, len(faces), across):
        some = [
            small(narrator.cards, f, note(narrator, shown, f), counts[f])
            for f in faces[start : start + across]
        ]
        if start:
            parts.append("")
        parts += [Text(" ").join(lines) for lines in zip(*some)]
    return parts


def note(narrator: DealNarrator, shown: DealPicture, face: int) -> str:
    """Return, for a property, how many cards of its colour the viewer has laid out of the whole set."""
    cards = narrator.cards
    if cards.kind(face) != "property":
        return ""
    colour = cards.faces[face].colours[0]
    held = shown.players[shown.viewer].begun(colour)
    return f"{held}/{cards.colours[colour].size}"
