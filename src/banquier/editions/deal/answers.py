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
from banquier.editions.deal.box import BANCO, COLOURS, DUEL, FACES, TROC
from banquier.editions.deal.payment import gifts
from banquier.kernel.action import NOT_YOURS, UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.frame import Frame
from banquier.native import append, i64, vec

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
        self.lanes: vec[i64] = vec[i64](list(lanes))
        self.colour: Final[i64] = colour
        self.face: Final[i64] = face
        """The face of the card to take; for a set, its number."""
        self.own_colour: Final[i64] = own_colour
        self.own_face: Final[i64] = own_face
        self.placing: vec[i64] = vec[i64](list(placing))
        """Wilds just given: seat, colour and face, packed, in the order in which they came."""

    def run(self, g: DealGame) -> bool:
        if self.waiting(g):
            return False
        g.pop()
        return True

    def waiting(self, g: DealGame) -> i64:
        mask: i64 = 0
        for seat in range(len(self.lanes)):
            lane = self.lanes[seat]
            if lane == TARGET:
                mask |= bit(seat)
            elif lane == SOURCE:
                mask |= bit(self.source)
        for packed in self.placing:
            mask |= bit(packed // (COLOURS * FACES))
        return mask

    def to_place(self, seat: i64) -> i64:
        """Which of the wilds that seat is asked about, -1 if about none."""
        for n in range(len(self.placing)):
            if self.placing[n] // (COLOURS * FACES) == seat:
                return n
        return -1

    # --- asking ---------------------------------------------------------------------------------------------

    def legal(self, g: DealGame, seat: i64, out: list[Option]) -> None:
        n = self.to_place(seat)
        if n >= 0:
            face = self.placing[n] % FACES
            colours = g.box.stands[face]
            while colours:
                out.append(STAND[face * COLOURS + lowest(colours)])
                colours &= colours - 1
        joker = g.hands.has(seat, g.box.joker) > 0
        if seat == self.source:
            for lane in range(len(self.lanes)):
                if self.lanes[lane] == SOURCE:
                    out.append(LET[lane])
                    if joker:
                        out.append(JOKER[lane])
        elif self.lanes[seat] == TARGET:
            if self.owed:
                out.append(gifts(g, seat, self.owed))
            else:
                out.append(LET[seat])
            if joker:
                out.append(JOKER[seat])

    def check(self, g: DealGame, seat: i64, action: Action) -> str:
        if isinstance(action, Give):
            if seat == self.source or self.lanes[seat] != TARGET or self.owed == 0:
                return UNKNOWN
            return gifts(g, seat, self.owed).check(action)
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
        return UNKNOWN

    def is_asked(self, seat: i64, lane: i64) -> bool:
        """Is it for that seat to answer in that lane?"""
        if not 0 <= lane < len(self.lanes):
            return False
        if self.lanes[lane] == TARGET:
            return seat == lane
        return self.lanes[lane] == SOURCE and seat == self.source

    def default(self, g: DealGame, seat: i64) -> Action:
        n = self.to_place(seat)
        if n >= 0:
            packed = self.placing[n]
            return STAND[packed % FACES * COLOURS + packed // FACES % COLOURS]
        if seat != self.source:
            if self.owed:
                action = gifts(g, seat, self.owed).proposal()
                assert action is not None
                return action
            return LET[seat]
        lane: i64 = 0
        while self.lanes[lane] != SOURCE:
            lane += 1
        return LET[lane]

    # --- doing ----------------------------------------------------------------------------------------------

    def perform(self, g: DealGame, seat: i64, action: Action) -> None:
        if isinstance(action, Give):
            self.lanes[seat] = DONE
            self.pay(g, seat, action)
        elif isinstance(action, Let):
            lane = action.lane
            accepted = self.lanes[lane] == TARGET
            self.lanes[lane] = DONE
            if accepted:
                self.take(g, lane)
            else:
                g.say("let", seat, lane)
        elif isinstance(action, Joker):
            g.play(seat, g.box.joker)
            g.say("joker", seat, action.lane)
            self.lanes[action.lane] = TARGET + SOURCE - self.lanes[action.lane]
        elif isinstance(action, Stand):
            n = self.to_place(seat)
            colour = self.placing[n] // FACES % COLOURS
            placing = vec[i64]()
            for m in range(len(self.placing)):
                if m != n:
                    placing = append(placing, self.placing[m])
            self.placing = placing
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
            self.placing = append(self.placing, (seat * COLOURS + colour) * FACES + face)

    def left(self, g: DealGame, seat: i64) -> bool:
        if seat == self.source:
            return False
        self.lanes[seat] = DONE
        placing = vec[i64]()
        for packed in self.placing:
            if packed // (COLOURS * FACES) != seat:
                placing = append(placing, packed)
        self.placing = placing
        return True

    # --- copying, showing -----------------------------------------------------------------------------------

    def clone(self) -> Frame[DealGame]:
        new = Answers(
            self.source, self.effect, self.owed, (), self.colour, self.face, self.own_colour, self.own_face
        )
        new.lanes = self.lanes[:]
        new.placing = self.placing[:]
        return new

    def key(self) -> Key:
        return (
            "answers",
            self.source,
            self.effect,
            self.owed,
            tuple(self.lanes),
            self.colour,
            self.face,
            self.own_colour,
            self.own_face,
            tuple(self.placing),
        )

    def show(self, g: DealGame, viewer: i64) -> Key:
        return self.key()


EFFECT_RULES: Final[dict[int, str]] = {DUEL: "action.duel", TROC: "action.troc"}
