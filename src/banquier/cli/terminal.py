"""Where a person reads and types: sentences out, answers in, plain lines where there is no screen."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.text import Text

from banquier.cli.palette import BETWEEN, theme
from banquier.cli.telling import Line
from banquier.cli.words import Words


class Terminal:
    """Wraps a console. Answers that come through a pipe are repeated, so that the output reads well."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(theme=theme(BETWEEN), highlight=False)
        self.typed = sys.stdin.isatty()
        if self.typed:
            import readline  # noqa: F401 - editing and history for input()

    @property
    def drawn(self) -> bool:
        """Is there a screen to draw boards on?"""
        return self.console.is_terminal

    def show(self, what: RenderableType) -> None:
        self.console.print(what, soft_wrap=not self.drawn)

    def say(self, key: str, style: str = "", **values: object) -> None:
        text = Text.assemble(*self.words.pieces(key, **values))
        text.stylize(style)
        self.show(text)

    def tell(self, line: Line) -> None:
        """A sentence of the log."""
        self.show(Text("  ", style="dim" if line.quiet else "") + line.text)

    def ask(self, key: str, **values: object) -> str:
        """A typed line; EOFError where nothing more can come."""
        prompt = Text.assemble(*self.words.pieces(key, **values))
        prompt.stylize("bold")
        answer = self.console.input(prompt + " ").strip()
        if not self.typed:
            self.console.print(Text(answer))
        return answer

    def yes(self, key: str, usual: bool, **values: object) -> bool:
        """A yes or a no; an empty answer means the usual one."""
        while True:
            answer = self.ask(key, **values).lower()
            if not answer:
                return usual
            if answer in self.words("answer.yes").split():
                return True
            if answer in self.words("answer.no").split():
                return False
            self.say("say.yes-or-no", "yellow")
