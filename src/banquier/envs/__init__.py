"""Environments for reinforcement learning: PettingZoo and OpenSpiel."""
