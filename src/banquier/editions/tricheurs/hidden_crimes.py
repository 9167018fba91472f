"""Samples of what a viewer cannot know: the pile of Cheat cards and the crimes of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.tricheurs.cheats.crime import CHEATS, read_crime
from banquier.kernel.bits import bit, members
from banquier.kernel.rng import Rng
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


def imagine_crimes(g: TricheursGame, viewer: i64, rng: Rng) -> None:
    """Replace what the viewer cannot know: the pile of Cheat cards and the crimes of others.

    The real crimes of others do not influence the sample, or repeated sampling would reveal them.
    """
    g.cheats = g.cheats.clone()
    pile = g.cheats.pile
    seen: i64 = 0
    if viewer >= 0:
        seen = min(g.cheats.peeked[viewer], pile.size - pile.known)
    pile.imagine(rng, seen)
    crimes = [crime for crime in g.crimes if crime.seat == viewer]
    for seat in members(g.alive & ~bit(viewer) if viewer >= 0 else g.alive):
        kind = rng.below(len(CHEATS))
        if rng.below(3) == 0 and g.open_to(kind):
            crimes.append(read_crime(seat, kind, 0, 0, 0, 0))
    g.crimes = crimes
    g.gains = [gain for gain in g.gains if gain.seat == viewer]
