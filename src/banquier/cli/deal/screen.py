"""The screen of Deal: the tables of all players, the viewer's hand, the question and the end of the log."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.deal.tables import FELT, contents, hand, player_panel
from banquier.cli.deal.telling import DealNarrator
from banquier.cli.menu import Asked
from banquier.cli.palette import BETWEEN, CREAM, FAINT, GOLD, ON_BAIZE, ON_PAPER
from banquier.cli.parts import Moment, Tail, Wrapped, coloured, listed, on_ground, paper, side_by_side
from banquier.cli.wrapping import wrapped
from banquier.narration.deal.picture import DealPicture

DRAWN = 78
"""Least screen width for a felt background with two players side by side."""
BESIDE = 132
"""Least screen width for the question beside the table."""
ASIDE = 50
"""Width of the column with the question beside the table."""
LOG = (4, 10)
"""Least and most lines of the log."""


class DealScreen(Moment[DealNarrator, DealPicture]):
    """One moment of a game, as a renderable that adapts to the width of the screen."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height or console.height
        if width < DRAWN:
            yield from self.narrow(options)
        elif width < BESIDE:
            yield from self.laid(console, options, self.stacked(console, options, width, height), width)
        else:
            yield from self.side_by_side(console, options, width, height)

    # --- on felt --------------------------------------------------------------------------------------------

    def laid(
        self, console: Console, options: ConsoleOptions, what: RenderableType, width: int
    ) -> RenderResult:
        """Yield the lines of a part on felt over the whole width."""
        for line in self.painted(console, options, what, width):
            yield from line
            yield Segment.line()

    def painted(
        self, console: Console, options: ConsoleOptions, what: RenderableType, width: int
    ) -> list[list[Segment]]:
        felt = Style(color=CREAM, bgcolor=FELT)
        return console.render_lines(what, options.update(width=width, height=None), style=felt)

    def stacked(self, console: Console, options: ConsoleOptions, width: int, height: int) -> RenderableType:
        """Stack the parts; the log gets the remaining height."""
        above: list[RenderableType] = [*self.head(width), *self.players(width)]
        below: list[RenderableType] = [*self.hand(width - 2), self.question(2)]
        used = len(self.painted(console, options, Group(*above, *below), width))
        return Group(*above, self.tail(width, height - used - 3), *below)

    def side_by_side(
        self, console: Console, options: ConsoleOptions, width: int, height: int
    ) -> RenderResult:
        room = width - ASIDE - 1
        left = self.painted(console, options, Group(*self.players(room), *self.hand(room - 2)), room)
        question = self.question(1)
        asked = self.painted(console, options, question, ASIDE)
        lines = max(len(left), len(asked) + LOG[0] + 2)
        log = self.tail(ASIDE, lines - len(asked), lines - len(asked))
        right = self.painted(console, options, Group(question, log), ASIDE)
        felt = Style(color=CREAM, bgcolor=FELT)
        yield from self.laid(console, options, Group(*self.head(width)), width)
        for at in range(max(len(left), len(right))):
            yield from left[at] if at < len(left) else [Segment(" " * room, felt)]
            yield Segment(" ", felt)
            yield from right[at] if at < len(right) else [Segment(" " * ASIDE, felt)]
            yield Segment.line()

    def tail(self, width: int, room: int, most: int = LOG[1]) -> RenderableType:
        lines = max(LOG[0], min(most, room))
        return Sized(Padding(Tail(self.log, ON_BAIZE), (0, 1)), lines)

    def head(self, width: int) -> list[RenderableType]:
        return [Padding(Text("\n").join(self.state(width - 2)), (0, 1))]

    def state(self, width: int, faint: str = FAINT) -> list[Text]:
        """Return the edition, the round, the piles and whose turn it is, on as many lines as needed."""
        narrator, shown, words = self.narrator, self.shown, self.narrator.words
        data = narrator.edition.data
        parts = [
            Text.assemble(("BANQUIER", f"bold {GOLD}"), f"  {words.one_of(data.fr, data.en)}"),
            Text(words("screen.deal.state", round=shown.round + 1, pile=shown.pile), style=faint),
        ]
        if shown.last >= 0:
            card = narrator.cards.name(shown.last)
            parts.append(Text(words("screen.deal.last", card=card), style=faint))
        if not shown.over:
            left = max(0, narrator.figures["plays"] - shown.plays) if not shown.ended else 0
            key = "screen.deal.turn" if left else "screen.deal.turn-done"
            pieces = words.pieces(key, seat=narrator.who(shown.turn), left=left)
            parts.append(
                coloured(Text.assemble(("▶ ", f"bold {GOLD}"), *pieces), ON_BAIZE if faint else BETWEEN)
            )
        lines = [Text()]
        for part in parts:
            if lines[-1] and len(lines[-1]) + 3 + len(part) > width:
                lines.append(Text())
            lines[-1] = Text("   ").join([lines[-1], part]) if lines[-1] else part
        return lines

    def order(self) -> list[int]:
        """Return the seats in turn order from the one after the viewer, who comes last, next to the hand."""
        seats, viewer = len(self.shown.players), self.shown.viewer
        if viewer < 0:
            return list(range(seats))
        return [(viewer + 1 + n) % seats for n in range(seats)]

    def players(self, width: int) -> list[RenderableType]:
        """Return the tables in rows of two; an odd last table gets the whole width."""
        order = self.order()
        return [self.tables(order[at : at + 2], width) for at in range(0, len(order), 2)]

    def tables(self, seats: Sequence[int], width: int) -> RenderableType:
        half = width // len(seats)
        widths = [width - half * (len(seats) - 1), *[half] * (len(seats) - 1)]
        inside = [contents(self.narrator, self.shown, seat, w - 4) for seat, w in zip(seats, widths)]
        height = max(len(lines) for lines in inside) + 2
        grid = Table.grid(padding=0)
        panels = []
        for seat, room, lines in zip(seats, widths, inside):
            grid.add_column(width=room)
            panels.append(player_panel(self.narrator, self.shown, seat, room, ON_BAIZE, lines, height))
        grid.add_row(*panels)
        return grid

    def hand(self, width: int) -> list[RenderableType]:
        if self.shown.viewer < 0:
            return []
        return [Padding(Group(*hand(self.narrator, self.shown, width)), (0, 1))]

    def question(self, columns: int) -> RenderableType:
        """Return the card with the question and its choices."""
        asked = on_ground(self.asked, ON_PAPER)
        return paper(
            Wrapped([asked.title, *asked.details]), choices(asked, columns) if asked.groups else None
        )

    # --- in little room -------------------------------------------------------------------------------------

    def narrow(self, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        yield from self.state(width, "dim")
        for seat in self.order():
            lines = contents(self.narrator, self.shown, seat, width - 4)
            yield player_panel(self.narrator, self.shown, seat, width, BETWEEN, lines, ground="")
        yield Sized(Tail(self.log, BETWEEN), LOG[0])
        if self.shown.viewer >= 0:
            yield from hand(self.narrator, self.shown, width)
        yield Text()
        for text in (self.asked.title, *self.asked.details):
            yield from wrapped(text, width)
        yield from (line for group in self.asked.groups for line in listed(*group))


class Sized:
    """Wraps a renderable and gives it a fixed number of lines."""

    def __init__(self, what: RenderableType, lines: int) -> None:
        self.what = what
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in console.render_lines(self.what, options.update(height=self.lines)):
            yield from line
            yield Segment.line()


def choices(asked: Asked, columns: int) -> Table:
    """Return the groups of choices below each other, in one column or in two of about the same height."""
    blocks = [lines for heading, entries in asked.groups if (lines := listed(heading, entries))]
    sides: list[list[Text]] = [[line for block in blocks for line in block]]
    if columns == 2 and len(blocks) > 1:
        at = min(
            range(1, len(blocks)),
            key=lambda at: max(sum(map(len, blocks[:at])), sum(map(len, blocks[at:]))),
        )
        sides = [[line for block in some for line in block] for some in (blocks[:at], blocks[at:])]
    return side_by_side(sides)
