"""The public books say what everybody should have by what was announced; they depend on nothing secret."""

from typing import Any

import pytest

from banquier.editions.tricheurs.books import books_of
from banquier.editions.tricheurs.game import TricheursGame
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import pick, start
from tests.sampling import SAMPLED, samples

OPTIONS: list[dict[str, Any]] = [{}, {"ultime": True}, {"accusations": 10, "start_cash": 300}]


@SAMPLED
@pytest.mark.rule("tricheurs.cheat.until-next-roll", "tricheurs.debt.slipped-away")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_books_agree_with_the_table_once_every_cheat_is_known(options: dict[str, Any]) -> None:
    """Thefts of one title come to light in any order, and titles come back in between."""
    known = 0
    for seed in range(samples(300, 60)):
        game = start("tricheurs", 2 + seed % 4, options, seed, crowded=bool(seed % 2))
        assert isinstance(game, TricheursGame)
        rng = Rng(seed)
        for step in range(300):
            if game.over:
                break
            picked = pick(game, rng)
            if picked is None:
                continue
            game.act(*picked)
            if not game.crimes:
                known += 1
                assert game.books_agree(), (seed, step, picked)
    assert known > 10


def booked_owners(game: TricheursGame, hide_none: bool) -> list[int]:
    """Return the owners by the books after the window closes, as if there were no cheat (`hide_none`) or as it is."""
    copy = game.clone()
    assert isinstance(copy, TricheursGame)
    if hide_none:
        copy.crimes = []
    copy.close_window(0)
    return [(copy.books or books_of(copy)).owner[square] for square in copy.board.titles]


@pytest.mark.rule("tricheurs.debt.slipped-away")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_books_do_not_depend_on_who_has_a_secret(options: dict[str, Any]) -> None:
    """A refusal that follows from the books is shown to seats that must not learn whether a cheat is hidden."""
    hidden = 0
    for seed in range(samples(40, 12)):
        game = start("tricheurs", 2 + seed % 4, options, seed, crowded=True)
        rng = Rng(seed)
        for _ in range(60):
            if game.over:
                break
            assert isinstance(game, TricheursGame)
            if game.crimes and not game.books_agree():
                hidden += 1
                assert booked_owners(game, hide_none=True) == booked_owners(game, hide_none=False), seed
            picked = pick(game, rng)
            if picked is not None:
                game.act(*picked)
    assert hidden > 50
