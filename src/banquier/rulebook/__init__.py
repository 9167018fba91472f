"""The rules as a catalogue: ids with their sentences in French and English."""

from banquier.rulebook.catalogue import Rule, UnknownRule, resolve, rule, rules

__all__ = ["Rule", "UnknownRule", "resolve", "rule", "rules"]
