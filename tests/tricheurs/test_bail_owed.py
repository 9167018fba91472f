"""Over many random positions: the bail of a third try is owed, the debtor cheats, and cheats are named meanwhile."""

from __future__ import annotations

import pytest

from banquier.board.actions import ROLL
from banquier.board.turn import Turn
from banquier.editions.tricheurs.game import TricheursGame
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.audited_games import check_question, check_secrets
from banquier.testing import Case, cases
from banquier.testing.random_walks import insist, scheme, walk
from tests.sampling import SAMPLED, samples

STEPS = samples(200, 100)
DEEP = 16
"""Actions after the roll."""


def after_a_third_try(game: Game) -> Game | None:
    """A copy in which the player to roll, in jail without money, has rolled for the third time."""
    twin = game.clone()
    assert isinstance(twin, TricheursGame)
    turn = twin.top
    if not isinstance(turn, Turn) or turn.doubles or not twin.playing() & bit(turn.seat):
        return None
    seat = turn.seat
    twin.imprison(seat)
    twin.change_jail(seat, twin.rules.tries)
    twin.pay(seat, -1, twin.cash[seat], "start.cash")
    twin.run_frames()
    twin.apply(seat, ROLL)
    return twin


@SAMPLED
@pytest.mark.rule("board.jail.go", "board.jail.third-try", "tricheurs.cheat.secretly")
@pytest.mark.parametrize("case", cases("tricheurs"), ids=str)
def test_the_table_stays_sound_and_no_secret_is_told(case: Case) -> None:
    rng = Rng(3)

    def check(game: Game, seat: int, action: Action) -> None:
        game.audit()
        check_question(game)
        if rng.below(8) == 0:
            check_secrets(game, rng)

    def branch(game: Game, seat: int, action: Action) -> None:
        twin = after_a_third_try(game) if rng.below(2) else None
        if twin is not None:
            walk(twin, rng, DEEP, check, insist(scheme(bit(game.seats) - 1)))
            twin.audit()

    walk(case.game(3), rng, STEPS, branch)
