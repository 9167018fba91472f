"""Other worlds: tables that one seat cannot tell from the real one, made without `resample_hidden` of the engine."""

from __future__ import annotations

from collections import Counter

from banquier.editions.deal.actions import Bury
from banquier.editions.deal.rules import DealGame
from banquier.editions.deal.turn import Turn
from banquier.kernel.action import Action, Key
from banquier.kernel.fact import Fact
from banquier.kernel.rng import Rng


def copy_of(game: DealGame) -> DealGame:
    clone = game.clone()
    assert isinstance(clone, DealGame)
    return clone


def shown_faces(game: DealGame, action: Action) -> list[int]:
    """The cards of its hand that a seat shows by that action."""
    verb, *args = action.key()
    box = game.box
    named = {
        "go": box.go,
        "birthday": box.birthday,
        "jackpot": box.jackpot,
        "duel": box.duel,
        "troc": box.troc,
        "banco": box.banco,
        "joker": box.joker,
    }
    if verb in named:
        return [int(named[str(verb)])]
    if verb == "rent":
        return [number(args[0])] + [int(box.double)] * number(args[3])
    if verb in ("bank", "lay", "swap", "build"):
        return [number(args[0])]
    return []


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def other_world(
    game: DealGame, viewer: int, rng: Rng, mover: int = -1, action: Action | None = None
) -> DealGame:
    """All cards that the viewer has not seen are dealt anew, but so that the mover can do what it is about to do.

    Hands keep their sizes, the viewer's own and what it knows of others; what others know is let go.
    """
    world = copy_of(game)
    sure = Counter((int(s.holder), int(s.face)) for s in game.seen if viewer >= 0 and s.knowers >> viewer & 1)
    world.seen = [s for s in game.seen if viewer >= 0 and s.knowers >> viewer & 1]
    hands: dict[int, list[int]] = {}
    sizes: dict[int, int] = {}
    pool: list[int] = []
    for seat in range(game.seats):
        if seat != viewer:
            hand = list(game.hands.every(seat))
            kept = [face for (holder, face), n in sure.items() if holder == seat for _ in range(n)]
            hands[seat] = kept
            sizes[seat] = len(hand)
            left = Counter(hand)
            left.subtract(kept)
            pool += left.elements()
    hidden = [n for n in range(game.pile.size) if viewer < 0 or game.pile.burier(n) != viewer]
    pool += [game.pile.face(n) for n in hidden]
    if action is not None and mover in hands:
        needed = Counter(shown_faces(game, action)) - Counter(hands[mover])
        for face in needed.elements():
            pool.remove(face)
            hands[mover].append(face)
    for i in range(len(pool) - 1, 0, -1):
        j = rng.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    for seat, hand in hands.items():
        hand += [pool.pop() for _ in range(sizes[seat] - len(hand))]
        for face in world.hands.every(seat):
            world.hands.take(seat, face)
        for face in hand:
            world.hands.add(seat, face)
    for n in hidden:
        world.pile.ring[world.pile.at(n)] = pool.pop()
    assert not pool
    turn = world.stack[0] if world.stack else None
    if isinstance(turn, Turn) and turn.seat != viewer:
        faces = shown_faces(game, action) if action is not None and action.key()[0] == "swap" else []
        turn.fresh = sum(1 << face for face in faces)
    world.refresh_to_act()
    world.audit()
    return world


def counterpart(world: DealGame, mover: int, viewer: int, action: Action) -> Action:
    """The same action as the viewer sees it: of a card that is buried, nobody else sees which."""
    if isinstance(action, Bury) and mover != viewer:
        return Bury(world.hands.every(mover)[0])
    return action


def heard(facts: list[Fact], viewer: int) -> list[Key]:
    """As the viewer heard it; of its own draws only how many, since chance may deal what it likes."""
    out: list[Key] = []
    for fact in facts:
        key = fact.shown(viewer)
        if key is not None:
            if key[0] == "drew" and isinstance(key[2], tuple):
                key = (*key[:2], len(key[2]))
            out.append(key)
    return out
