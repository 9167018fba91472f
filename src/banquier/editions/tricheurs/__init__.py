"""Édition Tricheurs, the game of rulebook 000, and its mode Tricheur ultime: cheating is part of the game."""

from banquier.editions.board_data import load
from banquier.editions.tricheurs.cards import EFFECTS
from banquier.editions.tricheurs.cheat_data import load_cheats
from banquier.editions.tricheurs.edition import TricheursEdition

EDITION = TricheursEdition(load(__name__, EFFECTS), load_cheats(__name__))
