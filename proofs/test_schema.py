"""Thousands of requests to every operation of the OpenAPI document: no server error, all answers as documented."""

from __future__ import annotations

from pathlib import Path

from tests.server.documented_site import documented_site
from tests.server.schema_runs import run

EXAMPLES = 300


def test_every_operation_answers_as_documented(tmp_path: Path) -> None:
    with documented_site(tmp_path) as site:
        counts = run(site, EXAMPLES)
    print(f"{counts.total()} requests to {len({name for name, _ in counts})} operations")
    assert counts.total() > 6000
    for (name, status), number in sorted(counts.items()):
        print(f"{number:6} {status} {name}")
