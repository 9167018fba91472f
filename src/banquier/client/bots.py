"""Bots that know nothing but texts: what is legal, and the view. `steady` is one to start from."""

from __future__ import annotations

import random

from banquier.client.moment import Moment

GLADLY = (
    "claim", "go", "lay", "rent", "jackpot", "birthday", "duel", "banco", "buy", "pay-rent", "take-salary", "want",
    "bank",
)  # fmt: skip
"""What is never wrong to do if one may, the best first: rents, cards of Deal, titles."""
RESERVE = 500
"""Who has less does not build."""


def at_random(moment: Moment) -> str | None:
    """Anything that is legal; so is doing nothing where that is one."""
    proposals = [family.proposal for family in moment.families]
    choices = [*moment.actions, *(text for text in proposals if text is not None)]
    if not moment.must:
        return random.choice([None, *choices])
    return random.choice(choices) if choices else None


def steady(moment: Moment) -> str | None:
    """Claims, buys, builds with money to spare, bids a little, refuses trades, and otherwise takes the default."""
    by_name: dict[str, str] = {}
    for action in moment.actions:
        by_name.setdefault(action.partition(" ")[0], action)
    for name in GLADLY:
        if name in by_name:
            return by_name[name]
    if "refuse" in by_name:
        return by_name["refuse"]
    if "build" in by_name and cash(moment) >= RESERVE:
        return by_name["build"]
    return bid(moment)


def cash(moment: Moment) -> int:
    """What the seat has in hand; 0 where that is not shown as one sum."""
    players = (moment.view or {}).get("players", [])
    found = players[moment.seat].get("cash") if moment.seat < len(players) else 0
    return found if isinstance(found, int) else 0


def bid(moment: Moment) -> str | None:
    """The lowest bid, up to a quarter of what one could bid."""
    for family in moment.families:
        name, *bounds = family.bounds.split()
        if name == "bids" and family.proposal is not None and int(bounds[0]) * 4 <= int(bounds[1]):
            return family.proposal
    return None


BOTS = {"random": at_random, "steady": steady}
