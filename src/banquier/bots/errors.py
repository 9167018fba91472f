"""Exceptions of bots."""
# interpreted


class BotError(RuntimeError):
    """Raised when a bot answers with an illegal action; the message contains the position."""


class BadSpec(ValueError):
    """Raised for a bot that cannot be had. `problem` and `values` say why, for a message in another language."""

    def __init__(self, message: str, problem: str = "", **values: str) -> None:
        super().__init__(message)
        self.problem = problem
        self.values = values
