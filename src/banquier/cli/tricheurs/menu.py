"""The choices of this table: the honest answer among the answers, crooked ones by the names of their cards."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.choices import ACCUSING, ANSWER, CHEATING, Lister, number
from banquier.cli.menu import Choice, Picks
from banquier.cli.tricheurs.cards import Cards
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
from banquier.editions.tricheurs.cards import CANCEL_CARD, LIGHTER_PENALTY
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

FEW = 2
"""Squares for the same cheat that are listed one by one."""


class CheatMenu:
    """Lists what a seat may do by hand."""

    def __init__(self, lister: Lister) -> None:
        self.lister = lister
        self.narrator = lister.narrator
        self.cards = Cards(lister.narrator)
        self.top: Any = lister.shown.top

    def choices(self, options: list[Option]) -> tuple[list[Choice], list[Option]]:
        found: list[Choice] = []
        rest: list[Option] = []
        tricks: dict[int, list[Cheat]] = {}
        for option in options:
            if isinstance(option, Cheat):
                tricks.setdefault(option.kind, []).append(option)
                continue
            choice = self.family(option) if isinstance(option, Family) else self.exact(option)
            if choice is None:
                rest.append(option)
            else:
                found.append(choice)
        for kind, actions in tricks.items():
            found += self.tricks(kind, actions)
        return found, rest

    # --- families -------------------------------------------------------------------------------------

    def family(self, option: Family) -> Choice | None:
        noun, who = self.narrator.printed.noun, self.narrator.who
        match option:
            case Squares() if self.top[0] == "revenge":
                return self.answer("choice.revenge", None, option)
            case Squares():
                return self.crooked("choice.crooked.squares", TRICK_DICE, None, option)
            case Short():
                return self.crooked("choice.crooked.short", SHORT_CHANGED, None, option)
            case Overcharges():
                values = {"amount": option.due, "payer": who(option.payer), "square": noun(option.square)}
                return self.crooked("choice.crooked.overcharges", PRICE_GOUGING, None, option, **values)
            case Thefts():
                key = (
                    "choice.crooked.pickpocket" if option.kind == PICKPOCKET else "choice.crooked.bank-heist"
                )
                values = {"other": who(option.victim), "high": option.most}
                return self.crooked(key, option.kind, None, option, **values)
            case Seizures():
                key = "choice.crooked.property-swap" if option.mine else "choice.crooked.slippery-deed"
                return self.crooked(key, option.kind, None, option)
            case Accusations():
                left = self.lister.shown.known["cheats"]["accusations_left"][self.lister.seat]
                label = self.lister.text("choice.accuse", left=left)
                return Choice(ACCUSING, label, self.lister.rule("choice.accuse"), family=option)
        return None

    # --- exact actions --------------------------------------------------------------------------------

    def exact(self, option: Option) -> Choice | None:
        assert isinstance(option, Action)
        name = str(option.key()[0])
        noun, who = self.narrator.printed.noun, self.narrator.who
        match option:
            case PutToken():
                return self.answer("choice.put-token", option, square=noun(option.square))
            case MoveOther():
                other = who(option.seat)
                return self.crooked("choice.crooked.move-other", IDENTITY_THEFT, option, other=other)
            case TakeSalary():
                if option.amount == self.top[2]:
                    return self.answer("choice.take-salary", option, amount=option.amount)
                key = "choice.crooked.take-salary"
                return self.crooked(key, EXTRA_ALLOWANCE, option, amount=option.amount)
            case PutDown():
                return self.answer("choice.put-down", option, amount=option.amount)
            case SayPaid():
                return self.crooked("choice.crooked.say-paid", FREE_STAY, option)
            case Announce():
                return self.announced(option)
            case Squat():
                return self.squat(option)
        return self.plain(name, option)

    def plain(self, name: str, option: Action) -> Choice | None:
        """Honest business of this table."""
        match name, option.key()[1:]:
            case "draw-from", (deck,):
                return self.answer("choice.draw-from", option, deck=self.narrator.printed.deck(number(deck)))
            case "choose", (slot, *_) if self.top[0] == "refresh":
                kind = self.lister.shown.known["cheats"]["row"][slot]
                return self.answer("choice.replace", option, name=self.cards.title(kind))
            case "vote", (guilty,):
                return self.answer("choice.vote-guilty" if guilty else "choice.vote-innocent", option)
            case "parry", _:
                return self.answer("choice.parry", option, card=self.shield())
            case "suffer", _:
                return self.answer("choice.suffer", option)
            case "pass", _ if self.top[0] == "last-call":
                return self.answer("choice.last-call", option)
        return None

    def announced(self, option: Announce) -> Choice:
        if option.card == self.top[2]:
            return self.answer("choice.announce", option)
        order = self.narrator.printed.card_order(option.card)
        return self.crooked("choice.crooked.announce", COUNTERFEIT_CHANCE, option, card=order)

    def squat(self, option: Squat) -> Choice:
        claims = self.lister.shown.claims
        amount = next(due[3] for due in claims if (due[0], due[2]) == (option.payer, option.square))
        values = {
            "amount": amount,
            "payer": self.narrator.who(option.payer),
            "square": self.narrator.printed.noun(option.square),
        }
        return self.crooked("choice.crooked.squat", SQUATTERS_RULE, option, **values)

    def tricks(self, kind: int, actions: list[Cheat]) -> list[Choice]:
        """Sleights of hand that need a square at most: one by one, or a list to pick from."""
        if kind == ESCAPE_ARTIST:
            return [self.crooked("choice.crooked.escape-artist", kind, actions[0])]
        noun = self.narrator.printed.noun
        if len(actions) <= FEW:
            key = "choice.crooked.square"
            return [self.crooked(key, kind, action, square=noun(action.a)) for action in actions]
        entries = tuple((self.owned(action.a), action) for action in actions)
        return [self.crooked("choice.crooked.which", kind, None, Picks("prompt.site", entries))]

    # --- parts ----------------------------------------------------------------------------------------

    def shield(self) -> str:
        """The name of the kept card that helps here."""
        printed = self.narrator.printed
        effect = LIGHTER_PENALTY if self.top[0] == "mercy" else CANCEL_CARD
        for slot in self.lister.shown.players[self.lister.seat].cards:
            card = printed.board.keepable[slot]
            if any(each.kind == effect for each in printed.board.cards[card].effects):
                return printed.card_name(card)
        raise AssertionError("there is no card to play")

    def owned(self, square: int) -> Text:
        owner = self.narrator.who(self.lister.shown.titles[square].owner)
        return Text.assemble(self.narrator.printed.name(square), " (", *owner.said(""), ")")

    def answer(
        self, key: str, action: Action | None, family: Family | None = None, **values: object
    ) -> Choice:
        return Choice(ANSWER, self.lister.text(key, **values), self.lister.rule(key), action, family)

    def crooked(
        self,
        key: str,
        kind: int,
        action: Action | None,
        family: Family | Picks | None = None,
        **values: object,
    ) -> Choice:
        label = self.lister.text(key, name=self.cards.title(kind), **values)
        more = self.cards.both_sides(kind)
        return Choice(CHEATING, label, self.lister.rule(key), action, family, more=more)
