"""What a table may choose, in words: the values that an option takes, and those that differ from the edition's own."""

from __future__ import annotations

from collections.abc import Mapping

from banquier.editions.data_edition import DataEdition
from banquier.editions.options import OptionSpec, Setting
from banquier.narration.words import Words


def allowed(spec: OptionSpec, words: Words) -> str:
    """The values that an option takes, in words."""
    if spec.type == "bool":
        return words("option.bool")
    if spec.type == "int":
        return words("option.range", low=spec.min, high=spec.max)
    return words("option.or").join(spec.choices)


def house_rules(edition: DataEdition, options: Mapping[str, Setting], words: Words) -> list[str]:
    """The options that are not as the edition proposes them, to people or to programs, in words."""
    out = []
    for spec in edition.data.options:
        value = options[spec.name]
        if value not in (spec.default, spec.at_tables):
            out.append(f"{words.one_of(spec.fr, spec.en)} = {shown(value, words)}")
    return out


def shown(value: Setting, words: Words) -> str:
    """Return a setting as it is read."""
    if isinstance(value, bool):
        return words("option.yes" if value else "option.no")
    return words.number(value) if isinstance(value, int) else value
