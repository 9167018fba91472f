"""The pages of the documentation that are generated: commands, settings, rules, messages of the protocol.

python -m tools.reference cli|settings|rules|rules.fr|protocol     prints one of them as Markdown
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any, Literal

from banquier import editions, rulebook
from banquier.editions.data_edition import DataEdition
from banquier.protocol import messages
from banquier.rulebook.catalogue import EDITIONS
from banquier.server.ops.settings import PREFIX, Settings, load

Lang = Literal["en", "fr"]
INTRODUCTION = {
    "en": "# Rules by id\n\nEvery refusal, fact and test names one of these. Rules marked as decided are printed in no "
    "rulebook, or only in part.\n",
    "fr": "# Les règles par identifiant\n\nChaque refus, chaque fait et chaque test cite l’une d’elles. Les règles "
    "marquées « décidé » ne sont imprimées nulle part, ou seulement en partie.\n",
}
TITLES = {
    "board": ("All boards", "Tous les plateaux"),
    "house": ("House rules and settings", "Règles maison et réglages"),
    "kernel": ("Every game", "Toute partie"),
    "rapide": ("Disney: Partie rapide", "Disney : Partie rapide"),
    "ultime": ("Tricheurs: Tricheur ultime", "Tricheurs : Tricheur ultime"),
}
"""Titles of the parts that are not the rules of one edition, by the first word of their ids."""


def cell(text: str) -> str:
    """Return the text as it can stand in a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


# --- commands ---------------------------------------------------------------------------------------------------------


def cli() -> str:
    """Every command with its options, as typer documents it, in English."""
    os.environ["LANG"] = "en"  # read when the commands are declared
    import typer
    from typer.cli import get_docs_for_click

    from banquier.cli.app import app

    command = typer.main.get_command(app)
    text = get_docs_for_click(obj=command, ctx=typer.Context(command, info_name="banquier"), name="banquier")
    return str(text).replace("# `banquier`\n", "# Commands\n", 1)


# --- settings ---------------------------------------------------------------------------------------------------------


def settings_table() -> str:
    """Every setting of the server: name, default, what it is. docs/operations.md has the same table."""
    rows = ["| variable | usual | what |", "|---|---|---|"]
    usual = load()
    for name, field in Settings.model_fields.items():
        value = getattr(usual, name)
        if name == "store":
            shown = "`banquier.db` in the user's data folder"
        elif isinstance(value, bool):
            shown = f"`{str(value).lower()}`"
        elif isinstance(value, tuple):
            shown = f"`{','.join(value)}`" if value else ""
        else:
            shown = f"`{value}`" if value is not None else ""
        rows.append(f"| `{PREFIX}{name.upper()}` | {shown} | {field.description} |")
    return "\n".join(rows) + "\n"


def settings() -> str:
    about = "[Running the server](../operations.md#settings) says how they are set: by environment, file or option."
    return f"# Settings of the server\n\n{about}\n\n{settings_table()}"


# --- rules ------------------------------------------------------------------------------------------------------------


def rule_groups(lang: Lang) -> Iterator[tuple[str, list[rulebook.Rule]]]:
    """Yield each part of the catalogue with its title, in catalogue order."""
    names = {first: name for name, first in EDITIONS.items()}
    groups: dict[str, list[rulebook.Rule]] = {}
    for rule in rulebook.rules():
        first = rule.id.partition(".")[0]
        if first in TITLES:
            title = TITLES[first][lang == "fr"]
        else:
            edition = editions.find(names[first])
            assert isinstance(edition, DataEdition)
            title = edition.data.fr if lang == "fr" else edition.data.en
        groups.setdefault(title, []).append(rule)
    yield from groups.items()


def rules(lang: Lang = "en") -> str:
    """The whole catalogue: every rule under its id, in our own words."""
    out = INTRODUCTION[lang]
    decided = {"en": "decided", "fr": "décidé"}[lang]
    for title, group in rule_groups(lang):
        out += f"\n## {title}\n\n| id | {'rule' if lang == 'en' else 'règle'} |\n|---|---|\n"
        for rule in group:
            text = getattr(rule, lang)
            if note := getattr(rule, f"note_{lang}"):
                text += f" *{note}*"
            if rule.silent or rule.source == "decided":
                text += f" ({decided})"
            out += f'| <span id="{rule.id}">`{rule.id}`</span> | {cell(text)} |\n'
    return out


# --- the protocol -----------------------------------------------------------------------------------------------------


def kind_of(schema: dict[str, Any]) -> str:
    """Return a type of JSON Schema in a few words, with links to the structs of this page."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(kind_of(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "d" in schema.get("properties", ()):  # a frame of the server: its kind, and what it carries
        return f"`{schema['properties']['t']['const']}`: {kind_of(schema['properties']['d'])}"
    kind = str(schema.get("type", "any"))
    if kind == "array" and isinstance(schema.get("items"), dict) and schema["items"]:
        return f"list of {kind_of(schema['items'])}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"map to {kind_of(schema['additionalProperties'])}"
    bounds = [
        f"{word} {schema[key]}"
        for key, word in (("minLength", "from"), ("maxLength", "to"), ("minimum", "from"), ("maximum", "to"))
        if key in schema
    ]
    return f"{kind} ({', '.join(bounds)})" if bounds else {"array": "list"}.get(kind, kind)


def protocol() -> str:
    """The messages on a WebSocket, from the structs that decode them."""
    schema = messages.schema()
    out = (
        f"# Messages of the protocol\n\nProtocol {messages.PROTOCOL}. [The table online](../server.md#the-protocol) "
        "explains how they follow each other; a server has this as JSON Schema at `/api/protocol.json`. A client "
        "sends a [ClientFrame](#clientframe), a server a [ServerFrame](#serverframe), which carries the number `v` "
        "as well.\n"
    )
    for name, kind in sorted(schema["$defs"].items()):
        if "properties" not in kind:
            out += f"\n## {name}\n\n{kind_of(kind)}\n"
            continue
        out += f"\n## {name}\n\n"
        if about := kind.get("description"):
            out += f"{about}\n\n"
        out += "| field | type | |\n|---|---|---|\n"
        for field, each in kind["properties"].items():
            told = "required" if field in kind.get("required", ()) else ""
            out += f"| `{field}` | {cell(kind_of(each))} | {told} |\n"
    return out


PAGES = {
    "cli": cli,
    "settings": settings,
    "rules": rules,
    "rules.fr": lambda: rules("fr"),
    "protocol": protocol,
}

if __name__ == "__main__":
    print(PAGES[sys.argv[1]]())
