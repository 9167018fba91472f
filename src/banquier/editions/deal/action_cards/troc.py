"""Deal Troc: exchange a property for one of another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.duel import DuelCard
from banquier.editions.deal.actions import face_of, place_of, thing
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.facts import TrocAnnounced
from banquier.editions.deal.sizes import COLOURS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key, Option
from banquier.kernel.bits import lowest
from banquier.kernel.declare import action, family
from banquier.kernel.rng import Rng
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@action("troc")
class Troc(Action):
    """Take that card of a colour for one of one's own."""

    target: Final[i64]
    colour: Final[i64]
    face: Final[i64]
    own_colour: Final[i64]
    own_face: Final[i64]


@family("trocs")
class Trocs(Family):
    """The exchanges that a Deal Troc allows, too many to list: the properties that each side can exchange."""

    own: Final[vec[i64]]
    theirs: Final[vec[i64]]
    seats: Final[vec[i64]]
    """The owner of each property in `theirs`."""

    def key(self) -> Key:
        return ("trocs", tuple(self.own), tuple(self.theirs), tuple(self.seats))

    def check(self, action: Action) -> str:
        if not isinstance(action, Troc):
            return UNKNOWN_ACTION
        own = False
        for what in self.own:
            if place_of(what) == action.own_colour + 1 and face_of(what) == action.own_face:
                own = True
        for n in range(len(self.theirs)):
            what = self.theirs[n]
            wanted = place_of(what) == action.colour + 1 and face_of(what) == action.face
            if own and wanted and self.seats[n] == action.target:
                return ""
        return "action.troc"

    def made(self, n: i64, m: i64) -> Troc:
        """Return the exchange of the n-th own property for the m-th of the others."""
        own = self.own[n]
        what = self.theirs[m]
        return Troc(self.seats[m], place_of(what) - 1, face_of(what), place_of(own) - 1, face_of(own))

    def sample(self, rng: Rng) -> Action | None:
        return self.made(rng.below(len(self.own)), rng.below(len(self.theirs)))

    def proposal(self) -> Action | None:
        return self.made(0, 0)


class TrocCard(DuelCard):
    """Exchanges any own property for a loose one of the target, who answers with a Joker or lets it happen."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        """Return nothing: a family stands for the exchanges."""
        return []

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        if g.sets.done[seat] | g.sets.begun[seat]:
            found = find_trocs(g, seat)
            if len(found.theirs):
                out.append(found)

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against this exchange. The other player's property must not be in a complete set.

        Rule: deal.action.troc.
        """
        if not isinstance(action, Troc):
            return UNKNOWN_ACTION
        why = self.check_target(g, seat, action.target, action.colour)
        if why:
            return why
        if not 0 <= action.own_colour < COLOURS or not g.sets.holds(seat, action.own_colour, action.own_face):
            return self.rule
        return "" if g.sets.is_loose(action.target, action.colour, action.face) else self.rule

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        if not isinstance(action, Troc):
            return 0
        target, colour, face = action.target, action.colour, action.face
        g.play(seat, self.face)
        if g.journal is not None:
            g.say(TrocAnnounced(seat, target, colour, face, action.own_colour, action.own_face))
        return self.ask(g, seat, target, 0, colour, face, action.own_colour, action.own_face)

    def take(self, g: DealGame, question: Answers, target: i64) -> None:
        g.give(target, question.source, thing(question.colour + 1, question.face), self.rule)
        g.give(question.source, target, thing(question.own_colour + 1, question.own_face), self.rule)
        question.ask_for_colour(g, target, question.own_colour, question.own_face)
        question.ask_for_colour(g, question.source, question.colour, question.face)

    def missing(self, g: DealTable, question: Answers, target: i64) -> str:
        colour = question.own_colour
        if not 0 <= colour < COLOURS or not g.sets.holds(question.source, colour, question.own_face):
            return "a card is offered that is not there"
        return super().missing(g, question, target)


def find_trocs(g: DealGame, seat: i64) -> Trocs:
    sets = g.sets
    cards = sets.cards
    own = vec[i64]([0] * sets.number[seat])
    at: i64 = 0
    colours = sets.done[seat] | sets.begun[seat]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        start = sets.start(seat, colour)
        for n in range(start, start + sets.held[seat * COLOURS + colour]):
            own[at] = thing(colour + 1, cards[n])
            at += 1
    number: i64 = 0
    targets = g.others(seat)
    while targets:
        number += sets.number[lowest(targets)] - sets.safe[lowest(targets)]
        targets &= targets - 1
    theirs = vec[i64]([0] * number)
    seats = vec[i64]([0] * number)
    at = 0
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
                theirs[at] = thing(colour + 1, cards[n])
                seats[at] = target
                at += 1
    return Trocs(own, theirs, seats)
