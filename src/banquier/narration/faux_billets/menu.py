"""The choices of Faux billets: notes to pay with, notes and cards to check, Chance cards to take."""

from __future__ import annotations

from typing import Any

from banquier.board.actions import Pass
from banquier.editions.faux_billets.actions import CheckCard, CheckNote, KeepOld, Lay, Pick
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.payment import Notes
from banquier.kernel.action import Option
from banquier.narration.board.choices import Lister
from banquier.narration.faux_billets.notes import pile
from banquier.narration.menu import NOTHING, About, LabelledChoice
from banquier.narration.message import Message, Ref

KNOWN = ("choice.pick", "choice.pick-real", "choice.pick-false")


def choices(lister: Lister, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
    """Return the choices of this edition, and the options that remain for the common board."""
    found: list[LabelledChoice] = []
    rest: list[Option] = []
    top: Any = lister.shown.top
    laid = [value for seat, value, _ in lister.shown.known["laid"] if seat == top[1]]
    contents = lister.narration.contents
    for option in options:
        match option:
            case Notes():
                found += payments(lister, option, "choice.lay")
            case Wanted():
                found += payments(lister, option, "choice.hand-over")
            case Exchanges():
                found.append(LabelledChoice("trade", Message("choice.exchange"), family=option))
            case CheckNote():
                values = {"place": option.slot + 1, "value": laid[option.slot]}
                found.append(lister.choice("choice.check-note", option, **values))
            case CheckCard():
                found.append(lister.choice("choice.check-card", option))
            case Pick():
                truth = dict(lister.shown.known["known_cards"]).get(option.slot, 0)
                card = Ref("card", contents.kept_card(option.slot))
                found.append(lister.choice(KNOWN[truth], option, card=card))
            case KeepOld():
                found.append(lister.choice("choice.keep-old", option, card=own_card(lister)))
            case Pass() if top[0] in ("payment", "exchange-side", "card-check"):
                found.append(lister.choice("choice.let-pass", option))
            case Pass() if top[0] == "exchange":
                found.append(lister.choice("choice.refuse-exchange", option))
            case _:
                rest.append(option)
    return found, rest


def payments(lister: Lister, family: Notes | Wanted, key: str) -> list[LabelledChoice]:
    """Return the choice of the proposed notes, and one that opens a dialogue for others."""
    proposed = family.proposal()
    assert isinstance(proposed, Lay)
    values = [lister.shown.known["mine"][place][0] for place in proposed.places]
    change = sum(values) - family.need if isinstance(family, Notes) else 0
    key = "choice.lay-change" if change else key
    about = About(price=sum(values) - change) if isinstance(family, Notes) else NOTHING
    return [
        lister.choice(key, proposed, about, notes=pile(values), change=change),
        LabelledChoice("answer", Message("choice.lay-other"), family=family),
    ]


def own_card(lister: Lister) -> Ref:
    """Return the Chance card that this seat holds."""
    contents = lister.narration.contents
    slots = lister.shown.players[lister.seat].cards
    return Ref("card", next(contents.kept_card(slot) for slot in slots if contents.deck_of(slot) == 0))
