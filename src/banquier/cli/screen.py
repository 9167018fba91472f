"""The screen of board games: the ring around the question if it fits, else a list of the groups."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.board_drawing import Ring, fits, ring_size
from banquier.cli.deed import deed
from banquier.cli.palette import (
    BAIZE_DEEP,
    BETWEEN,
    CREAM,
    HOTEL,
    HOUSE,
    ON_BAIZE,
    ON_PAPER,
    SHAPES,
    mark,
    text_on,
)
from banquier.cli.panels import (
    cash_of,
    choices,
    heading,
    player_cards,
    player_lines,
    question,
    status,
    tray_of,
)
from banquier.cli.parts import Moment, Stack, Tail, listed, on_ground
from banquier.cli.telling import Narrator
from banquier.cli.wrapping import wrapped
from banquier.narration.board.picture import Picture

WIDE, SPARE = 100, 2
"""Least screen width, and spare lines, for drawing the board as a ring."""
BESIDE = 40
"""Least width beside the ring for showing the players there."""


TWO_COLUMNS = 80
"""Least screen width for two columns of choices."""


class Screen(Moment[Narrator, Picture]):
    """One moment of a game, as a renderable: board, question, players, last lines of the log."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height or console.height
        squares = len(self.narrator.printed.squares)
        room = height - ring_size(width, squares)[1] - SPARE
        if width >= WIDE and fits(squares):
            for brief in (False, True):
                strip = Group(*self.narrator.strip(self.shown, width, brief))
                if len(console.render_lines(strip, options.update(height=None), pad=False)) <= room:
                    yield from self.drawn(console, options, width)
                    yield strip
                    return
        yield Listed(self.narrator, self.shown, self.asked, self.log)

    def drawn(self, console: Console, options: ConsoleOptions, width: int) -> RenderResult:
        squares = len(self.narrator.printed.squares)
        beside = width - ring_size(WIDE, squares)[0] - 1 >= BESIDE
        ring_width, lines = ring_size(min(width, width - BESIDE - 1) if beside else width, squares)
        ring = Ring(self.narrator.printed, self.shown, self.middle(not beside))
        board = console.render_lines(ring, options.update(width=ring_width, height=lines), pad=False)
        if not beside:
            for line in board:
                yield from line
                yield Segment.line()
            return
        room = width - ring_width - 1
        ground = Style(color=CREAM, bgcolor=BAIZE_DEEP)
        side = console.render_lines(self.beside(room), options.update(width=room, height=lines), style=ground)
        for left, right in zip(board, side):
            yield from left
            yield Segment(" ")
            yield from right
            yield Segment.line()

    def middle(self, everything: bool) -> RenderableType:
        """Return the middle of the ring: the question, the players (if `everything`), and the log."""
        more = self.narrator.words("screen.more")
        lost = 33 - ring_size(WIDE, len(self.narrator.printed.squares))[1]
        rows = 15 if not everything else max(3, 13 - max(0, len(self.shown.players) - 4) - lost)
        card = question(on_ground(self.asked, ON_PAPER), self.shown.dice, rows, more)
        parts: list[RenderableType] = [heading(self.narrator, self.shown), card]
        if everything:
            parts.append(player_lines(self.narrator, self.shown))
        return Padding(Stack(*parts, Text(), Tail(self.log, ON_BAIZE)), (0, 1))

    def beside(self, width: int) -> RenderableType:
        """Return the players and, if there is room, the card of the title that the question is about."""
        tall = len(self.shown.players) <= 4
        players = player_cards(self.narrator, self.shown, width - 2, tall)
        about = self.asked.square
        if about < 0 or len(self.shown.players) > 4:
            return Padding(players, (0, 1))
        return Padding(Group(players, deed(self.narrator, self.shown, about, width - 2)), (0, 1))


class Listed(Moment[Narrator, Picture]):
    """The screen where the ring does not fit: the groups with their owners, the players, the question."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield heading(self.narrator, self.shown, "dim", options.max_width)
        for group in self.narrator.printed.groups.values():
            yield from self.group(group.name, group.colour, options.max_width)
        yield Text()
        yield self.players(options.max_width)
        yield Text()
        strip = self.narrator.strip(self.shown, options.max_width)
        if strip:
            yield from strip
            yield Text()
        yield from Tail(self.log, BETWEEN).__rich_console__(console, options.update(height=6))
        yield Text()
        for text in (self.asked.title, *self.asked.details):
            yield from wrapped(text, options.max_width)
        if self.shown.dice != (0, 0):
            yield Text(
                self.narrator.words("screen.dice", d1=self.shown.dice[0], d2=self.shown.dice[1]), "dim"
            )
        if options.max_width >= TWO_COLUMNS:
            yield choices(self.asked, 40, "")
        else:
            yield from (line for group in self.asked.groups for line in listed(*group))

    def group(self, group: str, colour: str, width: int) -> RenderResult:
        """Yield the titles of a group, as many per line as fit."""
        line = Text()
        for square in self.narrator.printed.of_group(group):
            title = self.shown.titles[square.at]
            name = self.narrator.printed.short(square.at)
            short = Text(
                name if len(name) < 14 else name[:12] + "…", style="strike" if title.mortgaged else ""
            )
            item = Text.assemble(" ", short, " " * (13 - len(short)))
            if title.owner >= 0:
                item.append(SHAPES[title.owner], f"bold {BETWEEN[title.owner]}")
            else:
                item.append("·", "dim")
            top = self.narrator.top
            item.append(f"{HOTEL if title.level == top else HOUSE * title.level:<4}")
            if len(line) + len(item) + 2 > width:
                yield line
                line = Text()
            if not line:
                line.append(mark(group), f"{text_on(colour)} on {colour}")
            line.append(item)
        yield line

    def players(self, width: int) -> Table:
        words = self.narrator.words
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True, max_width=width // 3, overflow="ellipsis")
        for _ in range(2):
            table.add_column(justify="right")
        table.add_column(no_wrap=True, overflow="ellipsis")
        heads = ("screen.players", "screen.cash", "screen.worth", "screen.place")
        table.add_row(*[Text(words(head), style="dim italic") for head in heads])
        for seat, player in enumerate(self.shown.players):
            place = self.narrator.printed.short(player.position) if player.alive else ""
            style = f"bold {BETWEEN[seat]}" if player.alive else "dim strike"
            table.add_row(
                Text(f"{'▶' if player.acts else ' '} {SHAPES[seat]} {self.narrator.name(seat)}", style=style),
                cash_of(self.narrator, self.shown, seat),
                words.number(player.worth),
                f"{place} {status(self.narrator, self.shown, seat)}".strip(),
            )
        for label, cash in tray_of(self.narrator, self.shown, "bold"):
            table.add_row(Text("  ") + label, cash, "", "")
        return table
