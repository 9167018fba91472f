"""Compiled or interpreted: which of the two runs, and how to ask for the sources of a compiled install."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    PathFinder,
    SourceFileLoader,
)

INSTALLING = 2.0
"""Seconds in which an installation that has begun is over."""


def mode() -> str:
    """`compiled` if the rules that are imported here are machine code, `interpreted` if they are Python.

    >>> mode() in ("compiled", "interpreted")
    True
    """
    kernel = os.path.join(os.path.dirname(__file__), "kernel")
    spec = PathFinder.find_spec("banquier.kernel.rng", [kernel])
    return "compiled" if spec and isinstance(spec.loader, ExtensionFileLoader) else "interpreted"


def mode_of_new_process() -> str:
    """The mode of a process that would be started now: the rules may have been compiled since this one began.

    An installation takes a moment, so the compiled library counts once it has been there for a while.
    """
    if mode() == "compiled" or is_pure():
        return mode()
    for folder in sys.path:
        if os.path.isfile(os.path.join(folder, "banquier", "__init__.py")):
            library = PathFinder.find_spec("banquier__mypyc", [folder])
            if library is None or library.origin is None or not os.path.isfile(library.origin):
                return "interpreted"
            settled = time.time() - os.stat(library.origin).st_ctime > INSTALLING
            return "compiled" if settled else "interpreted"
    return "interpreted"


def is_pure() -> bool:
    """True if the sources are wanted, whatever is compiled."""
    return os.environ.get("BANQUIER_PURE", "") not in ("", "0")


def build() -> str:
    """How the rules were compiled, or "" where they are interpreted: `quick build: -O2 -flto=auto, gcc 12.2.0`."""
    note = os.path.join(os.path.dirname(__file__), "compiled.txt")
    if mode() == "interpreted" or not os.path.isfile(note):
        return ""
    with open(note, encoding="utf-8") as file:
        return file.read().strip()


def select_files(package_path: Iterable[str]) -> None:
    """With BANQUIER_PURE set, import the sources of the package even where compiled files lie beside them.

    Each folder of a package has a finder of its own, and the ordinary one looks for compiled files first.
    """
    if not is_pure():
        return
    for root in package_path:
        for folder, _, _ in os.walk(root):
            sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
