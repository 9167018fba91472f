"""The generic game machine: games, frames, desks, facts, chance and views, without the rules of any edition."""
