"""The command `banquier`: play, rules, options, replay, simulate, bench."""

from __future__ import annotations

import sys
from io import TextIOWrapper

__all__ = ["main"]


def main() -> None:
    """Run the program. A character that a terminal cannot show or send is replaced, never fatal."""
    from banquier.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
