"""The routes about editions, their options and bots, rules and the protocol."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from banquier import editions, rulebook
from banquier.bots import registry
from banquier.bots.gallery.catalogue import descriptions
from banquier.bots.game_length import ways
from banquier.bots.levels import characters
from banquier.editions.contents import Printed
from banquier.editions.data_edition import DataEdition
from banquier.narration.printed_contents import printed
from banquier.protocol import messages
from banquier.server.bots.permitted_bots import is_permitted
from banquier.server.http.lookup import TheRoom, TheWorker
from banquier.server.http.rest import Routes
from banquier.server.tables.lobby import Wrong

routes = Routes()


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
    """Whether it is a house rule, which the rulebook does not have."""
    rule: str
    fr: str
    en: str


class CharacterAbout(Struct, frozen=True):
    """Somebody to play against, to be seated by its id or by its level."""

    id: str
    level: str
    name: str
    fr: str
    en: str


class BotAbout(Struct, frozen=True):
    """How a bot that is no level is called, and how it plays."""

    name: str
    """The name by which it is seated."""
    label_fr: str
    label_en: str
    fr: str
    en: str


class WayAbout(Struct, frozen=True):
    """A way to play: the official game, or a shorter one."""

    way: str
    options: dict[str, bool | int]
    minutes: list[int]
    """Approximate minutes that one person plays against bots, by the number of seats from two on."""


class EditionAbout(Struct, frozen=True):
    name: str
    fr: str
    en: str
    seats: tuple[int, int]
    bot: str
    bots: list[str]
    characters: list[CharacterAbout]
    """Bot characters, the weakest first; several of each level."""
    gallery: list[BotAbout]
    """The bots that play in a way of their own, among `bots` as well."""
    options: list[OptionAbout]
    ways: list[WayAbout]
    """The official game first."""


class RuleAbout(Struct, frozen=True):
    id: str
    fr: str
    en: str


class RuleText(Struct, frozen=True):
    """A rule, and what was decided where the rulebook is silent."""

    id: str
    fr: str
    en: str
    silent: bool
    note_fr: str
    note_en: str
    source: str


def described(name: str) -> DataEdition:
    try:
        edition = editions.find(name)
    except ValueError as error:
        raise Wrong(404, "no-edition", "Cette édition n’existe pas.", "There is no such edition.") from error
    assert isinstance(edition, DataEdition)
    return edition


@cache
def bots_of(edition: str) -> list[str]:
    """Return the bots that play the edition."""
    game = editions.find(edition).blank(editions.find(edition).seats[0], {})
    return registry.names_for(game.make_view(0))


@routes.on("GET /editions")
async def list_editions() -> list[EditionName]:
    """Return the editions that can be played."""
    found = [described(name) for name in editions.names()]
    return [EditionName(e.name, e.data.fr, e.data.en, e.seats, e.bot) for e in found]


@routes.on("GET /editions/{name}")
async def edition_about(worker: TheWorker, name: str) -> EditionAbout:
    """Return the seats, bots and options of an edition."""
    found = described(name)
    bots = [bot for bot in bots_of(name) if is_permitted(worker.settings, bot)]
    options = [
        OptionAbout(o.name, o.type, o.at_tables, o.min, o.max, list(o.choices), o.house, o.rule, o.fr, o.en)
        for o in found.data.options
    ]
    gallery = [
        BotAbout(one, about.label.fr, about.label.en, about.fr, about.en)
        for one, about in descriptions().items()
        if one in bots
    ]
    people = [CharacterAbout(c.id, c.level, c.name, c.fr, c.en) for c in characters(name)]
    least, most = found.seats
    lengths = [
        WayAbout(one.way, one.options, [one.minutes(name, 1, seats) for seats in range(least, most + 1)])
        for one in ways(name)
    ]
    return EditionAbout(
        found.name,
        found.data.fr,
        found.data.en,
        found.seats,
        found.bot,
        bots,
        people,
        gallery,
        options,
        lengths,
    )


@routes.on("GET /editions/{name}/printed")
async def edition_printed(name: str) -> Printed:
    """Return the board, titles and cards of an edition by its rulebook."""
    edition = described(name)
    return printed(edition, edition.read_options({}))


@routes.on("GET /editions/{name}/rules")
async def edition_rules(name: str) -> list[RuleText]:
    """Return the rules of an edition: the shared ones first, then its own, house rules and rules of the table."""
    return [
        RuleText(rule.id, rule.fr, rule.en, rule.silent, rule.note_fr, rule.note_en, rule.source)
        for rule in described(name).rules_in_force()
    ]


@routes.on("GET /tables/{id}/printed")
async def table_printed(room: TheRoom) -> Printed:
    """Return the board, titles and cards of this table's game, given its options."""
    return printed(described(room.state.edition), room.state.options)


@routes.on("GET /rules/{id}")
async def rule_about(id: str) -> RuleAbout:
    """Return a rule by its id, which refusals contain."""
    try:
        rule = rulebook.rule(id)
    except LookupError as error:
        raise Wrong(404, "no-rule", "Cette règle n’existe pas.", "There is no such rule.") from error
    return RuleAbout(rule.id, rule.fr, rule.en)


@routes.on("GET /protocol.json")
async def protocol() -> dict[str, Any]:
    """Return the JSON Schema of all messages of the WebSocket protocol."""
    return messages.schema()
