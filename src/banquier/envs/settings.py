"""The options of environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier import editions

ROUNDS = 100
"""Default of the house rule `rounds`, after which the richest seat wins."""


def with_rounds(edition: str, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the options with a limit of rounds. Raises ValueError for an unknown edition or option."""
    chosen = dict(options or {})
    if "rounds" in editions.find(edition).read_options(chosen):
        chosen.setdefault("rounds", ROUNDS)
    return chosen
