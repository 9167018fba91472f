"""The league: who takes part, line-ups, wins, and that it goes on from a file and is drawn."""

import json
from pathlib import Path

import pytest

from banquier.bots import registry
from banquier.lab import league as lab
from banquier.lab.chunks import Workers
from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import prepare
from banquier.lab.ladder import rotations
from banquier.lab.league import drawn, everybody, lineups, run_league

FEW = ["regular", "random", "pacifist", "raider"]


def test_the_gallery_and_the_levels_take_part() -> None:
    found = everybody("classique")
    assert {"beginner", "regular", "pawner", "tycoon"} <= set(found)
    assert "expert" not in found
    assert len(set(found)) == len(found)


def test_larger_tables_are_drawn_so_that_everybody_plays_about_as_often() -> None:
    seen = [0] * 9
    for number in range(200):
        for line in lineups(9, 4, 5, number):
            assert len(set(line)) == 4
            for player in line:
                seen[player] += 1
    assert sum(seen) == 200 * drawn(9, 4) * 4
    assert max(seen) < 1.15 * min(seen)
    assert lineups(9, 4, 5, 1) == lineups(9, 4, 5, 1) != lineups(9, 4, 6, 1)


def test_wins_go_to_the_bot_that_has_won() -> None:
    found = run_league("deal", FEW[:2], 6, [2], seed=3)
    won = dict.fromkeys(FEW[:2], 0.0)
    for turned in rotations(FEW[:2]):
        player = JobPlayer(prepare("deal", turned, 3, {}))
        for number in range(3):
            row = player.play(number)
            for seat in row.winners:
                won[turned[seat]] += 1 / len(row.winners)
    [table] = found.tables
    assert {rung.bot: rung.wins for rung in table.rungs} == pytest.approx(won)
    assert table.games == 6
    assert table.rungs[0].bot == "regular"


def test_tables_of_two_and_of_four_are_the_same_in_several_processes() -> None:
    found = run_league("deal", FEW, 4, [2, 4], max_rounds=4)
    two, four = found.tables
    assert (two.seats, two.games, four.seats, four.games) == (2, 24, 4, 8)
    assert sum(rung.wins for rung in two.rungs) == pytest.approx(24)
    assert sum(rung.wins for rung in four.rungs) == pytest.approx(8)
    assert {meeting.games for meeting in four.meetings} == {8}
    assert found == run_league("deal", FEW, 4, [2, 4], max_rounds=4, workers=Workers(2))


def test_it_goes_on_from_a_file(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    played: list[int] = []
    run_league("deal", FEW, 2, [2, 4], max_rounds=4, keep=keep)
    more = run_league("deal", FEW, 4, [2, 4], max_rounds=4, keep=keep, progress=played.append)
    assert more == run_league("deal", FEW, 4, [2, 4], max_rounds=4)
    assert played == [16, 16], "the first half comes from the file"


def test_for_people_in_both_languages_and_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "gallery_for", lambda view: ["pacifist"])

    def said(is_json: bool, lang: str) -> str:
        lab.command("deal", ["random"], 2, [], 0, is_json, {}, 4, Workers(1), None, None, lang)
        return capsys.readouterr().out

    assert "deal: 4 players, 4 games with seed 0" in said(False, "en")
    french = said(False, "fr")
    assert "victoires contre" in french
    assert all(f" {bot} " in french for bot in ("pacifist", "random", "regular", "beginner"))
    found = json.loads(said(True, "en"))
    assert [table["seats"] for table in found["tables"]] == [2, 4]
    assert len(found["tables"][0]["meetings"]) == 6


@pytest.mark.parametrize("form", ["svg", "png"])
def test_the_cross_table_is_drawn(form: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(registry, "gallery_for", lambda view: ["pacifist"])
    path = tmp_path / f"cross.{form}"
    lab.command("deal", ["random"], 2, [], 0, True, {}, 4, Workers(1), None, path)
    drawing = path.read_bytes()
    assert drawing.startswith(b"<svg" if form == "svg" else b"\x89PNG")
    assert len(drawing) > 5000


@pytest.mark.parametrize(
    "bots, games, sizes, message",
    [
        (["regular", "regular"], 2, [2], "only once: regular"),
        (["regular", "random"], 2, [4], "table of 4 needs at least 4"),
        (["regular", "random"], 0, [2], "at least 1, not 0"),
        (["regular", "random"], 2, [2, 2], "different sizes"),
        (["regular", "banker"], 2, [2], "does not play deal"),
    ],
)
def test_bad_input_is_told(bots: list[str], games: int, sizes: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run_league("deal", bots, games, sizes)
