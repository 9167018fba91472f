"""Pairs of games that differ in one secret, and the seats that know it. Others must see no difference."""

from __future__ import annotations

from banquier.editions.deal.game import DealGame
from banquier.editions.deal.turn import Turn
from banquier.editions.faux_billets.game import FauxBilletsGame
from banquier.editions.tricheurs.cheats.crime import CHEATS, read_crime
from banquier.editions.tricheurs.game import TricheursGame
from banquier.kernel.bits import bit, members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

Twin = tuple[Game, str, set[int]]


def differing(game: Game, rng: Rng) -> Twin | None:
    """Return a copy with one secret changed, the kind of secret, and the seats that know it; or None."""
    twin = game.clone()
    if isinstance(twin, DealGame):
        what, insiders = "card", other_card(twin, rng)
    elif isinstance(twin, TricheursGame) and rng.below(3):
        what, insiders = "crime", other_crime(twin, rng)
    elif isinstance(twin, FauxBilletsGame) and rng.below(3):
        what, insiders = "note", other_notes(twin, rng)
    else:
        what, insiders = "order", other_order(twin, rng)
    if insiders is None or twin.key() == game.key():
        return None
    twin.refresh_to_act()
    return twin, what, insiders


def other_order(game: Game, rng: Rng) -> set[int] | None:
    """Exchange two cards of a pile that no seat has seen."""
    piles = [(pile, 0) for pile in getattr(game, "decks", ())]
    if isinstance(game, TricheursGame):
        game.cheats = game.cheats.clone()  # copies of a game share it
        piles.append((game.cheats.pile, max(game.cheats.peeked)))
    pile, first = piles[rng.below(len(piles))]
    order, known = list(pile.order()), pile.known
    hidden = len(order) - known - first
    if hidden < 2:
        return None
    a, b = (first + rng.below(hidden) for _ in range(2))
    order[a], order[b] = order[b], order[a]
    pile.stack(tuple(order))
    pile.known = known
    return set()


def other_crime(game: TricheursGame, rng: Rng) -> set[int] | None:
    """Remove a cheat, or add one."""
    if game.crimes and rng.below(2):
        crime = game.crimes[rng.below(len(game.crimes))]
        game.crimes = [other for other in game.crimes if other is not crime]
        return {int(crime.seat)}
    seats = members(game.alive)
    seat, kind = seats[rng.below(len(seats))], rng.below(len(CHEATS))
    if not game.open_to(kind) or game.done_by(seat, kind) is not None:
        return None
    game.crimes = [*game.crimes, read_crime(seat, kind, 0, 0, 0, 0)]
    return {seat}


def other_notes(game: FauxBilletsGame, rng: Rng) -> set[int] | None:
    """Exchange which of two unchecked notes of one value is false, or which of two cards."""
    if rng.below(3) == 0:
        pair = rng.below(game.box.pairs)
        if game.exposed & bit(pair):
            return None
        game.seconds ^= bit(pair)
        return set()
    piles = [pile for pile in range(len(game.notes.false)) if game.notes.false[pile] & ~game.notes.sure[pile]]
    if not piles:
        return None
    pile = piles[rng.below(len(piles))]
    sorts = len(game.notes.false) // (game.seats + 1)
    others = [
        (other, at)
        for other in range(pile % sorts, len(game.notes.false), sorts)
        for at in range(held(game, other, sorts))
        if not (game.notes.false[other] | game.notes.sure[other]) >> at & 1
    ]
    if not others:
        return None
    mine = members(game.notes.false[pile] & ~game.notes.sure[pile])
    other, at = others[rng.below(len(others))]
    game.notes.false[pile] ^= bit(mine[rng.below(len(mine))])
    game.notes.false[other] ^= bit(at)
    return set()


def held(game: FauxBilletsGame, pile: int, sorts: int) -> int:
    from banquier.editions.faux_billets.money import number

    return int(number(game.notes.held[pile // sorts], pile % sorts))


def other_card(game: DealGame, rng: Rng) -> set[int] | None:
    """Exchange a card of a hand that no other seat has seen with a card of the pile."""
    seat = rng.below(game.seats)
    turn = game.stack[0] if game.stack else None
    fresh = turn.fresh if isinstance(turn, Turn) else 0
    seen = {int(sighting.face) for sighting in game.seen if sighting.holder == seat}
    hand = [face for face in game.hands.every(seat) if face not in seen and not fresh >> face & 1]
    hidden = [n for n in range(game.pile.size) if game.pile.burier(n) < 0]
    if not hand or not hidden:
        return None
    face, n = hand[rng.below(len(hand))], hidden[rng.below(len(hidden))]
    other = game.pile.face(n)
    game.pile.ring[game.pile.at(n)] = face
    game.hands.take(seat, face)
    game.hands.add(seat, other)
    return {seat}
