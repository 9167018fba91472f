"""Parts shared by all screens: wrapped sentences, numbered choices, the last lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from banquier.cli.menu import Asked, Entry
from banquier.cli.palette import INK, PAPER, VERMILION
from banquier.cli.speaking import Line, Speaker
from banquier.cli.wrapping import wrapped

N = TypeVar("N", bound=Speaker)
S = TypeVar("S")


class Moment(Generic[N, S]):
    """A moment of a game to draw: the view, the question, and the log."""

    def __init__(self, narrator: N, shown: S, asked: Asked, log: Sequence[Line]) -> None:
        self.narrator = narrator
        self.shown = shown
        self.asked = asked
        self.log = log


class Wrapped:
    """Sentences one below the other, wrapped to the width."""

    def __init__(self, sentences: Sequence[Text]) -> None:
        self.sentences = sentences

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for sentence in self.sentences:
            yield from wrapped(sentence, options.max_width)


def listed(heading: str, entries: Sequence[Entry]) -> list[Text]:
    if not entries:
        return []
    lines = [Text(heading, style="italic")] if heading else []
    for entry in entries:
        number = Text(f"{entry.number:>2}", style=f"bold {VERMILION}")
        enter = (" ⏎", f"bold {VERMILION}") if entry.usual else ""
        lines.append(Text.assemble(number, " ", entry.label, enter))
    return lines


def paper(head: RenderableType, choices: RenderableType | None) -> Panel:
    """Return the card with a question and its choices."""
    inside = Group(head) if choices is None else Group(head, "", choices)
    ground = Style(color=INK, bgcolor=PAPER)
    return Panel(inside, box=box.HEAVY, style=ground, border_style=VERMILION, padding=(0, 1))


def side_by_side(sides: Sequence[Sequence[Text]], one_line: bool = False) -> Table:
    """Return columns of the same width; `one_line` cuts long lines off."""
    table = Table.grid(expand=True, padding=(0, 2))
    for _ in sides:
        table.add_column(ratio=1, no_wrap=one_line)
    for row in zip_longest(*sides, fillvalue=Text()):
        table.add_row(*row)
    return table


class Stack:
    """Parts one below the other; the last one gets the remaining height."""

    def __init__(self, *parts: RenderableType) -> None:
        self.parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height = options.height or console.height
        free = options.update(height=None)
        for part in self.parts[:-1]:
            for line in console.render_lines(part, free, pad=False):
                yield from line
                yield Segment.line()
                height -= 1
        if height > 0:
            yield from console.render(self.parts[-1], options.update(height=height))


class Tail:
    """The last lines of the log, as many as fit."""

    def __init__(self, log: Sequence[Line], colours: tuple[str, ...]) -> None:
        self.log = log
        self.colours = colours

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.height or 8
        shown: list[Text] = []
        for line in reversed(self.log[-3 * room :]):
            if line.quiet:
                continue
            text = coloured(line.text, self.colours)
            wrapped = hang(text, options.max_width)
            if len(shown) + len(wrapped) > room:
                break
            shown = [*wrapped, *shown]
        for text in shown:
            yield text


def hang(text: Text, width: int) -> list[Text]:
    """Wrap a sentence with a hanging indent."""
    lines = wrapped(text, width - 2)
    return [Text("  " if at else "· ") + line for at, line in enumerate(lines)]


def coloured(text: Text, colours: tuple[str, ...]) -> Text:
    """Return the text with the players' names in these colours."""
    out = text.copy()
    for at, span in enumerate(out.spans):
        if isinstance(span.style, str) and span.style.startswith("seat"):
            style = Style(color=colours[int(span.style[4:])], bold=True)
            out.spans[at] = type(span)(span.start, span.end, style)
    return out


def on_ground(asked: Asked, colours: tuple[str, ...]) -> Asked:
    groups = [
        (title, [type(e)(e.number, coloured(e.label, colours), e.usual) for e in entries])
        for title, entries in asked.groups
    ]
    details = [coloured(line, colours) for line in asked.details]
    return Asked(coloured(asked.title, colours), details, groups, asked.square)
