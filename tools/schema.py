"""Prints the JSON Schema of what the pages and the server say to each other; web/src/protocol.ts is made from it."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from banquier.editions.contents import Printed
from banquier.protocol import messages
from banquier.server.bots import analysis, offer_insight
from banquier.server.http import edition_routes, table_routes
from banquier.server.http.rest import Problem
from banquier.server.tables import lobby

ASKED = (lobby.Open, lobby.Sit, lobby.Bot, lobby.Begin, lobby.Wish)
ANSWERED = (
    edition_routes.EditionName,
    edition_routes.EditionAbout,
    edition_routes.RuleAbout,
    table_routes.Opening,
    table_routes.Sitting,
    Printed,
    edition_routes.RuleText,
    analysis.Moment,
    analysis.Course,
    analysis.Advice,
    offer_insight.Worth,
    Problem,
)


BRIEF = {*ASKED, messages.Hello, messages.Play, messages.Choice}
"""What may leave out what has a default: what a page says, and choices. Else what the server says is whole."""


def schema() -> dict[str, Any]:
    found = messages.schema()
    _, components = msgspec.json.schema_components([*ASKED, *ANSWERED], ref_template="#/$defs/{name}")
    every = {**components, **found["$defs"]}
    brief = {kind.__name__ for kind in BRIEF}
    for name, kind in every.items():
        if "properties" in kind and name not in brief:
            kind["required"] = list(kind["properties"])
    return {**found, "$defs": dict(sorted(every.items()))}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
