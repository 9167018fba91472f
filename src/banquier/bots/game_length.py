"""How long a game takes at a table: the turns that bots take (lengths.toml), times the pace of people and bots."""
# interpreted

from __future__ import annotations

from functools import cache
from typing import Final

from banquier.data_files import UNGIVEN, DataStruct, Text, read_data_file

PACE: Final = {"tricheurs": (18.0, 7.0), "faux_billets": (20.0, 5.0), "deal": (30.0, 5.5)}
USUAL_PACE: Final = (14.0, 3.3)
"""Seconds of a person's turn and of a bot's at the normal pace. A bot's 3.3 s are measured: `python -m tests.web.pace`
gave 9.6 s for a round of three bots of Classique. The others are assumptions: a wait for accusations before each turn,
checks of notes, up to three cards per turn."""


class Way(DataStruct, kw_only=True):
    """A way to play an edition: the official game, or a shorter one."""

    way: Text
    options: dict[str, bool | int]
    turns: list[int] = UNGIVEN
    """Mean turns of all seats together, from two seats on; not given for a game that ends by the clock."""

    def minutes(self, edition: str, people: int, seats: int) -> int:
        """Return about how many minutes so many people and bots play, in steps of five from twenty on."""
        if not self.turns:
            return int(self.options["minutes"])
        person, bot = PACE.get(edition, USUAL_PACE)
        seconds = self.turns[seats - 2] * (people * person + (seats - people) * bot) / seats
        minutes = max(1, round(seconds / 60))
        return minutes if minutes < 20 else 5 * round(minutes / 5)


@cache
def ways(edition: str) -> tuple[Way, ...]:
    """Return the ways to play an edition, the official one first; none for an unknown edition. Raises BadData."""
    file = read_data_file("banquier.bots", "lengths.toml", dict[str, list[Way]])
    return tuple(file.content.get(edition, ()))
