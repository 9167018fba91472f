"""For tests of editions and bots: scenes set by hand, and the battery of laws that every edition joins."""

from banquier.testing.battery import LAWS, Case, cases
from banquier.testing.scene import Scene

__all__ = ["LAWS", "Case", "Scene", "cases"]
