"""The choices of Deal: cards to lay, to play and to bank, wild cards to move, answers to other players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from banquier.editions.deal.action_cards.banco import Banco
from banquier.editions.deal.action_cards.duel import Duel
from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.action_cards.rent import Rent
from banquier.editions.deal.action_cards.troc import Trocs
from banquier.editions.deal.actions import Bank, Bury, Give, Joker, Lay, Let, Move, Stand, Swap
from banquier.editions.deal.payment import Payments
from banquier.kernel.action import Action, Family, Option
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.narration.deal.picture import DealPicture, Player
from banquier.narration.deal.telling import DealNarration, noun, set_of
from banquier.narration.menu import About, LabelledChoice, LabelledList, LabelledMenu
from banquier.narration.message import Message, Ref, Value, seat as who

LAYING, PLAYING, BANKING, MOVING, ANSWER = SECTIONS = ("lay", "play", "bank", "move", "answer")

A = TypeVar("A", bound=Action)
Level = tuple[str, Callable[[Any], object], Callable[[Any], Message]]
"""A step of a dialogue: its prompt, a function that groups actions by answer, and one that labels a group."""


def branch(levels: Sequence[Level], actions: Sequence[A]) -> Action | LabelledList:
    """Return nested lists with one step per level; a step with only one answer is skipped."""
    if len(actions) == 1 or not levels:
        return actions[0]
    prompt, key, label = levels[0]
    parted: dict[object, list[A]] = {}
    for action in actions:
        parted.setdefault(key(action), []).append(action)
    if len(parted) == 1:
        return branch(levels[1:], actions)
    return LabelledList(prompt, tuple((label(same[0]), branch(levels[1:], same)) for same in parted.values()))


class DealLister:
    """Lists the choices of one seat at one moment."""

    def __init__(self, game: Game, seat: int, narration: DealNarration, shown: DealPicture) -> None:
        self.game = game
        self.seat = seat
        self.narration = narration
        self.contents = narration.contents
        self.shown = shown
        self.me: Player = shown.players[seat]
        self.found: list[LabelledChoice] = []
        self.gains: dict[int, int] = {}
        """How much a choice that lays a card helps to complete a set, by its index in `found`."""

    def menu(self) -> LabelledMenu:
        options = self.game.legal(self.seat).options()
        self.turn(options)
        self.answers(options)
        order = sorted(
            range(len(self.found)),
            key=lambda at: (SECTIONS.index(self.found[at].section), -self.gains.get(at, 0)),
        )
        choices = tuple(self.found[at] for at in order)
        return LabelledMenu(choices, self.usual(choices), "")

    def usual(self, choices: Sequence[LabelledChoice]) -> int:
        """Return the number of the choice that an empty answer selects.

        It lays a property or else banks a note; without such a choice it is the game's default action.
        """
        for number, choice in enumerate(choices, start=1):
            if choice.section == LAYING:
                return number
        for number, choice in reversed(list(enumerate(choices, start=1))):
            if isinstance(choice.action, Bank) and self.contents.kind(choice.action.face) == "money":
                return number
        if not self.game.to_act_mask & bit(self.seat):
            return 1
        default = self.game.default(self.seat)
        for number, choice in enumerate(choices, start=1):
            if default == choice.action or (
                isinstance(choice.family, LabelledList) and default in choice.family.actions()
            ):
                return number
        return 1

    # --- one's own turn -------------------------------------------------------------------------------------

    def turn(self, options: Sequence[Option]) -> None:
        laid = [option for option in options if isinstance(option, Lay)]
        for face in dict.fromkeys(action.face for action in laid):
            self.lay([action for action in laid if action.face == face])
        swaps = [option for option in options if isinstance(option, Swap)]
        for face in dict.fromkeys(action.face for action in swaps):
            self.swap([action for action in swaps if action.face == face])
        for option in options:
            if isinstance(option, Bank):
                values: dict[str, Value] = {
                    "card": noun(option.face),
                    "amount": self.contents.value(option.face),
                }
                key = "choice.deal.bank"
                if self.contents.kind(option.face) == "money":
                    key = "choice.deal.bank-note"
                self.add(BANKING, key, option, option.face, **values)
        self.plays(options)
        moves = [option for option in options if isinstance(option, Move)]
        for face, colour in dict.fromkeys((action.face, action.colour) for action in moves):
            same = [action for action in moves if (action.face, action.colour) == (face, colour)]
            wild = {"card": noun(face), "set": set_of(colour)}
            if len(same) == 1:
                self.add(MOVING, "choice.deal.move-to", same[0], face, to=set_of(same[0].to), **wild)
            else:
                picks = branch([("prompt.deal.colour", lambda a: a.to, lambda a: self.place(a.to))], same)
                self.add(MOVING, "choice.deal.move", picks, face, **wild)

    def lay(self, same: Sequence[Lay]) -> None:
        """Add the choice to lay a card; if it fits several colours, the choice is a list of them."""
        face = same[0].face
        gains = [self.gain(action.colour) for action in same]
        best = max(range(len(same)), key=lambda at: gains[at])
        self.gains[len(self.found)] = gains[best]
        if len(same) == 1:
            place = self.place(same[0].colour)
            self.add(LAYING, "choice.deal.lay", same[0], face, card=noun(face), place=place)
            return
        entries = tuple((self.place(action.colour), action) for action in same)
        picks = LabelledList("prompt.deal.colour-usual", entries, best)
        self.add(LAYING, "choice.deal.lay-wild", picks, face, card=noun(face))

    def swap(self, same: Sequence[Swap]) -> None:
        levels: list[Level] = [
            ("prompt.deal.wild", lambda a: a.wild, lambda a: self.title(a.wild)),
            ("prompt.deal.wild-to", lambda a: a.to, self.destination),
        ]
        face, wild = same[0].face, same[0].wild
        self.gains[len(self.found)] = -1
        self.add(LAYING, "choice.deal.swap", branch(levels, same), wild, card=noun(face))
        self.last(About(face))

    def destination(self, action: Swap) -> Message:
        return Message("choice.deal.to-hand") if action.to < 0 else self.place(action.to)

    # --- cards that are played --------------------------------------------------------------------------------

    def plays(self, options: Sequence[Option]) -> None:
        kinds: dict[str, list[Any]] = {}
        for option in options:
            kinds.setdefault(str(option.key()[0]), []).append(option)
        figures = self.narration.figures
        if "go" in kinds:
            face = self.contents.face("go")
            self.add(PLAYING, "choice.deal.go", kinds["go"][0], face, count=figures["draw"])
        rents: list[Rent] = kinds.get("rent", [])
        for face in dict.fromkeys(action.face for action in rents):
            self.rent([action for action in rents if action.face == face])
        if "birthday" in kinds:
            amount = figures["birthday"]
            face = self.contents.face("birthday")
            self.add(PLAYING, "choice.deal.birthday", kinds["birthday"][0], face, amount=amount)
            self.last(About(face, price=-amount))
        if "jackpot" in kinds:
            level = ("prompt.deal.target", lambda a: a.target, lambda a: self.rich(a.target))
            self.aimed("jackpot", [level], kinds["jackpot"], amount=figures["jackpot"])
        for name in ("duel", "banco"):
            if name in kinds:
                card = ("prompt.deal.card", lambda a: a.key(), self.victim)
                level = ("prompt.deal.target", lambda a: a.target, lambda a: self.rich(a.target))
                self.aimed(name, [level, card], kinds[name])
        if "trocs" in kinds:
            self.add(PLAYING, "choice.deal.troc", kinds["trocs"][0], self.contents.face("troc"))
        builds: list[Build] = kinds.get("build", [])
        for face in dict.fromkeys(action.face for action in builds):
            self.build([action for action in builds if action.face == face])

    def aimed(self, name: str, levels: list[Level], actions: Sequence[Any], /, **values: Value) -> None:
        """Add the choice to play a card against one player, who is named if there is only one action."""
        face = self.contents.face(name)
        if len(actions) == 1:
            what = levels[-1][2](actions[0])
            self.add(PLAYING, f"choice.deal.{name}-one", actions[0], face, what=what, **values)
        else:
            self.add(PLAYING, f"choice.deal.{name}", branch(levels, actions), face, **values)
        amount = values.get("amount")
        price = -amount if isinstance(amount, int) else None
        self.last(About(face, actions[0].target, price), lambda action: About(face, action.target, price))

    def rent(self, same: Sequence[Rent]) -> None:
        card = noun(same[0].face)
        levels: list[Level] = [
            ("prompt.deal.rent", lambda a: a.colour, lambda a: self.earning(a.colour)),
            ("prompt.deal.target", lambda a: a.target, lambda a: self.rich(a.target)),
            ("prompt.deal.doubles", lambda a: a.doubles, self.doubled),
        ]
        if len(same) == 1:
            one = same[0]
            key = "choice.deal.rent-one" if one.target < 0 else "choice.deal.rent-of"
            values: dict[str, Value] = {"set": set_of(one.colour), "amount": self.me.rent(one.colour)}
            target = who(max(one.target, 0))
            self.add(PLAYING, key, one, one.face, card=card, target=target, **values)
        else:
            picks = branch(levels, same)
            most = max(self.sum(action) for action in same)
            self.add(PLAYING, "choice.deal.rent", picks, same[0].face, card=card, amount=most)
        self.last(self.rent_about(same[0]), self.rent_about)

    def rent_about(self, action: Rent) -> About:
        return About(action.face, action.target, -self.sum(action))

    def sum(self, action: Rent) -> int:
        return self.me.rent(action.colour) << action.doubles

    def build(self, same: Sequence[Build]) -> None:
        face = same[0].face
        card = noun(face)
        if len(same) == 1:
            place = set_of(same[0].colour)
            self.add(PLAYING, "choice.deal.build-one", same[0], face, card=card, set=place)
        else:
            level = ("prompt.deal.site", lambda a: a.colour, lambda a: self.earning(a.colour))
            self.add(PLAYING, "choice.deal.build", branch([level], same), face, card=card)

    def earning(self, colour: int) -> Message:
        """Return the name of a set with its rent."""
        values: dict[str, Value] = {"set": set_of(colour), "amount": self.me.rent(colour)}
        return Message("choice.deal.earning", values)

    def doubled(self, action: Rent) -> Message:
        amount = self.sum(action)
        return Message("choice.deal.doubles", {"count": action.doubles, "amount": amount})

    def rich(self, seat: int) -> Message:
        """Return the name of a player with the cash and the worth of that player's table."""
        player = self.shown.players[seat]
        values: dict[str, Value] = {"seat": who(seat), "cash": player.cash, "worth": player.worth}
        return Message("choice.deal.target", values)

    def victim(self, action: Duel | Banco) -> Message:
        """Return the name of the card or set that the action takes from another player."""
        if isinstance(action, Duel):
            return self.owned(action.target, action.colour, action.face)
        values: dict[str, Value] = {"set": set_of(action.colour), "seat": who(action.target)}
        return Message("choice.deal.whole", values)

    def owned(self, seat: int, colour: int, face: int) -> Message:
        """Return the name of a card on a table, with its owner and the progress of its set."""
        player, size = self.shown.players[seat], self.contents.colours[colour].size
        held = player.begun(colour) or size
        values: dict[str, Value] = {
            "card": Ref("face-name", face),
            "seat": who(seat),
            "set": set_of(colour),
            "held": held,
            "size": size,
        }
        return Message("choice.deal.owned", values)

    # --- answers ----------------------------------------------------------------------------------------------

    def answers(self, options: Sequence[Option]) -> None:
        for option in options:
            match option:
                case Stand():
                    key = "choice.deal.stand"
                    self.add(ANSWER, key, option, place=self.place(option.colour))
                    self.last(About(option.face))
                case Payments():
                    self.payments(option)
                case Let():
                    own = option.lane == self.seat
                    key = "choice.deal.let" if own else "choice.deal.let-stand"
                    self.add(ANSWER, key, option, lane=who(option.lane))
                    self.last(About(seat=option.lane))
                case Joker():
                    own = option.lane == self.seat
                    key = "choice.deal.joker" if own else "choice.deal.joker-back"
                    face = self.contents.face("joker")
                    self.add(ANSWER, key, option, face, lane=who(option.lane))
                    self.last(About(face, option.lane))
                case Bury():
                    self.add(ANSWER, "choice.deal.bury", option, option.face, card=noun(option.face))
        for verb in ("end-turn", "take-back"):
            for option in options:
                if option.key() == (verb,):
                    self.add(ANSWER, f"choice.deal.{verb}", option)

    def payments(self, family: Payments) -> None:
        """Add the proposed payment, and a choice that opens a dialogue for any other."""
        proposed = family.proposal()
        assert isinstance(proposed, Give)
        total = self.contents.worth(proposed.things)
        values: dict[str, Value] = {
            "amount": total,
            "things": self.contents.things(proposed.things),
            "more": total - family.owed,
        }
        everything = len(proposed.things) == len(family.things)
        key = "choice.deal.give"
        if not proposed.things:
            key = "choice.deal.give-nothing"
        elif everything and total <= family.owed:
            key = "choice.deal.give-all"
        elif total > family.owed:
            key = "choice.deal.give-more"
        self.found.append(LabelledChoice(ANSWER, Message(key, values), proposed, family, About(price=total)))
        if not everything:
            self.add(ANSWER, "choice.deal.give-other", family)

    # --- parts ------------------------------------------------------------------------------------------------

    def gain(self, colour: int) -> int:
        """Return the value of one more card of this colour: 100 if it completes a set, else its progress."""
        size, held = self.contents.colours[colour].size, self.me.begun(colour)
        if held + 1 == size and colour not in self.me.colours:
            return 100
        return held * 10 // size

    def place(self, colour: int) -> Message:
        """Return the name of a set, with its progress after one more card."""
        size, held = self.contents.colours[colour].size, self.me.begun(colour)
        key = "choice.deal.place-whole" if held + 1 == size else "choice.deal.place"
        return Message(key, {"set": set_of(colour), "held": held + 1, "size": size})

    def title(self, face: int) -> Message:
        return Message("part.printed", {"card": Ref("face-name", face)})

    def add(
        self, section: str, key: str, what: Option | LabelledList, face: int = -1, /, **values: Value
    ) -> None:
        """Add a choice. The text of the card with this face is shown on demand."""
        label, more = Message(key, values), Ref("face-text", face) if face >= 0 else None
        if isinstance(what, Action):
            self.found.append(LabelledChoice(section, label, what, None, About(face), more))
        else:
            assert isinstance(what, (LabelledList, Family))
            self.found.append(LabelledChoice(section, label, None, what, About(face), more))

    def last(self, about: About, each: Callable[[Any], About] | None = None) -> None:
        """Set the subject of the choice that was added last and, for a list, of each of its actions."""
        self.found[-1] = replace(self.found[-1], about=about, each=each)


def swaps(lister: DealLister, family: Trocs) -> Action | LabelledList:
    """Return nested lists for an exchange of cards: the other player, that player's card, and one's own."""
    actions = [
        family.made(own, theirs) for theirs in range(len(family.theirs)) for own in range(len(family.own))
    ]
    levels: list[Level] = [
        ("prompt.deal.target", lambda a: a.target, lambda a: lister.rich(a.target)),
        (
            "prompt.deal.theirs",
            lambda a: (a.target, a.colour, a.face),
            lambda a: lister.owned(a.target, a.colour, a.face),
        ),
        (
            "prompt.deal.own",
            lambda a: (a.own_colour, a.own_face),
            lambda a: lister.owned(lister.seat, a.own_colour, a.own_face),
        ),
    ]
    return branch(levels, list(dict.fromkeys(actions)))
