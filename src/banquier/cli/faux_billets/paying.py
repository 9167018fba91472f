"""Dialogues that choose notes to pay with or to exchange: the player types their values."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.talk import Talk
from banquier.cli.terminal import Terminal
from banquier.editions.faux_billets.actions import Exchange, Lay
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.money import counts_of
from banquier.editions.faux_billets.payment import Notes
from banquier.kernel.bits import members
from banquier.narration.faux_billets.notes import paid, pile
from banquier.narration.faux_billets.purse import places_of, proposed_swap

BACK = "x"


def pay(terminal: Terminal, family: Notes | Wanted, mine: Sequence[tuple[int, int]]) -> Lay | None:
    """Ask for notes to pay with; return None if the player leaves."""
    proposed = family.proposal()
    assert isinstance(proposed, Lay)
    places = notes(
        terminal, "prompt.notes", [mine[place][0] for place in proposed.places], mine, proposed.places
    )
    return None if places is None else Lay(places)


def notes(
    terminal: Terminal,
    key: str,
    usual: Sequence[int],
    among: Sequence[tuple[int, int]],
    usual_places: tuple[int, ...] | None = None,
) -> tuple[int, ...] | None:
    """Ask for values until there are such notes and return their places; an empty answer means `usual`.

    `x` leaves the dialogue and returns None.
    """
    proposed = " ".join(str(value) for value in usual)
    while True:
        answer = terminal.ask(key, usual=proposed)
        if answer.lower() == BACK:
            return None
        places = (not answer and usual_places) or places_of(answer or proposed, among)
        if places:
            return places
        terminal.say("say.no-such-notes", "yellow", text=answer)


class ExchangeDialogue:
    """Asks for the partner, the notes to give and the notes to get; `x` leaves the dialogue at any step."""

    def __init__(self, talk: Talk, family: Exchanges) -> None:
        self.talk = talk
        self.terminal = talk.terminal
        self.family = family
        self.mine: Sequence[tuple[int, int]] = talk.shown.known["mine"]

    def run(self) -> Exchange | None:
        family, narrator = self.family, self.talk.narrator
        partners = [BANK, *members(family.partners)]
        at = self.talk.pick("prompt.exchange-with", [self.holder(partner) for partner in partners], usual=0)
        if at is None:
            return None
        to = partners[at]
        places = notes(self.terminal, "prompt.notes", [self.mine[0][0]], self.mine)
        if places is None:
            return None
        given = [self.mine[place][0] for place in places]
        theirs = [(value, 0) for value in paid(narrator.narration, counts_of(family.held[to]))]
        swap = proposed_swap(narrator.narration, family, to, given)
        got = notes(self.terminal, "prompt.exchange-for", swap, theirs)
        if got is None:
            return None
        wanted = [theirs[place][0] for place in got]
        return Exchange(to, places, tuple(wanted.count(value) for value in family.box.values))

    def holder(self, seat: int) -> Text:
        """Return the name of the bank or a player, with the notes that it holds."""
        narrator = self.talk.narrator
        held = narrator.formatter.filled(pile(paid(narrator.narration, counts_of(self.family.held[seat]))))
        return narrator.text("part.holder", seat=narrator.who(seat), notes=held)
