"""An action applied to a copy of the game: the line to append, and the game that the room adopts after the commit."""

from __future__ import annotations

import msgspec

from banquier.kernel.action import Action
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal, write_entry
from banquier.protocol.messages import OVER, RUNNING
from banquier.server.ops.clock import now
from banquier.server.store import Card, Line
from banquier.server.tables.event_log import write_play
from banquier.server.tables.live_table import LiveTable
from banquier.server.tables.summary import table_card


class AppliedAction:
    """The result of an action that is not committed yet."""

    def __init__(self, seat: int, game: Game, facts: list[Fact], line: Line, card: Card | None) -> None:
        self.seat = seat
        self.game = game
        self.facts = facts
        self.line = line
        self.card = card
        """Of the table, where it changes with this."""

    @property
    def stage(self) -> str:
        return OVER if self.game.over else RUNNING


def apply_action(room: LiveTable, seat: int, action: Action, by: str, key: str | None) -> AppliedAction:
    """Apply the action to a copy of the room's game.

    `by` says who decided (person, bot, clock or preference); `key` identifies the command, so that it is done once.
    """
    assert room.game is not None
    game = room.game.clone()
    game.journal = Journal()
    facts = game.apply(seat, action)
    body = write_play(by, write_entry(game.journal.entries[0]))
    game.journal = None
    made = AppliedAction(seat, game, facts, Line(room.version + 1, "play", body, now(), key), None)
    due = room.due(game, room.state, made.line.at)
    if due is not None or game.over:
        made.card = table_card(room, msgspec.structs.replace(room.state, stage=made.stage), due)
    return made
