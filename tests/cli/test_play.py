"""Playing through a pipe: whole games, every command, offers, saving and going on where one was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from banquier.board.actions import ROLL, Offer
from banquier.cli.saves import write_save
from banquier.cli.seating import Seating, seat_players
from banquier.cli.table import Table
from banquier.narration.words import Words
from banquier.testing import Scene
from tests.cli.conftest import Run

ENTER = "\n" * 4000


def test_a_whole_game_by_pressing_enter(run: Run) -> None:
    output = run("play", "--seed", "5", input=ENTER).output
    assert "Game over: " in output
    assert "Game over" in output
    assert "bankrupt in round" in output
    assert output.endswith("See you soon.\n")


def test_a_whole_game_among_people_ends_with_a_limit(run: Run) -> None:
    output = run(
        "play", "--hot-seat", "Ada,Ben", "--seats", "2", "--seed", "3", "--option", "rounds=8", "--lang", "fr",
        input=ENTER,
    ).output  # fmt: skip
    assert "Règles de cette table\u00a0: Nombre de tours de table (0\u00a0: sans limite) = 8." in output
    assert "Ada, à vous de lancer les dés." in output
    assert "Ben, à vous de lancer les dés." in output
    assert "encore en jeu à la fin" in output


def test_a_finished_game_can_be_kept(run: Run) -> None:
    args = ("play", "--seed", "4", "--option", "rounds=1", "--bots", "random")
    output = run(*args, input="\n" * 60).output
    turns = output.count("Camille ▸")
    run(*args, input="\n" * turns + "kept.json\n")
    assert "Game over" in run("replay", "kept.json").output


def test_seats_are_filled_with_bots() -> None:
    assert seat_players(["Ada"], None, None, "banker").bots == ("", "banker", "banker", "banker")
    assert seat_players(["Ada"], ["random"], None, "banker").bots == ("", "random")
    assert seat_players(["Ada", "Ben"], ["random"], 4, "banker").bots == ("", "", "random", "banker")
    assert seat_players(["Margot"], None, 8, "banker").names[0] == "Margot"
    assert len(set(seat_players(["Margot"], None, 8, "banker").names)) == 8


# --- commands ------------------------------------------------------------------------------------------


def typed(run: Run, *lines: str, seed: str = "5", extra: tuple[str, ...] = ()) -> str:
    """What the program answers to these lines at the first question."""
    return run("play", "--seed", seed, *extra, input="\n".join([*lines, "quit", "n", ""])).output


def test_help(run: Run) -> None:
    assert "the rule behind the last refusal" in typed(run, "?")
    assert typed(run, "help") == typed(run, "aide").replace("aide", "help")


def test_why_explains_the_last_refusal(run: Run) -> None:
    output = typed(run, "build 11", "? why")
    assert "Not allowed: " in output
    assert output.count("board.build.full-group") == 3


def test_why_explains_the_last_event_or_a_line_of_the_log(run: Run) -> None:
    assert "board.unowned.buy-or-auction" in typed(run, "? why")
    assert "board.start.cash" in typed(run, "? pourquoi 1")
    assert "Nothing to explain yet." in typed(run, "why 999")


def test_a_word_finds_its_rules(run: Run) -> None:
    assert "rules mention “mortgage”" in typed(run, "? mortgage")
    assert "board.salary\n" in typed(run, "? salary")
    assert "No rule mentions “xyzzy”." in typed(run, "? xyzzy")


def test_a_choice_is_explained(run: Run) -> None:
    assert "board.turn.roll-and-move" in typed(run, "? 1")
    assert "There is no choice 77. Type a number from 1 to" in typed(run, "? 77")


def test_a_title_card(run: Run) -> None:
    output = typed(run, "t foch", "t 39", "t gare", "t xyz", "t 77")
    assert "Avenue Foch" in output
    assert "With a hotel" in output
    assert "2000" in output
    assert "Several squares match: 5 Gare Montparnasse, 15 Gare de Lyon" in output
    assert "No square is called “xyz”." in output
    assert "No square is called “77”." in output


def test_the_log_the_board_and_the_choices_on_request(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
    output = typed(run, "log 2", "board", "plateau", "c")
    assert output.count("BANQUIER") == 2
    assert "  12  Odette buys" in output
    assert output.count("1 Roll the dice") == 4


def test_what_is_not_understood_is_said_to_be(run: Run) -> None:
    output = typed(run, "xyz", "99", "roll 3", "-1", "0", "t", "save", "load", "\x00", "1" * 50, "offer [")
    assert output.count("is not a choice, an action or a command") == 5
    assert "There is no choice 99. Type a number from 1 to 2." in output
    assert "Give a file name: save FILE." in output


def test_actions_can_be_typed_in_both_languages(run: Run) -> None:
    output = typed(run, "roll", "acheter")
    assert "Camille buys Gare Montparnasse for M200." in output
    assert "Not allowed" in typed(run, "construire La Villette")
    bought = typed(run, "roll", "buy", "hypothéquer Montparnasse")
    assert "Camille mortgages Gare Montparnasse" in bought or "Not allowed" in bought


def test_a_bid_asks_for_an_amount_within_its_bounds(run: Run) -> None:
    output = typed(run, "roll", "decline", "4", "1", "4", "zzz", "4", "x", "4", "900")
    assert "Your bid, from" in output
    assert "Not allowed: " in output
    assert "“bid zzz” is not a choice" in output
    assert "Camille bids M900 for Gare Montparnasse." in output


def test_the_end_of_input_keeps_the_game(run: Run, tmp_path: Path) -> None:
    output = run("play", "--seed", "5", input="1\n").output
    kept = tmp_path / "state" / "banquier" / "classique-5.json"
    assert f"banquier play --load {kept}" in output
    assert "do you want to buy Gare Montparnasse?" in run("play", "--load", str(kept), input="").output


def test_an_interrupt_keeps_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: object = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    run("play", "--seed", "6", code=130)
    assert (tmp_path / "state" / "banquier" / "classique-6.json").exists()


def test_quitting_asks_whether_to_save(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", "7", input="quit\nn\n")
    assert not (tmp_path / "state").exists()
    assert "Answer y or n." in run("play", "--seed", "7", input="quit\nperhaps\ny\n").output
    assert (tmp_path / "state" / "banquier" / "classique-7.json").exists()


def test_loading_another_game_keeps_this_one(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", "5", "--name", "Ada", input="1\nsave ada.json\nquit\nn\n")
    output = run("play", "--seed", "8", input="load nowhere\nload ada.json\nquit\nn\n").output
    assert "the file nowhere does not exist." in output
    assert "Ada, do you want to buy Gare Montparnasse?" in output
    assert (tmp_path / "state" / "banquier" / "classique-8.json").exists()


def test_a_save_that_cannot_be_written_is_said_to_be(run: Run) -> None:
    Path("file").write_text("x", encoding="utf-8")
    assert "cannot write file/x.json" in typed(run, "save file/x.json")


# --- offers, claims, waiting -----------------------------------------------------------------------------


def start(scene: Scene, path: Path, people: int = 1, bots: str = "banker") -> None:
    """A scene as a saved game: people sit first."""
    seats = scene.game.seats
    names = ("Ada", "Ben", "Cleo", "Dora")[:seats]
    seating = Seating(names, (*[""] * people, *[bots] * (seats - people)))
    write_save(path, Table(scene.game, seating, Words("en")).save())


def test_an_offer_step_by_step(run: Run) -> None:
    scene = Scene(seats=3, owners={0: [1, 5], 1: [3, 12]}, mortgaged=[12], free_cards={0: 0})
    start(scene, Path("s.json"), people=3)
    lines = ["4", "9", "be", "9", "1 3", "1", "x", "4", "1", "1 3", "1 2", "zzz", "-70", "y", "quit", "n", ""]
    output = run("play", "--load", "s.json", input="\n".join(lines)).output
    assert "1 Ben: M1,500 in cash, 2 properties to trade" in output
    assert "“9” is not on the list. Type a number from 1 to 2" in output
    assert "“9” is not valid: type numbers from 1 to 3, separated by spaces." in output
    assert "2 Electric Company (mortgaged)" in output
    assert "No offer sent." in output
    assert "“zzz” is not valid: type a number from -1,500 to 1,500." in output
    assert (
        "Ada offers Ben a trade: Boulevard de Belleville and the Get Out of Jail Free card (Chance) for Rue Lecourbe,"
        " Electric Company and M70 in cash." in output
    )
    assert "Ben, you have a decision to make." in output


def test_a_counter_offer_starts_from_theirs(run: Run) -> None:
    scene = Scene(seats=3, turn=2, owners={0: [1, 5], 1: [3, 12]})
    scene.do(1, Offer(0, (3,), (1,), 20))
    start(scene, Path("s.json"), people=3)
    output = run("play", "--load", "s.json", input="3\n\n\n-50\ny\nquit\nn\n").output
    assert "Ada, you have a decision to make." in output
    assert "Ben offers Ada a trade: Rue Lecourbe and M20 in cash for Boulevard de Belleville." in output
    assert (
        "Ada makes Ben a counter-offer: Boulevard de Belleville for Rue Lecourbe and M50 in cash." in output
    )


def test_what_is_put_off_does_not_nag(run: Run) -> None:
    scene = Scene(seats=3, turn=1, owners={0: [1, 5], 1: [3]}, at={1: 20, 2: 20}, dice=[(1, 2), (1, 3)])
    scene.do(1, Offer(0, (3,), (1,), 20))
    start(scene, Path("s.json"))
    output = run("play", "--load", "s.json", input="0\n").output
    assert output.count("you have a decision to make") == 1
    assert "0 Answer later ⏎" in output
    assert "Ben rolls" in output


def owing() -> Scene:
    """Ben owes Ada a rent, and Cleo is to roll."""
    scene = Scene(seats=3, turn=1, owners={0: [11]}, at={1: 8}, dice=[(1, 2)])
    scene.do(1, ROLL)
    return scene


def test_rent_is_claimed_when_it_is_due(run: Run) -> None:
    start(owing(), Path("s.json"), people=3)
    output = run("play", "--load", "s.json", input="\n").output
    assert "1 Claim M10 from Ben (La Villette) ⏎" in output
    assert "Ada claims the rent for Boulevard de la Villette: Ben pays M10." in output


@pytest.mark.rule("board.rent.claim-window")
def test_alone_among_bots_rent_is_claimed_for_the_person(run: Run) -> None:
    start(owing(), Path("s.json"))
    output = run("play", "--load", "s.json", input="").output
    assert "Claim M10 from Ben" not in output
    assert "Ada claims the rent for Boulevard de la Villette: Ben pays M10." in output


@pytest.mark.rule("board.rent.claim-window")
def test_a_person_alone_may_want_to_claim_rents(run: Run) -> None:
    output = typed(run, "rents", "save kept.json", "rents", "load kept.json", "loyers")
    assert output.count("Claim your rent yourself") == 1
    assert output.count("Your rent is claimed automatically.") == 2
    kept = json.loads(Path("kept.json").read_text())
    start(owing(), Path("s.json"))
    owed = json.loads(Path("s.json").read_text())
    Path("s.json").write_text(json.dumps({**owed, "claim": kept["claim"]}))
    assert "1 Claim M10 from Ben (La Villette) ⏎" in run("play", "--load", "s.json", input="").output


def test_a_save_without_a_word_on_rents_is_read(run: Run) -> None:
    start(owing(), Path("s.json"))
    saved = json.loads(Path("s.json").read_text())
    del saved["claim"]
    Path("s.json").write_text(json.dumps(saved))
    assert "Ada claims the rent" in run("play", "--load", "s.json", input="").output


def test_waiting_asks_before_every_roll(run: Run) -> None:
    output = run("play", "--seed", "5", input="wait\n1\n1\n0\n0\n").output
    assert "From now on you will be asked before every roll." in output
    assert output.count("do you want to do anything before the next roll?") == 3
    assert "0 Do nothing ⏎" in output
    assert "no longer be asked" in run("play", "--seed", "5", input="wait\nwait\n").output


def test_a_debt_is_settled_at_the_desks_and_giving_up_comes_last(run: Run) -> None:
    scene = Scene(seats=3, owners={0: [39, 5]}, cash={0: 10}, at={0: 1}, dice=[(1, 2)])
    scene.do(0, ROLL)
    start(scene, Path("s.json"))
    output = run("play", "--load", "s.json", input="\n\n").output
    assert "Ada, you owe the bank M200." in output
    assert "You are M190 short: sell buildings, mortgage or trade." in output
    assert "Ada pays the bank M200 in tax." in output
    ruined = Scene(seats=3, owners={0: [1]}, cash={0: 10}, at={0: 1}, dice=[(1, 2)])
    ruined.do(0, ROLL)
    start(ruined, Path("r.json"))
    output = run("play", "--load", "r.json", input="give-up\n").output
    assert "2 Give up and go bankrupt" in output
    assert "Ada goes bankrupt, and the bank takes whatever is left." in output


QUESTIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"jail": {0: 2}, "free_cards": {1: 0}}, "you are in jail", "Use the Community Chest card to get out"),
    ({"jail": {0: 2}}, "You have 2 tries left", "Pay M50 to leave jail"),
    ({"owners": {0: [1, 3]}, "levels": {1: 4, 3: 4}}, "your turn to roll", "Hotel, R. Lecourbe (−M50)"),
    (
        {"owners": {0: [1, 3]}, "levels": {1: 5, 3: 5}},
        "your turn to roll",
        "Sell the hotel, R. Lecourbe (+M25)",
    ),
    ({"owners": {0: [1]}, "mortgaged": [1]}, "your turn to roll", "Lift the mortgage, Belleville (−M33)"),
]


@pytest.mark.parametrize("setting, question, choice", QUESTIONS, ids=[choice for _, _, choice in QUESTIONS])
def test_questions_and_choices(run: Run, setting: dict[str, Any], question: str, choice: str) -> None:
    start(Scene(seats=3, **setting), Path("s.json"))
    output = run("play", "--load", "s.json", input="").output
    assert question in output
    assert choice in output


def test_the_last_house_is_asked_for_auctioned_and_placed(run: Run) -> None:
    others = {16: 4, 18: 4, 19: 4, 21: 2, 23: 2, 24: 1}
    scene = Scene(
        seats=3,
        owners={0: [1, 3], 1: [37, 39], 2: others},
        levels={1: 4, 3: 3, 37: 4, 39: 3} | others,
        cash={2: 0},
        turn=2,
    )
    assert scene.game.houses == 1
    scene.do(1, scene.game.parse("build 39"))
    start(scene, Path("s.json"), people=3)
    output = run("play", "--load", "s.json", input="1\n1\n\n\n1\n").output
    assert "Ada, do you want the last house too?" in output
    assert "Ben wants to buy it" in output
    assert "do you want to bid for the last house?" in output
    assert "where do you want to build the last house?" in output
    assert "One more house on" in output


def test_a_card_that_leaves_a_choice(run: Run) -> None:
    scene = Scene(options={"cards": "traditional"}, cards=["fine-or-chance"], dice=[(1, 1)])
    scene.do(0, ROLL)
    start(scene, Path("s.json"))
    output = run("play", "--load", "s.json", input="2\n").output
    assert "Ada, the card gives you a choice." in output
    assert "1 Pay M10 ⏎" in output
    assert "2 Draw a Chance card" in output
    assert "Ada draws a Chance card" in output


def test_a_mortgage_that_comes_along_with_a_title(run: Run) -> None:
    traded = Scene(seats=3, owners={0: [5], 1: [12]}, mortgaged=[12])
    traded.do(0, Offer(1, (5,), (12,)))
    traded.do(1, traded.game.parse("accept 0"))
    start(traded, Path("t.json"))
    output = run("play", "--load", "t.json", input="").output
    assert "Ada, you receive a mortgaged property: Electric Company." in output
    assert "Lift the mortgage for M83" in output
    assert "Keep the mortgage and pay M8 in interest ⏎" in output
