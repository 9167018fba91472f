"""Players: what a bot is, the loop that asks them, and one registry of specs for every way to play."""
