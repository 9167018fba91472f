"""Payment dialogue of Deal: the player types the numbers of the cards to pay with."""

from __future__ import annotations

from rich.text import Text

from banquier.cli.deal.telling import DealNarrator
from banquier.cli.stage import Referee
from banquier.cli.talk import Picker
from banquier.cli.terminal import Terminal
from banquier.editions.deal.actions import Give
from banquier.editions.deal.payment import Payments


class GiftDialogue:
    """Asks until the payment is legal; `x` leaves the dialogue, an empty answer accepts the proposal."""

    def __init__(
        self, terminal: Terminal, referee: Referee, narrator: DealNarrator, seat: int, family: Payments
    ) -> None:
        self.terminal = terminal
        self.referee = referee
        self.narrator = narrator
        self.seat = seat
        self.family = family
        proposed = family.proposal()
        assert isinstance(proposed, Give)
        self.proposed = proposed

    def run(self) -> Give | None:
        things = list(self.family.things)
        self.terminal.say("say.deal.owed", "bold", amount=self.family.owed, total=self.family.total())
        for number, what in enumerate(things, start=1):
            thing = self.narrator.formatter.said(self.narrator.cards.thing(what))
            label = self.narrator.text("say.deal.thing", thing=thing, amount=self.family.values[number - 1])
            self.terminal.show(Text(f"{number:>3} ") + label)
        usual = self.numbers(self.proposed)
        named = " ".join(map(str, usual))
        while True:
            chosen = Picker(self.terminal).numbers("prompt.deal.pay", len(things), usual, named)
            if chosen is None:
                return None
            action = (
                self.proposed if chosen is usual else Give(tuple(things[number - 1] for number in chosen))
            )
            if action is self.proposed or self.referee.allows(self.seat, action):
                return action

    def numbers(self, action: Give) -> list[int]:
        """Return the numbers of the action's things in the list; equal things take the first free numbers."""
        free = list(enumerate(self.family.things, start=1))
        out = []
        for what in action.things:
            found = next(pair for pair in free if pair[1] == what)
            free.remove(found)
            out.append(found[0])
        return sorted(out)
