"""The questions of Faux billets: which notes to pay with, which Chance card to take, and what to check."""

from __future__ import annotations

from typing import Any

from banquier.narration.board.asking import Asker
from banquier.narration.board.waiting import Waiting
from banquier.narration.faux_billets.notes import paid, pile
from banquier.narration.menu import Question
from banquier.narration.message import Message, seat as who


def question(asker: Asker) -> Question | None:
    """Return the question of a payment, an exchange or a card; None for a question of the common board.

    The payer chooses notes; the others decide whether to check one.
    """
    top: Any = asker.shown.top
    text = asker.text
    match top:
        case ("payment", payer, payee, amount, *_) if payer == asker.seat:
            marker = min(amount, asker.shown.known["markers"][payer])
            need = amount - sum(laid_by(asker, payer)) - marker
            details = (text("ask.payment-need", need=need),) if need < amount else ()
            return Question(text("ask.payment", amount=amount, payee=who(payee)), details)
        case ("exchange-side", payer, _, amount, *_) if payer == asker.seat:
            need = amount - sum(laid_by(asker, payer))
            return Question(text("ask.exchange-need"), (text("ask.payment-need", need=need),))
        case ("payment" | "exchange-side", payer, *_):
            return Question(text("ask.check", payer=who(payer)), (laid(asker), tokens(asker)))
        case ("exchange", by, _, counts, _):
            return Question(text("ask.exchange", by=who(by)), (proposed(asker, by, counts),))
        case ("card-check", player, slot, _):
            card = asker.card(asker.contents.kept_card(slot))
            return Question(text("ask.card-check", player=who(player)), (card, tokens(asker)))
        case ("chance-pick", *_):
            return Question(text("ask.chance-pick"))
    return None


def laid(asker: Asker) -> Message:
    """Return which notes are on the table: those of a payment or those laid for an exchange."""
    top: Any = asker.shown.top
    frame, payer, payee, amount, *_ = top
    notes = pile(laid_by(asker, payer))
    people = {"payer": who(payer), "payee": who(payee)}
    if frame == "payment":
        return Message("ask.check-what", {"amount": amount, "notes": notes, **people})
    return Message("ask.exchange-check-what", {"notes": notes, **people})


def proposed(asker: Asker, by: int, counts: tuple[int, ...]) -> Message:
    """Return what a player gives and wants in an exchange of notes."""
    wanted = pile(paid(asker.narration, counts))
    return Message("ask.exchange-what", {"by": who(by), "notes": pile(laid_by(asker, by)), "wanted": wanted})


def laid_by(asker: Asker, payer: int) -> list[int]:
    """Return the values of the notes that a seat has on the table."""
    return [value for seat, value, _ in asker.shown.known["laid"] if seat == payer]


def tokens(asker: Asker) -> Message:
    return asker.text("ask.tokens", green=asker.shown.known["tokens"][asker.seat])


def waiting(waiting: Waiting) -> Question | None:
    """Return the notice for a viewer whom the game does not ask; None for a question of the common board."""
    awaited = waiting.awaited
    match waiting.top:
        case ("payment" | "exchange-side", payer, payee, amount, *_) if payer in waiting.seats:
            return Question(awaited("notes", amount=amount, payee=who(payee)))
        case ("payment" | "exchange-side", payer, *_):
            return Question(awaited("check", payer=who(payer)), (laid(waiting.asker),))
        case ("exchange", by, _, counts, _):
            return Question(awaited("exchange", by=who(by)), (proposed(waiting.asker, by, counts),))
        case ("card-check", player, slot, _):
            card = waiting.asker.card(waiting.narration.contents.kept_card(slot))
            return Question(awaited("check-card", player=who(player)), (card,))
        case ("chance-pick", *_):
            return Question(awaited("pick"))
    return None
