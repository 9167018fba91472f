"""The progress bar on stderr, and the message about an interrupt."""
# interpreted

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from banquier.lab.report.texts import ENGLISH, ReportTexts

INTERRUPTED = 130


def as_html(show: Callable[[Console], None]) -> str:
    """Return what a report shows in a terminal, as HTML for a notebook."""
    console = Console(record=True, file=StringIO(), width=100)
    show(console)
    return console.export_html(inline_styles=True, code_format="<pre>{code}</pre>")


@contextmanager
def bar(
    what: str, games: int, keep: Path | None = None, texts: ReportTexts = ENGLISH
) -> Iterator[Callable[[int], None]]:
    """Show a bar; yields a function to call with the number of games just played.

    An interrupt prints a message and exits with status 130.
    """
    console = Console(stderr=True)
    shown = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = shown.add_task(what, total=games)
    try:
        with shown:
            yield lambda played: shown.advance(task, played)
    except KeyboardInterrupt:
        done = texts.number(int(shown.tasks[0].completed))
        told = texts("run.interrupted", done=done, games=texts.count(games, "game"))
        told += texts("run.goes-on", file=keep) if keep else ""
        console.print(told, highlight=False, soft_wrap=True)
        sys.exit(INTERRUPTED)
