"""What people do with their own hands while a Cheat card lies open that could be played there: move, pay, take the
salary, read a card out. The honest answer is the default; honest or not, the same question is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CARDS_DESK
from banquier.board.cards import CardInPlay
from banquier.board.layout import ADVANCE_TO, FREE_HOTEL, MOVE_HOTEL, SWAP_TITLE, TAKE_FROM, TO_JAIL
from banquier.board.table import BANK, BoardFrame, OfSeat
from banquier.board.turn import Turn
from banquier.editions.tricheurs.actions import (
    DRAW_FROM,
    MOVE_OTHER,
    PUT,
    SAY_PAID,
    Announce,
    DrawFrom,
    MoveOther,
    PutDown,
    PutToken,
    SayPaid,
    Short,
    Squares,
    TakeSalary,
)
from banquier.editions.tricheurs.kinds import (
    COUNTERFEIT_CHANCE,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    SHORT_CHANGED,
    TRICK_DICE,
)
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


class Step(OfSeat["TricheursGame"]):
    """The dice lie there (arg is their sum), and the token is still in the hand."""

    def key(self) -> Key:
        return ("step", self.seat, self.arg)

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def gate(self, g: TricheursGame) -> i64:
        return CARDS_DESK

    def honest(self, g: TricheursGame) -> i64:
        to = g.place[self.seat] + self.arg
        if g.end_begun:  # tricheurs.end.trigger: no farther than START
            to = min(to, g.board.size)
        return to % g.board.size

    def elsewhere(self, g: TricheursGame) -> Squares:
        """Where the dice do not lead."""
        squares = g.board.resting
        if g.end_begun:
            squares = squares & ~(bit(g.place[self.seat]) - 1) | 1
        return Squares(squares & ~bit(self.honest(g)) & ~bit(g.place[self.seat]), "cheat.only-the-cards")

    def carried(self, g: TricheursGame, other: i64) -> i64:
        """Where that seat's token would stand after this roll."""
        return (g.place[other] + self.arg) % g.board.size

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(PUT[self.honest(g)])
        if g.can(seat, TRICK_DICE):
            elsewhere = self.elsewhere(g)
            if elsewhere.squares:
                out.append(elsewhere)
        for other in members(g.others(seat)):
            if not self.check(g, seat, MOVE_OTHER[other]):
                out.append(MOVE_OTHER[other])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, PutToken):
            if action.square == self.honest(g):
                return ""
            return self.elsewhere(g).check(action) if g.can(seat, TRICK_DICE) else "cheat.only-the-cards"
        if isinstance(action, MoveOther):
            other = action.seat
            if not 0 <= other < g.seats or other == seat or not g.playing() & bit(other) or g.jail[other] > 0:
                return "cheat.only-the-cards"
            if not g.can(seat, IDENTITY_THEFT):
                return "cheat.only-the-cards"
            # No token stands on that corner, and to send it to jail would be more than to move it.
            return "cheat.token-alone" if g.board.squares[self.carried(g, other)].kind == TO_JAIL else ""
        return UNKNOWN

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        honest = self.honest(g)
        if isinstance(action, PutToken):
            start = g.place[seat]
            steps = (action.square - start) % g.board.size
            g.show_hands("move", seat, -1, action.square, honest, action.square)
            if action.square != honest:
                g.sin(seat, TRICK_DICE, start, action.square, 1 if start + steps >= g.board.size else 0)
            g.go(seat, steps, 0, True)
        elif isinstance(action, MoveOther):
            other = action.seat
            start = g.place[other]
            to = self.carried(g, other)
            g.show_hands("move", seat, other, to, honest, to)
            g.move(other, self.arg, to)  # and nothing else: no salary, no landing, no coming home
            g.sin(seat, IDENTITY_THEFT, other, start, to)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PUT[self.honest(g)]


class Reroll(OfSeat["TricheursGame"]):
    """The dice once more: the first throw does not count."""

    def key(self) -> Key:
        return ("reroll", self.seat, self.arg)

    def outcomes(self, g: TricheursGame) -> i64:
        return 36

    def happen(self, g: TricheursGame, outcome: i64) -> None:
        g.pop()
        d1 = outcome // 6 + 1
        d2 = outcome % 6 + 1
        jailed: bool = False
        turn = g.stack[0]
        assert isinstance(turn, Turn)
        if turn.again:
            turn.again = 0
            turn.doubles -= 1
        else:
            # board.jail.double: it gives no second roll, nor does what replaces it
            jailed = g.dice1 == g.dice2
        g.rolled(self.seat, d1, d2, "again")
        if d1 == d2 and not jailed:
            turn.doubles += 1
            if turn.doubles >= g.rules.doubles:
                g.say("three-doubles", self.seat)
                g.imprison(self.seat)
                return
            turn.again = 1
        g.advance(self.seat, d1 + d2)


class Landing(OfSeat["TricheursGame"]):
    """The salary is taken; now what the square says. arg is what a card makes of it."""

    def key(self) -> Key:
        return ("landing", self.seat, self.arg)

    def run(self, g: TricheursGame) -> bool:
        g.pop()
        g.land(self.seat, self.arg)
        return True


class Payday(OfSeat["TricheursGame"]):
    """A hand in the tray at START; arg is what is due."""

    def key(self) -> Key:
        return ("payday", self.seat, self.arg)

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def more(self, g: TricheursGame) -> i64:
        return self.arg + g.sheet.limits[EXTRA_ALLOWANCE]

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for amount in (self.arg, self.more(g)):
            action = TakeSalary(amount)
            if not self.check(g, seat, action):
                out.append(action)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, TakeSalary):
            return UNKNOWN
        if action.amount == self.arg or (action.amount == self.more(g) and g.can(seat, EXTRA_ALLOWANCE)):
            return ""
        return "cheat.only-the-cards"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, TakeSalary)
        g.pop()
        g.charge(BANK, seat, self.arg, "salary")
        if action.amount > self.arg:
            g.slip_money(BANK, seat, action.amount - self.arg)
            g.sin(seat, EXTRA_ALLOWANCE, action.amount - self.arg, -1, -1)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return TakeSalary(self.arg)


class Handing(BoardFrame["TricheursGame"]):
    """A payment in the hand of who owes it; square is the title of a rent, else -1."""

    def __init__(self, payer: i64, payee: i64, amount: i64, why: str, square: i64) -> None:
        self.payer: Final[i64] = payer
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why
        self.square: Final[i64] = square

    def key(self) -> Key:
        return ("handing", self.payer, self.payee, self.amount, self.why, self.square)

    def clone(self) -> Frame[TricheursGame]:
        return self

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.payer)

    def gate(self, g: TricheursGame) -> i64:
        return CARDS_DESK if self.square >= 0 else 0

    def bound(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.payee

    def less(self, g: TricheursGame) -> Short:
        return Short(self.amount, g.cash[self.payer], g.rules.unit)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(PutDown(self.amount))
        if g.can(seat, SHORT_CHANGED):
            out.append(self.less(g))
        if not self.check(g, seat, SAY_PAID):
            out.append(SAY_PAID)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, PutDown):
            if action.amount == self.amount:
                return ""
            return self.less(g).check(action) if g.can(seat, SHORT_CHANGED) else "cheat.only-the-cards"
        if isinstance(action, SayPaid):
            return "" if self.square >= 0 and g.can(seat, FREE_STAY) else "cheat.only-the-cards"
        return UNKNOWN

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, PutDown) and action.amount == self.amount and g.cash[seat] < self.amount:
            g.collect(seat, self.payee, self.amount, self.why)
            return
        done = action.amount if isinstance(action, PutDown) else self.amount
        g.show_hands("pay", seat, self.payee, self.square, self.amount, done)
        if isinstance(action, SayPaid):
            g.feign(seat, self.payee, self.amount, self.why)
            g.sin(seat, FREE_STAY, self.payee, self.square, self.amount)
        else:
            g.pay(seat, self.payee, done, self.why)
            if done < self.amount:
                g.sin(seat, SHORT_CHANGED, self.payee, -1, self.amount - done)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PutDown(self.amount)


class Reading(BoardFrame["TricheursGame"]):
    """A Chance card lies face up, and who drew it says what it does."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card

    def key(self) -> Key:
        return ("reading", self.seat, self.card)

    def clone(self) -> Frame[TricheursGame]:
        return self

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        deck = g.board.cards[self.card].deck
        for card in g.board.cards:
            if card.deck == deck:
                action = Announce(card.number)
                if not self.check(g, seat, action):
                    out.append(action)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Announce):
            return UNKNOWN
        if action.card == self.card:
            return ""
        if not 0 <= action.card < len(g.board.cards) or not inventable(g, self.card, action.card):
            return "cheat.only-the-cards"
        return "" if g.can(seat, COUNTERFEIT_CHANCE) else "cheat.only-the-cards"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Announce)
        g.pop()
        g.show_hands("card", seat, -1, -1, self.card, action.card)
        if action.card != self.card:
            g.sin(seat, COUNTERFEIT_CHANCE, self.card, action.card, g.place[seat])
        g.push(CardInPlay(seat, action.card, 0))

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return Announce(self.card)


def inventable(g: TricheursGame, drawn: i64, card: i64) -> bool:
    """Effects that can be made up: those of the same deck that can be undone if somebody notices."""
    printed = g.board.cards[card]
    kind = printed.effects[0].kind
    if printed.deck != g.board.cards[drawn].deck:
        return False
    return kind in (ADVANCE_TO, FREE_HOTEL, TAKE_FROM, SWAP_TITLE, MOVE_HOTEL)


class Parking(OfSeat["TricheursGame"]):
    """Free Parking: a Chance card or one of the other deck, as the player likes."""

    def key(self) -> Key:
        return ("parking", self.seat, self.arg)

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for deck in range(g.board.decks):
            out.append(DRAW_FROM[deck])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, DrawFrom):
            return UNKNOWN
        return "" if 0 <= action.deck < g.board.decks else "parking.draw"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, DrawFrom)
        g.pop()
        g.card_square(seat, action.deck)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return DRAW_FROM[0]
