"""The evaluator's opinion of an offer: the win probabilities of both sides without it and with it."""
# interpreted

from __future__ import annotations

from typing import NamedTuple

from banquier.board.actions import ACCEPT, Offer
from banquier.board.table import BoardTable
from banquier.bots.evaluation.weights import evaluator
from banquier.kernel.action import Action
from banquier.kernel.bits import lowest
from banquier.kernel.game import Game

STEPS = 40
"""Answers that an accepted offer may take until the titles have changed hands."""


class OfferValue(NamedTuple):
    """The two sides of an offer and their win probabilities, as they are and if it was accepted."""

    seats: list[int]
    before: list[float]
    after: list[float]


class NoSuchOffer(ValueError):
    """There is no such offer, or it does not concern this seat."""


class OfferNotLegal(ValueError):
    """The offer cannot be made or accepted now."""


def has_trades(game: Game) -> bool:
    """Can players of this game make offers to each other?"""
    return isinstance(game, BoardTable)


def value_of_new_offer(game: Game, seat: int, action: Action) -> OfferValue:
    """Return what an offer that this seat could make changes for both sides. Raises OfferNotLegal."""
    world = copy_of(game)
    if not isinstance(action, Offer) or world.act(seat, action):
        raise OfferNotLegal
    return compare(game, world, seat, seat, action)


def value_of_open_offer(game: Game, seat: int, by: int) -> OfferValue:
    """Return what the open offer of `by` changes for both sides, of which this seat has to be one.

    Raises NoSuchOffer or OfferNotLegal.
    """
    world = copy_of(game)
    offer = world.offers[by] if by < world.seats else None
    if offer is None or seat not in (by, offer.to):
        raise NoSuchOffer
    return compare(game, world, seat, by, offer)


def copy_of(game: Game) -> BoardTable:
    world = game.clone()
    assert isinstance(world, BoardTable)
    return world


def compare(game: Game, world: BoardTable, seat: int, by: int, offer: Offer) -> OfferValue:
    """Accept an offer that is open in `world`, a copy of the game, and compare the two as this seat sees them."""
    if world.act(offer.to, ACCEPT[by]):
        raise OfferNotLegal
    finish_trade(world, by, offer)
    judge = evaluator(game.edition.name)
    before, after = judge.chances(game.view(seat)), judge.chances(world.view(seat))
    sides = [by, offer.to]
    return OfferValue(sides, [before[side] for side in sides], [after[side] for side in sides])


def finish_trade(world: BoardTable, by: int, offer: Offer) -> None:
    """Let everybody answer by default until the titles have changed hands."""
    for _ in range(STEPS):
        moved = all(world.owner[square] == offer.to for square in offer.give)
        if moved and all(world.owner[square] == by for square in offer.take):
            return
        if world.result is not None or not world.to_act_mask:
            return
        asked = lowest(world.to_act_mask)
        world.act(asked, world.default(asked))
