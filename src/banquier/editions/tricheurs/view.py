"""View of a Tricheurs game: the Cheat cards, the viewer's own crimes, and the public books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.turn import Turn
from banquier.board.view import BoardView
from banquier.editions.tricheurs.cheats.crime import Crime
from banquier.editions.tricheurs.facts import PublicTransaction
from banquier.kernel.bits import bit, members
from banquier.kernel.view import SPECTATOR, SnapshotChange, View, add_stack_change
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


@mypyc_attr(allow_interpreted_subclasses=True)
class TricheursView(BoardView):
    """The view of a seat. It reveals no crime of another seat."""

    def __init__(self, table: TricheursGame, viewer: i64) -> None:
        super().__init__(table, viewer)
        self._game: TricheursGame = table

    def row(self) -> vec[i64]:
        """Return the Cheat cards that lie face up."""
        return self._game.cheats.row

    def open_to(self, kind: i64) -> bool:
        """Is this cheat possible now?"""
        return self._game.open_to(kind)

    def open_kinds(self) -> i64:
        """Return the kinds of cheats that are possible now, as a set."""
        return self._game.open_kinds()

    def shown(self, kind: i64) -> bool:
        """Does the card of this cheat lie face up?"""
        return self._game.cheats.faces & bit(kind) != 0

    def table_penalty(self, jailed: i64) -> i64:
        """Return what a cheat without its card costs beside the loot, given the cost of a stay in jail."""
        options = self._game.options
        return int(options["ultime_fine"]) + (jailed if options["ultime_jail"] else 0)

    def judged(self, seat: i64, kind: i64) -> bool:
        """Is there a verdict on this seat and this kind of cheat already?"""
        return self._game.marks.judged_kinds[seat] & bit(kind) != 0

    def ultime(self) -> bool:
        """Is Tricheur ultime played?"""
        return self._game.ultime

    def reward(self, kind: i64) -> i64:
        """Return what the bank pays for a cheat of this kind that nobody has noticed."""
        return self._game.sheet.rewards[kind]

    def fine(self, crime: Crime) -> i64:
        """Return what the card of a revealed cheat makes the cheater pay beside the loot."""
        return crime.fine(self._game.sheet.fines)

    def jails(self, kind: i64) -> bool:
        """Does the penalty of this cheat lead to jail?"""
        return self._game.sheet.jails[kind] != 0

    def limit(self, kind: i64) -> i64:
        """Return the figure on the Cheat card, such as the most that may be taken; 0 if it has none."""
        return self._game.sheet.limits[kind]

    def mine(self, kind: i64) -> Crime | None:
        """Return the viewer's own hidden crime of this kind, or None."""
        if self.viewer < 0:
            return None
        return self._game.done_by(self.viewer, kind)

    def accusations_left(self, seat: i64) -> i64:
        """Return how many accusations a seat may still make before the next turn."""
        return self._game.allowed - self._game.accused[seat]

    def end_begun(self) -> bool:
        """Does everybody move to START for the last time?"""
        return self._game.end_begun

    def home(self) -> i64:
        """Return the seats that have reached START for the last time."""
        return self._game.home

    # The public books: what everybody should have by what was announced.

    def books_agree(self) -> bool:
        """Do the public books agree with the table?"""
        return self._game.books_agree()

    def booked_cash(self, account: i64) -> i64:
        """Return the money that a seat or the bank has by what was announced."""
        g = self._game
        return g.cash[account] if g.books is None else g.books.cash[account]

    def booked_owner(self, square: i64) -> i64:
        """Return the owner of a title by what was announced."""
        return self._game.booked_owner(square)

    def booked_level(self, square: i64) -> i64:
        """Return how many buildings a street has by what was announced."""
        g = self._game
        return g.level[square] if g.books is None else g.books.level[square]

    def booked_jail(self, seat: i64) -> bool:
        """Is a seat in jail by what was announced?"""
        g = self._game
        return g.jail[seat] > 0 if g.books is None else g.books.jail & bit(seat) != 0

    def transactions(self) -> list[PublicTransaction]:
        """Return the claims, payments, moves and cards that can still be the reason for an accusation."""
        return self._game.transactions

    def is_odd(self, done: PublicTransaction) -> bool:
        """Return True if a public transaction differs from the rules or from the public books."""
        if done.done != done.due or (done.other >= 0 and done.what == "move"):
            return True
        return done.what == "claim" and self.booked_owner(done.square) != done.seat

    def edition_snapshot(self) -> dict[str, object]:
        """Return the Cheat cards and the announcements. All cash is public, as on every board.

        Rule: tricheurs.setup.money-spread-out.
        """
        g = self._game
        return {
            "cheats": self.cheat_cards(),
            "handcuff": self.handcuffed(),
            "tray": self.tray(),
            "dealings": [transaction.shown(self.viewer) for transaction in g.transactions],
            "end_begun": g.end_begun,
            "home": members(g.home),
        }

    def public_changes(self, before: View) -> SnapshotChange | None:
        change = super().public_changes(before)
        if change is None or not isinstance(before, TricheursView):
            return None
        parts, g, then = change.parts, self._game, before._game
        handcuffed = self.handcuffed()
        if handcuffed != before.handcuffed():
            parts["handcuff"] = handcuffed
        tray = self.tray()
        if tray != before.tray():
            parts["tray"] = tray
        if g.transactions is not then.transactions:  # replaced, never changed in place
            dealings = [transaction.shown(SPECTATOR) for transaction in g.transactions]
            if dealings != [transaction.shown(SPECTATOR) for transaction in then.transactions]:
                parts["dealings"] = dealings
        if g.end_begun != then.end_begun:
            parts["end_begun"] = g.end_begun
        if g.home != then.home:
            parts["home"] = members(g.home)
        return change

    def private_changes(self, before: View) -> SnapshotChange:
        assert isinstance(before, TricheursView)
        change, g, then = SnapshotChange(), self._game, before._game
        add_stack_change(change, g, then, self.viewer)
        # Cards and crimes are replaced, never changed in place.
        if (
            g.cheats is not then.cheats
            or g.crimes is not then.crimes
            or list(g.accused) != list(then.accused)
        ):
            cheats = self.cheat_cards()
            if cheats != before.cheat_cards():
                change.parts["cheats"] = cheats
        return change

    def cheat_cards(self) -> dict[str, object]:
        """Return the Cheat cards that the viewer knows, its own crimes, and the accusations that are left."""
        g = self._game
        top: list[int] = []
        if self.viewer >= 0:
            top = [g.cheats.pile.at(n) for n in range(g.cheats.peeked[self.viewer])]
        return {
            "row": list(g.cheats.row),
            "pile": g.cheats.pile.size,
            "seen": g.cheats.pile.seen(),
            "top": top,
            "mine": [crime.key()[1:] for crime in g.crimes if crime.seat == self.viewer],
            "accusations_left": [g.allowed - n for n in g.accused],
        }

    def handcuffed(self) -> list[int]:
        """Return the seats in jail."""
        return [seat for seat in range(self._game.seats) if self._game.jail[seat] > 0]

    def tray(self) -> int | None:
        """Return the seat that has the dice tray, or None."""
        turn = self._game.stack[0] if self._game.stack else None
        return turn.seat if isinstance(turn, Turn) else None
