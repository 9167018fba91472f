"""The ladder: line-ups and rotations, ratings of known strengths, and bad input."""

import json
from random import Random

import pytest

from banquier.lab import ladder as lab
from banquier.lab.chunks import Workers
from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import prepare
from banquier.lab.ladder import climb, default_bots, play, rotations
from banquier.lab.paired import JobGroup
from banquier.lab.ratings import ELO, LineupResult, expected, rate

# --- ratings ----------------------------------------------------------------------------------------------------


def test_two_players_are_rated_by_their_odds() -> None:
    found = rate(2, [LineupResult((0, 1), (7499.5, 2499.5))])  # with the shared game more, 3 to 1
    assert found[0].value - found[1].value == pytest.approx(ELO * 1.0986, abs=0.1)
    assert expected(found[0].value - found[1].value) == pytest.approx(0.75, abs=1e-6)
    # The deviation of a logit is 1 / sqrt(n p q); each of the two has half of the difference.
    assert found[0].high - found[0].low == pytest.approx(1.96 * ELO / (10_000 * 0.75 * 0.25) ** 0.5, rel=1e-3)


def test_winning_everything_stays_finite() -> None:
    found = rate(2, [LineupResult((0, 1), (100.0, 0.0))])
    assert 300 < found[0].value < 1200
    assert found[0].low > found[1].high


@pytest.mark.parametrize("seats", [2, 3])
def test_known_strengths_are_found_and_the_intervals_cover_them(seats: int) -> None:
    points = [120.0, 20.0, -140.0]
    strengths = [10 ** (each / 400) for each in points]
    tables = [(0, 1), (0, 2), (1, 2)] if seats == 2 else [(0, 1, 2)]
    inside = 0
    for seed in range(40):
        rng = Random(seed)
        results = []
        for table in tables:
            winners = rng.choices(table, [strengths[player] for player in table], k=600)
            results.append(LineupResult(table, tuple(float(winners.count(player)) for player in table)))
        inside += sum(
            found.low < true < found.high for found, true in zip(rate(3, results), points, strict=True)
        )
    assert 106 <= inside <= 120  # of 120; 114 are expected


def test_the_mean_is_zero() -> None:
    found = rate(3, [LineupResult((0, 1), (30.0, 10.0)), LineupResult((1, 2), (25.0, 15.0))])
    assert sum(each.value for each in found) == pytest.approx(0, abs=1e-6)


# --- games --------------------------------------------------------------------------------------------------------


def test_wins_go_to_the_bot_and_not_to_the_seat() -> None:
    lineup = ["banker", "random", "hotelier"]
    jobs = tuple(prepare("classique", turned, 1, {}, 30) for turned in rotations(lineup))
    won = dict.fromkeys(lineup, 0.0)
    for job in jobs:
        for number in range(3):
            row = JobPlayer(job).play(number)
            for seat in row.winners:
                won[job.bots[seat]] += 1 / len(row.winners)
    found = play(JobGroup(jobs), 0, 3)
    assert [units / found.unit for units in found.won] == pytest.approx([won[bot] for bot in lineup])


def test_a_ladder() -> None:
    found = climb("classique", ["random", "banker", "hotelier"], 10, max_rounds=60)
    assert found.games == 30
    assert [rung.rank for rung in found.rungs] == [1, 2, 3]
    assert found.rungs[-1].bot == "random"
    assert sum(rung.wins for rung in found.rungs) == pytest.approx(30)
    assert [rung.games for rung in found.rungs] == [20, 20, 20]
    assert found == climb(
        "classique", ["random", "banker", "hotelier"], 10, max_rounds=60, workers=Workers(2)
    )


def test_tables_of_three() -> None:
    found = climb("deal", ["dealer", "random", "ismcts:iterations=2"], 3, seats=3)
    assert (found.games, len(found.meetings)) == (3, 1)


def test_who_climbs_by_default() -> None:
    assert default_bots("deal") == ["beginner", "random", "regular"], "the regular is the dealer"
    assert {"banker", "beginner", "random", "regular"} <= set(default_bots("classique"))


def test_for_people_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    lab.command("deal", [], 2, 2, 0, False, {}, 100, Workers(1), None)
    text = capsys.readouterr().out
    assert "deal: 2 players, 6 games with seed 0" in text
    assert "wins against" in text
    lab.command("deal", ["random", "dealer"], 2, 2, 0, True, {}, 100, Workers(1), None)
    found = json.loads(capsys.readouterr().out)
    assert {rung["bot"] for rung in found["rungs"]} == {"dealer", "random"}
    assert set(found["rungs"][0]["rating"]) == {"value", "low", "high"}


@pytest.mark.parametrize(
    "bots, seats, games, message",
    [
        (["banker", "banker"], 2, 2, "only once: banker"),
        (["banker"], 2, 2, "needs at least 2 different bots, not 1"),
        (["banker", "random"], 3, 2, "table of 3 needs at least 3"),
        (["banker", "dealer"], 2, 2, "does not play classique"),
        (["banker", "random"], 2, 0, "at least 1, not 0"),
    ],
)
def test_bad_input_is_told(bots: list[str], seats: int, games: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        lab.command("classique", bots, games, seats, 0, False, {}, 100, Workers(1), None)
