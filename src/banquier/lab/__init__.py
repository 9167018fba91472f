"""Simulations, comparisons, ratings, reports and benchmarks of games between bots."""
