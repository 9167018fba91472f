"""What the battery asks an edition about fair play: who may still do what, and against whom."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from banquier.kernel.action import Action, Key


class Right(NamedTuple):
    """Something that a seat may still do: ask for a rent, accuse, check a note."""

    holder: int
    against: int
    """The seat that would have to pay for it."""
    action: Action
    is_met: Callable[[Key], bool]
    """Does this fact give the holder what it is for, or make it void for a good reason?"""
    expires: Callable[[Key], bool]
    """Does its time run out with this fact?"""
    is_claim: bool = False
    """Is it money that is owed already, so that it comes before later debts?"""


class Owed(NamedTuple):
    """A debt that waits on the stack."""

    serial: int
    """Of its frame."""
    debtor: int
    creditor: int
    """Below 0: not a seat."""
    amount: int
