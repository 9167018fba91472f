"""Numbers for a position: the win probability of each seat, and what titles, rents and Deal's cards are worth."""
