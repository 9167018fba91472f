"""A game of Disney: rent, scarce buildings and mortgages by its own rules, and the Partie rapide."""

from __future__ import annotations

from banquier.board.build import left_in_bank, placeable
from banquier.board.game import BoardGame
from banquier.editions.disney.bankruptcy import EstateMortgages
from banquier.editions.disney.rapide import deal_titles, end_with_first_bankruptcy
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class DisneyGame(BoardGame):
    """A game of Disney, or with the option `rapide` a Partie rapide."""

    def deal_titles(self) -> None:
        deal_titles(self)

    def is_rent_raised(self, square: i64, owner: i64) -> bool:
        """Does owning the group raise the rent? Only while none of its titles is mortgaged.

        Rule: disney.rent.group-needs-no-mortgage.
        """
        return super().is_rent_raised(square, owner) and not self.mortgaged & self.board.group_masks[square]

    def can_raise_rent(self, square: i64) -> bool:
        return not self.mortgaged & self.board.group_masks[square]

    def takeover_cost(self, square: i64) -> i64:
        """Return the mortgage value alone: lifting a mortgage at the moment of the transfer costs no interest.

        Rules: disney.trade.mortgaged, disney.bankrupt.to-player.
        """
        return self.board.squares[square].mortgage

    def is_scarce(self, lot: i64, builders: i64) -> bool:
        """Does the bank have fewer buildings of this kind than these seats could place together?

        Rule: disney.build.shortage.
        """
        wanted: i64 = 0
        for seat in members(builders):
            wanted += placeable(self, seat, lot)
        return left_in_bank(self, lot) < wanted

    def inherit(self, heir: i64, titles: i64) -> None:
        self.push(EstateMortgages(heir, titles, titles))

    def after_bankruptcy(self) -> None:
        if self.options["rapide"] is True:
            end_with_first_bankruptcy(self)
        else:
            super().after_bankruptcy()

    def shape(self, frame: str) -> str:
        return "seat titles titles" if frame == "bequest" else super().shape(frame)

    def blank(self) -> Game:
        return DisneyGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return DisneyGame(self.edition, self.seats, self.options, self.board, self.rules, self)
