"""For tests of editions and bots, ours and others': scenes set by hand, and the battery of laws that every edition joins."""

from banquier.testing.scene import Scene

__all__ = ["Scene"]
