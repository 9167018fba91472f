"""Steps that a seat takes by hand while a Cheat card that fits them is face up: moving, paying, salary, reading a
card.

Everybody is asked the same question, and the honest answer is the default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import CARDS_DESK
from banquier.board.cards import CardInPlay
from banquier.board.facts import ThirdDoubleRolled
from banquier.board.table import BANK, BoardFrame
from banquier.board.turn import Turn
from banquier.editions.tricheurs import actions
from banquier.editions.tricheurs.cheats.crime import (
    MOVING,
    PAYING,
    PAYING_RENT,
    READING_CARD,
    SALARY,
    Crime,
    check_cheat,
    offer_cheats,
    perform_cheat,
)
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


@frame("step", leaves_with="seat")
class TokenMove(BoardFrame["TricheursGame"]):
    """Question to a seat that has rolled: where does it put its token? `steps` is the sum of the dice."""

    seat: Final[i64]
    steps: Final[i64]

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: TricheursGame) -> i64:
        return CARDS_DESK

    def can_bear(self, g: TricheursGame, above: Frame[Any]) -> bool:
        """Nothing can lie on it: the answer, or the card that is played in its place, takes it away first."""
        return False

    def honest(self, g: TricheursGame) -> i64:
        """Return the square that the dice lead to; once the end has begun, no farther than START."""
        to = g.place[self.seat] + self.steps
        if g.end_begun:  # tricheurs.end.trigger: no farther than START
            to = min(to, g.board.size)
        return to % g.board.size

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(actions.PUT[self.honest(g)])
        offer_cheats(g, seat, MOVING, out)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, actions.PutToken) and action.square == self.honest(g):
            return ""
        return check_cheat(g, seat, MOVING, action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        honest = self.honest(g)
        if isinstance(action, actions.PutToken) and action.square == honest:
            g.pop()
            g.record_transaction("move", seat, -1, honest, honest, honest)
            g.go(seat, (honest - g.place[seat]) % g.board.size, 0, True)
        else:
            perform_cheat(g, seat, MOVING, action)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.PUT[self.honest(g)]


@frame("reroll", leaves_with="seat")
class RollAgain(BoardFrame["TricheursGame"]):
    """Step: roll again, because of a kept card. The first roll does not count."""

    seat: Final[i64]
    unused: Final[i64] = 0
    """Always 0: saved games have it."""

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def outcomes(self, g: TricheursGame) -> i64:
        return 36

    def resolve_chance(self, g: TricheursGame, outcome: i64) -> None:
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
        g.record_roll(self.seat, d1, d2, "again")
        if d1 == d2 and not jailed:
            turn.doubles += 1
            if turn.doubles >= g.rules.doubles:
                g.say(ThirdDoubleRolled(self.seat))
                g.imprison(self.seat)
                return
            turn.again = 1
        g.advance(self.seat, d1 + d2)


@frame("landing", leaves_with="seat")
class LandingEffect(BoardFrame["TricheursGame"]):
    """Step: settle the square after the salary. `special` is a multiple of the rent, or 0."""

    seat: Final[i64]
    special: Final[i64]

    def run(self, g: TricheursGame) -> bool:
        g.pop()
        g.land(self.seat, self.special)
        return True


@frame("payday", leaves_with="seat")
class SalaryDue(BoardFrame["TricheursGame"]):
    """Question to a seat at START: how much salary does it take? `amount` is what is due."""

    seat: Final[i64]
    amount: Final[i64]

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(actions.TakeSalary(self.amount))
        offer_cheats(g, seat, SALARY, out)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, actions.TakeSalary) and action.amount == self.amount:
            return ""
        return check_cheat(g, seat, SALARY, action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        if isinstance(action, actions.TakeSalary) and action.amount == self.amount:
            self.pay(g)
        else:
            perform_cheat(g, seat, SALARY, action)

    def pay(self, g: TricheursGame) -> None:
        """Pay what is due."""
        g.pop()
        g.charge(BANK, self.seat, self.amount, "salary")

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.TakeSalary(self.amount)


@frame("handing")
class HandPayment(BoardFrame["TricheursGame"]):
    """Question to a payer: how much does it put down? `square` is the title of a rent, else -1."""

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]
    why: Final[str]
    square: Final[i64]

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.payer)

    def open_desks(self, g: TricheursGame) -> i64:
        return CARDS_DESK if self.square >= 0 else 0

    def can_bear(self, g: TricheursGame, above: Frame[Any]) -> bool:
        """Nothing can lie on it: the answer, or the card that is played in its place, takes it away first."""
        return False

    def reserved_cash(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.payee

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(actions.PutDown(self.amount))
        offer_cheats(g, seat, PAYING, out)
        if self.square >= 0:
            offer_cheats(g, seat, PAYING_RENT, out)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, actions.PutDown) and action.amount == self.amount:
            return ""
        return check_cheat(g, seat, self.moment(action), action)

    def moment(self, action: Action) -> i64:
        return PAYING if isinstance(action, actions.PutDown) else PAYING_RENT

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        if not isinstance(action, actions.PutDown) or action.amount != self.amount:
            perform_cheat(g, seat, self.moment(action), action)
        elif g.cash[seat] < self.amount:
            g.pop()
            g.collect(seat, self.payee, self.amount, self.why)
        else:
            self.put_down(g, self.amount)

    def put_down(self, g: TricheursGame, amount: i64) -> None:
        """Pay this much in sight of everybody."""
        g.pop()
        g.record_transaction("pay", self.payer, self.payee, self.square, self.amount, amount)
        g.pay(self.payer, self.payee, amount, self.why)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.PutDown(self.amount)


@frame("reading", leaves_with="seat")
class CardReading(BoardFrame["TricheursGame"]):
    """Question to the seat that drew a Chance card: which effect does it announce?"""

    seat: Final[i64]
    card: Final[i64]

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        deck = g.board.cards[self.card].deck
        for card in g.board.cards:
            if card.deck == deck:
                action = actions.Announce(card.number)
                if not self.check(g, seat, action):
                    out.append(action)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if isinstance(action, actions.Announce) and action.card == self.card:
            return ""
        return check_cheat(g, seat, READING_CARD, action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        if isinstance(action, actions.Announce) and action.card == self.card:
            self.announce(g, self.card, None)
        else:
            perform_cheat(g, seat, READING_CARD, action)

    def announce(self, g: TricheursGame, card: i64, crime: Crime | None) -> None:
        """Carry out the announced card in place of the real one."""
        g.pop()
        g.record_transaction("card", self.seat, -1, -1, self.card, card)
        if crime is not None:
            g.record_cheat(crime)
        g.push(CardInPlay(self.seat, card, 0))

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.Announce(self.card)


@frame("parking", leaves_with="seat")
class ParkingChoice(BoardFrame["TricheursGame"]):
    """Question to a seat on Free Parking: which deck does it draw from?"""

    seat: Final[i64]
    unused: Final[i64] = 0
    """Always 0: saved games have it."""

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for deck in range(g.board.decks):
            out.append(actions.DRAW_FROM[deck])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, actions.DrawFrom):
            return UNKNOWN_ACTION
        return "" if 0 <= action.deck < g.board.decks else "parking.draw"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        """Draw a card of the chosen deck.

        Rule: tricheurs.parking.draw.
        """
        assert isinstance(action, actions.DrawFrom)
        g.pop()
        g.card_square(seat, action.deck)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return actions.DRAW_FROM[0]
