"""Commands that a player can type instead of a choice: help, rules, titles, the log, saving and loading."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rich.text import Text

from banquier import rulebook
from banquier.cli import explain
from banquier.cli.errors import Wrong
from banquier.cli.menu import Menu
from banquier.cli.saves import autosave_path, read_save, write_save
from banquier.cli.speaking import Line
from banquier.cli.table import Table, resumed
from banquier.cli.terminal import Terminal
from banquier.kernel.action import Action
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.text_reader import read_key
from banquier.narration.nouns import plain
from banquier.narration.words import LANGUAGES, Words, sources

LOG_LINES = 20


class Leave(Exception):
    """Raised when the player leaves the game."""


class Loaded(Exception):
    """Raised when a saved game was loaded and replaces this one."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


@cache
def understood(kind: str) -> dict[str, str]:
    """Map the words of a kind (`command`, `verb`) in all languages to the command or verb that each means."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for id in sources(lang):
            if id.startswith(f"{kind}-"):
                for word in Words(lang)(id).split():
                    found[plain(word) or word] = id.removeprefix(f"{kind}-")
    return found


class Commands:
    """Runs the commands of one game, and remembers the last refusal for `why`."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.table = table
        self.refusal: Line | None = None

    @property
    def words(self) -> Words:
        words: Words = self.table.narrator.words
        return words

    def named(self, line: str) -> str | None:
        """Return the command that a line begins with, or None."""
        return understood("command").get(plain(line.partition(" ")[0]))

    def run(self, line: str, menu: Menu) -> bool:
        """Run the command on this line. Return False if the line is not a command."""
        if line.startswith("?"):
            self.help(line[1:].strip(), menu)
            return True
        command, rest = self.named(line), line.partition(" ")[2].strip()
        if command is None:
            return False
        if command == "help":
            self.help(rest, menu)
        else:
            getattr(self, command)(rest)
        return True

    # --- help -------------------------------------------------------------------------------------------

    def help(self, text: str, menu: Menu) -> None:
        first, _, rest = text.partition(" ")
        if not text:
            self.terminal.show(Text(self.words(self.table.stage.help).strip("\n")))
        elif understood("command").get(plain(first)) == "why":
            self.why(rest.strip())
        elif text.isdecimal():
            self.choice(text, menu)
        else:
            shown = self.table.stage.explained(text)
            for part in shown or [explain.answer(self.words, self.table.game.edition.name, text)]:
                self.terminal.show(part)

    def why(self, text: str) -> None:
        """Explain the log line with this number, or else the last refusal or the last event with a rule."""
        log = self.table.log
        line = self.refusal or next((line for line in reversed(log) if line.rule), None)
        if text.isdecimal() and len(text) < 7:
            line = log[int(text) - 1] if 1 <= int(text) <= len(log) else None
        if line is None or not line.rule:
            self.terminal.say("say.nothing-to-explain")
            return
        self.terminal.say("say.why", what=str(line))
        self.terminal.show(explain.whole(self.words, rulebook.rule(line.rule)))

    def choice(self, text: str, menu: Menu) -> None:
        if len(text) > 4 or not 1 <= int(text) <= len(menu.choices):
            self.terminal.say("say.no-number", "yellow", number=text, low=1, high=len(menu.choices))
            return
        chosen = menu.choices[int(text) - 1]
        self.terminal.show(chosen.label)
        if chosen.more:
            self.terminal.show(Text(chosen.more))
        if chosen.rule:
            self.terminal.show(explain.whole(self.words, rulebook.rule(chosen.rule)))

    # --- looking ----------------------------------------------------------------------------------------

    def title(self, text: str) -> None:
        self.table.stage.title(self.terminal, text)

    def log(self, text: str) -> None:
        lines = self.table.log
        count = int(text) if text.isdecimal() and len(text) < 7 else LOG_LINES
        start = max(0, len(lines) - count)
        for number, line in enumerate(lines[start:], start=start + 1):
            self.terminal.show(Text(f"{number:>4}  ", style="dim") + line.text)

    # --- going on ---------------------------------------------------------------------------------------

    def wait(self, text: str) -> None:
        if self.table.stage.polls:
            self.table.waiting = not self.table.waiting
        self.switched("wait", "waiting", self.table.stage.polls, self.table.waiting)

    def rents(self, text: str) -> None:
        if self.table.stage.claims:
            self.table.claiming = not self.table.claiming
        self.switched("rents", "rents", self.table.stage.claims, self.table.claiming)

    def switched(self, command: str, what: str, there: bool, on: bool) -> None:
        """Say whether something is on now, and which command switches it; or that this edition has no such thing."""
        if not there:
            self.terminal.say(f"say.no-{what}", "yellow")
            return
        self.terminal.say(f"say.{what}-{'on' if on else 'off'}", command=self.first_word(command))

    def first_word(self, command: str) -> str:
        return self.words(f"command.{command}").split()[0]

    def save(self, text: str) -> None:
        if not text:
            self.terminal.say("say.file-needed", "yellow", command=self.first_word("save"))
            return
        try:
            write_save(Path(text), self.table.save())
            self.terminal.say("say.saved", "", True, file=text)
        except Wrong as wrong:
            self.terminal.show(Text(wrong.sentence(self.words), style="yellow"))

    def load(self, text: str) -> None:
        """Autosave this game and raise Loaded with the game in the file."""
        if not text:
            self.terminal.say("say.file-needed", "yellow", command=self.first_word("load"))
            return
        try:
            save, record = read_save(Path(text))
            other = resumed(save, record.at(), self.words)
            self.keep()
        except Wrong as wrong:
            self.terminal.show(Text(wrong.sentence(self.words), style="yellow"))
            return
        self.terminal.say("say.loaded", file=text)
        raise Loaded(other)

    def quit(self, text: str) -> None:
        if self.terminal.yes("prompt.quit", True):
            self.keep()
        raise Leave

    def keep(self) -> None:
        """Autosave the game."""
        path = autosave_path(self.table.game.edition.name, self.table.game.seed)
        write_save(path, self.table.save())
        self.terminal.say("say.autosaved", "", True, file=path)

    # --- actions as text ----------------------------------------------------------------------------------

    def action(self, seat: int, text: str) -> Action | None:
        """Return the legal action that a text stands for. If there is none, print why and return None."""
        action = self.parsed(seat, text)
        if action is None:
            self.terminal.say("say.not-understood", "yellow", text=text[:60])
            return None
        return action if self.allows(seat, action) else None

    def allows(self, seat: int, action: Action) -> bool:
        """Return whether the action is legal. Print the refusal if it is not."""
        refusal = self.table.game.check(seat, action)
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None

    def parsed(self, seat: int, text: str) -> Action | None:
        """Parse an action, written as in records or in the player's language with names of squares or cards.

        Return None if no action can be read from the text.
        """
        first, _, rest = text.partition(" ")
        verb = understood("verb").get(plain(first)) or understood("verb").get(first.lower(), first.lower())
        game = self.table.game
        for words in [f"{verb} {rest}".strip(), *self.table.stage.meanings(verb, rest)]:
            try:
                action = game.parse(words)
                game.check(seat, action)
            except (MalformedAction, TypeError):  # interpreted, an action takes words for numbers
                continue
            if len(action.key()) >= len(read_key(words)):  # compiled, one without arguments overlooks them
                return action
        return None

    def refuse(self, refusal: Refused) -> None:
        narrator = self.table.stage.narrator
        line = narrator.said(narrator.narration.refusal(refusal))
        self.refusal = Line(line, refusal.rule)
        line = line.copy()
        line.stylize("yellow")
        self.terminal.show(line)
