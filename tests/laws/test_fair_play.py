"""Each law of fair play finds the fault it is there for: rules are broken on purpose, as they once were."""

from __future__ import annotations

from typing import Any

import pytest

from banquier import mode
from banquier.board import trade
from banquier.board.actions import BUILD, FUNDS, TRADE
from banquier.board.game import BoardGame
from banquier.board.turn import Turn
from banquier.editions.tricheurs import accusation, game as tricheurs, table as cheat_table
from banquier.editions.tricheurs.game import TricheursGame
from banquier.testing import Case, battery
from banquier.testing.battery import Law

pytestmark = pytest.mark.skipif(mode() == "compiled", reason="compiled rules cannot be broken on purpose")

STEPS = 150
SEEDS = 40


def finds(law: Law, case: Case) -> str:
    """What the law says of the first table at which it is broken; "" if it finds none."""
    for seed in range(SEEDS):
        try:
            law(case, seed, STEPS)
        except AssertionError as found:
            return str(found)
    return ""


def test_buildings_sold_back_at_the_printed_price_are_a_money_pump(monkeypatch: pytest.MonkeyPatch) -> None:
    def printed(game: Any, square: int, level: int) -> int:
        price: int = game.building_price(square, level)
        return price

    monkeypatch.setattr(BoardGame, "building_cost", printed)
    assert "the players had" in finds(battery.nobody_gains_from_the_bank, Case("disney", 3, {}, True))


def test_a_debtor_who_may_give_all_away_harms_the_creditor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trade, "harms_creditors", lambda *terms: False)
    assert "accepted" in finds(battery.creditors_lose_nothing, Case("disney", 5, {}, True))


def test_rents_that_a_bankrupt_payer_takes_along_have_lapsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardGame, "claim_all", lambda game, payers: False)
    assert "can no longer claim" in finds(battery.no_right_lapses, Case("classique", 4, {}, True))


def test_rents_that_the_end_of_the_game_wipes_out_have_lapsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardGame, "end_after_debts", BoardGame.final_count)
    case = Case("classique", 4, {"minutes": 60}, True)
    assert "can no longer claim" in finds(battery.no_right_lapses, case)


def test_cheats_that_the_next_roll_of_the_cheater_hides_have_lapsed(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tricheurs, cheat_table):
        monkeypatch.setattr(module, "window_over", lambda begun, seat, turn, roller: True)
    assert "can no longer accuse" in finds(battery.no_right_lapses, Case("tricheurs", 4, {}, True))


def test_cheats_that_a_limit_wipes_out_have_lapsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TricheursGame, "end_at_limit", lambda game: game.end_with_richest("house.rounds"))
    case = Case("tricheurs", 3, {"rounds": 2}, True)
    assert "can no longer accuse" in finds(battery.no_right_lapses, case)


def test_a_claim_that_nobody_could_make_before_the_roll_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turn, "open_desks", lambda turn, game: FUNDS | BUILD | TRADE)
    assert "could not claim" in finds(battery.deeds_can_be_answered, Case("classique", 4, {}, True))


def test_an_accusation_that_nobody_could_make_before_the_roll_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Turn, "open_desks", lambda turn, game: FUNDS | BUILD | TRADE)
    assert "could not accuse" in finds(battery.deeds_can_be_answered, Case("tricheurs", 4, {}, True))


def test_a_sentence_for_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    just = accusation.judge
    monkeypatch.setattr(
        accusation, "judge", lambda game, seat, accused, kind, guilty: just(game, seat, accused, kind, True)
    )
    assert "punished for" in finds(battery.no_penalty_without_a_deed, Case("tricheurs", 4, {}, True))
