"""Payment dialogue of Deal: the player types the numbers of the cards to pay with."""

from __future__ import annotations

from rich.text import Text

from banquier.cli.deal.telling import DealNarrator
from banquier.cli.stage import Referee
from banquier.cli.talk import Picker
from banquier.cli.terminal import Terminal
from banquier.editions.deal.actions import Give
from banquier.editions.deal.payment import Payments


def pay(
    terminal: Terminal, referee: Referee, narrator: DealNarrator, seat: int, family: Payments
) -> Give | None:
    """Ask until the payment is legal; `x` leaves and returns None, an empty answer accepts the proposal."""
    proposed = family.proposal()
    assert isinstance(proposed, Give)
    things = list(family.things)
    terminal.say("say.deal.owed", "bold", amount=family.owed, total=family.total())
    for number, what in enumerate(things, start=1):
        thing = narrator.formatter.said(narrator.cards.thing(what))
        label = narrator.text("say.deal.thing", thing=thing, amount=family.values[number - 1])
        terminal.show(Text(f"{number:>3} ") + label)
    usual = numbers(proposed, family)
    while True:
        chosen = Picker(terminal).numbers("prompt.deal.pay", len(things), usual, " ".join(map(str, usual)))
        if chosen is None:
            return None
        action = proposed if chosen is usual else Give(tuple(things[number - 1] for number in chosen))
        if action is proposed or referee.allows(seat, action):
            return action


def numbers(action: Give, family: Payments) -> list[int]:
    """Return the numbers of the action's things in the list; equal things take the first free numbers."""
    free = list(enumerate(family.things, start=1))
    out = []
    for what in action.things:
        found = next(pair for pair in free if pair[1] == what)
        free.remove(found)
        out.append(found[0])
    return sorted(out)
