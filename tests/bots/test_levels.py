"""The three levels of every edition: names in terminal, lab and server, and a beginner that is weaker."""

from __future__ import annotations

import pytest

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.bots.levels import LEVELS, character, characters
from banquier.kernel.rng import Rng


@pytest.mark.parametrize("edition", editions.names())
def test_every_edition_has_three_with_a_name_and_a_character(edition: str) -> None:
    found = characters(edition)
    assert tuple(one.level for one in found) == LEVELS
    assert len({one.name for one in found}) == 3
    for one in found:
        assert one.fr.endswith(".")
        assert one.en.endswith(".")
        assert "'" not in one.fr, "French has its own apostrophe"


def test_no_two_have_the_same_name() -> None:
    names = [one.name for edition in editions.names() for one in characters(edition)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_bot_that_its_character_names(edition: str, level: str) -> None:
    game = banquier.new_game(edition, 2, seed=1)
    by_level = registry.make_for(level, game)
    by_spec = registry.make_for(character(edition, level).spec, game)
    assert type(by_level) is type(by_spec)
    assert registry.make(level).plays(game.view(0))


@pytest.mark.parametrize("edition", editions.names())
def test_beginner_and_regular_play_a_game_to_its_end(edition: str) -> None:
    game = banquier.new_game(edition, 3, seed=5, options={"rounds": 12} if edition != "deal" else {})
    bots = [registry.make(level) for level in ("beginner", "regular", "beginner")]
    assert Driver(game, bots, Rng(5)).run(100_000)


def test_who_is_unknown_is_said() -> None:
    with pytest.raises(ValueError, match="no expert for 'bridge'"):
        character("bridge", "expert")
    with pytest.raises(ValueError, match="slips at most 100"):
        registry.make("novice:slips=101")
