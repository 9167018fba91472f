"""The current question in a board game, with its numbered choices and the open offers."""

from __future__ import annotations

from banquier.cli.menu import Asked, Menu, asking, numbered
from banquier.cli.telling import Narrator
from banquier.kernel.game import Game
from banquier.narration.board.asking import Asker
from banquier.narration.board.choices import SECTIONS, Lister
from banquier.narration.board.picture import Picture

ANSWER, BUILDING, RAISING, TRADING, CHEATING, ACCUSING = range(len(SECTIONS))
HEADINGS = ("", "group.build", "group.funds", "group.trade", "group.cheat", "group.accuse")


def menu(game: Game, seat: int, narrator: Narrator, shown: Picture) -> Menu:
    return numbered(narrator, Lister(game, seat, narrator.narration, shown).menu(), SECTIONS, HEADINGS)


def asked(narrator: Narrator, shown: Picture, seat: int, menu: Menu) -> Asked:
    question = Asker(narrator.narration, shown, seat).question(prompted=menu.idle == "choice.later")
    offers = [
        narrator.tell(("offered", by, terms)).text
        for by, terms in enumerate(shown.offers)
        if terms is not None and terms[0] == seat
    ]
    return asking(narrator, question, menu, offers)
