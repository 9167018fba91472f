"""Playing in the terminal: people choose from numbered lists, and the bots' moves are printed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rich.text import Text

from banquier.cli.commands import Commands, Leave, Loaded
from banquier.cli.errors import Wrong
from banquier.cli.menu import Asked, Menu
from banquier.cli.parts import listed
from banquier.cli.table import Table
from banquier.cli.talk import called
from banquier.cli.terminal import Terminal
from banquier.kernel.action import Action
from banquier.kernel.view import SPECTATOR

INTERRUPTED = 130
"""Exit code after Ctrl-C."""


class Play:
    """The main loop of a game at the terminal, for one or several people, until it is over or left."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        self.table = table
        self.stage = table.stage
        self.commands = Commands(self.terminal, table)
        self.last: Any = None
        """The picture of the last drawn screen."""
        self.looking = SPECTATOR
        """The seat that looks at a shared terminal now."""
        self.volunteers: tuple[int, frozenset[int]] = (-1, frozenset())
        """The roll before which people were asked, and the seats that wanted to act."""

    def run(self) -> int:
        """Play and return the exit code. Ctrl-C, the end of the input and errors autosave the game."""
        try:
            self.loop()
        except Leave:
            self.terminal.say("say.bye")
        except (EOFError, KeyboardInterrupt) as stop:
            self.terminal.show(Text())
            self.commands.keep()
            return INTERRUPTED if isinstance(stop, KeyboardInterrupt) else 0
        except Wrong:
            raise
        except Exception:
            with suppress(Wrong):  # report the bug, not the failed autosave
                self.commands.keep()
            raise
        return 0

    def loop(self) -> None:
        while True:
            seat = self.table.next_person(self.terminal.tell)
            if seat < 0:
                break
            try:
                if self.table.shared and not self.turns_to(seat):
                    self.table.take(seat, None)
                    continue
                self.table.take(seat, self.decide(seat))
                self.commands.refusal = None
            except Loaded as loaded:
                self.sit_at(loaded.table)
        self.finish()

    # --- handing the terminal over ------------------------------------------------------------------------

    def turns_to(self, seat: int) -> bool:
        """Hand the terminal over to this person. Return False if the person does not want to act now."""
        if self.table.polled(seat) and seat not in self.wanting():
            return False
        if seat != self.looking:
            self.terminal.clear()
            self.terminal.ask("prompt.hand-over", seat=self.table.narrator.who(seat))
            self.last = None
        self.looking = seat
        return True

    def wanting(self) -> frozenset[int]:
        """Return the people who want to act before this roll; they are asked once, all together."""
        beat = self.stage.beat()
        if self.volunteers[0] != beat:
            self.terminal.clear()
            self.looking = SPECTATOR
            self.show_public()
            self.volunteers = (beat, self.named(self.table.seating.people))
        return self.volunteers[1]

    def show_public(self) -> None:
        """Show the board without any secrets."""
        table = self.table
        title = Text(table.narrator.words("say.public"), style="bold")
        if self.terminal.drawn:
            shown = table.picture(None)
            self.terminal.show(self.stage.screen(shown, Asked(title), table.logs[SPECTATOR]))

    def named(self, people: tuple[int, ...]) -> frozenset[int]:
        while True:
            wanted = self.terminal.ask("prompt.anybody").replace(",", " ").split()
            found = [
                [seat for seat in people if called(self.table.narrator.name(seat), text)] for text in wanted
            ]
            missing = [text for text, seats in zip(wanted, found) if not seats]
            if not missing:
                return frozenset(seat for seats in found for seat in seats)
            self.terminal.say("say.nobody-called", "yellow", text=missing[0][:40])

    # --- asking -----------------------------------------------------------------------------------------

    def decide(self, seat: int) -> Action | None:
        """Ask until the person chooses a legal action; return None if the person does nothing and may."""
        shown = self.table.picture(seat)
        menu = self.stage.menu(seat, shown)
        asked = self.stage.asked(seat, shown, menu)
        self.present(shown, asked)
        while True:
            line = self.terminal.ask("prompt.choice", seat=self.table.narrator.who(seat))
            if not line:
                line = str(menu.usual)
            if line.isdecimal():
                done, action = self.numbered(seat, line, menu, shown)
                if done:
                    return action
            elif self.own_command(line, shown, asked) or self.commands.run(line, menu):
                continue
            else:
                action = self.commands.action(seat, line)
                if action is not None:
                    return action

    def numbered(self, seat: int, line: str, menu: Menu, shown: Any) -> tuple[bool, Action | None]:
        """Handle a choice by number. Return whether the question is answered, and the action."""
        number = int(line) if len(line) < 5 else -1
        if number == 0 and menu.idle:
            return True, None
        if not 1 <= number <= len(menu.choices):
            low = 0 if menu.idle else 1
            self.terminal.say("say.no-number", "yellow", number=line, low=low, high=len(menu.choices))
            return False, None
        choice = menu.choices[number - 1]
        action = choice.action or self.stage.dialogue(self.terminal, self.commands, seat, shown, choice)
        if action is None:
            return False, None
        return (True, action) if self.commands.allows(seat, action) else (False, None)

    # --- showing ----------------------------------------------------------------------------------------

    def present(self, shown: Any, asked: Asked) -> None:
        """Draw the whole screen if the board has changed, else print the question alone."""
        if self.terminal.drawn and (self.last is None or self.stage.changed(self.last, shown)):
            self.draw(shown, asked)
        else:
            self.list_choices(shown, asked)

    def draw(self, shown: Any, asked: Asked) -> None:
        self.last = shown
        self.terminal.show(self.stage.screen(shown, asked, self.table.log))

    def list_choices(self, shown: Any, asked: Asked) -> None:
        for line in self.stage.evidence(shown):
            self.terminal.show(line)
        self.terminal.show(asked.title)
        for line in asked.details:
            self.terminal.show(line)
        for heading, entries in asked.groups:
            for line in listed(heading, entries):
                self.terminal.show(line)

    def own_command(self, line: str, shown: Any, asked: Asked) -> bool:
        """Run `board` or `choices`, the two commands that need the question. Return False for other lines."""
        command = self.commands.named(line)
        if command == "board":
            self.draw(shown, asked)
        elif command == "choices":
            self.list_choices(shown, asked)
        return command in ("board", "choices")

    # --- the end ----------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Show the last board and the ranking, and offer to save the game to a file."""
        table, words = self.table, self.table.narrator.words
        over = Asked(Text(words("say.over"), style="bold"), [table.log[-1].text])
        if self.terminal.drawn:
            self.terminal.show(self.stage.screen(table.picture(None), over, table.log))
        self.terminal.show(self.stage.ranking())
        try:
            name = self.terminal.ask("prompt.keep")
        except (EOFError, KeyboardInterrupt):
            name = ""
        if name:
            self.commands.save(name)
        self.terminal.say("say.bye")
