"""The choices of Tricheurs: honest answers, and cheats labelled with the names of their cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from banquier.editions.tricheurs.actions import (
    Accusations,
    Announce,
    Cheat,
    MoveOther,
    Overcharges,
    PutDown,
    PutToken,
    SayPaid,
    Seizures,
    Short,
    Squares,
    Squat,
    TakeSalary,
    Thefts,
)
from banquier.editions.tricheurs.cards import CancelCard, LighterPenalty
from banquier.editions.tricheurs.kinds import (
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    SHORT_CHANGED,
    SQUATTERS_RULE,
    TRICK_DICE,
)
from banquier.kernel.action import Action, Family, Option
from banquier.narration.board.choices import Lister, number
from banquier.narration.menu import NOTHING, About, LabelledChoice, LabelledList
from banquier.narration.message import Message, Ref, Value, seat as who, square as noun

FEW = 2
"""Up to this many squares, a cheat has one choice per square; with more, a list to pick from."""


class CheatMenu:
    """Lists the choices of one seat that only Tricheurs has."""

    def __init__(self, lister: Lister) -> None:
        self.lister = lister
        self.top: Any = lister.shown.top

    def choices(self, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
        found: list[LabelledChoice] = []
        rest: list[Option] = []
        later: list[LabelledChoice] = []
        """Cheats unrelated to the open question, listed after those that answer it."""
        tricks: dict[int, list[Cheat]] = {}
        for option in options:
            if isinstance(option, Cheat):
                tricks.setdefault(option.kind, []).append(option)
                continue
            choice = self.family(option) if isinstance(option, Family) else self.exact(option)
            if choice is None:
                rest.append(option)
            else:
                (later if isinstance(option, (Thefts, Seizures)) else found).append(choice)
        found += later
        for kind, actions in tricks.items():
            found += self.tricks(kind, actions)
        return found, rest

    # --- families -------------------------------------------------------------------------------------

    def family(self, option: Family) -> LabelledChoice | None:
        match option:
            case Squares() if self.top[0] == "revenge":
                return self.answer("choice.revenge", option)
            case Squares():
                return self.crooked("choice.crooked.squares", TRICK_DICE, option)
            case Short():
                return self.crooked("choice.crooked.short", SHORT_CHANGED, option)
            case Overcharges():
                title = {"payer": who(option.payer), "square": noun(option.square)}
                key = "choice.crooked.overcharges"
                about = About(option.square, option.payer)
                return self.crooked(key, PRICE_GOUGING, option, about, amount=option.due, **title)
            case Thefts():
                name = "pickpocket" if option.kind == PICKPOCKET else "bank-heist"
                key, about = f"choice.crooked.{name}", About(seat=option.victim)
                other, high = who(option.victim), option.most
                return self.crooked(key, option.kind, option, about, other=other, high=high)
            case Seizures():
                key = "choice.crooked.property-swap" if option.mine else "choice.crooked.slippery-deed"
                return self.crooked(key, option.kind, option)
            case Accusations():
                left = self.lister.shown.known["cheats"]["accusations_left"][self.lister.seat]
                return LabelledChoice("accuse", Message("choice.accuse", {"left": left}), family=option)
        return None

    # --- exact actions --------------------------------------------------------------------------------

    def exact(self, option: Option) -> LabelledChoice | None:
        assert isinstance(option, Action)
        name = str(option.key()[0])
        match option:
            case PutToken():
                about = About(option.square)
                return self.answer("choice.put-token", option, about, square=noun(option.square))
            case MoveOther():
                key, other, about = "choice.crooked.move-other", who(option.seat), About(seat=option.seat)
                return self.crooked(key, IDENTITY_THEFT, option, about, other=other)
            case TakeSalary():
                about = About(price=-option.amount)
                if option.amount == self.top[2]:
                    return self.answer("choice.take-salary", option, about, amount=option.amount)
                key = "choice.crooked.take-salary"
                return self.crooked(key, EXTRA_ALLOWANCE, option, about, amount=option.amount)
            case PutDown():
                about = About(price=option.amount)
                return self.answer("choice.put-down", option, about, amount=option.amount)
            case SayPaid():
                return self.crooked("choice.crooked.say-paid", FREE_STAY, option)
            case Announce():
                return self.announced(option)
            case Squat():
                return self.squat(option)
        return self.plain(name, option)

    def plain(self, name: str, option: Action) -> LabelledChoice | None:
        """Return the choice for an honest action of this edition; None for any other."""
        match name, option.key()[1:]:
            case "draw-from", (deck,):
                return self.answer("choice.draw-from", option, deck=Ref("deck", number(deck)))
            case "choose", (slot, *_) if self.top[0] == "refresh":
                kind = self.lister.shown.known["cheats"]["row"][slot]
                label = Message("choice.replace", {"name": Ref("cheat", kind)})
                return LabelledChoice("answer", label, option, more=Ref("cheat-sides", kind))
            case "vote", (guilty,):
                return self.answer("choice.vote-guilty" if guilty else "choice.vote-innocent", option)
            case "parry", _:
                return self.answer("choice.parry", option, card=self.shield())
            case "suffer", _:
                return self.answer("choice.suffer", option)
            case "pass", _ if self.top[0] == "last-call":
                return self.answer("choice.last-call", option)
        return None

    def announced(self, option: Announce) -> LabelledChoice:
        if option.card == self.top[2]:
            return self.answer("choice.announce", option)
        order = Ref("card-order", option.card)
        return self.crooked("choice.crooked.announce", COUNTERFEIT_CHANCE, option, card=order)

    def squat(self, option: Squat) -> LabelledChoice:
        amount = self.lister.due(option.payer, option.square)
        title = {"payer": who(option.payer), "square": noun(option.square)}
        about = About(option.square, option.payer, -amount)
        return self.crooked("choice.crooked.squat", SQUATTERS_RULE, option, about, amount=amount, **title)

    def tricks(self, kind: int, actions: list[Cheat]) -> list[LabelledChoice]:
        """Return the choices for a cheat that needs at most a square: one per square, or a list of them."""
        if kind == ESCAPE_ARTIST:
            return [self.crooked("choice.crooked.escape-artist", kind, actions[0])]
        if len(actions) <= FEW:
            key = "choice.crooked.square"
            return [
                self.crooked(key, kind, action, About(action.a), square=noun(action.a)) for action in actions
            ]
        entries = tuple((self.owned(action.a), action) for action in actions)
        listed = LabelledList("prompt.site", entries)
        return [replace(self.crooked("choice.crooked.which", kind, listed), each=site)]

    # --- parts ----------------------------------------------------------------------------------------

    def shield(self) -> Ref:
        """Return the name of the kept card that lightens the penalty or cancels the card played."""
        contents = self.lister.narration.contents
        effect = LighterPenalty if self.top[0] == "mercy" else CancelCard
        for slot in self.lister.shown.players[self.lister.seat].cards:
            card = contents.kept_card(slot)
            if isinstance(contents.board.cards[card].played, effect):
                return Ref("card-name", card)
        raise AssertionError("there is no card to play")

    def owned(self, square: int) -> Message:
        owner = self.lister.shown.titles[square].owner
        return Message("part.owned-name", {"square": noun(square), "seat": who(owner)})

    def answer(self, key: str, what: Option, about: About = NOTHING, /, **values: Value) -> LabelledChoice:
        return LabelledChoice("answer", Message(key, values), *split(what), about)

    def crooked(
        self, key: str, kind: int, what: Option | LabelledList, about: About = NOTHING, /, **values: Value
    ) -> LabelledChoice:
        """Return the choice of a cheat, labelled with the name of its card."""
        label = Message(key, {"name": Ref("cheat", kind), **values})
        return LabelledChoice("cheat", label, *split(what), about, Ref("cheat-sides", kind))


def split(what: Option | LabelledList) -> tuple[Action | None, Family | LabelledList | None]:
    """Return the option as an action, or else as a family or list; the other one is None."""
    if isinstance(what, (Family, LabelledList)):
        return None, what
    assert isinstance(what, Action)
    return what, None


def site(action: Action) -> About:
    assert isinstance(action, Cheat)
    return About(action.a)
