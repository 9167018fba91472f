"""The dialogues that choose notes to pay with or to exchange: a person types their values."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.talk import Talk
from banquier.cli.terminal import Terminal
from banquier.editions.faux_billets.actions import Exchange, Lay
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.money import bundle_of, counts_of
from banquier.editions.faux_billets.payment import Notes
from banquier.kernel.bits import members
from banquier.narration.faux_billets.notes import paid, pile

BACK = "x"
WORD = re.compile(r"([0-9]{1,4})(f?)")
ORDER = {"": (0, 1, -1), "f": (-1,)}
"""Which of one's notes of a value is meant: one of which nothing is known before a real one, a false one last."""


def places_of(text: str, mine: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """The places in the hand of the notes that these words mean; None if they are not there.

    >>> places_of("100 50f", [(100, -1), (100, 0), (50, 1), (50, -1)])
    (1, 3)
    >>> places_of("50, 50 50", [(50, 0), (50, 0)]) is None
    True
    """
    places: list[int] = []
    for word in text.replace(",", " ").replace("+", " ").lower().split():
        found = WORD.fullmatch(word)
        if found is None:
            return None
        value, mark = int(found[1]), found[2]
        free = [
            (ORDER[mark].index(truth), place)
            for place, (held, truth) in enumerate(mine)
            if held == value and truth in ORDER[mark] and place not in places
        ]
        if not free:
            return None
        places.append(min(free)[1])
    return tuple(sorted(places))


class PayDialogue:
    """Asks for values until they are notes of the hand; `x` leaves it, an empty answer takes what is proposed."""

    def __init__(self, terminal: Terminal, family: Notes | Wanted, mine: Sequence[tuple[int, int]]) -> None:
        self.terminal = terminal
        self.mine = mine
        proposed = family.proposal()
        assert isinstance(proposed, Lay)
        self.proposed = proposed

    def run(self) -> Lay | None:
        usual = " ".join(str(self.mine[place][0]) for place in self.proposed.places)
        while True:
            answer = self.terminal.ask("prompt.notes", usual=usual)
            if answer.lower() == BACK:
                return None
            if not answer:
                return self.proposed
            places = places_of(answer, self.mine)
            if places is not None:
                return Lay(places)
            self.terminal.say("say.no-such-notes", "yellow", text=answer)


class ExchangeDialogue:
    """Asks with whom, which notes to give and which to get; `x` leaves it at any step."""

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
        places = self.notes("prompt.notes", [self.mine[0][0]], self.mine)
        if places is None:
            return None
        given = [self.mine[place][0] for place in places]
        theirs = [(value, 0) for value in paid(narrator.narration, counts_of(family.held[to]))]
        got = self.notes("prompt.exchange-for", self.usual(to, given), theirs)
        if got is None:
            return None
        wanted = [theirs[place][0] for place in got]
        return Exchange(to, places, tuple(wanted.count(value) for value in family.box.values))

    def holder(self, seat: int) -> Text:
        """The bank or a player, with the notes that it has."""
        narrator = self.talk.narrator
        notes = narrator.formatter.filled(pile(paid(narrator.narration, counts_of(self.family.held[seat]))))
        return narrator.text("part.holder", seat=narrator.who(seat), notes=notes)

    def usual(self, to: int, given: Sequence[int]) -> list[int]:
        """The fewest notes of other values that make up as much, or of any values."""
        box, held = self.family.box, self.family.held[to]
        others = bundle_of(
            tuple(0 if value in given else n for value, n in zip(box.values, counts_of(held), strict=True))
        )
        for have in (others, held):
            found = box.exact(sum(given), have)
            if found >= 0:
                return paid(self.talk.narrator.narration, counts_of(found))
        return []

    def notes(
        self, key: str, usual: Sequence[int], among: Sequence[tuple[int, int]]
    ) -> tuple[int, ...] | None:
        """The places of the notes that are typed; an empty answer means the usual ones."""
        proposed = " ".join(str(value) for value in usual)
        while True:
            answer = self.terminal.ask(key, usual=proposed) or proposed
            if answer.lower() == BACK:
                return None
            places = places_of(answer, among)
            if places:
                return places
            self.terminal.say("say.no-such-notes", "yellow", text=answer)
