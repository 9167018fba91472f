"""Cards that a viewer cannot know, dealt anew for an imagined game."""

from __future__ import annotations

from banquier.editions.deal.sizes import FACES
from banquier.editions.deal.table import DealTable, Sighting
from banquier.editions.deal.turn import Turn
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.rng import Rng
from banquier.native import i64, vec


def deal_hidden_cards(g: DealTable, viewer: i64, rng: Rng) -> None:
    """Shuffle all cards that this viewer cannot know: the hands of others, and the pile but for the cards it buried."""
    known: list[Sighting] = []
    sure: i64 = 0
    if viewer >= 0:
        sure = bit(viewer)
    for sighting in g.seen:
        if sighting.knowers & sure:
            g.hands.take(sighting.holder, sighting.face)
            known.append(sighting)
    pool = unknown_cards(g, viewer)
    rng.shuffle(pool)
    at: i64 = 0
    for seat in range(g.seats):
        if seat != viewer:
            at = redeal(g, seat, pool, at, sure)
    for sighting in known:
        g.hands.add(sighting.holder, sighting.face)
    for n in range(g.pile.size):
        if viewer < 0 or g.pile.burier(n) != viewer:
            g.pile.ring[g.pile.at(n)] = pool[at]
            at += 1
    replace_fresh(g, viewer)


def unknown_cards(g: DealTable, viewer: i64) -> vec[i64]:
    """Return the cards whose place this viewer does not know. Sorted by face, so that no place shows."""
    found = vec[i64]([0] * FACES)
    number: i64 = 0
    for seat in range(g.seats):
        if seat != viewer:
            number += g.hands.number[seat]
            mask = g.hands.faces[seat]
            while mask:
                face = lowest(mask)
                mask &= mask - 1
                found[face] += g.hands.has(seat, face)
    for n in range(g.pile.size):
        if viewer < 0 or g.pile.burier(n) != viewer:
            found[g.pile.face(n)] += 1
            number += 1
    pool = vec[i64]([0] * number)
    at: i64 = 0
    for face in range(FACES):
        for _n in range(found[face]):
            pool[at] = face
            at += 1
    return pool


def redeal(g: DealTable, seat: i64, pool: vec[i64], at: i64, sure: i64) -> i64:
    """Replace a hand by cards of the pool from index `at` on, and return the index after them.

    The cards that other seats know of become the first cards of the new hand.
    """
    dealt = at
    number = g.hands.number[seat]
    for face in g.hands.every(seat):
        g.hands.take(seat, face)
    for n in range(number):
        g.hands.add(seat, pool[at + n])
    if g.seen:
        seen: list[Sighting] = []
        for sighting in g.seen:
            if sighting.holder != seat or sighting.knowers & sure:
                seen.append(sighting)
            else:
                seen.append(Sighting(seat, pool[dealt], sighting.knowers))
                dealt += 1
        g.seen = seen
    return at + number


def replace_fresh(g: DealTable, viewer: i64) -> None:
    """Let the cards that another seat has just drawn be as many faces of its new hand."""
    for frame in g.stack:
        if isinstance(frame, Turn) and frame.seat != viewer:
            frame.saved = ()  # it contains the cards drawn
            if frame.fresh:
                number = count(frame.fresh)
                mask = g.hands.faces[frame.seat]
                while count(mask) > number:
                    mask &= mask - 1
                frame.fresh = mask
