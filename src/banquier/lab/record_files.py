"""Records of simulated games, one compressed file per game."""
# interpreted

from __future__ import annotations

import gzip
import os
from pathlib import Path

from banquier.kernel.game import Game
from banquier.lab.errors import LabError

SUFFIX = ".txt.gz"


def make_folder(folder: Path) -> None:
    """Make a folder for records. Raises ValueError if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError("write", path=folder, why=error.strerror) from error


def write_record(folder: Path, number: int, game: Game) -> None:
    """Write the record of a game; equal games give equal bytes. A file is complete or not there."""
    path = folder / f"{number:08}{SUFFIX}"
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(gzip.compress(game.record().encode(), mtime=0))
    os.replace(beside, path)


def read_record_file(path: Path) -> str:
    """Return the text of a record, for `banquier.replay`."""
    return gzip.decompress(path.read_bytes()).decode()
