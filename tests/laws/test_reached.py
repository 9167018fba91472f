"""The random walks of the battery reach every kind of question, on stacks of some depth."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from banquier import mode
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk

QUESTIONS = {"turn", "unowned", "auction", "debt", "inherited", "who-else", "place-building"}


@pytest.mark.parametrize(
    "edition, options, own",
    [("classique", {"cards": "traditional"}, "pay-or-draw"), ("disney", {}, "bequest")],
)
def test_walks_reach_every_question(edition: str, options: dict[str, Any], own: str) -> None:
    questions = {*QUESTIONS, own}
    stacks: Counter[tuple[str, ...]] = Counter()

    def look(game: Game, seat: int, action: Action) -> None:
        stacks[tuple(str(frame.key()[0]) for frame in game.stack)] += 1

    for seed in range(200 if mode() == "compiled" else 40):
        game = start(edition, 3 + seed % 3, options, seed, crowded=True)
        walk(game, Rng(seed), 150, look)
        if {stack[-1] for stack in stacks} == questions and len(stacks) > 20:
            break
    assert {stack[-1] for stack in stacks} == questions
    assert len(stacks) > 12, stacks
    assert max(map(len, stacks)) >= 4, stacks
