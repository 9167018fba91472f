"""What can be wrong with a bot."""
# interpreted


class BotError(RuntimeError):
    """A bot did what is not legal; the position is in the message."""
