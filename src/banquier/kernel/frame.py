"""Frames, the unfinished business on the stack, and desks, which serve actions out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """A question that waits for seats, or a step that runs by itself.

    No frame has to be resumed: what comes afterwards is pushed first and waits beneath.
    """

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    serial: i64 = 0
    """The number of the frame in its game, from 1. Set by `Game.push`."""
    round: i64 = 0
    """Grows when earlier answers become void: a new bid, new notes on the table."""

    def run(self, g: G) -> bool:
        """Run the frame on top. Return True if it changed the game, False if it waits for seats."""
        return False

    def to_act_mask(self, g: G) -> i64:
        """Return the seats that the game waits for."""
        return 0

    def open_desks(self, g: G) -> i64:
        """Return the desks that are open while this frame is on top."""
        return 0

    def poll_epoch(self, g: G) -> i64:
        """Return the poll epoch (see `Game.poll_epoch`); 0 if nobody has to be polled before the answer."""
        return 0

    def legal(self, g: G, seat: i64, out: list[Option]) -> None:
        """Append the legal answers of a seat that is to act."""

    def check(self, g: G, seat: i64, action: Action) -> str:
        """Return "" or the short name of the rule that forbids the answer."""
        return UNKNOWN_ACTION

    def perform(self, g: G, seat: i64, action: Action) -> None:
        """Carry out an answer that `check` allows."""
        raise NotImplementedError

    def default(self, g: G, seat: i64) -> Action:
        """Return the answer that is taken from a seat that does not answer in time. It is legal."""
        raise NotImplementedError

    def outcomes(self, g: G) -> i64:
        """Return the number of equally likely outcomes of the chance event it waits for; 0 for none."""
        return 0

    def resolve_chance(self, g: G, outcome: i64) -> None:
        """Carry out this outcome of the chance event."""
        raise NotImplementedError

    def seat_left(self, g: G, seat: i64) -> bool:
        """Forget a seat that has left the game. Return False if the frame has to be dropped."""
        return True

    def reserved_cash(self, seat: i64) -> i64:
        """Return the cash that the seat may not spend while this frame is open: a standing bid, a debt."""
        return 0

    def reserved_assets(self) -> i64:
        """Return the titles and cards, as a set, that may not change hands while this frame is open."""
        return 0

    def clone(self) -> Frame[G]:
        """Return a copy that shares no mutable state. `clone_frame` copies serial and round."""
        raise NotImplementedError

    def key(self) -> Key:
        """Return the name, then the constructor arguments that make an equal frame."""
        raise NotImplementedError

    def shown(self, g: G, viewer: i64) -> Key:
        """Return the key as that viewer (below 0: a spectator) may see it."""
        raise NotImplementedError


def clone_frame(frame: Frame[Any]) -> Frame[Any]:
    """Return a copy with the same serial and round."""
    new = frame.clone()
    new.serial = frame.serial
    new.round = frame.round
    return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk(Generic[G]):
    """A group of actions that any seat may take out of turn while the frame on top leaves the desk open."""

    def __init__(self, number: i64) -> None:
        self.bit: i64 = number
        """The bit of this desk in masks of desks."""

    def prompts(self, g: G) -> i64:
        """Return the seats with something to respond to here: a rent to claim, an offer to answer."""
        return 0

    def legal(self, g: G, seat: i64, out: list[Option]) -> None:
        """Append the actions that the seat may take here now."""

    def check(self, g: G, seat: i64, action: Action) -> str:
        """Return "" or the short name of the rule that forbids the action."""
        return UNKNOWN_ACTION

    def perform(self, g: G, seat: i64, action: Action) -> None:
        """Carry out an action that `check` allows."""
        raise NotImplementedError
