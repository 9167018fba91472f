"""A turn: the roll, extra rolls for doubles, and passing the turn to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import ALL_DESKS, ROLL, Roll, UseCard
from banquier.board.facts import ThirdDoubleRolled
from banquier.board.jail import list_ways_out, roll_in_jail, way_out_rule
from banquier.board.table import BoardFrame
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import bit, next_in_circle
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


@frame("turn")
class Turn(BoardFrame["BoardGame"]):
    """Question at the bottom of the stack: one seat's turn, from its first roll to the last extra roll."""

    seat: i64
    doubles: i64 = 0
    """The number of doubles rolled in this turn."""
    rolled: i64 = 0
    """1 while the latest roll is being carried out."""
    again: i64 = 0
    """1 if the latest roll was a double that earns another roll."""

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def is_sound(self, g: BoardGame) -> bool:
        """Can dice have fallen like this? Another roll follows a double.

        The turn of a seat that has left goes on only until what it left open is done.
        """
        if g.top is self and not g.alive & bit(self.seat):
            return False
        if self.rolled > 1 or self.again > 1 or self.doubles > g.rules.doubles:
            return False
        return not self.again or self.doubles > 0

    def open_desks(self, g: BoardGame) -> i64:
        return ALL_DESKS

    def poll_epoch(self, g: BoardGame) -> i64:
        return g.rolls + 1

    def run(self, g: BoardGame) -> bool:
        """Wait for the roll. Once it has been carried out, pass the turn on, or wait for another roll after a double.

        Rule: board.turn.doubles-roll-again.
        """
        if self.rolled:
            self.rolled = 0
            self.round += 1
            if not self.again or g.jail[self.seat] > 0 or not g.playing() & bit(self.seat):
                self.next(g)
        if not self.doubles and g.limit_reached():
            g.end_at_limit()
            return g.top is not self
        return False

    def next(self, g: BoardGame) -> None:
        """Pass the turn to the next seat on the left that still plays."""
        self.again = 0
        self.doubles = 0
        if g.plays_on(self.seat):
            return
        seat = self.seat
        over = False
        playing = g.playing()
        if not playing:
            return
        while True:
            seat = next_in_circle(seat, g.seats)
            if seat == g.first:
                over = True
            if playing & bit(seat):
                break
        self.seat = seat
        if over:
            g.next_round()

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        if seat == self.seat and g.alive:
            self.rolled = 0
            self.round += 1
            self.next(g)
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(ROLL)
        if g.jail[seat] > 0:
            list_ways_out(g, seat, out)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, Roll) else way_out_rule(g, seat, action)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, Roll):
            g.before_roll(seat)
            if g.external_chance:
                g.push(Dice(seat))
            else:  # no frame is needed for dice that fall at once; it is counted so that serial numbers agree
                g.frames_pushed += 1
                outcome = g.rng.below(36)
                self.thrown(g, outcome // 6 + 1, outcome % 6 + 1)
        elif isinstance(action, UseCard):
            self.round += 1
            g.use_card(seat, action.slot)
        else:
            self.round += 1
            g.pay_bail(seat)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return ROLL

    def thrown(self, g: BoardGame, d1: i64, d2: i64) -> None:
        """Carry out a roll: move the token, or in jail try for a double. The third double in a row leads to jail.

        Rules: board.turn.roll-and-move, board.turn.three-doubles-jail.
        """
        seat = self.seat
        tries = g.jail[seat]
        self.rolled = 1
        self.again = 0
        g.record_roll(seat, d1, d2, "jail" if tries > 0 else "again" if self.doubles > 0 else "turn")
        if tries > 0:
            roll_in_jail(g, seat, d1, d2)
        elif d1 == d2 and self.doubles + 1 >= g.rules.doubles:
            g.say(ThirdDoubleRolled(seat))
            g.imprison(seat)
        else:
            if d1 == d2:
                self.doubles += 1
                self.again = 1
            g.advance(seat, d1 + d2)


@frame("dice")
class Dice(BoardFrame["BoardGame"]):
    """Chance: the two dice of a turn, where the caller decides how they fall."""

    seat: Final[i64]

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def resolve_chance(self, g: BoardGame, outcome: i64) -> None:
        g.pop()
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        turn.thrown(g, outcome // 6 + 1, outcome % 6 + 1)


def cut_turn_short(g: BoardGame, seat: i64) -> None:
    """Pass the turn on if this seat was sent to jail between two rolls of its own turn."""
    turn = g.stack[0]
    if isinstance(turn, Turn) and turn.seat == seat and turn.doubles > 0 and not turn.rolled:
        turn.next(g)
