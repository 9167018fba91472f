"""The routes about editions, their options and bots, rules and the protocol."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response
from msgspec import Struct

from banquier import editions, rulebook
from banquier.bots import registry
from banquier.bots.levels import characters
from banquier.editions.data_edition import DataEdition
from banquier.protocol import messages
from banquier.server.bots.permitted_bots import is_permitted
from banquier.server.http.lookup import worker_of
from banquier.server.http.rest import answer, documented
from banquier.server.tables.lobby import Wrong

router = APIRouter(prefix="/api")


class EditionName(Struct, frozen=True):
    name: str
    fr: str
    en: str
    seats: tuple[int, int]
    bot: str


class OptionAbout(Struct, frozen=True):
    """Something that a table may choose."""

    name: str
    type: str
    default: bool | int | str
    min: int
    max: int
    choices: list[str]
    house: bool
    """Not of the rulebook."""
    rule: str
    fr: str
    en: str


class CharacterAbout(Struct, frozen=True):
    """Somebody to play against: the level is the bot to seat."""

    level: str
    name: str
    fr: str
    en: str


class EditionAbout(Struct, frozen=True):
    name: str
    fr: str
    en: str
    seats: tuple[int, int]
    bot: str
    bots: list[str]
    characters: list[CharacterAbout]
    """Who can be played against, the weakest first; each goes by its level."""
    options: list[OptionAbout]


class RuleAbout(Struct, frozen=True):
    id: str
    fr: str
    en: str


def described(name: str) -> DataEdition:
    try:
        edition = editions.find(name)
    except ValueError as error:
        raise Wrong(404, "no-edition", "Cette édition n’existe pas.", "There is no such edition.") from error
    assert isinstance(edition, DataEdition)
    return edition


@cache
def bots_of(edition: str) -> list[str]:
    """The bots that play it."""
    game = editions.find(edition).blank(editions.find(edition).seats[0], {})
    return registry.names_for(game.make_view(0))


@router.get("/editions", **documented(gives=list[EditionName]))
async def list_editions() -> Response:
    """The games that can be played."""
    found = [described(name) for name in editions.names()]
    return answer([EditionName(e.name, e.data.fr, e.data.en, e.seats, e.bot) for e in found])


@router.get("/editions/{name}", **documented(404, gives=EditionAbout))
async def edition_about(request: Request, name: str) -> Response:
    """Seats, bots and options of an edition."""
    found, settings = described(name), worker_of(request).settings
    bots = [bot for bot in bots_of(name) if is_permitted(settings, bot)]
    options = [
        OptionAbout(o.name, o.type, o.at_tables, o.min, o.max, list(o.choices), o.house, o.rule, o.fr, o.en)
        for o in found.data.options
    ]
    people = [CharacterAbout(c.level, c.name, c.fr, c.en) for c in characters(name)]
    return answer(
        EditionAbout(found.name, found.data.fr, found.data.en, found.seats, found.bot, bots, people, options)
    )


@router.get("/rules/{id}", **documented(404, gives=RuleAbout))
async def rule_about(id: str) -> Response:
    """A rule by its id, as a refusal names it."""
    try:
        rule = rulebook.rule(id)
    except LookupError as error:
        raise Wrong(404, "no-rule", "Cette règle n’existe pas.", "There is no such rule.") from error
    return answer(RuleAbout(rule.id, rule.fr, rule.en))


@router.get("/protocol.json", **documented())
async def protocol() -> Response:
    """JSON Schema of everything that is said over a socket."""
    return answer(messages.schema())
