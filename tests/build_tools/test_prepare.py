"""Preparing a clone: steps in order and side by side, and a state from which the same command goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TOOLS = str(Path(__file__).parents[2] / "build_tools")


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, with the state of an empty clone."""
    monkeypatch.syspath_prepend(TOOLS)
    prepare = import_module("prepare")
    monkeypatch.setattr(prepare, "STATE", tmp_path / "prepared.json")
    monkeypatch.setattr(prepare, "LOGS", tmp_path / "log")
    monkeypatch.setattr(prepare, "LOCK", tmp_path / "lock")
    return prepare


class Clone:
    """Steps that note what was done."""

    def __init__(self, prepare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.prepare = prepare
        self.done: list[str] = []
        self.steps: dict[str, Any] = {}
        self.inputs: dict[str, str] = {}
        self.real_steps = prepare.steps
        monkeypatch.setattr(prepare, "steps", lambda: self.steps)

    def step(self, name: str, *needs: str, work: Callable[[], None] = lambda: None) -> None:
        def noted() -> None:
            work()
            self.done.append(name)

        self.steps[name] = self.prepare.Step(name, 1, noted, lambda: self.inputs.get(name, ""), *needs)

    def bring(self, *names: str) -> list[str]:
        """What was done to reach these steps."""
        self.done.clear()
        self.prepare.prepare(self.prepare.Progress(shown=False), *names)
        return list(self.done)


@pytest.fixture
def clone(prepare: Any, monkeypatch: pytest.MonkeyPatch) -> Clone:
    return Clone(prepare, monkeypatch)


def test_steps_come_after_what_they_need_and_once(clone: Clone) -> None:
    clone.step("venv")
    clone.step("packages", "venv")
    clone.step("pages", "venv")
    clone.step("wheel", "packages", "pages")
    done = clone.bring("wheel", "pages")
    assert sorted(done) == ["packages", "pages", "venv", "wheel"]
    assert (done[0], done[-1]) == ("venv", "wheel")
    assert clone.bring("wheel") == []


def test_steps_that_do_not_need_each_other_run_side_by_side(clone: Clone) -> None:
    both = threading.Barrier(2)

    def meet() -> None:
        both.wait(60)

    clone.step("packages", work=meet)
    clone.step("pages", work=meet)
    assert sorted(clone.bring("packages", "pages")) == ["packages", "pages"]


def test_other_inputs_do_a_step_again_and_no_other(clone: Clone) -> None:
    clone.step("venv")
    clone.step("packages", "venv")
    clone.bring("packages")
    clone.inputs["packages"] = "another lock file"
    assert clone.bring("packages") == ["packages"]


def test_a_failed_step_ends_it_and_the_next_run_goes_on_there(clone: Clone) -> None:
    broken = [True]

    def fail() -> None:
        if broken:
            raise clone.prepare.StepFailed("no network")

    clone.step("venv")
    clone.step("packages", "venv", work=fail)
    clone.step("wheel", "packages")
    with pytest.raises(clone.prepare.StepFailed, match="no network"):
        clone.bring("wheel")
    assert clone.done == ["venv"]
    broken.clear()
    assert clone.bring("wheel") == ["packages", "wheel"]


def test_what_this_machine_cannot_have_is_skipped_and_tried_again(clone: Clone) -> None:
    def skip() -> None:
        raise clone.prepare.StepSkipped("no wheel for this machine")

    clone.step("open_spiel", work=skip)
    clone.step("checks", "open_spiel")
    assert clone.bring("checks") == ["checks"]
    clone.step("open_spiel")
    assert clone.bring("checks") == ["open_spiel"]


def test_a_tool_that_fails_shows_the_end_of_its_output(prepare: Any) -> None:
    with pytest.raises(prepare.StepFailed, match="disk is full"):
        prepare.run("tool", sys.executable, "-c", "print('the disk is full'); raise SystemExit(3)")


def test_a_damaged_state_is_an_empty_one(clone: Clone) -> None:
    clone.step("venv")
    clone.bring("venv")
    clone.prepare.STATE.write_text('{"venv": "do')
    assert clone.bring("venv") == ["venv"]


def test_every_target_has_its_steps(prepare: Any) -> None:
    known = prepare.steps()
    for names in prepare.TARGETS.values():
        assert prepare.with_needs(names, known)


def test_sources_that_change_during_the_build_are_compiled_next_time(
    clone: Clone, prepare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = "old"
    monkeypatch.setattr(prepare, "compiled_from", lambda: sources)
    inputs = {name: clone.real_steps()[name].inputs for name in ("wheel", "compiled")}

    def change() -> None:
        nonlocal sources
        sources = "new"

    clone.step("wheel", work=change)
    clone.step("compiled", "wheel")
    for name, digest in inputs.items():
        clone.steps[name].inputs = digest
    assert clone.bring("compiled") == ["wheel", "compiled"]
    assert clone.bring("compiled") == ["wheel", "compiled"]
    assert clone.bring("compiled") == []


@pytest.mark.parametrize("possible", [True, False])
def test_without_a_c_compiler_the_sources_take_the_place_of_compiled_rules(
    prepare: Any, monkeypatch: pytest.MonkeyPatch, possible: bool
) -> None:
    monkeypatch.setattr(prepare, "can_compile", lambda: possible)
    assert ("compiled" in prepare.steps_for("checks")) is possible
    assert ("sources" in prepare.steps_for("checks")) is not possible


def test_the_display_says_what_is_done_and_for_how_long(
    prepare: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with prepare.Progress() as progress:
        progress.start("pages", 6)
        progress.finish("pages")
        progress.start("packages", 4)
        progress.finish("packages", "failed")
    assert capsys.readouterr().err.splitlines() == [
        "pages … about 6 s",
        "pages: done after 0 s",
        "packages … about 4 s",
        "packages: failed after 0 s",
    ]
