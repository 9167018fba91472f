"""Classique, the game of rulebook 003: the common rules of the board with its own figures and cards."""

from banquier.editions.boards import BoardEdition
from banquier.editions.data import load

EDITION = BoardEdition(load(__name__))
