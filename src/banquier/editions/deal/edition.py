"""The edition Deal: makes games from its data, and test cases for the battery of tests."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from banquier.editions.contents import Printed, PrintedCard, PrintedColour, to_printed
from banquier.editions.data_edition import DataEdition
from banquier.editions.deal import actions
from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.action_cards.troc import TrocCard
from banquier.editions.deal.actions import ACTIONS
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.data import DealData
from banquier.editions.deal.deck import KINDS, DealDeck, Face, Figures
from banquier.editions.deal.facts import FACTS
from banquier.editions.deal.game import DealGame
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.turn import Turn
from banquier.editions.options import BadOption
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, count, members
from banquier.kernel.declare import declared
from banquier.kernel.fair_play import Entitlement
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

FRAMES = {"turn": Turn, "answers": Answers}

GIVE = "giving up cards"


def is_end(fact: Key) -> bool:
    return fact[0] == "ended"


def never(fact: Key) -> bool:
    return False


class DealEdition(DataEdition):
    data: DealData

    def __init__(self, data: DealData) -> None:
        super().__init__(data, {**ACTIONS, **card_actions(data)}, FACTS, FRAMES)
        self._decks: dict[int, DealDeck] = {}

    question_kinds = {"answers": "answer"}
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
        return DealGame(self, seats, options, self.deck_of(1 if seats <= figures.one_deck else 2), figures)

    def contents(self, options: Mapping[str, Any]) -> Printed:
        return replace(
            super().contents(options),
            cards=[to_printed(PrintedCard, card) for card in self.data.cards],
            colours=[to_printed(PrintedColour, colour) for colour in self.data.colours],
        )

    def deck_of(self, decks: int) -> DealDeck:
        """Return the cards of this many decks; they are made once.

        Rule: deal.setup.deck.
        """
        if decks not in self._decks:
            self._decks[decks] = DealDeck(self.data.colours, make_faces(self.data), decks)
        return self._decks[decks]

    def all_actions(self, game: Game) -> list[Action]:
        """Return all actions that could be legal, and some of each kind for cards that are elsewhere.

        Those of action cards are theirs to list. Exchanges by Deal Troc are left out, because a family stands for them.
        """
        assert isinstance(game, DealGame)
        deck = game.deck
        hand = game.hands.faces[game.turn]
        exact: list[Action] = [actions.END_TURN, actions.TAKE_BACK]
        for card in deck.action_cards:
            exact.extend(card.examples(game, hand))
        for seat in range(game.seats + 1):
            exact.extend((actions.Joker(seat), actions.Let(seat)))
        for face, printed in enumerate(deck.faces):
            colours = [*members(printed.colours), 0]
            exact.extend((actions.BANK[face], actions.BURY[face]))
            if deck.wilds >> face & 1:
                exact.extend(actions.Move(face, a, b) for a in colours for b in colours)
            elif deck.properties >> face & 1:
                for wild in [*members(deck.wilds), 0] if hand >> face & 1 else []:
                    exact.extend(actions.Swap(face, wild, to) for to in range(COLOURS))
                exact.extend(actions.Swap(face, wild, actions.HAND) for wild in members(deck.wilds))
            if not deck.bankable >> face & 1:
                for colour in colours:
                    exact.extend((actions.Lay(face, colour), actions.Stand(face, colour)))
        exact.extend((actions.BANK[len(deck.faces)], actions.BURY[len(deck.faces)]))
        return exact

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Fill the tables with properties, wilds, buildings and money, and bury cards."""
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

    def wealth(self, game: Game, seat: int) -> int:
        """Return the number of cards in the hand and on the table."""
        assert isinstance(game, DealGame)
        row = slice(seat * COLOURS, (seat + 1) * COLOURS)
        buildings = sum(count(built) for built in list(game.sets.built)[row])
        laid = sum(list(game.sets.held)[row])
        return game.hands.number[seat] + game.banks.number[seat] + laid + buildings

    def adds_wealth(self, fact: Key) -> bool:
        return fact[0] in ("drew", "took-back")

    def entitlements(self, game: Game) -> list[Entitlement]:
        """Return the Jokers that can be played: by a target against the source, by the source against a target's Joker.

        Only the end of the game takes such an entitlement away.
        """
        assert isinstance(game, DealGame)
        found: list[Entitlement] = []
        for frame in game.stack:
            if isinstance(frame, Answers):
                for lane in members(frame.asked | frame.countered):
                    asked = frame.asked & bit(lane)
                    holder, against = (lane, frame.source) if asked else (frame.source, lane)
                    if game.hands.has(holder, game.deck.joker):
                        found.append(Entitlement(holder, against, actions.JOKER[lane], is_end, never))
        return found

    def open_offences(self, game: Game) -> list[tuple[int, str]]:
        """Return the seats that may lose cards: those that are asked, and one that has offered a card for an exchange.

        Deal has no punishments, but the same law applies: no seat gives up cards without having been asked.
        """
        assert isinstance(game, DealGame)
        found: list[tuple[int, str]] = []
        for frame in game.stack:
            if isinstance(frame, Answers):
                is_troc = isinstance(game.deck.action_cards[frame.effect], TrocCard)
                givers = frame.asked | (bit(frame.source) if is_troc else 0)
                found.extend((seat, GIVE) for seat in members(givers))
        return found

    def punished_offences(self, facts: list[Key]) -> list[tuple[int, str]]:
        givers = {int(str(fact[1])) for fact in facts if fact[0] in ("gave", "seized")}
        return [(seat, GIVE) for seat in sorted(givers)]


def stir_card(game: DealGame, seat: int, face: int, rng: Rng) -> None:
    deck, sets = game.deck, game.sets
    if deck.bankable >> face & 1:
        sites = [
            c
            for c in members(sets.done[seat] & deck.buildable)
            if sets.site(seat, c, face == deck.hotel) >= 0
        ]
        if face in (deck.house, deck.hotel) and sites:
            game.erect(seat, face, sites[0])
        elif rng.below(2):
            game.bank_card(seat, face)
        return
    colours = members(deck.stands[face])
    colour = colours[rng.below(len(colours))]
    room = deck.size[colour] - sets.held[seat * COLOURS + colour]
    if len(members(sets.done[seat])) < 2 or room > 1:
        game.lay(seat, face, colour)
        if deck.wilds >> face & 1 and rng.below(4) == 0:
            game.move_wild(seat, face, colour, -1)


def make_faces(data: DealData) -> list[Face]:
    """Return the faces of the cards with the objects that carry out their actions; all rents share one."""
    faces: list[Face] = []
    cards: dict[str, ActionCard] = {}
    for card in data.cards:
        name = "rent" if card.kind == "rent" else card.id
        action = ActionCard(-1, "", -1)
        if card.class_name:
            action = cards.setdefault(name, find_class(card.class_name)(len(cards), name, len(faces)))
        colours = sum(1 << colour for colour in card.colours)
        faces.append(Face(card.id, KINDS.index(card.kind), action, card.value, colours, card.copies))
    return faces


def card_actions(data: DealData) -> dict[str, type[Action]]:
    """Return the actions that the modules of the action cards declare, by text name."""
    found: dict[str, type[Action]] = {}
    for card in data.cards:
        if card.class_name:
            found |= declared(vars(import_module(find_class(card.class_name).__module__)), Action)
    return found


def find_class(name: str) -> type[ActionCard]:
    """Return a class of the package of action cards by module and name: `rent.RentCard`."""
    module, _, name = name.partition(".")
    found: type[ActionCard] = getattr(import_module(f"{__package__}.action_cards.{module}"), name)
    return found
