"""Searches messages for secrets of a table, without using the engine's own visibility rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from banquier.editions.deal.game import DealGame
from banquier.kernel.game import Game
from banquier.server.tables.tokens import hashed
from tests.server.oracle import Moment, Oracle

Frames = Sequence[tuple[Moment, dict[str, Any]]]

RUN = 7
"""A list with this many cards in the order of a pile is not a coincidence."""
HAND = 5
"""A list with this many cards of a hand is not a coincidence."""
HIDDEN = {
    "retouched", "money-slipped", "title-slipped", "hotel-slipped", "token-slipped", "feigned",
    "cheats-shuffled", "notes-stacked", "twins-dealt",
}  # fmt: skip
"""Facts that are never published."""
VERDICTS = {"note-checked", "card-checked"}


def always_secret(tokens: Iterable[str]) -> list[str]:
    """Return texts that no message may contain, not even after the game."""
    return [text for token in tokens for text in (token, hashed(token))]


def secret_until_the_end(oracle: Oracle, own_seeds: Iterable[str]) -> list[str]:
    """Return texts that are secret during the game: the dice, and the server's and the seats' parts of it."""
    seed = int(oracle.seed, 16)
    return [oracle.secret, f"{seed}", f"{seed:x}", f"{seed:X}", *own_seeds]


def find(secrets: Iterable[str], text: str, where: str) -> None:
    for secret in secrets:
        assert secret not in text, f"{where} tells a secret: {secret[:8]}…"


def look(oracle: Oracle, viewer: int, frames: Frames) -> None:
    """Fail if these messages reveal hands, piles, cheats or false notes that the viewer may not know."""
    for moment, frame in frames:
        names = {fact[0] for fact in frame["d"].get("facts", ())}
        assert not names & HIDDEN, names & HIDDEN
        no_piles(moment.game, frame)
        if oracle.edition == "deal":
            no_hands(moment.game, viewer, frame)
        elif oracle.edition == "tricheurs":
            no_tricks(viewer, frame)
    if oracle.edition == "faux_billets":
        no_truths(frames)


def lists(value: Any) -> Iterator[list[int]]:
    """Yield every list of numbers in a value, at any depth."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lists(inner)
    elif isinstance(value, list):
        if value and all(type(item) is int for item in value):
            yield value
        for item in value:
            yield from lists(item)


def no_piles(game: Game, frame: dict[str, Any]) -> None:
    """Fail if the frame contains part of a pile, in its order, of cards that no player has seen."""
    orders = hidden_orders(game)
    runs = {order[n : n + RUN] for order in orders for n in range(len(order) - RUN + 1)}
    for found in lists(frame["d"]):
        for n in range(len(found) - RUN + 1):
            assert tuple(found[n : n + RUN]) not in runs, f"the order of a pile: {found}"


def hidden_orders(game: Game) -> list[tuple[int, ...]]:
    if isinstance(game, DealGame):
        return [tuple(game.pile.face(n) for n in range(game.pile.size))]
    piles = [*getattr(game, "decks", ()), *([game.cheats.pile] if hasattr(game, "cheats") else [])]
    return [pile.order()[: pile.size - pile.known] for pile in piles]


def no_hands(game: Game, viewer: int, frame: dict[str, Any]) -> None:
    """Fail if a list is another seat's hand, or if cards drawn or buried by another seat are named."""
    assert isinstance(game, DealGame)
    hands = [sorted(game.hands.every(seat)) for seat in range(game.seats) if seat != viewer]
    for fact in frame["d"].get("facts", ()):
        if fact[0] == "drew" and fact[1] != viewer:
            assert isinstance(fact[2], int)
        elif fact[0] == "buried" and fact[1] != viewer:
            assert fact[2] < 0
        elif fact[0] == "shuffled":
            assert isinstance(fact[1], int)
    view = frame["d"].get("view") or {}
    assert viewer >= 0 or not view.get("hand")
    for found in lists({name: value for name, value in view.items() if name != "hand"}):
        assert len(found) < HAND or sorted(found) not in hands, f"a hand: {found}"


def no_tricks(viewer: int, frame: dict[str, Any]) -> None:
    """Fail if the frame reveals another seat's cheats that are not uncovered."""
    for fact in frame["d"].get("facts", ()):
        assert fact[0] != "cheated" or fact[1] == viewer
    cheats = (frame["d"].get("view") or {}).get("cheats")
    assert viewer >= 0 or not cheats or not (cheats["mine"] or cheats["top"])


def no_truths(frames: Frames) -> None:
    """Fail if a frame tells whether a note or card is real before anything was checked."""
    for _, frame in frames:
        data = frame["d"]
        late = frame["t"] == "welcome" and frame["v"] != len(data["facts"])
        if late or any(fact[0] in VERDICTS for fact in data.get("facts", ())):
            return
        view = data.get("view") or {}
        assert all(note[1] == 0 for note in view.get("mine", ()))
        assert all(note[2] == 0 for note in view.get("laid", ()))
