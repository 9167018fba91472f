"""What evaluator and expert say: of finished games to everybody, of an offer to its two sides, otherwise nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier import editions
from banquier.board.actions import Offer
from banquier.board.table import BoardTable
from banquier.server.bots.offer_insight import Ask, worth_of
from banquier.server.bots.win_chances import POINTS, turning_points
from banquier.server.tables.lobby import Wrong
from banquier.testing.scene import Scene
from tests.server.at_table import run, site_at
from tests.server.test_records import finished


@pytest.mark.parametrize("edition", editions.names())
def test_a_finished_game_tells_who_was_going_to_win_and_what_the_expert_thinks(
    tmp_path: Path, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquier.server.bots.analysis.ADVISING", 500)

    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, _ = await finished(site, edition, options={"rounds": 2})
            course = await site.call("GET", f"/tables/{table.id}/course")
            for stand in course["stands"]:
                assert sum(stand["chances"]) == pytest.approx(1, abs=0.001)
            assert set(course["turning"]) <= set(range(1, len(course["stands"])))
            decided = [
                at for at, step in enumerate(course["steps"], 1) if step["action"] is not None and at > 1
            ]
            for entry in (decided[0], decided[-1]):
                said = await site.call("GET", f"/tables/{table.id}/advice?entry={entry}")
                step = course["steps"][entry - 1]
                assert (said["seat"], said["action"]) == (step["seat"], step["action"])
                assert step["action"] in [idea["action"] for idea in said["ideas"]]
                assert all(0 <= idea["chance"] <= 1 and idea["tried"] for idea in said["ideas"])
                chances = [idea["chance"] for idea in said["ideas"]]
                assert chances == sorted(chances, reverse=True)
                assert await site.call("GET", f"/tables/{table.id}/advice?entry={entry}") == said
            for entry, code in ((1, "no-decision"), (len(course["steps"]) + 1, "no-such-entry")):
                answer = await site.ask("GET", f"/tables/{table.id}/advice?entry={entry}")
                assert (answer.status_code, answer.json()["code"]) == (422, code)

    run(work())


def test_a_running_game_is_not_commented_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("classique", 2)
            answer = await site.ask("GET", f"/tables/{table.id}/advice?entry=2")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
            answer = await site.ask(
                "POST", f"/tables/{table.id}/worth", {"offer": "offer 1"}, table.tokens[0]
            )
            assert (answer.status_code, answer.json()["code"]) == (409, "no-counsel")

    run(work())


def test_counsel_is_for_seats_of_a_table_that_was_opened_with_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("classique", 2, counsel=True)
            assert (await site.call("GET", f"/tables/{table.id}"))["counsel"] is True
            for body, status, code in (
                ({"offer": "offer 1 [] [] 0 [] [] -1"}, 409, "not-legal"),
                ({"offer": "roll"}, 409, "not-legal"),
                ({"offer": "][" * 9}, 422, "malformed"),
                ({"by": 1}, 409, "no-offer"),
                ({"by": -1}, 422, "malformed"),
            ):
                answer = await site.ask("POST", f"/tables/{table.id}/worth", body, table.tokens[0])
                assert (answer.status_code, answer.json()["code"]) == (status, code), body
            assert (await site.ask("POST", f"/tables/{table.id}/worth", {"by": 1})).status_code == 401

    run(work())


def board(scene: Scene) -> BoardTable:
    assert isinstance(scene.game, BoardTable)
    return scene.game


def test_an_offer_is_worth_what_it_changes() -> None:
    """A title that completes a group, for a little cash: good for who gets it, bad for who gives it."""
    scene = Scene(owners={0: [37], 1: [39, 1]})
    before = board(scene).key()
    offer = Offer(1, take=(39,), cash=100)
    found = worth_of(board(scene), 0, Ask(str(offer)))
    assert found.seats == [0, 1]
    assert found.after[0] > found.before[0]
    assert found.after[1] < found.before[1]
    assert board(scene).key() == before, "nothing is offered by asking"
    scene.play(0, offer)
    assert worth_of(board(scene), 1, Ask(by=0)) == found


def test_who_is_no_side_of_an_offer_is_told_nothing_of_it() -> None:
    scene = Scene(seats=3, owners={0: [37], 1: [39]})
    scene.play(0, Offer(1, take=(39,), cash=100))
    with pytest.raises(Wrong) as refused:
        worth_of(board(scene), 2, Ask(by=0))
    assert refused.value.code == "no-offer"


@pytest.mark.parametrize(
    "stands, points",
    [
        ([[0.5, 0.5]], []),
        ([[0.5, 0.5], [0.55, 0.45], [0.9, 0.1], [0.85, 0.15], [0.2, 0.8]], [2, 4]),
        ([[0.0, 1.0], [1.0, 0.0]] * 20, list(range(1, 40))),
    ],
)
def test_turning_points_are_the_largest_changes(stands: list[list[float]], points: list[Any]) -> None:
    found = turning_points(stands)
    assert found == sorted(found)
    assert set(found) <= set(points)
    assert len(found) == min(len(points), POINTS)
