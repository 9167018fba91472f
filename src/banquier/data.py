"""Reads what `banquier simulate` writes, piece by piece: rows of games, rows of decisions, records.

Each function needs only the package that it returns objects of: Polars, pandas or torch (and pyarrow).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import loads
from pathlib import Path
from typing import Any

from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.jobs import SimulationJob
from banquier.lab.loop import LONGEST, Loop, deal
from banquier.lab.parquet import SETTING, need_arrow
from banquier.lab.record_files import SUFFIX, read_record_file

ROWS = 4096
"""Rows that are read at once."""


def setting(path: str | Path) -> SimulationJob:
    """Return the edition, bots, options and seed of a file. Raises ValueError if `simulate` has not written it."""
    arrow = need_arrow()
    try:
        found = arrow.parquet.read_schema(path).metadata or {}
    except (OSError, arrow.ArrowInvalid) as error:
        raise ValueError(f"{path} cannot be read: {error}") from error
    if SETTING not in found:
        raise ValueError(f"{path} does not say which games it has: it is not a file of `banquier simulate`")
    job = loads(found[SETTING])
    return SimulationJob(job["edition"], tuple(job["bots"]), job["options"], job["stop"], job["seed"])


def scan(path: str | Path) -> Any:
    """Return a Polars LazyFrame of a file of games or decisions."""
    import polars

    return polars.scan_parquet(path)


def batches(path: str | Path, rows: int = ROWS, columns: Sequence[str] | None = None) -> Iterator[Any]:
    """Yield record batches of pyarrow."""
    yield from need_arrow().parquet.ParquetFile(path).iter_batches(rows, columns=columns)


def frames(path: str | Path, rows: int = ROWS, columns: Sequence[str] | None = None) -> Iterator[Any]:
    """Yield pandas DataFrames of up to this many rows."""
    for batch in batches(path, rows, columns):
        yield batch.to_pandas()


def tensors(path: str | Path, rows: int = ROWS) -> Iterator[dict[str, Any]]:
    """Yield decisions as torch tensors: `observation` and `mask` (rows × size), `action`, `return`, `seat`, `game`."""
    import torch

    for batch in batches(path, rows, ["observation", "mask", "action", "return", "seat", "game"]):
        found = {}
        for name, column in zip(batch.schema.names, batch.columns, strict=True):
            lists = name in ("observation", "mask")
            flat = column.flatten() if lists else column
            tensor = torch.from_numpy(flat.to_numpy(zero_copy_only=False).copy())
            found[name] = tensor.reshape(len(column), -1) if lists else tensor
        yield found


def replay_row(job: SimulationJob, row: dict[str, Any]) -> Game:
    """Play the game of a row of games or decisions again, with the same bots, to the same end."""
    loop = Loop(job.table(), job.players(), job.stop)
    driver = loop.driver(deal(loop.table, int(row["seed"])), Rng(int(row["bots_seed"])))
    driver.run(LONGEST)
    return driver.game


def records(folder: str | Path) -> Iterator[tuple[int, str]]:
    """Yield the number and the record of each game in a folder, by number. `banquier.replay` loads a record."""
    for path in sorted(Path(folder).glob(f"*{SUFFIX}")):
        yield int(path.name.removesuffix(SUFFIX)), read_record_file(path)
