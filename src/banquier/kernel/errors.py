"""What can be wrong with an action: it cannot be read, or a rule refuses it. Anything else is a bug."""
# interpreted

from __future__ import annotations

from banquier import rulebook


class MalformedAction(ValueError):
    """An action that cannot be read: the text, the name or the arguments are not an action's."""


class Refused(Exception):
    """An action that a rule forbids: which rule, and its sentence in French and English."""

    def __init__(self, rule: str, seat: int, action: str) -> None:
        super().__init__(rule, seat, action)
        self.rule = rule
        self.seat = seat
        self.action = action

    @property
    def fr(self) -> str:
        return rulebook.rule(self.rule).fr

    @property
    def en(self) -> str:
        return rulebook.rule(self.rule).en

    def __str__(self) -> str:
        return f"seat {self.seat} may not {self.action}: {self.en} ({self.rule})"
