"""A game in play: which seats act, which actions are legal, and how they are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.action import (
    DESK_CLOSED,
    GAME_OVER,
    NOT_TO_ACT,
    SEAT_GONE,
    UNKNOWN_ACTION,
    Action,
    Key,
    Option,
    Outcome,
)
from banquier.kernel.bits import bit, members
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.fact import Ended, Fact, Left
from banquier.kernel.frame import Desk, Frame, clone_frame
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.text_reader import MalformedText, read_key
from banquier.kernel.text_writer import write_key
from banquier.kernel.view import SPECTATOR, View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

MAX_STACK_DEPTH: Final = 64
"""A deeper stack is a bug: the rules limit how many frames can be open."""

NO_FRAME: Final[Frame[Any]] = Frame()
"""The value of `Game.top` when the stack is empty: a frame that waits for nobody."""


class Result:
    """How a game ended: the winners, each seat's score, and the short name of the rule that ended it."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.why: Final = why

    def __reduce__(self) -> tuple[Any, ...]:
        return (Result, (self.winners, self.scores, self.why))

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, why={self.why!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The stack of frames, the desks and the random generator. Editions add the table's data and postings.

    Names that end in `_mask` are sets of seats as bit masks (`kernel.bits`).
    """

    def __init__(
        self, edition: Edition, seats: i64, options: dict[str, Any], source: Game | None = None
    ) -> None:
        """Make a game before its first fact or, with a source, a copy of it without a journal."""
        self.edition: Final = edition
        """The rulebook: `edition.name`, `edition.actions`, `edition.rule_id(short_name, options)`."""
        self.seats: Final[i64] = seats
        self.options: Final = options
        """The options and house rules of this table by name."""
        self.desks: vec[Desk[Any]] = vec[Desk[Any]]()
        self.always_open_desks: i64 = 0
        """The desks that no frame closes while any seat is to act."""
        self.journal: Journal | None = None
        """The actions and facts so far; None for a game without a record."""
        self.to_act_mask: i64 = 0
        """The seats that the game waits for. Set by `refresh_to_act`, like the next three attributes."""
        self.open_desks: i64 = 0
        """The desks that are open now, as a set of their bits."""
        self.prompted_mask: i64 = 0
        """The seats with something to respond to at an open desk."""
        self.poll_epoch: i64 = 0
        """A number that changes whenever every seat should be polled before the game goes on (before a roll); or 0."""
        if source is not None:
            self.seed: int = source.seed
            """The seed of dice and cards."""
            self.alive: i64 = source.alive
            self.rng: Rng = source.rng.clone()
            """Where dice and cards are drawn from."""
            self.stack: list[Frame[Any]] = [clone_frame(frame) for frame in source.stack]
            self.result: Result | None = source.result
            """How the game ended; None while it goes on."""
            self.frames_pushed: i64 = source.frames_pushed
            """The number of frames pushed so far; the serial of the latest one."""
            self.top: Frame[Any] = self.stack[-1] if self.stack else NO_FRAME
            self.external_chance: bool = source.external_chance
            """If set, chance events wait for `resolve_chance` instead of `rng`. Used by search and environments."""
            self.turns: i64 = source.turns
            """The number of turns begun."""
            self.desks = source.desks
            self.always_open_desks = source.always_open_desks
            self.to_act_mask = source.to_act_mask
            self.open_desks = source.open_desks
            self.prompted_mask = source.prompted_mask
            self.poll_epoch = source.poll_epoch
        else:
            self.seed = 0
            self.alive = bit(seats) - 1
            self.rng = Rng(0, False)
            self.stack = []
            self.top = NO_FRAME
            self.result = None
            self.frames_pushed = 0
            self.external_chance = False
            self.turns = 0

    # --- queries --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.result is not None

    def may_act_mask(self) -> i64:
        """Return the seats that may act now: every seat if a desk is open, else those to act."""
        return self.alive if self.open_desks else self.to_act_mask

    def waits_fixed_time(self) -> bool:
        """Must an online table wait a fixed time here, so that every seat can act before the game goes on?"""
        return False

    def needs_human_delay(self, action: Action) -> bool:
        """Should a bot take as long for this action as a person would, so that its speed reveals nothing?"""
        return False

    def refresh_to_act(self) -> None:
        """Compute the seats to act, the open desks, the prompted seats and the poll epoch after a change."""
        top = self.top
        self.to_act_mask = top.to_act_mask(self)
        self.poll_epoch = top.poll_epoch(self)
        self.open_desks = top.open_desks(self)
        if self.to_act_mask:
            self.open_desks |= self.always_open_desks
        self.prompted_mask = 0
        if self.open_desks:
            self.prompted_mask = self.find_prompted(self.open_desks)

    def find_prompted(self, open_desks: i64) -> i64:
        """Return the seats with something to respond to at these desks."""
        mask: i64 = 0
        for desk in self.desks:
            if open_desks & desk.bit:
                mask |= desk.prompts(self)
        return mask

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that the game waits for."""
        return tuple(members(self.to_act_mask))

    def may_act(self) -> tuple[int, ...]:
        """Return the seats that may act now: those to act, and those that an open desk serves."""
        return tuple(members(self.may_act_mask()))

    def prompted(self) -> tuple[int, ...]:
        """Return the seats with something to respond to at an open desk: a rent to claim, an offer to answer."""
        return tuple(members(self.prompted_mask))

    def legal(self, seat: i64) -> Legal:
        """Return the legal actions of that seat. Raises ValueError if there is no such seat."""
        self.need_seat(seat)
        return Legal(self, seat, self.to_act_mask & bit(seat) != 0)

    def list_legal(self, seat: i64, out: list[Option]) -> None:
        """Append the options of that seat: answers to the frame on top, then those of each open desk."""
        if self.alive & bit(seat):
            if self.to_act_mask & bit(seat):
                self.top.legal(self, seat, out)
            open_desks = self.open_desks
            if open_desks:
                for desk in self.desks:
                    if open_desks & desk.bit:
                        desk.legal(self, seat, out)

    def refusal(self, seat: i64, action: Action) -> str:
        """Return "" or the short name of the rule that forbids the action."""
        if not self.stack:
            return GAME_OVER
        if not 0 <= seat < self.seats:
            return self.refusal_from_outside(seat, action)
        if not self.alive & bit(seat):
            return SEAT_GONE
        number = action.desk()
        if number == 0:
            if self.to_act_mask & bit(seat):
                return self.top.check(self, seat, action)
            return NOT_TO_ACT
        for desk in self.desks:
            if desk.bit == number:
                return desk.check(self, seat, action) if self.open_desks & number else DESK_CLOSED
        return UNKNOWN_ACTION

    def check(self, seat: i64, action: Action) -> Refused | None:
        """Return None, or the refusal with its rule."""
        why = self.refusal(seat, action)
        return Refused(self.edition.rule_id(why, self.options), seat, str(action)) if why else None

    def default(self, seat: i64) -> Action:
        """Return the answer that is taken from a seat that is to act and does not answer in time."""
        return self.top.default(self, seat)

    def question(self) -> tuple[int, int]:
        """Return the serial and round of the frame on top. Clients quote them, so that late answers are recognised."""
        return (self.top.serial, self.top.round)

    def view(self, seat: int | None = None) -> View:
        """Return what that seat (None: a spectator) may know. Raises ValueError if there is no such seat."""
        if seat is None:
            return self.make_view(SPECTATOR)
        self.need_seat(seat)
        return self.make_view(seat)

    def parse(self, text: str) -> Action:
        """Return the action with this text. Raises MalformedAction."""
        try:
            words = read_key(text)
        except MalformedText as error:
            raise MalformedAction(f"{text!r} is not an action: {error}") from error
        return self.edition.action(words)

    def need_seat(self, seat: i64) -> None:
        """Raise ValueError unless this game has that seat."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}: this game has seats 0 to {self.seats - 1}")

    # --- carrying out ---------------------------------------------------------------------------

    def act(self, seat: i64, action: Action) -> str:
        """Carry out an action and return "", or return the rule that forbids it and change nothing."""
        why = self.refusal(seat, action)
        if why:
            return why
        number = action.desk()
        if number == 0:
            if seat < 0:
                self.perform_from_outside(seat, action)
            else:
                self.top.perform(self, seat, action)
        else:
            for desk in self.desks:
                if desk.bit == number:
                    desk.perform(self, seat, action)
                    break
        self.run_frames()
        if self.journal is not None:
            self.journal.stamp(self, seat, action)
        return ""

    def apply(self, seat: i64, action: Action) -> list[Fact]:
        """Carry out an action and return its facts (empty without a journal). Raises Refused."""
        why = self.act(seat, action)
        if why:
            raise Refused(self.edition.rule_id(why, self.options), seat, str(action))
        return self.journal.entries[-1].facts if self.journal is not None else []

    def refusal_from_outside(self, seat: i64, action: Action) -> str:
        """Return "" or the rule that forbids an action of no seat, such as the table's clock calling time."""
        return NOT_TO_ACT

    def perform_from_outside(self, seat: i64, action: Action) -> None:
        """Carry out an action that `refusal_from_outside` allows."""
        raise NotImplementedError

    def outcomes(self) -> i64:
        """Return the number of equally likely outcomes of the chance event the game waits for; 0 for none."""
        return self.top.outcomes(self)

    def resolve_chance(self, outcome: i64) -> list[Fact]:
        """Carry out this outcome of the chance event the game waits for, and return its facts.

        Raises ValueError if there is no such outcome.
        """
        n = self.outcomes()
        if not 0 <= outcome < n:
            raise ValueError(f"outcome {outcome} of {n}")
        self.top.resolve_chance(self, outcome)
        self.run_frames()
        if self.journal is None:
            return []
        self.journal.stamp(self, NOBODY, Outcome(outcome))
        return self.journal.entries[-1].facts

    def run_frames(self) -> None:
        """Run frames and chance events until a frame waits for a seat, then find out which seats are to act."""
        while self.result is None:
            top = self.top
            n = top.outcomes(self)
            if n > 0:
                if self.external_chance:
                    break
                top.resolve_chance(self, self.rng.below(n))
            elif not top.run(self):
                break
        self.after_action()
        if self.result is not None:
            self.replace_stack([])
        self.refresh_to_act()

    def after_action(self) -> None:
        """Called after every action, when the frames have run. Editions end the game or drop void offers here."""

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top of the stack."""
        self.frames_pushed += 1
        frame.serial = self.frames_pushed
        self.stack.append(frame)
        self.top = frame
        if len(self.stack) > MAX_STACK_DEPTH:
            raise RuntimeError(
                f"the stack is {len(self.stack)} deep: {[str(f.key()[0]) for f in self.stack]}"
            )

    def push_under(self, frame: Frame[Any], at: i64) -> None:
        """Put a frame beneath the one at this index, counted from the bottom, so that it runs afterwards."""
        self.frames_pushed += 1
        frame.serial = self.frames_pushed
        self.stack.insert(at, frame)

    def pop(self) -> None:
        """Remove the frame on top."""
        self.stack.pop()
        self.top = self.stack[-1] if self.stack else NO_FRAME

    def replace_stack(self, stack: list[Frame[Any]]) -> None:
        """Replace all open frames."""
        self.stack = stack
        self.top = stack[-1] if stack else NO_FRAME

    def reseed(self, rng: Rng) -> None:
        """Replace the seed and the generator, so that a sampled world does not reveal the dice to come."""
        self.seed = 0
        self.rng = Rng(rng.next32())

    def others(self, seat: i64) -> i64:
        """Return the other seats still in the game, as a set."""
        return self.alive & ~bit(seat)

    def remove(self, seat: i64) -> None:
        """Take a seat out of the game. Frames that have no purpose without it are dropped."""
        self.leave(seat)
        self.replace_stack([frame for frame in self.stack if frame.seat_left(self, seat)])

    # --- postings of the kernel -----------------------------------------------------------------

    def leave(self, seat: i64) -> None:
        """Post that a seat is out of the game. Frames are left alone (see `remove`)."""
        self.alive &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(Left(seat))

    def end(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> None:
        """Post the result. `run_frames` drops all open frames. Does nothing if the game is over."""
        if self.result is None:
            self.result = Result(winners, scores, why)
            if self.journal is not None:
                self.journal.write(Ended(winners, scores, why))

    # --- implemented by editions ----------------------------------------------------------------

    def set_up(self) -> None:
        """Bring a blank game to its first question."""
        raise NotImplementedError

    def blank(self) -> Game:
        """Return a game of the same edition, options and seats before its first fact."""
        raise NotImplementedError

    def clone(self) -> Game:
        """Return a copy that shares no mutable state. It keeps no journal."""
        raise NotImplementedError

    def make_view(self, viewer: i64) -> View:
        """Return the view of a seat or of SPECTATOR."""
        raise NotImplementedError

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Replace all that the viewer cannot know by a random sample that agrees with what it knows.

        Search plays in such worlds; the tests of secrecy compare views of them.
        """
        raise NotImplementedError

    def position_lines(self) -> list[Key]:
        """Return everything that postings change, as the lines of a position."""
        raise NotImplementedError

    def load_line(self, line: Key) -> None:
        """Load one line of a position. Raises TypeError, ValueError or OverflowError if it does not fit."""
        raise NotImplementedError

    def audit(self) -> None:
        """Raise AssertionError, with the position, if money, titles or cards have appeared or vanished."""
        raise NotImplementedError

    def position_error(self) -> str:
        """Return why the position cannot occur in this edition, "" if it can. Used on positions that were read."""
        return ""

    # --- as text ---------------------------------------------------------------------------------

    def record(self) -> str:
        """Return the whole game as readable text that later versions can load with `banquier.replay`.

        Raises ValueError if the game keeps no journal.
        """
        from banquier.kernel.record import write_record

        return write_record(self)

    def position(self) -> str:
        """Return the position as text that fits in a bug report. `banquier.load_position` loads it."""
        from banquier.kernel.record import write_position

        return write_position(self)

    # --- copying ---------------------------------------------------------------------------------

    def __copy__(self) -> Game:
        """Return a copy that shares no mutable state and keeps the journal."""
        from banquier.kernel.pickling import copy_game

        return copy_game(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """Return the same as `copy.copy`."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the whole game, with its secrets and its journal, as text."""
        from banquier.kernel.pickling import game_state, load_game

        return (load_game, game_state(self))

    def _repr_html_(self) -> str:
        """Return what a spectator sees, for a notebook."""
        return self.make_view(SPECTATOR)._repr_html_()

    # --- comparing ------------------------------------------------------------------------------

    def key(self) -> Key:
        """Return the whole state: games with equal keys continue equally."""
        frames = tuple([(f.serial, f.round, f.key()) for f in self.stack])
        result = self.result
        end: Key = () if result is None else (result.winners, result.scores, result.why)
        return (self.alive, self.frames_pushed, self.rng.key(), frames, end, tuple(self.position_lines()))

    def __repr__(self) -> str:
        top = write_key(self.top.key()) if self.stack else "over"
        return f"<{self.edition.name} with {self.seats} seats: {top}>"
