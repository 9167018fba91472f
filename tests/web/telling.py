"""Messages of some games as the terminal formats them, to compare with the formatter of the pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.stage import family, staged
from banquier.editions.board_edition import BoardEdition
from banquier.editions.data_edition import DataEdition
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.board.contents import BoardContents
from banquier.narration.board.deed import deed_lines
from banquier.narration.codec import encoded_value
from banquier.narration.families import question_and_menu, waiting
from banquier.narration.menu import LabelledList
from banquier.narration.message import Value
from banquier.narration.printed_contents import printed
from banquier.narration.words import LANGUAGES, Words, entry
from banquier.server.tables.narrator import Narrator, line_of
from banquier.server.tables.publisher import Subscriber, heard_by
from banquier.testing import random_walks

NAMES = ["Camille", "Margot", "Basile", "Odette"]
DECISIONS = 60
EVERY = 6


def edition_of(name: str) -> DataEdition:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    return edition


CASES = [(name, number) for name in editions.names() for number in range(len(edition_of(name).variants))]


def games() -> Iterator[dict[str, Any]]:
    """Yield two games per edition and set of options: one from the start, one from a crowded middle game."""
    for name, number in CASES:
        yield from (game_of(name, number, DECISIONS, 23), walk_of(name, number, DECISIONS, 41))


def game_of(name: str, number: int, decisions: int, seed: int) -> dict[str, Any]:
    """Play the edition's default bot against random ones. Return the messages about facts and questions."""
    edition = edition_of(name)
    game = banquier.new_game(name, 4, seed + number, edition.variants[number])
    usual = edition.data.bot if edition.data.bot in registry.names() else "random"
    bots = [registry.make(spec) for spec in (usual, "random", "random", "random")]
    driver, notes = Driver(game, bots, Rng(seed)), Notes(game)
    for taken in range(decisions):
        if game.over or not driver.step():
            break
        notes.look(taken)
    return notes.written(f"game {name} {number}")


def walk_of(name: str, number: int, steps: int, seed: int) -> dict[str, Any]:
    """Play random legal actions from a crowded middle game. Return the same data as `game_of`."""
    game = random_walks.start(name, 4, edition_of(name).variants[number], seed + number, crowded=True)
    assert game.journal is not None
    del game.journal.entries[0]  # the setup of the middle game was not played
    notes, counts = Notes(game), count()
    random_walks.walk(game, Rng(seed), steps, lambda *_: notes.look(next(counts)))
    return notes.written(f"walk {name} {number}")


class Notes:
    """Records the messages of a game while it is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        stages = {lang: staged(game, Words(lang), NAMES[: game.seats]) for lang in LANGUAGES}
        self.formatters = {lang: stage.narrator.formatter for lang, stage in stages.items()}
        self.narration = stages["fr"].narrator.narration
        self.values: list[Value] = []
        self.narrator = Narrator()
        if isinstance(game.edition, BoardEdition):
            board = BoardContents(game.edition, game.options)
            deeds = [line for square in board.squares for line in deed_lines(board, square)]
            self.values += [value for line in deeds for value in (line.label, line.value)]

    def look(self, taken: int) -> None:
        """Record the questions and menus of the seats that are asked, and of one that may not be."""
        if taken % EVERY or self.game.over:
            return
        asked = set(self.game.to_act())
        others = {taken // EVERY % 4} if family(self.game.edition.name).polls else set()
        for seat in sorted(asked | others):
            if self.game.alive >> seat & 1:
                self.compare_menu(seat)
                question, menu = question_and_menu(self.narration, self.game, seat)
                told = waiting(self.narration, self.game, -1)
                assert told is not None
                self.values += [question.title, *question.details, told.title, *told.details]
                for choice in menu.choices:
                    self.values += [choice.label, *([] if choice.more is None else [choice.more])]
                    if isinstance(choice.family, LabelledList):
                        self.values += labels(choice.family)

    def compare_menu(self, seat: int) -> None:
        """Fail unless the menu for a page has every option of the seat, each with a label."""
        subscriber = Subscriber(seat)
        subscriber.seen = self.game
        options = subscriber.options(None, self.narrator)
        assert options is not None
        assert options.menu is not None
        assert options.menu.asked is not None
        assert subscriber.options() == replace(options, menu=None)
        choices = options.menu.choices
        assert {choice.label[0] for choice in choices}.isdisjoint({"choice.other"})
        assert {choice.action for choice in choices} >= set(options.actions)
        assert {choice.family for choice in choices} >= set(range(len(options.families)))

    def lines(self) -> Iterator[tuple[Any, dict[str, str], bool]]:
        """Yield each entry as seat 0 sees it, and as a spectator sees it if that differs."""
        assert self.game.journal is not None
        for played in self.game.journal.entries:
            heard = {viewer: [tuple(fact) for fact in heard_by(viewer, played.facts)] for viewer in (0, -1)}
            for viewer, facts in heard.items():
                if viewer < 0 and facts == heard[0]:
                    continue
                for line, places in self.narration.events(facts):
                    told = line_of(self.narration, line, places)
                    sent = {"message": told.message, "rule": told.rule, "facts": []}
                    said = {
                        lang: "".join(text for text, _ in formatter.sentence(line))
                        for lang, formatter in self.formatters.items()
                    }
                    yield sent, said, entry(line.message.id).quiet

    def written(self, name: str) -> dict[str, Any]:
        edition = edition_of(self.game.edition.name)
        values = [
            (
                encoded_value(value),
                {lang: formatter.text(value) for lang, formatter in self.formatters.items()},
            )
            for value in self.values
        ]
        return {
            "name": name,
            "printed": json.loads(msgspec.json.encode(printed(edition, self.game.options))),
            "names": NAMES,
            "lines": list(self.lines()),
            "values": values,
        }


def labels(listed: LabelledList) -> Iterator[Value]:
    """Yield the labels of a list and of the lists inside it."""
    for label, found in listed.entries:
        yield label
        if isinstance(found, LabelledList):
            yield from labels(found)
