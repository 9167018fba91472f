"""Prepares this clone for a make target: runs the steps that are missing or out of date, side by side where possible.

    python build_tools/prepare.py TARGET      one of TARGETS below: sources, compiled, checks, …

Uses Python's standard library alone. What was done is kept in .venv/prepared.json, so that a run that failed or was
interrupted goes on where it stopped. Output of the tools goes to .venv/log and is shown when a step fails.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path

import diagrams
import package_locks
import pages
from compiler import can_compile
from file_lock import locked
from progress import Progress

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
STATE = VENV / "prepared.json"
LOGS = VENV / "log"
WHEELS = VENV / "wheels"
LOCK = ROOT / "build/prepare.lock"
CHECKS = "tools/checks"
"""Where npm installs what checks spelling and workflows."""
OPTIONAL = ("open_spiel", "atheris")
"""Packages of some tests, which not every machine can have."""
SERVICES_MISSING = "NOT INSTALLED"
"""Printed by tools/services.sh where programs are missing and cannot be installed."""


class StepFailed(Exception):
    """A step did not succeed; the text is for the person at the terminal."""


class StepSkipped(Exception):
    """A step is not possible on this machine and not needed by everything: the text says what is missing without it."""


class Step:
    """Something to do after the steps that it needs, whenever its inputs are not those of the last time."""

    def __init__(
        self, label: str, seconds: int, work: Callable[[], None], inputs: Callable[[], str], *needs: str
    ) -> None:
        self.label = label
        self.seconds = seconds
        """Roughly how long it takes on two cores with empty caches, for the display."""
        self.work = work
        self.inputs = inputs
        """A digest of everything that the result depends on."""
        self.needs = needs

    def wanted(self) -> str:
        """How the state names this step when it is done."""
        return self.inputs() or "done"


# --- what was done, and from what -------------------------------------------------------------------------------------


def digest(*names: str) -> str:
    """Of the names and contents of these files and folders, without what a build makes in them."""
    made = hashlib.sha256()
    for name in names:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and not is_made(file):
                made.update(f"{file.relative_to(ROOT).as_posix()} {file.stat().st_size}\n".encode())
                made.update(file.read_bytes())
    return made.hexdigest()


def is_made(file: Path) -> bool:
    return pages.BUILT in file.parents or any(
        part == "__pycache__" or part.endswith(".egg-info") for part in file.parts
    )


def compiled_from() -> str:
    """Also the pages, which are part of the wheel; and how C is compiled."""
    flags = (os.environ.get(name, "") for name in ("CC", "CFLAGS", "BANQUIER_BUILD", "BANQUIER_OPEN"))
    return " ".join(
        [digest("src", "build_tools", "setup.py", "pyproject.toml"), pages.digest_of_all(), *flags]
    )


def wheel_from() -> str:
    """Return the sources of the wheel that is there: they may have changed since it was built."""
    return state().get("wheel", "")


def packages_from() -> str:
    return digest("setup.py", "pyproject.toml", "src/banquier/version.py", package_locks.path("server"))


def state() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(STATE.read_text())
        return found
    except (OSError, ValueError):
        return {}


_saving = threading.Lock()


def save(**changes: str) -> None:
    """Keep what steps were done from; an empty text is a step that has to be done again."""
    with _saving:
        written = STATE.with_suffix(".new")
        written.write_text(json.dumps({**state(), **changes}, indent=1))
        written.replace(STATE)


# --- the tools --------------------------------------------------------------------------------------------------------


def run(log: str, *command: str | Path, **variables: str) -> None:
    """Run a tool with these environment variables. Raises StepFailed, with the end of its output, if it fails."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{log}.txt"
    with open(path, "wb") as output:
        code = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **variables},
        ).returncode
    if code:
        tail = path.read_text(errors="replace").splitlines()[-40:]
        raise StepFailed("\n".join([*tail, f"{Path(command[0]).name} failed: see above, or {path}"]))


_installing = threading.Lock()


def install_locked(name: str) -> None:
    """Install the packages of a lock file, none of which may differ from its hash."""
    install(name, "--require-hashes", "-r", package_locks.path(name))


def install(log: str, *requirements: str | Path) -> None:
    """Install packages with uv, and with pip where uv is missing or fails: pip may know of other indexes."""
    constraints = {
        name: package_locks.path("build") for name in ("UV_BUILD_CONSTRAINT", "PIP_BUILD_CONSTRAINT")
    }
    with _installing:
        uv = shutil.which("uv", path=f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}")
        if uv is not None:
            try:
                return run(log, uv, "pip", "install", "--python", PYTHON, *requirements, **constraints)
            except StepFailed:
                pass
        if subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode:
            run("ensurepip", PYTHON, "-m", "ensurepip")
        run(log, PYTHON, "-m", "pip", "install", "--disable-pip-version-check", *requirements, **constraints)


# --- the steps --------------------------------------------------------------------------------------------------------


def make_environment() -> None:
    """An empty virtual environment, and uv in it if it can be had: it installs ten times as fast as pip."""
    shutil.rmtree(VENV, ignore_errors=True)
    LOGS.mkdir(parents=True)
    try:
        run("venv", sys.executable, "-m", "venv", "--without-pip", VENV)
    except StepFailed as error:
        hint = "Python cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv"
        raise StepFailed(f"{error}\n{hint}") from error
    if shutil.which("uv") is None:
        try:
            run(
                "uv",
                *(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--require-hashes"),
                *("-r", package_locks.path("uv")),
                PIP_DISABLE_PIP_VERSION_CHECK="1",
            )
        except StepFailed:  # this Python has no pip, or there is no uv for this machine
            pass


def install_sources() -> None:
    """The packages that the program needs, and the program itself as its sources."""
    install_locked("server")
    restore_sources()
    save(compiled="", sources=packages_from())


def restore_sources() -> None:
    """Let the sources run again in place of a compiled install that is out of date."""
    install("sources", "--no-deps", "-e", ".")
    save(compiled="")


def build_wheel() -> None:
    shutil.rmtree(WHEELS, ignore_errors=True)
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check")
    run(
        "wheel",
        *(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", WHEELS, "."),
        BANQUIER_REQUIRE_COMPILED="1",
        BANQUIER_PURE="",
    )


def install_wheel() -> None:
    [wheel] = WHEELS.glob("banquier-*.whl")
    install("install", "--no-deps", "--force-reinstall", wheel)
    save(sources="")


def install_optional(package: str) -> None:
    try:
        install(package, "--require-hashes", "--only-binary", ":all:", "-r", package_locks.path(package))
    except StepFailed:
        raise StepSkipped(f"{package} does not exist for this machine: its tests are skipped.") from None


def install_services() -> None:
    try:
        run("services", "sh", "tools/services.sh")
    except StepFailed as error:
        if SERVICES_MISSING in str(error):
            raise StepSkipped(str(error)) from None
        raise


def steps() -> dict[str, Step]:
    return {
        "environment": Step(
            "virtual environment", 4, make_environment, lambda: f"{sys.version} {sys.base_prefix}"
        ),
        "packages": Step("packages", 4, install_sources, packages_from, "environment"),
        "sources": Step("sources", 2, restore_sources, packages_from, "packages"),
        "builders": Step(
            "compiler packages",
            2,
            lambda: install_locked("build"),
            lambda: digest(package_locks.path("build")),
            "environment",
        ),
        "node": Step(
            "npm",
            1,
            lambda: install_locked("node") if pages.requirements() else None,
            lambda: digest(package_locks.path("node")) if pages.requirements() else "",
            "environment",
        ),
        "modules": Step("npm packages", 6, pages.install, lambda: pages.digest([pages.LOCK]), "node"),
        "npm checkers": Step(
            "npm packages of the checks",
            8,
            partial(pages.install, ROOT / CHECKS),
            lambda: digest(f"{CHECKS}/package-lock.json"),
            "node",
        ),
        "pages": Step("pages", 6, pages.build, pages.digest_of_all, "modules"),
        "wheel": Step("compiling the rules", 90, build_wheel, compiled_from, "packages", "builders"),
        "compiled": Step("installing the compiled rules", 1, install_wheel, wheel_from, "wheel", "pages"),
        "checkers": Step(
            "packages of the checks",
            8,
            lambda: install_locked("checks"),
            lambda: digest(package_locks.path("checks")),
            "environment",
        ),
        **{
            name: Step(
                name,
                5,
                partial(install_optional, name),
                partial(digest, package_locks.path(name)),
                "checkers",
            )
            for name in OPTIONAL
        },
        "site": Step(
            "packages of the site",
            6,
            lambda: install_locked("site"),
            lambda: digest(package_locks.path("site")),
            "checkers",
        ),
        "cibuildwheel": Step(
            "cibuildwheel",
            3,
            lambda: install_locked("cibuildwheel"),
            lambda: digest(package_locks.path("cibuildwheel")),
            "environment",
        ),
        "diagrams": Step("Mermaid, for the diagrams", 10, diagrams.fetch, lambda: diagrams.SHA512, "node"),
        "services": Step(
            "PostgreSQL, Redis, Chromium",
            20,
            install_services,
            lambda: digest("tools/services.sh"),
            "environment",
        ),
    }


TARGETS = {
    "sources": ("sources", "pages"),
    "play": ("sources", "pages", "builders"),
    "dev": ("packages", "modules"),
    "quick": ("packages", "checkers"),
    "compiled": ("compiled", "pages"),
    "wheel": ("wheel",),
    "lint": ("checkers", "modules", "npm checkers"),
    "docs": ("packages", "site", "npm checkers"),
    "site": ("packages", "site", "diagrams"),
    "wheels": ("cibuildwheel",),
    "checks": ("compiled", "pages", "checkers", "npm checkers", "site", *OPTIONAL, "services"),
}
"""The steps of each target; `with_needs` adds the steps that these need."""


def with_needs(names: Iterable[str], known: dict[str, Step]) -> list[str]:
    """These steps after all that they need, each once."""
    found: dict[str, None] = {}
    for name in names:
        found.update(dict.fromkeys([*with_needs(known[name].needs, known), name]))
    return list(found)


def prepare(progress: Progress, *names: str) -> None:
    """Do these steps and what they need, each as soon as its needs are met. Raises StepFailed."""
    known = steps()
    waiting = with_needs(names, known)
    if all(is_done(name, known[name]) for name in waiting):
        return  # without waiting for another command, which may be compiling
    with locked(LOCK, lambda: progress.say("Another command is preparing this clone: waiting for it.")):
        done: set[str] = set()
        running: dict[Future[None], str] = {}
        with ThreadPoolExecutor(len(waiting)) as pool:
            while waiting or running:
                for name in [name for name in waiting if done.issuperset(known[name].needs)]:
                    waiting.remove(name)
                    running[pool.submit(bring_up_to_date, progress, name, known[name])] = name
                ended, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    done.add(running.pop(future))
                    if future.exception() is not None:
                        waiting.clear()
                        future.result()


def is_done(name: str, step: Step) -> bool:
    return state().get(name) == step.wanted()


def bring_up_to_date(progress: Progress, name: str, step: Step) -> None:
    if is_done(name, step):
        return
    wanted = step.wanted()
    progress.start(step.label, step.seconds)
    outcome = "failed"
    try:
        step.work()
        save(**{name: wanted})
        outcome = "done"
    except StepSkipped as notice:
        outcome = "skipped"
        progress.say(str(notice))
    except SystemExit as error:  # of what a build runs as well
        raise StepFailed(str(error)) from error
    finally:
        progress.finish(step.label, outcome)


def is_compiled() -> bool:
    """True if the compiled rules are installed, or need only be installed."""
    return compiled_from() in (state().get("wheel"), state().get("compiled"))


def steps_for(target: str) -> tuple[str, ...]:
    """The steps of a target; sources take the place of compiled rules where nothing can be compiled."""
    if "compiled" not in TARGETS[target] or is_compiled() or can_compile():
        return TARGETS[target]
    return tuple("sources" if name == "compiled" else name for name in TARGETS[target])


def reach(progress: Progress, target: str) -> None:
    """Prepare for a target; end the program with a reason if that fails."""
    try:
        prepare(progress, *steps_for(target))
    except StepFailed as error:
        progress.say(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        progress.say("Interrupted. The same command goes on from here.")
        sys.exit(130)


if __name__ == "__main__":
    with Progress() as display:
        reach(display, sys.argv[1])
