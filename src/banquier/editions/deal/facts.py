"""What happens at a table of Deal. Hands are secret: what was drawn and buried is shown to its seat alone."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Key
from banquier.kernel.declare import declared, fact
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64

NONE: Final = -99
"""No number at all, in an announcement that takes fewer of them."""


@fact("shuffled", replay="shuffle")
class Shuffled(Fact):
    """The draw pile lies in this order; nobody is shown it. From the played cards: everybody sees that it is new."""

    order: Final[tuple[int, ...]]
    again: Final[i64]

    def shown(self, viewer: i64) -> Key | None:
        return ("shuffled", len(self.order), self.again)

    def rule(self) -> str:
        return "draw.reshuffle" if self.again else "setup.hands"


@fact("drew", rule="turn.draw-two")
class Drew(Fact):
    """A seat has drawn these cards; the others see how many."""

    seat: Final[i64]
    faces: Final[tuple[int, ...]]

    def shown(self, viewer: i64) -> Key | None:
        if viewer == self.seat:
            return ("drew", self.seat, self.faces)
        return ("drew", self.seat, len(self.faces))

    def replay(self, game: Any) -> None:
        game.draw(self.seat, len(self.faces))


@fact("buried", replay="bury", rule="turn.seven-at-end")
class Buried(Fact):
    """A card of the hand was put under the draw pile; the others do not see which."""

    seat: Final[i64]
    face: Final[i64]

    def shown(self, viewer: i64) -> Key | None:
        return ("buried", self.seat, self.face if viewer == self.seat else NONE)


@fact("began", replay="begin")
class Began(PublicFact):
    """A turn has begun. `round`: it is the first of a new round; `idle`: turns without a card played before it."""

    seat: Final[i64]
    round: Final[i64]
    idle: Final[i64]


@fact("banked", replay="bank_card", rule="bank.action-becomes-money")
class Banked(PublicFact):
    """A card of the hand went into the seat's bank."""

    seat: Final[i64]
    face: Final[i64]


@fact("laid", replay="lay", rule="property.sets")
class Laid(PublicFact):
    """A property or a wild of the hand was laid for a colour."""

    seat: Final[i64]
    face: Final[i64]
    colour: Final[i64]


@fact("played", replay="play", rule="turn.up-to-three")
class Played(PublicFact):
    """A card of the hand was played to the middle."""

    seat: Final[i64]
    face: Final[i64]


@fact("built", replay="erect")
class Built(PublicFact):
    """A house or a hotel of the hand was put on the first complete set of a colour that lacks it."""

    seat: Final[i64]
    face: Final[i64]
    colour: Final[i64]


@fact("moved", replay="move_wild")
class Moved(PublicFact):
    """A wild stands for another colour of its owner now; -1: it went back to the hand."""

    seat: Final[i64]
    face: Final[i64]
    colour: Final[i64]
    to: Final[i64]

    def rule(self) -> str:
        return "property.swap-wild" if self.to < 0 else "property.wild"


@fact("took-back", replay="take_back", rule="turn.take-back")
class TookBack(PublicFact):
    """A card just played is in the hand again (-1: none was).

    `wild` had come into the hand and leaves it again (-1: none), `banked` had come into the bank.
    """

    seat: Final[i64]
    face: Final[i64]
    wild: Final[i64]
    banked: Final[tuple[int, ...]]


@fact("relaid", replay="relay", rule="turn.take-back")
class Relaid(PublicFact):
    """A row lies again as it lay before a play that was taken back."""

    seat: Final[i64]
    colour: Final[i64]
    cards: Final[tuple[int, ...]]
    built: Final[i64]


@fact("gave", replay="give")
class Gave(PublicFact):
    """A thing went from one table to another: money and buildings to the bank, a property to its colour."""

    source: Final[i64]
    to: Final[i64]
    thing: Final[i64]
    why: Final[str]


@fact("seized", replay="seize", rule="action.banco")
class Seized(PublicFact):
    """A complete set went to another table with its buildings."""

    source: Final[i64]
    to: Final[i64]
    colour: Final[i64]
    number: Final[i64]


@fact("cleared", replay="clear_away", rule="leave.cards")
class Cleared(Fact):
    """A seat that left: its hand lies under the draw pile in this order, its table among the played cards."""

    seat: Final[i64]
    hand: Final[tuple[int, ...]]

    def shown(self, viewer: i64) -> Key | None:
        return ("cleared", self.seat, len(self.hand))


@fact("said")
class Said(PublicFact):
    """An announcement that changes nothing: what is played against whom, a Joker, a fallen building."""

    what: Final[str]
    numbers: Final[tuple[int, ...]]

    def __init__(
        self, what: str, a: i64, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE, f: i64 = NONE
    ) -> None:
        self.what = what
        self.numbers = tuple([n for n in (a, b, c, d, e, f) if n != NONE])

    def key(self) -> Key:
        return ("said", self.what, *self.numbers)

    def rule(self) -> str:
        return SAYINGS.get(self.what, "")


SAYINGS: Final[dict[str, str]] = {
    "rent": "action.rent",
    "rent-one": "action.rent-multicolour",
    "jackpot": "action.jackpot",
    "birthday": "action.birthday",
    "duel": "action.duel",
    "troc": "action.troc",
    "banco": "action.banco",
    "go": "action.go",
    "joker": "action.joker",
    "let": "action.joker",
    "nothing": "pay.all-you-have",
    "fell": "building.orphan",
    "no-cards": "draw.reshuffle",
}
"""Announcements with the rule behind each.

rent seat colour amount doubles; rent-one seat target colour amount doubles; jackpot seat target amount;
birthday seat amount; duel seat target colour face; troc seat target colour face own-colour own-face;
banco seat target colour number; go seat; joker seat lane; let seat lane; nothing payer payee;
fell seat face colour; no-cards seat.
"""

FACTS: Final[dict[str, type[Fact]]] = declared(globals(), Fact)
