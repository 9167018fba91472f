"""Jail: how a seat gets in, and the three ways out: bail, a card, or a double."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banquier.board.actions import PAY_BAIL, USE_CARD, PayBail, UseCard
from banquier.board.move import MoveOn
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def go_to_jail(g: BoardGame, seat: i64) -> None:
    """Put a token straight into jail, without a salary, and end that seat's turn.

    Only this function imprisons a seat: a token that stops on the jail square by an ordinary move just visits.
    A move that waits, for instance for the bail of a third try, is part of the turn that ends: it is dropped, and the
    bail stays due.

    Rules: board.jail.go, board.jail.visiting.
    """
    kept: list[Frame[Any]] = []
    for frame in g.stack:
        if not (isinstance(frame, BoardFrame) and frame.is_dropped_in_jail(seat)):
            kept.append(frame)
    g.replace_stack(kept)
    g.move(seat, 0, g.board.jail)
    g.change_jail(seat, 1)
    g.cut_turn_short(seat)


def list_ways_out(g: BoardGame, seat: i64, out: list[Option]) -> None:
    """Add the ways out of jail that are open to a seat before its roll.

    Jail adds these options to a turn and takes none away: no desk asks whether a seat is in jail.

    Rule: board.jail.rights.
    """
    if not way_out_rule(g, seat, PAY_BAIL):
        out.append(PAY_BAIL)
    for slot in range(g.board.free):
        if not way_out_rule(g, seat, USE_CARD[slot]):
            out.append(USE_CARD[slot])


def way_out_rule(g: BoardGame, seat: i64, action: Action) -> str:
    """Return "" or the rule against leaving jail like this now."""
    if isinstance(action, PayBail):
        return "" if g.jail[seat] > 0 and g.free_cash(seat) >= g.rules.bail else "jail.pay-50"
    if isinstance(action, UseCard):
        held = 0 <= action.slot < g.board.free and g.card_holders[action.slot] == seat
        return "" if g.jail[seat] > 0 and held else "jail.card"
    return UNKNOWN_ACTION


def pay_bail(g: BoardGame, seat: i64) -> None:
    """Let a seat out of jail for money, by its own choice.

    Rule: board.jail.pay-50.
    """
    g.change_jail(seat, 0)
    g.charge(seat, g.fines_account(), g.rules.bail, "jail.pay-50")


def use_card(g: BoardGame, seat: i64, slot: i64) -> None:
    """Let a seat out of jail with a card, which goes back under its pile.

    Rule: board.jail.card.
    """
    g.give_card(slot, BANK)
    g.change_jail(seat, 0)


def roll_in_jail(g: BoardGame, seat: i64, d1: i64, d2: i64) -> None:
    """Carry out a roll made in jail: a double moves the token out, the last try costs the bail and moves it too.

    Rules: board.jail.double, board.jail.third-try, rapide.jail.one-turn.
    """
    tries = g.jail[seat]
    if d1 == d2:
        g.change_jail(seat, 0)
        g.advance(seat, d1 + d2)
    elif tries >= g.rules.tries:
        g.change_jail(seat, 0)
        g.push(MoveOn(seat, d1 + d2))
        g.charge(seat, g.fines_account(), g.rules.bail, "jail.third-try")
    else:
        g.change_jail(seat, tries + 1)
