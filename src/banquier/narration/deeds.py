"""Labels of single actions, for advice and analysis: as in a menu, but readable without the menu."""

from __future__ import annotations

from typing import Any

from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.narration.board.choices import Lister
from banquier.narration.board.picture import picture
from banquier.narration.board.telling import BoardNarration
from banquier.narration.deal import picture as deal_picture
from banquier.narration.deal.menu import DealLister
from banquier.narration.deal.telling import DealNarration
from banquier.narration.faux_billets.notes import pile
from banquier.narration.message import Message, Ref, seat as who
from banquier.narration.narration import Narration


def deed(narration: Narration, game: Game, seat: int, action: Action | None) -> Message:
    """Return the label of an action of this seat; None stands for doing nothing."""
    if action is None:
        return Message("deed.nothing")
    if isinstance(narration, DealNarration):
        return deal_deed(narration, game, seat, action)
    assert isinstance(narration, BoardNarration)
    key: Any = action.key()
    match key:
        case ("bid", amount):
            return Message("choice.bid", {"amount": amount})
        case ("offer", *terms):
            give, take, to, _ = narration.terms(tuple(terms))
            return Message("deed.offer", {"seat": who(to), "give": give, "take": take})
        case ("exchange", to, *_):
            return Message("deed.exchange", {"seat": who(to)})
        case ("cheat", kind, *_):
            return Message("deed.cheat", {"name": Ref("cheat", kind)})
        case ("accuse", accused, kind, *_):
            return Message("deed.accuse", {"seat": who(accused), "name": Ref("cheat", kind)})
        case ("claim-sum", payer, _, amount):
            return Message("deed.claim-sum", {"payer": who(payer), "amount": amount})
    shown = picture(game, seat)
    if key[0] == "lay":
        values = [shown.known["mine"][place][0] for place in key[1]]
        return Message("choice.lay", {"notes": pile(values), "change": 0})
    return Lister(game, seat, narration, shown).listed([action])[0].label


def deal_deed(narration: DealNarration, game: Game, seat: int, action: Action) -> Message:
    """Return the label of an action in Deal."""
    key: Any = action.key()
    match key:
        case ("troc", target, _, face, _, own, *_):
            names = {"card": Ref("face-name", face), "own": Ref("face-name", own)}
            return Message("deed.troc", {"seat": who(target), **names})
        case ("give", things):
            if not things:
                return Message("choice.deal.give-nothing")
            contents = narration.contents
            values = {"things": contents.things(things)}
            return Message("choice.deal.give", {"amount": contents.worth(things), **values})
    lister = DealLister(game, seat, narration, deal_picture.picture(game, seat))
    lister.turn([action])
    lister.answers([action])
    return lister.found[0].label
