"""The edition's own bots use every mechanism of the game, and Tricheur ultime is worth playing between them."""

from collections import Counter
from functools import cache

import pytest

from banquier import api
from banquier.board.actions import Offer
from banquier.bots.driver import Driver
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.editions.tricheurs.actions import ACTIONS
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing import Scene
from tests.tricheurs.figures import KINDS

GAMES = 60
UNUSED = {
    "draw-instead",  # the board's, where a card leaves the choice
    "pay-fine",
    "pay-rent",  # here it is put down by hand
    "sell-building",  # hotels are never sold
    "time-up",  # the clock's, no seat's
    "waive",  # used, but in one game of fifty
    "withdraw",  # every offer is answered before its maker is asked again
}


def played(seed: int, seats: int, ultime: bool) -> Game:
    game = api.new_game("tricheurs", seats=seats, seed=seed, options={"ultime": ultime})
    assert Driver(game, [TricheursBot() for _ in range(seats)], Rng(seed)).run(100_000)
    return game


@cache
def counted() -> Counter[object]:
    """Actions, facts and played cards of some games for two to six players, a quarter of them Ultime."""
    found: Counter[object] = Counter()
    for seed in range(GAMES):
        game = played(seed, 2 + seed % 5, seed % 4 == 3)
        assert game.journal is not None
        for entry in game.journal.entries:
            if entry.action is not None:
                found[entry.action.key()[0]] += 1
            if isinstance(entry.action, Offer):
                found["counter-offer"] += entry.action.counter >= 0
                found["card in a trade"] += entry.action.cards != 0
            for fact in entry.facts:
                key = fact.key()
                if key[0] == "said":
                    found[key[1:2]] += 1
                    if key[1] == "played":
                        found["card", key[3]] += 1
                elif key[0] in ("cheated", "uncovered"):
                    found[key[0], key[2], key[-1] if key[0] == "uncovered" else ""] += 1
                else:
                    found[(key[0],)] += 1
    return found


@pytest.mark.rule("tricheurs.cheat.secretly", "tricheurs.accuse.guilty", "tricheurs.cheat.reveal-and-reward")
def test_every_cheat_is_tried_caught_and_rewarded() -> None:
    found = counted()
    for kind in range(KINDS):
        assert found["cheated", kind, ""] > 0, kind
        assert found["uncovered", kind, "caught"] > 0, kind
        assert found["uncovered", kind, "revealed"] > 0, kind


@pytest.mark.rule("tricheurs.cards.kept", "board.trade.any-time")
def test_every_action_and_every_kept_card_is_used() -> None:
    found = counted()
    assert [name for name in ACTIONS if not found[name] and name not in UNUSED] == []
    assert found["counter-offer"] > 0
    assert found["card in a trade"] > 0
    board = Scene(edition="tricheurs").game.board
    kept = board.keepable[board.free :]
    assert [board.cards[card].name for card in kept if not found["card", card]] == []
    for said in ("innocent", "voted", "freed", "bankrupt", "auction", "no-target"):
        assert found[(said,)] > 0, said


@pytest.mark.rule("tricheurs.accuse.once", "ultime.table-penalties")
def test_ultime_is_worth_playing_between_bots() -> None:
    games = [played(seed, 4, True) for seed in range(GAMES // 2)]
    accusations = turns = ruined = 0
    for game in games:
        assert game.journal is not None
        assert game.result is not None
        accusations += sum(fact[0] == "accused" for fact in game.journal.shown_to(-1))
        turns += game.turns
        ruined += game.result.why == "end.last-standing"
    assert accusations <= 2 * turns
    assert 5 * ruined < len(games)
