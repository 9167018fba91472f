"""Events at a table, caused by programs that play the seats."""

from __future__ import annotations

from typing import Any

from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import caught_up, game_of

ROLLS = 300


async def rent_claimed(
    site: Site, table: Table, guests: list[Guest], owner: int | None = None
) -> tuple[int, int, int]:
    """Buy everything until a rent is due (to `owner`), and claim it. Return payer, owner and amount."""
    for _ in range(ROLLS):
        game = game_of(site, table)
        for due in getattr(game, "claims", ()):
            await guests[due.owner].play(f"claim {due.payer} {due.square}", None)
            await caught_up(*guests)
            if owner in (None, due.owner):
                return due.payer, due.owner, due.amount
        game = game_of(site, table)
        seat = game.to_act()[0]
        options = [str(option) for option in game.legal(seat)]
        action = "buy" if "buy" in options else str(game.default(seat))
        await guests[seat].play(action, game.question())
    raise AssertionError("nobody owed a rent")


async def refused_offer(site: Site, table: Table, guests: list[Guest], by: int) -> None:
    """Offer a title for money at a table of two, and let the other seat refuse."""
    view: dict[str, Any] = game_of(site, table).view(None).snapshot()
    square = next(at for at, title in view["titles"].items() if title["owner"] == by)
    await guests[by].play(f"offer {1 - by} [{square}] [] -10 [] [] -1", None)
    await caught_up(*guests)
    await guests[1 - by].play(f"refuse {by}", None)
    await caught_up(*guests)
