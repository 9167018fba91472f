"""The random walks of the battery reach every kind of question, on stacks of some depth."""

from __future__ import annotations

from collections import Counter

from banquier import mode
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.walk import start, walk

QUESTIONS = {"turn", "unowned", "auction", "debt", "inherited", "who-else", "place-building", "pay-or-draw"}


def test_walks_reach_every_question() -> None:
    stacks: Counter[tuple[str, ...]] = Counter()

    def look(game: Game, seat: int, action: Action) -> None:
        stacks[tuple(str(frame.key()[0]) for frame in game.stack)] += 1

    for seed in range(200 if mode() == "compiled" else 40):
        game = start("classique", 3 + seed % 3, {"cards": "traditional"}, seed, crowded=True)
        walk(game, Rng(seed), 150, look)
        if {stack[-1] for stack in stacks} == QUESTIONS and len(stacks) > 20:
            break
    assert {stack[-1] for stack in stacks} == QUESTIONS
    assert len(stacks) > 12, stacks
    assert max(map(len, stacks)) >= 4, stacks
