"""What can happen at a board table: the record of each posting, and announcements that change nothing."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.actions import Offer
from banquier.kernel.action import Key
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Said(PublicFact):
    """An announcement that changes nothing: a bid, a pass, a bankruptcy; the numbers say who, how much and what for."""

    def __init__(self, what: str, *numbers: int) -> None:
        self.what: Final[str] = what
        self.numbers: Final = numbers

    def key(self) -> Key:
        return ("said", self.what, *self.numbers)


@mypyc_attr(acyclic=True)
class Paid(PublicFact):
    """Money changed hands; why is the short name of a rule."""

    def __init__(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        self.payer: Final[i64] = payer
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("paid", self.payer, self.payee, self.amount, self.why)

    def rule(self) -> str:
        return self.why

    def replay(self, game: Any) -> None:
        game.pay(self.payer, self.payee, self.amount, self.why)


@mypyc_attr(acyclic=True)
class Rolled(PublicFact):
    """Two dice, and what they were thrown for: start, turn, again, jail or rent."""

    def __init__(self, seat: i64, d1: i64, d2: i64, what: str) -> None:
        self.seat: Final[i64] = seat
        self.d1: Final[i64] = d1
        self.d2: Final[i64] = d2
        self.what: Final[str] = what

    def key(self) -> Key:
        return ("rolled", self.seat, self.d1, self.d2, self.what)

    def replay(self, game: Any) -> None:
        game.rolled(self.seat, self.d1, self.d2, self.what)


@mypyc_attr(acyclic=True)
class Moved(PublicFact):
    """A token went this many squares forward (or back, below 0); 0: it was put straight there."""

    def __init__(self, seat: i64, steps: i64, to: i64) -> None:
        self.seat: Final[i64] = seat
        self.steps: Final[i64] = steps
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("moved", self.seat, self.steps, self.to)

    def replay(self, game: Any) -> None:
        game.move(self.seat, self.steps, self.to)


@mypyc_attr(acyclic=True)
class Confined(PublicFact):
    """0: out of jail; else in it, with one try less than this behind."""

    def __init__(self, seat: i64, tries: i64) -> None:
        self.seat: Final[i64] = seat
        self.tries: Final[i64] = tries

    def key(self) -> Key:
        return ("confined", self.seat, self.tries)

    def replay(self, game: Any) -> None:
        game.confine(self.seat, self.tries)


@mypyc_attr(acyclic=True)
class Handed(PublicFact):
    """A title went to another owner."""

    def __init__(self, square: i64, source: i64, owner: i64) -> None:
        self.square: Final[i64] = square
        self.source: Final[i64] = source
        self.owner: Final[i64] = owner

    def key(self) -> Key:
        return ("handed", self.square, self.source, self.owner)

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.hand(self.square, self.owner)


@mypyc_attr(acyclic=True)
class Marked(PublicFact):
    """A title was mortgaged (1) or its mortgage lifted (0)."""

    def __init__(self, square: i64, mortgaged: i64) -> None:
        self.square: Final[i64] = square
        self.mortgaged: Final[i64] = mortgaged

    def key(self) -> Key:
        return ("marked", self.square, self.mortgaged)

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.mark(self.square, self.mortgaged)


@mypyc_attr(acyclic=True)
class Built(PublicFact):
    """A street has this level of building now, up or down."""

    def __init__(self, square: i64, before: i64, level: i64) -> None:
        self.square: Final[i64] = square
        self.before: Final[i64] = before
        self.level: Final[i64] = level

    def key(self) -> Key:
        return ("built", self.square, self.before, self.level)

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.erect(self.square, self.level)


@mypyc_attr(acyclic=True)
class Priced(PublicFact):
    """The building that brought a street to this level has cost another price than the printed one."""

    def __init__(self, square: i64, level: i64, price: i64) -> None:
        self.square: Final[i64] = square
        self.level: Final[i64] = level
        self.price: Final[i64] = price

    def key(self) -> Key:
        return ("priced", self.square, self.level, self.price)

    def rule(self) -> str:
        return "build.price-kept"

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.price_building(self.square, self.level, self.price)


@mypyc_attr(acyclic=True)
class Shuffled(Fact):
    """The order of a deck: nobody is shown it."""

    def __init__(self, deck: i64, order: tuple[int, ...]) -> None:
        self.deck: Final[i64] = deck
        self.order: Final = order

    def key(self) -> Key:
        return ("shuffled", self.deck, self.order)

    def replay(self, game: Any) -> None:
        game.stack_deck(self.deck, self.order)


@mypyc_attr(acyclic=True)
class Drew(PublicFact):
    """A card was turned up for all to see."""

    def __init__(self, seat: i64, deck: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.deck: Final[i64] = deck
        self.card: Final[i64] = card

    def key(self) -> Key:
        return ("drew", self.seat, self.deck, self.card)

    def replay(self, game: Any) -> None:
        game.draw(self.seat, self.deck)


@mypyc_attr(acyclic=True)
class CardWent(PublicFact):
    """A card that may be kept went to a seat, or (-1) back under its pile."""

    def __init__(self, slot: i64, source: i64, holder: i64) -> None:
        self.slot: Final[i64] = slot
        self.source: Final[i64] = source
        self.holder: Final[i64] = holder

    def key(self) -> Key:
        return ("card-went", self.slot, self.source, self.holder)

    def replay(self, game: Any) -> None:
        game.give_card(self.slot, self.holder)


@mypyc_attr(acyclic=True)
class Due(PublicFact):
    """A rent can be asked for; also what the table keeps of it."""

    def __init__(self, payer: i64, owner: i64, square: i64, amount: i64, why: str) -> None:
        self.payer: Final[i64] = payer
        self.owner: Final[i64] = owner
        self.square: Final[i64] = square
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("due", self.payer, self.owner, self.square, self.amount, self.why)

    def rule(self) -> str:
        return self.why

    def replay(self, game: Any) -> None:
        game.owe_rent(self)


@mypyc_attr(acyclic=True)
class Undue(PublicFact):
    """A rent can no longer be asked for: it was claimed, or it is lost."""

    def __init__(self, payer: i64, owner: i64, square: i64, how: str) -> None:
        self.payer: Final[i64] = payer
        self.owner: Final[i64] = owner
        self.square: Final[i64] = square
        self.how: Final[str] = how

    def key(self) -> Key:
        return ("undue", self.payer, self.owner, self.square, self.how)

    def replay(self, game: Any) -> None:
        game.settle_rent(self.payer, self.owner, self.square, self.how)


@mypyc_attr(acyclic=True)
class Offered(PublicFact):
    """An offer lies open."""

    def __init__(self, seat: i64, terms: Key) -> None:
        self.seat: Final[i64] = seat
        self.terms: Final = terms

    def key(self) -> Key:
        return ("offered", self.seat, self.terms)

    def replay(self, game: Any) -> None:
        terms: Any = self.terms
        game.need_seat(self.seat)
        game.lay_offer(self.seat, Offer(*terms))


@mypyc_attr(acyclic=True)
class OfferClosed(PublicFact):
    """An offer is off the table: accepted, refused, countered, withdrawn or lapsed."""

    def __init__(self, seat: i64, how: str) -> None:
        self.seat: Final[i64] = seat
        self.how: Final[str] = how

    def key(self) -> Key:
        return ("offer-closed", self.seat, self.how)

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.close_offer(self.seat, self.how)


@mypyc_attr(acyclic=True)
class Started(PublicFact):
    """Who begins."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("started", self.seat)

    def replay(self, game: Any) -> None:
        game.begin(self.seat)


@mypyc_attr(acyclic=True)
class RoundOver(PublicFact):
    """The turn has gone round the table once more."""

    def key(self) -> Key:
        return ("round-over",)

    def replay(self, game: Any) -> None:
        game.next_round()


@mypyc_attr(acyclic=True)
class TimeCalled(PublicFact):
    """The clock of the table has run out: this turn is the last."""

    def key(self) -> Key:
        return ("time-called",)

    def replay(self, game: Any) -> None:
        game.call_time()


FACTS: Final[dict[str, type[Fact]]] = {
    "said": Said,
    "paid": Paid,
    "rolled": Rolled,
    "moved": Moved,
    "confined": Confined,
    "handed": Handed,
    "marked": Marked,
    "built": Built,
    "priced": Priced,
    "shuffled": Shuffled,
    "drew": Drew,
    "card-went": CardWent,
    "due": Due,
    "undue": Undue,
    "offered": Offered,
    "offer-closed": OfferClosed,
    "started": Started,
    "round-over": RoundOver,
    "time-called": TimeCalled,
}
