"""The facts of a board game: one for each posting, and announcements that change nothing."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.actions import Offer
from banquier.kernel.action import Key
from banquier.kernel.declare import declared, fact
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64


@fact("paid", replay="pay")
class Paid(PublicFact):
    """Money was paid; `why` is the short name of the rule behind it."""

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]
    why: Final[str]


@fact("rolled", replay="record_roll")
class Rolled(PublicFact):
    """Two dice were rolled; `what` is the purpose: start, turn, again, jail or rent."""

    seat: Final[i64]
    d1: Final[i64]
    d2: Final[i64]
    what: Final[str]


@fact("moved", replay="move")
class TokenMoved(PublicFact):
    """A token moved forward by `steps` squares (below 0: back; 0: it was put there directly)."""

    seat: Final[i64]
    steps: Final[i64]
    to: Final[i64]


@fact("confined", replay="change_jail")
class JailChanged(PublicFact):
    """A seat left jail (0), or is in jail after one failed try less than `tries`."""

    seat: Final[i64]
    tries: Final[i64]


@fact("handed")
class TitleTransferred(PublicFact):
    """A title went from one owner to another; -1 is the bank."""

    square: Final[i64]
    source: Final[i64]
    owner: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.transfer_title(self.square, self.owner)


@fact("marked")
class MortgageChanged(PublicFact):
    """A title was mortgaged (1), or its mortgage was lifted (0)."""

    square: Final[i64]
    mortgaged: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.change_mortgage(self.square, self.mortgaged)


@fact("built")
class BuildingsChanged(PublicFact):
    """Buildings went up or down on a street, from one level to another."""

    square: Final[i64]
    before: Final[i64]
    level: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.change_buildings(self.square, self.level)


@fact("priced", rule="build.price-kept")
class BuildingPriced(PublicFact):
    """The building that brought a street to this level did not cost the printed price."""

    square: Final[i64]
    level: Final[i64]
    price: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.price_building(self.square, self.level, self.price)


@fact("shuffled", replay="order_deck")
class DeckShuffled(Fact):
    """A deck was put in this order. No viewer is told the order."""

    deck: Final[i64]
    order: Final[tuple[int, ...]]


@fact("drew")
class CardDrawn(PublicFact):
    """A card was drawn, for all to see."""

    seat: Final[i64]
    deck: Final[i64]
    card: Final[i64]

    def replay(self, game: Any) -> None:
        game.draw(self.seat, self.deck)


@fact("card-went")
class CardTransferred(PublicFact):
    """A card that can be kept went to a seat, or back under its pile (-1)."""

    slot: Final[i64]
    source: Final[i64]
    holder: Final[i64]

    def replay(self, game: Any) -> None:
        game.give_card(self.slot, self.holder)


@fact("due")
class RentDue(PublicFact):
    """A rent became due, and its owner can claim it. The table also keeps open rents as such facts."""

    payer: Final[i64]
    owner: Final[i64]
    square: Final[i64]
    amount: Final[i64]
    why: Final[str]

    def replay(self, game: Any) -> None:
        game.owe_rent(self)


@fact("undue", replay="settle_rent")
class RentSettled(PublicFact):
    """A rent can no longer be claimed: it was claimed, lost (not claimed in time) or lapsed."""

    payer: Final[i64]
    owner: Final[i64]
    square: Final[i64]
    how: Final[str]


@fact("offered")
class OfferMade(PublicFact):
    """A seat made a trade offer."""

    seat: Final[i64]
    terms: Final[Key]

    def replay(self, game: Any) -> None:
        terms: Any = self.terms
        game.need_seat(self.seat)
        game.lay_offer(self.seat, Offer(*terms))


@fact("offer-closed")
class OfferClosed(PublicFact):
    """An offer was accepted, refused, countered, withdrawn, or lapsed."""

    seat: Final[i64]
    how: Final[str]

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.close_offer(self.seat, self.how)


@fact("started", replay="choose_first_player")
class FirstPlayerChosen(PublicFact):
    """The rolls decided which seat plays first."""

    seat: Final[i64]


@fact("round-over", replay="next_round")
class RoundEnded(PublicFact):
    """Every seat has had its turn once more."""


@fact("time-called", replay="call_time")
class TimeCalled(PublicFact):
    """The clock of the table ran out: this turn is the last."""


# Announcements, which change nothing: in the text they all begin with `said`.


@fact("said owes")
class DebtOpened(PublicFact):
    """A payer has too little cash for what is due."""

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]


@fact("said bankrupt")
class WentBankrupt(PublicFact):
    """A seat went bankrupt; its creditor (-1: the bank) receives what it has."""

    seat: Final[i64]
    creditor: Final[i64]


@fact("said three-doubles")
class ThirdDoubleRolled(PublicFact):
    """A seat rolled its third double of the turn, which sends it to jail."""

    seat: Final[i64]


@fact("said auction")
class AuctionOpened(PublicFact):
    """A title or a building (`lot`) is auctioned, from this bid on."""

    lot: Final[i64]
    opening: Final[i64]


@fact("said bid")
class BidMade(PublicFact):
    """A seat raised the standing bid."""

    seat: Final[i64]
    amount: Final[i64]
    lot: Final[i64]


@fact("said passed")
class BidPassed(PublicFact):
    """A seat passed on the standing bid."""

    seat: Final[i64]
    lot: Final[i64]


@fact("said no-bid")
class LotUnsold(PublicFact):
    """An auction ended without a bid."""

    lot: Final[i64]


@fact("said sold")
class LotSold(PublicFact):
    """An auction ended with a sale to the highest bidder."""

    seat: Final[i64]
    bid: Final[i64]
    lot: Final[i64]


@fact("said declined")
class PurchaseDeclined(PublicFact):
    """A seat did not buy the title that it landed on."""

    seat: Final[i64]
    square: Final[i64]


@fact("said wants")
class BuildingWanted(PublicFact):
    """A seat asked for one of the last buildings."""

    seat: Final[i64]
    lot: Final[i64]


@fact("said waives")
class BuildingWaived(PublicFact):
    """A seat left one of the last buildings to the seat that asked first."""

    seat: Final[i64]
    lot: Final[i64]


@fact("said played")
class CardPlayed(PublicFact):
    """A seat played a card that it had kept."""

    seat: Final[i64]
    card: Final[i64]


@fact("said no-target")
class TargetMissing(PublicFact):
    """A card has no effect, because nothing can be its target."""

    seat: Final[i64]
    card: Final[i64]


@fact("said called-off")
class PaymentCalledOff(PublicFact):
    """A payment that the payer chose to make did not come about, so nothing is bought or exchanged for it."""

    payer: Final[i64]
    amount: Final[i64]


FACTS: Final[dict[str, type[Fact]]] = declared(globals(), Fact)
"""The facts by the names that records use. A name stays when its class is renamed, so that saved games load."""
