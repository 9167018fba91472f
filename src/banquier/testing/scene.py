"""Board games in a position set by hand, with the next dice and cards known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from banquier import editions
from banquier.board.game import BoardGame
from banquier.board.table import BANK
from banquier.board.turn import Turn
from banquier.kernel.action import Action, Key
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.record import read_record
from banquier.kernel.rng import Rng


class Scene:
    """A game in a position set by hand, with short methods for tests.

    The position is given by keyword.

    >>> from banquier.board.actions import ROLL, Claim
    >>> scene = Scene(seats=3, owners={1: [11]}, at={0: 8}, dice=[(1, 2)])
    >>> _ = scene.do(0, ROLL)
    >>> scene.refused(2, Claim(0, 11))
    'board.rent.claimed-by-owner'
    >>> _ = scene.do(1, Claim(0, 11))
    >>> scene.cash(0), scene.cash(1)
    (1490, 1510)
    """

    def __init__(
        self,
        edition: str = "classique",
        seats: int = 3,
        turn: int = 0,
        owners: Mapping[int, Iterable[int]] | None = None,
        cash: Mapping[int, int] | None = None,
        at: Mapping[int, int] | None = None,
        jail: Mapping[int, int] | None = None,
        levels: Mapping[int, int] | None = None,
        mortgaged: Iterable[int] = (),
        free_cards: Mapping[int, int] | None = None,
        kept: Mapping[int, Iterable[str]] | None = None,
        row: Iterable[int] = (),
        houses: int | None = None,
        hotels: int | None = None,
        cards: Iterable[str] = (),
        dice: Iterable[tuple[int, int]] = (),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Set the position.

        By seat: owners (titles), cash, at (squares), jail (1 + tries), kept (cards). By square: levels. By deck:
        free_cards. `cards` come to the top of their decks, named by the end of their ids, as in `kept`. `houses` and
        `hotels` are what the bank has left. `row` are the Cheat cards face up.
        """
        game = editions.find(edition).blank(seats, options or {})
        assert isinstance(game, BoardGame)
        self.game = game
        game.rng = Rng(1)
        game.journal = Journal()
        game.prepare()
        for seat in range(seats):
            game.set_cash(seat, game.rules.start_cash)
        game.choose_first_player(turn)
        game.push(Turn(turn))
        for seat, titles in (owners or {}).items():
            for square in titles:
                game.transfer_title(square, seat)
        for square in mortgaged:
            game.change_mortgage(square, 1)
        for square, level in (levels or {}).items():
            game.change_buildings(square, level)
        if houses is not None:
            game.houses = houses
        if hotels is not None:
            game.hotels = hotels
        for seat, sum_ in (cash or {}).items():
            game.set_cash(seat, sum_)
        for seat, square in (at or {}).items():
            game.move(seat, 0, square)
        for seat, tries in (jail or {}).items():
            game.move(seat, 0, game.board.jail)
            game.change_jail(seat, tries)
        for deck in range(game.board.decks):
            game.order_deck(deck, self.deck_order(deck, list(cards)))
        for deck, seat in (free_cards or {}).items():
            self.take_free_card(deck, seat)
        for seat, names in (kept or {}).items():
            for name in names:
                self.take_card(name, seat)
        self.lay_row(tuple(row))
        game.lay_out()
        game.run_frames()
        self.roll(*dice)
        game.journal.stamp(game, NOBODY, None)

    def deck_order(self, deck: int, first: list[str]) -> tuple[int, ...]:
        pile = [card for card in self.game.board.cards if card.deck == deck]
        top = [card for name in first for card in pile if card.name.endswith(name)]
        return tuple(card.number for card in top + [card for card in pile if card not in top])

    def take_free_card(self, deck: int, seat: int) -> None:
        game = self.game
        slot = next(
            s for s in range(game.board.free) if game.board.cards[game.board.keepable[s]].deck == deck
        )
        self.take_card(game.board.cards[game.board.keepable[slot]].name, seat)

    def take_card(self, name: str, seat: int) -> None:
        game = self.game
        slot = self.slot(name)
        card = game.board.cards[game.board.keepable[slot]]
        order = [card.number, *game.decks[card.deck].order()]
        game.order_deck(card.deck, tuple(dict.fromkeys(order)))
        game.draw(seat, card.deck)
        game.give_card(slot, seat)

    def lay_row(self, row: tuple[int, ...]) -> None:
        table: Any = self.game
        if row:
            rest = [kind for kind in table.cheats.pile.order() if kind not in row]
            table.stack_cheats((*row, *rest))
            for slot in range(len(row)):
                table.turn_up(slot)

    # --- playing ------------------------------------------------------------------------------------

    def roll(self, *dice: tuple[int, int]) -> None:
        """Set the next rolls."""
        script = [(a - 1) * 6 + b - 1 for a, b in dice]
        if script:
            self.game.rng.script = [*(self.game.rng.script or []), *script]

    def lay(self, *frames: Frame[Any]) -> Scene:
        """Push frames, the last one on top."""
        for frame in frames:
            self.game.push(frame)
        self.game.run_frames()
        return self

    def do(self, seat: int, action: Action) -> list[Fact]:
        """Apply an action that has to be legal, and return its facts."""
        return self.game.apply(seat, action)

    def play(self, *moves: Any) -> Scene:
        """Apply seats and actions given in turn."""
        for seat, action in zip(moves[::2], moves[1::2], strict=True):
            self.do(seat, action)
        return self

    def refused(self, seat: int, action: Action) -> str:
        """Return the rule that forbids an action. Fails if it is legal, or if the refusal changed the game."""
        before = self.game.key()
        refusal = self.game.check(seat, action)
        assert refusal is not None, f"seat {seat} may {action}"
        assert action not in self.game.legal(seat)
        assert self.game.act(seat, action) != ""
        assert self.game.key() == before
        return refusal.rule

    def allowed(self, seat: int, action: Action) -> bool:
        return action in self.game.legal(seat)

    # --- looking ------------------------------------------------------------------------------------

    @property
    def to_act(self) -> list[int]:
        return list(self.game.to_act())

    @property
    def tops(self) -> list[str]:
        """Return the names of the open frames from the bottom up."""
        return [str(frame.key()[0]) for frame in self.game.stack]

    def cash(self, seat: int) -> int:
        return self.game.cash[seat]

    @property
    def bank(self) -> int:
        return self.game.cash[BANK]

    def at(self, seat: int) -> int:
        return self.game.place[seat]

    def owner(self, square: int) -> int:
        return self.game.owner[square]

    def level(self, square: int) -> int:
        return self.game.level[square]

    def card(self, name: str) -> int:
        """Return the number of the card whose id ends like this."""
        [number] = [card.number for card in self.game.board.cards if card.name.endswith(name)]
        return number

    def slot(self, name: str) -> int:
        """Return the place of a card among those that may be kept."""
        slot = self.game.board.slots[self.card(name)]
        assert slot >= 0
        return slot

    def keeper(self, name: str) -> int:
        """Return the seat that keeps a card, or BANK."""
        return self.game.card_holders[self.slot(name)]

    def heard(self, viewer: int = -1) -> list[Key]:
        """Return the facts of the last action as a viewer sees them."""
        assert self.game.journal is not None
        shown = [fact.shown(viewer) for fact in self.game.journal.entries[-1].facts]
        return [fact for fact in shown if fact is not None]

    def mortgaged(self, square: int) -> bool:
        return bool(self.game.mortgaged >> square & 1)

    @property
    def claims(self) -> list[tuple[int, int, int, int]]:
        """Return the rents that can be claimed: payer, owner, square, amount."""
        return [(due.payer, due.owner, due.square, due.amount) for due in self.game.claims]

    @property
    def frames(self) -> list[Key]:
        """Return the keys of the open frames from the bottom up."""
        return [frame.key() for frame in self.game.stack]

    def options(self, seat: int) -> list[str]:
        """Return the legal options of a seat as text; families by their bounds."""
        return [str(option) for option in self.game.legal(seat)]

    def said(self, name: str) -> list[Key]:
        """Return the public facts with this name, without the name; announcements by their first word."""
        assert self.game.journal is not None
        heard = [fact[1:] if fact[0] == "said" else fact for fact in self.game.journal.shown_to(-1)]
        return [fact[1:] for fact in heard if fact[0] == name]

    def laws(self) -> Scene:
        """Fail unless money and buildings are conserved and the record rebuilds the game (not after houses= or
        hotels=).
        """
        game = self.game
        assert sum(game.cash) == game.rules.money
        top = game.rules.top
        assert game.hotels + sum(1 for level in game.level if level == top) == game.rules.hotels
        assert game.houses + sum(level for level in game.level if level < top) == game.rules.houses
        assert read_record(game.record(), editions.find).at().key() == game.key()
        return self
