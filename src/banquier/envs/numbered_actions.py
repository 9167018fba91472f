"""Lists the actions of an edition that have a number: each name with each of its arguments.

Seats are relative to the acting seat: 1 sits to its left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from banquier.board.table import BoardTable
from banquier.editions.deal.deck import RENT
from banquier.editions.deal.table import DealTable
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.kernel.action import Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game

NO_NUMBER = ("bid", "offer", "lay-notes", "put-down", "claim-sum", "exchange", "outcome", "time-up")
"""Actions with sums or sets as arguments; families represent them."""
SLOTS, NOTES = 24, 24
SALARIES = (100, 200, 300, 400)

Domains = Mapping[str, tuple[str, ...]]

ARGUMENTS: Domains = {
    "place": ("title",),
    "mortgage": ("title",),
    "lift": ("title",),
    "sell-building": ("title",),
    "build": ("title",),
    "sell-title": ("title",),
    "put-token": ("square",),
    "accept": ("seat",),
    "refuse": ("seat",),
    "move-other": ("seat",),
    "claim": ("seat", "title"),
    "squat": ("seat", "title"),
    "accuse": ("seat", "cheat"),
    "use-card": ("free",),
    "play-card": ("slot",),
    "discard": ("slot",),
    "pick": ("slot",),
    "check-note": ("note",),
    "announce": ("card",),
    "draw-from": ("two",),
    "vote": ("two",),
    "take-salary": ("salary",),
    "choose": ("target", "none"),
    "cheat": ("cheat", "target", "none"),
}
"""The arguments of actions of boards; other actions take none."""


def keys(blank: Game, seat: int) -> list[Key]:
    """Return the keys of all actions that have a number, in order, with seats as that seat would write them."""
    around = [(seat + step) % int(blank.seats) for step in range(1, int(blank.seats))]
    if isinstance(blank, DealTable):
        return _of_deal(blank, around, seat)
    assert isinstance(blank, BoardTable)
    return _of_board(blank, around)


def _of_board(blank: BoardTable, around: Sequence[int]) -> list[Key]:
    board = blank.board
    squares = list(range(int(board.size)))
    domains: dict[str, Sequence[int]] = {
        "title": list(board.titles),
        "square": squares,
        "target": [-1, *squares],
        "none": [-1],
        "seat": around,
        "cheat": range(len(CHEATS)),
        "free": range(int(board.free)),
        "slot": range(min(SLOTS, len(board.keepable))),
        "note": range(NOTES),
        "card": range(len(board.cards)),
        "two": range(2),
        "salary": SALARIES,
    }
    found: list[Key] = []
    for name in sorted(blank.edition.actions):
        if name in NO_NUMBER or name == "lay":
            continue
        arguments = [domains[domain] for domain in ARGUMENTS.get(name, ())]
        found.extend((name, *values) for values in product(*arguments))
    return found


def _of_deal(blank: DealTable, around: Sequence[int], seat: int) -> list[Key]:
    """Return the keys of Deal; exchanges of a laid card for one of the hand or of another table have no number."""
    deck = blank.deck
    everybody = [seat, *around]
    found: list[Key] = [("end-turn",), ("go",), ("birthday",)]
    colours = range(len(deck.size))
    for other in everybody:
        found += [("jackpot", other), ("joker", other), ("let", other)]
        found += [("banco", other, colour, number) for colour in colours for number in range(2)]
    for face, printed in enumerate(deck.faces):
        own = members(printed.colours)
        found += [("bank", face), ("bury", face)]
        if printed.kind == RENT:
            targets = [-1, *around]
            found += [("rent", face, *rest) for rest in product(own, targets, range(3))]
        elif face in (deck.house, deck.hotel):
            found += [("build", face, colour) for colour in colours]
        elif not deck.bankable >> face & 1:
            found += [(kind, face, colour) for kind in ("lay", "stand") for colour in own]
            found += [("duel", other, colour, face) for other in around for colour in own]
            if deck.wilds >> face & 1:
                found += [("move", face, a, b) for a in own for b in own if a != b]
    return found
