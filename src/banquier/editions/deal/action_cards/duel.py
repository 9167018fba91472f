"""Deal Duel: take a property."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import thing
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.facts import DuelAnnounced
from banquier.editions.deal.property_sets import is_repeated
from banquier.editions.deal.sizes import COLOURS, FACES, SEATS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import lowest, members
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@action("duel")
class Duel(Action):
    """Take that card of a colour from a set that is not complete."""

    target: Final[i64]
    colour: Final[i64]
    face: Final[i64]


_duels: Final[list[Duel | None]] = [None] * (SEATS * COLOURS * FACES)
"""Made when they are first asked for: there are many, few of which any game needs."""


def duel(target: i64, colour: i64, face: i64) -> Duel:
    at = (target * COLOURS + colour) * FACES + face
    found = _duels[at]
    if found is None:
        found = _duels[at] = Duel(target, colour, face)
    return found


class DuelCard(ActionCard):
    """Takes a property outside of complete sets. The target answers with a Joker or lets it happen."""

    def takes_property(self) -> bool:
        return True

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        """Return each card of a table, and each face with one seat that need not have it."""
        found: list[Action] = []
        for face in members(g.deck.properties | g.deck.wilds):
            for colour in [*members(g.deck.stands[face]), 0]:
                for target in range(g.seats + 1):
                    if target == face % (g.seats + 1) or lies(g, target, face):
                        found.append(Duel(target, colour, face))
        return found

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        sets = g.sets
        cards = sets.cards
        targets = g.others(seat)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            colours = sets.begun[target]
            while colours:
                colour = lowest(colours)
                colours &= colours - 1
                start = sets.start(target, colour)
                first = start + sets.first_loose(target, colour)
                for n in range(first, start + sets.held[target * COLOURS + colour]):
                    if not is_repeated(cards, first, n):
                        out.append(duel(target, colour, cards[n]))

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against taking this property, which must not be in a complete set.

        Rule: deal.action.duel.
        """
        if not isinstance(action, Duel):
            return UNKNOWN_ACTION
        why = self.check_target(g, seat, action.target, action.colour)
        if why or g.sets.is_loose(action.target, action.colour, action.face):
            return why
        return self.rule

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        if not isinstance(action, Duel):
            return 0
        g.play(seat, self.face)
        if g.journal is not None:
            g.say(DuelAnnounced(seat, action.target, action.colour, action.face))
        return self.ask(g, seat, action.target, 0, action.colour, action.face)

    def take(self, g: DealGame, question: Answers, target: i64) -> None:
        g.give(target, question.source, thing(question.colour + 1, question.face), self.rule)
        question.ask_for_colour(g, question.source, question.colour, question.face)

    def missing(self, g: DealTable, question: Answers, target: i64) -> str:
        is_there = g.sets.is_loose(target, question.colour, question.face)
        return "" if is_there else "a card is wanted that is not there"


def lies(g: DealGame, seat: i64, face: i64) -> bool:
    """Return whether this card is among the properties of a seat."""
    if seat >= g.seats:
        return False
    for colour in members(g.deck.stands[face]):
        if g.sets.holds(seat, colour, face):
            return True
    return False
