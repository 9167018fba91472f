"""Entitlements and debts, by which the generic tests check that no seat is cheated of its due."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from banquier.kernel.action import Action, Key


class Entitlement(NamedTuple):
    """An action that a seat may still take against another: claim a rent, accuse, check a note."""

    holder: int
    against: int
    """The seat that would have to pay."""
    action: Action
    is_met: Callable[[Key], bool]
    """Does this fact fulfil the entitlement, or void it for a good reason?"""
    expires: Callable[[Key], bool]
    """Does the entitlement expire with this fact?"""
    is_claim: bool = False
    """Is the money owed already, so that it has precedence over later debts?"""


class OpenDebt(NamedTuple):
    """A debt whose frame is on the stack."""

    serial: int
    """The serial of its frame."""
    debtor: int
    creditor: int
    """Below 0 if it is not a seat."""
    amount: int
