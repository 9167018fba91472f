"""Saves the state of a run in a small file, from which the same run continues, also to more games."""
# interpreted

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from banquier.lab.errors import LabError
from banquier.version import __version__

if TYPE_CHECKING:
    from banquier.lab.chunks import Addable, Run

    T = TypeVar("T", bound=Addable)
else:
    T = TypeVar("T")

FORM = 1
EVERY = 2.0
"""Seconds between two saves."""


@dataclass(slots=True)
class Checkpoint(Generic[T]):
    """The sum of the first `done` numbers of a run, and the seconds that they took."""

    path: Path | None
    run: dict[str, Any]
    done: int = 0
    seconds: float = 0.0
    sum: T | None = None
    saved: float = 0.0

    @classmethod
    def open(cls, path: Path | None, run: Run[Any, Any, T]) -> Checkpoint[T]:
        """Return the checkpoint in the file, or an empty one if there is no file.

        Raises ValueError if the file belongs to another run, is damaged, or cannot be written.
        """
        kept = cls(path, described(run), saved=time.monotonic())
        if path is None:
            return kept
        if not path.exists():
            kept.save()  # fail before the work, not after it, if the file cannot be written
            return kept
        found = read(path)
        if found["run"] != kept.run:
            names = [name for name in kept.run if found["run"].get(name) != kept.run[name]]
            raise LabError("other-run", path=path, names=", ".join(names) or "…")
        kept.done, kept.seconds = found["done"], found["seconds"]
        if kept.done > run.numbers:
            raise LabError("more-done", path=path, done=kept.done, asked=run.numbers)
        if kept.done:
            try:
                kept.sum = msgspec.convert(found["sum"], run.kind, str_keys=True)
            except msgspec.ValidationError as error:
                raise LabError("damaged", path=path, why=error) from error
        return kept

    def take(self, part: T, numbers: int, seconds: float) -> None:
        """Add the result of the next numbers, and save at most every EVERY seconds."""
        self.sum = part if self.sum is None else self.sum + part
        self.done += numbers
        self.seconds = seconds
        if time.monotonic() - self.saved > EVERY:
            self.save()

    def save(self) -> None:
        """Replace the file atomically. Raises ValueError if it cannot be written."""
        if self.path is None:
            return
        self.saved = time.monotonic()
        state = {
            "banquier": FORM,
            "run": self.run,
            "done": self.done,
            "seconds": self.seconds,
            "sum": self.sum,
        }
        beside = self.path.with_name(self.path.name + ".new")
        try:
            beside.write_bytes(msgspec.json.encode(state) + b"\n")
            os.replace(beside, self.path)
        except OSError as error:
            raise LabError("write", path=self.path, why=error.strerror) from error


def described(run: Run[Any, Any, Any]) -> dict[str, Any]:
    """Return what identifies a run, in the form in which it is read back from a file."""
    play: Any = run.play
    work = f"{play.func.__qualname__} {play.keywords}" if isinstance(play, partial) else play.__qualname__
    told = {"work": work, "version": __version__, "job": run.job}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def read(path: Path) -> dict[str, Any]:
    """Return the content of a checkpoint file. Raises ValueError if it cannot be read or is damaged."""
    try:
        found = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise LabError("read", path=path, why=error.strerror) from error
    except msgspec.DecodeError as error:
        raise LabError("no-progress", path=path) from error
    if not isinstance(found, dict) or found.get("banquier") != FORM or not isinstance(found.get("run"), dict):
        raise LabError("no-progress", path=path)
    if (
        not isinstance(found.get("done"), int)
        or found["done"] < 0
        or not isinstance(found.get("seconds"), float)
    ):
        raise LabError("damaged", path=path, why="done, seconds")
    return found
