"""What happens at a table of Deal. Hands are secret: what was drawn and buried is shown to its seat alone."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Key
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, mypyc_attr

NONE: Final = -99
"""No number at all, in an announcement that takes fewer of them."""


@mypyc_attr(acyclic=True)
class Shuffled(Fact):
    """The draw pile lies in this order; nobody is shown it. From the played cards: everybody sees that it is new."""

    def __init__(self, order: tuple[int, ...], again: i64) -> None:
        self.order: Final = order
        self.again: Final[i64] = again

    def key(self) -> Key:
        return ("shuffled", self.order, self.again)

    def shown(self, viewer: i64) -> Key | None:
        return ("shuffled", len(self.order), self.again)

    def rule(self) -> str:
        return "draw.reshuffle" if self.again else "setup.hands"

    def replay(self, game: Any) -> None:
        game.shuffle(self.order, self.again)


@mypyc_attr(acyclic=True)
class Drew(Fact):
    """A seat has drawn these cards; the others see how many."""

    def __init__(self, seat: i64, faces: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.faces: Final = faces

    def key(self) -> Key:
        return ("drew", self.seat, self.faces)

    def shown(self, viewer: i64) -> Key | None:
        if viewer == self.seat:
            return ("drew", self.seat, self.faces)
        return ("drew", self.seat, len(self.faces))

    def rule(self) -> str:
        return "turn.draw-two"

    def replay(self, game: Any) -> None:
        game.draw(self.seat, len(self.faces))


@mypyc_attr(acyclic=True)
class Buried(Fact):
    """A card of the hand was put under the draw pile; the others do not see which."""

    def __init__(self, seat: i64, face: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("buried", self.seat, self.face)

    def shown(self, viewer: i64) -> Key | None:
        return ("buried", self.seat, self.face if viewer == self.seat else NONE)

    def rule(self) -> str:
        return "turn.seven-at-end"

    def replay(self, game: Any) -> None:
        game.bury(self.seat, self.face)


@mypyc_attr(acyclic=True)
class Began(PublicFact):
    """A turn has begun. `round`: it is the first of a new round; `idle`: turns without a card played before it."""

    def __init__(self, seat: i64, round: i64, idle: i64) -> None:
        self.seat: Final[i64] = seat
        self.round: Final[i64] = round
        self.idle: Final[i64] = idle

    def key(self) -> Key:
        return ("began", self.seat, self.round, self.idle)

    def replay(self, game: Any) -> None:
        game.begin(self.seat, self.round, self.idle)


@mypyc_attr(acyclic=True)
class Banked(PublicFact):
    """A card of the hand went into the seat's bank."""

    def __init__(self, seat: i64, face: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("banked", self.seat, self.face)

    def rule(self) -> str:
        return "bank.action-becomes-money"

    def replay(self, game: Any) -> None:
        game.bank_card(self.seat, self.face)


@mypyc_attr(acyclic=True)
class Laid(PublicFact):
    """A property or a wild of the hand was laid for a colour."""

    def __init__(self, seat: i64, face: i64, colour: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour

    def key(self) -> Key:
        return ("laid", self.seat, self.face, self.colour)

    def rule(self) -> str:
        return "property.sets"

    def replay(self, game: Any) -> None:
        game.lay(self.seat, self.face, self.colour)


@mypyc_attr(acyclic=True)
class Played(PublicFact):
    """A card of the hand was played to the middle."""

    def __init__(self, seat: i64, face: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("played", self.seat, self.face)

    def rule(self) -> str:
        return "turn.up-to-three"

    def replay(self, game: Any) -> None:
        game.play(self.seat, self.face)


@mypyc_attr(acyclic=True)
class Built(PublicFact):
    """A house or a hotel of the hand was put on the first complete set of a colour that lacks it."""

    def __init__(self, seat: i64, face: i64, colour: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour

    def key(self) -> Key:
        return ("built", self.seat, self.face, self.colour)

    def replay(self, game: Any) -> None:
        game.erect(self.seat, self.face, self.colour)


@mypyc_attr(acyclic=True)
class Moved(PublicFact):
    """A wild stands for another colour of its owner now; -1: it went back to the hand."""

    def __init__(self, seat: i64, face: i64, colour: i64, to: i64) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("moved", self.seat, self.face, self.colour, self.to)

    def rule(self) -> str:
        return "property.swap-wild" if self.to < 0 else "property.wild"

    def replay(self, game: Any) -> None:
        game.move_wild(self.seat, self.face, self.colour, self.to)


@mypyc_attr(acyclic=True)
class TookBack(PublicFact):
    """A card just played is in the hand again (-1: none was).

    `wild` had come into the hand and leaves it again (-1: none), `banked` had come into the bank.
    """

    def __init__(self, seat: i64, face: i64, wild: i64, banked: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.face: Final[i64] = face
        self.wild: Final[i64] = wild
        self.banked: Final = banked

    def key(self) -> Key:
        return ("took-back", self.seat, self.face, self.wild, self.banked)

    def rule(self) -> str:
        return "turn.take-back"

    def replay(self, game: Any) -> None:
        game.take_back(self.seat, self.face, self.wild, self.banked)


@mypyc_attr(acyclic=True)
class Relaid(PublicFact):
    """A row lies again as it lay before a play that was taken back."""

    def __init__(self, seat: i64, colour: i64, cards: tuple[int, ...], built: i64) -> None:
        self.seat: Final[i64] = seat
        self.colour: Final[i64] = colour
        self.cards: Final = cards
        self.built: Final[i64] = built

    def key(self) -> Key:
        return ("relaid", self.seat, self.colour, self.cards, self.built)

    def rule(self) -> str:
        return "turn.take-back"

    def replay(self, game: Any) -> None:
        game.relay(self.seat, self.colour, self.cards, self.built)


@mypyc_attr(acyclic=True)
class Gave(PublicFact):
    """A thing went from one table to another: money and buildings to the bank, a property to its colour."""

    def __init__(self, source: i64, to: i64, thing: i64, why: str) -> None:
        self.source: Final[i64] = source
        self.to: Final[i64] = to
        self.thing: Final[i64] = thing
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("gave", self.source, self.to, self.thing, self.why)

    def rule(self) -> str:
        return self.why

    def replay(self, game: Any) -> None:
        game.give(self.source, self.to, self.thing, self.why)


@mypyc_attr(acyclic=True)
class Seized(PublicFact):
    """A complete set went to another table with its buildings."""

    def __init__(self, source: i64, to: i64, colour: i64, number: i64) -> None:
        self.source: Final[i64] = source
        self.to: Final[i64] = to
        self.colour: Final[i64] = colour
        self.number: Final[i64] = number

    def key(self) -> Key:
        return ("seized", self.source, self.to, self.colour, self.number)

    def rule(self) -> str:
        return "action.banco"

    def replay(self, game: Any) -> None:
        game.seize(self.source, self.to, self.colour, self.number)


@mypyc_attr(acyclic=True)
class Cleared(Fact):
    """A seat that left: its hand lies under the draw pile in this order, its table among the played cards."""

    def __init__(self, seat: i64, hand: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.hand: Final = hand

    def key(self) -> Key:
        return ("cleared", self.seat, self.hand)

    def shown(self, viewer: i64) -> Key | None:
        return ("cleared", self.seat, len(self.hand))

    def rule(self) -> str:
        return "leave.cards"

    def replay(self, game: Any) -> None:
        game.clear_away(self.seat, self.hand)


@mypyc_attr(acyclic=True)
class Said(PublicFact):
    """An announcement that changes nothing: what is played against whom, a Joker, a fallen building."""

    def __init__(
        self, what: str, a: i64, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE, f: i64 = NONE
    ) -> None:
        self.what: Final[str] = what
        self.numbers: Final[tuple[int, ...]] = tuple([n for n in (a, b, c, d, e, f) if n != NONE])

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

FACTS: Final[dict[str, type[Fact]]] = {
    "shuffled": Shuffled,
    "drew": Drew,
    "buried": Buried,
    "began": Began,
    "banked": Banked,
    "laid": Laid,
    "played": Played,
    "built": Built,
    "moved": Moved,
    "took-back": TookBack,
    "relaid": Relaid,
    "gave": Gave,
    "seized": Seized,
    "cleared": Cleared,
    "said": Said,
}
