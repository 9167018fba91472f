"""Writes what bots saw and did, a row per decision, for learning from games. Read it with `banquier.data`."""
# interpreted

from __future__ import annotations

import os
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from banquier.bots.driver import Driver
from banquier.envs.action_masks import NOTHING, ActionSpace, Menu
from banquier.envs.env_game import reward_of, spaces_of
from banquier.envs.observations import Observer
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.rng import Rng
from banquier.lab.errors import LabError
from banquier.lab.jobs import SimulationJob
from banquier.lab.loop import LONGEST, Loop, deal, seeds
from banquier.lab.parquet import need_arrow, setting_of

GAMES = 4
"""Games per chunk: a game of a board has a few megabytes of observations."""


@dataclass(slots=True)
class Trajectory:
    """The decisions of some games, in the order in which they were made."""

    games: array[int] = field(default_factory=lambda: array("q"))
    steps: array[int] = field(default_factory=lambda: array("q"))
    seats: array[int] = field(default_factory=lambda: array("b"))
    actions: array[int] = field(default_factory=lambda: array("i"))
    returns: array[float] = field(default_factory=lambda: array("f"))
    texts: list[str] = field(default_factory=list)
    observations: bytearray = field(default_factory=bytearray)
    masks: bytearray = field(default_factory=bytearray)


class Recorder:
    """Plays games as the lab does, and notes each decision in which a seat has a choice."""

    def __init__(self, job: SimulationJob, loop: Loop) -> None:
        self.job, self.loop = job, loop
        self.space, self.observer = job_spaces(job)
        self.menu = Menu(self.space)
        self.found = Trajectory()

    def play(self, number: int, journal: bool) -> Driver:
        """Play a game and note its decisions. An exception gets a note with the number and seed of the game."""
        table_seed, driver_seed = seeds(self.job.seed, number)
        driver = self.loop.driver(deal(self.loop.table, table_seed, journal), Rng(driver_seed))
        first, step = len(self.found.seats), 0
        try:
            while driver.decisions < LONGEST and (seat := int(driver.next_seat())) >= 0:
                step += self.decide(driver, number, step, seat)
        except Exception as error:
            error.add_note(f"in game {number} of seed {self.job.seed}")
            raise
        for seat in self.found.seats[first:]:
            self.found.returns.append(reward_of(driver.game, seat))
        self.loop.count(driver)
        return driver

    def decide(self, driver: Driver, number: int, step: int, seat: int) -> bool:
        """Ask the bot of a seat, as `Driver.step` does. Returns True if the decision was noted."""
        legal = driver.legals[seat]
        must = driver.game.to_act_mask & bit(seat) != 0
        legal.refresh(must)
        prompted = driver.game.prompted_mask & ~driver.declined & bit(seat) != 0
        self.space.fill(self.menu, legal, seat, prompted or not must)
        has_choice = any(listed != NOTHING for listed in self.menu.numbers)
        if has_choice:
            seen, mask = self.observer.observe(driver.game, seat), self.menu.mask()
        driver.decisions += 1
        action = driver.bots[seat].choose(driver.views[seat], legal, driver.rng)
        if has_choice:
            found = self.found
            found.games.append(number)
            found.steps.append(step)
            found.seats.append(seat)
            found.actions.append(self.number(action))
            found.texts.append("" if action is None else str(action))
            found.observations += seen
            found.masks += mask
        driver.take(seat, action, must)
        return has_choice

    def number(self, action: Action | None) -> int:
        """Return the number of an action, -1 if it has none: a sum or an offer that the numbers leave out."""
        for number, listed in self.menu.choices().items():
            if listed == action:
                return number
        return -1


def job_spaces(job: SimulationJob) -> tuple[ActionSpace, Observer]:
    found: tuple[ActionSpace, Observer] = spaces_of(
        job.edition, len(job.bots), tuple(sorted(job.options.items()))
    )
    return found


class TrajectoryWriter:
    """Writes a row group per chunk to a temporary file and renames it at the end, or when interrupted."""

    def __init__(self, path: Path, job: SimulationJob) -> None:
        self.arrow = arrow = need_arrow()
        self.path = path
        self.beside = path.with_name(path.name + ".new")
        space, observer = job_spaces(job)
        self.sizes = (int(observer.size), int(space.size))
        self.schema = arrow.schema(
            [
                ("game", arrow.int64()),
                ("step", arrow.int64()),
                ("seat", arrow.int8()),
                ("action", arrow.int32()),
                ("text", arrow.string()),
                ("return", arrow.float32()),
                ("seed", arrow.string()),
                ("bots_seed", arrow.string()),
                ("observation", arrow.list_(arrow.float32(), self.sizes[0])),
                ("mask", arrow.list_(arrow.int8(), self.sizes[1])),
            ],
            metadata=setting_of(job),
        )
        self.job = job
        try:
            self.writer = arrow.parquet.ParquetWriter(self.beside, self.schema, compression="zstd")
        except OSError as error:
            raise LabError("write", path=path, why=error.strerror) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.close()
        os.replace(self.beside, self.path)

    def write(self, found: Trajectory) -> None:
        """Write the decisions of a chunk."""
        arrow, rows = self.arrow, len(found.seats)
        numbers = sorted(set(found.games))
        dealt = {number: seeds(self.job.seed, number) for number in numbers}
        columns = [
            self.plain(arrow.int64(), found.games),
            self.plain(arrow.int64(), found.steps),
            self.plain(arrow.int8(), found.seats),
            self.plain(arrow.int32(), found.actions),
            arrow.array(found.texts, arrow.string()),
            self.plain(arrow.float32(), found.returns),
            arrow.array([str(dealt[number][0]) for number in found.games], arrow.string()),
            arrow.array([str(dealt[number][1]) for number in found.games], arrow.string()),
            self.lists(arrow.float32(), found.observations, rows, self.sizes[0]),
            self.lists(arrow.int8(), found.masks, rows, self.sizes[1]),
        ]
        self.writer.write_table(arrow.Table.from_arrays(columns, schema=self.schema))

    def plain(self, kind: Any, numbers: array[Any]) -> Any:
        """Return a column that shares the memory of these numbers."""
        return self.arrow.Array.from_buffers(kind, len(numbers), [None, self.arrow.py_buffer(numbers)])

    def lists(self, kind: Any, data: bytearray, rows: int, size: int) -> Any:
        """Return a column of lists of equal size that shares the memory of this data."""
        flat = self.arrow.Array.from_buffers(kind, rows * size, [None, self.arrow.py_buffer(data)])
        return self.arrow.FixedSizeListArray.from_arrays(flat, size)
