"""The questions of this table: which notes, a look at one of them, which Chance card, a look at it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.decoding.purse import pile
from banquier.cli.question import NOTHING, Asker

Question = tuple[Text, list[Text], int]


def question(asker: Asker) -> Question | None:
    top: Any = asker.shown.top
    text, who = asker.text, asker.teller.who
    match top:
        case ("payment", payer, payee, amount, *_):
            return payment(asker, payer, payee, amount)
        case ("card-check", player, slot, _):
            card = asker.card(asker.teller.printed.board.kept[slot])
            return text("ask.card-check", player=who(player)), [card, tokens(asker)], NOTHING
        case ("chance-pick", *_):
            return text("ask.chance-pick"), [], NOTHING
    return None


def payment(asker: Asker, payer: int, payee: int, amount: int) -> Question:
    """Of the payer: which notes? Of the others: do they look at one?"""
    text, teller = asker.text, asker.teller
    laid = [value for seat, value, _ in asker.shown.known["laid"] if seat == payer]
    if payer == asker.seat:
        marker = min(amount, asker.shown.known["markers"][payer])
        need = amount - sum(laid) - marker
        details = [text("ask.payment-need", need=need)] if need < amount else []
        return text("ask.payment", amount=amount, payee=teller.who(payee)), details, NOTHING
    people = {"payer": teller.who(payer), "payee": teller.who(payee)}
    what = text("ask.check-what", amount=amount, notes=pile(teller.words, laid), **people)
    return text("ask.check", payer=people["payer"]), [what, tokens(asker)], NOTHING


def tokens(asker: Asker) -> Text:
    return asker.text("ask.tokens", green=asker.shown.known["tokens"][asker.seat])
