"""Files that versions of the program have stored, and the messages between their servers and clients; see make.py.

For each version the records and positions of whole games, the SQLite database of a server that was stopped, the
transcripts of the people at its tables, and the JSON Schema of its protocol.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VERSIONS = sorted(path.name for path in HERE.iterdir() if path.name[0].isdigit())


def read(version: str, name: str) -> bytes:
    return gzip.decompress((HERE / version / f"{name}.gz").read_bytes())


def text(version: str, name: str) -> str:
    return read(version, name).decode()


def data(version: str, name: str) -> Any:
    return json.loads(read(version, name))


def games() -> list[tuple[str, str]]:
    """Return the version and name of every game that has a record, `NAME.txt`, and a position, `NAME.position.txt`."""
    ending = ".position.txt.gz"
    paths = sorted(HERE.glob(f"*/*{ending}"))
    return [(path.parent.name, path.name.removesuffix(ending)) for path in paths]
