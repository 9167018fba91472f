"""What one seat, or a spectator, may know: a lens over the live game that reads by whitelist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.bits import members
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

SPECTATOR: Final = -1


class Change:
    """What is new to somebody who looks at a game again."""

    def __init__(self) -> None:
        self.parts: dict[str, object] = {}
        """The parts of the snapshot that are others now."""
        self.items: dict[str, dict[object, object]] = {}
        """Of parts that are lists or maps of records, and as long as before: the records that are, by place or key."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """Editions add what their tables show. The lens stays valid as long as the game; a snapshot is a plain value."""

    def __init__(self, viewer: i64) -> None:
        self.viewer: i64 = viewer
        """The seat that looks, or SPECTATOR."""

    def edition(self) -> str:
        """The name of the edition that is played."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, object]:
        """Everything this viewer may know, as plain numbers, strings, lists and dictionaries."""
        raise NotImplementedError

    def news(self, before: View) -> Change | None:
        """What is new since the same viewer looked at the game as it was before: as `compared` would have it.

        None, which is what most editions say: there is no quicker way than to compare snapshots.
        """
        return None

    def shared(self) -> bool:
        """Is nothing here secret? Then all viewers hear the same facts and see the same, but for `viewer`."""
        return False

    def imagine(self, rng: Rng) -> Game:
        """A game that this viewer cannot tell from the real one: what it cannot know is dealt anew."""
        raise NotImplementedError


def common(game: Game, viewer: i64) -> dict[str, object]:
    """The part of a snapshot that every edition shows."""
    return {
        "viewer": viewer,
        "seats": game.seats,
        "alive": members(game.alive),
        "to_act": members(game.must()),
        "may_act": members(game.may()),
        "prompted": members(game.prompted()),
        "over": game.over,
        "question": game.question(),
        "stack": [frame.show(game, viewer) for frame in game.stack],
    }


def note_common(change: Change, game: Game, before: Game, viewer: i64) -> None:
    """What is new in the part of a snapshot that every edition shows."""
    parts = change.parts
    if game.alive != before.alive:
        parts["alive"] = members(game.alive)
    if game.must() != before.must():
        parts["to_act"] = members(game.must())
    if game.may() != before.may():
        parts["may_act"] = members(game.may())
    if game.prompted() != before.prompted():
        parts["prompted"] = members(game.prompted())
    if game.over != before.over:
        parts["over"] = game.over
    if game.question() != before.question():
        parts["question"] = game.question()
    stack = [frame.show(game, viewer) for frame in game.stack]
    if stack != [frame.show(before, viewer) for frame in before.stack]:
        parts["stack"] = stack


def compared(before: dict[str, object], now: dict[str, object]) -> Change:
    """What is new in the second snapshot."""
    change = Change()
    for name, part in now.items():
        old = before.get(name)
        if part == old:
            continue
        items = _records(old, part)
        if items is None:
            change.parts[name] = part
        else:
            change.items[name] = items
    return change


def _records(before: Any, now: Any) -> dict[object, object] | None:
    """The records that are new; None if these are not two lists or two maps of the same records."""
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


def merged(
    before: Mapping[str, object], parts: Mapping[str, object], items: Mapping[str, Mapping[Any, object]]
) -> dict[str, Any]:
    """The second snapshot again, of the first one and what is new. Read from JSON, places in a list are texts."""
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
