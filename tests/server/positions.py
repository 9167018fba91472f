"""Tables that begin in a given position, so that a test need not play until it comes to that."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.kernel.game import Game
from banquier.kernel.record import set_seed
from banquier.protocol.messages import Clocks
from banquier.server.tables.event_log import Event, Sat
from banquier.server.tables.lobby import bot_seated, created, free_id, opened
from banquier.server.tables.tokens import hashed, new_token
from banquier.testing.live_server import Site, Table
from banquier.testing.scene import Scene

NO_LIMITS = Clocks(decision=0, auction=0, answer=0, grace=0, pace=0)


def all_owned(owners: int, seats: int) -> Game:
    """Return a game of Classique in which the first seats have all titles, in turn: most rolls cost rent."""
    titles = list(Scene().game.board.titles)
    return Scene(
        seats=seats,
        cash=dict.fromkeys(range(seats), 100_000),
        owners={seat: titles[seat::owners] for seat in range(owners)},
    ).game


async def table_from(site: Site, game: Game, bots: Sequence[str] = (), clocks: Clocks = NO_LIMITS) -> Table:
    """Start a table in the position of this game: people in the first seats, these bots in the last ones."""
    assert site.worker is not None
    edition, position = game.edition.name, set_seed(game.clone(), 0).position()
    events: list[Event] = [
        opened(edition, dict(game.options), game.seats, clocks, False, False, position=position)
    ]
    tokens = [new_token() for _ in range(game.seats - len(bots))]
    events += [Sat(seat, f"P{seat}", hashed(token)) for seat, token in enumerate(tokens)]
    names = [f"P{seat}" for seat in range(len(tokens))]
    for seat, spec in enumerate(bots, len(tokens)):
        events.append(sat := bot_seated(edition, seat, spec, names))
        names.append(sat.name)
    room = await created(site.worker, await free_id(site.worker), events)
    table = Table(site, room.id, tokens)
    await site.give_seeds(table.id, tokens)
    await site.call("POST", f"/tables/{table.id}/start", {}, tokens[0])
    return table
