"""The edition itself: the common one with its Cheat cards, and a crowded table for the tests."""
# interpreted

from __future__ import annotations

from typing import Any

from banquier.board.hotel_actions import Choose
from banquier.editions.board_data import BoardData
from banquier.editions.boards import HotelEdition
from banquier.editions.tricheurs import actions
from banquier.editions.tricheurs.actions import ACTIONS, Cheat
from banquier.editions.tricheurs.facts import FACTS
from banquier.editions.tricheurs.frames import FRAMES
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.kinds import KINDS
from banquier.editions.tricheurs.sheet import CheatData, make_sheet
from banquier.kernel.action import Action
from banquier.kernel.game import Game

ALIASES = {
    "auction.opens-at-10": "tricheurs.auction.tens",
    "cards": "tricheurs.cards.kept",
    "cards.one-held": "tricheurs.cards.one-of-each",
    "trade.no-buildings": "tricheurs.hotel.stays",
    "build.hotel": "tricheurs.hotel.buy",
    "build.price": "tricheurs.hotel.buy",
    "rent.street": "tricheurs.rent.card",
    "sell.half": "tricheurs.hotel.never-sold",
    "end.last-standing": "tricheurs.end.one-left",
}


class CheatersEdition(HotelEdition):
    """Tricheurs, and with the option `ultime` its last mode."""

    variants: tuple[dict[str, Any], ...] = (
        {},
        {"ultime": True},
        {
            "ultime": True,
            "ultime_vote": False,
            "ultime_jail": False,
            "ultime_return": False,
            "start_cash": 600,
        },
        {"auctions": False, "start_cash": 300, "accusations": 10},
        {"rounds": 4, "offers": 0},
    )

    def __init__(self, data: BoardData, cheats: tuple[CheatData, ...]) -> None:
        super().__init__(data, TricheursGame, ACTIONS, FACTS, FRAMES, ALIASES)
        self.cheats = cheats
        self.sheet = make_sheet(cheats)

    def universe(self, game: Game) -> list[Action]:
        exact = super().universe(game)
        board = self.board(game.options)
        exact.extend(actions.PUT[: board.size])
        exact.extend(actions.MOVE_OTHER[: game.seats])
        exact.extend((*actions.DRAW_FROM, *actions.VOTES, actions.SAY_PAID, actions.PARRY, actions.SUFFER))
        exact.extend(actions.TakeSalary(amount) for amount in (100, 200, 300, 400))
        exact.extend(actions.Announce(card) for card in range(len(board.cards)))
        exact.extend(Choose(slot) for slot in range(6))
        for kind in range(KINDS):
            exact.append(Cheat(kind))
            exact.extend(Cheat(kind, square) for square in board.titles)
        for seat in range(game.seats):
            exact.extend(actions.Squat(seat, square) for square in board.titles)
        return exact
