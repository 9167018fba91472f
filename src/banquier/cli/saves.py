"""Games in files: a save is one JSON object that holds the record, who sits where and the driver's dice."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from banquier.api import MalformedRecord, Record, read_record
from banquier.cli.errors import Wrong
from banquier.cli.seating import Seating, check_name, make_bot
from banquier.narration.words import LANGUAGES

MAGIC = "banquier save"
VERSION = 1
DRIVER = ("declined", "unpolled", "beat")


@dataclass(frozen=True, slots=True)
class Driving:
    """Where the driver stands: the state of its dice, and whom it has asked already."""

    seed: tuple[int, ...]
    declined: int = 0
    unpolled: int = 0
    beat: int = 0


@dataclass(frozen=True, slots=True)
class Save:
    record: str
    seating: Seating
    lang: str
    driving: Driving
    waiting: bool
    """People are asked before each roll."""
    seconds: int
    """Played so far, for tables with a time limit."""
    claiming: bool | None = None
    """Rents are claimed for people; None where an older program wrote it."""


def write_save(path: Path, save: Save) -> None:
    content = {
        MAGIC: VERSION,
        "names": save.seating.names,
        "bots": save.seating.bots,
        "lang": save.lang,
        "driver seed": save.driving.seed,
        "driver": {name: getattr(save.driving, name) for name in DRIVER},
        "wait": save.waiting,
        "seconds": save.seconds,
        "claim": save.claiming,
        "record": save.record,
    }
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing: into a new file beside it, which then takes its name."""
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
    """A save and its record, whole and checked; Wrong says what keeps it from being one."""
    return parse_save(path, read_text(path))


def parse_save(path: Path, text: str) -> tuple[Save, Record]:
    try:
        content: Any = json.loads(text)
    except ValueError as error:
        raise Wrong("wrong.json", file=path, problem=error) from error
    if not isinstance(content, dict) or MAGIC not in content:
        raise Wrong("wrong.foreign", file=path)
    if content[MAGIC] != VERSION:
        raise Wrong("wrong.version", file=path, version=str(content[MAGIC])[:20], known=VERSION)
    reader = Reader(path, content)
    names, bots = reader.texts("names"), reader.texts("bots")
    driver = reader.table("driver")
    save = Save(
        record=reader.text("record"),
        seating=Seating(names, bots),
        lang=reader.text("lang"),
        driving=Driving(reader.numbers("driver seed"), *(driver.number(name) for name in DRIVER)),
        waiting=reader.flag("wait"),
        seconds=reader.number("seconds"),
        claiming=reader.flag("claim") if content.get("claim") is not None else None,
    )
    if save.lang not in LANGUAGES:
        raise reader.wrong("lang")
    if len(save.driving.seed) != 4:
        raise reader.wrong("driver seed")
    for name in names:
        check_name(name)
    for spec in bots:
        make_bot(spec)
    record = parse_record(path, save.record)
    if not len(names) == len(bots) == record.at(1).seats:
        raise reader.wrong("names")
    return save, record


def parse_record(path: Path, text: str) -> Record:
    try:
        return read_record(text)
    except MalformedRecord as error:
        raise Wrong("wrong.record", file=path, problem=error) from error


class Reader:
    """The fields of a save, each of the kind that it has to be."""

    def __init__(self, path: Path, content: dict[str, Any]) -> None:
        self.path = path
        self.content = content

    def wrong(self, field: str) -> Wrong:
        return Wrong("wrong.field", file=self.path, field=field)

    def text(self, field: str) -> str:
        value = self.content.get(field)
        if not isinstance(value, str):
            raise self.wrong(field)
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        value = self.content.get(field)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(field)
        return tuple(value)

    def number(self, field: str) -> int:
        value = self.content.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**62:
            raise self.wrong(field)
        return value

    def numbers(self, field: str) -> tuple[int, ...]:
        value = self.content.get(field)
        if not isinstance(value, list) or not all(type(item) is int and 0 <= item < 2**32 for item in value):
            raise self.wrong(field)
        return tuple(value)

    def flag(self, field: str) -> bool:
        value = self.content.get(field)
        if not isinstance(value, bool):
            raise self.wrong(field)
        return value

    def table(self, field: str) -> Reader:
        value = self.content.get(field)
        if not isinstance(value, dict):
            raise self.wrong(field)
        return Reader(self.path, value)


def autosave_path(edition: str, seed: int) -> Path:
    """Where a game goes that is left without being saved: one file a game."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "banquier" / f"{edition}-{seed}.json"
