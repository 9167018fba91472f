"""The messages and terms of a language as Fluent reads them: what they refer to, and what a language lacks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "src/banquier/narration/catalogue", ROOT / "web/src/words/pages")
PAGES = FOLDERS[1]

Entry = ast.Message | ast.Term
Language = Mapping[str, Entry]
"""Messages by id, and terms by id with the dash that they begin with."""


def files(lang: str) -> list[Path]:
    return sorted(file for folder in FOLDERS for file in (folder / lang).glob("*.ftl"))


def parsed(text: str) -> dict[str, Entry]:
    """Return the entries of a file. Raises AssertionError for what Fluent cannot read, and for an id given twice."""
    found: dict[str, Entry] = {}
    for entry in FluentParser(with_spans=True).parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{entry.annotations[0].message}: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            id = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            assert id not in found, f"{id} stands twice"
            found[id] = entry
    return found


@cache
def language(lang: str) -> Language:
    """Return all entries of a language, of the terminal and of the pages."""
    return parsed("\n".join(file.read_text(encoding="utf-8") for file in files(lang)))


@cache
def texts(lang: str) -> dict[str, str]:
    """Return the patterns of a language as they are written, each on one line."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in files(lang))
    return {
        id: re.sub(r"\s+", " ", source[entry.value.span.start : entry.value.span.end])
        for id, entry in parsed(source).items()
        if entry.value is not None and entry.value.span is not None
    }


class References(Visitor):
    """Collects what a pattern refers to: `$seat`, `-house-a`, `OF()`, or the id of another message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.chosen_by: set[str] = set()
        """The numbers that choose a plural; not every language needs them."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(f"${node.id.name}")

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.found.add(f"-{node.id.name}")

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.chosen_by.add(f"${node.selector.id.name}")
        for variant in node.variants:
            self.visit(variant)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.found.add(f"{node.id.name}()")
        self.generic_visit(node)


def references(entry: Entry) -> set[str]:
    visitor = References()
    visitor.visit(entry)
    return visitor.found


def arguments(entry: Entry) -> set[str]:
    return {name for name in references(entry) if name.startswith("$")}


def accepted(entry: Entry) -> set[str]:
    """Return the arguments, with those that only choose a plural."""
    visitor = References()
    visitor.visit(entry)
    return arguments(entry) | visitor.chosen_by


def lacking(lang: Language, others: Language) -> list[str]:
    """Return what a language lacks, compared with another one: messages, terms and arguments of messages."""
    out = [id for id in others if id not in lang]
    for id, entry in lang.items():
        if id in others:
            out += [f"{id}: {name}" for name in sorted(arguments(others[id]) - arguments(entry))]
        out += [
            f"{id}: {name}"
            for name in sorted(references(entry))
            if not name.startswith("$") and not name.endswith("()") and name not in lang
        ]
    return out
