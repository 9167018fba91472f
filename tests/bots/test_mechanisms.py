"""The bots of Classique and Disney use every mechanism of their editions; exceptions have a reason."""

from __future__ import annotations

from typing import Any

import pytest

from banquier import editions
from banquier.board.actions import Offer
from banquier.board.game import BoardGame
from banquier.bots.driver import Driver
from banquier.bots.registry import make
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal
from banquier.kernel.rng import Rng
from banquier.lab.loop import deal, seeds

NEVER = {
    "outcome": "only for tables that throw their own dice",
    "time-up": "comes from the clock",
}
"""The actions that no bot uses, and why."""

FINES = dict.fromkeys(("pay-fine", "draw-instead"), "no card of this edition lets one draw instead of paying")
SHORT = {
    **FINES,
    "nobody bids for a title": "all are rich until the game ends",
    "a counter-offer is accepted": "hardly ever: the game ends before many groups can be completed",
    "withdraw": "the same",
}

WANTED = {
    "a jail card is traded",
    "a counter-offer is accepted",
    "offers are accepted",
    "offers are countered",
    "offers are refused",
    "a title that was declined is bought at auction",
    "nobody bids for a title",
    "a hotel is sold",
    "hotels go down together for want of houses",
    "an heir lifts a mortgage",
    "a debt is paid with raised funds",
    "a bankruptcy to a player",
    "a bankruptcy to the bank",
    "a rent is claimed",
    "a building is auctioned",
}


TABLES = (("banker", "banker", "regular", "beginner"), ("banker", "regular", "beginner", "random"))
"""The edition's own bots alone, and with a bot that makes unusual offers, whose own actions do not count."""


def used(game: Game, specs: tuple[str, ...]) -> set[str]:
    """Return the mechanisms that a game used: actions, and the results of offers, auctions, hotels and debts."""
    assert isinstance(game, BoardGame)
    assert game.journal is not None
    found: set[str] = set()
    declined = counters = 0
    top = game.rules.top
    for entry in game.journal.entries:
        action = entry.action
        if entry.seat >= 0 and specs[entry.seat] == "random":
            continue
        found.add(str(action.key()[0]) if action is not None else "")
        facts = [fact.key() for fact in entry.facts]
        if isinstance(action, Offer):
            counters = counters | 1 << entry.seat if action.counter >= 0 else counters & ~(1 << entry.seat)
        hotels = sum(fact[0] == "built" and fact[2] == top for fact in facts)
        found |= {"a hotel is sold"} if hotels else set()
        for fact in facts:
            match fact:
                case ("offer-closed", int(by), str(how)):
                    found.add(f"offers are {how}")
                    if how == "accepted" and counters >> by & 1:
                        found.add("a counter-offer is accepted")
                case ("card-went", _, int(giver), int(taker)) if giver >= 0 and taker >= 0:
                    found.add(
                        "a jail card is traded" if ("left", giver) not in facts else "a card is inherited"
                    )
                case ("said", "declined", _, int(square)):
                    declined = square
                case ("said", "sold", _, _, int(lot)):
                    found.add("a building is auctioned" if lot < 0 else "")
                    if lot == declined:
                        found.add("a title that was declined is bought at auction")
                case ("said", "no-bid", _):
                    found.add("nobody bids for a title")
                case ("built", _, int(before), int(now)) if before == top and now < top - 1:
                    found.add("hotels go down together for want of houses")
                case ("paid", _, -1, _, "trade.mortgaged" | "bankrupt.to-player") if any(
                    other[0] == "marked" and other[2] == 0 for other in facts
                ):
                    found.add("an heir lifts a mortgage")
                case ("said", "bankrupt", _, int(creditor)):
                    found.add("a bankruptcy to a player" if creditor >= 0 else "a bankruptcy to the bank")
                case ("undue", *_, "claimed"):
                    found.add("a rent is claimed")
        if found & {"mortgage", "sell"} and any(fact[0] == "paid" and fact[2] != -1 for fact in facts[1:]):
            found.add("a debt is paid with raised funds")
    return found


@pytest.mark.parametrize(
    "edition, options, never",
    [("classique", {"cards": "traditional"}, {}), ("disney", {}, FINES), ("disney", {"rapide": True}, SHORT)],
    ids=["classique", "disney", "rapide"],
)
def test_every_mechanism_is_used_within_a_thousand_games(
    edition: str, options: dict[str, Any], never: dict[str, str]
) -> None:
    kind = editions.find(edition)
    blank = kind.blank(4, options)
    wanted = ({*kind.actions} | WANTED) - {*NEVER} - {*never}
    for number in range(1000):
        if not wanted:
            break
        table_seed, driver_seed = seeds(26, number)
        game = deal(blank, table_seed)
        game.journal = Journal()
        specs = TABLES[number % 2]
        assert Driver(game, [make(spec) for spec in specs], Rng(driver_seed)).run(200_000)
        seen = used(game, specs)
        assert not seen & {*NEVER}
        wanted -= seen
    assert not wanted
