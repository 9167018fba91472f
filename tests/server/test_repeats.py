"""Frames that come twice, late and in any order are harmless; a million of them in proofs/test_frames.py."""

from __future__ import annotations

import pytest

from tests.server.repeats import repeated


@pytest.mark.parametrize("edition", ["classique", "disney", "tricheurs", "faux_billets", "deal"])
def test_nothing_is_done_twice(edition: str) -> None:
    counts = repeated(edition, 1, 1000)
    assert counts["new ack"] > 10
    assert counts["again ack"] > 100
    assert counts["again refuse"] > 100
