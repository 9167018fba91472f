"""Estimated length of a game: the mean number of turns (lengths.toml) times the pace of people and bots."""
# interpreted

from __future__ import annotations

from functools import cache
from typing import Final

from banquier.data_files import UNGIVEN, DataStruct, Text, read_data_file

PACE: Final = {"tricheurs": (18.0, 7.0), "faux_billets": (20.0, 5.0), "deal": (30.0, 5.5)}
USUAL_PACE: Final = (14.0, 3.3)
"""Seconds per turn of a person and of a bot at the normal pace. The 3.3 s of a bot are measured:
`python -m tests.web.pace` gave 9.6 s for a round of three bots in Classique. The other values are assumptions:
a wait for accusations before each turn, checks of notes, up to three cards per turn."""


class Way(DataStruct, kw_only=True):
    """A way to play an edition: the official game, or a shorter one."""

    way: Text
    options: dict[str, bool | int]
    turns: list[int] = UNGIVEN
    """Mean turns of all seats together, for two seats and more; not given for a game with a time limit."""

    def minutes(self, edition: str, people: int, seats: int) -> int:
        """Return the estimated minutes of a game, in steps of five from twenty on. Bots play the other seats."""
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
