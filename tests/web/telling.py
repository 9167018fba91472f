"""What the terminal says of some games, written down so that the pages can be held against it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.menu import Choice, Menu, Picks
from banquier.cli.stage import Stage, family, staged
from banquier.editions.data_edition import DataEdition
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.words import LANGUAGES, Words
from banquier.server.http.edition_contents import printed
from banquier.server.tables.subscriber import Subscriber, heard_by
from banquier.testing import random_walks

NAMES = ["Camille", "Margot", "Basile", "Odette"]
DECISIONS = 60
EVERY = 6
BETWEEN = " · "


def edition_of(name: str) -> DataEdition:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    return edition


CASES = [(name, number) for name in editions.names() for number in range(len(edition_of(name).variants))]


def games() -> Iterator[dict[str, Any]]:
    """Of every edition and set of options: one from the start, and one from the middle of everything."""
    for name, number in CASES:
        yield from (game_of(name, number, DECISIONS, 23), walk_of(name, number, DECISIONS, 41))


def game_of(name: str, number: int, decisions: int, seed: int) -> dict[str, Any]:
    """A game between the edition's own bot and random ones: its facts, and moments of it, with what is said."""
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
    """The same of people who do anything that is legal where much has been built, bought and kept."""
    game = random_walks.start(name, 4, edition_of(name).variants[number], seed + number, crowded=True)
    assert game.journal is not None
    del game.journal.entries[0]  # how it came to that was never played
    notes, counts = Notes(game), count()
    random_walks.walk(game, Rng(seed), steps, lambda *_: notes.look(next(counts)))
    return notes.written(f"walk {name} {number}")


class Notes:
    """Looks at a game while it is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stages = {lang: staged(game, Words(lang), NAMES[: game.seats]) for lang in LANGUAGES}
        self.moments: list[dict[str, Any]] = []

    def look(self, taken: int) -> None:
        if taken % EVERY == 0 and not self.game.over:
            self.moments += self.moments_now(taken // EVERY % 4)

    def moments_now(self, other: int) -> Iterator[dict[str, Any]]:
        """What the seats that are asked, and one that may not be, can do now."""
        asked = set(self.game.to_act())
        others = {other} if family(self.game.edition.name).polls else set()
        for seat in sorted(asked | others):
            if not self.game.alive >> seat & 1:
                continue
            subscriber = Subscriber(seat)
            subscriber.seen = self.game
            yield {
                "seat": seat,
                "asked": seat in asked,
                "view": self.game.view(seat).snapshot(),
                "options": json.loads(msgspec.json.encode(subscriber.options())),
                "said": {lang: asked_of(shows, seat) for lang, shows in self.stages.items()},
            }

    def entries(self) -> Iterator[dict[str, Any]]:
        """Each entry as a seat hears it, and as a spectator does where that is something else."""
        assert self.game.journal is not None
        for entry in self.game.journal.entries:
            heard = {
                viewer: tuple(tuple(fact) for fact in heard_by(viewer, entry.facts)) for viewer in (0, -1)
            }
            for viewer, facts in heard.items():
                if viewer < 0 and facts == heard[0]:
                    continue
                said = {
                    lang: [(str(line), line.rule, line.quiet) for line in shows.narrator.story(facts)]
                    for lang, shows in self.stages.items()
                }
                yield {"viewer": viewer, "facts": facts, "said": said}

    def written(self, name: str) -> dict[str, Any]:
        edition = edition_of(self.game.edition.name)
        return {
            "name": name,
            "printed": json.loads(msgspec.json.encode(printed(edition, self.game.options))),
            "names": NAMES,
            "entries": list(self.entries()),
            "moments": self.moments,
        }


def asked_of(shows: Stage[Any, Any], seat: int) -> dict[str, Any]:
    shown = shows.picture(seat)
    menu = shows.menu(seat, shown)
    asked = shows.asked(seat, shown, menu)
    offers = sum(terms is not None and terms[0] == seat for terms in getattr(shown, "offers", ()))
    details = [detail.plain for detail in asked.details]
    return {
        "title": asked.title.plain,
        "details": details[: len(details) - offers],  # the pages show offers elsewhere
        "square": asked.square,
        "later": menu.idle == "choice.later",
        "choices": list(choices_of(menu)),
    }


def choices_of(menu: Menu) -> Iterator[dict[str, Any]]:
    """Each choice as the pages list it: lists inside of lists are one list."""
    for choice in menu.choices:
        if not isinstance(choice.family, Picks):
            yield described(choice, str(choice.action) if choice.action else None)
            continue
        for labels, action in leaves(choice.family):
            yield described(choice, str(action)) | {"brief": BETWEEN.join(labels)}


def described(choice: Choice, action: str | None) -> dict[str, Any]:
    bounds = None if choice.family is None or isinstance(choice.family, Picks) else str(choice.family)
    return {
        "label": choice.label.plain,
        "rule": choice.rule,
        "action": action,
        "family": bounds,
        "brief": None,
        "more": choice.more,
    }


def leaves(picks: Picks) -> Iterator[tuple[list[str], Any]]:
    for label, found in picks.entries:
        if isinstance(found, Picks):
            yield from (([label.plain, *labels], action) for labels, action in leaves(found))
        else:
            yield [label.plain], found
