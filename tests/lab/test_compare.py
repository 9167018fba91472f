"""Comparisons on the same seeds: pairing, figures, verdicts and bad input."""

import json
from dataclasses import replace
from typing import Any

import pytest

from banquier.lab import compare as lab
from banquier.lab.chunks import Workers
from banquier.lab.compare import compare, games_of, length_verdict, match_verdict
from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import prepare
from banquier.lab.paired import JobGroup, Scores, play_lengths, play_scores
from banquier.lab.stats import Estimate
from banquier.lab.variants import ComparisonSetting, jobs_of_bots, kind_of, options_of

TWO = ComparisonSetting("classique", 2, 3, (), {}, 30)


# --- the sums --------------------------------------------------------------------------------------------------


def test_lengths_are_those_of_the_games_one_by_one() -> None:
    jobs = tuple(prepare("classique", ["banker"] * 2, 3, {"parking_pot": pot}, 40) for pot in (False, True))
    turns = [[JobPlayer(job).play(number).turns for number in range(5)] for job in jobs]
    found = play_lengths(JobGroup(jobs), 0, 5)
    more = [b - a for a, b in zip(*turns, strict=True)]
    assert found.turns == (sum(turns[0]), sum(turns[1]))
    assert found.more == (0, sum(more))
    assert found.more_squares == (0, sum(each * each for each in more))
    assert found.difference(1).value == pytest.approx(sum(more) / 5)
    assert found.ratio(1).value == pytest.approx(sum(more) / sum(turns[0]))
    assert found.ratio(0) == Estimate(0.0, 0.0, 0.0)


def test_parts_of_seeds_add_up() -> None:
    jobs = tuple(jobs_of_bots("banker", "random", TWO))
    assert play_scores(JobGroup(jobs), 0, 2) + play_scores(JobGroup(jobs), 2, 3) == play_scores(
        JobGroup(jobs), 0, 5
    )
    assert play_lengths(JobGroup(jobs), 0, 2) + play_lengths(JobGroup(jobs), 2, 3) == play_lengths(
        JobGroup(jobs), 0, 5
    )


def test_each_seat_in_turn() -> None:
    setting = replace(TWO, seats=3)
    assert [job.bots for job in jobs_of_bots("banker", "random", setting)] == [
        ("banker", "random", "random"),
        ("random", "banker", "random"),
        ("random", "random", "banker"),
    ]


def test_wins_are_those_of_the_games_one_by_one() -> None:
    jobs = tuple(jobs_of_bots("banker", "hotelier", TWO))
    won = 0.0
    for seat, job in enumerate(jobs):
        for number in range(6):
            winners = JobPlayer(job).play(number).winners
            won += (seat in winners) / len(winners)
    found = play_scores(JobGroup(jobs), 0, 6)
    assert found.rate(0).value == pytest.approx(won / 12)


def test_a_bot_against_itself_is_at_chance_seed_by_seed() -> None:
    job = prepare("classique", ["banker"] * 2, 3, {}, 30)
    found = play_scores(JobGroup((job, job)), 0, 6).rate(0)
    assert found.value == 0.5
    assert found.low < 0.5 < found.high


def test_all_won_is_not_certain() -> None:
    found = Scores(100, 2, (200,), (400,), (200,), {}).rate(0)
    assert found.value == 1.0
    assert found.low == pytest.approx(0.963, abs=1e-3)


# --- the whole ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sides", [["banker", "random"], ["rulebook", "start_cash=100"], ["classique", "deal"]]
)
def test_the_same_for_any_number_of_processes(sides: list[str]) -> None:
    setting = replace(TWO, max_rounds=10)
    assert compare(sides, setting, 6, Workers(2)) == compare(sides, setting, 6, Workers(1))


def test_bots() -> None:
    found = compare(["banker", "random"], replace(TWO, max_rounds=60), 20)
    (match,) = found.matches
    assert (found.seeds, found.games, match.chance) == (10, 20, 0.5)
    assert match.rate.low > 0.5
    assert found.verdicts == [match.verdict]
    assert match.verdict.startswith("banker beats random: it wins ")


def test_house_rules() -> None:
    found = compare(["rulebook", "rounds=5", "rounds=8"], TWO, 4)
    assert [way.turns.value for way in found.ways[1:]] == [10, 16]
    assert "rounds=5: games are shorter than with rulebook, by " in found.verdicts[0]
    assert found.games == games_of(["rulebook", "rounds=5", "rounds=8"], TWO, 4) == 12


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    lab.command(["classique", "disney"], TWO, 2, True, Workers(1), None)
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "editions"
    assert [way["side"] for way in found["ways"]] == ["classique", "disney"]
    assert set(found["ways"][1]["part"]) == {"value", "low", "high"}
    assert len(found["verdicts"]) == 1


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    lab.command(["banker", "random", "hotelier"], TWO, 2, False, Workers(1), None)
    text = capsys.readouterr().out
    assert "classique, 2 players: 1 seed starting from 3/0, 4 games" in text
    assert text.count("chance 50.0%") == 2


# --- verdicts say no more than the interval -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "low, high, words",
    [(0.1, 0.3, "are longer than with"), (-0.3, -0.1, "are shorter"), (-0.1, 0.3, "no difference")],
)
def test_verdicts_on_lengths(low: float, high: float, words: str) -> None:
    part = Estimate((low + high) / 2, low, high)
    assert words in length_verdict("b", "a", part, part)


def test_games_that_are_all_alike_are_told_so() -> None:
    same = Estimate(0.0, 0.0, 0.0)
    assert length_verdict("b", "a", same, same) == "b: every game lasts as long as with a."


@pytest.mark.parametrize(
    "low, high, words",
    [(0.3, 0.5, "x beats 3 y"), (0.1, 0.2, "x loses to 3 y"), (0.2, 0.3, "no difference is shown")],
)
def test_verdicts_on_bots(low: float, high: float, words: str) -> None:
    assert words in match_verdict("x", "y", Estimate((low + high) / 2, low, high), 4)


# --- bad input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sides, message",
    [
        (["banker"], "at least two bots"),
        (["banker", "banker"], "must be different"),
        (["banker", "classique"], "not a mix: banker, classique"),
        (["banker", "bnker"], "did you mean banker"),
        (["banker", "auctions=false"], "not a mix: banker, auctions=false"),
    ],
)
def test_sides_that_cannot_be_compared(sides: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        kind_of(sides)


@pytest.mark.parametrize(
    "sides, change, message",
    [
        (["rulebook", "parking=true"], {}, "did you mean parking_pot"),
        (["rulebook", "parking_pot=much"], {}, "cannot be 'much'"),
        (["rulebook", "parking_pot=true,x"], {}, "name=value, not “x”"),
        (["dealer", "random"], {}, "does not play classique"),
        (["banker", "random"], {"seats": 9}, "2 to 8 bots"),
        (["banker", "random"], {"bots": ("banker", "banker")}, "cannot seat any others"),
        (["classique", "disney"], {"options": {"even": False}}, "applies to a single edition"),
    ],
)
def test_bad_input_is_told(sides: list[str], change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        compare(sides, replace(TWO, **change), 2)


def test_options_of_a_side() -> None:
    assert options_of("rulebook", "classique") == {}
    assert options_of("auctions=false, rounds=7", "classique") == {
        "auctions": False,
        "rounds": 7,
    }
