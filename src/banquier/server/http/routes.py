"""The routes of the REST interface: editions and rules, tables and seats, records and replays."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Annotated

import msgspec
import segno
from fastapi import APIRouter, Path, Query, Request, Response
from msgspec import Struct

from banquier import editions, rulebook
from banquier.bots import registry
from banquier.bots.levels import characters
from banquier.editions.data_edition import DataEdition
from banquier.protocol import messages
from banquier.protocol.messages import OVER
from banquier.server.bots import analysis, offer_insight
from banquier.server.bots.permitted_bots import is_permitted
from banquier.server.http import replays
from banquier.server.http.rest import answer, body, documented, unless_gone
from banquier.server.ops.rate_limits import household
from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable
from banquier.server.tables import lobby
from banquier.server.tables.lobby import Begin, Bot, Open, Prefer, Seated, Seed, SetPace, Sit, Wish, Wrong
from banquier.server.tables.rematch import rematch as play_again
from banquier.server.tables.rent_claims import preferences
from banquier.server.tables.room import Room
from banquier.server.tables.summary import describe_table
from banquier.server.tables.tokens import hashed

router = APIRouter(prefix="/api")
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=9)]


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


class Opening(Struct, frozen=True):
    """A new table: where to invite to, and the seats of this device."""

    table: messages.Table
    invitation: str
    seats: list[Seated]


class Sitting(Struct, frozen=True):
    table: messages.Table
    seat: Seated


def worker_of(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


async def room_of(request: Request, id: str) -> Room:
    try:
        return await worker_of(request).room(id)
    except NoSuchTable:
        raise Wrong(
            404, "no-table", "Il n’y a pas de table à cette adresse.", "There is no table at this address."
        ) from None


async def seat_of(request: Request, id: str) -> tuple[Room, int]:
    """The table, and the seat that the token of this request opens."""
    room = await room_of(request, id)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if not token or scheme.lower() != "bearer":
        raise Wrong(401, "no-token", "Il faut le jeton d’une place.", "This takes the token of a seat.")
    seat = room.state.chair_of(hashed(token.strip()))
    if seat is None:
        raise Wrong(
            403,
            "wrong-token",
            "Ce jeton n’ouvre aucune place de cette table.",
            "This token opens no seat of this table.",
        )
    return room, seat


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def count_table(request: Request) -> None:
    """One more table of this address, unless it has opened too many."""
    if worker_of(request).limits.tables.take(address_of(request)):
        raise Wrong(429, "too-many-tables", "Trop de tables d’un coup.", "Too many tables at once.")


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
    return [name for name in registry.names() if registry.make(name).plays(game.make_view(0))]


# --- editions and rules -----------------------------------------------------------------------------------------


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


# --- tables and seats -------------------------------------------------------------------------------------------


@router.get("/tables", **documented(gives=list[messages.Table]))
async def list_tables(request: Request) -> Response:
    """The listed tables that are open or running, the newest first."""
    worker = worker_of(request)
    found = [
        msgspec.json.encode(describe_table(worker.rooms[id])) if id in worker.rooms else card.summary.encode()
        for id, card in await worker.store.listed(100)
    ]
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


@router.post("/tables", **documented(409, 422, 429, sends=Open, gives=Opening, made=True))
async def open_table(request: Request) -> Response:
    """Open a table and sit down. Each seat's token is shown here and never again."""
    worker = worker_of(request)
    wanted = await body(request, Open)
    count_table(request)
    room, seated = await lobby.open_table(worker, wanted)
    room.address = household(address_of(request))
    worker.log.info(
        "table-opened", edition=wanted.edition, seats=wanted.seats
    )  # the id would let a reader in
    return answer(Opening(describe_table(room), invitation(request, room), seated), 201)


@router.get("/tables/{id}", **documented(404, gives=messages.Table))
async def about_table(request: Request, id: TableId) -> Response:
    """Who sits where, and what was agreed on."""
    return answer(describe_table(await room_of(request, id)))


@router.delete("/tables/{id}", **documented(401, 403, 404, 409, gives=messages.Table))
async def remove(request: Request, id: TableId) -> Response:
    """Remove an unfinished table for good: who opened it before the start, later whoever plays there alone."""
    room, seat = await seat_of(request, id)
    gone = describe_table(room)
    await lobby.remove(worker_of(request), room, seat)
    return answer(gone)


@router.post("/tables/{id}/seats", **documented(404, 409, 422, sends=Sit, gives=Sitting, made=True))
async def sit(request: Request, id: TableId) -> Response:
    """Take a seat. Its token is shown here and never again."""
    wanted = await body(request, Sit)
    room = await room_of(request, id)
    seated = await lobby.sit(room, wanted)
    return answer(Sitting(describe_table(room), seated), 201)


@router.put(
    "/tables/{id}/seats/{seat}", **documented(401, 403, 404, 409, 422, sends=Bot, gives=messages.Table)
)
async def seat_bot(request: Request, id: TableId, seat: SeatNumber) -> Response:
    """Let a bot play there."""
    wanted = await body(request, Bot)
    room, _ = await seat_of(request, id)
    await lobby.seat_bot(room, seat, wanted.bot)
    return answer(describe_table(room))


@router.delete("/tables/{id}/seats/{seat}", **documented(401, 403, 404, 409, gives=messages.Table))
async def leave(request: Request, id: TableId, seat: SeatNumber) -> Response:
    """Leave one's seat. Before the game has begun: send a bot away, or, as who opened the table, anybody."""
    room, mine = await seat_of(request, id)
    await lobby.leave(room, mine, seat)
    return answer(describe_table(room))


@router.post("/tables/{id}/seed", **documented(401, 403, 404, 409, 422, sends=Seed, gives=messages.Table))
async def give_seed(request: Request, id: TableId) -> Response:
    """Give this seat's own part of the dice, after the table's promise; see docs/fair-dice.md."""
    wanted = await body(request, Seed)
    room, seat = await seat_of(request, id)
    await lobby.give_seed(room, seat, wanted)
    return answer(describe_table(room))


@router.post("/tables/{id}/start", **documented(401, 403, 404, 409, 422, sends=Begin, gives=messages.Table))
async def start(request: Request, id: TableId) -> Response:
    """Begin the game."""
    wanted = await body(request, Begin)
    room, _ = await seat_of(request, id)
    await lobby.begin(room, wanted)
    return answer(describe_table(room))


@router.post("/tables/{id}/pause", **documented(401, 403, 404, 409, 422, sends=Wish, gives=messages.Table))
async def pause(request: Request, id: TableId) -> Response:
    """Wish for a pause; once everybody who is there does, the game is paused."""
    wanted = await body(request, Wish)
    room, seat = await seat_of(request, id)
    await lobby.wish(room, seat, wanted.pause)
    return answer(describe_table(room))


@router.post("/tables/{id}/resume", **documented(401, 403, 404, gives=messages.Table))
async def resume(request: Request, id: TableId) -> Response:
    """Go on after a pause."""
    room, seat = await seat_of(request, id)
    await lobby.resume(room, seat)
    return answer(describe_table(room))


@router.put("/tables/{id}/pace", **documented(401, 403, 404, 409, 422, sends=SetPace, gives=messages.Table))
async def set_pace(request: Request, id: TableId) -> Response:
    """Let bots play faster, slower, or not for now; for the person who opened the table."""
    wanted = await body(request, SetPace)
    room, seat = await seat_of(request, id)
    await lobby.set_pace(room, seat, wanted.pace)
    return answer(describe_table(room))


@router.put(
    "/tables/{id}/preferences",
    **documented(401, 403, 404, 409, 422, sends=Prefer, gives=messages.Preferences),
)
async def prefer(request: Request, id: TableId) -> Response:
    """Say when the server is to claim the rents of one's seat."""
    wanted = await body(request, Prefer)
    room, seat = await seat_of(request, id)
    await lobby.prefer(room, seat, wanted.claims)
    return answer(preferences(room.state, seat))


@router.post("/tables/{id}/rematch", **documented(401, 403, 404, 409, 429, gives=messages.Table, made=True))
async def rematch(request: Request, id: TableId) -> Response:
    """The same people again, at a new table where the tokens of this one are good."""
    room, _ = await seat_of(request, id)
    if room.state.stage == OVER and room.state.rematch is None:
        count_table(request)
    return answer(describe_table(await play_again(worker_of(request), room)), 201)


def invitation(request: Request, room: Room) -> str:
    base = worker_of(request).settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}/t/{room.id}"


@router.get("/tables/{id}/invitation.svg", **documented(404, text="image/svg+xml"))
async def invitation_picture(request: Request, id: TableId) -> Response:
    """The link to the table as a QR code."""
    room = await room_of(request, id)
    picture = BytesIO()
    segno.make(invitation(request, room), error="m").save(picture, "svg", scale=6, border=2, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.post(
    "/tables/{id}/worth",
    **documented(401, 403, 404, 409, 422, sends=offer_insight.Ask, gives=offer_insight.Worth),
)
async def worth(request: Request, id: TableId) -> Response:
    """What an offer changes for its two sides, at a table opened with counsel. Nothing is offered by asking."""
    asked = await body(request, offer_insight.Ask)
    room, seat = await seat_of(request, id)
    return answer(offer_insight.worth(room, seat, asked))


# --- finished games ---------------------------------------------------------------------------------------------


@router.get("/tables/{id}/record", **documented(404, 409, text="text/plain"))
async def record(request: Request, id: TableId) -> Response:
    """The whole of a finished game as a file, with the dice: `banquier verify` checks it."""
    text = await replays.record(await room_of(request, id))
    name = {"content-disposition": f'attachment; filename="banquier-{id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@router.get("/tables/{id}/replay", **documented(404, 409, 422, 429, 503, gives=analysis.Moment))
async def replay(
    request: Request,
    id: TableId,
    entry: Annotated[int | None, Query(ge=1, le=10_000_000)] = None,
    seat: Annotated[int, Query(ge=-1, le=9)] = -1,
) -> Response:
    """A finished game after so many entries, through the eyes of a seat (-1: a spectator), and what was done then."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.moment(room, entry, seat, address_of(request)))


@router.get("/tables/{id}/course", **documented(404, 409, 429, 503, gives=analysis.Course))
async def course(request: Request, id: TableId) -> Response:
    """A finished game in one answer: what was done entry by entry, and cash and worth of everybody turn by turn."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.course(room, address_of(request)))


@router.get("/tables/{id}/advice", **documented(404, 409, 422, 429, 503, gives=analysis.Advice))
async def advice(request: Request, id: TableId, entry: Annotated[int, Query(ge=1, le=1_000_000)]) -> Response:
    """What the expert would have done at an entry of a finished game, and how sure it is."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.advice(room, entry, address_of(request)))
