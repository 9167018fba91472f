"""The three levels of every edition: names in terminal, lab and server, and a beginner that is weaker."""

from __future__ import annotations

from typing import get_args

import pytest

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.bots.levels import LEVELS, Temper, candidates, character, characters
from banquier.bots.reactions import PHRASES, Mood
from banquier.kernel.rng import Rng
from banquier.protocol import messages


@pytest.mark.parametrize("edition", editions.names())
def test_every_edition_has_three_characters_of_each_level(edition: str) -> None:
    found = characters(edition)
    assert [one.level for one in found] == [level for level in LEVELS for _ in range(3)]
    assert len({one.temper for one in found}) >= 3
    for one in found:
        assert one.fr.endswith(".")
        assert one.en.endswith(".")
        assert "'" not in one.fr, "French has its own apostrophe"


def test_no_two_have_the_same_name() -> None:
    everybody = [one for edition in editions.names() for one in characters(edition)]
    assert len({one.name for one in everybody}) == len({one.id for one in everybody}) == len(everybody)


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("level", LEVELS)
def test_a_full_table_of_one_level_has_a_character_for_every_seat(edition: str, level: str) -> None:
    found = list(candidates(edition, level))
    assert found[:3] == [one for one in characters(edition) if one.level == level]
    assert len({one.name for one in found}) == len(found) >= editions.find(edition).seats[1] - 1


def test_every_temper_has_a_phrase_for_every_mood() -> None:
    for temper in get_args(Temper):
        assert set(PHRASES[temper]) == set(get_args(Mood))
        for phrases in PHRASES[temper].values():
            assert phrases
            assert set(phrases) <= set(messages.PHRASES)


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
