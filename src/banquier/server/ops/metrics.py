"""Metrics for Prometheus. Counting is a plain addition; the text is rendered on request.

The counters of prometheus_client take five to ten times as long (locks, exemplars), and a command is counted
in a dozen places, so we use that library only for the text format. Everything is counted in the event loop's thread.
"""

from __future__ import annotations

import os
import platform
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import msgspec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from banquier._mode import mode
from banquier.version import __version__

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)


class Counter:
    """A counter or a gauge: a number that increases, or also decreases."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def add(self, number: int = 1) -> None:
        self.value += number

    def set(self, number: int) -> None:
        self.value = number


class Histogram:
    """Counts durations by range, and sums them."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Family(msgspec.Struct, frozen=True):
    """A metric as Prometheus knows it: a name, a meaning, and a label with its values, if it has one."""

    kind: type[CounterMetricFamily] | type[GaugeMetricFamily]
    name: str
    meaning: str
    label: str | None
    counts: dict[str, Counter]


class Figures(msgspec.Struct, frozen=True):
    """All metrics of one worker at one moment, in the form in which workers exchange them."""

    worker: str
    counts: dict[str, dict[str, float]]
    spreads: dict[str, tuple[list[int], float]]


class Metrics:
    """The metrics of this worker. Each is an attribute, so that counting looks up a label at most."""

    def __init__(self, worker: str | None = None) -> None:
        self.worker = worker or str(os.getpid())
        self.families: list[Family] = []
        self.spreads: dict[str, tuple[str, Histogram]] = {}

        counters, gauge = self._counters, self._gauge
        self.commands = counters(
            "commands", "Commands, by what became of them", "outcome", "committed refused repeated failed"
        )
        self.messages = counters("messages", "Messages on sockets", "direction", "in out")
        self.bytes = counters("message_bytes", "Bytes of messages on sockets", "direction", "in out")
        wrote = "Writes to the storage, by what became of them"
        self.store = counters("store_writes", wrote, "outcome", "appended conflict failed")
        asked = "Decisions asked of bots, by how they came"
        self.bots = counters("bot_decisions", asked, "outcome", "made late failed")
        reasons = "analysis host origin rate size sockets slow stranger"
        self.refused = counters(
            "requests_refused", "Requests and upgrades refused at the door", "reason", reasons
        )
        closed = "Connections that were closed because nothing came"
        self.idle = counters("connections_idle", closed, "until", "request hello")
        self.bus = counters("redis_failures", "Times that Redis could not be used", "way", "talk listen")
        self.bus_up = gauge("redis_up", "1: hints go through Redis both ways")
        went = "Sockets that went between workers of one command"
        self.handed_over = counters("sockets_handed_over", went, "direction", "in out")
        self.removed = counters(
            "tables_removed", "Tables that were removed, by why", "why", "unstarted abandoned finished asked"
        )
        self.sockets_opened = self._family(
            CounterMetricFamily, "sockets_opened", "Sockets that were opened", None, ""
        )[""]
        doing = "Tables in memory, by what they are doing"
        self.tables = self._family(GaugeMetricFamily, "tables", doing, "state", "open running over")
        self.asleep = gauge("tables_asleep", "Running tables that sleep")
        self.rooms = gauge("rooms", "Rooms in memory")
        self.sockets = gauge("sockets", "Sockets that are open")

        taken = "Seconds from the arrival of a command to its acknowledgement"
        self.command_seconds = self._spread("command_seconds", taken, QUICK)
        written = "Seconds that the storage took for a line"
        self.commit_seconds = self._spread("commit_seconds", written, QUICK)
        self.tick_late_seconds = self._spread("tick_late_seconds", "Seconds that a tick came late", QUICK)
        self.bot_seconds = self._spread("bot_seconds", "Seconds that a bot took for a decision", SLOW)

    def _counters(self, name: str, meaning: str, label: str, values: str) -> dict[str, Counter]:
        return self._family(CounterMetricFamily, name, meaning, label, values)

    def _gauge(self, name: str, meaning: str) -> Counter:
        return self._family(GaugeMetricFamily, name, meaning, None, "")[""]

    def _family(
        self,
        kind: type[CounterMetricFamily] | type[GaugeMetricFamily],
        name: str,
        meaning: str,
        label: str | None,
        values: str,
    ) -> dict[str, Counter]:
        counts = {value: Counter() for value in values.split() or [""]}
        self.families.append(Family(kind, f"banquier_{name}", meaning, label, counts))
        return counts

    def _spread(self, name: str, meaning: str, bounds: Sequence[float]) -> Histogram:
        spread = Histogram(bounds)
        self.spreads[f"banquier_{name}"] = (meaning, spread)
        return spread

    def figures(self) -> Figures:
        """Return what this worker has counted so far."""
        counts: dict[str, dict[str, float]] = {
            family.name: {value: count.value for value, count in family.counts.items()}
            for family in self.families
        }
        counts |= {name: {"": value} for name, value in of_the_process().items()}
        spreads = {name: (list(spread.counts), spread.total) for name, (_, spread) in self.spreads.items()}
        return Figures(self.worker, counts, spreads)

    def render(self, others: Iterable[Figures] = ()) -> bytes:
        """Return the text that Prometheus reads, for this worker and any others."""
        registry = CollectorRegistry()
        registry.register(Told(self, [self.figures(), *others]))
        return generate_latest(registry)


PROCESS = {
    "banquier_cpu_seconds": ("Seconds of processor time", CounterMetricFamily),
    "banquier_memory_bytes": ("Bytes of memory in use", GaugeMetricFamily),
}


def of_the_process() -> dict[str, float]:
    """Return processor time, and memory where the system reports it."""
    found = {"banquier_cpu_seconds": time.process_time()}
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
        found["banquier_memory_bytes"] = pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError, ValueError, IndexError):
        pass
    return found


class Told(Collector):
    """Collects the metrics of some workers for prometheus_client. Unknown metrics are left out."""

    def __init__(self, metrics: Metrics, workers: Sequence[Figures]) -> None:
        self.metrics = metrics
        self.workers = workers

    def collect(self) -> Iterator[Metric]:
        build = {"version": __version__, "mode": mode(), "python": platform.python_version()}
        yield InfoMetricFamily("banquier_build", "What runs here", build)
        for family in self.metrics.families:
            labels = ["worker", family.label] if family.label else ["worker"]
            metric = family.kind(family.name, family.meaning, labels=labels)
            for figures in self.workers:
                known = figures.counts.get(family.name, {})
                for value in (value for value in family.counts if value in known):
                    names = [figures.worker, value] if family.label else [figures.worker]
                    metric.add_metric(names, known[value])
            yield metric
        for name, (meaning, kind) in PROCESS.items():
            metric = kind(name, meaning, labels=["worker"])
            for figures in self.workers:
                for number in figures.counts.get(name, {}).values():
                    metric.add_metric([figures.worker], number)
            yield metric
        for name, (meaning, spread) in self.metrics.spreads.items():
            histogram = HistogramMetricFamily(name, meaning, labels=["worker"])
            for figures in self.workers:
                counts, total = figures.spreads.get(name, ([], 0.0))
                if len(counts) == len(spread.counts):
                    histogram.add_metric([figures.worker], buckets(spread.bounds, counts), total)
            yield histogram


def buckets(bounds: Sequence[float], counts: Sequence[int]) -> list[tuple[str, float]]:
    """Return the cumulative count of each bound, as Prometheus expects it."""
    names = [*map(str, bounds), "+Inf"]
    return list(zip(names, accumulate(counts), strict=True))
