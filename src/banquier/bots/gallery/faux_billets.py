"""Archetypes of Faux billets: trust, suspicion, forgery, haste and thrift."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import BUY, DECLINE, PASS, Bid
from banquier.board.auction import Auction
from banquier.board.table import BANK
from banquier.board.view import BoardView
from banquier.bots.policies.faux_billets import FauxBilletsBot
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE, Exchange
from banquier.editions.faux_billets.chance import CardCheck
from banquier.editions.faux_billets.exchange import NoteExchange
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.view import FAKE, REAL, FauxBilletsView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

LATE: Final = 25
"""The round from which on one that saves buys after all, so that games end."""


class NoteStranger(FauxBilletsBot):
    """Plays like the regular player, but for what its subclasses do about notes."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, FauxBilletsView)
        top = view.top()
        if legal.must and isinstance(top, Payment):
            return self.lay(view, top) if top.payer == view.viewer else self.check(view, legal, top)
        if legal.must and isinstance(top, NoteExchange):
            return self.swap(view, top)
        return super().choose(view, legal, rng)

    def lay(self, view: FauxBilletsView, top: Payment) -> Action:
        """Return the notes to pay with."""
        return self.note_beliefs.pay(view, top)

    def check(self, view: FauxBilletsView, legal: Legal, top: Payment) -> Action:
        """Return the check of a note that another has laid, or pass."""
        return self.note_beliefs.look(view, top)

    def swap(self, view: FauxBilletsView, top: NoteExchange) -> Action:
        """Return the answer to somebody who wants to exchange notes."""
        return self.note_beliefs.answer(view, top)

    def need(self, view: FauxBilletsView, top: Payment) -> i64:
        """Return the sum that still has to be laid."""
        need = top.amount - view.laid_sum(view.viewer)
        if view.marker(view.viewer) < top.amount and top.takes_marker():
            need -= view.marker(view.viewer)
        return need


class Candid(NoteStranger):
    """Believes in every note and card: it checks nothing, and pays with its largest notes."""

    def lay(self, view: FauxBilletsView, top: Payment) -> Action:
        beliefs = self.note_beliefs
        return beliefs.lay(view, beliefs.large(view, self.need(view, top), view.held(view.viewer)))

    def check(self, view: FauxBilletsView, legal: Legal, top: Payment) -> Action:
        return PASS

    def look_at_card(self, view: FauxBilletsView, top: CardCheck) -> Action:
        return PASS


class Suspicious(NoteStranger):
    """Puts every note under the decoder as long as it has a token, the largest first, and every card."""

    def check(self, view: FauxBilletsView, legal: Legal, top: Payment) -> Action:
        best: i64 = -1
        most: i64 = -1
        for slot in range(view.slots(top.payer)):
            value = view.box.values[view.slot_sort(top.payer, slot)]
            if value > most and legal.allows(CHECK_NOTE[slot]):
                most = value
                best = slot
        return CHECK_NOTE[best] if best >= 0 else PASS

    def look_at_card(self, view: FauxBilletsView, top: CardCheck) -> Action:
        return PASS if view.card_truth(top.slot) == REAL else CHECK_CARD


class Forger(NoteStranger):
    """Pays with the most doubtful notes it has, whoever looks, and agrees to every exchange that takes one."""

    def lay(self, view: FauxBilletsView, top: Payment) -> Action:
        beliefs = self.note_beliefs
        false, real = beliefs.known(view, FAKE), beliefs.known(view, REAL)
        doubtful = view.held(view.viewer) - false - real
        return beliefs.lay(view, beliefs.suspect(view, self.need(view, top), real, doubtful, false))


class Honest(NoteStranger):
    """Pays with what it knows to be real as far as that goes, and exchanges no notes."""

    def lay(self, view: FauxBilletsView, top: Payment) -> Action:
        beliefs = self.note_beliefs
        false, real = beliefs.known(view, FAKE), beliefs.known(view, REAL)
        doubtful = view.held(view.viewer) - false - real
        return beliefs.lay(view, beliefs.safe(view, self.need(view, top), real, doubtful, false))

    def swap(self, view: FauxBilletsView, top: NoteExchange) -> Action:
        return PASS

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        wish = super().manage(view, legal)
        return None if isinstance(wish, Exchange) else wish


class Dasher(FauxBilletsBot):
    """Wants the bank sold out: it buys whatever it can pay and bids for everything, so that the game ends soon."""

    def unowned(self, view: BoardView, square: i64) -> Action:
        return BUY if view.free_cash(view.viewer) >= view.board.squares[square].price else DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        top = view.free_cash(view.viewer)
        if auction.lot >= 0:
            top = min(top, view.board.squares[auction.lot].price * 3 // 2)
        return Bid(low) if low <= top else PASS


class Saver(FauxBilletsBot):
    """Money counts at the end: it buys only what pays for itself soon, and half a group before it begins another."""

    def unowned(self, view: BoardView, square: i64) -> Action:
        price = view.board.squares[square].price
        mine = count(view.board.group_masks[square] & view.holdings(view.viewer))
        if view.free_cash(view.viewer) < price:
            return DECLINE
        if view.round() >= LATE or mine or not view.holdings(view.viewer):
            return BUY
        return DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        if auction.lot < 0 or low > view.free_cash(view.viewer):
            return PASS
        return Bid(low) if low * 2 <= view.board.squares[auction.lot].price else PASS


class Innkeeper(FauxBilletsBot):
    """Lives for hotels: it pays double for titles of a group that it has begun, and does without the others."""

    def unowned(self, view: BoardView, square: i64) -> Action:
        price = view.board.squares[square].price
        if view.free_cash(view.viewer) < price:
            return DECLINE
        return BUY if self.hopeful(view, square) or view.round() >= LATE else DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        if auction.lot < 0 or low > view.free_cash(view.viewer):
            return super().bid(view, auction)
        worth = view.board.squares[auction.lot].price * (2 if self.hopeful(view, auction.lot) else 0)
        return Bid(low) if low <= worth else PASS

    def hopeful(self, view: BoardView, square: i64) -> bool:
        """Could it still get the whole group?"""
        for other in view.board.titles:
            if view.board.group_masks[square] & bit(other):
                if view.owner(other) != BANK and view.owner(other) != view.viewer:
                    return False
        return True


class Spoiler(NoteStranger):
    """Hoards its tokens for the richest player, whose every note it checks, and bids for what that player lacks."""

    def check(self, view: FauxBilletsView, legal: Legal, top: Payment) -> Action:
        for seat in range(view.seats):
            if view.alive() & bit(seat) and self.rents.final(view, seat, 0) > self.rents.final(
                view, top.payer, 0
            ):
                return PASS
        for slot in range(view.slots(top.payer)):
            if legal.allows(CHECK_NOTE[slot]):
                return CHECK_NOTE[slot]
        return PASS

    def bid(self, view: BoardView, auction: Auction) -> Action:
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        if auction.lot >= 0 and low <= view.free_cash(view.viewer):
            group = view.board.group_masks[auction.lot]
            for seat in range(view.seats):
                if seat != view.viewer and group == group & (view.holdings(seat) | bit(auction.lot)):
                    if low <= view.board.squares[auction.lot].price * 3:
                        return Bid(low)
        return super().bid(view, auction)
