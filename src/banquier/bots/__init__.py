"""Bots: their interface, the game loop, the registry, and the policies, searches and evaluators."""
