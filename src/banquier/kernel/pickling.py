"""Pickles games, views, legal actions and generators by their text forms, the same compiled and interpreted.

A pickled game is the whole game, with its secrets. A pickled view, or a seat's legal actions, holds no more than the
seat may know: it is taken from a world in which everything hidden from the seat is drawn anew.
"""
# interpreted

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from banquier.kernel.journal import Journal, write_entry
from banquier.kernel.legal import Legal
from banquier.kernel.rng import SEEDS, Rng
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.kernel.action import Family
    from banquier.kernel.edition import Edition
    from banquier.kernel.game import Game
    from banquier.kernel.view import View

VECTORS = (list, type(vec[i64]()))
"""Interpreted, a vector is a list."""
GameState = tuple["Edition", str, list[str] | None, bool]


def game_state(game: Game) -> GameState:
    """Return the edition, the position, the entries of the journal (None: it keeps none) and who decides chance."""
    entries = None if game.journal is None else [write_entry(entry) for entry in game.journal.entries]
    return game.edition, game.position(), entries, game.external_chance


def load_game(edition: Edition, position: str, entries: list[str] | None, external_chance: bool) -> Game:
    """Return the game of a state."""
    from banquier.kernel.record import read_entry_text, read_position

    game = read_position(position, lambda name: edition, trusted=True)
    game.external_chance = external_chance
    if entries is not None:
        game.journal = Journal()
        game.journal.entries = [read_entry_text(edition, entry) for entry in entries]
    return game


def copy_game(game: Game) -> Game:
    """Return a copy that shares no mutable state and, unlike a clone, keeps the journal."""
    twin = game.clone()
    if game.journal is not None:
        twin.journal = Journal()
        twin.journal.entries = list(game.journal.entries)
    return twin


def known_world(game: Game, viewer: int) -> Game:
    """Return a copy in which everything that the viewer cannot know is drawn anew.

    The draws are sealed and their seed is forgotten: with draws that can be repeated, a shuffle could be undone.
    """
    world = game.clone()
    world.resample_hidden(viewer, Rng(SEEDS // 2 + secrets.randbelow(SEEDS // 2)))
    return world


def load_view(world: Game, viewer: int) -> View:
    """Return the view of a seat, or of a spectator."""
    return world.make_view(viewer)


def load_legal(world: Game, seat: int, must: bool) -> Legal:
    """Return the legal actions of a seat."""
    return Legal(world, seat, must)


def family_state(family: Family) -> tuple[type[Family], list[Any], list[int]]:
    """Return the class, the arguments of its constructor, and which of them are vectors, which cannot be pickled.

    A text form does not do here: that of a family leaves out what only its members need.
    """
    given = [getattr(family, name) for name in family.FIELDS]
    vectors = [at for at, value in enumerate(given) if isinstance(value, VECTORS)]
    for at in vectors:
        given[at] = list(given[at])
    return type(family), given, vectors


def load_family(kind: type[Family], given: list[Any], vectors: list[int]) -> Family:
    """Return the family of a state."""
    make: Any = kind
    family: Family = make(*(vec[i64](value) if at in vectors else value for at, value in enumerate(given)))
    return family


def load_rng(hmac_key: bytes | None, state: tuple[int, ...]) -> Rng:
    """Return the generator of a state."""
    rng = Rng(0 if hmac_key is None else int.from_bytes(hmac_key, "big"))
    rng.restore(state)
    return rng
