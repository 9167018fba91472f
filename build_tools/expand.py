"""Writes the copy of the package that is compiled: in it declared classes (kernel/declare.py) carry their methods.

The compiler knows nothing of the decorators, and a native class cannot be given methods at run time. In the copy each
generated method is one line in the place of a field or a blank line, so that every other line keeps its number and a
traceback of compiled code points into the source.

The copy also closes the classes of boards, editions and policies: nothing in plain Python can derive from them, so the
compiler knows all their subclasses and calls most methods directly (docs/speed.md). BANQUIER_OPEN=1 leaves them open.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

DECLARE = "banquier.kernel.declare"
ACYCLIC = ("fact", "action", "family")
"""The kinds whose objects never refer back to themselves: the garbage collector does not have to look at them."""
PRELUDE = (
    "from typing import Any as _Any, ClassVar as _ClassVar; "
    "from banquier.native import i64 as _i64, mypyc_attr as _mypyc_attr"
)
FRAME_PRELUDE = "from banquier.kernel.frame import Frame as _Frame"
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"
CLOSED = ("board", "bots/policies", "editions")
"""Folders whose classes are closed. Those of the kernel and `Bot` stay open to plain Python."""
INDENT = " " * 4


def load_declare(package: Path) -> ModuleType:
    """Return `kernel/declare.py` of that package, loaded without the package."""
    spec = importlib.util.spec_from_file_location("_banquier_declare", package / "kernel" / "declare.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def expand_package(package: Path, target: Path, closes: bool = True) -> None:
    """Write an expanded copy of the package's modules to a folder; files that would not change are not touched.

    `closes`: no plain Python can derive from boards, editions and policies.
    """
    declare = load_declare(package)
    wanted = {}
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(package)
        if closes and place.as_posix().startswith(CLOSED):
            text = text.replace(f"{OPEN}\n", "#\n")
        wanted[target / place] = expand(text, str(path), declare)
    for path in target.rglob("*.py"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def expand(text: str, file: str, declare: ModuleType) -> str:
    """Return the source of a module with the methods of its declared classes.

    Raises `declare.BadDeclaration` with file and line.
    """
    if f"from {DECLARE} import" not in text:
        return text
    return Expansion(text, file, declare).run()


class Expansion:
    """One module that imports from kernel/declare.py."""

    def __init__(self, text: str, file: str, declare: ModuleType) -> None:
        self.file = file
        self.declare = declare
        self.tree = ast.parse(text, file)
        self.lines = text.splitlines()
        self.added: dict[int, list[str]] = {}
        """Lines that found no place, by the line that they follow."""

    def wrong(self, node: ast.AST, why: object) -> Exception:
        error: Exception = self.declare.BadDeclaration(f"{self.file}:{getattr(node, 'lineno', 0)}: {why}")
        return error

    def run(self) -> str:
        imports = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and node.module == DECLARE
        ]
        names = {alias.name for node in imports for alias in node.names}
        for node in imports:
            if node not in self.tree.body or any(alias.asname for alias in node.names):
                raise self.wrong(node, f"import from {DECLARE} at the top of the module, without `as`")
            self.replace_import(node)
        self.decorators = names & set(self.declare.KINDS)
        top = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                decorators = [d for d in node.decorator_list if self.kind_of(d)]
                if decorators and (node not in top or len(decorators) > 1):
                    raise self.wrong(
                        node, f"{node.name}: a declared class is at the top level, and declared once"
                    )
                for decorator in decorators:
                    self.expand_class(node, decorator)
        lines = []
        for number, line in enumerate(self.lines, 1):
            lines += [line, *self.added.get(number, [])]
        return "\n".join(lines) + "\n"

    def kind_of(self, decorator: ast.expr) -> str:
        """Return the kind that this decorator declares, "" if it is another one."""
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(called, ast.Name) and called.id in self.decorators:
            if not isinstance(decorator, ast.Call):
                raise self.wrong(decorator, f'@{called.id} needs the text name: @{called.id}("...")')
            return called.id
        return ""

    def replace_import(self, node: ast.ImportFrom) -> None:
        """Import the names that generated methods need instead of the decorators."""
        kept = [alias.name for alias in node.names if alias.name not in self.declare.KINDS]
        parts = [PRELUDE]
        if any(alias.name == "frame" for alias in node.names):
            parts.append(FRAME_PRELUDE)
        if kept:
            parts.append(f"from {DECLARE} import {', '.join(kept)}")
        self.put(node, "; ".join(parts))

    def put(self, node: ast.stmt | ast.expr, line: str) -> None:
        """Put this line in the place of a node, and comments in place of its further lines."""
        self.lines[node.lineno - 1] = line
        for number in range(node.lineno + 1, (node.end_lineno or node.lineno) + 1):
            self.lines[number - 1] = "#"

    def expand_class(self, node: ast.ClassDef, decorator: ast.expr) -> None:
        assert isinstance(decorator, ast.Call)
        kind = self.kind_of(decorator)
        if len(decorator.args) != 1 or not isinstance(decorator.args[0], ast.Constant):
            raise self.wrong(decorator, f"@{kind} takes the text name, in quotes, and keywords")
        text_name = decorator.args[0].value
        nodes = [n for n in node.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)]
        nodes = [n for n in nodes if not ast.unparse(n.annotation).startswith("ClassVar")]
        fields = [
            self.declare.Field(
                n.target.id, ast.unparse(n.annotation), ast.unparse(n.value) if n.value is not None else ""
            )
            for n in nodes
            if isinstance(n.target, ast.Name)
        ]
        given = {keyword.arg: ast.unparse(keyword.value) for keyword in decorator.keywords}
        try:
            methods = self.declare.methods(kind, node.name, text_name, fields, given)
        except self.declare.BadDeclaration as error:
            raise self.wrong(node, f"{node.name}: {error}") from None
        written = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
        added = [source for name, source in methods.items() if name not in written]
        native = kind in ACYCLIC and not any("mypyc_attr" in ast.unparse(d) for d in node.decorator_list)
        self.put(decorator, "@_mypyc_attr(acyclic=True)" if native else "#")
        attributes = self.declare.class_attributes(text_name, fields)
        documented = ast.get_docstring(node, clean=False) is not None
        free = self.free_lines(node)
        if "__init__" not in written:
            for n in nodes:
                self.put(n, "")
            free = [n.lineno for n in nodes] + free
        if documented:
            self.lines[(node.body[0].end_lineno or 0) - 1] += f"; {attributes}"
        else:
            added.insert(0, attributes)
        for source, number in zip(added, free):
            self.lines[number - 1] = INDENT + source
        self.added[node.end_lineno or 0] = [INDENT + source for source in added[len(free) :]]

    def free_lines(self, node: ast.ClassDef) -> list[int]:
        """Return the numbers of the blank lines between the statements of a class, and after the last one."""
        taken: set[int] = set()
        for statement in node.body:
            decorators = getattr(statement, "decorator_list", [])
            start = min([statement.lineno, *(d.lineno for d in decorators)])
            taken.update(range(start, (statement.end_lineno or start) + 1))
        end = node.end_lineno or node.lineno
        while end < len(self.lines) and not self.lines[end].strip():
            end += 1
        numbers = range(node.body[0].lineno, end + 1)
        return [n for n in numbers if n not in taken and not self.lines[n - 1].strip()]
