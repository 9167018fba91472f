"""Bankruptcy: selling what is left to the bank, and handing the estate to the creditor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.auction import EstateSale
from banquier.board.debt import pass_debts_on
from banquier.board.facts import WentBankrupt
from banquier.board.sell import sell_down_to
from banquier.board.table import BANK
from banquier.kernel.bits import bit, members
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def declare_bankrupt(g: BoardGame, seat: i64, creditor: i64) -> None:
    """Remove a seat from the game: its buildings are sold, then its estate goes to the creditor (below 0: the bank)."""
    g.say(WentBankrupt(seat, creditor))
    g.liquidate(seat)
    pass_debts_on(g, seat, creditor)
    g.remove(seat)
    g.hand_over_estate(seat, creditor)
    g.after_bankruptcy()


def liquidate(g: BoardGame, seat: i64) -> None:
    """Sell all buildings and mortgage all titles of a seat, so that the cash counts toward its debt.

    Rules: classique.bankrupt.liquidated, disney.bankrupt.liquidated.
    """
    titles = g.holdings[seat]
    for square in g.board.titles:
        if titles & bit(square) and g.level[square]:
            sell_down_to(g, seat, square, 0)
    for square in g.board.titles:
        if titles & bit(square) & ~g.mortgaged:
            g.change_mortgage(square, 1)
            g.charge(BANK, seat, g.board.squares[square].mortgage, "mortgage.value")


def hand_over_estate(g: BoardGame, seat: i64, creditor: i64) -> None:
    """Hand cash, cards and titles to the creditor. A bank that gets them lifts the mortgages and auctions the
    titles.

    Rules: classique.bankrupt.to-player, classique.bankrupt.to-bank, disney.bankrupt.to-bank,
    faux.bankrupt.to-player, faux.bankrupt.to-bank, tricheurs.bankrupt.to-player, tricheurs.bankrupt.to-bank.
    """
    titles = g.holdings[seat]
    why = "bankrupt.to-player" if creditor >= 0 else "bankrupt.to-bank"
    g.hand_over_cash(seat, creditor, why)
    for slot in range(len(g.card_holders)):
        if g.card_holders[slot] == seat:
            g.give_card(slot, creditor if creditor >= 0 else BANK)
    for square in members(titles):
        if creditor < 0:
            g.change_mortgage(square, 0)
        g.transfer_title(square, creditor if creditor >= 0 else BANK)
    if titles:
        if creditor >= 0:
            if titles & g.mortgaged:
                g.inherit(creditor, titles)
        elif g.rules.auctions:
            g.push(EstateSale(titles))
    if creditor >= 0:
        for deck in range(g.board.decks):
            g.after_keeping(creditor, deck)
