"""A table of Faux billets laid by hand: who holds which notes, false ones marked, and the Chance cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from banquier.board.actions import PASS
from banquier.board.table import BANK, FACE_UP
from banquier.editions.faux_billets.actions import Lay
from banquier.editions.faux_billets.rules import FauxGame
from banquier.editions.faux_billets.view import FauxView
from banquier.kernel.journal import NOBODY
from banquier.testing import Scene

VALUES = (10, 20, 50, 100, 500)
TITLES = [1, 3, 5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 26, 28, 29, 31, 34, 35]
TRAINS = [4, 13, 23, 32]


class Table(Scene):
    """Notes are words: `100` is real, `100f` is false. Hands that are not told are the start cash, all real."""

    def __init__(
        self,
        seats: int = 3,
        notes: Mapping[int, str] | None = None,
        tokens: Mapping[int, int] | None = None,
        hold: Mapping[int, str] | None = None,
        row: Iterable[str] = (),
        stacks: Mapping[int, str] | None = None,
        **others: Any,
    ) -> None:
        """hold: a Chance card by the end of its name, with an f after it if it is to be the false twin."""
        super().__init__("faux_billets", seats, **others)
        game = self.game
        assert isinstance(game, FauxGame)
        self.faux = game
        self.deal(dict(notes or {}), dict(stacks or {}))
        for seat, green in (tokens or {}).items():
            game.turn_tokens(seat, green)
        self.set_cards(dict(hold or {}), list(row))
        game.run_frames()
        assert game.journal is not None
        game.journal.stamp(game, NOBODY, None)

    def deal(self, notes: dict[int, str], stacks: dict[int, str]) -> None:
        game = self.faux
        hands = {
            seat: notes.get(seat, " ".join(self.hand(seat)).replace("f", "")).split()
            for seat in range(game.seats)
        }
        for seat in range(game.seats):
            if game.held[seat]:
                game.give_hand(seat, BANK)
        for sort, value in enumerate(VALUES):
            wanted = [word for hand in hands.values() for word in hand if word.strip("f") == str(value)]
            top = [int(word.endswith("f")) for word in wanted]
            top += [int(word.endswith("f")) for word in stacks.get(value, "").split()]
            false = game.box.false[sort] - sum(top)
            rest = game.box.supply[sort] - len(top)
            assert 0 <= false <= rest
            game.stack_notes(value, (*top, *[1] * false, *[0] * (rest - false)))
        for seat, hand in hands.items():
            counts = tuple(sum(word.strip("f") == str(value) for word in hand) for value in VALUES)
            if any(counts):
                game.pay_out(seat, counts)

    def set_cards(self, hold: dict[int, str], row: list[str]) -> None:
        game = self.faux
        game.deal_twins((0,) * game.box.pairs)  # of each pair the first card is the false one
        for slot in range(len(game.card_holders)):
            if game.card_holders[slot] == FACE_UP:
                game.give_card(slot, BANK)
        held = {seat: self.twin(name.removesuffix(" f"), name.endswith(" f")) for seat, name in hold.items()}
        shown = [self.twin(name.removesuffix(" f"), name.endswith(" f")) for name in row]
        first = [game.board.keepable[slot] for slot in (*held.values(), *shown)]
        order = [*first, *[card for card in game.decks[0].order() if card not in first]]
        game.order_deck(0, tuple(order))
        for seat, slot in held.items():
            game.draw(seat, 0)
            game.give_card(slot, seat)
        for _ in range(game.box.shown):
            game.show_card()

    def twin(self, name: str, false: bool = False) -> int:
        """The place of a Chance card among those that may be kept: the false or the real one of the two."""
        found = [
            slot
            for slot in range(len(self.faux.card_holders))
            if self.faux.is_chance(slot)
            and self.faux.board.cards[self.faux.board.keepable[slot]].name.endswith(name)
        ]
        assert len(found) == 2, name
        return found[0] if false else found[1]

    # --- looking ----------------------------------------------------------------------------------

    def look(self, viewer: int | None) -> FauxView:
        view = self.faux.view(viewer)
        assert isinstance(view, FauxView)
        return view

    def hand(self, seat: int) -> list[str]:
        """The notes of a seat from the largest down, false ones marked; ask no seat this."""
        game = self.faux
        found = []
        for sort in reversed(range(5)):
            count = game.held[seat] >> (6 * sort) & 63
            bits = game.false[game.pile(seat, sort)]
            found += [f"{VALUES[sort]}{'f' if bits >> at & 1 else ''}" for at in range(count)]
        return found

    def stack(self, value: int) -> list[str]:
        """The bank's notes of a value from the top."""
        return [note for note in self.hand(BANK) if note.strip("f") == str(value)]

    @property
    def laid(self) -> list[str]:
        """What lies on the table, as everybody sees it: the value, and r or f if it has been checked."""
        return [f"{value}{'?rf'[truth]}" for _, value, truth in self.look(None).on_table()]

    @property
    def green(self) -> list[int]:
        return list(self.faux.green)

    def held(self, seat: int) -> str:
        """The name of the Chance card that a seat has."""
        slot = self.faux.chance_of(seat)
        return "" if slot < 0 else self.faux.board.cards[self.faux.board.keepable[slot]].name

    @property
    def row(self) -> list[str]:
        game = self.faux
        return sorted(
            game.board.cards[game.board.keepable[slot]].name
            for slot in range(len(game.card_holders))
            if game.card_holders[slot] == FACE_UP
        )

    # --- playing ----------------------------------------------------------------------------------

    def play(self, *moves: Any) -> Table:
        super().play(*moves)
        return self

    def put(self, seat: int, text: str) -> Table:
        """Pay with these notes of the hand: the first ones of each value, or (f) the first false ones."""
        hand = self.hand(seat)
        places: list[int] = []
        for word in text.split():
            places.append(next(n for n, note in enumerate(hand) if note == word and n not in places))
        self.do(seat, Lay(tuple(places)))
        return self

    def all_pass(self) -> Table:
        """Nobody wants to look."""
        while self.tops and self.tops[-1] in ("payment", "exchange-side", "card-check"):
            seats = [seat for seat in self.to_act if self.allowed(seat, PASS)]
            if not seats:
                break
            self.do(seats[0], PASS)
        return self

    def laws(self) -> Table:
        super().laws()
        self.faux.audit()
        return self
