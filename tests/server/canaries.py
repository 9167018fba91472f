"""Secrets of a table that must be in no text, looked for without the engine's own idea of what may be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from banquier.editions.deal.game import DealGame
from banquier.kernel.game import Game
from banquier.server.tables.tokens import hashed
from tests.server.oracle import Moment, Oracle

Frames = Sequence[tuple[Moment, dict[str, Any]]]

RUN = 7
"""So many cards in the order of a pile are no chance."""
HAND = 5
"""Nor so many of a hand."""
HIDDEN = {
    "retouched", "money-slipped", "title-slipped", "hotel-slipped", "token-slipped", "feigned",
    "cheats-shuffled", "notes-stacked", "twins-dealt",
}  # fmt: skip
"""Facts that nobody hears of."""
VERDICTS = {"note-checked", "card-checked"}


def always_secret(tokens: Iterable[str]) -> list[str]:
    """What nobody is ever told, whether the game is over or not."""
    return [text for token in tokens for text in (token, hashed(token))]


def secret_until_the_end(oracle: Oracle, own_seeds: Iterable[str]) -> list[str]:
    """The server's part of the dice, the dice, and the seats' parts."""
    seed = int(oracle.seed, 16)
    return [oracle.secret, f"{seed}", f"{seed:x}", f"{seed:X}", *own_seeds]


def find(secrets: Iterable[str], text: str, where: str) -> None:
    for secret in secrets:
        assert secret not in text, f"{where} tells a secret: {secret[:8]}…"


def look(oracle: Oracle, viewer: int, frames: Frames) -> None:
    """Nothing in these messages to a viewer tells of hands, piles, cheats or false notes that it cannot know."""
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
    """Every list of numbers, however deep."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lists(inner)
    elif isinstance(value, list):
        if value and all(type(item) is int for item in value):
            yield value
        for item in value:
            yield from lists(item)


def no_piles(game: Game, frame: dict[str, Any]) -> None:
    """No part of a pile in its order, of those cards that nobody has seen."""
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
    """No list is somebody else's hand, and what is drawn and buried is told as a number."""
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
    """Of cheats one hears only of one's own, until they are uncovered."""
    for fact in frame["d"].get("facts", ()):
        assert fact[0] != "cheated" or fact[1] == viewer
    cheats = (frame["d"].get("view") or {}).get("cheats")
    assert viewer >= 0 or not cheats or not (cheats["mine"] or cheats["top"])


def no_truths(frames: Frames) -> None:
    """As long as nothing was checked, nobody knows of any note or card whether it is real."""
    for _, frame in frames:
        data = frame["d"]
        late = frame["t"] == "welcome" and frame["v"] != len(data["facts"])
        if late or any(fact[0] in VERDICTS for fact in data.get("facts", ())):
            return
        view = data.get("view") or {}
        assert all(note[1] == 0 for note in view.get("mine", ()))
        assert all(note[2] == 0 for note in view.get("laid", ()))
