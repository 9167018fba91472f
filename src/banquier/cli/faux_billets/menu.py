"""The choices of this table: notes to pay with, notes and cards to look at, Chance cards to take."""

from __future__ import annotations

from typing import Any

from banquier.board.actions import Pass
from banquier.cli.choices import ANSWER, TRADING, Lister
from banquier.cli.faux_billets.purse import pile
from banquier.cli.menu import Choice
from banquier.editions.faux_billets.actions import CheckCard, CheckNote, KeepOld, Lay, Pick
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.payment import Notes
from banquier.kernel.action import Option

KNOWN = ("choice.pick", "choice.pick-real", "choice.pick-false")


def choices(lister: Lister, options: list[Option]) -> tuple[list[Choice], list[Option]]:
    found: list[Choice] = []
    rest: list[Option] = []
    top: Any = lister.shown.top
    laid = [value for seat, value, _ in lister.shown.known["laid"] if seat == top[1]]
    printed = lister.narrator.printed
    for option in options:
        match option:
            case Notes():
                found += payments(lister, option, "choice.lay")
            case Wanted():
                found += payments(lister, option, "choice.hand-over")
            case Exchanges():
                label = lister.text("choice.exchange")
                found.append(Choice(TRADING, label, lister.rule("choice.exchange"), family=option))
            case CheckNote():
                values = {"place": option.slot + 1, "value": laid[option.slot]}
                found.append(lister.choice("choice.check-note", option, **values))
            case CheckCard():
                found.append(lister.choice("choice.check-card", option))
            case Pick():
                truth = dict(lister.shown.known["known_cards"]).get(option.slot, 0)
                found.append(lister.choice(KNOWN[truth], option, card=printed.kept(option.slot)))
            case KeepOld():
                found.append(lister.choice("choice.keep-old", option, card=own_card(lister)))
            case Pass() if top[0] in ("payment", "exchange-side", "card-check"):
                found.append(lister.choice("choice.let-pass", option))
            case Pass() if top[0] == "exchange":
                found.append(lister.choice("choice.refuse-exchange", option))
            case _:
                rest.append(option)
    return found, rest


def payments(lister: Lister, family: Notes | Wanted, key: str) -> list[Choice]:
    """The proposed notes, and a dialogue for others."""
    proposed = family.proposal()
    assert isinstance(proposed, Lay)
    values = [lister.shown.known["mine"][place][0] for place in proposed.places]
    change = sum(values) - family.need if isinstance(family, Notes) else 0
    key = "choice.lay-change" if change else key
    other = lister.text("choice.lay-other")
    return [
        lister.choice(key, proposed, notes=pile(lister.narrator.words, values), change=change),
        Choice(ANSWER, other, lister.rule("choice.lay-other"), family=family),
    ]


def own_card(lister: Lister) -> str:
    """The Chance card that this seat has."""
    printed = lister.narrator.printed
    for slot in lister.shown.players[lister.seat].cards:
        if printed.board.cards[printed.board.keepable[slot]].deck == 0:
            return printed.kept(slot)
    return ""
