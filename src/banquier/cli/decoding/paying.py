"""The dialogue that chooses notes to pay with: a person types their values."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banquier.cli.terminal import Terminal
from banquier.editions.faux_billets.actions import Lay
from banquier.editions.faux_billets.payment import Notes

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

    def __init__(self, terminal: Terminal, family: Notes, mine: Sequence[tuple[int, int]]) -> None:
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
