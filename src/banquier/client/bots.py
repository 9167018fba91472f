"""Bots that use only what the protocol sends: legal actions as texts, and the view."""

from __future__ import annotations

import random

from banquier.client.moment import Moment

GLADLY = (
    "claim", "go", "lay", "rent", "jackpot", "birthday", "duel", "banco", "buy", "pay-rent", "take-salary", "want",
    "bank",
)  # fmt: skip
"""Actions that `steady` always takes if they are legal, best first: rents, cards of Deal, titles."""
RESERVE = 500
"""`steady` does not build with less cash than this."""


def at_random(moment: Moment) -> str | None:
    """Return a random legal action; doing nothing is one of the choices unless the seat must act."""
    proposals = [family.proposal for family in moment.families]
    choices = [*moment.actions, *(text for text in proposals if text is not None)]
    if not moment.must:
        return random.choice([None, *choices])
    return random.choice(choices) if choices else None


def steady(moment: Moment) -> str | None:
    """Claim, buy, build with money to spare, bid a little and refuse trades; otherwise return None."""
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
    """Return the cash of the seat, or 0 if the view does not show it as one sum."""
    players = (moment.view or {}).get("players", [])
    found = players[moment.seat].get("cash") if moment.seat < len(players) else 0
    return found if isinstance(found, int) else 0


def bid(moment: Moment) -> str | None:
    """Return the lowest bid if it is at most a quarter of the highest, else None."""
    for family in moment.families:
        name, *bounds = family.bounds.split()
        if name == "bids" and family.proposal is not None and int(bounds[0]) * 4 <= int(bounds[1]):
            return family.proposal
    return None


BOTS = {"random": at_random, "steady": steady}
