"""Accusations: where they are made, the vote of the table, the verdict and the penalty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.facts import CardPlayed
from banquier.board.table import BANK, BoardFrame
from banquier.editions.tricheurs.actions import (
    ACCUSE,
    PUT,
    VOTES,
    Accusations,
    Accuse,
    Parry,
    PutToken,
    Squares,
    Vote,
)
from banquier.editions.tricheurs.cards import DefenceChoice
from banquier.editions.tricheurs.cheats.crime import CHEATS, ONLY_THE_CARDS, Crime, read_crime
from banquier.editions.tricheurs.facts import FoundGuilty, FoundInnocent, VoteCast
from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, count, members
from banquier.kernel.declare import frame
from banquier.kernel.frame import Desk
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame

# How a penalty is fixed.
BY_CARD: Final = 0
BY_TABLE: Final = 1
LIGHTER: Final = 2
BY_MISTAKE: Final = 3
"""The table voted against an innocent: there is nothing to give back."""


class Accusers(Desk["TricheursGame"]):
    """Where a seat accuses another of a cheat."""

    def family(self, g: TricheursGame, seat: i64) -> Accusations:
        seats = g.others(seat)
        if not g.gone and not g.judged:
            return Accusations(seats, g.nameable(seat), g.judged_kinds)
        barred = vec[i64]([0] * g.seats)
        kinds: i64 = 0
        for other in members(g.others(seat)):
            barred[other] = g.nameable(other)
            kinds |= barred[other]
            if not barred[other]:
                seats &= ~bit(other)
        for other in range(g.seats):
            barred[other] = kinds & ~barred[other]
        return Accusations(seats, kinds, barred)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        if g.accused[seat] < g.allowed:
            family = self.family(g, seat)
            if family.seats and family.kinds:
                out.append(family)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Accuse):
            return UNKNOWN_ACTION
        if g.accused[seat] >= g.allowed:
            return "house.accusations"
        if not 0 <= action.seat < g.seats or not g.others(seat) & bit(action.seat):
            return "accuse.before-next-roll"
        if not 0 <= action.kind < len(CHEATS):
            return ONLY_THE_CARDS
        if g.nameable(action.seat) & bit(action.kind):
            return ""
        return "accuse.once" if g.judged_kinds[action.seat] & bit(action.kind) else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Accuse)
        accuse(g, seat, action.seat, action.kind)


ACCUSERS: Final = Accusers(ACCUSE)


def accuse(g: TricheursGame, seat: i64, accused: i64, kind: i64) -> None:
    g.count_accusation(seat, accused, kind)
    jury = g.alive & ~bit(seat) & ~bit(accused)
    if g.ultime and g.voting and jury:
        g.push(Jury(seat, accused, kind, jury))
    else:
        judge(g, seat, accused, kind, g.done_by(accused, kind) is not None)


def judge(g: TricheursGame, seat: i64, accused: i64, kind: i64, guilty: bool) -> None:
    """Give the verdict: the accuser pays the innocent, or the guilty takes the penalty."""
    crime = g.done_by(accused, kind)
    g.record_verdict(accused, kind, g.turns_begun())
    if not guilty:
        g.say(FoundInnocent(accused, seat, kind))
        g.fine_after_debts(seat, accused, g.innocent, "accuse.innocent-100")
        return
    g.say(FoundGuilty(accused, seat, kind))
    if crime is None:
        g.push(Sentence(Crime(kind, accused), BY_MISTAKE))
        return
    g.reveal(crime, "caught")
    g.replace(kind)
    mode: i64 = BY_TABLE if crime.free else BY_CARD
    if g.keeps(accused, g.lighter) >= 0 and g.jail[accused] == 0:  # tricheurs.jail.rights
        g.push(Mercy(crime.received(g), mode))
    else:
        g.push(Sentence(crime.received(g), mode))


@frame("jury")
class Jury(BoardFrame["TricheursGame"]):
    """The other players vote on an accusation; in doubt the accused is innocent."""

    seat: Final[i64]
    accused: Final[i64]
    kind: Final[i64]
    asked: i64
    guilty: i64 = 0
    voted: i64 = 0

    def to_act_mask(self, g: TricheursGame) -> i64:
        return self.asked

    def run(self, g: TricheursGame) -> bool:
        if self.asked:
            return False
        g.pop()
        judge(g, self.seat, self.accused, self.kind, 2 * count(self.guilty) > count(self.voted))
        return True

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        self.asked &= ~bit(seat)
        return seat != self.seat and seat != self.accused

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(VOTES[0])
        out.append(VOTES[1])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Vote):
            return UNKNOWN_ACTION
        return "" if 0 <= action.guilty <= 1 else "accuse.vote"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Vote)
        self.asked &= ~bit(seat)
        self.voted |= bit(seat)
        if action.guilty:
            self.guilty |= bit(seat)
        g.say(VoteCast(seat, action.guilty, self.accused))

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return VOTES[0]


@frame("mercy")
class Mercy(DefenceChoice):
    """A cheater who was caught may play a card for a lighter penalty, or keep it and take the penalty."""

    crime: Final[Crime]
    mode: Final[i64]

    def key(self) -> Key:
        return ("mercy", *self.crime.key()[:-1], self.mode)

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.crime.seat)

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.crime.seat

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        mode = self.mode
        slot = g.keeps(seat, g.lighter)
        if isinstance(action, Parry) and slot >= 0:
            g.say(CardPlayed(seat, g.board.keepable[slot]))
            g.give_card(slot, BANK)
            mode = LIGHTER
        g.push(Sentence(self.crime, mode))


class StoredMercy(Mercy):
    """The same from its text form."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64) -> None:
        super().__init__(read_crime(seat, kind, a, b, c, 0), mode)


@frame("sentence")
class Sentence(BoardFrame["TricheursGame"]):
    """A penalty in three steps: what was taken goes back, then the fine, then jail or the victim's revenge."""

    crime: Final[Crime]
    mode: Final[i64]
    at: i64 = 0

    def key(self) -> Key:
        return ("sentence", *self.crime.key()[:-1], self.mode, self.at)

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.crime.seat

    def run(self, g: TricheursGame) -> bool:
        at = self.at
        self.at += 1
        if at == 0:
            if self.mode == BY_CARD or self.mode == LIGHTER or (self.mode == BY_TABLE and g.returning):
                self.crime.undo(g)
        elif at == 1:
            self.fine(g)
        else:
            g.pop()
            if self.mode == BY_CARD:
                self.crime.finish_penalty(g)
            elif self.mode != LIGHTER and g.table_jail:
                g.imprison(self.crime.seat)
        return True

    def fine(self, g: TricheursGame) -> None:
        crime = self.crime
        if self.mode == BY_CARD:
            g.repay(crime.seat, crime.victim(), crime.fine(g.sheet.fines))
        else:
            amount = g.lighter_fine if self.mode == LIGHTER else g.table_fine
            g.fine(crime.seat, BANK, amount, "accuse.guilty")


class StoredSentence(Sentence):
    """The same from its text form."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64, at: i64 = 0) -> None:
        super().__init__(read_crime(seat, kind, a, b, c, 0), mode, at)


@frame("revenge")
class Revenge(BoardFrame["TricheursGame"]):
    """The victim of an identity theft puts the cheater's token on any square."""

    seat: Final[i64]
    cheater: Final[i64]

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def run(self, g: TricheursGame) -> bool:
        if g.playing() & bit(self.cheater):
            return False
        g.pop()
        return True

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat and seat != self.cheater

    def squares(self, g: TricheursGame) -> Squares:
        return Squares(g.board.resting, "accuse.guilty")

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.squares(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.squares(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, PutToken)
        g.pop()
        cheater = self.cheater
        if g.jail[cheater] > 0:
            g.change_jail(cheater, 0)
        g.move(cheater, 0, action.square)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PUT[g.place[self.cheater]]
