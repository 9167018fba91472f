"""Selects the narration of an edition (board games or Deal), and builds its questions and menus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.editions.board_edition import BoardEdition
from banquier.editions.deal.edition import DealEdition
from banquier.kernel.bits import bit
from banquier.kernel.edition import Edition
from banquier.kernel.game import Game
from banquier.narration.board import picture
from banquier.narration.board.asking import Asker
from banquier.narration.board.choices import Lister
from banquier.narration.board.telling import BoardNarration
from banquier.narration.board.waiting import Waiting, awaited
from banquier.narration.deal import picture as deal_picture
from banquier.narration.deal.asking import DealAsker
from banquier.narration.deal.menu import DealLister
from banquier.narration.deal.telling import DealNarration
from banquier.narration.menu import LabelledMenu, Question
from banquier.narration.narration import Narration


def narration_of(edition: Edition, options: Mapping[str, Any], seats: int) -> Narration | None:
    """Return the narration for games of this edition; None if the catalogue has no sentences for it."""
    if isinstance(edition, BoardEdition):
        return BoardNarration(edition, options, seats)
    if isinstance(edition, DealEdition):
        return DealNarration(edition, options)
    return None


def question_and_menu(narration: Narration, game: Game, seat: int) -> tuple[Question, LabelledMenu]:
    """Return the question to this seat, built from its own view, and the menu of its actions."""
    if isinstance(narration, DealNarration):
        hand = deal_picture.picture(game, seat)
        asker = DealAsker(narration, hand, seat)
        question = asker.must() if game.to_act_mask & bit(seat) else asker.nothing()
        return question, DealLister(game, seat, narration, hand).menu()
    assert isinstance(narration, BoardNarration)
    shown = picture.picture(game, seat)
    menu = Lister(game, seat, narration, shown).menu()
    return Asker(narration, shown, seat).question(prompted=menu.idle == "choice.later"), menu


def waiting(narration: Narration, game: Game, viewer: int) -> Question | None:
    """Return the notice for a viewer whom the game does not ask; None when it asks nobody."""
    if game.over or not game.stack or not game.to_act_mask:
        return None
    if isinstance(narration, BoardNarration):
        return Waiting(narration, game, viewer).question()
    frame = game.stack[-1].shown(game, viewer)[0]
    return Question(awaited("answers" if frame == "answers" else "deal", game.to_act()))
