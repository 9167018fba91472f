"""The questions of Tricheurs: moves and payments made by hand, accusations and penalties."""

from __future__ import annotations

from typing import Any

from banquier.narration.board.asking import Asker
from banquier.narration.board.waiting import Waiting
from banquier.narration.menu import Question
from banquier.narration.message import Message, Ref, seat as who, square as noun
from banquier.narration.tricheurs.cards import named
from banquier.narration.words import known


def question(asker: Asker) -> Question | None:
    text = asker.text
    top: Any = asker.shown.top
    match top:
        case ("step", _, total):
            start = text("ask.step-from", square=noun(asker.me.position))
            return Question(text("ask.step", sum=total), (start,))
        case ("payday", _, amount):
            return Question(text("ask.payday"), (text("ask.payday-due", amount=amount),))
        case ("handing", _, payee, amount, why, square):
            title = text("ask.handing", payee=who(payee), amount=amount)
            return Question(title, (purpose(asker, why, square),), square)
        case ("reading", _, card):
            return Question(text("ask.reading"), (asker.card(card),))
        case ("parking", *_):
            return Question(text("ask.parking"))
        case ("targeted", by, _, card, *_):
            return Question(text("ask.targeted", other=who(by)), (asker.card(card),))
        case ("refresh", *_):
            return Question(text("ask.refresh"))
        case ("jury", by, accused, kind, *_):
            people = {"accuser": who(by), "accused": who(accused)}
            trace = text("ask.trace", text=Ref("cheat-trace", kind))
            return Question(text("ask.jury", name=named(kind), **people), (trace,))
        case ("mercy", _, kind, *_):
            penalty = text("ask.penalty", text=Ref("cheat-penalty", kind))
            return Question(text("ask.mercy", name=named(kind)), (penalty,))
        case ("revenge", _, cheater):
            return Question(text("ask.revenge", other=who(cheater)))
        case ("last-call", *_):
            return Question(text("ask.last-call"), (text("ask.last-call-how"),))
    return None


def purpose(asker: Asker, why: str, square: int) -> Message:
    """Return the reason for a payment."""
    cash = asker.me.cash
    if square >= 0:
        return asker.text("ask.handing-rent", square=noun(square), cash=cash)
    key = f"ask.handing-for.{why}"
    return asker.text(key if known(key) else "ask.handing-other", cash=cash)


def waiting(waiting: Waiting) -> Question | None:
    """Return the notice for the other players. It never contains the sum due: that would reveal a cheat."""
    awaited = waiting.awaited
    match waiting.top:
        case ("step" | "payday" | "last-call" as frame, *_):
            return Question(awaited(frame))
        case ("handing", _, payee, *_):
            return Question(awaited("handing", payee=who(payee)))
        case ("reading" | "parking" | "refresh", *_):
            return Question(awaited("card"))
        case ("jury", by, accused, kind, *_):
            return Question(awaited("jury", accuser=who(by), accused=who(accused), name=named(kind)))
        case ("revenge", _, cheater):
            return Question(awaited("revenge", other=who(cheater)))
    return None
