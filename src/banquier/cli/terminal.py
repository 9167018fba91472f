"""The terminal: prints sentences and reads answers; plain lines where the output is not a screen."""

from __future__ import annotations

import re
import sys
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text

from banquier.cli.palette import BETWEEN, theme
from banquier.cli.speaking import Line
from banquier.editions.data_edition import DataEdition
from banquier.kernel.game import Game
from banquier.narration.options import house_rules
from banquier.narration.words import Words

FORGET = "\x1b[3J"
"""Escape sequence that clears a terminal's scrollback."""
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def heading(key: str, edition: DataEdition, words: Words) -> Text:
    """Return the heading of a list about an edition."""
    return Text(words(key, edition=words.one_of(edition.data.fr, edition.data.en)), style="bold underline")


class Terminal:
    """Wraps a console. Answers from a pipe are echoed, so that the output is complete."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(theme=theme(BETWEEN), highlight=False)
        self.typed = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):  # not available on every platform
                import readline  # noqa: F401 - editing and history for input()

    @property
    def drawn(self) -> bool:
        """Whether the output is a screen, so that boards can be drawn."""
        return self.console.is_terminal

    def show(self, what: RenderableType, whole: bool = False) -> None:
        """Print something; `whole` keeps it on one line, so that it can be copied."""
        self.console.print(what, soft_wrap=whole or not self.drawn)

    def clear(self) -> None:
        """Clear the screen and the scrollback."""
        if self.drawn:
            self.console.control(Control.clear(), Control.home())
            self.console.file.write(FORGET)

    def say(self, key: str, style: str = "", whole: bool = False, /, **values: object) -> None:
        text = Text.assemble(*self.words.pieces(key, **values))
        text.stylize(style)
        self.show(text, whole)

    def say_house_rules(self, edition: DataEdition, game: Game) -> None:
        """Print the house rules of a table, if it has any."""
        if rules := house_rules(edition, game.options, self.words):
            self.say("say.house-rules", rules="; ".join(rules))

    def tell(self, line: Line) -> None:
        """Print a line of the log."""
        self.show(Text("  ", style="dim" if line.quiet else "") + line.text)

    def ask(self, key: str, **values: object) -> str:
        """Return a typed line, stripped. Raise EOFError at the end of input."""
        prompt = Text.assemble(*self.words.pieces(key, **values))
        prompt.stylize("bold")
        if self.typed and self.drawn:
            return input(self.editable(prompt + " ")).strip()
        answer = self.console.input(prompt + " ").strip()
        if not self.typed:
            self.console.print(Text(answer))
        return answer

    def editable(self, prompt: Text) -> str:
        """Return a prompt for readline, with the colour codes marked as having no width."""
        with self.console.capture() as written:
            self.console.print(prompt, end="", soft_wrap=True)
        return COLOURS.sub("\001\\g<0>\002", written.get())

    def yes(self, key: str, usual: bool, **values: object) -> bool:
        """Ask a yes-or-no question; an empty answer means `usual`."""
        while True:
            answer = self.ask(key, **values).lower()
            if not answer:
                return usual
            if answer in self.words("answer.yes").split():
                return True
            if answer in self.words("answer.no").split():
                return False
            self.say("say.yes-or-no", "yellow")
