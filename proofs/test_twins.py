"""Ten thousand games of each edition that differ in one secret: byte-equal messages for everybody else."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any

import pytest

from banquier.lab.chunks import cores
from tests.server.twins import many

GAMES = 10_000
CHUNK = 50
STEPS = 40
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "classique": [{}, {"auto_rent": True}, {"cards": "traditional", "reshuffle": True}],
    "disney": [{}, {"rapide": True}],
    "tricheurs": [{}, {"ultime": True}, {"accusations": 10, "start_cash": 300}],
    "faux_billets": [{}, {"auctions": False}],
    "deal": [{}, {"wild_to_hand": False}],
}
COMES_OUT = {
    "classique": ["order out: drew"],
    "disney": ["order out: drew"],
    "tricheurs": ["order out: drew", "order out: turned-up", "crime out: accused", "crime out: uncovered"],
    "faux_billets": [
        "order out: drew",
        "order out: card-shown",
        "note out: note-checked",
        "note out: card-checked",
    ],
    "deal": ["card out: drew"],
}


@pytest.mark.parametrize("edition", OPTIONS)
def test_everybody_else_is_told_the_same(edition: str) -> None:
    firsts = range(0, GAMES, CHUNK)
    options = [OPTIONS[edition][n % len(OPTIONS[edition])] for n in range(len(firsts))]
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(cores(), get_context("spawn")) as executor:
        for found in executor.map(many, repeat(edition), options, firsts, repeat(CHUNK), repeat(STEPS)):
            counts += found
    assert counts["messages"] > GAMES * STEPS
    print(f"{edition}: {GAMES} games, {counts['messages']} messages compared")
    for what in COMES_OUT[edition]:
        assert counts[what], f"never: {what}"
