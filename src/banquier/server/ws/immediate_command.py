"""Commands that are carried out without a task, because they wait for nothing but the disk. Most do."""

from __future__ import annotations

import time
from traceback import format_exception

from banquier.kernel.action import Action
from banquier.native import mypyc_attr
from banquier.protocol import refusals
from banquier.protocol.messages import RUNNING, Ack, Held, Play, Refuse
from banquier.server.store import Repeated, StoreFailed, Taken
from banquier.server.tables.appending import note
from banquier.server.tables.applied_action import AppliedAction, apply_action
from banquier.server.tables.room import Room
from banquier.server.tables.subscriber import Recipient


def may_begin(room: Room, seat: int) -> bool:
    """Return whether nobody else is writing and nothing (a return, a rent claim) has to be written first."""
    if room.lock.locked():
        return False
    if room.state.stage != RUNNING or room.game is None:
        return True
    return not room.state.chairs[seat].absent and not room.driver.rent_claims.open(room.game)


@mypyc_attr(allow_interpreted_subclasses=True)
class CommandSender(Recipient):
    """A connection, as its immediate command sees it."""

    def later(self, text: str) -> None:
        """Leave this message to the connection's task."""
        raise NotImplementedError

    def settle(self, room: Room, viewer: int, answer: Ack | Refuse | Held, began: float) -> None:
        """Send the answer to the immediate command and read the next message."""
        raise NotImplementedError


class ImmediateCommand:
    """One command, from its message to its answer. It holds the room's lock meanwhile.

    It is also the store's completion callback for its line (`done`, `set_result`, `set_exception`).
    """

    def __init__(self, connection: CommandSender, room: Room, seat: int, play: Play, text: str) -> None:
        self.connection = connection
        self.room = room
        self.seat = seat
        self.play = play
        self.text = text
        self.began = time.perf_counter()
        self.step: AppliedAction | None = None
        self.locked = False

    def begin(self) -> None:
        """The room is one that `may_begin`."""
        self.locked = self.room.lock.take()
        try:
            answer = self.set_out()
        except Exception as error:
            self.fail(error)
        else:
            if isinstance(answer, Refuse) and not self.room.worker.alone:
                self.take_long_way()  # another worker may have done it, or may have put another question
            elif answer is not None:
                self.end(answer)

    def set_out(self) -> Ack | Refuse | Held | None:
        """The answer, or None: it comes when the line is on disk."""
        room = self.room
        key = room.key(self.seat, self.play)
        if key in room.commands:
            return Ack(self.play.id)
        judged = room.weigh(self.seat, self.play)
        if not isinstance(judged, Action):
            return judged
        made = self.step = apply_action(room, self.seat, judged, "person", key)
        room.worker.store.append_for(self, room.id, made.line, made.card)
        return None

    def done(self) -> bool:
        return False

    def set_result(self, answer: None, /) -> None:
        self.written(None)

    def set_exception(self, error: Exception, /) -> None:
        self.written(error)

    def written(self, error: Exception | None) -> None:
        """Or not: then another worker was quicker, or the storage has failed."""
        room, made = self.room, self.step
        assert made is not None
        try:
            note(room.worker, room.id, made.line, self.began, error)
            if error is None:
                room.adopt(made, self.connection)
                self.end(Ack(self.play.id))
            elif isinstance(error, (Taken, Repeated)):
                self.take_long_way()
            else:
                self.fail(error)
        except Exception as mistake:
            self.fail(mistake)

    def take_long_way(self) -> None:
        """Leave it to the socket's task, which can read what other workers have written."""
        self.unlock()
        self.connection.later(self.text)

    def end(self, answer: Ack | Refuse | Held) -> None:
        self.unlock()
        self.connection.settle(self.room, self.seat, answer, self.began)

    def fail(self, error: Exception) -> None:
        """The storage does not answer; or this is a mistake of ours: the connection ends, and its client comes back."""
        if isinstance(error, StoreFailed):
            self.end(refusals.storage(self.play.id))
            return
        self.room.worker.log.error("command-failed", table=self.room.id, why="".join(format_exception(error)))
        self.unlock()
        self.connection.leave(refusals.storage(self.play.id))

    def unlock(self) -> None:
        if self.locked:
            self.locked = False
            self.room.lock.release()
