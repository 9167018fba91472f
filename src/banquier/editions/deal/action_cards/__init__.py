"""The action cards, one class each: cards.toml says which class belongs to which card."""
