"""Faux billets as an edition: its data files, and the box that a table plays with."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.board.facts import FACTS
from banquier.board.hotel_actions import HOTEL_ACTIONS
from banquier.board.layout import Rules
from banquier.editions.board_data import BoardData
from banquier.editions.boards import HotelEdition
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE, KEEP_OLD, NOTE_ACTIONS, PICK
from banquier.editions.faux_billets.facts import NOTE_FACTS
from banquier.editions.faux_billets.money import Box
from banquier.editions.faux_billets.rules import FAUX_FRAMES, FauxGame
from banquier.editions.faux_billets.twins import CHANCE
from banquier.editions.options import BadOption
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

ALIASES = {
    "auction.opens-at-10": "auction.tens",
    "build.hotel": "hotel.full-group",
    "build.price": "hotel.full-group",
    "cards": "caisse",
    "cards.kept": "chance.pick-one",
    "cards.one-held": "chance.one-held",
    "end.last-standing": "end.one-left",
    "rent.street": "rent.claimed-by-owner",
    "sell.half": "debt.sell-titles",
}
PER_SEAT, FEWEST = 10, 30
"""Notes of each value where the table does not say how many: so many per player, and never fewer than that."""
ONE_IN = 3
"""One in so many of them is false where the table does not say how many."""
TOO_FEW = 20
"""Six players could not all begin with fewer."""
MANY = 20
"""Slots on the table that the battery tries."""


class FauxEdition(HotelEdition):
    """Tables differ in how many notes there are of each value, and how many of those are false."""

    def __init__(self, data: BoardData) -> None:
        super().__init__(
            data,
            FauxGame,
            {**HOTEL_ACTIONS, **NOTE_ACTIONS},
            {**FACTS, **NOTE_FACTS},
            FAUX_FRAMES,
            ALIASES,
        )
        self.values = tuple(sorted(data.notes))

    variants = (
        {},
        {"auctions": False, "offers": 0},
        {f"notes_{value}": 20 for value in (10, 20, 50, 100, 500)},
        {"rounds": 3, "minutes": 60, "false_100": 30, "false_500": 30, "false_10": 0},
    )

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().read_options(given)
        for value in self.values:
            notes, false = options[f"notes_{value}"], options[f"false_{value}"]
            if 0 < notes < TOO_FEW:
                raise BadOption(f"option 'notes_{value}' cannot be {notes}: not everybody could begin")
            if false > (notes or FEWEST):
                raise BadOption(
                    f"option 'false_{value}' cannot be {false}: there are {notes or FEWEST} notes of {value}"
                )
        return options

    def supply(self, options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
        """How many notes of each value there are, from the smallest up."""
        return tuple(options[f"notes_{value}"] or max(FEWEST, PER_SEAT * seats) for value in self.values)

    def box(self, options: Mapping[str, Any], seats: int) -> Box:
        parameters, board = self.data.parameters, self.board(options)
        cards = [board.cards[number] for number in board.kept]
        names = [card.name for card in cards if card.deck == CHANCE]
        pairs = list(dict.fromkeys(names))
        twins, seen = [], set()
        for card in cards:
            second = card.name in seen
            seen.add(card.name)
            twins.append(2 * pairs.index(card.name) + second if card.deck == CHANCE else -1)
        supply = self.supply(options, seats)
        false = [options[f"false_{value}"] for value in self.values]
        return Box(
            self.values,
            supply,
            tuple(n // ONE_IN if chosen < 0 else chosen for n, chosen in zip(supply, false, strict=True)),
            tuple(self.data.notes[value] for value in self.values),
            parameters["tokens"],
            parameters["chance_shown"],
            parameters["false_card_reward"],
            tuple(twins),
        )

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        box = self.box(options, seats)
        money = sum(value * n for value, n in zip(self.values, self.supply(options, seats), strict=True))
        numbers = {name: int(value) for name, value in options.items()}
        rules = Rules({**self.data.parameters, **numbers, "money": money})
        return FauxGame(self, seats, options, self.board(options), rules, box)

    def universe(self, game: Game) -> list[Action]:
        assert isinstance(game, FauxGame)
        exact = super().universe(game)
        exact += [PICK[slot] for slot in range(len(game.keepers))]
        exact += [KEEP_OLD, CHECK_CARD]
        exact += [CHECK_NOTE[slot] for slot in range(MANY)]
        return exact

    def stir(self, game: Game, rng: Rng) -> None:
        """Titles dealt out, the last two with the bank; hotels, little cash, a seat in jail, cards in hand."""
        assert isinstance(game, FauxGame)
        for group in game.board.groups:
            whole = rng.below(2)
            owner = rng.below(game.seats)
            for square in group.squares:
                if rng.below(4):
                    game.hand(square, owner if whole else rng.below(game.seats))
        for square in list(game.board.titles)[-2:]:
            game.hand(square, -1)
        for square in game.board.titles:
            if game.owner[square] >= 0 and game.hotels > 1 and rng.below(3):
                game.erect(square, game.rules.top)
        for seat in range(game.seats):
            game.fund(seat, 10 * (3 + rng.below(70)))
            game.move(seat, 0, rng.below(game.board.jail * 3))
            if rng.below(2):
                for slot in range(len(game.keepers)):
                    if game.keepers[slot] == -2:
                        game.give_card(slot, seat)
                        game.show_card()
                        break
        game.move(0, 0, game.board.jail)
        game.confine(0, 1 + rng.below(game.rules.tries))
