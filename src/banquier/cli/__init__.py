"""The `banquier` command: play, rules, options, replay, simulate, bench."""

from __future__ import annotations

import sys
from io import TextIOWrapper

__all__ = ["main"]


def main() -> None:
    """Run the program. Characters that the terminal cannot encode or decode are replaced."""
    from banquier.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
