"""Drawing of the board as a ring of squares around a free middle."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style

from banquier.cli.palette import (
    BAIZE,
    BARS,
    CREAM,
    GREY,
    HOTEL,
    HOUSE,
    HOUSE_GREEN,
    INK,
    ON_PAPER,
    PAPER,
    PENCIL,
    SHADE,
    SHAPES,
    TRACKS,
    VERMILION,
    deeper,
    mark,
    text_on,
)
from banquier.cli.wrapping import two_lines
from banquier.narration.board.picture import Picture
from banquier.narration.board.printed import Printed

NARROWEST, WIDEST = 9, 13
LINES = 3
"""Height of a square: two lines for its name, one for its owner, buildings and tokens."""

Run = tuple[str, Style]


def fits(squares: int) -> bool:
    """Return whether a board with this many squares can be drawn as a ring with four equal sides."""
    return squares in (36, 40)


def row_of(squares: int) -> int:
    """Return the number of squares on one side, both corners included."""
    return squares // 4 + 1


def ring_size(width: int, squares: int) -> tuple[int, int]:
    """Return the width and height of the ring on a screen of this width."""
    return row_of(squares) * cell_width(width, squares), row_of(squares) * LINES


def cell_width(width: int, squares: int) -> int:
    return max(NARROWEST, min(WIDEST, width // row_of(squares)))


class Ring:
    """The ring as a renderable: START at the bottom right, clockwise, text upright on all four sides."""

    def __init__(self, printed: Printed, shown: Picture, middle: RenderableType) -> None:
        self.printed = printed
        self.shown = shown
        self.middle = middle

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        size = len(self.printed.squares)
        cell, side = cell_width(options.max_width, size), size // 4
        inside = options.update(width=(side - 1) * cell, height=(side - 1) * LINES)
        middle = console.render_lines(self.middle, inside, style=Style(color=CREAM, bgcolor=BAIZE))
        for row in range(side + 1):
            if row in (0, side):
                squares = range(2 * side, 3 * side + 1) if row == 0 else range(side, -1, -1)
                cells = [self.square(at, cell) for at in squares]
                for line in range(LINES):
                    for each in cells:
                        yield from segments(each[line])
                    yield Segment.line()
                continue
            left, right = self.square(2 * side - row, cell), self.square(3 * side + row, cell)
            for line in range(LINES):
                yield from segments(left[line])
                yield from middle[(row - 1) * LINES + line]
                yield from segments(right[line])
                yield Segment.line()

    def square(self, at: int, cell: int) -> list[list[Run]]:
        """Return the lines of a square: its name on the group's colour and pattern, and a strip below."""
        printed = self.printed.squares[at]
        title = self.shown.titles.get(at)
        ground = self.printed.groups[printed.group].colour if printed.group else PAPER
        edge = deeper(ground) if printed.group else SHADE
        if title is not None and title.mortgaged:
            ground = GREY
        sign = mark(printed.group) if printed.group else TRACKS if printed.kind == "train" else " "
        struck = title is not None and title.mortgaged
        name = Style(color=text_on(ground), bgcolor=ground, bold=True, strike=struck)
        bare = Style(bgcolor=ground)
        lines: list[list[Run]] = []
        side = Style(color=text_on(edge), bgcolor=edge)
        for text in two_lines(self.printed.short(at), cell - 1):
            lines.append([(sign, side), (text, name), (" " * (cell - 1 - len(text)), bare)])
        return [*lines, [(" ", side), *self.strip(at, cell - 1)]]

    def strip(self, at: int, room: int) -> list[Run]:
        """Return the last line of a square: owner and buildings, or the price; tokens on the right."""
        tokens = [seat for seat in self.shown.standing_on(at) if not self.shown.players[seat].jail]
        left = self.left(at, False)
        if length(left) + len(tokens) > room:
            left = self.left(at, True)
        free = room - length(left)
        shown = tokens if len(tokens) <= free else tokens[: free - 1]
        right = [self.token(seat) for seat in shown]
        if len(shown) < len(tokens):
            right.append(("+", Style(color=INK, bgcolor=PAPER, bold=True)))
        return [*left, (" " * (free - length(right)), Style(bgcolor=PAPER)), *right]

    def token(self, seat: int) -> Run:
        return SHAPES[seat], Style(color=CREAM, bgcolor=ON_PAPER[seat], bold=True)

    def left(self, at: int, short: bool) -> list[Run]:
        printed, title = self.printed.squares[at], self.shown.titles.get(at)
        plain = Style(color=PENCIL, bgcolor=PAPER)
        if printed.kind == "jail":
            inside = [seat for seat in self.shown.standing_on(at) if self.shown.players[seat].jail]
            return [(BARS, plain), *(self.token(seat) for seat in inside[:6])] if inside else []
        if title is None:
            amount = self.shown.pot if printed.kind == "parking" else printed.amount
            return [(str(amount) if amount and not short else "", plain)]
        if title.owner < 0:
            price = ("" if short else str(printed.price), plain)
            return [price, self.hotel] if title.level == self.top else [price]
        out: list[Run] = [(SHAPES[title.owner], Style(color=ON_PAPER[title.owner], bgcolor=PAPER, bold=True))]
        if title.mortgaged:
            out.append(("" if short else self.printed.words("short.mortgaged"), plain))
        elif title.level == self.top:
            out.append(self.hotel)
        elif title.level:
            signs = f"{title.level}{HOUSE}" if short else HOUSE * title.level
            out.append((signs, Style(color=HOUSE_GREEN, bgcolor=PAPER)))
        return out

    @property
    def hotel(self) -> Run:
        return HOTEL, Style(color=VERMILION, bgcolor=PAPER)

    @property
    def top(self) -> int:
        return self.printed.rules.top


def length(runs: list[Run]) -> int:
    return sum(len(text) for text, _ in runs)


def segments(runs: list[Run]) -> list[Segment]:
    return [Segment(text, style) for text, style in runs if text]
