"""Prints every rule of the editions with the functions that implement it and the tests that prove it.

A function names the rules it implements in a paragraph of its docstring: `Rule: board.salary.`, or
`Rules: board.jail.go, board.jail.visiting.` A rule `board.<noun>.…` is implemented in `board/<noun>.py`, a rule of Deal
in the file of a word of its id, or in `table.py` if a posting implements it.

A test names the rules it proves by a marker: `@pytest.mark.rule("board.salary")` on a function or a class, or as
`pytestmark` in a module or a class. Both are read from the sources; nothing is imported or run.

Fails if a rule has no test, if a rule of the editions in IMPLEMENTED has no function, or if a name is not a rule.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from banquier import editions, rulebook

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
ENGINE = [ROOT / "src" / "banquier" / name for name in ("kernel", "board", "editions")]
BOARD = "src/banquier/board"
DEAL = "src/banquier/editions/deal"
DEAL_FILES = {
    "setup": ("edition", "game"),
    "table": ("view",),
    "end": ("win",),
    "pay": ("payment",),
    "answer": ("answers",),
    "aimed": ("answers",),
    "seven": ("hand",),
    "leave": ("game",),
}
"""Words of the rules of Deal that have a file of another name."""
IMPLEMENTED = ("classique", "disney", "faux_billets", "tricheurs", "deal")
"""The editions whose rules all have to be named by the functions that implement them."""
NAMED = re.compile(r"Rules?: (.*)\.", re.DOTALL)


@dataclass
class Found:
    """The tests and the functions by the rule that they name, and names that do not count."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    functions: dict[str, list[str]] = field(default_factory=dict)

    def add(self, rule: str, test: str) -> None:
        append(self.tests, rule, test)


def append(to: dict[str, list[str]], rule: str, name: str) -> None:
    named = to.setdefault(rule, [])
    if name not in named:
        named.append(name)


def collect(folder: Path = TESTS, root: Path = ROOT, engine: Sequence[Path] = ()) -> Found:
    """Return the markers of all tests below a folder, and the docstrings of functions below the folders of the engine.

    Both are called by their path from the root.
    """
    found = Found()
    for file in sorted(file for part in engine for file in part.rglob("*.py")):
        path = file.relative_to(root).as_posix()
        _read_docstrings(found, path, ast.parse(file.read_text(encoding="utf-8"), filename=str(file)))
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


def _read_docstrings(found: Found, name: str, tree: ast.Module | ast.ClassDef) -> None:
    """Add the rules that the functions and methods directly in here name."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            _read_docstrings(found, f"{name}::{node.name}", node)
        elif isinstance(node, ast.FunctionDef):
            for rule in named_rules(ast.get_docstring(node) or ""):
                append(found.functions, rule, f"{name}::{node.name}")


def named_rules(docstring: str) -> list[str]:
    """Return the ids in the paragraphs `Rule: id.` and `Rules: id, id.` of a docstring.

    >>> named_rules("Send a seat to jail.\\n\\nRules: board.jail.go, board.jail.visiting.")
    ['board.jail.go', 'board.jail.visiting']
    """
    found: list[str] = []
    for paragraph in inspect.cleandoc(docstring).split("\n\n"):
        if match := NAMED.fullmatch(paragraph):
            found.extend(re.split(r",\s+", match[1]))
    return found


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


def implemented() -> list[str]:
    """Return the ids of the rules that a function has to name."""
    return list(dict.fromkeys(rule.id for name in IMPLEMENTED for rule in rulebook.rules(name)))


def homes(id: str) -> list[str]:
    """Return the files that may implement a rule; none if it may be anywhere.

    Of the shared board it is the file of the second word of the id, or of the end of that word.

    >>> homes("board.rent.claim-window"), homes("board.own-square"), homes("classique.tax")
    (['src/banquier/board/rent.py'], ['src/banquier/board/square.py'], [])
    >>> homes("deal.action.double-rent")
    ['src/banquier/editions/deal/action_cards/rent.py', 'src/banquier/editions/deal/table.py']
    """
    if id.startswith("deal."):
        words = set(re.split(r"[.-]", id)) - {"action", "cards"}  # these are in the names of other files, too
        stems = {*words, "table", *(stem for word in words for stem in DEAL_FILES.get(word, ()))}
        files = sorted((ROOT / DEAL).rglob("*.py"))
        return [file.relative_to(ROOT).as_posix() for file in files if stems & set(file.stem.split("_"))]
    if not id.startswith("board."):
        return []
    noun = id.split(".")[1].replace("-", "_")
    while not (ROOT / BOARD / f"{noun}.py").exists() and "_" in noun:
        noun = noun.partition("_")[2]
    return [f"{BOARD}/{noun}.py"]


def misplaced(ids: Sequence[str], functions: dict[str, list[str]]) -> list[str]:
    """Return what is wrong with the functions that should implement these rules."""
    wrong = []
    for id in ids:
        named = functions.get(id, [])
        if not named:
            wrong.append(f"{id} has no function that implements it")
        elif (files := homes(id)) and not any(name.partition("::")[0] in files for name in named):
            wrong.append(f"{id} is implemented by {', '.join(named)}, not in {' or '.join(files)}")
    return wrong


def report(ids: Sequence[str], found: Found) -> tuple[list[str], list[str]]:
    """Return the lines to print, and what is wrong with the tests."""
    width = max(map(len, ids), default=0)
    lines = []
    for id in ids:
        first, *others = [*found.functions.get(id, []), *(found.tests.get(id) or ["NO TEST"])]
        lines.append(f"{id:{width}}  {first}")
        lines.extend(f"{'':{width}}  {name}" for name in others)
    known = {rule.id for rule in rulebook.rules()}
    unproven = [id for id in ids if id not in found.tests]
    wrong = [f"{id} has no test" for id in unproven]
    for id, names in [*found.functions.items(), *found.tests.items()]:
        if id not in known:
            wrong.extend(f"{name} names {id}, which is no rule" for name in names)
    wrong.extend(found.wrong)
    lines += ["", f"{len(ids)} rules, {len(ids) - len(unproven)} proven"]
    return lines, wrong


def main() -> int:
    found = collect(engine=ENGINE)
    lines, wrong = report(playable(), found)
    wrong += misplaced(implemented(), found.functions)
    print("\n".join(lines))
    if wrong:
        print("\n".join(["", *wrong]), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
