"""Live tables: rooms, event log, commands, clocks, absence, lobby and what each viewer is sent."""
