"""The questions of this table: which notes, a look at one of them, which Chance card, a look at it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.faux_billets.purse import paid, pile
from banquier.cli.question import NOTHING, Asker

Question = tuple[Text, list[Text], int]


def question(asker: Asker) -> Question | None:
    top: Any = asker.shown.top
    text, who = asker.text, asker.narrator.who
    match top:
        case ("payment", payer, payee, amount, *_):
            return payment(asker, payer, payee, amount)
        case ("exchange-side", payer, payee, amount, *_):
            return exchanged(asker, payer, payee, amount)
        case ("exchange", by, _, counts, _):
            notes = pile(asker.narrator.words, laid_by(asker, by))
            wanted = pile(asker.narrator.words, paid(asker.narrator, counts))
            what = text("ask.exchange-what", by=who(by), notes=notes, wanted=wanted)
            return text("ask.exchange", by=who(by)), [what], NOTHING
        case ("card-check", player, slot, _):
            card = asker.card(asker.narrator.printed.board.keepable[slot])
            return text("ask.card-check", player=who(player)), [card, tokens(asker)], NOTHING
        case ("chance-pick", *_):
            return text("ask.chance-pick"), [], NOTHING
    return None


def payment(asker: Asker, payer: int, payee: int, amount: int) -> Question:
    """Of the payer: which notes? Of the others: do they look at one?"""
    text, narrator = asker.text, asker.narrator
    laid = laid_by(asker, payer)
    if payer == asker.seat:
        marker = min(amount, asker.shown.known["markers"][payer])
        need = amount - sum(laid) - marker
        details = [text("ask.payment-need", need=need)] if need < amount else []
        return text("ask.payment", amount=amount, payee=narrator.who(payee)), details, NOTHING
    people = {"payer": narrator.who(payer), "payee": narrator.who(payee)}
    what = text("ask.check-what", amount=amount, notes=pile(narrator.words, laid), **people)
    return text("ask.check", payer=people["payer"]), [what, tokens(asker)], NOTHING


def exchanged(asker: Asker, payer: int, payee: int, amount: int) -> Question:
    """Of who lays notes for an exchange: what makes it up? Of the others: do they look at one?"""
    text, who = asker.text, asker.narrator.who
    laid = laid_by(asker, payer)
    if payer == asker.seat:
        return text("ask.exchange-need"), [text("ask.payment-need", need=amount - sum(laid))], NOTHING
    notes = pile(asker.narrator.words, laid)
    what = text("ask.exchange-check-what", payer=who(payer), payee=who(payee), notes=notes)
    return text("ask.check", payer=who(payer)), [what, tokens(asker)], NOTHING


def laid_by(asker: Asker, payer: int) -> list[int]:
    """The values of the notes that a seat has on the table."""
    return [value for seat, value, _ in asker.shown.known["laid"] if seat == payer]


def tokens(asker: Asker) -> Text:
    return asker.text("ask.tokens", green=asker.shown.known["tokens"][asker.seat])
