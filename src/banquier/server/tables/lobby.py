"""Everything about a table except its game: opening, sitting down, bots, beginning, pausing, leaving."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from banquier import editions
from banquier.api import new_game
from banquier.bots.levels import candidates, characters
from banquier.fairness import mixed_seed, promise
from banquier.kernel.fair_dice import require_text
from banquier.protocol.messages import OPEN, OVER, RUNNING, Claiming, Clocks, Pace
from banquier.server.bots.permitted_bots import need_permitted
from banquier.server.ops.clock import now
from banquier.server.ops.worker import Worker
from banquier.server.store import Line, StoreFailed, Taken
from banquier.server.tables import nicknames
from banquier.server.tables.event_log import (
    Event,
    Opened,
    Paced,
    Paused,
    Preferred,
    Resumed,
    Sat,
    SatIn,
    Seeded,
    State,
    Stood,
    Wished,
    read_event,
    write_event,
)
from banquier.server.tables.rent_claims import preferences
from banquier.server.tables.room import Room
from banquier.server.tables.summary import table_card
from banquier.server.tables.tokens import code_of, hashed, new_table_id, new_token
from banquier.version import __version__

FOR_EVER: Final = 2**62
"""Later than every moment of a log."""
SEED_SECONDS: Final = 5.0
"""How long the start of a game waits for the seeds of people's seats. A client sends its seed as soon as it has the
promise, so only a seat whose client does not know how, or has no connection, is still missing after that."""

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Own = Annotated[str, Meta(min_length=1, max_length=64)]
Piece = Annotated[int, Meta(ge=0, le=9)]
"""A token, by its number among the shapes of the pages."""
Spec = Annotated[str, Meta(min_length=1, max_length=80)]


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Who opens it sits down first; `people` are more on the same device."""

    edition: Annotated[str, Meta(max_length=40)]
    name: Name
    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    options: dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]] = {}
    bots: Annotated[list[Spec], Meta(max_length=10)] = []
    """The bots of the last seats."""
    people: Annotated[list[Name], Meta(max_length=9)] = []
    clocks: Clocks = Clocks()
    listed: bool = False
    counsel: bool = False
    """Both sides of an offer may ask what it changes."""
    chat: bool = False
    """People may write in their own words; only at tables that are not listed."""
    piece: Piece | None = None
    """The token of the person who opens it."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be taken: this one, or the first that is free."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    piece: Piece | None = None


class Seed(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's own part of the dice, made after its client had the promise that it quotes."""

    promise: Annotated[str, Meta(min_length=64, max_length=64)]
    seed: Own


class Bot(Struct, frozen=True, forbid_unknown_fields=True):
    bot: Spec


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """`fill`: the bot for the seats that are still free; without one they must all be taken."""

    fill: Spec | None = None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    pause: bool


class Prefer(Struct, frozen=True, forbid_unknown_fields=True):
    """When the server is to claim the rents of one's seat."""

    claims: Claiming


class SetPace(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace


class Seated(Struct, frozen=True):
    """A seat, and the token that opens it. The token is shown this once."""

    seat: int
    token: str


class Wrong(Exception):
    """A request that cannot be met: an HTTP status, a code, and a sentence in both languages."""

    def __init__(self, status: int, code: str, fr: str, en: str, wait: float = 0.0) -> None:
        super().__init__(code)
        self.status, self.code, self.fr, self.en = status, code, fr, en
        self.wait = wait
        """Seconds after which the client may ask again."""


# --- opening ----------------------------------------------------------------------------------------------------


async def open_table(worker: Worker, wanted: Open, match: bool = False) -> tuple[Room, list[Seated]]:
    """Open a table with its opener (and more people of the same device) and its bots already seated."""
    if wanted.chat and wanted.listed:
        fr = "On ne s’écrit librement qu’à une table privée."
        raise Wrong(422, "public-chat", fr, "Free text is for private tables only.")
    names = [wanted.name, *wanted.people]
    try:
        options = editions.find(wanted.edition).table_options(wanted.options)
        game = new_game(wanted.edition, wanted.seats, 0, options, journal=False)
        for number, spec in enumerate(wanted.bots):
            need_permitted(worker.settings, level_of(wanted.edition, spec), game, f"bots[{number}]")
    except ValueError as error:
        fr, en = f"Impossible d’ouvrir cette table ({error}).", f"Can’t open this table: {error}."
        raise Wrong(422, "bad-table", fr, en) from error
    if len(names) + len(wanted.bots) > wanted.seats:
        raise Wrong(
            422,
            "too-many",
            f"{len(names)} personnes et {len(wanted.bots)} robots ne tiennent pas sur {wanted.seats} places.",
            f"{len(names)} people and {len(wanted.bots)} bots do not fit {wanted.seats} seats.",
        )
    events: list[Event] = [
        opened(
            wanted.edition,
            options,
            wanted.seats,
            wanted.clocks,
            wanted.listed,
            wanted.counsel,
            wanted.chat,
            match,
        )
    ]
    seated: list[Seated] = []
    taken: list[str] = []
    for seat, name in enumerate(names):
        nickname = clean(name, taken)
        taken.append(nickname)
        token = new_token()
        events.append(Sat(seat, nickname, hashed(token), piece=None if seat else wanted.piece))
        seated.append(Seated(seat, token))
    for number, spec in enumerate(wanted.bots):
        seat = wanted.seats - len(wanted.bots) + number
        sat = bot_seated(wanted.edition, seat, spec, taken)
        taken.append(sat.name)
        events.append(sat)
    return await created(worker, await free_id(worker), events), seated


async def free_id(worker: Worker) -> str:
    """Return an id whose code no waiting table has."""
    id = new_table_id()
    while await worker.store.waiting(code_of(id)) is not None:
        id = new_table_id()
    return id


def opened(
    edition: str,
    options: dict[str, Any],
    seats: int,
    clocks: Clocks,
    listed: bool,
    counsel: bool,
    chat: bool = False,
    match: bool = False,
    position: str = "",
    from_turn: int = 0,
) -> Opened:
    secret = secrets.token_bytes(32)
    return Opened(
        edition,
        options,
        seats,
        clocks,
        listed,
        promise(secret),
        secret.hex(),
        __version__,
        counsel,
        chat,
        match,
        position,
        from_turn,
    )


async def created(worker: Worker, id: str, events: list[Event]) -> Room:
    """Create the table with these events. Raises Taken if the id is used."""
    room = Room(id, worker)
    at = now()
    lines = [Line(number, "table", write_event(event), at) for number, event in enumerate(events, 1)]
    for line in lines:
        room.state.take(read_event(line.body), at)
    await worker.store.create(id, table_card(room, room.state), lines)
    return await worker.room(id)


def clean(name: str, taken: list[str]) -> str:
    """Return the nickname, tidied and marked if it looks like another one. Raises Wrong if it cannot be used."""
    text = nicknames.tidy(name)
    if not text:
        most = nicknames.LONGEST
        fr, en = f"Un nom a de 1 à {most} caractères visibles.", f"A name has 1 to {most} visible characters."
        raise Wrong(422, "bad-name", fr, en)
    if text.casefold() in (other.casefold() for other in taken):
        raise Wrong(
            409, "name-taken", "Ce nom est déjà pris à cette table.", "That name is taken at this table."
        )
    return nicknames.told_apart(text, taken)


def bot_seated(edition: str, seat: int, spec: str, taken: Sequence[str]) -> Sat:
    """Return the event that seats a bot. A character's id seats that character; a level, one not yet at the table."""
    bot = level_of(edition, spec)
    used = set(map(nicknames.outline, taken))
    free = [one for one in candidates(edition, bot) if nicknames.outline(one.name) not in used]
    names = [one.name for one in free if one.id == spec] + [one.name for one in free]
    return Sat(seat, nicknames.told_apart(names[0] if names else f"Bot {seat + 1}", taken), bot=bot)


def level_of(edition: str, spec: str) -> str:
    """Return the bot that a spec asks for: a character stands for its level."""
    return next((one.level for one in characters(edition) if one.id == spec), spec)


def names_of(state: State) -> list[str]:
    return [chair.name for chair in state.chairs if chair.name]


# --- sitting down -----------------------------------------------------------------------------------------------


async def sit(room: Room, wanted: Sit) -> Seated:
    token = new_token()
    found = -1

    def decide() -> Event:
        nonlocal found
        state = room.state
        need_open(state)
        free = [seat for seat, chair in enumerate(state.chairs) if chair.kind == OPEN]
        if not free:
            raise Wrong(409, "full", "La table est complète.", "The table is full.")
        found = wanted.seat if wanted.seat is not None else free[0]
        if found not in free:
            raise Wrong(409, "seat-taken", "Cette place n’est pas libre.", "That seat is not free.")
        name = clean(wanted.name, names_of(state))
        return Sat(found, name, hashed(token), piece=wanted.piece)

    await room.settle(decide)
    return Seated(found, token)


async def give_seed(room: Room, seat: int, wanted: Seed) -> None:
    """Store a seat's part of the dice; it may be replaced until the game begins."""
    try:
        require_text(wanted.seed, "a seat's own seed")
    except ValueError as error:
        fr, en = "Cette graine ne peut pas être écrite.", "This seed cannot be written."
        raise Wrong(422, "bad-seed", fr, en) from error

    def decide() -> Event | None:
        state = room.state
        need_open(state)
        if wanted.promise != state.promise:
            fr = "Cette table a fait une autre promesse pour ses dés."
            raise Wrong(409, "other-promise", fr, "This table has made another promise for its dice.")
        chair = state.chairs[seat]
        return None if chair.seeded and chair.seed == wanted.seed else Seeded(seat, wanted.seed)

    await room.settle(decide)


async def seeds_given(room: Room) -> None:
    """Return once every person's seat has given its seed, or after SEED_SECONDS."""
    try:
        async with asyncio.timeout(SEED_SECONDS * room.worker.second):
            while any(chair.kind == "person" and not chair.seeded for chair in room.state.chairs):
                room.seeded.clear()
                await room.seeded.wait()
    except TimeoutError:
        pass


async def seat_bot(room: Room, seat: int, spec: str) -> None:
    def decide() -> Event:
        state = room.state
        need_open(state)
        need_chair(state, seat)
        need_bot(room, spec, f"seat {seat}")
        if state.chairs[seat].kind == "person":
            raise Wrong(409, "seat-taken", "Quelqu’un est assis là.", "Somebody sits there.")
        names = names_of(state)
        if state.chairs[seat].name:
            names.remove(state.chairs[seat].name)
        return bot_seated(state.edition, seat, spec, names)

    await room.settle(decide)


async def leave(room: Room, mine: int, seat: int) -> None:
    """Free one's own seat or a bot's; the person who opened the table may free any.

    In a running game only one's own: a bot plays there until the person is back.
    """

    def decide() -> Event | None:
        state = room.state
        need_chair(state, seat)
        chair = state.chairs[seat]
        if state.stage == OPEN:
            if seat != mine and chair.kind == "person" and state.chairs[mine].token != state.opener:
                raise Wrong(403, "not-yours", "Cette place n’est pas la vôtre.", "That seat is not yours.")
            return Stood(seat) if chair.kind != OPEN else None
        if seat != mine:
            raise Wrong(403, "not-yours", "Cette place n’est pas la vôtre.", "That seat is not yours.")
        if state.stage == RUNNING and chair.absent != "left":
            return SatIn(seat, "left")
        return None

    await room.settle(decide)


async def begin(room: Room, wanted: Begin) -> None:
    """Set up the game; free seats get the bot that was asked for.

    The start waits for the missing seeds of people's seats (`seeds_given`); the record names the seats that gave none.
    """
    if (spec := wanted.fill) is not None:
        need_bot(room, spec, "fill")
        for seat in range(len(room.state.chairs)):

            def fill(seat: int = seat, spec: str = spec) -> Event | None:
                need_open(room.state)
                free = room.state.chairs[seat].kind == OPEN
                return bot_seated(room.state.edition, seat, spec, names_of(room.state)) if free else None

            await room.settle(fill)

    need_full(room.state)
    await seeds_given(room)

    def decide() -> Event | None:
        state = room.state
        need_full(state)
        seeds = [chair.seed for chair in state.chairs]
        return room.begun(mixed_seed(bytes.fromhex(state.secret), room.id, seeds))

    await room.settle(decide)


async def remove(worker: Worker, room: Room, mine: int) -> None:
    """Remove an unfinished table for good. While other people are there, only its opener may, before the start."""

    def need_right() -> None:
        state = room.state
        if state.stage == OVER:
            fr = "La partie est finie : elle appartient à tous ceux qui l’ont jouée."
            raise Wrong(409, "over", fr, "The game is over: it belongs to everybody who played it.")
        others = [
            chair
            for seat, chair in enumerate(state.chairs)
            if chair.kind == "person" and seat != mine and chair.absent != "left"
        ]
        if others and not (state.stage == OPEN and state.chairs[mine].token == state.opener):
            fr = "D’autres jouent à cette table : quittez plutôt votre place."
            raise Wrong(409, "others-play", fr, "Others play at this table: leave your seat instead.")

    async with room.lock:
        need_right()
        if room.id not in await worker.store.remove([room.id], FOR_EVER):
            fr = "Quelqu’un joue à l’instant à cette table : réessayez."
            raise Wrong(409, "busy", fr, "Somebody is playing at this table right now: try again.")
    worker.drop(room.id)
    worker.metrics.removed["asked"].add()


# --- pausing ----------------------------------------------------------------------------------------------------


async def wish(room: Room, seat: int, pause: bool) -> None:
    """Record whether the seat asks for a pause, and pause the game once everybody present does."""

    def decide() -> Event | None:
        state = room.state
        if state.stage != RUNNING:
            raise Wrong(409, "not-running", "La partie n’est pas en cours.", "The game is not running.")
        if pause and seat not in room.present():
            fr = "Une pause se demande depuis la table : vous n’y êtes pas connecté."
            raise Wrong(409, "not-connected", fr, "Only somebody connected to the table can ask for a pause.")
        if state.paused or state.chairs[seat].pause == pause:
            return None
        return Wished(seat, pause)

    def agreed() -> Event | None:
        state, present = room.state, room.present()
        if state.stage != RUNNING or state.paused or not pause:
            return None
        there = [
            chair
            for number, chair in enumerate(state.chairs)
            if chair.token and number in present and chair.absent != "left"
        ]
        return Paused() if there and all(chair.pause for chair in there) else None

    await room.settle(decide)
    await room.settle(agreed)


async def resume(room: Room, seat: int) -> None:
    await room.settle(lambda: Resumed(seat) if room.state.paused else None)


# --- preferences and pace ---------------------------------------------------------------------------------------


async def prefer(room: Room, seat: int, claims: Claiming) -> None:
    """Set when the server claims this seat's rents. Nobody else learns of it."""

    def decide() -> Event | None:
        need_not_over(room.state)
        if claims not in preferences(room.state, seat).choices:
            raise Wrong(
                409,
                "with-people",
                "Entre plusieurs personnes, chacun réclame ses loyers ; une table peut en convenir autrement avec la "
                "règle maison « loyer automatique ».",
                "Among several people everybody claims their own rents; a table may agree otherwise by the house rule "
                "“automatic rent”.",
            )
        return Preferred(seat, claims) if room.state.chairs[seat].claims != claims else None

    await room.settle(decide)


async def set_pace(room: Room, seat: int, pace: Pace) -> None:
    def decide() -> Event | None:
        state = room.state
        need_not_over(state)
        if seat != state.paced_by:
            raise Wrong(
                403,
                "not-the-opener",
                "Le rythme des robots est réglé par qui a ouvert la table.",
                "Whoever opened the table sets the pace of the bots.",
            )
        return Paced(seat, pace) if state.pace != pace else None

    await room.settle(decide)


# --- checks -----------------------------------------------------------------------------------------------------


def need_open(state: State) -> None:
    if state.stage != OPEN:
        raise Wrong(409, "begun", "La partie a déjà commencé.", "The game has already begun.")


def need_not_over(state: State) -> None:
    if state.stage == OVER:
        raise Wrong(409, "over", "La partie est finie.", "The game is over.")


def need_full(state: State) -> None:
    """Require an open table with every seat taken."""
    need_open(state)
    free = [str(seat + 1) for seat, chair in enumerate(state.chairs) if chair.kind == OPEN]
    if free:
        places = ", ".join(free)
        raise Wrong(409, "seats-free", f"Places encore libres : {places}.", f"Seats still free: {places}.")


def need_chair(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.chairs):
        raise Wrong(404, "no-such-seat", "Cette place n’existe pas.", "There is no such seat.")


def need_bot(room: Room, spec: str, where: str) -> None:
    state = room.state
    game = new_game(state.edition, len(state.chairs), 0, state.options, journal=False)
    try:
        need_permitted(room.worker.settings, level_of(state.edition, spec), game, where)
    except ValueError as error:
        fr, en = f"Ce robot ne peut pas jouer ici : {error}", f"This bot cannot play here: {error}"
        raise Wrong(422, "bad-bot", fr, en) from error


__all__ = [
    "Begin",
    "Bot",
    "Open",
    "Prefer",
    "Seated",
    "Seed",
    "SetPace",
    "Sit",
    "StoreFailed",
    "Taken",
    "Wish",
    "Wrong",
]
