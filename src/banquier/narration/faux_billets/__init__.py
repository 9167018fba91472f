"""Messages of Faux billets: facts, questions and choices about notes and Chance cards."""
