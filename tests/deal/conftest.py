"""Hypothesis settings: the same examples in every run, without a deadline."""

from hypothesis import settings

settings.register_profile("rules", derandomize=True, deadline=None, database=None)
settings.load_profile("rules")
