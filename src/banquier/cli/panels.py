"""Parts of a board screen besides the squares: the question with its choices, the dice, the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.menu import Asked
from banquier.cli.palette import (
    CREAM,
    FAINT,
    GOLD,
    INK,
    MORTGAGED,
    NOT_OWNED,
    ON_BAIZE,
    OWNED,
    SHAPES,
    VERMILION,
    WHOLE,
    mark,
)
from banquier.cli.parts import Wrapped, listed, paper, side_by_side
from banquier.cli.telling import Narrator
from banquier.narration.board.picture import Picture
from banquier.narration.board.printed import Printed
from banquier.narration.words import Words

PIPS = {
    0: ("       ", "       ", "       "),
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}


def dice(values: tuple[int, int]) -> Text:
    """Return two dice side by side, three lines high."""
    out = Text()
    face = Style(color=INK, bgcolor=CREAM)
    for line in range(3):
        for number, value in enumerate(values):
            if number:
                out.append("  ")
            out.append(PIPS[value][line], face)
        out.append("\n" if line < 2 else "")
    return out


def question(asked: Asked, rolled: tuple[int, int], rows: int, more: str) -> RenderableType:
    """Return the card with the question, the dice and as many choices as fit in `rows`."""
    head = Table.grid(expand=True, padding=(0, 1))
    head.add_column(ratio=1)
    if rolled == (0, 0):
        head.add_row(Wrapped([asked.title, *asked.details]))
    else:
        head.add_column(width=16)
        head.add_row(Wrapped([asked.title, *asked.details]), dice(rolled))
    return paper(head, choices(asked, rows, more) if asked.groups else None)


LEFT = (0, 3, 5)
"""Indices of the groups of choices in the left column."""


def choices(asked: Asked, rows: int, more: str) -> Table:
    """Return two columns of choices: answers, trades, accusations; buildings, mortgages, cheats."""
    left = [line for at, group in enumerate(asked.groups) for line in listed(*group) if at in LEFT]
    right = [line for at, group in enumerate(asked.groups) for line in listed(*group) if at not in LEFT]
    if not right or not left:
        both = left or right
        half = len(both) if len(both) <= rows else (len(both) + 1) // 2
        left, right = both[:half], both[half:]
    cut = max(len(left), len(right)) > rows
    if cut:
        left, right = left[: rows - 1], right[: rows - 1]
    table = side_by_side([left, right] if right else [left], one_line=True)
    if cut:
        table.add_row(Text(more, style=f"italic {VERMILION}"))
    return table


def boxes(printed: Printed, shown: Picture, seat: int) -> Text:
    """Return a player's titles as small boxes by group; the boxes of a complete group touch."""
    out = Text()
    held = set(shown.players[seat].titles)
    for group in printed.groups.values():
        squares = printed.of_group(group.name)
        whole = held.issuperset(square.at for square in squares)
        for square in squares:
            if square.at not in held:
                out.append(NOT_OWNED, FAINT)
            elif shown.titles[square.at].mortgaged:
                out.append(MORTGAGED, lighter(group.colour))
            else:
                out.append(WHOLE if whole else OWNED, lighter(group.colour))
        out.append(" ")
    out.rstrip()
    return out


def lighter(colour: str) -> str:
    """Lighten a dark colour, so that it stands out from the baize."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    if sum(parts) > 330:
        return colour
    return "#" + "".join(f"{min(255, part + (255 - part) * 5 // 11):02x}" for part in parts)


def legend(printed: Printed) -> Text:
    """Return the marks of the groups, to be shown above the boxes."""
    out = Text()
    for group in printed.groups.values():
        width = len(printed.of_group(group.name)) + 1
        out.append(mark(group.name).ljust(width), f"bold {lighter(group.colour)}")
    return out


def status(narrator: Narrator, shown: Picture, seat: int) -> str:
    """Return the status of a player: bankrupt, in jail, cards kept, and the edition's notes."""
    words, player = narrator.words, shown.players[seat]
    if not player.alive:
        return words("screen.bankrupt")
    out = []
    if player.jail:
        out.append(words("screen.jail", tries=player.jail - 1, most=narrator.printed.rules.tries))
    if player.cards:
        out.append(words("screen.cards", count=len(player.cards)))
    return " ".join([*out, *narrator.notes(shown, seat)])


def cash_of(narrator: Narrator, shown: Picture, account: int, style: str = "bold") -> Text:
    """Return the cash of a seat or the bank, with its change since the last roll if the edition shows it."""
    amount = shown.tray if account < 0 else shown.players[account].cash
    change = shown.change(account)
    note = f"{change:+} ".replace("-", "−") if change else ""
    return Text.assemble((note, "italic"), (narrator.words.number(amount), style))


def player_name(narrator: Narrator, shown: Picture, seat: int, room: int) -> Text:
    player = shown.players[seat]
    style = f"bold {ON_BAIZE[seat]}" if player.alive else f"strike {FAINT}"
    turn = ("▶ ", f"bold {GOLD}") if player.acts else ("  ", "")
    name = narrator.name(seat)
    if len(name) > room:
        name = name[: room - 1] + "…"
    return Text.assemble(turn, (f"{SHAPES[seat]} {name}", style))


def player_lines(narrator: Narrator, shown: Picture) -> Table:
    """Return one line per player: name, cash, worth, titles and status."""
    words = narrator.words
    table = Table.grid(padding=(0, 1))
    table.add_column(width=14, no_wrap=True)
    table.add_column(justify="right", width=12 if shown.before else 6, no_wrap=True)
    table.add_column(justify="right", width=7)
    table.add_column(no_wrap=True, min_width=len(legend(narrator.printed)))
    table.add_column(no_wrap=True, overflow="ellipsis")
    heads = [words("screen.players"), words("screen.cash"), words("screen.worth")]
    table.add_row(*[Text(head, style=f"italic {FAINT}") for head in heads], legend(narrator.printed), "")
    for seat, player in enumerate(shown.players):
        name = player_name(narrator, shown, seat, 10)
        note = Text(status(narrator, shown, seat), style=f"italic {GOLD}")
        if player.alive:
            cash, worth = cash_of(narrator, shown, seat), Text(words.number(player.worth), style=FAINT)
            table.add_row(name, cash, worth, boxes(narrator.printed, shown, seat), note)
        else:
            table.add_row(name, "", "", note)
    for tray in tray_of(narrator, shown):
        table.add_row(*tray, "", "", "")
    return table


def player_cards(narrator: Narrator, shown: Picture, width: int, tall: bool) -> Group:
    """Return three lines per player for the column beside the board; `tall` adds an empty line."""
    richest = max(1, max(player.worth for player in shown.players))
    parts: list[RenderableType] = [legend(narrator.printed)]
    for seat, player in enumerate(shown.players):
        name = player_name(narrator, shown, seat, width - 20)
        note = status(narrator, shown, seat)
        if note:
            name.append(f"  {note}", style=f"italic {GOLD}")
        parts.append(at_both_ends(name, cash_of(narrator, shown, seat) if player.alive else Text()))
        if player.alive:
            parts.append(boxes(narrator.printed, shown, seat))
            parts.append(worth_bar(narrator.words, player.worth, richest, width, ON_BAIZE[seat]))
        if tall:
            parts.append("")
    parts += [at_both_ends(*tray) for tray in tray_of(narrator, shown)]
    return Group(*parts)


def at_both_ends(left: Text, right: Text) -> Table:
    line = Table.grid(expand=True)
    line.add_column(ratio=1, no_wrap=True)
    line.add_column(justify="right", no_wrap=True)
    line.add_row(left, right)
    return line


def tray_of(narrator: Narrator, shown: Picture, style: str = f"bold {GOLD}") -> list[tuple[Text, Text]]:
    """Return the label and the money of the bank where everybody sees it, else nothing."""
    tray = narrator.tray()
    return [(Text(f"  {tray}", style=style), cash_of(narrator, shown, BANK, style))] if tray else []


def worth_bar(words: Words, worth: int, richest: int, width: int, colour: str) -> Text:
    label = f" {words.number(worth)}"
    room = width - len(label)
    filled = max(1, room * worth // richest)
    return Text.assemble(("━" * filled, colour), ("─" * (room - filled), "#3b6357"), (label, FAINT))


def heading(narrator: Narrator, shown: Picture, faint: str = FAINT, width: int = 1000) -> Text:
    """Return the edition, the round and the buildings left in the bank, on two lines if one is too short."""
    words, data = narrator.words, narrator.printed.edition.data
    key = "screen.state" if narrator.top > 1 else "screen.state-hotels"
    out = Text.assemble(("BANQUIER", f"bold {GOLD}"), f"  {words.one_of(data.fr, data.en)}")
    state = words(key, round=shown.round + 1, houses=shown.houses, hotels=shown.hotels)
    if shown.pot:
        state += "  " + words("screen.pot", amount=shown.pot)
    out.append("  " if len(out) + len(state) + 2 <= width else "\n")
    out.append(state, faint)
    return out
