"""Finds the rule behind a fact: most facts name it, some kinds stand for one rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.edition import Edition
from banquier.kernel.fact import Fact
from banquier.rulebook import UnknownRule

ROLLS = {"turn": "turn.roll-and-move", "again": "turn.doubles-roll-again"}
SAID = {
    "auction": "auction.everyone",
    "bankrupt": "debt.bankrupt",
    "owes": "debt.raise-funds",
    "three-doubles": "turn.three-doubles-jail",
}
CLAIMS = {"claimed": "rent.claimed-by-owner", "lost": "rent.claim-window"}


def short_name(fact: Fact) -> str:
    """Return the short name of the rule behind a fact, or ""."""
    return fact.rule() or _by_kind(fact.key())


def _by_kind(key: Key) -> str:
    kind = key[0]
    if kind == "rolled":
        return ROLLS.get(str(key[-1]), "")
    if kind == "said":
        return SAID.get(str(key[1]), "")
    if kind == "undue":
        return CLAIMS.get(str(key[-1]), "")
    if kind == "confined":
        return "jail.go" if key[2] == 1 else ""
    return ""


def rule_id(edition: Edition, short: str, options: Mapping[str, Any]) -> str:
    """Return the catalogue id of a short name, or "" if this edition has no such rule."""
    try:
        return edition.rule_id(short, options)
    except UnknownRule:
        return ""
