"""Rents that the server claims for a person who prefers it.

The rules stay as they are: an owner has to ask for the rent. A claim made here is an ordinary action of that seat and
an ordinary line of the log, which says that a preference decided it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.protocol.messages import Claiming, Preferences
from banquier.server.store import StoreFailed, Taken
from banquier.server.tables.event_log import State
from banquier.server.tables.table_clock import TableClock

ALWAYS: Final[Claiming] = "always"
"""Claim every rent of the seat as soon as it is due."""
ROLL: Final[Claiming] = "roll"
"""Claim the rents that are still open when the seat rolls."""
NEVER: Final[Claiming] = "never"
"""Claim nothing: the person claims, and a forgotten rent is lost."""

BY: Final = "preference"
"""The origin of these actions, in the log."""


def preferences(state: State, seat: int) -> Preferences:
    """Return that seat's preference, and the choices of its person.

    Rents are claimed automatically only for a person alone among bots: other people may count on it that
    rents are forgotten, unless all agree on the house rule `auto_rent`.
    """
    choices = [ALWAYS, ROLL, NEVER] if state.is_solo else [ROLL, NEVER]
    chosen = state.chairs[seat].claims
    return Preferences(choices[0] if chosen not in choices else chosen, choices)


class RentClaims:
    """Finds the rents to claim for people, and claims them."""

    def __init__(self, clock: TableClock) -> None:
        self.clock = clock
        self.claiming: asyncio.Task[None] | None = None

    def open(self, game: Game) -> list[tuple[int, Action]]:
        """Return (owner, claim) for the rents that people may claim now."""
        if not game.prompted_mask:
            return []
        chairs = self.clock.room.state.chairs
        return [(owner, claim) for owner, claim in game.edition.open_claims(game) if chairs[owner].token]

    def prefers(self, seat: int) -> str:
        return preferences(self.clock.room.state, seat).claims

    def due_now(self, game: Game) -> tuple[int, Action] | None:
        """Return the next rent to claim without waiting for its owner.

        Where the owner could ask for another sum (Tricheurs) it is left open until somebody rolls.
        """
        for owner, _ in self.open(game):
            if self.prefers(owner) == ALWAYS:
                claim = game.edition.plain_claim(game, owner)
                if claim is not None:
                    return owner, claim
        return None

    def due_before(self, game: Game, seat: int, action: Action) -> tuple[int, Action] | None:
        """Return the next rent to claim before that seat rolls."""
        if not game.poll_epoch or action.desk() != 0:
            return None
        for owner, claim in self.open(game):
            wish = self.prefers(owner)
            if wish == ALWAYS or (wish == ROLL and owner == seat):
                return owner, claim
        return None

    async def claim_before(self, seat: int, action: Action) -> bool:
        """Claim what has to be claimed before this action; return False if that makes the action impossible for now.

        The room's lock is held. Raises what the store raises.
        """
        room = self.clock.room
        assert room.game is not None
        question = room.game.question()
        while (due := self.due_before(room.game, seat, action)) is not None:
            await room.carry_out(*due, BY)
        return room.game.question() == question and room.game.check(seat, action) is None

    def begin(self, game: Game) -> bool:
        """Start to claim the rents due now. Return True while claims are under way, when nobody may act."""
        if self.claiming is None and self.due_now(game) is not None:
            self.claiming = self.clock.room.worker.spawn(self.claim_all())
        return self.claiming is not None

    async def claim_all(self) -> None:
        room = self.clock.room
        try:
            async with room.lock:
                while (
                    self.clock.may_act
                    and room.game is not None
                    and (due := self.due_now(room.game)) is not None
                ):
                    await room.carry_out(*due, BY)
        except Taken:
            with suppress(StoreFailed):
                await room.follow()
        except StoreFailed:
            await asyncio.sleep(self.clock.later)
        finally:
            self.claiming = None
            if not room.worker.closing:
                room.worker.soon(self.clock.consider)
