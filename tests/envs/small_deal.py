"""Deal with six cards, one of them in hand and one play per turn: a game whose whole tree can be visited."""

from typing import Any

from banquier import editions
from banquier.editions.deal import EDITION
from banquier.editions.deal.deck import DealDeck, Face, Figures
from banquier.editions.deal.edition import DealEdition, make_faces
from banquier.editions.deal.game import DealGame
from banquier.kernel.game import Game

NAME = "small_deal"
COPIES = {
    "boulevard-de-belleville": 1,
    "rue-lecourbe": 1,
    "rent-light-blue-brown": 1,
    "note-1": 2,
    "note-2": 1,
}
FIGURES = {"hand": 1, "draw": 1, "draw_empty": 1, "plays": 1, "sets": 1}


class SmallDeal(DealEdition):
    """Deal with the cards of COPIES and the numbers of FIGURES."""

    def __init__(self) -> None:
        super().__init__(EDITION.data)
        self.name = NAME
        faces = [
            Face(face.name, face.kind, face.action_card, face.value, face.colours, COPIES.get(face.name, 0))
            for face in make_faces(self.data)
        ]
        self.small_deck = DealDeck(self.data.colours, faces, 1)

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        numbers = {name: int(value) for name, value in options.items()}
        figures = Figures({**self.data.figures(options), **numbers, **FIGURES})
        return DealGame(self, seats, options, self.small_deck, figures)


def register() -> None:
    """Make the edition known to the environments."""
    editions.register(SmallDeal())
