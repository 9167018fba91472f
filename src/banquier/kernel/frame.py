"""Unfinished business on the stack, and the desks that serve every seat at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """A question (it waits for seats) or a step (it runs by itself). What comes afterwards lies beneath it.

    Nothing has to be resumed: what must come afterwards is pushed first, what must come before it second.
    """

    serial: i64 = 0
    """Which question of this game it is (set when it is pushed)."""
    round: i64 = 0
    """Grows when earlier answers no longer count: a new bid, new notes on the table."""

    def run(self, g: G) -> bool:
        """Called while it is on top. True: it did something, look again; False: it waits."""
        return False

    def waiting(self, g: G) -> i64:
        """The seats that must act."""
        return 0

    def gate(self, g: G) -> i64:
        """The desks that stay open meanwhile."""
        return 0

    def beat(self, g: G) -> i64:
        """0, or a number that changes whenever everybody should be given a say before the answer (a roll)."""
        return 0

    def legal(self, g: G, seat: i64, out: list[Option]) -> None:
        """Add what the waiting seat may answer."""

    def check(self, g: G, seat: i64, action: Action) -> str:
        """ "" or the short name of the rule that forbids it. Unknown kinds of action are refused."""
        return UNKNOWN

    def perform(self, g: G, seat: i64, action: Action) -> None:
        raise NotImplementedError

    def default(self, g: G, seat: i64) -> Action:
        """The answer of a seat that does not answer in time."""
        raise NotImplementedError

    def outcomes(self, g: G) -> i64:
        """Above 0: it waits for chance, which has this many equally likely outcomes."""
        return 0

    def happen(self, g: G, outcome: i64) -> None:
        raise NotImplementedError

    def left(self, g: G, seat: i64) -> bool:
        """That seat has left the game: forget it. False: this frame has lost its meaning."""
        return True

    def bound(self, seat: i64) -> i64:
        """How much of that seat's money is spoken for as long as this is open: a standing bid, a debt."""
        return 0

    def promised(self) -> i64:
        """The things on the table, as a set, that are spoken for as long as this is open."""
        return 0

    def clone(self) -> Frame[G]:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def key(self) -> Key:
        """A name, and the arguments that make an equal one: all of it, for equality and storage."""
        raise NotImplementedError

    def show(self, g: G, viewer: i64) -> Key:
        """What that viewer may know of it."""
        raise NotImplementedError


def copied(frame: Frame[Any]) -> Frame[Any]:
    new = frame.clone()
    new.serial = frame.serial
    new.round = frame.round
    return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk(Generic[G]):
    """Actions that every seat may take at any time, unless the open frame keeps this desk shut."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        """A bit of its own."""

    def prompts(self, g: G) -> i64:
        """Seats that have something new to look at here: a rent to claim, an offer to answer."""
        return 0

    def legal(self, g: G, seat: i64, out: list[Option]) -> None:
        """Add what the seat may do here now."""

    def check(self, g: G, seat: i64, action: Action) -> str:
        return UNKNOWN

    def perform(self, g: G, seat: i64, action: Action) -> None:
        raise NotImplementedError
