"""What a seat knows and may do at one moment: what a bot on another machine decides by."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from banquier.protocol.messages import Clock, Family, Options, Question, Table, Words


class Moment(Struct, frozen=True):
    """A moment is a value: it stays as it is while the game goes on."""

    seat: int
    """-1: a spectator."""
    table: Table
    view: dict[str, Any] | None
    """Everything this seat may know, as `game.view(seat).snapshot()` gives it; None before the game."""
    facts: list[Words]
    """What has happened since the last moment, as this seat heard it."""
    options: Options | None
    clock: Clock | None
    fresh: bool
    """There was more since the last moment than the facts tell: only the view counts."""

    @property
    def running(self) -> bool:
        return self.table.state == "running" and not self.table.paused

    @property
    def over(self) -> bool:
        return self.table.state == "over"

    @property
    def must(self) -> bool:
        """The game waits for this seat."""
        return self.options is not None and self.options.must

    @property
    def prompted(self) -> bool:
        """There is something new for this seat to look at: a rent to claim, an offer."""
        return self.view is not None and self.seat in self.view["prompted"]

    @property
    def asked(self) -> bool:
        """Is there something to answer?"""
        return self.running and self.options is not None and (self.must or self.prompted)

    @property
    def question(self) -> Question | None:
        """What an answer quotes, so that a late one does not count for something else."""
        return self.options.question if self.options is not None else None

    @property
    def actions(self) -> list[str]:
        """The actions that are legal now, as texts."""
        return self.options.actions if self.options is not None else []

    @property
    def families(self) -> list[Family]:
        """More legal actions, by their bounds: `bids 10 1400 1` is every bid from 10 to 1400."""
        return self.options.families if self.options is not None else []

    @property
    def default(self) -> str | None:
        """What is done for a seat that must act and does not."""
        return self.options.default if self.options is not None else None
