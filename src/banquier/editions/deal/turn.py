"""A turn: up to three cards are played (by house rule wilds move, too); at most seven stay in the hand at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.actions import (
    BURY,
    END_TURN,
    EVERYBODY,
    TAKE_BACK,
    Banco,
    Bank,
    Birthday,
    Build,
    Bury,
    Duel,
    EndTurn,
    Go,
    Jackpot,
    Lay,
    Move,
    Rent,
    Swap,
    TakeBack,
    Troc,
)
from banquier.editions.deal.answers import Answers, begin
from banquier.editions.deal.box import (
    BANCO,
    BIRTHDAY,
    CHARGE,
    DUEL,
    JACKPOT,
    TROC,
)
from banquier.editions.deal.plays import (
    check_aimed,
    check_banco,
    check_bank,
    check_build,
    check_duel,
    check_lay,
    check_move,
    check_rent,
    check_swap,
    check_troc,
    list_moves,
    list_plays,
)
from banquier.editions.deal.take_back import Before, before_play, read_before, restore
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, lowest, shift
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.rules import DealGame
    from banquier.editions.deal.table import DealTable


class Turn(Frame["DealGame"]):
    """The turn of one seat after another."""

    def __init__(
        self,
        seat: i64,
        plays: i64 = 0,
        moves: i64 = 0,
        fresh: i64 = 0,
        ended: i64 = 0,
        taken_back: i64 = 0,
        before: Key = (),
    ) -> None:
        self.seat: i64 = seat
        self.plays: i64 = plays
        """Cards played in this turn."""
        self.moves: i64 = moves
        """Wilds moved since the last of them."""
        self.fresh: i64 = fresh
        """The faces drawn at the start, as long as no card has been played: known to the seat alone."""
        self.ended: i64 = ended
        """1: only what is too much in the hand is still to be put away."""
        self.taken_back: i64 = taken_back
        """Plays taken back in this turn: as many as can be played, at most."""
        self.before: Before | None = read_before(before)
        """What the last action has changed, if that was a play that can be taken back."""

    def run(self, g: DealGame) -> bool:
        if not self.ended or g.hands.number[self.seat] > g.figures.keep:
            return False
        g.next_turn(self)
        return True

    def begin(self, seat: i64, fresh: i64) -> None:
        self.seat = seat
        self.plays = 0
        self.moves = 0
        self.fresh = fresh
        self.ended = 0
        self.taken_back = 0
        self.before = None
        self.round += 1

    def to_act_mask(self, g: DealGame) -> i64:
        return bit(self.seat)

    def legal(self, g: DealGame, seat: i64, out: list[Option]) -> None:
        if self.ended:
            mask = g.hands.faces[seat]
            while mask:
                out.append(BURY[lowest(mask)])
                mask &= mask - 1
            return
        left = g.figures.plays - self.plays
        if left > 0:
            list_plays(g, seat, left, self.fresh, out)
        if g.figures.rearrange and self.moves < g.rows.wilds[seat]:
            list_moves(g, seat, out)
        if self.before is not None:
            out.append(TAKE_BACK)
        out.append(END_TURN)

    def check(self, g: DealGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against this action.

        Rules: deal.turn.up-to-three, deal.turn.seven-at-end.
        """
        if isinstance(action, Bury):
            if not g.box.is_face(action.face):
                return UNKNOWN_ACTION
            if not self.ended:
                return "turn.seven-at-end"
            return "" if g.hands.has(seat, action.face) else NOT_YOURS
        if isinstance(action, TakeBack):
            return "" if self.before is not None else "turn.take-back"
        if self.ended:
            return "turn.seven-at-end"
        if isinstance(action, EndTurn):
            return ""
        if isinstance(action, Move):
            return check_move(g, seat, self.moves, action)
        left = g.figures.plays - self.plays
        why = self.check_card(g, seat, left, action)
        if why == "" and left <= 0:
            return "turn.up-to-three"
        return why

    def check_card(self, g: DealGame, seat: i64, left: i64, action: Action) -> str:
        if isinstance(action, Bank):
            return check_bank(g, seat, action.face)
        if isinstance(action, Lay):
            return check_lay(g, seat, action.face, action.colour)
        if isinstance(action, Rent):
            return check_rent(g, seat, left, action)
        if isinstance(action, Go):
            return "" if g.hands.has(seat, g.box.go) else NOT_YOURS
        if isinstance(action, Birthday):
            return "" if g.hands.has(seat, g.box.birthday) else NOT_YOURS
        if isinstance(action, Jackpot):
            return check_aimed(g, seat, g.box.jackpot, action.target, "action.jackpot")
        if isinstance(action, Build):
            return check_build(g, seat, action.face, action.colour)
        if isinstance(action, Duel):
            return check_duel(g, seat, action)
        if isinstance(action, Troc):
            return check_troc(g, seat, action)
        if isinstance(action, Banco):
            return check_banco(g, seat, action)
        if isinstance(action, Swap):
            return check_swap(g, seat, self.fresh, action)
        return UNKNOWN_ACTION

    def perform(self, g: DealGame, seat: i64, action: Action) -> None:
        self.round += 1  # the same card twice is two questions
        if isinstance(action, TakeBack):
            self.take_back(g, seat)
            return
        if g.takes_back:
            self.before = None
            if self.taken_back < g.figures.plays:
                self.before = before_play(g, seat, self.plays, self.moves, self.fresh, action)
        if isinstance(action, EndTurn):
            self.ended = 1
            self.fresh = 0
        elif isinstance(action, Bury):
            g.bury(seat, action.face)
        elif isinstance(action, Move):
            self.moves += 1
            g.move_wild(seat, action.face, action.colour, action.to)
        else:
            self.plays += 1
            self.moves = 0
            self.fresh = 0
            self.play(g, seat, action)

    def play(self, g: DealGame, seat: i64, action: Action) -> None:
        """Carry out the play of one card.

        Rule: deal.action.go.
        """
        if isinstance(action, Bank):
            g.bank_card(seat, action.face)
        elif isinstance(action, Lay):
            g.lay(seat, action.face, action.colour)
        elif isinstance(action, Swap):
            colour = lowest(g.box.stands[action.face])
            g.lay(seat, action.face, colour)
            g.move_wild(seat, action.wild, colour, action.to)
        elif isinstance(action, Build):
            g.erect(seat, action.face, action.colour)
        elif isinstance(action, Go):
            g.play(seat, g.box.go)
            g.say("go", seat)
            g.pick_up(seat, g.figures.draw)
        elif isinstance(action, Rent):
            self.charge(g, seat, action)
        else:
            self.aim(g, seat, action)

    def take_back(self, g: DealTable, seat: i64) -> None:
        """Restore the table and this turn as they were before the last play.

        Rule: deal.turn.take-back.
        """
        before = self.before
        assert before is not None
        restore(g, seat, before)
        self.plays = before.plays
        self.moves = before.moves
        self.fresh = before.fresh
        self.taken_back += 1
        self.before = None

    def charge(self, g: DealGame, seat: i64, action: Rent) -> None:
        """Ask one player or all for the rent of a set, doubled by each Double the Rent! played along.

        Rules: deal.action.rent, deal.action.rent-multicolour, deal.action.double-rent.
        """
        g.play(seat, action.face)
        for _n in range(action.doubles):
            g.play(seat, g.box.double)
        self.plays += action.doubles
        amount = shift(g.rent_of(seat, action.colour), action.doubles)
        if action.target == EVERYBODY:
            g.say("rent", seat, action.colour, amount, action.doubles)
        else:
            g.say("rent-one", seat, action.target, action.colour, amount, action.doubles)
        g.push(begin(g, Answers(seat, CHARGE, amount, (), action.colour), action.target))

    def aim(self, g: DealGame, seat: i64, action: Action) -> None:
        """Play an action that one or all of the others have to answer.

        Rules: deal.action.jackpot, deal.action.birthday.
        """
        if isinstance(action, Birthday):
            amount = g.figures.birthday
            g.play(seat, g.box.birthday)
            g.say("birthday", seat, amount)
            g.push(begin(g, Answers(seat, BIRTHDAY, amount, ()), EVERYBODY))
        elif isinstance(action, Jackpot):
            amount = g.figures.jackpot
            g.play(seat, g.box.jackpot)
            g.say("jackpot", seat, action.target, amount)
            g.push(begin(g, Answers(seat, JACKPOT, amount, ()), action.target))
        elif isinstance(action, Duel):
            target, colour, face = action.target, action.colour, action.face
            g.play(seat, g.box.duel)
            g.say("duel", seat, target, colour, face)
            g.push(begin(g, Answers(seat, DUEL, 0, (), colour, face), target))
        elif isinstance(action, Troc):
            target, colour, face = action.target, action.colour, action.face
            g.play(seat, g.box.troc)
            g.say("troc", seat, target, colour, face, action.own_colour, action.own_face)
            own_colour, own_face = action.own_colour, action.own_face
            g.push(begin(g, Answers(seat, TROC, 0, (), colour, face, own_colour, own_face), target))
        elif isinstance(action, Banco):
            target, colour, number = action.target, action.colour, action.number
            g.play(seat, g.box.banco)
            g.say("banco", seat, target, colour, number)
            g.push(begin(g, Answers(seat, BANCO, 0, (), colour, number), target))

    def default(self, g: DealGame, seat: i64) -> Action:
        """End the turn; of what is too much, the cheapest goes, a multicolour wild last of all."""
        if not self.ended:
            return END_TURN
        mask = g.hands.faces[seat]
        if mask & ~g.box.multicolour:
            mask &= ~g.box.multicolour
        best = lowest(mask)
        while mask:
            face = lowest(mask)
            mask &= mask - 1
            if g.box.value[face] < g.box.value[best]:
                best = face
        return BURY[best]

    def seat_left(self, g: DealGame, seat: i64) -> bool:
        if seat == self.seat:
            self.ended = 1
        self.before = None
        return True

    def clone(self) -> Frame[DealGame]:
        copy = Turn(self.seat, self.plays, self.moves, self.fresh, self.ended, self.taken_back)
        copy.before = self.before
        return copy

    def key(self) -> Key:
        if self.before is not None:
            taken_back: Key = (self.taken_back, self.before.key())
        elif self.taken_back:
            taken_back = (self.taken_back,)
        else:
            return ("turn", self.seat, self.plays, self.moves, self.fresh, self.ended)
        return ("turn", self.seat, self.plays, self.moves, self.fresh, self.ended, *taken_back)

    def shown(self, g: DealGame, viewer: i64) -> Key:
        fresh = self.fresh if viewer == self.seat else 0
        return ("turn", self.seat, self.plays, self.moves, fresh, self.ended)
