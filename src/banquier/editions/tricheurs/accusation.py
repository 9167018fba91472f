"""Accusations: where they are made, the vote of the table, the verdict and the penalty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.facts import CardPlayed
from banquier.board.table import BANK, BoardFrame
from banquier.editions.tricheurs import actions
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


class AccusationDesk(Desk["TricheursGame"]):
    """The desk where a seat accuses another of a cheat."""

    def family(self, g: TricheursGame, seat: i64) -> actions.Accusations:
        seats = g.others(seat)
        if not g.marks.gone and not g.marks.judged:
            return actions.Accusations(seats, g.nameable(seat), g.marks.judged_kinds)
        barred = vec[i64]([0] * g.seats)
        kinds: i64 = 0
        for other in members(g.others(seat)):
            barred[other] = g.nameable(other)
            kinds |= barred[other]
            if not barred[other]:
                seats &= ~bit(other)
        for other in range(g.seats):
            barred[other] = kinds & ~barred[other]
        return actions.Accusations(seats, kinds, barred)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        if g.accused[seat] < g.allowed:
            family = self.family(g, seat)
            if family.seats and family.kinds:
                out.append(family)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against this accusation.

        Rule: tricheurs.accuse.before-next-roll.
        """
        if not isinstance(action, actions.Accuse):
            return UNKNOWN_ACTION
        if g.accused[seat] >= g.allowed:
            return "house.accusations"
        if not 0 <= action.seat < g.seats or not g.others(seat) & bit(action.seat):
            return "accuse.before-next-roll"
        if not 0 <= action.kind < len(CHEATS):
            return ONLY_THE_CARDS
        if g.nameable(action.seat) & bit(action.kind):
            return ""
        return "accuse.once" if g.marks.judged_kinds[action.seat] & bit(action.kind) else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, actions.Accuse)
        accuse(g, seat, action.seat, action.kind)


ACCUSATION_DESK: Final = AccusationDesk(actions.ACCUSE)


def accuse(g: TricheursGame, seat: i64, accused: i64, kind: i64) -> None:
    """Let a seat accuse another: the table votes in Tricheur ultime, otherwise the truth decides."""
    g.count_accusation(seat, accused, kind)
    jury = g.alive & ~bit(seat) & ~bit(accused)
    if g.ultime and g.voting and jury:
        g.push(Jury(seat, accused, kind, jury))
    else:
        judge(g, seat, accused, kind, g.done_by(accused, kind) is not None)


def judge(g: TricheursGame, seat: i64, accused: i64, kind: i64, guilty: bool) -> None:
    """Give the verdict: the accuser pays the innocent, or the guilty takes the penalty.

    The verdict is on the named cheat alone: naming the wrong one costs as much as accusing an innocent.

    Rules: tricheurs.accuse.innocent-100, tricheurs.accuse.wrong-card, tricheurs.accuse.guilty.
    """
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
    crime = crime.received(g)
    if g.keeps(accused, "lighter_penalty") >= 0 and g.jail[accused] == 0:  # tricheurs.jail.rights
        a, b, c = crime.numbers()
        g.push(Mercy(accused, kind, a, b, c, mode))
    else:
        g.push(Sentence(crime, mode))


@frame("jury")
class Jury(BoardFrame["TricheursGame"]):
    """Question to the other seats: is the accused guilty? In doubt the accused is innocent."""

    seat: Final[i64]
    accused: Final[i64]
    kind: Final[i64]
    asked: i64
    guilty: i64 = 0
    voted: i64 = 0

    def to_act_mask(self, g: TricheursGame) -> i64:
        return self.asked

    def is_sound(self, g: TricheursGame) -> bool:
        return 0 <= self.kind < len(CHEATS)

    def run(self, g: TricheursGame) -> bool:
        """Give the verdict once everybody has voted.

        Rule: tricheurs.accuse.vote.
        """
        if self.asked:
            return False
        g.pop()
        judge(g, self.seat, self.accused, self.kind, 2 * count(self.guilty) > count(self.voted))
        return True

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        self.asked &= ~bit(seat)
        return seat != self.seat and seat != self.accused

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(actions.VOTES[0])
        out.append(actions.VOTES[1])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, actions.Vote):
            return UNKNOWN_ACTION
        return "" if 0 <= action.guilty <= 1 else "accuse.vote"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, actions.Vote)
        self.asked &= ~bit(seat)
        self.voted |= bit(seat)
        if action.guilty:
            self.guilty |= bit(seat)
        g.say(VoteCast(seat, action.guilty, self.accused))

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.VOTES[0]


@frame("mercy")
class Mercy(DefenceChoice):
    """Question to a cheater who was caught: play a card for a lighter penalty, or take the penalty?"""

    crime: Final[Crime]
    mode: Final[i64]

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64) -> None:
        """Take the crime in its text form."""
        self.crime = read_crime(seat, kind, a, b, c, 0)
        self.mode = mode

    def key(self) -> Key:
        return ("mercy", *self.crime.key()[:-1], self.mode)

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.crime.seat)

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.crime.seat

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        mode = self.mode
        slot = g.keeps(seat, "lighter_penalty")
        if isinstance(action, actions.Parry) and slot >= 0:
            g.say(CardPlayed(seat, g.board.keepable[slot]))
            g.give_card(slot, BANK)
            mode = LIGHTER
        g.push(Sentence(self.crime, mode))


@frame("sentence")
class Sentence(BoardFrame["TricheursGame"]):
    """Step: a penalty in three parts. The loot goes back, then the fine is paid, then jail or the victim's revenge."""

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
        """Charge the fine of the card, or the one that the table has set.

        Rule: ultime.table-penalties.
        """
        crime = self.crime
        if self.mode == BY_CARD:
            g.fine_after_debts(crime.seat, crime.victim(), crime.fine(g.sheet.fines), "accuse.guilty")
        else:
            amount = g.lighter_fine if self.mode == LIGHTER else g.table_fine
            g.fine_after_debts(crime.seat, BANK, amount, "accuse.guilty")


class StoredSentence(Sentence):
    """A Sentence from its text form."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64, at: i64 = 0) -> None:
        super().__init__(read_crime(seat, kind, a, b, c, 0), mode, at)


@frame("revenge")
class Revenge(BoardFrame["TricheursGame"]):
    """Question to the victim of an identity theft: on which square does it put the cheater's token?"""

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

    def squares(self, g: TricheursGame) -> actions.Squares:
        return actions.Squares(g.board.resting, "accuse.guilty")

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.squares(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.squares(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, actions.PutToken)
        g.pop()
        cheater = self.cheater
        if g.jail[cheater] > 0:
            g.change_jail(cheater, 0)
        g.move(cheater, 0, action.square)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.PUT[g.place[self.cheater]]
