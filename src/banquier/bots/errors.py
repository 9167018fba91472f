"""Exceptions of bots."""
# interpreted


class BotError(RuntimeError):
    """A bot did what is not legal; the position is in the message."""
