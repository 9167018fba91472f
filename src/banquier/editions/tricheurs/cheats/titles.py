"""Cheats that take or exchange a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.position import is_title
from banquier.editions.tricheurs import kinds
from banquier.editions.tricheurs.actions import Cheat, Seizures
from banquier.editions.tricheurs.cheats.crime import CERTAIN, ONLY_THE_CARDS, Crime
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST, Temptation
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView
    from banquier.kernel.rng import Rng


@mypyc_attr(acyclic=True)
class TitleTheft(Crime):
    """A title `square` that a seat has taken in secret from `other`, a player or the bank."""

    def is_sound(self, g: TricheursGame) -> bool:
        return super().is_sound(g) and is_title(g, self.square)

    def withheld(self, g: TricheursGame) -> i64:
        return bit(self.square)

    def is_undone_by_bankruptcy(self) -> bool:
        return True

    def enter(self, books: Books, g: TricheursGame) -> None:
        enter_title(books, g, self.square, self.other, self.seat)


@mypyc_attr(acyclic=True)
class SlipperyDeed(TitleTheft):
    """Take the title of `square`, which belonged to `other`, a player or the bank."""

    def fields(self) -> str:
        return "square - other"

    def titles(self, g: TricheursGame, seat: i64) -> Seizures:
        return Seizures(self.kind, 0, titles_of_others(g, seat))

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        titles = self.titles(g, seat)
        if titles.others:
            out.append(titles)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.titles(g, seat).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        owner = g.owner[action.a]
        g.slip_title(action.a, seat)
        g.record_cheat(SlipperyDeed(self.kind, seat, other=owner, square=action.a))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        if rng.below(2):  # comparing all titles is slow: do it every other time
            return None
        square = mind.best_title(view)
        if square < 0 or not mind.dares(view, self.kind, view.board.squares[square].price, JAIL_COST, rng):
            return None
        return Cheat(self.kind, square)

    def undo(self, g: TricheursGame) -> None:
        give_back(g, self.seat, self.square, self.other)

    def odds_from_title(self, view: TricheursView, square: i64) -> i64:
        return 0 if view.open_to(kinds.PROPERTY_SWAP) and swapped_for(view, square) >= 0 else CERTAIN

    def traced_back(self, square: i64, thief: i64, owner: i64) -> Crime | None:
        if self.square == square and self.other == thief:
            return SlipperyDeed(self.kind, self.seat, other=owner, square=square)
        return None


@mypyc_attr(acyclic=True)
class PropertySwap(TitleTheft):
    """Exchange the title `mine` for that of `square`, which belonged to `other`, a player or the bank."""

    def fields(self) -> str:
        return "mine square other"

    def swaps(self, g: TricheursGame, seat: i64) -> Seizures:
        return Seizures(self.kind, g.holdings[seat] & ~g.reserved(), titles_of_others(g, seat))

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        swaps = self.swaps(g, seat)
        if swaps.mine and swaps.others:
            out.append(swaps)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        swaps = self.swaps(g, seat)
        return swaps.check(action) if swaps.mine else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        owner = g.owner[action.b]
        g.slip_title(action.b, seat)
        g.slip_title(action.a, owner)
        g.record_cheat(PropertySwap(self.kind, seat, mine=action.a, square=action.b, other=owner))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        if rng.below(2):  # comparing all titles is slow: do it every other time
            return None
        square = mind.best_title(view)
        mine = mind.worst_title(view)
        if square < 0 or mine < 0:
            return None
        gain = mind.gain(view, bit(square), bit(mine))
        dares = gain > 0 and mind.dares(view, self.kind, gain, JAIL_COST, rng)
        return Cheat(self.kind, mine, square) if dares else None

    def enter(self, books: Books, g: TricheursGame) -> None:
        super().enter(books, g)
        enter_title(books, g, self.mine, self.seat, self.other)

    def odds_from_title(self, view: TricheursView, square: i64) -> i64:
        """Suspect both owners of an exchange, the one that now has the better title more."""
        other = swapped_for(view, square)
        if other < 0:
            return 0
        if view.booked_owner(square) < 0:
            return CERTAIN
        return 85 if view.board.squares[square].price > view.board.squares[other].price else 50

    def undo(self, g: TricheursGame) -> None:
        if give_back(g, self.seat, self.square, self.other):
            give_back(g, self.other, self.mine, self.seat)


def enter_title(books: Books, g: TricheursGame, square: i64, owner: i64, holder: i64) -> None:
    """Enter that the holder took a title from the owner in secret, unless it was handed on in sight since.

    Thefts of one title can come to light in any order, so the owner may not be the one that the books know. A title
    that lies where the books have it has come back, and there is nothing to enter.
    """
    if books.owner[square] != g.owner[square] and (books.owner[square] == owner or g.owner[square] == holder):
        books.owner[square] = holder


def swapped_for(view: TricheursView, square: i64) -> i64:
    """Return the title that the public books say was exchanged for this one, or -1."""
    for other in view.board.titles:
        if view.booked_owner(other) == view.owner(square) and view.owner(other) == view.booked_owner(square):
            return other
    return -1


def give_back(g: TricheursGame, holder: i64, square: i64, owner: i64) -> bool:
    """Hand a title back to the owner, or to the bank if the owner has left; False if the holder no longer has it."""
    if g.owner[square] == holder and not g.reserved() & bit(square):
        g.transfer_title(square, g.heir(owner))
        return True
    for crime in g.crimes:
        traced = crime.traced_back(square, holder, owner)
        if traced is not None:
            g.amend(traced)
    return False


def titles_of_others(g: TricheursGame, seat: i64) -> i64:
    """Return the titles of other seats and of the bank that no trade or auction has promised."""
    return g.board.title_mask & ~g.holdings[seat] & ~g.reserved()
