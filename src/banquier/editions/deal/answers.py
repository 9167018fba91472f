"""What is aimed at other players: each is asked for himself, in any order, and a Joker may answer a Joker.

Each target has a lane: it answers, or the source answers its Joker, or it is done. Wilds that change hands on
the way are asked for here too: who is given one says for which colour it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.actions import (
    BANK_PLACE,
    JOKER,
    LET,
    STAND,
    Give,
    Joker,
    Let,
    Stand,
    face_of,
    place_of,
    thing,
)
from banquier.editions.deal.box import (
    BANCO,
    DUEL,
    TROC,
)
from banquier.editions.deal.payment import Gifts, gifts
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.rules import DealGame

DONE: Final = 0
TARGET: Final = 1
"""It is for the target to answer."""
SOURCE: Final = 2
"""It is for the source to answer a Joker."""


class Answers(Frame["DealGame"]):
    """A sum (owed), or a card or set to take: the colour and face, the number of the set, the card for a swap."""

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
        self.owed: Final[i64] = owed
        self.seats: i64 = len(lanes)
        self.asked: i64 = 0
        """The lanes in which it is for the target to answer,"""
        self.countered: i64 = 0
        """and those in which it is for the source to answer a Joker."""
        for seat in range(self.seats):
            if lanes[seat] == TARGET:
                self.asked |= bit(seat)
            elif lanes[seat] == SOURCE:
                self.countered |= bit(seat)
        self.colour: Final[i64] = colour
        self.face: Final[i64] = face
        """The face of the card to take; for a set, its number."""
        self.own_colour: Final[i64] = own_colour
        self.own_face: Final[i64] = own_face
        self.placing: tuple[int, ...] = placing
        """Wilds just given: seat, colour and face, packed, in the order in which they came."""
        self.family: Gifts | None = None
        """What was listed last, for the payer, until the next answer: looked up again by the check."""
        self.payer: i64 = -1

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
        if self.placing:
            for packed in self.placing:
                mask |= bit(packed // (COLOURS * FACES))
        return mask

    def to_place(self, seat: i64) -> i64:
        """Which of the wilds that seat is asked about, -1 if about none."""
        if self.placing:
            for n in range(len(self.placing)):
                if self.placing[n] // (COLOURS * FACES) == seat:
                    return n
        return -1

    def placed(self, seat: i64) -> i64:
        """The colour for which that wild stands now, -1 if there is none."""
        n = self.to_place(seat)
        return self.placing[n] // FACES % COLOURS if n >= 0 else -1

    # --- asking ---------------------------------------------------------------------------------------------

    def legal(self, g: DealGame, seat: i64, out: list[Option]) -> None:
        n = self.to_place(seat)
        if n >= 0:
            face: i64 = self.placing[n] % FACES
            colours = g.box.stands[face]
            while colours:
                out.append(STAND[face * COLOURS + lowest(colours)])
                colours &= colours - 1
        joker = g.hands.has(seat, g.box.joker) > 0
        if seat == self.source:
            lanes = self.countered
            while lanes:
                lane = lowest(lanes)
                lanes &= lanes - 1
                out.append(LET[lane])
                if joker:
                    out.append(JOKER[lane])
        elif self.asked & bit(seat):
            if self.owed:
                self.payer = seat
                self.family = gifts(g, seat, self.owed)
                out.append(self.family)
            else:
                out.append(LET[seat])
            if joker:
                out.append(JOKER[seat])

    def check(self, g: DealGame, seat: i64, action: Action) -> str:
        if isinstance(action, Give):
            if not self.asked & bit(seat) or self.owed == 0:
                return UNKNOWN_ACTION
            family = self.family
            if family is None or self.payer != seat:
                family = gifts(g, seat, self.owed)
            return family.check(action)
        if isinstance(action, Let):
            if not self.is_asked(seat, action.lane):
                return "action.aimed-separately"
            if self.owed and seat != self.source:
                return "pay.payer-chooses"
            return ""
        if isinstance(action, Joker):
            if not self.is_asked(seat, action.lane):
                return "action.aimed-separately"
            return "" if g.hands.has(seat, g.box.joker) else NOT_YOURS
        if isinstance(action, Stand):
            n = self.to_place(seat)
            if n < 0 or self.placing[n] % FACES != action.face:
                return "property.wild"
            if not 0 <= action.colour < COLOURS or not g.box.stands[action.face] & bit(action.colour):
                return "property.wild"
            return ""
        return UNKNOWN_ACTION

    def is_asked(self, seat: i64, lane: i64) -> bool:
        """Is it for that seat to answer in that lane?"""
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
                action = gifts(g, seat, self.owed).proposal()
                assert action is not None
                return action
            return LET[seat]
        return LET[lowest(self.countered)]

    # --- doing ----------------------------------------------------------------------------------------------

    def perform(self, g: DealGame, seat: i64, action: Action) -> None:
        """Carry out an answer: a Joker, a payment, the card to take, or where a wild goes.

        Rule: deal.action.joker.
        """
        self.family = None
        if isinstance(action, Give):
            self.asked &= ~bit(seat)
            self.pay(g, seat, action)
        elif isinstance(action, Let):
            lane = action.lane
            if self.asked & bit(lane):
                self.asked &= ~bit(lane)
                self.take(g, lane)
            else:
                self.countered &= ~bit(lane)
                g.say("let", seat, lane)
        elif isinstance(action, Joker):
            g.play(seat, g.box.joker)
            g.say("joker", seat, action.lane)
            self.asked ^= bit(action.lane)
            self.countered ^= bit(action.lane)
        elif isinstance(action, Stand):
            n = self.to_place(seat)
            colour = self.placed(seat)
            self.placing = tuple([self.placing[m] for m in range(len(self.placing)) if m != n])
            if action.colour != colour:
                g.move_wild(seat, action.face, colour, action.colour)

    def pay(self, g: DealGame, seat: i64, action: Give) -> None:
        """Buildings first, since they would fall with their set."""
        if not action.things:
            g.say("nothing", seat, self.source)
        for face in (g.box.hotel, g.box.house):
            for what in action.things:
                if face_of(what) == face and place_of(what) != BANK_PLACE:
                    g.give(seat, self.source, what, "pay.from-table")
        for what in action.things:
            place = place_of(what)
            if place == BANK_PLACE:
                g.give(seat, self.source, what, "pay.goes-to-table")
            elif not g.box.bankable & bit(face_of(what)):
                g.give(seat, self.source, what, "pay.goes-to-table")
                self.received(g, self.source, place - 1, face_of(what))

    def take(self, g: DealGame, target: i64) -> None:
        if self.effect == BANCO:
            g.seize(target, self.source, self.colour, self.face)
            return
        g.give(target, self.source, thing(self.colour + 1, self.face), EFFECT_RULES[self.effect])
        if self.effect == TROC:
            g.give(self.source, target, thing(self.own_colour + 1, self.own_face), "action.troc")
            self.received(g, target, self.own_colour, self.own_face)
        self.received(g, self.source, self.colour, self.face)

    def received(self, g: DealGame, seat: i64, colour: i64, face: i64) -> None:
        if g.box.wilds & bit(face):
            self.placing = (*self.placing, (seat * COLOURS + colour) * FACES + face)

    def seat_left(self, g: DealGame, seat: i64) -> bool:
        if seat == self.source:
            return False
        self.asked &= ~bit(seat)
        self.countered &= ~bit(seat)
        self.placing = tuple([packed for packed in self.placing if packed // (COLOURS * FACES) != seat])
        return True

    # --- copying, showing -----------------------------------------------------------------------------------

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
        return (
            "answers",
            self.source,
            self.effect,
            self.owed,
            tuple([self.lane(seat) for seat in range(self.seats)]),
            self.colour,
            self.face,
            self.own_colour,
            self.own_face,
            self.placing,
        )

    def shown(self, g: DealGame, viewer: i64) -> Key:
        return self.key()


def begin(g: DealGame, frame: Answers, target: i64) -> Answers:
    """Let these answer: the target, or everybody else who is still there."""
    frame.seats = g.seats
    if target >= 0:
        frame.asked = bit(target)
    else:
        frame.asked = g.others(frame.source)
    return frame


EFFECT_RULES: Final[dict[int, str]] = {DUEL: "action.duel", TROC: "action.troc"}
