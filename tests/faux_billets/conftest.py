"""Properties are tried on the same examples every time, for as long as they take."""

from hypothesis import settings

settings.register_profile("rules", derandomize=True, deadline=None, database=None)
settings.load_profile("rules")
