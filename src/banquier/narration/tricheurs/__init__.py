"""Messages of Tricheurs: facts, questions, choices and the texts of Cheat cards."""
