"""Compiled or interpreted: which of the two runs, and how to ask for the sources of a compiled install."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    PathFinder,
    SourceFileLoader,
)


def mode() -> str:
    """`compiled` if the rules that are imported here are machine code, `interpreted` if they are Python.

    >>> mode() in ("compiled", "interpreted")
    True
    """
    kernel = os.path.join(os.path.dirname(__file__), "kernel")
    spec = PathFinder.find_spec("banquier.kernel.rng", [kernel])
    return "compiled" if spec and isinstance(spec.loader, ExtensionFileLoader) else "interpreted"


def select_files(package_path: Iterable[str]) -> None:
    """With BANQUIER_PURE set, import the sources of the package even where compiled files lie beside them.

    Each folder of a package has a finder of its own, and the ordinary one looks for compiled files first.
    """
    if os.environ.get("BANQUIER_PURE", "") in ("", "0"):
        return
    for root in package_path:
        for folder, _, _ in os.walk(root):
            sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
