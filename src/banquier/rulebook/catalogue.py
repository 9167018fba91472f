"""Looks rules up by their ids. The files are read once, at the first lookup.

>>> rule("board.own-square").en
'Nothing happens on your own property: you neither pay nor receive anything.'
>>> resolve("classique", "build.even"), resolve("classique", "salary"), resolve("classique", "over")
('classique.build.even', 'board.salary', 'kernel.over')
"""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

EDITIONS = MappingProxyType(
    {
        "classique": "classique",
        "disney": "disney",
        "tricheurs": "tricheurs",
        "faux_billets": "faux",
        "deal": "deal",
    }
)
"""The editions that have a file of their own here, and the first word of the ids of their rules."""

_NO_ALIASES: Mapping[str, str] = MappingProxyType({})


class UnknownRule(KeyError):
    """The catalogue has no such rule. `close` holds the ids that resemble the one asked for."""

    def __init__(self, key: str, close: tuple[str, ...] = ()) -> None:
        super().__init__(key)
        self.key = key
        self.close = close

    def __str__(self) -> str:
        hint = f"; close to it: {', '.join(self.close)}" if self.close else ""
        return f"no rule {self.key!r} in the catalogue{hint}"


class Rule(NamedTuple):
    """One rule: a sentence in two languages, and a note where the rulebook is silent and the project decided."""

    id: str
    fr: str
    en: str
    silent: bool
    note_fr: str
    note_en: str
    editions: tuple[str, ...]
    source: str


def rule(id: str) -> Rule:
    """Return the rule with this full id. Raises UnknownRule.

    >>> rule("board.salry")
    Traceback (most recent call last):
    banquier.rulebook.catalogue.UnknownRule: no rule 'board.salry' in the catalogue; close to it: board.salary
    """
    known = _catalogue()
    if id not in known:
        raise _unknown(id)
    return known[id]


def rules(edition: str | None = None) -> list[Rule]:
    """Return the rules of an edition, the shared ones first; without an edition, the whole catalogue.

    >>> rules("classique")[0].id, "classique.end.last-standing" in {r.id for r in rules("classique")}
    ('board.start.highest-roll', True)
    """
    return [r for r in _catalogue().values() if edition is None or edition in r.editions]


def resolve(edition: str, key: str, aliases: Mapping[str, str] = _NO_ALIASES) -> str:
    """Return the full id for the short key that code uses: the edition's own rule, else the shared one.

    Raises UnknownRule.

    >>> resolve("classique", "raise", {"raise": "auction.opens-at-10"})
    'classique.auction.opens-at-10'
    """
    known = _catalogue()
    if key in known:
        return key
    short = aliases.get(key, key)
    own = EDITIONS.get(edition, edition)
    for id in (short, f"{own}.{short}", f"board.{short}", f"kernel.{short}", f"house.{short}"):
        if id in known:
            return id
    raise _unknown(short, edition)


def _unknown(key: str, edition: str = "") -> UnknownRule:
    """Return the error with similar ids: those of the catalogue, and those of short names in this edition."""
    known = _catalogue()
    others = set(EDITIONS) - {edition}
    short = {
        id.partition(".")[2]: id for id, rule in known.items() if not others.issuperset(rule.editions or "-")
    }
    close = get_close_matches(key, known, cutoff=0.8)
    close += [short[match] for match in get_close_matches(key, short, cutoff=0.8)]
    return UnknownRule(key, tuple(dict.fromkeys(close)))


@cache
def _catalogue() -> dict[str, Rule]:
    from banquier.rulebook.rule_files import (
        read_all,
    )  # here, because games need msgspec only if they look up a rule

    return {rule.id: rule for rule in read_all()}
