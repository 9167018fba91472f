"""Exceptions of bots."""
# interpreted


class BotError(RuntimeError):
    """Raised when a bot answers with an illegal action; the message contains the position."""
