"""What lies on this table besides the board: the Cheat cards face up, and what only this seat knows of itself."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.palette import CREAM, GOLD, INK, PAPER, VERMILION
from banquier.cli.telling import Narrator
from banquier.cli.wrapping import wrapped
from banquier.editions.tricheurs import EDITION
from banquier.narration.board.picture import Picture
from banquier.narration.nouns import plain
from banquier.narration.tricheurs.cards import Cards, crime, names
from banquier.narration.words import Piece, Words

SIDE_BY_SIDE = 100
"""From this width on the five cards lie side by side."""


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
    for line in private(narrator, cards, shown):
        line.stylize(GOLD)
        parts += wrapped(line, width)
    return parts


def heading(narrator: Narrator, shown: Picture) -> str:
    words, known = narrator.words, shown.known
    key = "screen.cheats-ultime" if narrator.printed.options["ultime"] else "screen.cheats"
    out = words(key, pile=known["cheats"]["pile"])
    return f"{out} {words('screen.end-begun')}" if known["end_begun"] else out


def side_by_side(cards: Cards, kinds: list[int], width: int, brief: bool) -> Table:
    """Like cards on the table: the name on a dark edge, what to do below unless it is to be brief."""
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


def private(narrator: Narrator, cards: Cards, shown: Picture) -> list[Text]:
    """What the viewer has done, seen and kept; nothing for a spectator."""
    cheats, words, seat = shown.known["cheats"], narrator.words, shown.known["viewer"]
    sentences: list[list[Piece]] = []
    if cheats["mine"]:
        crimes = [
            words.pieces(
                "screen.crime", name=cards.title(kind), what=narrator.formatter.pieces(crime(kind, a, b, c))
            )
            for kind, a, b, c, _ in cheats["mine"]
        ]
        sentences.append(words.pieces("screen.mine", crimes=words.series(crimes)))
    if cheats["top"]:
        sentences.append(words.pieces("screen.top", names=narrator.formatter.filled(names(cheats["top"]))))
    if seat >= 0 and shown.players[seat].cards:
        kept = [[(narrator.printed.kept(slot), "")] for slot in shown.players[seat].cards]
        sentences.append(words.pieces("screen.kept", cards=words.series(kept)))
    return [Text.assemble(*pieces) for pieces in sentences]


def notes(narrator: Narrator, shown: Picture, seat: int) -> list[str]:
    return [narrator.words("screen.home")] if seat in shown.known["home"] else []


def evidence(narrator: Narrator, shown: Picture) -> list[Text]:
    """Everybody's sum in a line, and what only this seat knows."""
    words = narrator.words
    sums: list[Piece] = []
    for seat, player in enumerate(shown.players):
        if player.alive:
            sums += [*narrator.who(seat).said(""), (f" {player.cash}{changed(shown, seat)} · ", "")]
    sums.append((f"{words('screen.tray').lower()} {shown.tray}{changed(shown, BANK)}", ""))
    line = Text.assemble(*words.pieces("screen.sums", sums=sums))
    return [line, *private(narrator, Cards(narrator.printed), shown)]


def changed(shown: Picture, account: int) -> str:
    change = shown.change(account)
    return f" ({change:+})".replace("-", "−") if change else ""


def look(shown: Picture) -> object:
    """The sums are the evidence, and the row says what to look for."""
    cheats = shown.known["cheats"]
    return shown.sums, tuple(cheats["row"]), tuple(cheats["mine"]), tuple(cheats["top"])


def explained(narrator: Narrator, text: str) -> list[RenderableType]:
    """The Cheat cards of that name, both sides."""
    cards, wanted = Cards(narrator.printed), plain(text)
    found = [
        kind
        for kind, card in enumerate(cards.sheet)
        if wanted and any(wanted in plain(name) for name in (*card.name, card.id))
    ]
    return [Text.assemble((cards.title(kind), "bold"), "\n", cards.both_sides(kind)) for kind in found]


def sheet(words: Words) -> list[RenderableType]:
    """All Cheat cards, both sides."""
    out: list[RenderableType] = [Text(words("sheet.heading"), style="bold underline")]
    for card in EDITION.cheats:
        star = "*" if "name" in card.proposed else ""
        out.append(Text.assemble((words.one_of(*card.name) + star, "bold"), "  ", words.one_of(*card.do)))
        for key, texts in (("trace", card.trace), ("reward", card.on_success), ("penalty", card.if_caught)):
            star = "*" if key in card.proposed else ""
            out.append(Text("    " + words(f"sheet.{key}", text=words.one_of(*texts)) + star))
    out.append(Text(words("sheet.proposed"), style="dim italic"))
    return out
