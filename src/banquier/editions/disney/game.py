"""What only Disney does: raised rent, building crisis, what an heir owes on mortgages, and the Partie rapide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import LiftNow
from banquier.board.building import placeable, stock
from banquier.board.funds import Inherited
from banquier.board.layout import Board, Rules
from banquier.board.rules import BoardGame
from banquier.board.table import BANK, BoardTable
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import lowest, members
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

BEQUEST: Final = "seat titles titles"


class Bequest(Inherited):
    """Mortgaged titles out of a bankruptcy: the interest on each at once, then lift them all or keep all mortgages."""

    def __init__(self, seat: i64, titles: i64, unpaid: i64) -> None:
        super().__init__(seat, titles)
        self.unpaid: i64 = unpaid
        """The titles whose interest is still to be paid."""

    def key(self) -> Key:
        return ("bequest", self.seat, self.titles, self.unpaid)

    def clone(self) -> Frame[BoardGame]:
        return Bequest(self.seat, self.titles, self.unpaid)

    def waiting(self, g: BoardGame) -> i64:
        return 0 if self.unpaid else super().waiting(g)

    def asked_about(self) -> i64:
        return self.titles

    def keeping(self, g: BoardGame, titles: i64) -> i64:
        return 0

    def why(self) -> str:
        return "bankrupt.to-player"

    def run(self, g: BoardGame) -> bool:
        if not self.unpaid:
            return super().run(g)
        square = lowest(self.unpaid)
        self.unpaid &= self.unpaid - 1
        g.charge(self.seat, BANK, g.board.squares[square].interest, self.why())
        return True

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, LiftNow):  # the cash is there
            for square in members(self.titles):
                g.charge(seat, BANK, g.takeover_cost(square), self.why())
                g.mark(square, 0)
        self.titles = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class DisneyGame(BoardGame):
    """A game of Disney, or with the option `rapide` a Partie rapide."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        self.rapide: Final[bool] = options["rapide"] is True

    def deal_titles(self) -> None:
        """rapide.setup.three-titles: off the shuffled pile, all of a seat's at once, then the next seat's."""
        if not self.rules.dealt:
            return
        titles = self.board.titles[:]
        self.rng.shuffle(titles)
        n: i64 = 0
        for seat in range(self.seats):
            for _ in range(self.rules.dealt):
                self.hand(titles[n], seat)
                n += 1

    def raised(self, square: i64, owner: i64) -> bool:
        # disney.rent.group-needs-no-mortgage
        return super().raised(square, owner) and not self.mortgaged & self.board.group_masks[square]

    def takeover_cost(self, square: i64) -> i64:
        # disney.trade.mortgaged, disney.bankrupt.to-player
        return self.board.squares[square].mortgage

    def scarce(self, lot: i64, builders: i64) -> bool:
        # disney.build.shortage
        wanted: i64 = 0
        for seat in members(builders):
            wanted += placeable(self, seat, lot)
        return stock(self, lot) < wanted

    def inherit(self, heir: i64, titles: i64) -> None:
        self.push(Bequest(heir, titles, titles))

    def after_bankruptcy(self) -> None:
        if self.rapide:  # what is owed is still paid, but no interest, and nothing is auctioned
            self.conclude("rapide.end.first-bankruptcy")
        else:
            super().after_bankruptcy()

    def shape(self, frame: str) -> str:
        return BEQUEST if frame == "bequest" else super().shape(frame)

    def blank(self) -> Game:
        return DisneyGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return DisneyGame(self.edition, self.seats, self.options, self.board, self.rules, self)
