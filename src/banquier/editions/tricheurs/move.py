"""Moves of tokens: as far as START once the end has begun, and by railroad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.layout import TRAIN
from banquier.board.table import BANK
from banquier.board.turn import Turn
from banquier.editions.tricheurs.cheats.crime import SALARY
from banquier.editions.tricheurs.manual_steps import LandingEffect, SalaryDue
from banquier.kernel.bits import next_in_circle
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


def move_forward(g: TricheursGame, seat: i64, steps: i64, special: i64, lands: bool) -> None:
    """Move a token forward; once the end has begun, no farther than START.

    Rule: tricheurs.end.trigger.
    """
    size = g.board.size
    to = g.place[seat] + steps
    passed = to >= size
    if passed:
        to -= size
        if g.end_begun:
            steps -= to
            to = 0
    g.move(seat, steps, to)
    if passed and g.end_begun:
        g.come_home(seat)
    if passed and g.open_at(SALARY):
        if lands:
            g.push(LandingEffect(seat, special))
        g.push(SalaryDue(seat, g.rules.salary))
    else:
        if passed:
            g.charge(BANK, seat, g.rules.salary, "salary")
        if lands:
            g.land(seat, special)


def ride_train(g: TricheursGame, seat: i64) -> None:
    """Move a token on to the next railroad, and end the turn.

    Rule: tricheurs.railroad.
    """
    steps: i64 = 0
    at = g.place[seat]
    while True:
        at = next_in_circle(at, g.board.size)
        steps += 1
        if g.board.squares[at].kind == TRAIN:
            break
    turn = g.stack[0]
    if isinstance(turn, Turn) and turn.seat == seat:
        turn.again = 0
    g.go(seat, steps, 0, False)
