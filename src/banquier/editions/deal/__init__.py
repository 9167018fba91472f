"""Deal, the card game of rulebook 001."""
