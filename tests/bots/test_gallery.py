"""The gallery: every archetype is described, plays legally, by seed alone, and by what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import banquier
from banquier import editions
from banquier.board.actions import MORTGAGE, PASS, Bid, Mortgage, Offer, Pass
from banquier.bots import registry
from banquier.bots.bot import RandomBot
from banquier.bots.driver import Driver
from banquier.bots.gallery.catalogue import ARCHETYPES, descriptions
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing import Scene

LEAST = {"classique": 12, "disney": 12, "tricheurs": 6, "faux_billets": 6, "deal": 6}
ROUNDS = 30


def table(edition: str, seats: int, seed: int) -> Game:
    return banquier.new_game(
        edition, seats, seed=seed, options={} if edition == "deal" else {"rounds": ROUNDS}
    )


def players(edition: str) -> list[str]:
    return registry.gallery_for(table(edition, 2, 0).view(0))


CASES = [(edition, name) for edition in editions.names() for name in players(edition)]


def play(edition: str, name: str, seed: int) -> Game:
    """Play against the regular and somebody who does anything. The driver raises for an illegal action."""
    game = table(edition, 3, seed)
    bots = [registry.make_for(spec, game) for spec in (name, "regular", "random")]
    assert Driver(game, bots, Rng(seed)).run(200_000)
    return game


@pytest.mark.parametrize("edition", editions.names())
def test_there_are_many_of_every_edition(edition: str) -> None:
    assert len(players(edition)) >= LEAST[edition]


def test_everybody_has_a_label_and_a_description_in_both_languages() -> None:
    found = descriptions()
    assert list(found) == list(ARCHETYPES)
    for one in found.values():
        assert one.fr.endswith(".")
        assert one.en.endswith(".")
        assert "'" not in one.fr + one.label.fr, "French has its own apostrophe"
    assert len({one.label.fr for one in found.values()}) == len({one.label.en for one in found.values()})


@pytest.mark.parametrize("edition, name", CASES)
def test_it_plays_legally_and_a_seed_repeats_its_game(edition: str, name: str) -> None:
    assert play(edition, name, 3).record() == play(edition, name, 3).record()


def decisions(edition: str, name: str) -> Iterator[tuple[Game, int]]:
    """Yield the moments at which the archetype in seat 0 is asked in a game."""
    game = table(edition, 3, 8)
    driver = Driver(
        game, [registry.make_for(name, game), RandomBot(), registry.make_for("regular", game)], Rng(8)
    )
    for _ in range(1500):
        seat = driver.next_seat()
        if seat < 0:
            return
        if seat == 0:
            yield game, seat
        driver.step_seat(seat)


@pytest.mark.parametrize("edition, name", CASES)
def test_it_decides_by_what_its_seat_may_know(edition: str, name: str) -> None:
    """Equal generators lead to equal choices in two worlds that the seat cannot tell apart."""
    asked = 0
    for moment, (game, seat) in enumerate(decisions(edition, name)):
        if moment % 5 == 0:
            bot = registry.make_for(name, game)
            world = game.view(seat).imagine(Rng(moment))
            here = bot.choose(game.view(seat), game.legal(seat), Rng(1))
            there = bot.choose(world.view(seat), world.legal(seat), Rng(1))
            assert str(here) == str(there)
            asked += 1
    assert asked


def says(name: str, scene: Scene, seat: int) -> object:
    game = scene.game
    return registry.make(name).choose(game.view(seat), game.legal(seat), Rng(1))


def test_the_pawner_mortgages_to_bid_and_the_hoarder_passes() -> None:
    def auction(bid: int) -> Scene:
        scene = Scene(owners={1: [5, 12]}, at={0: 8}, cash={1: 20}, dice=[(1, 2)])
        return scene.play(0, banquier.board.actions.ROLL, 0, banquier.board.actions.DECLINE, 0, Bid(bid))

    assert isinstance(says("pawner", auction(60), 1), Mortgage)
    assert says("pawner", auction(60), 1) == MORTGAGE[12]
    assert isinstance(says("pawner", auction(200), 1), Pass)
    assert says("hoarder", auction(10), 1) == PASS


def test_the_blocker_pays_any_price_for_what_another_lacks() -> None:
    def auction(rival: list[int]) -> Scene:
        scene = Scene(owners={2: rival}, at={0: 37}, dice=[(1, 1)])
        return scene.play(0, banquier.board.actions.ROLL, 0, banquier.board.actions.DECLINE, 0, Bid(900))

    assert says("blocker", auction([37]), 1) == Bid(901)
    assert says("blocker", auction([1]), 1) == PASS


def test_the_trader_offers_a_group_for_a_group() -> None:
    scene = Scene(owners={0: [1, 37], 1: [3, 39]}, cash={0: 1000, 1: 1000})
    offer = says("trader", scene, 0)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.give, offer.take) == (1, (37,), (3,))
