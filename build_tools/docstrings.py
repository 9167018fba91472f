"""Puts docstrings into the C that mypyc writes, so that `help()` shows them for compiled classes and functions.

mypyc gives every function its signature as documentation and drops the docstring.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FUNCTION = re.compile(r"\(PyCFunction\)CPyPy_(\w+)")
CLASS = re.compile(r"static PyTypeObject CPyType_(\w+)_template_ = \{")
SIGNATURE = re.compile(r'(PyDoc_STR\("(?:[^"\\]|\\.)*--\\n\\n)("\))')


def documented_names(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the C names, without their module, of what has a docstring in a module, and the docstring."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            if text := ast.get_docstring(node):
                yield node.name, text
            for method in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(method, ast.FunctionDef) and (text := ast.get_docstring(method)):
                    yield f"{node.name}___{method.name}", text


def docstrings(package: Path, modules: list[Path]) -> dict[str, str]:
    """Return docstrings by C name. mypyc shortens a module to its last names that no other module ends with.

    Every ending of a module's name is in the result, except those that several modules share.
    """
    found: dict[str, str] = {}
    shared: set[str] = set()
    for path in modules:
        parts = [*package.parts[-1:], *path.relative_to(package).with_suffix("").parts]
        names = dict(documented_names(ast.parse(path.read_text(encoding="utf-8"))))
        for start in range(len(parts)):
            for name, text in names.items():
                key = "___".join([*parts[start:], name])
                shared |= {key} & found.keys()
                found[key] = text
    return {key: text for key, text in found.items() if key not in shared}


def c_string(text: str) -> str:
    """Return the inside of a C string literal.

    >>> c_string('say "hello"\\n')
    'say \\\\"hello\\\\"\\\\n'
    """
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def add_docstrings(lines: Iterator[str], texts: dict[str, str]) -> Iterator[str]:
    """Yield the lines of C with the docstring behind each signature that has one."""
    name = ""
    for line in lines:
        if "CPyPy_" in line or "CPyType_" in line:
            if match := FUNCTION.search(line) or CLASS.search(line):
                name = match[1]
        if name in texts and "PyDoc_STR" in line:
            text = c_string(texts[name])
            line = SIGNATURE.sub(lambda match: match[1] + text + match[2], line)  # noqa: B023
            name = ""
        yield line


def write_documented(source: Path, target: Path, texts: dict[str, str]) -> None:
    """Write a C file with docstrings; a file that would not change is not touched, so that it is not compiled again."""
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(".new")
    with open(source, encoding="utf-8") as lines, open(made, "w", encoding="utf-8") as out:
        out.writelines(add_docstrings(lines, texts))
    if target.is_file() and target.read_bytes() == made.read_bytes():
        made.unlink()
    else:
        made.replace(target)
