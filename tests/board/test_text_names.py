"""The names of actions, facts and frames in saved games: they stay, whatever the classes are called."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from banquier.board.actions import ACTIONS
from banquier.board.facts import FACTS
from banquier.board.frames import FRAMES, HOTEL_FRAMES
from banquier.board.hotel_actions import HOTEL_ACTIONS

RELEASED: dict[str, tuple[Mapping[str, type], str]] = {
    "facts": (
        FACTS,
        "paid rolled moved confined handed marked built priced shuffled drew card-went due undue offered"
        " offer-closed started round-over time-called",
    ),
    "announcements": (
        {name.removeprefix("said "): kind for name, kind in FACTS.items()},
        "owes bankrupt three-doubles auction bid passed no-bid sold declined wants waives played no-target called-off",
    ),
    "frames": (
        FRAMES,
        "turn dice move-on start-roll unowned sold auction estate-sale raised place-building who-else debt card choice"
        " pay-or-draw round inherited lifted swap rent-dice claimed counting",
    ),
    "hotel frames": (HOTEL_FRAMES, "rent-asked too-many"),
    "actions": (
        ACTIONS,
        "roll pay-bail use-card buy decline bid pass give-up lift-now keep-mortgage want waive pay-fine draw-instead"
        " place mortgage lift sell-building build claim offer accept refuse withdraw time-up",
    ),
    "hotel actions": (HOTEL_ACTIONS, "sell-title play-card pay-rent discard choose"),
}
"""The tables by which saved games are read, and the names of version 0.1.0."""


@pytest.mark.parametrize("what", RELEASED)
def test_every_name_of_a_released_version_is_still_read(what: str) -> None:
    table, names = RELEASED[what]
    assert [name for name in names.split() if name not in table] == []


@pytest.mark.parametrize("what", RELEASED)
def test_no_class_is_read_by_two_names(what: str) -> None:
    table, _ = RELEASED[what]
    assert len(set(table.values())) == len(table)
