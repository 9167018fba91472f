"""Editions as environments for learning: PettingZoo (extra `rl`) and OpenSpiel (extra `openspiel`). See docs/lab.md."""
