"""The Classique edition (rulebook 003): the common rules of the board with its own figures and cards."""

from banquier.editions.board_data import load
from banquier.editions.board_edition import BoardEdition

EDITION = BoardEdition(load(__name__))
