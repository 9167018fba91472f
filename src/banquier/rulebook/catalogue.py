"""Reads the TOML files beside it, once and only when first asked, and answers for a rule by its id.

>>> rule("board.own-square").en
'On a property of your own there is nothing to do: you neither pay nor receive anything.'
>>> resolve("classique", "build.even"), resolve("classique", "salary"), resolve("classique", "over")
('classique.build.even', 'board.salary', 'kernel.over')
"""
# interpreted

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from types import MappingProxyType

EDITIONS = MappingProxyType(
    {
        "classique": "classique",
        "disney": "disney",
        "tricheurs": "tricheurs",
        "faux_billets": "faux",
        "deal": "deal",
    }
)
"""The editions that may have a file of their own here, and what the ids of their rules begin with."""

_ORDER = ("board", *EDITIONS, "house", "kernel")
_NO_ALIASES: Mapping[str, str] = MappingProxyType({})
_ID = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
_SOURCE = re.compile(r"default|decided|rulebook \d{3}(, \d{3})*")
_REQUIRED = {"id": str, "fr": str, "en": str, "silent": bool, "source": str}
_OPTIONAL = {"note_fr": str, "note_en": str, "editions": list}


class UnknownRule(KeyError):
    """A rule that the catalogue does not have; `close` holds the ids that look like it."""

    def __init__(self, key: str, close: tuple[str, ...] = ()) -> None:
        super().__init__(key)
        self.key = key
        self.close = close

    def __str__(self) -> str:
        hint = f"; close to it: {', '.join(self.close)}" if self.close else ""
        return f"no rule {self.key!r} in the catalogue{hint}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its sentence in two languages, and what was decided where a rulebook is silent."""

    id: str
    fr: str
    en: str
    silent: bool
    note_fr: str
    note_en: str
    editions: tuple[str, ...]
    source: str


def rule(id: str) -> Rule:
    """The rule with this full id.

    >>> rule("board.salry")
    Traceback (most recent call last):
    banquier.rulebook.catalogue.UnknownRule: no rule 'board.salry' in the catalogue; close to it: board.salary
    """
    known = _catalogue()
    if id not in known:
        raise _unknown(id)
    return known[id]


def rules(edition: str | None = None) -> list[Rule]:
    """The rules that hold in an edition, the shared ones first; without an edition, the whole catalogue.

    >>> rules("classique")[0].id, "classique.end.last-standing" in {r.id for r in rules("classique")}
    ('board.start.highest-roll', True)
    """
    return [r for r in _catalogue().values() if edition is None or edition in r.editions]


def resolve(edition: str, key: str, aliases: Mapping[str, str] = _NO_ALIASES) -> str:
    """The full id for the short key that code uses: the edition's own rule, else the shared one.

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
    """With what comes close: full ids, and short names as this edition means them."""
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
    folder = resources.files("banquier.rulebook")
    found: dict[str, Rule] = {}
    for name in _ORDER:
        file = folder / f"{name}.toml"
        if not file.is_file():  # an edition whose rules are not written down yet
            continue
        for new in read(name, file.read_text(encoding="utf-8")):
            if new.id in found:
                raise ValueError(f"{name}.toml: rule {new.id!r} stands twice in the catalogue")
            found[new.id] = new
    return found


def read(name: str, text: str) -> list[Rule]:
    """The rules of one file; a mistake raises a ValueError that says where it is and what is wrong."""
    try:
        tables = tomllib.loads(text).get("rule", [])
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(f"{name}.toml: {problem}") from problem
    return [
        _rule(name, f"{name}.toml: [[rule]] {number}", table) for number, table in enumerate(tables, start=1)
    ]


def _rule(name: str, where: str, table: dict[str, object]) -> Rule:
    where = f"{where} ({table.get('id', 'without an id')})"
    for key, kind in {**_REQUIRED, **_OPTIONAL}.items():
        if key not in table and key in _REQUIRED:
            raise ValueError(f"{where}: {key} is missing")
        if key in table and (not isinstance(table[key], kind) or table[key] == ""):
            raise ValueError(
                f"{where}: {key} should be a {kind.__name__} with something in it, not {table[key]!r}"
            )
    for key in table:
        if key not in _REQUIRED and key not in _OPTIONAL:
            raise ValueError(f"{where}: unknown key {key!r}; allowed: {', '.join([*_REQUIRED, *_OPTIONAL])}")
    editions = _editions(name, where, table.get("editions"))
    id, source = str(table["id"]), str(table["source"])
    if not _ID.fullmatch(id):
        raise ValueError(f"{where}: id should be lower-case words joined by dots and hyphens")
    if not _SOURCE.fullmatch(source):
        raise ValueError(f"{where}: source should be 'rulebook 003', 'default' or 'decided', not {source!r}")
    if ("note_fr" in table) != ("note_en" in table):
        raise ValueError(f"{where}: a note needs both languages")
    return Rule(
        id=id,
        fr=str(table["fr"]),
        en=str(table["en"]),
        silent=table["silent"] is True,
        note_fr=str(table.get("note_fr", "")),
        note_en=str(table.get("note_en", "")),
        editions=editions,
        source=source,
    )


def _editions(name: str, where: str, given: object) -> tuple[str, ...]:
    """An edition's file holds for that edition; the shared rules say for which; the rest belongs to none."""
    if name in EDITIONS:
        if given is not None:
            raise ValueError(f"{where}: editions is for board.toml; this rule holds in {name}")
        return (name,)
    if not isinstance(given, list):
        if name == "board":
            raise ValueError(f"{where}: editions is missing")
        return ()
    for edition in given:
        if edition not in EDITIONS:
            raise ValueError(f"{where}: no edition {edition!r}; there are {', '.join(EDITIONS)}")
    return tuple(str(edition) for edition in given)
