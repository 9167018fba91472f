"""A table of Deal laid by hand, for the terminal: hands, banks and rows by the ids of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from banquier import editions
from banquier.cli.saves import write_save
from banquier.cli.seating import Seating
from banquier.cli.table import Table
from banquier.cli.words import Words
from banquier.editions.deal.edition import DealEdition
from banquier.editions.deal.rules import DealGame
from banquier.editions.deal.turn import Turn
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng

NAMES = ("Camille", "Margot", "Basile", "Odette")


def edition() -> DealEdition:
    found = editions.find("deal")
    assert isinstance(found, DealEdition)
    return found


@cache
def face(name: str) -> int:
    """The card whose id is that, or ends so."""
    ids = [card.id for card in edition().data.cards]
    return ids.index(name) if name in ids else next(n for n, id in enumerate(ids) if id.endswith(name))


@cache
def colour(name: str) -> int:
    return [colour.id for colour in edition().data.colours].index(name)


def laid(
    hands: Mapping[int, str] | None = None,
    banks: Mapping[int, str] | None = None,
    rows: Mapping[int, Mapping[str, str]] | None = None,
    built: Mapping[int, Mapping[str, str]] | None = None,
    fresh: str = "",
    seats: int = 3,
    turn: int = 0,
    plays: int = 0,
    options: Mapping[str, Any] | None = None,
) -> DealGame:
    """Seat 0 is on turn unless told; fresh are cards of that hand that it has just drawn."""
    game = edition().blank(seats, options or {})
    assert isinstance(game, DealGame)
    game.rng = Rng(1)
    game.journal = Journal()
    held = {seat: [face(word) for word in words.split()] for seat, words in (hands or {}).items()}
    drawn = [face(word) for word in fresh.split()]
    held[turn] = held.get(turn, []) + drawn
    money = {seat: [face(word) for word in words.split()] for seat, words in (banks or {}).items()}
    table = {
        seat: [(face(word), colour(c)) for c, words in row.items() for word in words.split()]
        for seat, row in (rows or {}).items()
    }
    works = {
        seat: [(face(word), colour(c)) for c, words in row.items() for word in words.split()]
        for seat, row in (built or {}).items()
    }
    order: list[int] = []
    counts = []
    for seat in range(seats):
        mine = [*held.get(seat, []), *money.get(seat, [])]
        mine += [card for card, _ in table.get(seat, []) + works.get(seat, [])]
        order += mine
        counts.append(len(mine))
    left = Counter({number: int(game.box.copies[number]) for number in range(len(game.box.faces))})
    left.subtract(order)
    assert min(left.values()) >= 0
    game.shuffle((*order, *left.elements()), 0)
    for seat in range(seats):
        game.draw(seat, counts[seat])
        for card in money.get(seat, []):
            game.bank_card(seat, card)
        for card, place in table.get(seat, []):
            game.lay(seat, card, place)
        for card, place in works.get(seat, []):
            game.erect(seat, card, place)
    game.begin(turn, 0, 0)
    game.push(Turn(turn, plays, 0, sum({1 << card for card in drawn})))
    game.look()
    game.journal.stamp(game, NOBODY, None)
    return game


def at_terminal(game: DealGame, lang: str = "en", people: int | None = None) -> Table:
    """People sit first; all of them unless told."""
    people = game.seats if people is None else people
    bots = (*[""] * people, *["random"] * (game.seats - people))
    return Table(game, Seating(NAMES[: game.seats], bots), Words(lang))


def start(game: DealGame, lang: str = "en", people: int | None = None, path: str = "s.json") -> None:
    """As a saved game."""
    write_save(Path(path), at_terminal(game, lang, people).save())
