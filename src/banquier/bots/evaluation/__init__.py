"""Values of a position: the win probability of each seat, and of titles, rents and Deal's cards."""
