"""Saved games: a save is one JSON object with the record, the seating and the driver's state."""

from __future__ import annotations

import json
import os
import re
import tempfile
from pathlib import Path
from typing import Annotated, Any

import msgspec

from banquier.api import MalformedRecord, Record, read_record
from banquier.cli.errors import Wrong
from banquier.cli.seating import Seating, check_name, make_bot
from banquier.narration.words import LANGUAGES

MAGIC = "banquier save"
VERSION = 1
FIELD = re.compile(r"\$\.([\w ]+)|field `([\w ]+)`")
NAMES = {"dice": "driver seed", "driving": "driver", "waiting": "wait", "claiming": "claim"}
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**62)]


class Driving(msgspec.Struct, frozen=True):
    """The seats that the driver has asked already."""

    declined: Count
    unpolled: Count
    beat: Count


class Save(msgspec.Struct, frozen=True, rename=NAMES):
    """A game and everything that it needs to go on. The fields of the file have the names in NAMES."""

    names: tuple[str, ...]
    bots: tuple[str, ...]
    lang: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
    dice: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, lt=2**32)], ...], msgspec.Meta(min_length=4, max_length=4)
    ]
    """State of the driver’s random generator."""
    driving: Driving
    waiting: bool
    """Whether people are asked before each roll."""
    seconds: Count
    """Seconds played so far, for tables with a time limit."""
    record: str
    claiming: bool | None = None
    """Whether rents are claimed for people; None in saves of older versions."""

    @property
    def seating(self) -> Seating:
        return Seating(self.names, self.bots)


def write_save(path: Path, save: Save) -> None:
    content = {MAGIC: VERSION, **msgspec.to_builtins(save)}
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: write a temporary file beside it, then rename it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Wrong("wrong.write", file=path, problem=error.strerror or error) from error


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Wrong("wrong.no-file", file=path) from error
    except UnicodeDecodeError as error:
        raise Wrong("wrong.not-text", file=path) from error
    except OSError as error:
        raise Wrong("wrong.read", file=path, problem=error.strerror or error) from error


def read_save(path: Path) -> tuple[Save, Record]:
    """Return a validated save and its record. Raise Wrong with the reason if the file is not a valid save."""
    return parse_save(path, read_text(path))


def parse_save(path: Path, text: str) -> tuple[Save, Record]:
    try:
        content: Any = msgspec.json.decode(text)
    except ValueError as error:
        raise Wrong("wrong.json", file=path, problem=error) from error
    if not isinstance(content, dict) or MAGIC not in content:
        raise Wrong("wrong.foreign", file=path)
    if content[MAGIC] != VERSION:
        raise Wrong("wrong.version", file=path, version=str(content[MAGIC])[:20], known=VERSION)
    try:
        found = msgspec.convert(content, Save)
    except msgspec.ValidationError as error:
        named = FIELD.search(str(error))
        raise Wrong("wrong.field", file=path, field=named[1] or named[2] if named else "") from error
    for name in found.names:
        check_name(name)
    for spec in found.bots:
        make_bot(spec)
    record = parse_record(path, found.record)
    if not len(found.names) == len(found.bots) == record.at(1).seats:
        raise Wrong("wrong.field", file=path, field="names")
    return found, record


def read_game(path: Path) -> tuple[tuple[str, ...], str]:
    """Return the names and the record of a save; a record alone has no names."""
    text = read_text(path)
    if not text.lstrip().startswith("{"):
        return (), text
    save, _ = parse_save(path, text)
    return save.names, save.record


def parse_record(path: Path, text: str) -> Record:
    try:
        return read_record(text)
    except MalformedRecord as error:
        raise Wrong("wrong.record", file=path, problem=error) from error


def autosave_path(edition: str, seed: int) -> Path:
    """Return the path for games that are left without being saved: one file per edition and seed."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "banquier" / f"{edition}-{seed}.json"
