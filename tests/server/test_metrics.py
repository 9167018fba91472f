"""Figures for Prometheus: what is counted is what its own parser reads, of one worker and of several."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings, strategies as st
from prometheus_client.parser import text_string_to_metric_families

import banquier
from banquier._mode import mode
from banquier.server.ops.metrics import QUICK, SLOW, Figures, Histogram, Metrics

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def read(text: bytes) -> Samples:
    """Every figure by its name and labels, as Prometheus would read them."""
    samples: Samples = {}
    for family in text_string_to_metric_families(text.decode()):
        assert family.documentation
        for sample in family.samples:
            key = (sample.name, tuple(sorted(sample.labels.items())))
            assert key not in samples
            samples[key] = sample.value
    return samples


def figure(samples: Samples, name: str, **labels: str) -> float:
    return samples[name, tuple(sorted(labels.items()))]


@pytest.mark.parametrize(
    "attribute, name, label, values",
    [
        ("commands", "banquier_commands_total", "outcome", "committed refused repeated failed"),
        ("messages", "banquier_messages_total", "direction", "in out"),
        ("bytes", "banquier_message_bytes_total", "direction", "in out"),
        ("store", "banquier_store_writes_total", "outcome", "appended conflict failed"),
        ("bots", "banquier_bot_decisions_total", "outcome", "made late failed"),
        (
            "refused",
            "banquier_requests_refused_total",
            "reason",
            "analysis host origin rate size sockets slow stranger",
        ),
        ("idle", "banquier_connections_idle_total", "until", "request hello"),
        ("removed", "banquier_tables_removed_total", "why", "unstarted abandoned finished asked"),
        ("tables", "banquier_tables", "state", "open running over"),
    ],
)
def test_counts_by_label(attribute: str, name: str, label: str, values: str) -> None:
    metrics = Metrics("w")
    counts = getattr(metrics, attribute)
    assert list(counts) == values.split()
    for number, value in enumerate(counts, start=1):
        counts[value].add(number)
        counts[value].add()
    samples = read(metrics.render())
    for number, value in enumerate(counts, start=1):
        assert figure(samples, name, worker="w", **{label: value}) == number + 1


def test_counts_without_a_label() -> None:
    metrics = Metrics("w")
    metrics.sockets_opened.add()
    metrics.sockets.add(2)
    metrics.sockets.add(-1)
    metrics.rooms.set(7)
    metrics.asleep.set(3)
    samples = read(metrics.render())
    names = ("sockets_opened_total", "sockets", "rooms", "tables_asleep")
    assert [figure(samples, f"banquier_{name}", worker="w") for name in names] == [1, 1, 7, 3]


def test_everything_is_there_from_the_start_as_nought() -> None:
    process = ("banquier_cpu_seconds_total", "banquier_memory_bytes", "banquier_build_info")
    values = {value for (name, _), value in read(Metrics().render()).items() if name not in process}
    assert values == {0.0}


def test_what_runs_here() -> None:
    samples = read(Metrics().render())
    (labels,) = [dict(labels) for name, labels in samples if name == "banquier_build_info"]
    assert (labels["version"], labels["mode"]) == (banquier.__version__, mode())


def test_the_process_is_told() -> None:
    samples = read(Metrics("w").render())
    assert figure(samples, "banquier_cpu_seconds_total", worker="w") > 0


@settings(deadline=None, derandomize=True)
@given(st.lists(st.floats(0, 100), max_size=50), st.sampled_from([QUICK, SLOW]))
def test_a_spread_counts_everything_once(durations: list[float], bounds: tuple[float, ...]) -> None:
    spread = Histogram(bounds)
    for seconds in durations:
        spread.observe(seconds)
    assert sum(spread.counts) == len(durations)
    assert spread.total == pytest.approx(sum(durations))
    for number, bound in enumerate(bounds, start=1):
        assert sum(spread.counts[:number]) == sum(seconds <= bound for seconds in durations)


@pytest.mark.parametrize("name", ["command_seconds", "commit_seconds", "tick_late_seconds", "bot_seconds"])
def test_durations(name: str) -> None:
    metrics = Metrics("w")
    spread = getattr(metrics, name)
    for seconds in (0.0, 1.0, 1.0, 1000.0):
        spread.observe(seconds)
    samples = read(metrics.render())
    assert figure(samples, f"banquier_{name}_count", worker="w") == 4
    assert figure(samples, f"banquier_{name}_sum", worker="w") == 1002
    at_most = [
        figure(samples, f"banquier_{name}_bucket", worker="w", le=le) for le in ("0.25", "1.0", "+Inf")
    ]
    assert at_most == [1, 3, 4]


def test_one_worker_tells_the_figures_of_all() -> None:
    mine, other = Metrics("1"), Metrics("2")
    mine.commands["committed"].add(3)
    other.commands["committed"].add(4)
    other.command_seconds.observe(0.01)
    sent = msgspec.json.encode(other.figures())
    samples = read(mine.render([msgspec.json.decode(sent, type=Figures)]))
    told = [figure(samples, "banquier_commands_total", worker=w, outcome="committed") for w in ("1", "2")]
    assert told == [3, 4]
    assert figure(samples, "banquier_command_seconds_count", worker="2") == 1


def test_a_worker_of_another_version_does_no_harm() -> None:
    other = Figures(
        "2",
        counts={"banquier_new_total": {"": 1}, "banquier_commands": {"committed": 5, "novel": 1}},
        spreads={"banquier_command_seconds": ([1, 2], 3.0), "banquier_new_seconds": ([1], 1.0)},
    )
    samples = read(Metrics("1").render([other]))
    assert figure(samples, "banquier_commands_total", worker="2", outcome="committed") == 5
    assert sum(dict(labels).get("worker") == "2" for _, labels in samples) == 1


def test_workers_have_names_of_their_own() -> None:
    assert Metrics().worker.isdigit()
