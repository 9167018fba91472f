"""Prints every rule of the editions that can be played, with the tests that prove it; fails if one has none.

A test says what it proves by a marker: `@pytest.mark.rule("board.salary")` on a function or a class, or as
`pytestmark` in a module or a class. The markers are read from the sources; no test is imported or run.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from banquier import editions, rulebook

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"


@dataclass
class Found:
    """The tests by the rule that they prove, and markers that prove nothing."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def add(self, rule: str, test: str) -> None:
        named = self.tests.setdefault(rule, [])
        if test not in named:
            named.append(test)


def collect(folder: Path = TESTS, root: Path = ROOT) -> Found:
    """The markers of all tests below a folder, which are called by their path from the root."""
    found = Found()
    for file in sorted(folder.rglob("*.py")):
        path = file.relative_to(root).as_posix()
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        _read(found, path, path, tree.body, ())
    return found


def _read(found: Found, path: str, name: str, body: Sequence[ast.stmt], above: tuple[str, ...]) -> None:
    """A module, or the inside of a class of tests. The markers above hold for all of it."""
    for statement in body:
        if _assigns_pytestmark(statement):
            above += tuple(_rules(found, path, [statement]))
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            here = f"{name}::{statement.name}"
            own = tuple(_rules(found, path, statement.decorator_list))
            if statement.name.startswith("Test"):
                _read(found, path, here, statement.body, above + own)
            elif own:
                found.wrong.append(f"{here} is no test, but is marked with {', '.join(own)}")
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            here = f"{name}::{statement.name}"
            own = tuple(_rules(found, path, statement.decorator_list))
            if statement.name.startswith("test"):
                for rule in above + own:
                    found.add(rule, here)
            elif own:
                found.wrong.append(f"{here} is no test, but is marked with {', '.join(own)}")


def _assigns_pytestmark(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.AnnAssign):
        return isinstance(statement.target, ast.Name) and statement.target.id == "pytestmark"
    return isinstance(statement, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
    )


def _rules(found: Found, path: str, nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The ids in the markers within these nodes, also those that stand inside a `pytest.param`."""
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Call) and _is_marker(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value
                    else:
                        given = ast.unparse(argument)
                        found.wrong.append(f"{path}:{argument.lineno} names a rule by {given}, not by its id")
                if not node.args:
                    found.wrong.append(f"{path}:{node.lineno} has a marker that names no rule")


def _is_marker(func: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule` where only that was imported."""
    if not isinstance(func, ast.Attribute) or func.attr != "rule":
        return False
    mark = func.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )


def playable() -> list[str]:
    """The ids of the rules of all editions that can be played, the shared ones first."""
    return list(dict.fromkeys(rule.id for name in editions.names() for rule in rulebook.rules(name)))


def report(ids: Sequence[str], found: Found) -> tuple[list[str], list[str]]:
    """What there is to print, and what is wrong with it."""
    width = max(map(len, ids), default=0)
    lines = []
    for id in ids:
        first, *others = found.tests.get(id) or ["NO TEST"]
        lines.append(f"{id:{width}}  {first}")
        lines.extend(f"{'':{width}}  {test}" for test in others)
    known = {rule.id for rule in rulebook.rules()}
    unproven = [id for id in ids if id not in found.tests]
    wrong = [f"{id} has no test" for id in unproven]
    for id, tests in found.tests.items():
        if id not in known:
            wrong.extend(f"{test} names {id}, which is no rule" for test in tests)
    wrong.extend(found.wrong)
    lines += ["", f"{len(ids)} rules, {len(ids) - len(unproven)} proven"]
    return lines, wrong


def main() -> int:
    lines, wrong = report(playable(), collect())
    print("\n".join(lines))
    if wrong:
        print("\n".join(["", *wrong]), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
