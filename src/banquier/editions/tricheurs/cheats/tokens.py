"""Cheats with a token: out of jail, to another square, of another player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.layout import TO_JAIL
from banquier.board.table import BANK
from banquier.editions.tricheurs.accusation import Revenge
from banquier.editions.tricheurs.actions import MOVE_OTHER, Cheat, MoveOther, PutToken, Squares
from banquier.editions.tricheurs.cheats.crime import CERTAIN, MOVING, ONLY_THE_CARDS, Crime
from banquier.editions.tricheurs.cheats.rents import correct_claims
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST, Temptation
from banquier.editions.tricheurs.cheats.titles import give_back
from banquier.editions.tricheurs.gains import claim_behind
from banquier.editions.tricheurs.manual_steps import TokenMove
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.facts import PublicTransaction
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView
    from banquier.kernel.rng import Rng


@mypyc_attr(acyclic=True)
class EscapeArtist(Crime):
    """Put one's token outside the jail. `tries` is what the jail counted for the seat (see BoardTable.jail)."""

    def fields(self) -> str:
        return "tries - -"

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        if g.jail[seat] > 0:
            out.append(Cheat(self.kind))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against slipping out of jail.

        Rule: tricheurs.jail.escape-cheat.
        """
        if not isinstance(action, Cheat) or action.b != -1:
            return UNKNOWN_ACTION
        return "" if action.a == -1 and g.jail[seat] > 0 else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        tries = g.jail[seat]
        g.slip_out(seat)
        g.record_cheat(EscapeArtist(self.kind, seat, tries=tries))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        inside = view.jail(view.viewer) > 0
        return Cheat(self.kind) if inside and mind.dares(view, self.kind, JAIL_COST, 100, rng) else None

    def odds_from_jail(self, view: TricheursView, seat: i64) -> i64:
        return CERTAIN

    def enter(self, books: Books, g: TricheursGame) -> None:
        if g.jail[self.seat] == 0:  # not sent to jail again in sight
            books.jail &= ~bit(self.seat)


@mypyc_attr(acyclic=True)
class TrickDice(Crime):
    """Move from `origin` to a `square` that the dice do not lead to; `passed_start` is 1 if that brought the salary."""

    def fields(self) -> str:
        return "origin square passed_start"

    def moment(self) -> i64:
        return MOVING

    def squares(self, g: TricheursGame) -> Squares:
        """Return the squares that the dice do not lead to."""
        top = g.top
        assert isinstance(top, TokenMove)
        origin = g.place[top.seat]
        squares = g.board.resting
        if g.end_begun:
            squares = squares & ~(bit(origin) - 1) | 1
        return Squares(squares & ~bit(top.honest(g)) & ~bit(origin), ONLY_THE_CARDS)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        squares = self.squares(g)
        if squares.squares:
            out.append(squares)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.squares(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        top = g.top
        assert isinstance(top, TokenMove)
        assert isinstance(action, PutToken)
        origin = g.place[seat]
        steps = (action.square - origin) % g.board.size
        passed: i64 = 1 if origin + steps >= g.board.size else 0
        g.pop()
        g.record_transaction("move", seat, -1, action.square, top.honest(g), action.square)
        crime = TrickDice(self.kind, seat, origin=origin, square=action.square, passed_start=passed)
        g.record_cheat(crime)
        g.go(seat, steps, 0, True)

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        return CERTAIN if done.what == "move" and done.other < 0 and done.done != done.due else 0

    def income(self, g: TricheursGame, payer: i64, amount: i64, why: str) -> i64:
        """Return the rents of a title that was bought on the square."""
        claim = claim_behind(g, payer, self.seat, amount, why)
        if claim is not None and claim.square == self.square:
            for gain in g.gains:
                if gain.seat == self.seat and gain.square == self.square:
                    return min(amount, claim.done)
        return 0

    def brings_title(self, square: i64) -> bool:
        return self.square == square

    def undo(self, g: TricheursGame) -> None:
        """Put the token back, and give back what the move brought: title, salary and rents.

        Rule: tricheurs.accuse.false-move.
        """
        seat = self.seat
        if g.place[seat] == self.square and g.jail[seat] == 0 and not g.home & bit(seat):
            g.move(seat, 0, self.origin)
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
            if gain.seat == seat and gain.kind == self.kind and gain.square < 0:
                g.repay(seat, gain.source, gain.amount)
        if self.passed_start > 0:
            g.repay(seat, BANK, g.rules.salary)


@mypyc_attr(acyclic=True)
class IdentityTheft(Crime):
    """Move the token of `other` instead of one's own, from `origin` to `square`."""

    def is_sound(self, g: TricheursGame) -> bool:
        return super().is_sound(g) and self.other >= 0

    def fields(self) -> str:
        return "other origin square"

    def moment(self) -> i64:
        return MOVING

    def destination(self, g: TricheursGame, other: i64) -> i64:
        """Return the square that this roll leads the token of a seat to."""
        top = g.top
        assert isinstance(top, TokenMove)
        return (g.place[other] + top.steps) % g.board.size

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for other in members(g.others(seat)):
            if not self.check(g, seat, MOVE_OTHER[other]):
                out.append(MOVE_OTHER[other])

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, MoveOther):
            return UNKNOWN_ACTION
        other = action.seat
        if not 0 <= other < g.seats or other == seat or not g.playing() & bit(other) or g.jail[other] > 0:
            return ONLY_THE_CARDS
        # A token cannot stay on that corner, and sending it to jail would be more than moving it.
        return "cheat.token-alone" if g.board.squares[self.destination(g, other)].kind == TO_JAIL else ""

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        """Move the victim's token. Nothing else follows: no salary, and no effect of the square.

        Rule: tricheurs.cheat.token-alone.
        """
        top = g.top
        assert isinstance(top, TokenMove)
        assert isinstance(action, MoveOther)
        other = action.seat
        origin = g.place[other]
        to = self.destination(g, other)
        g.pop()
        g.record_transaction("move", seat, other, to, top.honest(g), to)
        g.move(other, top.steps, to)  # and nothing else: no salary, no landing, no coming home
        g.record_cheat(IdentityTheft(self.kind, seat, other=other, origin=origin, square=to))

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        return CERTAIN if done.what == "move" and done.other >= 0 else 0

    def finish_penalty(self, g: TricheursGame) -> None:
        if g.alive & bit(self.other):
            g.push(Revenge(self.other, self.seat))
