"""The facts of Deal. Hands are secret: only the seat itself is shown which cards it drew or buried."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Key
from banquier.kernel.declare import declared, fact
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64

NONE: Final = -99
"""The face of a card that the viewer may not see."""


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


# Announcements, which change nothing: in the text they all begin with `said`.


@fact("said rent", rule="action.rent")
class RentAsked(PublicFact):
    """A seat asks all others for the rent of a colour, doubled so many times."""

    seat: Final[i64]
    colour: Final[i64]
    amount: Final[i64]
    doubles: Final[i64]


@fact("said rent-one", rule="action.rent-multicolour")
class RentAskedOfOne(PublicFact):
    """A seat asks one other for the rent of a colour, doubled so many times."""

    seat: Final[i64]
    target: Final[i64]
    colour: Final[i64]
    amount: Final[i64]
    doubles: Final[i64]


@fact("said jackpot", rule="action.jackpot")
class JackpotAsked(PublicFact):
    """A seat asks one other for the sum of a jackpot."""

    seat: Final[i64]
    target: Final[i64]
    amount: Final[i64]


@fact("said birthday", rule="action.birthday")
class BirthdayAnnounced(PublicFact):
    """A seat asks all others for a birthday present."""

    seat: Final[i64]
    amount: Final[i64]


@fact("said duel", rule="action.duel")
class DuelAnnounced(PublicFact):
    """A seat wants this property of another."""

    seat: Final[i64]
    target: Final[i64]
    colour: Final[i64]
    face: Final[i64]


@fact("said troc", rule="action.troc")
class TrocAnnounced(PublicFact):
    """A seat wants to exchange this property of another for one of its own."""

    seat: Final[i64]
    target: Final[i64]
    colour: Final[i64]
    face: Final[i64]
    own_colour: Final[i64]
    own_face: Final[i64]


@fact("said banco", rule="action.banco")
class BancoAnnounced(PublicFact):
    """A seat wants a complete set of another: the n-th of the colour, from 0."""

    seat: Final[i64]
    target: Final[i64]
    colour: Final[i64]
    number: Final[i64]


@fact("said go", rule="action.go")
class GoAnnounced(PublicFact):
    """A seat draws cards by an action card."""

    seat: Final[i64]


@fact("said joker", rule="action.joker")
class JokerPlayed(PublicFact):
    """A seat answers with a Joker in the lane of that target."""

    seat: Final[i64]
    lane: Final[i64]


@fact("said let", rule="action.joker")
class JokerAccepted(PublicFact):
    """A seat leaves the Joker of that target unanswered."""

    seat: Final[i64]
    lane: Final[i64]


@fact("said nothing", rule="pay.all-you-have")
class NothingPaid(PublicFact):
    """A payer has nothing to pay with."""

    payer: Final[i64]
    payee: Final[i64]


@fact("said fell", rule="building.orphan")
class BuildingFell(PublicFact):
    """A building lost its set and went into the bank of its owner."""

    seat: Final[i64]
    face: Final[i64]
    colour: Final[i64]


@fact("said no-cards", rule="draw.reshuffle")
class PileExhausted(PublicFact):
    """There is no card left for a seat to draw."""

    seat: Final[i64]


FACTS: Final[dict[str, type[Fact]]] = declared(globals(), Fact)
