"""The question of the moment at a board, with the open offers to the seat that is asked."""

from __future__ import annotations

from banquier.cli.menu import Asked, Menu
from banquier.cli.telling import Narrator
from banquier.narration.board.asking import Asker
from banquier.narration.board.picture import Picture


def asked(narrator: Narrator, shown: Picture, seat: int, menu: Menu) -> Asked:
    question = Asker(narrator.narration, shown, seat).question(prompted=menu.idle == "choice.later")
    offers = [
        narrator.tell(("offered", by, terms)).text
        for by, terms in enumerate(shown.offers)
        if terms is not None and terms[0] == seat
    ]
    title = narrator.said(question.title)
    title.stylize("bold")
    details = [narrator.said(detail) for detail in question.details]
    return Asked(title, details + offers, menu.groups(narrator.words), question.square)
