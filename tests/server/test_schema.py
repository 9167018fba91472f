"""The OpenAPI document is true: whatever is sent, no server error, and an answer as documented."""

from __future__ import annotations

from pathlib import Path

from tests.server.documented_site import documented_site
from tests.server.schema_runs import run

EXAMPLES = 6
"""Enough to meet every operation with success; proofs/test_schema.py sends many more."""


def test_every_operation_answers_as_documented(tmp_path: Path) -> None:
    with documented_site(tmp_path) as site:
        counts = run(site, EXAMPLES)
    operations = {name for name, _ in counts}
    assert len(operations) >= 17
    done = {name for name, status in counts if status < 300}
    assert done == operations, "some were never met"
