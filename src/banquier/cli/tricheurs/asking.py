"""The questions of this table: what a hand is about to do, and what a jury thinks of it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.question import NOTHING, Asker
from banquier.cli.tricheurs.cards import Cards
from banquier.cli.words import known

Question = tuple[Text, list[Text], int]


def question(asker: Asker) -> Question | None:
    text, narrator = asker.text, asker.narrator
    who, noun, cards = narrator.who, narrator.printed.noun, Cards(narrator)
    top: Any = asker.shown.top
    match top:
        case ("step", _, total):
            start = text("ask.step-from", square=noun(asker.me.position))
            return text("ask.step", sum=total), [start], NOTHING
        case ("payday", _, amount):
            return text("ask.payday"), [text("ask.payday-due", amount=amount)], NOTHING
        case ("handing", _, payee, amount, why, square):
            title = text("ask.handing", payee=who(payee), amount=amount)
            return title, [purpose(asker, why, square)], square
        case ("reading", _, card):
            return text("ask.reading"), [asker.card(card)], NOTHING
        case ("parking", *_):
            return text("ask.parking"), [], NOTHING
        case ("targeted", by, _, card, *_):
            return text("ask.targeted", other=who(by)), [asker.card(card)], NOTHING
        case ("refresh", *_):
            return text("ask.refresh"), [], NOTHING
        case ("jury", by, accused, kind, *_):
            people = {"accuser": who(by), "accused": who(accused)}
            trace = text("ask.trace", text=cards.trace(kind))
            return text("ask.jury", name=cards.name(kind), **people), [trace], NOTHING
        case ("mercy", _, kind, *_):
            penalty = text("ask.penalty", text=cards.penalty(kind))
            return text("ask.mercy", name=cards.name(kind)), [penalty], NOTHING
        case ("revenge", _, cheater):
            return text("ask.revenge", other=who(cheater)), [], NOTHING
        case ("last-call", *_):
            return text("ask.last-call"), [text("ask.last-call-how")], NOTHING
    return None


def purpose(asker: Asker, why: str, square: int) -> Text:
    """What a sum is for."""
    cash = asker.me.cash
    if square >= 0:
        return asker.text("ask.handing-rent", square=asker.narrator.printed.noun(square), cash=cash)
    key = f"ask.handing-for.{why}"
    return asker.text(key if known(key) else "ask.handing-other", cash=cash)
