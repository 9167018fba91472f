"""Parsing of a game's setting from the command line: edition, options, seats and seed."""

from __future__ import annotations

import secrets
from difflib import get_close_matches

from banquier import editions
from banquier.api import SEEDS, new_game
from banquier.cli.errors import Wrong
from banquier.editions.data_edition import DataEdition
from banquier.editions.options import BadOption, Setting
from banquier.kernel.game import Game
from banquier.narration.options import allowed
from banquier.narration.words import Words

ANSWERS = {"yes": "true", "no": "false"}
"""Values of the translated answers to an option that is on or off."""


def find_edition(name: str) -> DataEdition:
    if name not in editions.names():
        raise Wrong("wrong.edition", name=name, names=", ".join(editions.names()))
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    return edition


def check_seats(edition: DataEdition, seats: int) -> None:
    low, high = edition.seats
    if not low <= seats <= high:
        raise Wrong("wrong.seats", edition=edition.name, low=low, high=high, seats=seats)


def read_options(edition: DataEdition, given: list[str], words: Words) -> dict[str, Setting]:
    """Parse `name=value` texts. Raise Wrong if an option or its value does not exist."""
    out: dict[str, Setting] = {}
    names = [spec.name for spec in edition.data.options]
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Wrong("wrong.option-form", text=text)
        if name not in names:
            close = get_close_matches(name, names, 2) or names
            raise Wrong("wrong.option", edition=edition.name, name=name, names=", ".join(close))
        spec = edition.data.option(name)
        meant = {yes: answer for answer in ANSWERS for yes in words(f"answer.{answer}").split()}
        if spec.type == "bool" and value.lower() in meant:
            value = ANSWERS[meant[value.lower()]]
        try:
            out[name] = spec.parse(value)
        except BadOption as error:
            raise Wrong("wrong.value", name=name, value=value, allowed=allowed(spec, words)) from error
    return out


def start_game(edition: DataEdition, seats: int, seed: int | None, options: dict[str, Setting]) -> Game:
    check_seats(edition, seats)
    if seed is None:
        seed = secrets.randbelow(2**32)
    if not 0 <= seed < SEEDS:
        raise Wrong("wrong.seed", seed=str(seed))
    return new_game(edition.name, seats, seed, options)
