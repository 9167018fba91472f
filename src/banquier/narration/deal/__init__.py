"""Messages of Deal: facts, questions, choices and the names of cards."""
