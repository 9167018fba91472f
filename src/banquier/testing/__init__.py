"""Tools for testing editions and bots: positions set by hand, and the laws that every edition must keep."""

from banquier.testing.battery import LAWS, Case, cases
from banquier.testing.scene import Scene

__all__ = ["LAWS", "Case", "Scene", "cases"]
