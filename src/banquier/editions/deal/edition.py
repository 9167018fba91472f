"""Deal as an edition: games from its data, and what the battery of tests has to know of it."""
# interpreted

from __future__ import annotations

from typing import Any

from banquier.editions.data_edition import DataEdition
from banquier.editions.deal import actions
from banquier.editions.deal.actions import ACTIONS
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.box import (
    CHARGE,
    EFFECTS,
    KINDS,
    Box,
    Colour,
    Face,
    Figures,
)
from banquier.editions.deal.data import CardData, DealData
from banquier.editions.deal.facts import FACTS
from banquier.editions.deal.rules import DealGame
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.turn import Turn
from banquier.editions.options import BadOption
from banquier.kernel.action import Action
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

FRAMES = {"turn": Turn, "answers": Answers}


class DealEdition(DataEdition):
    data: DealData

    def __init__(self, data: DealData) -> None:
        super().__init__(data, ACTIONS, FACTS, FRAMES)
        self._boxes: dict[int, Box] = {}

    variants: tuple[dict[str, Any], ...] = (
        {},
        {"rearrange": True, "wild_to_hand": False, "doubles": 1},
        {"reshuffle": False, "first": 2},
        {"rounds": 3},
        {"take_back": True, "rearrange": True},
    )

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        """Make a game before its first fact, with two decks from six players on.

        Rule: deal.setup.six-or-more.
        """
        if options["first"] > seats:
            raise BadOption(f"option 'first' cannot be {options['first']}: there are {seats} seats")
        numbers = {name: int(value) for name, value in options.items()}
        figures = Figures({**self.data.figures(options), **numbers})
        return DealGame(self, seats, options, self.box(1 if seats <= figures.one_deck else 2), figures)

    def box(self, decks: int) -> Box:
        """Return the cards of this many decks; they are made once.

        Rule: deal.setup.deck.
        """
        if decks not in self._boxes:
            colours = [
                Colour(colour.id, colour.size, list(colour.rents), colour.buildable)
                for colour in self.data.colours
            ]
            self._boxes[decks] = Box(colours, [make_face(card) for card in self.data.cards], decks)
        return self._boxes[decks]

    def all_actions(self, game: Game) -> list[Action]:
        """All that could be meant, but one of each kind for cards that are not where they would have to be.

        Of swaps between two tables, which are told by a family, none.
        """
        assert isinstance(game, DealGame)
        box = game.box
        hand = game.hands.faces[game.turn]
        seats = range(game.seats + 1)
        exact: list[Action] = [actions.END_TURN, actions.TAKE_BACK, actions.GO_CARD, actions.BIRTHDAY_CARD]
        for face in range(len(box.faces) + 1):
            exact.extend((actions.BANK[face], actions.BURY[face]))
        for seat in seats:
            exact.extend((actions.Jackpot(seat), actions.Joker(seat), actions.Let(seat)))
            exact.extend(actions.Banco(seat, colour, n) for colour in range(COLOURS) for n in range(2))
        for face, printed in enumerate(box.faces):
            colours = [*members(printed.colours), 0]
            held = hand >> face & 1
            if printed.effect == CHARGE:
                for colour in colours if held else [0]:
                    for target in range(-1, game.seats):
                        exact.extend(actions.Rent(face, colour, target, n) for n in range(3 * held + 1))
            elif not box.bankable >> face & 1:
                for colour in colours:
                    exact.extend((actions.Lay(face, colour), actions.Stand(face, colour)))
                    exact.extend(
                        actions.Duel(seat, colour, face)
                        for seat in seats
                        if seat == face % len(seats) or lies(game, seat, face)
                    )
            if box.bankable >> face & 1:
                sites = range(COLOURS) if face in (box.house, box.hotel) else (0,)
                exact.extend(actions.Build(face, colour) for colour in sites)
            elif box.wilds >> face & 1:
                exact.extend(actions.Move(face, a, b) for a in colours for b in colours)
            else:
                for wild in [*members(box.wilds), 0] if held else []:
                    exact.extend(actions.Swap(face, wild, to) for to in range(COLOURS))
                exact.extend(actions.Swap(face, wild, actions.HAND) for wild in members(box.wilds))
        return exact

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Tables full of properties, wilds and buildings, money in the banks, cards under the pile."""
        assert isinstance(game, DealGame)
        for seat in range(game.seats):
            game.draw(seat, 12)
            for face in list(game.hands.every(seat)):
                stir_card(game, seat, face, rng)
            while game.hands.number[seat] > 8:
                hand = game.hands.every(seat)
                game.bury(seat, hand[rng.below(len(hand))])
        turn = game.stack[0]
        assert isinstance(turn, Turn)
        turn.fresh &= game.hands.faces[turn.seat]

    def expel(self, game: Game, seat: int) -> None:
        assert isinstance(game, DealGame)
        game.depart(seat)


def lies(game: DealGame, seat: int, face: int) -> bool:
    """Does that card lie among the properties of a seat?"""
    colours = members(game.box.stands[face])
    return seat < game.seats and any(game.rows.holds(seat, colour, face) for colour in colours)


def stir_card(game: DealGame, seat: int, face: int, rng: Rng) -> None:
    box, rows = game.box, game.rows
    if box.bankable >> face & 1:
        sites = [
            c for c in members(rows.done[seat] & box.buildable) if rows.site(seat, c, face == box.hotel) >= 0
        ]
        if face in (box.house, box.hotel) and sites:
            game.erect(seat, face, sites[0])
        elif rng.below(2):
            game.bank_card(seat, face)
        return
    colours = members(box.stands[face])
    colour = colours[rng.below(len(colours))]
    room = box.size[colour] - rows.held[seat * COLOURS + colour]
    if len(members(rows.done[seat])) < 2 or room > 1:
        game.lay(seat, face, colour)
        if box.wilds >> face & 1 and rng.below(4) == 0:
            game.move_wild(seat, face, colour, -1)


def make_face(card: CardData) -> Face:
    effect = -1
    if card.kind == "rent":
        effect = CHARGE
    elif card.kind == "action":
        effect = EFFECTS.index(card.id)
    colours = sum(1 << colour for colour in card.colours)
    return Face(card.id, KINDS.index(card.kind), effect, card.value, colours, card.copies)
