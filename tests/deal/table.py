"""A table of Deal set up for a test: hands, banks, rows, buildings and the draw pile by the ids of cards.toml.

After every action the audit holds, and the record rebuilds the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from banquier import editions
from banquier.editions.deal.action_cards.rent import rent_of
from banquier.editions.deal.actions import thing
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.edition import DealEdition
from banquier.editions.deal.game import DealGame
from banquier.editions.deal.turn import Turn
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import members
from banquier.kernel.fact import Fact
from banquier.kernel.game import Result
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.record import read_record
from banquier.kernel.rng import Rng

WORDS = {"all": -1, "hand": -1}


def deal() -> DealEdition:
    edition = editions.find("deal")
    assert isinstance(edition, DealEdition)
    return edition


VERBS = sorted({*deal().actions} - {"outcome"})
"""The names of the actions of a seat."""


@cache
def colour(name: str) -> int:
    return [c.id for c in deal().data.colours].index(name)


@cache
def face(name: str) -> int:
    """Return the card with this id, or the only one whose id ends with it."""
    ids = [card.id for card in deal().data.cards]
    if name in ids:
        return ids.index(name)
    found = [n for n, id in enumerate(ids) if id.endswith(name)]
    assert len(found) == 1, f"{name!r} could be {[ids[n] for n in found]}"
    return found[0]


def name(face: int) -> str:
    return deal().data.cards[face].id


def faces(words: str) -> list[int]:
    return [face(word) for word in words.split()]


def row_faces(colour_name: str, words: str) -> list[int]:
    """Return the cards of a row; a star stands for all properties of the colour."""
    cards = deal().data.cards
    own = [n for n, c in enumerate(cards) if c.kind == "property" and c.colours == (colour(colour_name),)]
    return [n for word in words.split() for n in (own if word == "*" else [face(word)])]


class Table:
    """Three seats unless told; seat 0 is on turn and has played nothing.

    >>> table = Table(hands={0: "go joker"}, banks={1: "note-1 note-5"}, rows={1: {"brown": "*"}})
    >>> _ = table.do(0, "bank joker")
    >>> table.hand(0), table.bank(0), table.row(1, "brown")
    (['go'], ['joker'], ['boulevard-de-belleville', 'rue-lecourbe'])
    >>> table.refused(0, "bank joker")
    'kernel.not-yours'
    """

    def __init__(
        self,
        seats: int = 3,
        hands: Mapping[int, str] | None = None,
        banks: Mapping[int, str] | None = None,
        rows: Mapping[int, Mapping[str, str]] | None = None,
        built: Mapping[int, Mapping[str, str]] | None = None,
        turn: int = 0,
        plays: int = 0,
        fresh: str = "",
        back: Mapping[int, str] | None = None,
        top: str = "",
        buried: Iterable[tuple[int, str]] = (),
        played: str = "",
        rest: str | int = "pile",
        first: int | None = None,
        idle: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """By seat: hands, banks, rows by colour, built (`house hotel`, in order) by colour.

        fresh: cards of the hand on turn that were drawn at the start of the turn. back: wilds that went back to the
        hand in front of everybody. top: the cards to be drawn next. buried: who put what under the pile, in order.
        rest: where all other cards are, in the pile, `played`, or in the hand of a seat.
        """
        game = deal().blank(seats, options or {})
        assert isinstance(game, DealGame)
        self.game = game
        game.rng = Rng(1)
        game.journal = Journal()
        held = {seat: faces(cards) for seat, cards in (hands or {}).items()}
        held[turn] = [*held.get(turn, []), *faces(fresh)]
        self.deal(held, banks or {}, rows or {}, built or {}, back or {}, top, list(buried), played, rest)
        if first is not None:
            game.begin(first, 0, 0)
        game.begin(turn, 0, idle)
        game.push(Turn(turn, plays, 0, sum({1 << card for card in faces(fresh)})))
        game.refresh_to_act()
        game.journal.stamp(game, NOBODY, None)
        self.laws()

    def deal(
        self,
        hands: dict[int, list[int]],
        banks: Mapping[int, str],
        rows: Mapping[int, Mapping[str, str]],
        built: Mapping[int, Mapping[str, str]],
        back: Mapping[int, str],
        top: str,
        buried: list[tuple[int, str]],
        played: str,
        rest: str | int,
    ) -> None:
        """Let every seat draw its cards, then lay, bank, build with and bury them."""
        game = self.game
        laid = {
            seat: [(c, card) for c, cards in of.items() for card in row_faces(c, cards)]
            for seat, of in rows.items()
        }
        order: list[int] = []
        drawn = []
        for seat in range(game.seats):
            mine = [card for _, card in laid.get(seat, [])] + faces(banks.get(seat, ""))
            mine += [card for words in built.get(seat, {}).values() for card in faces(words)]
            mine += hands.get(seat, []) + faces(back.get(seat, ""))
            mine += [face(card) for who, card in buried if who == seat]
            order += mine
            drawn.append(len(mine))
        order += faces(played)
        left = Counter({n: int(game.deck.copies[n]) for n in range(len(game.deck.faces))})
        left.subtract([*order, *faces(top)])
        assert min(left.values()) >= 0, [name(n) for n, count in left.items() if count < 0]
        others = [n for n in sorted(left, key=lambda n: n * 37 % 58) for _ in range(left[n])]
        if rest == "pile":
            game.shuffle((*order, *faces(top), *others), 0)
        else:
            game.shuffle((*order, *others, *faces(top)), 0)
        for seat, number in enumerate(drawn):
            if number:
                game.draw(seat, number)
        for seat, cards in laid.items():
            for c, card in cards:
                game.lay(seat, card, colour(c))
        for seat, words in banks.items():
            for card in faces(words):
                game.bank_card(seat, card)
        for seat, sites in built.items():
            for c, words in sites.items():
                for card in faces(words):
                    game.erect(seat, card, colour(c))
        for seat, words in back.items():
            for card in faces(words):
                lowest = min(deal().data.cards[card].colours)
                game.lay(seat, card, lowest)
                game.move_wild(seat, card, lowest, -1)
        self.put_away(len(faces(played)), others, rest)
        for seat, card_name in buried:
            game.bury(seat, face(card_name))

    def put_away(self, played: int, others: list[int], rest: str | int) -> None:
        game = self.game
        middle = [game.pile.face(n) for n in range(played)]
        if rest == "played":
            middle += others
        if middle:
            game.draw(0, len(middle))
            for card in middle:
                game.play(0, card)
        if isinstance(rest, int):
            game.draw(rest, len(others))

    # --- playing --------------------------------------------------------------------------------------

    def read(self, action: Action | str) -> Action:
        """`lay rue-lecourbe brown`, `rent rent-all brown 1 0`, `give bank:note-5 pink:house`: cards by their ids."""
        if isinstance(action, Action):
            return action
        verb, *words = action.split()
        if verb == "give":
            things = [f"{thing(place(word), face(word.partition(':')[2]))}" for word in words]
            return self.game.parse(f"give [{' '.join(things)}]")
        return self.game.parse(" ".join([verb, *(str(number(word)) for word in words)]))

    def do(self, seat: int, action: Action | str) -> list[Fact]:
        """Carry out an action that has to be legal and listed."""
        made = self.read(action)
        assert made in self.game.legal(seat), str(self.game.check(seat, made))
        facts = self.game.apply(seat, made)
        self.laws()
        return facts

    def play(self, *moves: Any) -> Table:
        """Carry out actions, given as seat, action, seat, action."""
        for seat, action in zip(moves[::2], moves[1::2], strict=True):
            self.do(seat, action)
        return self

    def end_turn(self, seat: int) -> Table:
        """End the turn and bury the cards above the hand limit."""
        self.do(seat, "end-turn")
        while self.to_act == [seat]:
            self.do(seat, self.game.default(seat))
        return self

    def refused(self, seat: int, action: Action | str) -> str:
        """Return the rule that forbids an action. Fail if it is legal or if the refusal changes the game."""
        made = self.read(action)
        before = self.game.key()
        refusal = self.game.check(seat, made)
        assert refusal is not None, f"seat {seat} may {action}"
        assert made not in self.game.legal(seat)
        assert made not in list(self.game.legal(seat))
        assert self.game.act(seat, made) != ""
        assert self.game.key() == before
        return refusal.rule

    def leave(self, seat: int) -> Table:
        """Let a seat leave the game."""
        assert self.game.journal is not None
        self.game.edition.expel(self.game, seat)
        self.game.run_frames()
        self.game.journal.stamp(self.game, NOBODY, None)
        self.laws()
        return self

    def laws(self) -> None:
        game = self.game
        game.audit()
        assert read_record(game.record(), editions.find).at().key() == game.key()
        assert game.over or game.to_act_mask

    # --- looking --------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        return [name(card) for card in self.game.hands.every(seat)]

    def bank(self, seat: int) -> list[str]:
        return [name(card) for card in self.game.banks.every(seat)]

    def row(self, seat: int, colour_name: str) -> list[str]:
        rows, c = self.game.sets, colour(colour_name)
        return [name(rows.card(seat, c, n)) for n in range(rows.held[seat * 10 + c])]

    def sets(self, seat: int, colour_name: str) -> int:
        """Return how many complete sets of a colour a seat has."""
        return int(self.game.sets.full[seat * 10 + colour(colour_name)])

    def complete(self, seat: int) -> list[str]:
        """Return the colours of which a seat has a complete set."""
        return [deal().data.colours[c].id for c in members(self.game.sets.done[seat])]

    def built(self, seat: int, colour_name: str, number: int = 0) -> str:
        bits = self.game.sets.buildings(seat, colour(colour_name), number)
        return ["", "house", "hotel alone", "house hotel"][bits]

    def rent(self, seat: int, colour_name: str) -> int:
        return int(rent_of(self.game, seat, colour(colour_name)))

    @property
    def played(self) -> list[str]:
        return [name(card) for card in self.game.order_of_played()]

    @property
    def pile(self) -> list[str]:
        return [name(self.game.pile.face(n)) for n in range(self.game.pile.size)]

    @property
    def to_act(self) -> list[int]:
        return list(self.game.to_act())

    @property
    def turn(self) -> Turn:
        frame = self.game.stack[0]
        assert isinstance(frame, Turn)
        return frame

    @property
    def answers(self) -> Answers:
        frame = self.game.stack[-1]
        assert isinstance(frame, Answers)
        return frame

    @property
    def lanes(self) -> list[int]:
        return [self.answers.lane(seat) for seat in range(self.game.seats)]

    @property
    def open(self) -> list[str]:
        """Return the names of the open frames."""
        return [str(frame.key()[0]) for frame in self.game.stack]

    @property
    def result(self) -> Result:
        assert self.game.result is not None
        return self.game.result

    def view(self, viewer: int | None) -> DealView:
        view = self.game.view(viewer)
        assert isinstance(view, DealView)
        return view

    def known(self, viewer: int, seat: int) -> list[str]:
        """Return the cards of another hand that the viewer knows of."""
        return [name(card) for card in self.view(viewer).known(seat)]

    def options(self, seat: int) -> list[str]:
        """Return the legal actions of a seat as text; families by their key."""
        return [str(option) for option in self.game.legal(seat)]

    def listed(self, seat: int, verb: str) -> list[str]:
        """Return the listed actions of a kind, with the names of cards and colours as tests write them."""
        found = [str(option) for option in self.game.legal(seat) if isinstance(option, Action)]
        return [text for text in found if text.split()[0] == verb]

    def heard(self, viewer: int = -1) -> list[Key]:
        """Return the facts of the last action as shown to a viewer."""
        assert self.game.journal is not None
        shown = [fact.shown(viewer) for fact in self.game.journal.entries[-1].facts]
        return [fact for fact in shown if fact is not None]

    def said(self, what: str) -> list[Key]:
        """Return the arguments of the announcements of a kind in the last action."""
        return [fact[2:] for fact in self.heard() if fact[:2] == ("said", what)]

    def rules(self) -> list[str]:
        """Return the rules that the facts of the last action name."""
        assert self.game.journal is not None
        names = [fact.rule() for fact in self.game.journal.entries[-1].facts]
        return [self.game.edition.rule_id(rule) for rule in names if rule]


def number(word: str) -> int:
    """Return the number of a word: a number, `all`, `hand`, a colour or a card."""
    if word.lstrip("-").isdigit():
        return int(word)
    if word in WORDS:
        return WORDS[word]
    if word in [c.id for c in deal().data.colours]:
        return colour(word)
    return face(word)


def place(word: str) -> int:
    """Return the number of a thing on a table: `bank:note-5` or `pink:house`."""
    where = word.partition(":")[0]
    return 0 if where == "bank" else 1 + colour(where)
