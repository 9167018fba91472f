"""The facts of a board game: one for each posting, and announcements that change nothing."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.actions import Offer
from banquier.kernel.action import Key
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Announced(PublicFact):
    """Something was announced that changes nothing: a bid, a pass, a bankruptcy. What the numbers are depends on it."""

    def __init__(self, what: str, *numbers: int) -> None:
        self.what: Final[str] = what
        self.numbers: Final = numbers

    def key(self) -> Key:
        return ("said", self.what, *self.numbers)


@mypyc_attr(acyclic=True)
class Paid(PublicFact):
    """Money was paid; `why` is the short name of the rule behind it."""

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
    """Two dice were rolled; `what` says for what: start, turn, again, jail or rent."""

    def __init__(self, seat: i64, d1: i64, d2: i64, what: str) -> None:
        self.seat: Final[i64] = seat
        self.d1: Final[i64] = d1
        self.d2: Final[i64] = d2
        self.what: Final[str] = what

    def key(self) -> Key:
        return ("rolled", self.seat, self.d1, self.d2, self.what)

    def replay(self, game: Any) -> None:
        game.record_roll(self.seat, self.d1, self.d2, self.what)


@mypyc_attr(acyclic=True)
class TokenMoved(PublicFact):
    """A token moved forward by `steps` squares (below 0: back; 0: it was put there directly)."""

    def __init__(self, seat: i64, steps: i64, to: i64) -> None:
        self.seat: Final[i64] = seat
        self.steps: Final[i64] = steps
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("moved", self.seat, self.steps, self.to)

    def replay(self, game: Any) -> None:
        game.move(self.seat, self.steps, self.to)


@mypyc_attr(acyclic=True)
class JailChanged(PublicFact):
    """A seat left jail (0), or is in jail after one failed try less than `tries`."""

    def __init__(self, seat: i64, tries: i64) -> None:
        self.seat: Final[i64] = seat
        self.tries: Final[i64] = tries

    def key(self) -> Key:
        return ("confined", self.seat, self.tries)

    def replay(self, game: Any) -> None:
        game.change_jail(self.seat, self.tries)


@mypyc_attr(acyclic=True)
class TitleTransferred(PublicFact):
    """A title went from one owner to another; -1 is the bank."""

    def __init__(self, square: i64, source: i64, owner: i64) -> None:
        self.square: Final[i64] = square
        self.source: Final[i64] = source
        self.owner: Final[i64] = owner

    def key(self) -> Key:
        return ("handed", self.square, self.source, self.owner)

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.transfer_title(self.square, self.owner)


@mypyc_attr(acyclic=True)
class MortgageChanged(PublicFact):
    """A title was mortgaged (1), or its mortgage was lifted (0)."""

    def __init__(self, square: i64, mortgaged: i64) -> None:
        self.square: Final[i64] = square
        self.mortgaged: Final[i64] = mortgaged

    def key(self) -> Key:
        return ("marked", self.square, self.mortgaged)

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.change_mortgage(self.square, self.mortgaged)


@mypyc_attr(acyclic=True)
class BuildingsChanged(PublicFact):
    """Buildings went up or down on a street, from one level to another."""

    def __init__(self, square: i64, before: i64, level: i64) -> None:
        self.square: Final[i64] = square
        self.before: Final[i64] = before
        self.level: Final[i64] = level

    def key(self) -> Key:
        return ("built", self.square, self.before, self.level)

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.change_buildings(self.square, self.level)


@mypyc_attr(acyclic=True)
class BuildingPriced(PublicFact):
    """The building that brought a street to this level did not cost the printed price."""

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
class DeckShuffled(Fact):
    """A deck was put in this order. No viewer is told the order."""

    def __init__(self, deck: i64, order: tuple[int, ...]) -> None:
        self.deck: Final[i64] = deck
        self.order: Final = order

    def key(self) -> Key:
        return ("shuffled", self.deck, self.order)

    def replay(self, game: Any) -> None:
        game.order_deck(self.deck, self.order)


@mypyc_attr(acyclic=True)
class CardDrawn(PublicFact):
    """A card was drawn, for all to see."""

    def __init__(self, seat: i64, deck: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.deck: Final[i64] = deck
        self.card: Final[i64] = card

    def key(self) -> Key:
        return ("drew", self.seat, self.deck, self.card)

    def replay(self, game: Any) -> None:
        game.draw(self.seat, self.deck)


@mypyc_attr(acyclic=True)
class CardTransferred(PublicFact):
    """A card that can be kept went to a seat, or back under its pile (-1)."""

    def __init__(self, slot: i64, source: i64, holder: i64) -> None:
        self.slot: Final[i64] = slot
        self.source: Final[i64] = source
        self.holder: Final[i64] = holder

    def key(self) -> Key:
        return ("card-went", self.slot, self.source, self.holder)

    def replay(self, game: Any) -> None:
        game.give_card(self.slot, self.holder)


@mypyc_attr(acyclic=True)
class RentDue(PublicFact):
    """A rent became due, and its owner can claim it. The table also keeps open rents as such facts."""

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
class RentSettled(PublicFact):
    """A rent can no longer be claimed: it was claimed, lost (not claimed in time) or lapsed."""

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
class OfferMade(PublicFact):
    """A seat made a trade offer."""

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
    """An offer was accepted, refused, countered, withdrawn, or lapsed."""

    def __init__(self, seat: i64, how: str) -> None:
        self.seat: Final[i64] = seat
        self.how: Final[str] = how

    def key(self) -> Key:
        return ("offer-closed", self.seat, self.how)

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.close_offer(self.seat, self.how)


@mypyc_attr(acyclic=True)
class FirstPlayerChosen(PublicFact):
    """The rolls decided which seat plays first."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("started", self.seat)

    def replay(self, game: Any) -> None:
        game.choose_first_player(self.seat)


@mypyc_attr(acyclic=True)
class RoundEnded(PublicFact):
    """Every seat has had its turn once more."""

    def key(self) -> Key:
        return ("round-over",)

    def replay(self, game: Any) -> None:
        game.next_round()


@mypyc_attr(acyclic=True)
class TimeCalled(PublicFact):
    """The clock of the table ran out: this turn is the last."""

    def key(self) -> Key:
        return ("time-called",)

    def replay(self, game: Any) -> None:
        game.call_time()


FACTS: Final[dict[str, type[Fact]]] = {
    "said": Announced,
    "paid": Paid,
    "rolled": Rolled,
    "moved": TokenMoved,
    "confined": JailChanged,
    "handed": TitleTransferred,
    "marked": MortgageChanged,
    "built": BuildingsChanged,
    "priced": BuildingPriced,
    "shuffled": DeckShuffled,
    "drew": CardDrawn,
    "card-went": CardTransferred,
    "due": RentDue,
    "undue": RentSettled,
    "offered": OfferMade,
    "offer-closed": OfferClosed,
    "started": FirstPlayerChosen,
    "round-over": RoundEnded,
    "time-called": TimeCalled,
}
"""The facts by the names that records use. A name stays when its class is renamed, so that saved games load."""
