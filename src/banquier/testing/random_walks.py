"""Random walks: random legal actions of seats that may act, from the start or from a crowded middle game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from banquier import editions
from banquier.kernel.action import Action, Family, Option
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng

Picker = Callable[[Game, Rng], tuple[int, Action] | None]
"""Returns the next seat and action; None: call it again."""


def start(edition: str, seats: int, options: Mapping[str, Any], seed: int, crowded: bool = False) -> Game:
    """Return a game with a journal, at its start or (`crowded`) in a middle game with much unfinished business."""
    kind = editions.find(edition)
    game = kind.blank(seats, options)
    game.seed = seed
    game.rng = Rng(seed)
    game.journal = Journal()
    game.set_up()
    if crowded:
        kind.advance_to_midgame(game, Rng(seed + 1))
        game.run_frames()
    game.journal.stamp(game, NOBODY, None)
    return game


def pick(game: Game, rng: Rng) -> tuple[int, Action] | None:
    """Return a random seat and action; mostly a seat that must act, so that the game advances."""
    must = members(game.to_act_mask)
    seats = members(game.may_act_mask()) if not must or rng.below(4) == 0 else must
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    return None if action is None else (seat, action)


def scheme(gang: int) -> Picker:
    """Return a picker for a coalition that does all it can before a roll; the others mostly answer by default.

    It picks a kind of action first, because offers are far more numerous than rare actions.
    """

    def choose(game: Game, rng: Rng) -> tuple[int, Action] | None:
        kinds: dict[str, list[tuple[int, Option]]] = {}
        call = game.edition.time_up
        if call is not None and not game.refusal(NOBODY, call) and rng.below(8) == 0:
            return NOBODY, call
        for seat in members(game.may_act_mask() & (gang | game.prompted_mask)):
            for option in game.legal(seat):
                kinds.setdefault(str(option.key()[0]), []).append((seat, option))
        asked = members(game.to_act_mask)[0]
        if not kinds or (not game.to_act_mask & gang and rng.below(2)):
            return asked, game.default(asked)
        if game.poll_epoch and rng.below(3):  # a roll can wait
            kinds.pop(str(game.default(asked).key()[0]), None)
        if not kinds:
            return None
        favour = kinds.get("accept", [])
        options = favour if favour and rng.below(2) else kinds[sorted(kinds)[rng.below(len(kinds))]]
        seat, option = options[rng.below(len(options))]
        action = option.sample(rng) if isinstance(option, Family) else option
        return None if not isinstance(action, Action) else (seat, action)

    return choose


def insist(choose: Picker) -> Picker:
    """Return a picker that uses a right one time in three: a rent claim or a justified accusation."""

    def choose_right(game: Game, rng: Rng) -> tuple[int, Action] | None:
        if rng.below(3) == 0:
            usable = [
                right
                for right in game.edition.entitlements(game)
                if not game.refusal(right.holder, right.action)
            ]
            if usable:
                right = usable[rng.below(len(usable))]
                return right.holder, right.action
        return choose(game, rng)

    return choose_right


def walk(
    game: Game,
    rng: Rng,
    steps: int,
    each: Callable[[Game, int, Action], None] | None = None,
    choose: Picker = pick,
) -> int:
    """Take up to `steps` steps; `each` is called before every action. Returns how many were taken."""
    done = 0
    for _ in range(steps * 4):
        if game.over or done == steps:
            break
        picked = choose(game, rng)
        if picked is None:
            continue
        seat, action = picked
        if each is not None:
            each(game, seat, action)
        game.apply(seat, action)
        done += 1
    return done
