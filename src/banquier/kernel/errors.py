"""The two errors an action can cause: it cannot be parsed, or a rule refuses it. Any other exception is a bug."""
# interpreted

from __future__ import annotations

from banquier import rulebook


class MalformedAction(ValueError):
    """The text, the name or the arguments are not those of an action of this edition."""


class Refused(Exception):
    """A rule forbids the action. Carries the rule id and its sentence in French (`fr`) and English (`en`)."""

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
