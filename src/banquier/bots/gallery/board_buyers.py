"""Board archetypes that differ in what they pay for titles."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import DECLINE
from banquier.board.auction import Auction
from banquier.board.layout import STATION, TRAIN
from banquier.board.table import BANK
from banquier.board.view import BoardView
from banquier.bots.gallery.board_stranger import ANYTHING, BoardStranger, others_in_group
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count, members
from banquier.kernel.legal import Legal
from banquier.native import i64

HOARD: Final = 700


class Pawner(BoardStranger):
    """Mortgages everything to buy and to bid, builds with its last coin, and never trades."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, view: BoardView, square: i64) -> i64:
        price = view.board.squares[square].price
        for seat in range(view.seats):
            if self.needed_by(view, square, seat):
                return price * 3
        return price * 6 // 5


class Hoarder(BoardStranger):
    """Spends nothing that would leave less than a full chest, whatever it is for."""

    def __init__(self) -> None:
        super().__init__(HOARD)


class Sealer(BoardStranger):
    """Never buys at the printed price: everything goes to auction, where it bids one sealed sum at once."""

    def __init__(self) -> None:
        super().__init__(20)

    def wants(self, view: BoardView, square: i64) -> bool:
        return not view.rules.auctions

    def price(self, view: BoardView, square: i64) -> i64:
        """Return a sum between 70 and 150 % of the printed price, which depends on title and round."""
        lottery = (square * 7919 + view.round() * 104729 + view.viewer * 1299709) % 81
        return view.board.squares[square].price * (70 + lottery) // 100

    def amount(self, view: BoardView, auction: Auction, low: i64) -> i64:
        sealed = min(self.price(view, auction.lot), view.free_cash(view.viewer) - self.reserve)
        return max(low, sealed - sealed % view.rules.step)


class Specialist(BoardStranger):
    """Wants only the streets where tokens from jail come to rest, pays double for them, and builds all it can."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, view: BoardView, square: i64) -> i64:
        ahead = square - view.board.jail
        if self.is_street(view, square) and view.board.size // 8 < ahead <= view.board.size * 3 // 8:
            return view.board.squares[square].price * 2
        return 0


class Blocker(BoardStranger):
    """Pays any price for a title that another player's group lacks, and little for the rest. It sells nothing."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(30)

    def price(self, view: BoardView, square: i64) -> i64:
        for seat in range(view.seats):
            if self.needed_by(view, square, seat):
                return ANYTHING
        price = view.board.squares[square].price
        if self.is_street(view, square) and others_in_group(view, square):
            return price * 3 // 2
        return price * 4 // 5 if self.left(view) > 10 else price


class StationMaster(BoardStranger):
    """Collects the stations at three times their price, and lives on their rents; streets only to complete a group."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(50)

    def price(self, view: BoardView, square: i64) -> i64:
        printed = view.board.squares[square]
        if printed.kind in (STATION, TRAIN):
            return printed.price * 3
        if not self.stations(view):
            return printed.price
        return printed.price if view.board.group_masks[square] & view.holdings(view.viewer) else 0

    def stations(self, view: BoardView) -> bool:
        """Has this board stations?"""
        for square in view.board.squares:
            if square.kind in (STATION, TRAIN) and square.group >= 0:
                return True
        return False


class Teaser(BoardStranger):
    """Drives others to pay: it bids up to just under what the richest of them could give, and rarely gets stuck."""

    def __init__(self) -> None:
        super().__init__(100)

    def price(self, view: BoardView, square: i64) -> i64:
        printed = view.board.squares[square].price
        top: i64 = 0
        for seat in range(view.seats):
            if seat != view.viewer and view.alive() & bit(seat):
                top = max(top, view.free_cash(seat))
        return min(top * 9 // 10, printed * 13 // 10)

    def wants(self, view: BoardView, square: i64) -> bool:
        return True


class SlumLord(BoardStranger):
    """Takes the cheapest third of the streets and puts hotels on them before anybody is rich."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, view: BoardView, square: i64) -> i64:
        printed = view.board.squares[square]
        cheaper = 0
        for other in members(view.board.streets):
            cheaper += view.board.squares[other].price < printed.price
        if not self.is_street(view, square) or cheaper * 5 > count(view.board.streets) * 2:
            return printed.price // 2
        return printed.price * 5 // 2


class Waiter(BoardStranger):
    """Buys nothing where it lands while the bank has many titles, and saves up for what is left and for auctions."""

    def __init__(self) -> None:
        super().__init__(0)

    def purchase(self, view: BoardView, legal: Legal, square: i64) -> Action:
        if self.left(view) * 2 > len(view.board.titles) and not self.needed_by(view, square, view.viewer):
            return DECLINE
        return super().purchase(view, legal, square)

    def price(self, view: BoardView, square: i64) -> i64:
        price = view.board.squares[square].price
        mine = count(view.board.group_masks[square] & view.holdings(view.viewer))
        if view.owner(square) == BANK and self.left(view) * 2 > len(view.board.titles):
            return price * 3 // 5
        return price * (2 + mine)
