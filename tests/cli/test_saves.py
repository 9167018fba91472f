"""Games in files, and the table's clock: a game goes on exactly as it would have."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import banquier
from banquier.bots import registry
from banquier.cli.errors import Wrong
from banquier.cli.saves import read_save, write_save, write_whole
from banquier.cli.seating import Seating
from banquier.cli.table import Table, resumed
from banquier.kernel.action import Action
from banquier.narration.words import Words
from tests.cli.conftest import Run


def test_writing_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("before", encoding="utf-8")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(Wrong):
        write_whole(path, "after")
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text(encoding="utf-8") == "before"


def decided(table: Table, seat: int) -> Action | None:
    """What a person who plays like a banker decides."""
    game = table.game
    chosen = registry.make("banker").choose(game.view(seat), game.legal(seat), table.driver.rng)
    if chosen is None and seat in game.to_act():
        return game.default(seat)
    return chosen


def play_on(table: Table, decisions: int) -> None:
    for _ in range(decisions):
        seat = table.next_person(lambda line: None)
        if seat < 0:
            return
        table.take(seat, decided(table, seat))
    table.next_person(lambda line: None)


@pytest.mark.parametrize("decisions", [0, 1, 7, 40])
def test_a_resumed_game_goes_on_exactly_as_it_would_have(tmp_path: Path, decisions: int) -> None:
    game = banquier.new_game("classique", 4, 12)
    seating = Seating(("Ada", "Ben", "Cleo", "Dora"), ("", "banker", "random", "random"))
    table = Table(game, seating, Words("en"))
    play_on(table, decisions)
    write_save(tmp_path / "s.json", table.save())
    save, record = read_save(tmp_path / "s.json")
    again = resumed(save, record.at(), Words("en"))
    assert again.game.position() == game.position()
    play_on(table, 30)
    play_on(again, 30)
    assert again.game.position() == game.position()
    assert again.game.record() == game.record()
    assert [str(line) for line in again.log] == [str(line) for line in table.log]


def test_the_same_through_the_program(run: Run) -> None:
    run("play", "--seed", "9", input="\n\n\nsave half.json\n" + "\n" * 30 + "save one.json\n")
    run("play", "--load", "half.json", input="\n" * 30 + "save two.json\n")
    one, two = (json.loads(Path(name).read_text(encoding="utf-8")) for name in ("one.json", "two.json"))
    assert one["record"] == two["record"]
    assert one["driver seed"] == two["driver seed"]


def test_a_save_speaks_its_own_language_unless_told_otherwise(run: Run) -> None:
    run("play", "--seed", "5", "--lang", "fr", input="save s.json\nquit\nn\n")
    assert "à vous de lancer" in run("play", "--load", "s.json").output
    assert "your turn to roll" in run("play", "--load", "s.json", "--lang", "en").output


# --- the clock -----------------------------------------------------------------------------------------


def test_the_clock_of_the_table_ends_the_game() -> None:
    now = 0.0
    game = banquier.new_game("classique", 2, 3, {"minutes": 10})
    table = Table(game, Seating(("Ada", "Ben"), ("", "banker")), Words("en"), clock=lambda: now)
    play_on(table, 3)
    assert not game.over
    now = 599.0
    play_on(table, 1)
    assert table.save().seconds == 599
    now = 600.0
    play_on(table, 20)
    assert game.over
    assert "Time is up: this is the last turn." in [str(line) for line in table.log]


def test_the_clock_goes_on_from_a_save() -> None:
    game = banquier.new_game("classique", 2, 3, {"minutes": 10})
    table = Table(game, Seating(("Ada", "Ben"), ("", "banker")), Words("en"), clock=lambda: 0.0)
    save = msgspec.structs.replace(table.save(), seconds=700)
    table = resumed(save, game, Words("en"), clock=lambda: 0.0)
    play_on(table, 20)
    assert game.over
