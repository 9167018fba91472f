"""The input of a remote bot: everything that a seat knows and may do at one moment."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from banquier.protocol.messages import Clock, Family, Options, Question, Table, Words


class Moment(Struct, frozen=True):
    """An immutable snapshot of a game for one seat; it does not change while the game goes on."""

    seat: int
    """The number of the seat, or -1 for a spectator."""
    table: Table
    view: dict[str, Any] | None
    """Everything this seat may know, as `game.view(seat).snapshot()` gives it; None before the game."""
    facts: list[Words]
    """The facts since the last moment, as far as this seat may know them."""
    options: Options | None
    clock: Clock | None
    fresh: bool
    """Whether facts since the last moment are missing from `facts`, so that only the view is complete."""

    @property
    def running(self) -> bool:
        return self.table.state == "running" and not self.table.paused

    @property
    def over(self) -> bool:
        return self.table.state == "over"

    @property
    def must(self) -> bool:
        """Whether the game waits for this seat."""
        return self.options is not None and self.options.must

    @property
    def prompted(self) -> bool:
        """Whether there is something new for this seat to answer, as a rent to claim or an offer."""
        return self.view is not None and self.seat in self.view["prompted"]

    @property
    def asked(self) -> bool:
        """Whether the bot should choose now."""
        return self.running and self.options is not None and (self.must or self.prompted)

    @property
    def question(self) -> Question | None:
        """The open question. An answer quotes it, so that a late answer is not taken for another question."""
        return self.options.question if self.options is not None else None

    @property
    def actions(self) -> list[str]:
        """The actions that are legal now, as texts."""
        return self.options.actions if self.options is not None else []

    @property
    def families(self) -> list[Family]:
        """Further legal actions, given by bounds: `bids 10 1400 1` is every bid from 10 to 1400."""
        return self.options.families if self.options is not None else []

    @property
    def default(self) -> str | None:
        """The action that is played if the seat must act and does not."""
        return self.options.default if self.options is not None else None
