"""Base class of the effects of cards, and cards that are kept.

An effect is one class: its name in cards.toml, its arguments there, and what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banquier.board.game import BoardGame

G = TypeVar("G", bound="BoardGame")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[G]):
    """One effect of a printed card. Made once and shared by all games."""

    name: ClassVar[str] = ""
    """Its name in cards.toml; "" for a base class."""
    arguments: ClassVar[tuple[str, ...]] = ()
    """The kind of each argument in cards.toml: `number`, `square`, `kind` (of a title) or `deck`."""

    def __init__(self, number: i64 = 0) -> None:
        self.number: Final[i64] = number
        """The figure on the card: a sum, a square, a percentage."""

    def apply(self, g: G, seat: i64, card: i64, at: i64) -> None:
        """Carry it out for a seat; it is the effect number `at` of a card."""
        raise NotImplementedError

    def moves_token(self) -> bool:
        """Does it move the token of the seat, or may it lead to an effect that does?"""
        return False

    def play_rule(self, g: G, seat: i64) -> str:
        """Return "" or the rule against playing a kept card with this effect now."""
        return ""


class Keep(Effect["BoardGame"]):
    """Keep the card: Get Out of Jail Free."""

    name: ClassVar[str] = "keep"

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        keep_card(g, seat, card)

    def play_rule(self, g: BoardGame, seat: i64) -> str:
        return "jail.card"


class Held(Effect["BoardGame"]):
    """Keep the card. Its other effects follow when it is played."""

    name: ClassVar[str] = "held"

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.pop()
        keep_card(g, seat, card)


def keep_card(g: BoardGame, seat: i64, card: i64) -> None:
    g.give_card(g.board.slots[card], seat)
    g.after_keeping(seat, g.board.cards[card].deck)


def effects_in(*modules: Mapping[str, Any]) -> dict[str, type[Effect[Any]]]:
    """Return the effects that these modules define or import, by name. A later one replaces one of the same name."""
    found: dict[str, type[Effect[Any]]] = {}
    for module in modules:
        for value in module.values():
            if isinstance(value, type) and issubclass(value, Effect) and value.name:
                found[value.name] = value
    return found
