"""Whose roll the game waits for, the dice in the air, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import ALL_DESKS, PAY_BAIL, ROLL, USE_CARD, PayBail, Roll, UseCard
from banquier.board.table import BoardFrame, OfSeat
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import after, bit, lowest
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


class Turn(BoardFrame["BoardGame"]):
    """The bottom of the stack: one seat's turn, from its first roll to the last of its doubles."""

    def __init__(self, seat: i64, doubles: i64 = 0, rolled: i64 = 0, again: i64 = 0) -> None:
        self.seat: i64 = seat
        self.doubles: i64 = doubles
        self.rolled: i64 = rolled
        self.again: i64 = again

    def key(self) -> Key:
        return ("turn", self.seat, self.doubles, self.rolled, self.again)

    def clone(self) -> Frame[BoardGame]:
        return Turn(self.seat, self.doubles, self.rolled, self.again)

    def waiting(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def gate(self, g: BoardGame) -> i64:
        return ALL_DESKS

    def beat(self, g: BoardGame) -> i64:
        return g.rolls + 1

    def run(self, g: BoardGame) -> bool:
        if self.rolled:
            self.rolled = 0
            self.round += 1
            # board.turn.doubles-roll-again
            if not self.again or g.jail[self.seat] > 0 or not g.playing() & bit(self.seat):
                self.next(g)
        if not self.doubles and g.limit_reached():
            g.finish()
            return g.top is not self
        return False

    def next(self, g: BoardGame) -> None:
        """The turn goes to the left."""
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
            seat = after(seat, g.seats)
            if seat == g.first:
                over = True
            if playing & bit(seat):
                break
        self.seat = seat
        if over:
            g.next_round()

    def left(self, g: BoardGame, seat: i64) -> bool:
        if seat == self.seat and g.alive:
            self.rolled = 0
            self.round += 1
            self.next(g)
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(ROLL)
        if g.jail[seat] > 0:
            if not self.check(g, seat, PAY_BAIL):
                out.append(PAY_BAIL)
            for slot in range(g.board.free):
                if not self.check(g, seat, USE_CARD[slot]):
                    out.append(USE_CARD[slot])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Roll):
            return ""
        if isinstance(action, PayBail):
            return "" if g.jail[seat] > 0 and g.free_cash(seat) >= g.rules.bail else "jail.pay-50"
        if isinstance(action, UseCard):
            held = 0 <= action.slot < g.board.free and g.keepers[action.slot] == seat
            return "" if g.jail[seat] > 0 and held else "jail.card"
        return UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, Roll):
            g.before_roll(seat)
            if g.told:
                g.push(Dice(seat))
            else:  # dice that nobody has to wait for fall at once; the question is counted all the same
                g.opened += 1
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
        seat = self.seat
        tries = g.jail[seat]
        self.rolled = 1
        self.again = 0
        g.rolled(seat, d1, d2, "jail" if tries > 0 else "again" if self.doubles > 0 else "turn")
        if tries > 0:
            if d1 == d2:  # board.jail.double
                g.confine(seat, 0)
                g.advance(seat, d1 + d2)
            elif tries >= g.rules.tries:  # board.jail.third-try
                g.confine(seat, 0)
                g.push(MoveOn(seat, d1 + d2))
                g.charge(seat, g.till(), g.rules.bail, "jail.third-try")
            else:
                g.confine(seat, tries + 1)
        elif d1 == d2 and self.doubles + 1 >= g.rules.doubles:
            g.say("three-doubles", seat)
            g.imprison(seat)
        else:
            if d1 == d2:
                self.doubles += 1
                self.again = 1
            g.advance(seat, d1 + d2)


class Dice(BoardFrame["BoardGame"]):
    """Two dice in the air: chance is to act."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("dice", self.seat)

    def clone(self) -> Frame[BoardGame]:
        return self

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def happen(self, g: BoardGame, outcome: i64) -> None:
        g.pop()
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        turn.thrown(g, outcome // 6 + 1, outcome % 6 + 1)


class MoveOn(OfSeat["BoardGame"]):
    """Go on by a roll once something has been paid."""

    def key(self) -> Key:
        return ("move-on", self.seat, self.arg)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.advance(self.seat, self.arg)
        return True


class StartRoll(BoardFrame["BoardGame"]):
    """Everyone rolls, the highest total begins; those who are level roll again."""

    def __init__(self, rest: i64, best: i64 = 0, tied: i64 = 0) -> None:
        self.rest: i64 = rest
        self.best: i64 = best
        self.tied: i64 = tied

    def key(self) -> Key:
        return ("start-roll", self.rest, self.best, self.tied)

    def clone(self) -> Frame[BoardGame]:
        return StartRoll(self.rest, self.best, self.tied)

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def happen(self, g: BoardGame, outcome: i64) -> None:
        seat = lowest(self.rest)
        d1 = outcome // 6 + 1
        d2 = outcome % 6 + 1
        g.rolled(seat, d1, d2, "start")
        if d1 + d2 > self.best:
            self.best = d1 + d2
            self.tied = bit(seat)
        elif d1 + d2 == self.best:
            self.tied |= bit(seat)
        self.rest &= ~bit(seat)
        if self.rest:
            return
        if self.tied & (self.tied - 1):
            self.rest = self.tied
            self.best = 0
            self.tied = 0
        else:
            first = lowest(self.tied)
            g.pop()
            g.begin(first)
            g.push(Turn(first))
