"""Faux billets, the game of rulebook 002: notes that may be false, and a decoder to find out."""

from banquier.editions.board_data import load
from banquier.editions.faux_billets.chance import EFFECTS
from banquier.editions.faux_billets.edition import FauxBilletsEdition

EDITION = FauxBilletsEdition(load(__name__, EFFECTS))
