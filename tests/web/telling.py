"""What the terminal says of some games, written down so that the pages can be held against it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.menu import Choice, Menu, Picks
from banquier.cli.stage import Stage, family, staged
from banquier.cli.words import LANGUAGES, Words
from banquier.editions.described import DataEdition
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.feed import Feed, Showing, heard_by
from banquier.server.printed import printed

NAMES = ["Camille", "Margot", "Basile", "Odette"]
DECISIONS = 300
EVERY = 5
BETWEEN = " · "


def edition_of(name: str) -> DataEdition:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    return edition


CASES = [(name, number) for name in editions.names() for number in range(len(edition_of(name).variants))]


def game_of(name: str, number: int) -> dict[str, Any]:
    """A game between the edition's own bot and random ones: its facts, and moments of it, with what is said."""
    edition = edition_of(name)
    game = banquier.new_game(name, 4, 23 + number, edition.variants[number])
    usual = edition.data.bot if edition.data.bot in registry.names() else "random"
    driver = Driver(game, [registry.make(spec) for spec in (usual, "random", "random", "random")], Rng(number))
    moments: list[dict[str, Any]] = []
    for count in range(DECISIONS):
        if not driver.step():
            break
        if count % EVERY == 0 and not game.over:
            moments += moments_of(game, count % 4)
    return {
        "name": f"{name} {number}",
        "printed": json.loads(msgspec.json.encode(printed(edition, game.options))),
        "names": NAMES,
        "entries": list(entries_of(game)),
        "moments": moments,
    }


def entries_of(game: Game) -> Iterator[dict[str, Any]]:
    """Each entry as a seat and as a spectator hears it."""
    assert game.journal is not None
    tellers = {lang: stage(game, lang).teller for lang in LANGUAGES}
    for viewer in (0, -1):
        for entry in game.journal.entries:
            facts = [tuple(fact) for fact in heard_by(viewer, entry.facts)]
            told = {lang: [told_of(line) for line in teller.story(facts)] for lang, teller in tellers.items()}
            yield {"viewer": viewer, "facts": facts, "said": told}


def told_of(line: Any) -> tuple[str, str, bool]:
    return str(line), line.rule, line.quiet


def stage(game: Game, lang: str) -> Stage[Any, Any]:
    return staged(game, Words(lang), NAMES[: game.seats])


def moments_of(game: Game, other: int) -> Iterator[dict[str, Any]]:
    """What the seats that are asked, and one that may not be, can do now."""
    asked = set(game.to_act())
    others = {other} if family(game.edition.name).polls else set()
    for seat in sorted(asked | others):
        if not game.alive >> seat & 1:
            continue
        feed = Feed(seat)
        feed.seen = game
        yield {
            "seat": seat,
            "asked": seat in asked,
            "view": {**Showing(game).view(seat), "viewer": seat},
            "options": json.loads(msgspec.json.encode(feed.options())),
            "said": {lang: asked_of(stage(game, lang), seat) for lang in LANGUAGES},
        }


def asked_of(shows: Stage[Any, Any], seat: int) -> dict[str, Any]:
    shown = shows.picture(seat)
    menu = shows.menu(seat, shown)
    asked = shows.asked(seat, shown, menu)
    return {
        "title": asked.title.plain,
        "details": [detail.plain for detail in asked.details],
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
