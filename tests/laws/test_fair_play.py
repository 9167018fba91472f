"""Each law of fair play finds the fault it is there for: rules are broken on purpose, as they once were."""

from __future__ import annotations

from typing import Any

import pytest

from banquier import mode
from banquier.board import trade
from banquier.board.actions import BUILD, FUNDS, TRADE
from banquier.board.game import BoardGame
from banquier.board.turn import Turn
from banquier.editions.deal.action_cards.duel import DuelCard
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.game import DealGame
from banquier.editions.tricheurs import accusation, accusation_window, game as tricheurs
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.editions.tricheurs.game import TricheursGame
from banquier.kernel.bits import bit, lowest
from banquier.testing import Case, battery
from banquier.testing.battery import Law

pytestmark = pytest.mark.skipif(mode() == "compiled", reason="compiled rules cannot be broken on purpose")

STEPS = 150
SEEDS = 60


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


def test_a_hotel_of_tricheurs_may_be_won_for_less_than_it_is_worth() -> None:
    """The last hotel is auctioned from 10, and raises the base value of its title by more."""
    battery.nobody_gains_from_the_bank(Case("tricheurs", 2, {}, True), 358, 160)


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
    for module in (accusation_window, tricheurs):
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


@pytest.mark.parametrize("ultime", [False, True])
def test_a_second_verdict_on_the_same_deed_is_found(monkeypatch: pytest.MonkeyPatch, ultime: bool) -> None:
    def again(game: Any, seat: int) -> int:
        kinds: int = bit(len(CHEATS)) - 1 if game.ultime else game.cheats.faces | game.marks.gone_kinds[seat]
        return kinds

    monkeypatch.setattr(TricheursGame, "nameable", again)
    case = Case("tricheurs", 3, {"ultime": ultime}, True)
    assert "judged again for" in finds(battery.no_penalty_without_a_deed, case)


def test_a_creditor_who_is_paid_after_a_fine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TricheursGame, "fine_after_debts", TricheursGame.fine)
    assert "accuse" in finds(battery.creditors_lose_nothing, Case("tricheurs", 3, {"ultime": True}, True))


def test_an_answer_that_closes_the_lanes_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    just = Answers.perform

    def close(frame: Any, game: Any, seat: int, action: Any) -> None:
        just(frame, game, seat, action)
        frame.asked = 0

    monkeypatch.setattr(Answers, "perform", close)
    assert "can no longer joker" in finds(battery.no_right_lapses, Case("deal", 4, {}, True))


def test_a_card_that_is_taken_before_its_owner_is_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    just = Answers.run

    def take(frame: Any, game: Any) -> bool:
        card = game.deck.action_cards[frame.effect]
        if isinstance(card, DuelCard) and frame.asked:
            card.take(game, frame, lowest(frame.asked))
            frame.asked = 0
        return just(frame, game)

    monkeypatch.setattr(Answers, "run", take)
    assert "punished for" in finds(battery.no_penalty_without_a_deed, Case("deal", 4, {}, True))


def test_a_card_that_comes_from_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    just = DealGame.bank_card

    def twice(game: Any, seat: int, face: int) -> None:
        just(game, seat, face)
        game.banks.add(seat, face)

    monkeypatch.setattr(DealGame, "bank_card", twice)
    assert "the players had" in finds(battery.nobody_gains_from_the_bank, Case("deal", 4))


def test_a_sentence_for_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    just = accusation.judge
    monkeypatch.setattr(
        accusation, "judge", lambda game, seat, accused, kind, guilty: just(game, seat, accused, kind, True)
    )
    assert "punished for" in finds(battery.no_penalty_without_a_deed, Case("tricheurs", 4, {}, True))
