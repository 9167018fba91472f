"""The loop that plays: calls the bot whenever its seat is asked, and sends the answer."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable

from banquier.client.moment import Moment
from banquier.client.seat import Refused, Seat
from banquier.client.tables import sit

log = logging.getLogger("banquier.client")

Choose = Callable[[Moment], str | Awaitable[str | None] | None]
"""A bot: returns an action as text, or None for nothing. A bot that takes seconds should be asynchronous."""

Watch = Callable[[Moment], None]
"""Called with every moment, also with those that ask nothing."""

REST = 1.0
"""Seconds until an answer is tried again after the server could not store it."""


async def join(
    url: str,
    name: str,
    choose: Choose,
    seat: int | None = None,
    watch: Watch | None = None,
    done: Callable[[Seat], None] | None = None,
) -> Moment:
    """Take a seat at the table of this invitation, play until the game is over, and return the last moment.

    `done` is then called with the seat, which has the promise and its seed.
    Raises TableError if no seat is free, and Lost if the table cannot be reached any more.
    """
    seated = await sit(url, name, seat)
    async with Seat(url, seated.token) as connection:
        last = await play(connection, choose, watch)
        if done is not None:
            done(connection)
        return last


async def play(seat: Seat, choose: Choose, watch: Watch | None = None) -> Moment:
    """Play on a seat until the game is over, and return the last moment."""
    last: Moment | None = None
    async for moment in seat:
        last = moment
        if watch is not None:
            watch(moment)
        if moment.asked:
            said = choose(moment)
            await answer(seat, moment, await said if inspect.isawaitable(said) else said)
    assert last is not None
    return last


async def answer(seat: Seat, moment: Moment, text: str | None) -> None:
    """Send an answer. If it is not legal, send the default action, so that the table does not wait."""
    for action in (text, moment.default):
        if action is None and not moment.must:
            await seat.decline()
            return
        if action is None:
            continue
        try:
            await seat.do(action, moment.question)
            return
        except Refused as refusal:
            if refusal.code == "storage":
                await asyncio.sleep(REST)
                seat.again()
                return
            if refusal.code not in ("rule", "malformed"):
                return
            log.warning("%s was refused: %s (%s)", action, refusal.en, refusal.rule or refusal.code)
