"""`banquier dataset`: a benchmark set, the same games everywhere for every edition, with a manifest."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from json import dumps
from pathlib import Path

from banquier import editions
from banquier.lab.parquet import need_arrow
from banquier.lab.progress_bar import bar
from banquier.lab.record_files import make_folder
from banquier.lab.report.texts import ReportTexts
from banquier.lab.simulate import Report, run
from banquier.version import __version__

GAMES = 10_000
BOTS = ("regular",) * 4
MANIFEST = "manifest.json"


def write(
    folder: Path,
    games: int = GAMES,
    seed: int = 0,
    processes: int = 0,
    records: bool = False,
    trajectories: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Path:
    """Play this many games of four `regular` in every edition and write them to a folder; return its manifest.

    Each edition has a file with a row per game, with the seeds that play it again. `records` adds a folder of records,
    `trajectories` a file with a row per decision, which is large. The manifest has version, seed, bots, results,
    and the SHA-256 of all rows as text, which is the same for any machine and number of processes.

    Raises ValueError for less than one game and for a folder that cannot be written.
    """
    make_folder(folder)
    found = {}
    for edition in editions.NAMES:
        table = folder / f"{edition}.parquet"
        report = run(
            edition,
            BOTS,
            games,
            seed,
            processes,
            progress=progress,
            parquet=table,
            records=folder / edition if records else None,
            trajectories=folder / f"{edition}-decisions.parquet" if trajectories else None,
        )
        found[edition] = told(report) | {"rows_sha256": digest(table)}
    manifest = folder / MANIFEST
    whole = {"banquier": __version__, "seed": seed, "bots": BOTS, "games": games, "editions": found}
    manifest.write_text(dumps(whole, indent=2) + "\n", encoding="utf-8")
    return manifest


def told(report: Report) -> dict[str, object]:
    """Return what the manifest says of the games of an edition."""
    return {
        "finished": report.finished,
        "turns_mean": round(report.turns_mean, 3),
        "decisions": report.decisions,
        "wins": [win.wins for win in report.wins],
    }


def digest(table: Path) -> str:
    """Return the SHA-256 of the rows of a file; unlike its bytes, they do not depend on the version of pyarrow."""
    found = sha256()
    for batch in need_arrow().parquet.ParquetFile(table).iter_batches():
        for row in batch.to_pylist():
            found.update(dumps(row, sort_keys=True).encode())
    return found.hexdigest()


def command(
    folder: Path, games: int, seed: int, processes: int, records: bool, trajectories: bool, lang: str
) -> None:
    """Run `banquier dataset`: write the set with a progress bar, and print where its manifest is."""
    with bar("dataset", games * len(editions.NAMES), texts=ReportTexts(lang)) as progress:
        print(write(folder, games, seed, processes, records, trajectories, progress))
