"""The version of the program and its rules; records say which one they were played with."""

__version__ = "0.2.0"
