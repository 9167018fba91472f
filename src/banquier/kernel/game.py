"""A game in play: who must and may act, what is legal, and how an action is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.action import CLOSED, GONE, NOT_ASKED, OVER, UNKNOWN, Action, Key, Option, Outcome
from banquier.kernel.bits import bit, members
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.fact import Ended, Fact, Left
from banquier.kernel.frame import Desk, Frame, copied
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.text import MalformedText, read, write
from banquier.kernel.view import SPECTATOR, View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

DEEPEST: Final = 64
"""A stack deeper than this is a bug: no seat can pile up frames."""


NOTHING: Final[Frame[Any]] = Frame()
"""What lies on top of an empty stack: it waits for nobody."""


class Result:
    """How a game ended: the seats that won (several may share it), each seat's score, and the rule behind it."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, why={self.why!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The stack of frames, the desks and the dice. Editions add the table's data and its postings."""

    def __init__(
        self, edition: Edition, seats: i64, options: dict[str, Any], source: Game | None = None
    ) -> None:
        """Before the first fact, or (with a source) a copy that keeps no journal."""
        self.edition: Final = edition
        self.seats: Final[i64] = seats
        self.options: Final = options
        self.desks: vec[Desk[Any]] = vec[Desk[Any]]()
        self.always: i64 = 0
        """The desks that no frame shuts, as long as somebody has to act."""
        self.journal: Journal | None = None
        self.asked: i64 = 0
        """The four that look() finds after each action: the seats that must act,"""
        self.gates: i64 = 0
        """the desks that are open,"""
        self.news: i64 = 0
        """the seats with something new to look at,"""
        self.pulse: i64 = 0
        """and the beat."""
        if source is not None:
            self.seed: int = source.seed
            self.alive: i64 = source.alive
            self.rng: Rng = source.rng.clone()
            self.stack: list[Frame[Any]] = [copied(frame) for frame in source.stack]
            self.ending: Result | None = source.ending
            self.opened: i64 = source.opened
            """Frames ever pushed."""
            self.top: Frame[Any] = self.stack[-1] if self.stack else NOTHING
            self.told: bool = source.told
            """Chance waits to be told its outcome: for search, and for tables that throw their own dice."""
            self.turns: i64 = source.turns
            """Turns begun."""
            self.desks = source.desks
            self.always = source.always
            self.asked = source.asked
            self.gates = source.gates
            self.news = source.news
            self.pulse = source.pulse
        else:
            self.seed = 0
            self.alive = bit(seats) - 1
            self.rng = Rng(0, False)
            self.stack = []
            self.top = NOTHING
            self.ending = None
            self.opened = 0
            self.told = False
            self.turns = 0

    # --- asking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def result(self) -> Result | None:
        return self.ending

    def must(self) -> i64:
        """The seats that the game waits for, as a set of bits."""
        return self.asked

    def may(self) -> i64:
        """The seats that may act now, as a set of bits."""
        return self.alive if self.gates else self.asked

    def prompted(self) -> i64:
        """The seats that have something new to look at, as a set of bits."""
        return self.news

    def beat(self) -> i64:
        """0, or a number that changes whenever everybody should be given a say before the game goes on."""
        return self.pulse

    def table_waits(self) -> bool:
        """Is everybody given a fixed time to speak before the game goes on, whatever has happened?"""
        return False

    def takes_time(self, action: Action) -> bool:
        """Should a bot take as long for this as a person would?"""
        return False

    def look(self) -> None:
        """See who is asked what; it stays so until the next action."""
        top = self.top
        self.asked = top.waiting(self)
        self.pulse = top.beat(self)
        self.gates = top.gate(self)
        if self.asked:
            self.gates |= self.always
        self.news = 0
        if self.gates:
            self.news = self.fresh(self.gates)

    def fresh(self, gates: i64) -> i64:
        """The seats with something new to look at, at the desks that are open."""
        mask: i64 = 0
        for desk in self.desks:
            if gates & desk.number:
                mask |= desk.prompts(self)
        return mask

    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(members(self.must()))

    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now: those it waits for, and those that a desk is open to."""
        return tuple(members(self.may()))

    def legal(self, seat: i64) -> Legal:
        """What that seat may do now."""
        self.need_seat(seat)
        return Legal(self, seat, self.asked & bit(seat) != 0)

    def list_legal(self, seat: i64, out: list[Option]) -> None:
        if self.alive & bit(seat):
            if self.asked & bit(seat):
                self.top.legal(self, seat, out)
            gates = self.gates
            if gates:
                for desk in self.desks:
                    if gates & desk.number:
                        desk.legal(self, seat, out)

    def refusal(self, seat: i64, action: Action) -> str:
        """ "" or the short name of the rule that forbids it."""
        if not self.stack:
            return OVER
        if not 0 <= seat < self.seats:
            return self.outsider(seat, action)
        if not self.alive & bit(seat):
            return GONE
        number = action.desk()
        if number == 0:
            if self.asked & bit(seat):
                return self.top.check(self, seat, action)
            return NOT_ASKED
        for desk in self.desks:
            if desk.number == number:
                return desk.check(self, seat, action) if self.gates & number else CLOSED
        return UNKNOWN

    def check(self, seat: i64, action: Action) -> Refused | None:
        """None, or the refusal with its rule."""
        why = self.refusal(seat, action)
        return Refused(self.edition.rule_id(why, self.options), seat, str(action)) if why else None

    def default(self, seat: i64) -> Action:
        """The answer that is taken from a seat that the game waits for and that does not answer."""
        return self.top.default(self, seat)

    def question(self) -> tuple[int, int]:
        """What an answer quotes, so that a late one is not taken for the answer to something else."""
        return (self.top.serial, self.top.round)

    def view(self, seat: int | None = None) -> View:
        """What that seat may know; None is a spectator."""
        if seat is None:
            return self.lens(SPECTATOR)
        self.need_seat(seat)
        return self.lens(seat)

    def parse(self, text: str) -> Action:
        """An action of this edition from its text."""
        try:
            words = read(text)
        except MalformedText as error:
            raise MalformedAction(f"{text!r} is not an action: {error}") from error
        return self.edition.action(words)

    def need_seat(self, seat: i64) -> None:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}: this game has seats 0 to {self.seats - 1}")

    # --- doing ----------------------------------------------------------------------------------

    def act(self, seat: i64, action: Action) -> str:
        """Check and carry out; "" or the short name of the rule that refused it, and then nothing has changed."""
        why = self.refusal(seat, action)
        if why:
            return why
        number = action.desk()
        if number == 0:
            if seat < 0:
                self.from_outside(seat, action)
            else:
                self.top.perform(self, seat, action)
        else:
            for desk in self.desks:
                if desk.number == number:
                    desk.perform(self, seat, action)
                    break
        self.settle()
        if self.journal is not None:
            self.journal.stamp(self, seat, action)
        return ""

    def apply(self, seat: i64, action: Action) -> list[Fact]:
        """Carry out an action; the facts that happened (none are kept without a journal). Raises Refused."""
        why = self.act(seat, action)
        if why:
            raise Refused(self.edition.rule_id(why, self.options), seat, str(action))
        return self.journal.entries[-1].facts if self.journal is not None else []

    def outsider(self, seat: i64, action: Action) -> str:
        """An action that comes from no seat: the clock of a table may be one."""
        return NOT_ASKED

    def from_outside(self, seat: i64, action: Action) -> None:
        raise NotImplementedError

    def outcomes(self) -> i64:
        """Above 0: the game waits for chance, which has this many equally likely outcomes."""
        return self.top.outcomes(self)

    def happen(self, outcome: i64) -> list[Fact]:
        """Tell the chance that the game waits for."""
        n = self.outcomes()
        if not 0 <= outcome < n:
            raise ValueError(f"outcome {outcome} of {n}")
        self.top.happen(self, outcome)
        self.settle()
        if self.journal is None:
            return []
        self.journal.stamp(self, NOBODY, Outcome(outcome))
        return self.journal.entries[-1].facts

    def settle(self) -> None:
        """Let frames run until one waits for somebody."""
        while self.ending is None:
            top = self.top
            n = top.outcomes(self)
            if n > 0:
                if self.told:
                    break
                top.happen(self, self.rng.below(n))
            elif not top.run(self):
                break
        self.tidy()
        if self.ending is not None:
            self.restack([])
        self.look()

    def tidy(self) -> None:
        """After every action: what has lost its ground lapses."""

    def push(self, frame: Frame[Any]) -> None:
        self.opened += 1
        frame.serial = self.opened
        self.stack.append(frame)
        self.top = frame
        if len(self.stack) > DEEPEST:
            raise RuntimeError(
                f"the stack is {len(self.stack)} deep: {[str(f.key()[0]) for f in self.stack]}"
            )

    def push_under(self, frame: Frame[Any], at: i64) -> None:
        """Let this come after the frame that lies there now, counted from the bottom."""
        self.opened += 1
        frame.serial = self.opened
        self.stack.insert(at, frame)

    def pop(self) -> None:
        self.stack.pop()
        self.top = self.stack[-1] if self.stack else NOTHING

    def restack(self, stack: list[Frame[Any]]) -> None:
        """Let this be unfinished instead of what was."""
        self.stack = stack
        self.top = stack[-1] if stack else NOTHING

    def change_dice(self, rng: Rng) -> None:
        """Nobody who imagines a world may learn the dice to come: neither the seed nor a seal is left in it."""
        self.seed = 0
        self.rng = Rng(rng.next32())

    def others(self, seat: i64) -> i64:
        return self.alive & ~bit(seat)

    def remove(self, seat: i64) -> None:
        """A seat leaves: every open frame forgets it, or goes."""
        self.leave(seat)
        self.restack([frame for frame in self.stack if frame.left(self, seat)])

    # --- postings of the kernel -----------------------------------------------------------------

    def leave(self, seat: i64) -> None:
        self.alive &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(Left(seat))

    def end(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> None:
        """Over: whatever is open, at any depth, is dropped when the action is done."""
        if self.ending is None:
            self.ending = Result(winners, scores, why)
            if self.journal is not None:
                self.journal.write(Ended(winners, scores, why))

    # --- what editions say ----------------------------------------------------------------------

    def set_up(self) -> None:
        """From the blank table to the first question."""
        raise NotImplementedError

    def blank(self) -> Game:
        """A game of the same edition, options and seats before its first fact."""
        raise NotImplementedError

    def clone(self) -> Game:
        """A copy that shares nothing that changes; it keeps no journal."""
        raise NotImplementedError

    def lens(self, viewer: i64) -> View:
        raise NotImplementedError

    def scramble(self, viewer: i64, rng: Rng) -> None:
        """Another world that this viewer cannot tell from this one: the law of secrets and search both use it."""
        raise NotImplementedError

    def table(self) -> list[Key]:
        """Everything that postings change, as named lines of a position."""
        raise NotImplementedError

    def put(self, line: Key) -> None:
        """Take over one line of a position."""
        raise NotImplementedError

    def audit(self) -> None:
        """Raise AssertionError, with the position, unless nothing has appeared or vanished at the table."""
        raise NotImplementedError

    def unsound(self) -> str:
        """Why a position that was read cannot be, in words; "" if it can."""
        return ""

    # --- as text ---------------------------------------------------------------------------------

    def record(self) -> str:
        """The whole game as text that a person can read and a later version can load (banquier.replay)."""
        from banquier.kernel.record import write_record

        return write_record(self)

    def position(self) -> str:
        """The position as text that fits in a bug report (banquier.load_position)."""
        from banquier.kernel.record import write_position

        return write_position(self)

    # --- comparing ------------------------------------------------------------------------------

    def key(self) -> Key:
        """All of it: two games with equal keys go on equally."""
        frames = tuple([(f.serial, f.round, f.key()) for f in self.stack])
        ending = self.ending
        end: Key = () if ending is None else (ending.winners, ending.scores, ending.why)
        return (self.alive, self.opened, self.rng.key(), frames, end, tuple(self.table()))

    def __repr__(self) -> str:
        top = write(self.top.key()) if self.stack else "over"
        return f"<{self.edition.name} with {self.seats} seats: {top}>"
