"""How long a game takes at a table: the turns that bots take (lengths.toml), times the pace of people and bots."""
# interpreted

from __future__ import annotations

from functools import cache
from typing import Final

from banquier.data_files import UNGIVEN, DataStruct, Text, read_data_file

PERSON_SECONDS: Final = 14.0
"""A person's turn, with its decisions: an assumption, for a player who knows the game."""
BOT_SECONDS: Final = 3.3
"""A bot's turn at the normal pace: `python -m tests.web.pace` measured 9.6 s for a round of three bots."""


class Way(DataStruct, kw_only=True):
    """A way to play an edition: the official game, or a shorter one."""

    way: Text
    options: dict[str, bool | int]
    turns: list[int] = UNGIVEN
    """Mean turns of all seats together, from two seats on; not given for a game that ends by the clock."""

    def minutes(self, people: int, seats: int) -> int:
        """Return about how many minutes so many people and bots play, in steps of five from twenty on."""
        if not self.turns:
            return int(self.options["minutes"])
        turns = self.turns[seats - 2]
        seconds = turns * (people * PERSON_SECONDS + (seats - people) * BOT_SECONDS) / seats
        minutes = max(1, round(seconds / 60))
        return minutes if minutes < 20 else 5 * round(minutes / 5)


@cache
def ways(edition: str) -> tuple[Way, ...]:
    """Return the ways to play an edition, the official one first; none for an unknown edition. Raises BadData."""
    file = read_data_file("banquier.bots", "lengths.toml", dict[str, list[Way]])
    return tuple(file.content.get(edition, ()))
