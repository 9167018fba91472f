"""Writes a Parquet file with one row per game, in row groups, so that memory stays bounded."""
# interpreted

from __future__ import annotations

import os
from dataclasses import asdict
from json import dumps
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from banquier import editions
from banquier.lab.errors import LabError
from banquier.lab.game_rows import GameRow
from banquier.lab.jobs import SimulationJob
from banquier.lab.loop import seeds

PIECE = 20_000
"""Rows per row group."""
SETTING = b"banquier"
"""The entry of a file's metadata with the edition, the bots and the options of its games."""


def need_arrow() -> Any:
    """Return pyarrow. Raises ValueError if it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise LabError("extra", package="pyarrow", extra="parquet") from error
    return pyarrow


def setting_of(job: SimulationJob) -> dict[bytes, bytes]:
    """Return the metadata of a file of this job."""
    return {SETTING: dumps(asdict(job), sort_keys=True).encode()}


class GameRowWriter:
    """Writes to a temporary file and renames it at the end, or when interrupted: then a later run continues it.

    Columns: `game` (its number), `seed` and `bots_seed` (of its table and of its bots, texts: they have 96 bits),
    `turns`, `rolls`, `decisions`, `winner` (a seat; null if several share the win), `winners`, `ending_rule`,
    `finished`, `worths` (per seat).
    """

    def __init__(self, path: Path, job: SimulationJob) -> None:
        pyarrow = self.arrow = need_arrow()
        self.path = path
        self.beside = path.with_name(path.name + ".new")
        self.job = job
        self.edition = editions.find(job.edition)
        self.rules: dict[str, str] = {"": ""}
        self.rows: list[GameRow] = []
        self.writer: Any = None
        small, seats = pyarrow.int64(), pyarrow.list_(pyarrow.int64())
        self.schema = pyarrow.schema(
            [
                ("game", small),
                ("seed", pyarrow.string()),
                ("bots_seed", pyarrow.string()),
                ("turns", small),
                ("rolls", small),
                ("decisions", small),
                ("winner", small),
                ("winners", seats),
                ("ending_rule", pyarrow.string()),
                ("finished", pyarrow.bool_()),
                ("worths", seats),
            ],
            metadata=setting_of(job),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.writer is None:
            return
        self.flush()
        self.writer.close()
        os.replace(self.beside, self.path)

    def write(self, rows: list[GameRow]) -> None:
        """Add rows; they are written when PIECE of them are collected."""
        if self.writer is None:
            self.begin(rows[0].number)
        self.rows += rows
        if len(self.rows) >= PIECE:
            self.flush()

    def begin(self, first: int) -> None:
        """Open the file. If this run continues an earlier one, copy the rows of that run first."""
        earlier = self.earlier(first) if first else None
        try:
            self.writer = self.arrow.parquet.ParquetWriter(self.beside, self.schema)
        except OSError as error:
            raise LabError("write", path=self.path, why=error.strerror) from error
        if earlier is not None:
            for batch in earlier.iter_batches(PIECE):
                self.writer.write_batch(batch)

    def earlier(self, games: int) -> Any:
        """Return the earlier file. Raises ValueError unless it has exactly the first `games` games."""
        try:
            found = self.arrow.parquet.ParquetFile(self.path)
        except (OSError, self.arrow.ArrowInvalid) as error:
            raise LabError("no-rows", path=self.path, games=games) from error
        if found.metadata.num_rows != games or not found.schema_arrow.equals(self.schema):
            raise LabError("rows", path=self.path, rows=found.metadata.num_rows, games=games)
        return found

    def flush(self) -> None:
        """Write the collected rows."""
        if self.rows:
            self.writer.write_table(self.arrow.Table.from_pylist([*map(self.line, self.rows)], self.schema))
            self.rows = []

    def line(self, row: GameRow) -> dict[str, Any]:
        """Return a row as the values of the columns."""
        return {
            "game": row.number,
            "seed": str(row.seed),
            "bots_seed": str(seeds(self.job.seed, row.number)[1]),
            "turns": row.turns,
            "rolls": row.rolls,
            "decisions": row.decisions,
            "winner": row.winners[0] if len(row.winners) == 1 else None,
            "winners": list(row.winners),
            "ending_rule": self.rule(row.why),
            "finished": row.finished,
            "worths": list(row.scores),
        }

    def rule(self, why: str) -> str:
        """Return the rule id of an ending."""
        if why not in self.rules:
            self.rules[why] = self.edition.rule_id(why, self.job.options)
        return self.rules[why]
