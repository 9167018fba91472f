"""The question that an action card puts to its targets: each pays, gives up a property, or plays a Joker.

Each target answers for itself, in any order. Its lane is the exchange of answers between it and the source, the player
of the card: the target has to answer, or the source has to answer the target's Joker, or the lane is done. A player who
is given a wild says here which colour it stands for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.actions import (
    BANK_PLACE,
    LET,
    STAND,
    Give,
    Joker,
    Let,
    Stand,
    face_of,
    place_of,
)
from banquier.editions.deal.facts import JokerAccepted, NothingPaid
from banquier.editions.deal.payment import Payments, find_payments
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame

DONE: Final = 0
TARGET: Final = 1
"""The target has to answer."""
SOURCE: Final = 2
"""The source has to answer a Joker."""


class Answers(Frame["DealGame"]):
    """The source wants a sum from each target (`owed`), or a property or a set from one (`owed` is 0)."""

    def __init__(
        self,
        source: i64,
        effect: i64,
        owed: i64,
        lanes: tuple[int, ...],
        colour: i64 = -1,
        face: i64 = -1,
        own_colour: i64 = -1,
        own_face: i64 = -1,
        placing: tuple[int, ...] = (),
    ) -> None:
        self.source: Final[i64] = source
        self.effect: Final[i64] = effect
        """The number of the action card."""
        self.owed: Final[i64] = owed
        self.seats: i64 = len(lanes)
        self.asked: i64 = 0
        """The lanes in which the target has to answer, as a bit mask."""
        self.countered: i64 = 0
        """The lanes in which the source has to answer a Joker, as a bit mask."""
        for seat in range(self.seats):
            if lanes[seat] == TARGET:
                self.asked |= bit(seat)
            elif lanes[seat] == SOURCE:
                self.countered |= bit(seat)
        self.colour: Final[i64] = colour
        self.face: Final[i64] = face
        """The face of the card to take; of a set, its number among the sets of the colour."""
        self.own_colour: Final[i64] = own_colour
        """Colour and face of the card that the source gives in exchange."""
        self.own_face: Final[i64] = own_face
        self.placing: tuple[int, ...] = placing
        """Wilds whose new owner is asked for a colour, in order: (seat * COLOURS + colour) * FACES + face."""
        self.family: Payments | None = None
        """The payments that were listed last, kept until the next answer so that check() need not find them again."""
        self.payer: i64 = -1
        """The seat that `family` was listed for."""

    def run(self, g: DealGame) -> bool:
        if self.to_act_mask(g):
            return False
        g.pop()
        return True

    def to_act_mask(self, g: DealGame) -> i64:
        """Return the seats that have to answer, each for itself, whether or not they have a Joker.

        Rules: deal.action.answer-asked, deal.action.aimed-separately.
        """
        mask = self.asked
        if self.countered:
            mask |= bit(self.source)
        for packed in self.placing:
            mask |= bit(packed // (COLOURS * FACES))
        return mask

    def to_place(self, seat: i64) -> i64:
        """Return the place in `placing` of the first wild that this seat is asked about, -1 if there is none."""
        for n in range(len(self.placing)):
            if self.placing[n] // (COLOURS * FACES) == seat:
                return n
        return -1

    def placed(self, seat: i64) -> i64:
        """Return the colour that this wild stands for now, -1 if there is none."""
        n = self.to_place(seat)
        return self.placing[n] // FACES % COLOURS if n >= 0 else -1

    def legal(self, g: DealGame, seat: i64, out: list[Option]) -> None:
        n = self.to_place(seat)
        if n >= 0:
            face: i64 = self.placing[n] % FACES
            colours = g.deck.stands[face]
            while colours:
                out.append(STAND[face * COLOURS + lowest(colours)])
                colours &= colours - 1
        joker = g.deck.joker_card
        if seat == self.source:
            lanes = self.countered
            while lanes:
                lane = lowest(lanes)
                lanes &= lanes - 1
                out.append(LET[lane])
                joker.list_answers(g, seat, lane, out)
        elif self.asked & bit(seat):
            if self.owed:
                self.payer = seat
                self.family = find_payments(g, seat, self.owed)
                out.append(self.family)
            else:
                out.append(LET[seat])
            joker.list_answers(g, seat, seat, out)

    def check(self, g: DealGame, seat: i64, action: Action) -> str:
        if isinstance(action, Give):
            if not self.asked & bit(seat) or self.owed == 0:
                return UNKNOWN_ACTION
            family = self.family
            if family is None or self.payer != seat:
                family = find_payments(g, seat, self.owed)
            return family.check(action)
        if isinstance(action, Let):
            if not self.is_asked(seat, action.lane):
                return "action.aimed-separately"
            return "pay.payer-chooses" if self.owed and seat != self.source else ""
        if isinstance(action, Joker):
            return g.deck.joker_card.check_answer(g, self, seat, action.lane)
        if isinstance(action, Stand):
            n = self.to_place(seat)
            if n < 0 or self.placing[n] % FACES != action.face:
                return "property.wild"
            fits = 0 <= action.colour < COLOURS and g.deck.stands[action.face] & bit(action.colour)
            return "" if fits else "property.wild"
        return UNKNOWN_ACTION

    def is_asked(self, seat: i64, lane: i64) -> bool:
        """Return whether this seat has to answer in this lane."""
        if not 0 <= lane < self.seats:
            return False
        if self.asked & bit(lane):
            return seat == lane
        return self.countered & bit(lane) != 0 and seat == self.source

    def default(self, g: DealGame, seat: i64) -> Action:
        n = self.to_place(seat)
        if n >= 0:
            packed: i64 = self.placing[n]
            return STAND[packed % FACES * COLOURS + packed // FACES % COLOURS]
        if seat != self.source:
            if self.owed:
                action = find_payments(g, seat, self.owed).proposal()
                assert action is not None
                return action
            return LET[seat]
        return LET[lowest(self.countered)]

    def perform(self, g: DealGame, seat: i64, action: Action) -> None:
        self.family = None
        if isinstance(action, Give):
            self.asked &= ~bit(seat)
            self.pay(g, seat, action)
        elif isinstance(action, Let):
            lane = action.lane
            if self.asked & bit(lane):
                self.asked &= ~bit(lane)
                g.deck.action_cards[self.effect].take(g, self, lane)
            else:
                self.countered &= ~bit(lane)
                g.say(JokerAccepted(seat, lane))
        elif isinstance(action, Joker):
            g.deck.joker_card.answer(g, self, seat, action.lane)
        elif isinstance(action, Stand):
            n = self.to_place(seat)
            colour = self.placed(seat)
            self.placing = tuple([self.placing[m] for m in range(len(self.placing)) if m != n])
            if action.colour != colour:
                g.move_wild(seat, action.face, colour, action.colour)

    def pay(self, g: DealGame, seat: i64, action: Give) -> None:
        """Give the source what the payer has chosen. Buildings go first: without their set they would become money."""
        if not action.things:
            g.say(NothingPaid(seat, self.source))
        for face in (g.deck.hotel, g.deck.house):
            for what in action.things:
                if face_of(what) == face and place_of(what) != BANK_PLACE:
                    g.give(seat, self.source, what, "pay.from-table")
        for what in action.things:
            place = place_of(what)
            if place == BANK_PLACE:
                g.give(seat, self.source, what, "pay.goes-to-table")
            elif not g.deck.bankable & bit(face_of(what)):
                g.give(seat, self.source, what, "pay.goes-to-table")
                self.ask_for_colour(g, self.source, place - 1, face_of(what))

    def ask_for_colour(self, g: DealGame, seat: i64, colour: i64, face: i64) -> None:
        """Ask a seat that was given a card which colour it stands for, if it is a wild.

        Rule: deal.property.wild.
        """
        if g.deck.wilds & bit(face):
            self.placing = (*self.placing, (seat * COLOURS + colour) * FACES + face)

    def seat_left(self, g: DealGame, seat: i64) -> bool:
        if seat == self.source:
            return False
        self.asked &= ~bit(seat)
        self.countered &= ~bit(seat)
        self.placing = tuple([packed for packed in self.placing if packed // (COLOURS * FACES) != seat])
        return True

    def clone(self) -> Frame[DealGame]:
        new = Answers(
            self.source, self.effect, self.owed, (), self.colour, self.face, self.own_colour, self.own_face
        )
        new.seats = self.seats
        new.asked = self.asked
        new.countered = self.countered
        new.placing = self.placing
        return new

    def lane(self, seat: i64) -> i64:
        if self.asked & bit(seat):
            return TARGET
        return SOURCE if self.countered & bit(seat) else DONE

    def key(self) -> Key:
        lanes = tuple([self.lane(seat) for seat in range(self.seats)])
        wanted: Key = (self.colour, self.face, self.own_colour, self.own_face)
        return ("answers", self.source, self.effect, self.owed, lanes, *wanted, self.placing)

    def shown(self, g: DealGame, viewer: i64) -> Key:
        return self.key()
