"""The Disney edition (rulebook 004), with its Partie rapide as an option."""

from banquier.board.frames import FRAMES
from banquier.editions.board_data import load
from banquier.editions.board_edition import BoardEdition
from banquier.editions.disney.bankruptcy import EstateMortgages
from banquier.editions.disney.game import DisneyGame


class DisneyEdition(BoardEdition):
    variants = (
        {},
        {"rapide": True},
        {"rapide": True, "auctions": False, "even": False, "start_cash": 300},
        {"auto_rent": True, "parking_pot": True, "double_start": True, "offers": 0},
        {"auctions": False, "even": False, "reshuffle": True, "start_cash": 400},
        {"rounds": 3, "minutes": 60, "rapide": True},
    )


EDITION = DisneyEdition(load(__name__), DisneyGame, frames={**FRAMES, "bequest": EstateMortgages})
