"""Reactions of bot characters at a table: phrases and emotes, now and then, from those that people have."""

from __future__ import annotations

from banquier.bots.levels import Character, known_as
from banquier.bots.reactions import PHRASES, moods
from banquier.kernel.fact import Fact
from banquier.protocol.messages import Said
from banquier.server.tables.live_table import LiveTable

QUIET = 8
"""Actions that everybody noticed between two reactions at a table."""
ONE_IN = 3
"""The average number of possible reactions per reaction that is made."""


class BotVoices:
    """Chooses reactions from public facts with numbers that are the same on every worker, so it reveals no secret."""

    def __init__(self, room: LiveTable) -> None:
        self.room = room
        self.spoke_at = -QUIET

    def hear(self, facts: list[Fact]) -> None:
        """Let at most one character react to these facts."""
        room = self.room
        noticed = room.publisher.noticed
        if not room.has_connections or noticed - self.spoke_at < QUIET:
            return
        if room.game is not None and room.game.over:
            seats = [seat for seat in range(len(room.state.chairs)) if self.character(seat) is not None]
            if seats:
                self.say(seats[self.draw(0) % len(seats)], ("good-game",))
            return
        for seat, mood in moods(facts):
            character = self.character(seat)
            if character is not None and self.draw(seat) % ONE_IN == 0:
                self.say(seat, PHRASES[character.temper][mood])
                return

    def character(self, seat: int) -> Character | None:
        chair = self.room.state.chairs[seat]
        return known_as(chair.name, chair.bot)

    def draw(self, seat: int) -> int:
        room = self.room
        return room.worker.bot_seed(room.state.secret, room.publisher.noticed, seat)

    def say(self, seat: int, phrases: tuple[str, ...]) -> None:
        self.spoke_at = self.room.publisher.noticed
        self.room.publisher.send(Said(seat, phrases[self.draw(seat) // ONE_IN % len(phrases)]))
