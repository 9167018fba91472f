"""The machine: games, frames, desks, facts, chance and views. It knows no rule of any edition."""
