"""The fifteen ways to cheat, one class each: cheats.toml says which class belongs to which card."""
