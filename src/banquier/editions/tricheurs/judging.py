"""Accusations and what follows: a verdict, a vote where the table judges, mercy for who has the card, the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.claims import Claimed
from banquier.board.debt import Debt
from banquier.board.layout import ADVANCE_TO, FREE_HOTEL, MOVE_HOTEL, SWAP_TITLE, TAKE_FROM
from banquier.board.table import BANK, BoardFrame
from banquier.editions.tricheurs.actions import (
    PUT,
    VOTES,
    Parry,
    PutToken,
    Squares,
    Vote,
)
from banquier.editions.tricheurs.cards import Blow
from banquier.editions.tricheurs.kinds import (
    AIMED,
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
    Crime,
)
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit, count, members
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame

# how a sentence is passed
BY_CARD: Final = 0
BY_TABLE: Final = 1
LIGHTER: Final = 2
BY_MISTAKE: Final = 3
"""The table voted against an innocent: there is nothing to give back."""


def accuse(g: TricheursGame, seat: i64, accused: i64, kind: i64) -> None:
    g.call_out(seat, accused, kind)
    jury = g.alive & ~bit(seat) & ~bit(accused)
    if g.ultime and g.voting and jury:
        g.push(Jury(seat, accused, kind, jury))
    else:
        judge(g, seat, accused, kind, g.done_by(accused, kind) is not None)


def judge(g: TricheursGame, seat: i64, accused: i64, kind: i64, guilty: bool) -> None:
    crime = g.done_by(accused, kind)
    g.close_case(accused, kind, g.turns_begun())
    if not guilty:
        g.say("innocent", accused, seat, kind)
        g.fine_after_debts(seat, accused, g.innocent, "accuse.innocent-100")
    elif crime is None:
        g.say("guilty", accused, seat, kind)
        g.push(Sentence(accused, kind, -1, -1, -1, BY_MISTAKE))
    else:
        g.say("guilty", accused, seat, kind)
        g.uncover(crime, "caught")
        g.replace(kind)
        mode: i64 = BY_TABLE if crime.free else BY_CARD
        c = crime.c
        if kind == PRICE_GOUGING or kind == SQUATTERS_RULE:
            c = g.gained(accused, kind)  # tricheurs.accuse.what-was-received
        if g.keeps(accused, g.lighter) >= 0 and g.jail[accused] == 0:  # tricheurs.jail.rights
            g.push(Mercy(accused, kind, crime.a, crime.b, c, mode))
        else:
            g.push(Sentence(accused, kind, crime.a, crime.b, c, mode))


class Jury(BoardFrame["TricheursGame"]):
    """The others say whether they believe it; in doubt the accused is innocent."""

    def __init__(
        self, seat: i64, accused: i64, kind: i64, asked: i64, guilty: i64 = 0, voted: i64 = 0
    ) -> None:
        self.seat: Final[i64] = seat
        self.accused: Final[i64] = accused
        self.kind: Final[i64] = kind
        self.asked: i64 = asked
        self.guilty: i64 = guilty
        self.voted: i64 = voted

    def key(self) -> Key:
        return ("jury", self.seat, self.accused, self.kind, self.asked, self.guilty, self.voted)

    def clone(self) -> Frame[TricheursGame]:
        return Jury(self.seat, self.accused, self.kind, self.asked, self.guilty, self.voted)

    def waiting(self, g: TricheursGame) -> i64:
        return self.asked

    def run(self, g: TricheursGame) -> bool:
        if self.asked:
            return False
        g.pop()
        judge(g, self.seat, self.accused, self.kind, 2 * count(self.guilty) > count(self.voted))
        return True

    def left(self, g: TricheursGame, seat: i64) -> bool:
        self.asked &= ~bit(seat)
        return seat != self.seat and seat != self.accused

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(VOTES[0])
        out.append(VOTES[1])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Vote):
            return UNKNOWN
        return "" if 0 <= action.guilty <= 1 else "accuse.vote"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Vote)
        self.asked &= ~bit(seat)
        self.voted |= bit(seat)
        if action.guilty:
            self.guilty |= bit(seat)
        g.say("voted", seat, action.guilty, self.accused)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return VOTES[0]


class Mercy(Blow):
    """Caught, with a card in front of one that softens the penalty: play it, or take the penalty."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.mode: Final[i64] = mode

    def key(self) -> Key:
        return ("mercy", self.seat, self.kind, self.a, self.b, self.c, self.mode)

    def clone(self) -> Frame[TricheursGame]:
        return self

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        mode = self.mode
        slot = g.keeps(seat, g.lighter)
        if isinstance(action, Parry) and slot >= 0:
            g.say("played", seat, g.board.kept[slot])
            g.give_card(slot, BANK)
            mode = LIGHTER
        g.push(Sentence(seat, self.kind, self.a, self.b, self.c, mode))


class Sentence(BoardFrame["TricheursGame"]):
    """A penalty being carried out: what was taken goes back, then the fine, then jail or the victim's revenge."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, mode: i64, at: i64 = 0) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.mode: Final[i64] = mode
        self.at: i64 = at

    def key(self) -> Key:
        return ("sentence", self.seat, self.kind, self.a, self.b, self.c, self.mode, self.at)

    def clone(self) -> Frame[TricheursGame]:
        return Sentence(self.seat, self.kind, self.a, self.b, self.c, self.mode, self.at)

    def left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat

    def run(self, g: TricheursGame) -> bool:
        at = self.at
        self.at += 1
        if at == 0:
            if self.mode == BY_CARD or self.mode == LIGHTER or (self.mode == BY_TABLE and g.returning):
                undo(g, Crime(self.seat, self.kind, self.a, self.b, self.c, 0))
        elif at == 1:
            self.punish(g)
        else:
            g.pop()
            self.after(g)
        return True

    def punish(self, g: TricheursGame) -> None:
        seat = self.seat
        if self.mode == LIGHTER:
            g.fine(seat, BANK, g.lighter_fine, "accuse.guilty")
        elif self.mode != BY_CARD:
            g.fine(seat, BANK, g.table_fine, "accuse.guilty")
        else:
            kind = self.kind
            victim: i64 = BANK
            if kind == SHORT_CHANGED or kind == FREE_STAY or kind == PRICE_GOUGING or kind == PICKPOCKET:
                victim = self.a
            elif kind == SURPRISE_DEMOLITION:
                victim = self.b
            amount = g.sheet.fines[kind]
            if kind == FREE_STAY or kind == PRICE_GOUGING or kind == PICKPOCKET:
                amount = self.c  # the double, with what went back
            g.repay(seat, victim, amount)

    def after(self, g: TricheursGame) -> None:
        seat = self.seat
        if self.mode == LIGHTER:
            return
        if self.mode != BY_CARD:
            if g.table_jail:
                g.imprison(seat)
        elif self.kind == IDENTITY_THEFT:
            if g.alive & bit(self.a):
                g.push(Revenge(self.a, seat))
        elif g.sheet.jails[self.kind] or self.kind == ESCAPE_ARTIST:
            g.imprison(seat)


def undo(g: TricheursGame, crime: Crime) -> None:
    """Give back what can still be given back."""
    kind = crime.kind
    seat = crime.seat
    a = crime.a
    if kind == BANK_HEIST or kind == EXTRA_ALLOWANCE:
        g.repay(seat, BANK, a)
    elif kind == PICKPOCKET or kind == FREE_STAY or kind == SHORT_CHANGED:
        g.repay(seat, a, crime.c)
    elif kind == PRICE_GOUGING:
        correct_claims(g, seat, a, bit(crime.b), seat)
        g.repay(seat, a, crime.c)
    elif kind == SQUATTERS_RULE:
        correct_claims(g, seat, a, ~g.holdings[seat], crime.b)
        g.repay(seat, crime.b, crime.c)
    elif kind == SLIPPERY_DEED:
        give_back(g, seat, a, crime.c)
    elif kind == PROPERTY_SWAP:
        if give_back(g, seat, crime.b, crime.c):
            give_back(g, crime.c, a, seat)
    elif kind == SURPRISE_DEMOLITION:
        if g.level[a] == 0 and g.spare_hotels() > 0 and not g.reserved() & bit(a):
            g.erect(a, g.rules.top)
    elif kind == SNEAKY_HOTEL:
        if g.level[a] and g.owner[a] == seat:
            g.erect(a, 0)
    elif kind == TRICK_DICE:
        undo_move(g, crime)
    elif kind == COUNTERFEIT_CHANCE:
        undo_card(g, seat, crime.b, crime.c)


def correct_claims(g: TricheursGame, seat: i64, payer: i64, squares: i64, owner: i64) -> None:
    """tricheurs.accuse.what-was-received: what the payer still owes on a false claim that the seat made for one of
    these squares is owed to the owner, and no more than the title says. Owner BANK: it is not owed at all."""
    stack: list[Frame[Any]] = []
    for frame in g.stack:
        new: Frame[Any] = frame
        if isinstance(frame, Claimed):
            if frame.payer == payer and frame.owner == seat and squares & bit(frame.square):
                new = Claimed(
                    payer, owner, frame.square, frame.due, frame.why, frame.earlier, frame.begun, frame.due
                )
        elif isinstance(frame, Debt) and frame.payer == payer and frame.payee == seat:
            amount = rent_by_title(g, frame, squares)
            if amount >= 0:
                new = Debt(payer, owner, amount, frame.why)
        if new is not frame:
            if g.heir(owner) == BANK:
                continue
            new.serial = frame.serial
            new.round = frame.round + 1
        stack.append(new)
    g.restack(stack)


def rent_by_title(g: TricheursGame, debt: Debt, squares: i64) -> i64:
    """What the title says of a rent that was claimed for one of these squares; -1: this debt is not one."""
    if debt.why != "rent.street":
        return -1
    for dealing in g.dealings:
        if dealing.what == "claim" and dealing.seat == debt.payee and dealing.other == debt.payer:
            if squares & bit(dealing.square):
                if dealing.done == debt.amount:
                    return dealing.due
                if g.half(dealing.done) == debt.amount:  # a card has halved it
                    return g.half(dealing.due)
    return -1


def give_back(g: TricheursGame, holder: i64, square: i64, owner: i64) -> bool:
    """Hand a title that the holder has come by back to whom it belonged; False if somebody else has it by now."""
    if g.owner[square] == holder and not g.reserved() & bit(square):
        g.hand(square, g.heir(owner))
        return True
    for other in g.crimes:
        if other.kind == SLIPPERY_DEED and other.a == square and other.c == holder:
            g.retouch(
                other.seat, SLIPPERY_DEED, owner
            )  # stolen from the thief: it goes back to where it came from
    return False


def undo_move(g: TricheursGame, crime: Crime) -> None:
    """tricheurs.accuse.false-move: the token goes back, and what the move brought since: title, salary and rents."""
    seat = crime.seat
    if g.place[seat] == crime.b and g.jail[seat] == 0 and not g.home & bit(seat):
        g.move(seat, 0, crime.a)
    for gain in g.gains:
        square = gain.square
        if gain.seat == seat and square >= 0 and give_back(g, seat, square, BANK):
            g.fine(BANK, seat, gain.amount, "accuse.guilty")
            for payer in members(g.others(seat)):
                correct_claims(g, seat, payer, bit(square), BANK)
            for due in g.claims:
                if due.owner == seat and due.square == square:
                    g.settle_rent(due.payer, seat, square, "lapsed")
    for gain in g.gains:
        if gain.seat == seat and gain.kind == TRICK_DICE and gain.square < 0:
            g.repay(seat, gain.source, gain.amount)
    if crime.c > 0:
        g.repay(seat, BANK, g.rules.salary)


def undo_card(g: TricheursGame, seat: i64, card: i64, target: i64) -> None:
    """The invented effect of a Chance card; target is what it was aimed at (two numbers in one), or the old square."""
    effect = g.board.cards[card].effects[0]
    kind = effect.kind
    a = target % 64
    b = target // 64
    if kind == ADVANCE_TO:
        g.repay(seat, BANK, g.rules.salary)
        if not g.home & bit(seat) and g.jail[seat] == 0:
            g.move(seat, 0, a)
    elif target < AIMED:  # it hit nothing
        return
    elif kind == FREE_HOTEL:
        if g.level[a] and g.owner[a] == seat:
            g.erect(a, 0)
    elif kind == TAKE_FROM:
        g.restack([frame for frame in g.stack if not is_owed_by_card(frame, a, seat)])
        g.repay(seat, a, g.gained(seat, COUNTERFEIT_CHANCE))
    elif kind == SWAP_TITLE:
        other = b % 64
        holder = g.owner[a]
        if g.owner[other] == seat and holder >= 0 and holder != seat:
            g.hand(other, holder)
            g.hand(a, seat)
    elif kind == MOVE_HOTEL:
        if g.level[b % 64] and not g.level[a] and not g.reserved() & bit(a):
            g.erect(b % 64, 0)
            g.erect(a, g.rules.top)


def is_owed_by_card(frame: Frame[Any], payer: i64, payee: i64) -> bool:
    """Is this what a player still owes another because a card says so?"""
    return isinstance(frame, Debt) and frame.payer == payer and frame.payee == payee and frame.why == "cards"


class Revenge(BoardFrame["TricheursGame"]):
    """The victim of an identity theft puts the cheater's token where it likes."""

    def __init__(self, seat: i64, cheater: i64) -> None:
        self.seat: Final[i64] = seat
        self.cheater: Final[i64] = cheater

    def key(self) -> Key:
        return ("revenge", self.seat, self.cheater)

    def clone(self) -> Frame[TricheursGame]:
        return self

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def run(self, g: TricheursGame) -> bool:
        if g.playing() & bit(self.cheater):
            return False
        g.pop()
        return True

    def left(self, g: TricheursGame, seat: i64) -> bool:
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
            g.confine(cheater, 0)
        g.move(cheater, 0, action.square)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PUT[g.place[self.cheater]]
