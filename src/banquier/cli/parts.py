"""Parts shared by all screens: wrapped sentences, numbered choices, the last lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from banquier.cli.menu import Asked, Entry
from banquier.cli.palette import VERMILION
from banquier.cli.speaking import Line
from banquier.cli.wrapping import wrapped


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
