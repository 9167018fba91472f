"""Options in words: the values that an option accepts, and the settings that differ from the defaults."""

from __future__ import annotations

from collections.abc import Mapping

from banquier.editions.data_edition import DataEdition
from banquier.editions.options import OptionSpec, Setting
from banquier.narration.words import Words


def allowed(spec: OptionSpec, words: Words) -> str:
    """Return the values that an option accepts, in words."""
    if spec.type == "bool":
        return words("option.bool")
    if spec.type == "int":
        return words("option.range", low=spec.min, high=spec.max)
    return words("option.or").join(spec.choices)


def house_rules(edition: DataEdition, options: Mapping[str, Setting], words: Words) -> list[str]:
    """Return, in words, the options that have neither the edition's default nor its default at tables."""
    out = []
    for spec in edition.data.options:
        value = options[spec.name]
        if value not in (spec.default, spec.at_tables):
            out.append(f"{words.one_of(spec.fr, spec.en)} = {shown(value, words)}")
    return out


def shown(value: Setting, words: Words) -> str:
    """Return the value of an option as readers see it."""
    if isinstance(value, bool):
        return words("option.yes" if value else "option.no")
    return words.number(value) if isinstance(value, int) else value
