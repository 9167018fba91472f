"""Taking back a play: which plays, until when, the state restored, and the knowledge of the others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import banquier
from banquier import api, mode
from banquier.bots import registry
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.bots.policies.deal import DealBot
from banquier.bots.search.ismcts import BREADTH, IsmctsBot
from banquier.bots.search.profiles import DealProfile, profile
from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.actions import TAKE_BACK, Bank, Lay, Move, Swap
from banquier.editions.deal.game import DealGame
from banquier.editions.deal.turn import Turn
from banquier.kernel.action import Action, Key
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk
from tests.deal.table import Table

ON = {"take_back": True}
FREELY = {"take_back": True, "rearrange": True}
QUIET = (Bank, Build, Lay, Move, Swap)


def turn_of(game: Game) -> Turn:
    frame = game.stack[0]
    assert isinstance(frame, Turn)
    return frame


def before_and_after(game: Game) -> tuple[list[Key], Key]:
    """Return all state that a play changes, without the cards that the others have seen."""
    turn = turn_of(game)
    lines = [line for line in game.position_lines() if line[0] != "seen"]
    return lines, (turn.seat, turn.plays, turn.moves, turn.fresh, turn.ended)


# --- everything is as it was ------------------------------------------------------------------------------------

PLAYS: dict[str, tuple[dict[str, Any], str]] = {
    "a note banked": ({"hands": {0: "note-5 go"}}, "bank note-5"),
    "an action banked": ({"hands": {0: "joker go"}, "banks": {0: "joker"}}, "bank joker"),
    "a property": ({"hands": {0: "foch"}, "rows": {0: {"green": "wild-all"}}}, "lay foch green"),
    "a wild": (
        {"hands": {0: "wild-all"}, "rows": {0: {"brown": "* wild-all"}}, "built": {0: {"brown": "house"}}},
        "lay wild-all brown",
    ),
    "a house": ({"hands": {0: "house"}, "rows": {0: {"brown": "*"}}}, "build house brown"),
    "a hotel": (
        {"hands": {0: "hotel"}, "rows": {0: {"brown": "*"}}, "built": {0: {"brown": "house"}}},
        "build hotel brown",
    ),
    "a wild exchanged": (
        {"fresh": "neuilly", "rows": {0: {"pink": "wild-pink-orange villette"}}},
        "swap neuilly wild-pink-orange orange",
    ),
    "a wild exchanged and taken to the hand": (
        {"fresh": "neuilly", "rows": {0: {"pink": "wild-pink-orange villette"}}},
        "swap neuilly wild-pink-orange hand",
    ),
    "a wild moved, and with it a house and a hotel": (
        {
            "rows": {0: {"dark_blue": "paix wild-dark-blue-green", "green": "foch"}},
            "built": {0: {"dark_blue": "house hotel"}},
            "banks": {0: "house"},
        },
        "move wild-dark-blue-green dark_blue green",
    ),
}


@pytest.mark.rule("deal.turn.take-back")
@pytest.mark.parametrize("what", PLAYS)
def test_everything_is_as_it_was(what: str) -> None:
    given, action = PLAYS[what]
    table = Table(plays=0 if "fresh" in given else 1, options=FREELY, **given)
    before, options = before_and_after(table.game), table.options(0)
    table.do(0, action)
    assert before_and_after(table.game) != before
    assert "take-back" in table.options(0)
    table.do(0, "take-back")
    assert before_and_after(table.game) == before
    assert table.options(0) == options
    assert set(table.rules()) == {"deal.turn.take-back"}
    table.do(0, action)  # and once more, as if it were the first time
    assert "take-back" in table.options(0)


@pytest.mark.rule("deal.turn.take-back")
def test_whatever_is_taken_back_anywhere_in_a_game_leaves_the_table_as_it_was() -> None:
    tried: Counter[type[Action]] = Counter()

    def look(game: Game, mover: int, move: Action) -> None:
        for action in game.legal(mover):
            if not isinstance(action, QUIET) or len(game.stack) > 1:
                continue
            other = game.clone()
            before, options = before_and_after(other), list(other.legal(mover))
            other.apply(mover, action)
            if other.over or turn_of(game).taken_back == 3:
                assert TAKE_BACK not in other.legal(mover)
                continue
            other.apply(mover, TAKE_BACK)
            other.audit()
            assert before_and_after(other) == before
            assert set(map(str, other.legal(mover))) == {
                str(option) for option in options if option != TAKE_BACK
            }
            tried[type(action)] += 1

    for seed in range(40 if mode() == "compiled" else 12):
        walk(start("deal", 2 + seed % 5, FREELY, seed, crowded=True), Rng(seed), 60, look)
    assert set(tried) == set(QUIET), tried
    assert min(tried.values()) > 2, tried


# --- for how long, and what ---------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.take-back")
def test_only_until_the_next_action_and_only_the_last_play() -> None:
    table = Table(hands={0: "note-1 note-2 note-3 go"}, options=ON)
    assert table.refused(0, "take-back") == "deal.turn.take-back"
    table.play(0, "bank note-1", 0, "bank note-2", 0, "take-back")
    assert table.bank(0) == ["note-1"]
    assert table.refused(0, "take-back") == "deal.turn.take-back"
    assert table.refused(1, "take-back") == "kernel.not-asked"
    table.play(0, "bank note-3", 0, "end-turn")
    assert table.refused(0, "take-back") == "kernel.not-asked"
    assert table.refused(1, "take-back") == "deal.turn.take-back"


@pytest.mark.rule("deal.turn.take-back")
def test_the_third_play_too_and_then_another_card_can_be_played() -> None:
    table = Table(hands={0: "note-1 note-2"}, plays=2, options=ON)
    table.do(0, "bank note-1")
    assert table.options(0) == ["take-back", "end-turn"]
    table.play(0, "take-back", 0, "bank note-2")
    assert table.turn.plays == 3


@pytest.mark.rule("deal.turn.take-back")
@pytest.mark.parametrize(
    "action", ["go", "birthday", "jackpot 1", "duel 1 green foch", "rent rent-all brown 1 0"]
)
def test_what_draws_cards_or_asks_somebody_stays_played(action: str) -> None:
    hands = {0: "go birthday jackpot duel rent-all note-1", 1: "note-1"}
    table = Table(seats=2, hands=hands, rows={0: {"brown": "*"}, 1: {"green": "foch"}}, options=ON)
    table.play(0, "bank note-1", 0, action)
    while table.to_act != [0]:
        table.do(1, table.game.default(1))
    if table.open == ["turn", "answers"]:
        table.do(0, table.game.default(0))
    assert table.refused(0, "take-back") == "deal.turn.take-back"


@pytest.mark.rule("deal.turn.take-back")
def test_not_while_cards_are_put_away() -> None:
    table = Table(hands={0: "go go go go go go go go note-1 note-2"}, options=ON)
    table.play(0, "bank note-1", 0, "end-turn")
    assert table.refused(0, "take-back") == "deal.turn.take-back"
    table.do(0, "bury go")
    assert table.to_act == [0] or table.refused(0, "take-back") == "kernel.not-asked"


@pytest.mark.rule("deal.turn.take-back")
def test_the_card_that_wins_stays() -> None:
    rows = {0: {"brown": "*", "utility": "*", "dark_blue": "paix"}}
    table = Table(hands={0: "elysees"}, rows=rows, options=ON)
    table.do(0, "lay elysees dark_blue")
    assert table.game.over
    assert table.refused(0, "take-back") == "kernel.over"


@pytest.mark.rule("deal.turn.take-back")
def test_three_times_a_turn_at_most() -> None:
    table = Table(seats=2, hands={0: "note-1", 1: "note-2"}, options=ON)
    for _ in range(3):
        table.play(0, "bank note-1", 0, "take-back")
    table.do(0, "bank note-1")
    assert table.refused(0, "take-back") == "deal.turn.take-back"
    table.play(0, "end-turn", 1, "bank note-2", 1, "take-back", 1, "end-turn")
    assert table.turn.taken_back == 0


@pytest.mark.rule("deal.turn.take-back")
def test_a_turn_without_a_play_that_stands_counts_as_idle() -> None:
    table = Table(seats=2, hands={0: "note-1"}, options=ON)
    table.play(0, "bank note-1", 0, "take-back", 0, "end-turn")
    assert table.game.idle == 1


@pytest.mark.rule("deal.turn.take-back")
def test_not_after_somebody_has_left() -> None:
    table = Table(hands={0: "note-1"}, options=ON)
    table.do(0, "bank note-1")
    table.leave(2)
    assert table.refused(0, "take-back") == "deal.turn.take-back"


@pytest.mark.rule("deal.turn.take-back")
def test_a_table_can_do_without_it_and_a_program_is_not_offered_it() -> None:
    table = Table(hands={0: "note-1"})
    table.do(0, "bank note-1")
    assert table.refused(0, "take-back") == "deal.turn.take-back"
    assert table.turn.key() == ("turn", 0, 1, 0, 0, 0)
    assert banquier.new_game("deal").options["take_back"] is False
    assert table.game.edition.table_options({})["take_back"] is True
    assert table.game.edition.table_options({"take_back": False})["take_back"] is False


# --- what others know ---------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.take-back")
def test_the_others_know_that_the_card_is_in_the_hand() -> None:
    table = Table(hands={0: "note-1 joker"}, options=ON)
    table.play(0, "bank joker", 0, "take-back")
    assert table.known(1, 0) == table.known(2, 0) == ["joker"]
    assert table.heard(1) == table.heard(-1)
    table.do(0, "bank joker")
    assert table.known(1, 0) == []


@pytest.mark.rule("deal.turn.take-back")
def test_who_knew_of_the_card_knows_no_more_than_before() -> None:
    table = Table(hands={0: "wild-all note-1"}, back={0: "wild-all"}, options=ON)
    table.play(0, "lay wild-all brown", 0, "take-back")
    assert table.known(1, 0) == ["wild-all"]
    assert table.hand(0).count("wild-all") == 2


@pytest.mark.rule("deal.turn.take-back")
def test_a_wild_that_came_to_the_hand_is_on_the_table_again_and_nobody_looks_for_it_in_the_hand() -> None:
    rows = {0: {"pink": "wild-pink-orange villette"}}
    table = Table(fresh="neuilly", rows=rows, options=ON)
    table.do(0, "swap neuilly wild-pink-orange hand")
    assert table.known(1, 0) == ["wild-pink-orange"]
    table.do(0, "take-back")
    assert table.known(1, 0) == ["avenue-de-neuilly"]


# --- bots -----------------------------------------------------------------------------------------------------------


def test_bots_that_weigh_never_consider_it_and_imagine_no_world_with_it() -> None:
    table = Table(seats=2, hands={0: "note-1 note-2", 1: "go"}, options=ON)
    table.do(0, "bank note-1")
    legal = table.game.legal(0)
    rng = Rng(1)
    assert TAKE_BACK in legal.options()
    search = IsmctsBot(iterations=20)
    assert TAKE_BACK not in search.candidates(table.view(0), legal.options(), BREADTH, True, rng)
    assert search.choose(table.view(0), legal, rng) != TAKE_BACK
    searched = profile("deal")
    assert isinstance(searched, DealProfile)
    assert TAKE_BACK not in searched.candidates(table.view(0), legal, rng)
    world = table.view(0).imagine(rng)
    assert TAKE_BACK not in world.legal(0)
    world.apply(0, world.parse("bank 53"))
    assert TAKE_BACK not in world.legal(0)
    assert TAKE_BACK in legal


@pytest.mark.parametrize("spec", ["dealer", "beginner"])
def test_bots_at_a_table_with_it_never_take_back(spec: str) -> None:
    for seed in range(6):
        game = api.new_game("deal", 3, seed, ON)
        bots: list[Bot] = [registry.make_for(spec, game) for _ in range(3)]
        assert Driver(game, bots, Rng(seed)).run(5000)
        assert "took-back" not in game.record()


def test_random_games_come_to_an_end_though_anything_is_taken_back() -> None:
    backs = 0
    for seed in range(30 if mode() == "compiled" else 6):
        game = api.new_game("deal", 2 + seed % 4, seed, FREELY)
        bots: list[Bot] = [RandomBot() for _ in range(game.seats)]
        assert Driver(game, bots, Rng(seed)).run(50_000)
        backs += game.record().count("took-back")
        assert api.replay(game.record()).key() == game.key()
    assert backs > 20


def test_with_it_off_dealer_plays_the_same_game() -> None:
    """An option that a bot does not choose changes nothing."""
    ends = []
    for options in ({}, ON):
        game = api.new_game("deal", 3, 7, options)
        assert Driver(game, [DealBot()] * 3, Rng(7)).run(5000)
        assert isinstance(game, DealGame)
        ends.append((game.turns, game.position_lines(), game.result and game.result.winners))
    assert ends[0] == ends[1]
