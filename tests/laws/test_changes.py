"""What is new in a snapshot, and the snapshot made of it again."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, strategies as st

from banquier.kernel.view import SnapshotChange, apply_changes, diff_snapshots

NUMBERS = st.integers(0, 3)
RECORDS = st.dictionaries(st.sampled_from(["cash", "level"]), NUMBERS, max_size=2)
PARTS = st.one_of(
    NUMBERS,
    st.none(),
    st.lists(NUMBERS, max_size=3),
    st.lists(RECORDS, max_size=3),
    st.dictionaries(st.sampled_from(["cash", "houses", "pot"]), NUMBERS, max_size=3),
    st.dictionaries(st.sampled_from(["red", "blue"]), RECORDS, max_size=2),
    st.dictionaries(NUMBERS, RECORDS, max_size=3),
)
SNAPSHOTS = st.fixed_dictionaries(dict.fromkeys(("players", "titles", "bank"), PARTS))


@given(before=SNAPSHOTS, now=SNAPSHOTS)
def test_what_is_new_makes_the_second_snapshot_of_the_first(
    before: dict[str, object], now: dict[str, object]
) -> None:
    change = diff_snapshots(before, now)
    assert apply_changes(before, change.parts, change.items) == now
    over_the_wire: Any = json.loads(json.dumps([before, change.parts, change.items]))
    assert apply_changes(*over_the_wire) == json.loads(json.dumps(now))


def test_records_alone_are_told_where_nothing_else_has_changed() -> None:
    before: dict[str, object] = {
        "titles": {1: {"owner": 0}, 3: {"owner": 1}},
        "players": [{"cash": 1}, {"cash": 2}],
    }
    now: dict[str, object] = {
        "titles": {1: {"owner": 0}, 3: {"owner": 2}},
        "players": [{"cash": 1}, {"cash": 5}],
    }
    change = diff_snapshots(before, now)
    assert change.parts == {}
    assert change.items == {"titles": {3: {"owner": 2}}, "players": {1: {"cash": 5}}}


def test_a_map_of_numbers_is_told_as_a_whole() -> None:
    change = diff_snapshots({"bank": {"cash": 1, "houses": 32}}, {"bank": {"cash": 1, "houses": 31}})
    assert change.parts == {"bank": {"cash": 1, "houses": 31}}
    assert change.items == {}


def test_records_of_two_changes_are_in_the_order_of_their_numbers() -> None:
    """Otherwise the order would say which of them only some viewers are shown."""
    public, private = SnapshotChange(), SnapshotChange()
    public.items["titles"] = {3: {"owner": 1}, 11: {"owner": 2}}
    private.items["titles"] = {1: {"owner": 0}, 9: {"owner": 0}}
    public.parts["turn"], private.parts["hand"] = 2, [4]
    private.add(public)
    assert list(private.items["titles"]) == [1, 3, 9, 11]
    assert private.parts == {"turn": 2, "hand": [4]}
