"""Views: what one seat, or a spectator, may know of a game; and changes between two snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.bits import members
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

SPECTATOR: Final = -1


class SnapshotChange:
    """The difference between two snapshots of one viewer."""

    def __init__(self) -> None:
        self.parts: dict[str, object] = {}
        """The parts of the snapshot that have changed, with their new values."""
        self.items: dict[str, dict[object, object]] = {}
        """For a list or map of records with the same keys as before: the changed records by index or key."""

    def add(self, other: SnapshotChange) -> None:
        """Add the changes of other parts, and of other records.

        Records come in the order of their numbers: another order would tell which of them are private.
        """
        self.parts.update(other.parts)
        for name, records in other.items.items():
            both = {**self.items.get(name, {}), **records}
            self.items[name] = {key: both[key] for key in sorted(both, key=by_number)}


def by_number(key: object) -> tuple[int, str]:
    """Return what sorts indices and squares by their number, also when they are text."""
    text = str(key)
    return len(text), text


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """A read-only view of the live game. Editions add what their tables show. A snapshot is a plain copy."""

    def __init__(self, viewer: i64) -> None:
        self.viewer: i64 = viewer
        """The seat, or SPECTATOR."""

    def edition(self) -> str:
        """Return the name of the edition."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, object]:
        """Return everything this viewer may know, as plain numbers, strings, lists and dictionaries."""
        raise NotImplementedError

    def changes_since(self, before: View) -> SnapshotChange | None:
        """Return what `diff_snapshots` would return for an earlier view of the same viewer.

        None: the edition has no faster way than to compare snapshots.
        """
        change = self.public_changes(before)
        if change is not None:
            change.add(self.private_changes(before))
        return change

    def public_changes(self, before: View) -> SnapshotChange | None:
        """Return the changes since an earlier view that all viewers are shown alike: a server computes them once.

        None, the default: see `changes_since`.
        """
        return None

    def private_changes(self, before: View) -> SnapshotChange:
        """Return the changes that `public_changes` leaves out, since an earlier view of the same viewer."""
        raise NotImplementedError

    def is_public(self) -> bool:
        """Are there no secrets? Then all viewers see the same facts and snapshots, except for `viewer`."""
        return False

    def imagine(self, rng: Rng) -> Game:
        """Return a game that agrees with all this viewer knows; what it cannot know is sampled at random."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """Return what the viewer may know, for a notebook. Editions with a board draw it."""
        rows = [f"<tr><th>{escape(name)}<td>{escape(str(part))}" for name, part in self.snapshot().items()]
        return f"<table>{''.join(rows)}</table>"

    def _source(self) -> Game:
        """Return the live game."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle or copy what the viewer may know, as it is now: the rest of the game is drawn anew."""
        from banquier.kernel.pickling import known_world, load_view

        return (load_view, (known_world(self._source(), self.viewer), self.viewer))


def common_snapshot(game: Game, viewer: i64) -> dict[str, object]:
    """Return the part of a snapshot that all editions have."""
    return {
        "viewer": viewer,
        "seats": game.seats,
        "alive": members(game.alive),
        "to_act": members(game.to_act_mask),
        "may_act": members(game.may_act_mask()),
        "prompted": members(game.prompted_mask),
        "over": game.over,
        "question": game.question(),
        "stack": [frame.shown(game, viewer) for frame in game.stack],
    }


def common_changes(game: Game, before: Game) -> SnapshotChange:
    """Return the changes in the part of a snapshot that all editions have.

    The stack is left out, because a frame may show itself to some viewers only.
    """
    change = SnapshotChange()
    parts = change.parts
    if game.alive != before.alive:
        parts["alive"] = members(game.alive)
    if game.to_act_mask != before.to_act_mask:
        parts["to_act"] = members(game.to_act_mask)
    if game.may_act_mask() != before.may_act_mask():
        parts["may_act"] = members(game.may_act_mask())
    if game.prompted_mask != before.prompted_mask:
        parts["prompted"] = members(game.prompted_mask)
    if game.over != before.over:
        parts["over"] = game.over
    if game.question() != before.question():
        parts["question"] = game.question()
    return change


def add_stack_change(change: SnapshotChange, game: Game, before: Game, viewer: i64) -> None:
    """Add the stack as that viewer is shown it, if it has changed."""
    stack = [frame.shown(game, viewer) for frame in game.stack]
    if stack != [frame.shown(before, viewer) for frame in before.stack]:
        change.parts["stack"] = stack


def diff_snapshots(before: dict[str, object], now: dict[str, object]) -> SnapshotChange:
    """Return the difference between two snapshots; `apply_changes` applies it."""
    change = SnapshotChange()
    for name, part in now.items():
        old = before.get(name)
        if part == old:
            continue
        items = _changed_records(old, part)
        if items is None:
            change.parts[name] = part
        else:
            change.items[name] = items
    return change


def _changed_records(before: Any, now: Any) -> dict[object, object] | None:
    """Return the changed records; None unless these are two lists or maps of records with the same keys."""
    keys: list[Any]
    if isinstance(before, list) and isinstance(now, list):
        if len(before) != len(now):
            return None
        keys = list(range(len(now)))
    elif isinstance(before, dict) and isinstance(now, dict):
        if before.keys() != now.keys():
            return None
        keys = list(now)
    else:
        return None
    found: dict[object, object] = {}
    for key in keys:
        old, new = before[key], now[key]
        if not isinstance(old, dict) or not isinstance(new, dict):
            return None
        if old != new:
            found[key] = new
    return found


def apply_changes(
    before: Mapping[str, object], parts: Mapping[str, object], items: Mapping[str, Mapping[Any, object]]
) -> dict[str, Any]:
    """Return the second snapshot from the first and a difference. Indices may be strings, as in JSON."""
    after = {**before, **parts}
    for name, records in items.items():
        part: Any = after[name]
        if isinstance(part, list):
            part = part.copy()
            for place, record in records.items():
                part[int(place)] = record
        else:
            part = {**part, **records}
        after[name] = part
    return after
