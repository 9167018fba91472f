"""The window for accusations: a cheat can be named until the first roll of a later turn of another seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.turn import Turn
from banquier.kernel.action import Key
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.cheats.crime import Crime
    from banquier.editions.tricheurs.game import TricheursGame


@mypyc_attr(acyclic=True)
class Mark:
    """A kind of cheat and the seats it concerns, until everything done before this moment is beyond accusation."""

    def __init__(self, kind: i64, seats: i64, begun: i64) -> None:
        self.kind: Final[i64] = kind
        self.seats: Final[i64] = seats
        self.begun: Final[i64] = begun
        """The number of turns begun at that moment."""

    def key(self) -> Key:
        return (self.kind, self.seats, self.begun)


@mypyc_attr(acyclic=True)
class Marks:
    """The kinds of cheats whose card has been replaced (`gone`) or that have a verdict (`judged`).

    Immutable: copies of a game share it.
    """

    def __init__(self, gone: list[Mark], judged: list[Mark], seats: i64) -> None:
        self.gone: Final[list[Mark]] = gone
        self.judged: Final[list[Mark]] = judged
        self.gone_kinds: Final[vec[i64]] = by_seat(gone, seats)
        """Per seat, the kinds that it may still be accused of although the card has been replaced."""
        self.judged_kinds: Final[vec[i64]] = by_seat(judged, seats)
        """Per seat, the kinds that it may not be accused of again."""


def window_over(begun: i64, seat: i64, turn: i64, roller: i64) -> bool:
    """Does the first roll of this turn, by `roller`, end the window for what a seat did?

    Rule: tricheurs.cheat.until-next-roll.
    """
    return turn > begun and roller != seat


def by_seat(marks: list[Mark], seats: i64) -> vec[i64]:
    """Return the kinds that concern each seat."""
    kinds = vec[i64]([0] * seats)
    for mark in marks:
        for seat in range(seats):
            if mark.seats & bit(seat):
                kinds[seat] |= bit(mark.kind)
    return kinds


def still_open(marks: list[Mark], turn: i64, roller: i64) -> list[Mark]:
    """Return the marks that the first roll of this turn, by `roller`, leaves open."""
    left: list[Mark] = []
    if roller < 0:
        return left
    for mark in marks:
        if turn <= mark.begun:
            left.append(mark)
        elif mark.seats & bit(roller):
            left.append(Mark(mark.kind, bit(roller), mark.begun))
    return left


def close_at_first_roll(g: TricheursGame, seat: i64) -> None:
    """Close the window for accusations at the first roll of a turn, and reveal the crimes that it ends for.

    Rule: tricheurs.turn.ends-with-next-roll.
    """
    turn = g.stack[0]
    if isinstance(turn, Turn) and turn.doubles == 0:
        ripe: list[Crime] = []
        for crime in g.crimes:
            if window_over(crime.begun, crime.seat, g.turns + 1, seat):
                ripe.append(crime)
        busy = len(ripe) > 0 or len(g.transactions) > 0 or len(g.marks.gone) > 0 or len(g.marks.judged) > 0
        for n in g.accused:
            if n > 0:
                busy = True
        if busy:
            g.reveal_all(ripe)
            g.close_window(seat)
