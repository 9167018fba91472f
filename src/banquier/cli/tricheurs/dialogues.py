"""Dialogues of Tricheurs: where to put the token, how much to take, which title, whom to accuse."""

from __future__ import annotations

from rich.text import Text

from banquier.cli.menu import Choice
from banquier.cli.talk import Talk
from banquier.editions.tricheurs.actions import (
    PUT,
    Accusations,
    Accuse,
    Cheat,
    ClaimSum,
    Overcharges,
    PutDown,
    Seizures,
    Short,
    Squares,
    Thefts,
)
from banquier.kernel.action import Action
from banquier.kernel.bits import members
from banquier.narration.tricheurs.cards import Cards


def dialogue(talk: Talk, choice: Choice) -> Action | None:
    match choice.family:
        case Squares() as family:
            square = talk.square("prompt.square", members(family.squares))
            return None if square is None else PUT[square]
        case Short() as family:
            amount = talk.amount("prompt.less", family, 0)
            return None if amount is None else PutDown(amount)
        case Overcharges() as family:
            amount = talk.amount("prompt.loot", family)
            return None if amount is None else ClaimSum(family.payer, family.square, amount)
        case Thefts() as family:
            amount = talk.amount("prompt.loot", family)
            return None if amount is None else Cheat(family.kind, family.victim, amount)
        case Seizures() as family:
            return seize(talk, family)
        case Accusations() as family:
            return accuse(talk, family)
    raise NotImplementedError(str(choice.family))


def seize(talk: Talk, family: Seizures) -> Action | None:
    """Ask for a title of another player and, for an exchange, one of the player's own."""
    mine = -1
    if family.mine:
        own = members(family.mine)
        at = talk.pick("prompt.mine", [Text(talk.narrator.printed.name(square)) for square in own])
        if at is None:
            return None
        mine = own[at]
    others = members(family.others)
    at = talk.pick("prompt.title", [owned(talk, square) for square in others])
    if at is None:
        return None
    return Cheat(family.kind, mine, others[at]) if family.mine else Cheat(family.kind, others[at])


def owned(talk: Talk, square: int) -> Text:
    """Return the name of a title with its owner."""
    owner = talk.narrator.who(talk.shown.titles[square].owner)
    return Text.assemble(talk.narrator.printed.name(square), " (", *owner.said(""), ")")


def accuse(talk: Talk, family: Accusations) -> Action | None:
    """Ask for the suspect and the cheat."""
    cards, seats = Cards(talk.narrator.printed), members(family.seats)
    at = talk.pick("prompt.suspect", [Text.assemble(*talk.narrator.who(seat).said("")) for seat in seats])
    if at is None:
        return None
    seat = seats[at]
    kinds = members(family.kinds & ~family.barred[seat])
    labels = [Text.assemble((cards.title(kind), "bold"), f" · {cards.trace(kind)}") for kind in kinds]
    named = talk.pick("prompt.crime", labels, name=talk.narrator.who(seat))
    return None if named is None else Accuse(seat, kinds[named])
