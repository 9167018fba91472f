"""Messages of the board games: facts, questions, choices and printed names."""
