"""Playing in the terminal: people are asked with numbered choices, bots' moves are told as they happen."""

from __future__ import annotations

from contextlib import suppress

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from banquier.board.auction import Bids
from banquier.board.trade import Offers
from banquier.cli.choices import Choice, Lister, Menu
from banquier.cli.commands import Commands, Leave, Loaded
from banquier.cli.errors import Wrong
from banquier.cli.offer import OfferDialogue
from banquier.cli.own import Own
from banquier.cli.panels import Asked, listed
from banquier.cli.picture import Picture
from banquier.cli.question import Asker
from banquier.cli.screen import Screen
from banquier.cli.table import Table
from banquier.cli.talk import Picks, Talk, called
from banquier.cli.terminal import Terminal
from banquier.kernel.action import Action
from banquier.kernel.view import SPECTATOR

INTERRUPTED = 130
"""What a program says that was stopped by Ctrl-C."""


class Play:
    """One person or several at one terminal, until the game is over or left."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        self.table = table
        self.commands = Commands(self.terminal, table)
        self.last: Picture | None = None
        """What the last drawn screen showed."""
        self.looking = SPECTATOR
        """Who looks at a terminal that is handed over."""
        self.volunteers: tuple[int, frozenset[int]] = (-1, frozenset())
        """At which roll people were asked, and who wanted to do something."""

    def run(self) -> int:
        """Play; the exit code of the program. A game that is left in any other way than `quit` is kept."""
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
            with suppress(Wrong):  # the bug is the greater news
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
        """Let this person and nobody else look; False if nobody need be asked because nobody wants to be."""
        if self.table.polled(seat) and seat not in self.wanting():
            return False
        if seat != self.looking:
            self.terminal.clear()
            self.terminal.ask("prompt.hand-over", seat=self.table.teller.who(seat))
            self.last = None
        self.looking = seat
        return True

    def wanting(self) -> frozenset[int]:
        """The people who want to do something before this roll; asked once, all at the same time."""
        rolls = self.table.picture(None).rolls
        if self.volunteers[0] != rolls:
            self.terminal.clear()
            self.looking = SPECTATOR
            self.show_public()
            self.volunteers = (rolls, self.named(self.table.seating.people))
        return self.volunteers[1]

    def show_public(self) -> None:
        """The board for all eyes."""
        table = self.table
        title = Text(table.teller.words("say.public"), style="bold")
        if self.terminal.drawn:
            shown = table.picture(None)
            self.terminal.show(Screen(table.teller, shown, Asked(title), table.logs[SPECTATOR]))

    def named(self, people: tuple[int, ...]) -> frozenset[int]:
        while True:
            wanted = self.terminal.ask("prompt.anybody").replace(",", " ").split()
            found = [
                [seat for seat in people if called(self.table.teller.name(seat), text)] for text in wanted
            ]
            missing = [text for text, seats in zip(wanted, found) if not seats]
            if not missing:
                return frozenset(seat for seats in found for seat in seats)
            self.terminal.say("say.nobody-called", "yellow", text=missing[0][:40])

    # --- asking -----------------------------------------------------------------------------------------

    def decide(self, seat: int) -> Action | None:
        """Ask until there is an action, or the person does nothing where nothing has to be done."""
        shown = self.table.picture(seat)
        menu = Lister(self.table.game, seat, self.table.teller, shown).menu()
        asked = Asker(self.table.teller, shown, seat).asked(menu)
        self.present(shown, asked)
        while True:
            line = self.terminal.ask("prompt.choice", seat=self.table.teller.who(seat))
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

    def numbered(self, seat: int, line: str, menu: Menu, shown: Picture) -> tuple[bool, Action | None]:
        """Whether that settles it, and the action."""
        number = int(line) if len(line) < 5 else -1
        if number == 0 and menu.idle:
            return True, None
        if not 1 <= number <= len(menu.choices):
            low = 0 if menu.idle else 1
            self.terminal.say("say.no-number", "yellow", number=line, low=low, high=len(menu.choices))
            return False, None
        choice = menu.choices[number - 1]
        action = choice.action or self.dialogue(seat, choice, shown)
        if action is None:
            return False, None
        refusal = self.table.game.check(seat, action)
        if refusal is not None:
            self.commands.refuse(refusal)
            return False, None
        return True, action

    def dialogue(self, seat: int, choice: Choice, shown: Picture) -> Action | None:
        family = choice.family
        if isinstance(family, Offers):
            return OfferDialogue(self.terminal, self.table.teller, shown, family, choice.seat).run()
        talk = Talk(self.terminal, self.table.teller, shown, seat)
        if isinstance(family, Picks):
            return talk.picks(family)
        if not isinstance(family, Bids):
            return self.table.teller.own.dialogue(talk, choice)
        answer = self.terminal.ask("prompt.bid", low=family.low, high=family.high)
        if answer.lower() == "x":
            return None
        return self.commands.action(seat, f"bid {answer or family.low}")

    # --- showing ----------------------------------------------------------------------------------------

    def present(self, shown: Picture, asked: Asked) -> None:
        """The whole screen when the board has changed, else the question alone."""
        own = self.table.teller.own
        if self.terminal.drawn and (self.last is None or changed(self.last, shown, own)):
            self.draw(shown, asked)
        else:
            self.list_choices(shown, asked)

    def draw(self, shown: Picture, asked: Asked) -> None:
        self.last = shown
        self.terminal.show(Screen(self.table.teller, shown, asked, self.table.log))

    def list_choices(self, shown: Picture, asked: Asked) -> None:
        for line in self.table.teller.own.evidence(self.table.teller, shown):
            self.terminal.show(line)
        self.terminal.show(asked.title)
        for line in asked.details:
            self.terminal.show(line)
        for heading, entries in asked.groups:
            for line in listed(heading, entries):
                self.terminal.show(line)

    def own_command(self, line: str, shown: Picture, asked: Asked) -> bool:
        """The two commands that need the question: the board, and the list of all choices."""
        command = self.commands.named(line)
        if command == "board":
            self.draw(shown, asked)
        elif command == "choices":
            self.list_choices(shown, asked)
        return command in ("board", "choices")

    # --- the end ----------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the ranking, and the game kept in a file for who wants it."""
        table, words = self.table, self.table.teller.words
        over = Asked(Text(words("say.over"), style="bold"), [table.log[-1].text])
        if self.terminal.drawn:
            self.terminal.show(Screen(table.teller, table.picture(None), over, table.log))
        self.terminal.show(ranking(table))
        try:
            name = self.terminal.ask("prompt.keep")
        except (EOFError, KeyboardInterrupt):
            name = ""
        if name:
            self.commands.save(name)
        self.terminal.say("say.bye")


def changed(before: Picture, now: Picture, own: Own) -> bool:
    """Does the board look different?"""

    def look(shown: Picture) -> object:
        places = [(player.position, player.jail, player.alive) for player in shown.players]
        return places, shown.titles, shown.round, own.look(shown)

    return look(before) != look(now)


def ranking(table: Table) -> Grid:
    """Winners first, then those still in play by their worth, then the bankrupt, the last of them first."""
    words, result = table.teller.words, table.game.result
    assert result is not None
    left = bankrupt_rounds(table)
    fates: list[tuple[tuple[int, ...], int, str]] = []
    for seat, score in enumerate(result.scores):
        if seat in result.winners:
            fates.append(((0, -score), seat, words("say.rank.won")))
        elif seat not in left:
            fates.append(((1, -score), seat, words("say.rank.stayed")))
        else:
            order, round_ = left[seat]
            fates.append(((2, -order), seat, words("say.rank.bankrupt", round=round_)))
    grid = Grid(title=words("say.over"), box=box.SIMPLE_HEAD)
    for key in ("place", "name", "worth", "fate"):
        grid.add_column(words(f"say.rank.{key}"), justify="right" if key in ("place", "worth") else "left")
    ranked = sorted(fates)
    for rank, seat, fate in ranked:
        place = 1 + [each[0] for each in ranked].index(rank)
        name = Text(table.teller.name(seat), style=f"seat{seat}")
        grid.add_row(str(place), name, str(result.scores[seat]), fate)
    return grid


def bankrupt_rounds(table: Table) -> dict[int, tuple[int, int]]:
    """Of each seat that has left: in which order, and in which round."""
    journal = table.game.journal
    assert journal is not None
    out: dict[int, tuple[int, int]] = {}
    round_ = 1
    for fact in journal.feed(-1):
        if fact[0] == "round-over":
            round_ += 1
        elif fact[0] == "left" and isinstance(fact[1], int):
            out[fact[1]] = (len(out), round_)
    return out
