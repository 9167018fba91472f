"""Board games at the terminal: the ring of squares, titles, dice and trades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.console import RenderableType
from rich.table import Table as Grid

from banquier.board.auction import Bids
from banquier.board.game import BoardGame
from banquier.board.rent import plain_claim
from banquier.board.trade import Offers
from banquier.cli import question
from banquier.cli.deed import deed
from banquier.cli.menu import Asked, Choice, Menu
from banquier.cli.offer import OfferDialogue
from banquier.cli.ranking import Fate, ranking
from banquier.cli.screen import Screen
from banquier.cli.speaking import Line
from banquier.cli.stage import Referee, Stage
from banquier.cli.talk import Talk, several
from banquier.cli.telling import Narrator
from banquier.cli.terminal import Terminal
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.journal import Entry
from banquier.narration.board.picture import Picture, bankrupt_rounds, picture
from banquier.narration.board.printed import Printed
from banquier.narration.menu import LabelledList
from banquier.narration.words import Words


class BoardStage(Stage[Narrator, Picture]):
    """Presents a board game. Editions with more than a board have a subclass."""

    claims = True
    speaks: type[Narrator] = Narrator

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        edition = game.edition
        assert isinstance(edition, BoardEdition)
        self.game = game
        self.narrator = self.speaks(Printed(edition, game.options, words), names)
        self.last_sums: tuple[int, ...] = ()
        self.before_roll: tuple[int, ...] = ()
        """Everyone's cash before the last roll, in editions where players compare it to detect cheating."""

    def picture(self, viewer: int | None) -> Picture:
        return replace(picture(self.game, viewer), before=self.before_roll)

    def menu(self, seat: int, shown: Picture) -> Menu:
        return question.menu(self.game, seat, self.narrator, shown)

    def asked(self, seat: int, shown: Picture, menu: Menu) -> Asked:
        return question.asked(self.narrator, shown, seat, menu)

    def dialogue(
        self, terminal: Terminal, referee: Referee, seat: int, shown: Picture, choice: Choice
    ) -> Action | None:
        family = choice.family
        if isinstance(family, Offers):
            return OfferDialogue(terminal, self.narrator, shown, family, choice.seat).run()
        talk = Talk(terminal, self.narrator, shown, seat)
        if isinstance(family, LabelledList):
            return talk.picks(self.narrator, family)
        if not isinstance(family, Bids):
            return self.more_dialogue(talk, choice)
        answer = terminal.ask("prompt.bid", low=family.low, high=family.high)
        if answer.lower() == "x":
            return None
        return referee.action(seat, f"bid {answer or family.low}")

    def more_dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        """Ask for an action from a family of this edition; return None if the player leaves the dialogue."""
        raise NotImplementedError(str(choice.family))

    def screen(self, shown: Picture, asked: Asked, log: Sequence[Line]) -> RenderableType:
        return Screen(self.narrator, shown, asked, log)

    def changed(self, before: Picture, now: Picture) -> bool:
        return self.look(before) != self.look(now)

    def look(self, shown: Picture) -> object:
        places = [(player.position, player.jail, player.alive) for player in shown.players]
        return places, shown.titles, shown.round, self.more_look(shown)

    def more_look(self, shown: Picture) -> object:
        """Return the values of this edition whose change redraws the board."""
        return None

    def heard(self, entries: Sequence[Entry]) -> None:
        if any(fact.key()[0] == "rolled" for entry in entries for fact in entry.facts):
            self.before_roll = self.last_sums
        if self.secretive:
            self.last_sums = picture(self.game, None).sums

    def business(self, seat: int) -> set[tuple[object, ...]]:
        """Return the rents that this seat may claim and the offers that it may answer."""
        return picture(self.game, seat).business(seat)

    def rent(self, seat: int) -> Action | None:
        assert isinstance(self.game, BoardGame)
        return plain_claim(self.game, seat)

    def beat(self) -> int:
        return picture(self.game, None).rolls

    def meanings(self, verb: str, rest: str) -> list[str]:
        squares = self.narrator.printed.find(rest) if rest and not rest.strip().isdecimal() else []
        return [f"{verb} {square}" for square in squares[:1] if len(squares) == 1]

    def title(self, terminal: Terminal, text: str) -> None:
        """Show the title that this text names. Print a message if there is none or more than one."""
        found = self.narrator.printed.find(text)
        if not found:
            terminal.say("say.no-square", "yellow", text=text)
        elif len(found) > 1:
            several(terminal, self.narrator, found)
        else:
            terminal.show(deed(self.narrator, picture(self.game, None), found[0]))

    def ranking(self) -> Grid:
        """Return the ranking: winners, then seats in play by worth, then bankrupt seats, the latest first."""
        words, result = self.narrator.words, self.game.result
        assert result is not None
        left = bankrupt_rounds(self.game)
        fates = []
        for seat, score in enumerate(result.scores):
            if seat in result.winners:
                fate = Fate((0, -score), words("say.rank.won"))
            elif seat not in left:
                fate = Fate((1, -score), words("say.rank.stayed"))
            else:
                order, round_ = left[seat]
                fate = Fate((2, -order), words("say.rank.bankrupt", round=round_))
            fates.append(fate)
        return ranking(self.narrator, {"worth": [words.number(score) for score in result.scores]}, fates)


STAGE = BoardStage
