"""Random walks: everybody who may act does anything that is legal, from the start or from a crowded middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from banquier import editions
from banquier.kernel.action import Action
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng


def start(edition: str, seats: int, options: Mapping[str, Any], seed: int, crowded: bool = False) -> Game:
    """A game with a journal, at its start or (crowded) in the middle of everything."""
    kind = editions.find(edition)
    game = kind.blank(seats, options)
    game.seed = seed
    game.rng = Rng(seed)
    game.journal = Journal()
    game.set_up()
    if crowded:
        kind.stir(game, Rng(seed + 1))
        game.settle()
    game.journal.stamp(game, NOBODY, None)
    return game


def pick(game: Game, rng: Rng) -> tuple[int, Action] | None:
    """Some seat, and something that it may do; mostly one that must act, so that the game goes on."""
    must = members(game.must())
    seats = members(game.may()) if not must or rng.below(4) == 0 else must
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    return None if action is None else (seat, action)


def walk(game: Game, rng: Rng, steps: int, each: Callable[[Game, int, Action], None] | None = None) -> int:
    """Take so many steps, or fewer to the end; `each` is called before every action. How many were taken."""
    done = 0
    for _ in range(steps * 4):
        if game.over or done == steps:
            break
        picked = pick(game, rng)
        if picked is None:
            continue
        seat, action = picked
        if each is not None:
            each(game, seat, action)
        game.apply(seat, action)
        done += 1
    return done
