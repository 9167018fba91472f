"""Which modules are compiled and how, which packages that needs, and whether this machine can do it."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import tempfile
from pathlib import Path

BUILD_REQUIRES = ["mypy>=2.4", "librt>=0.16", "mypy_extensions>=1.1"]
RUN_REQUIRES = ["librt>=0.16", "mypy_extensions>=1.1"]

# Of the server, what every action of a game passes through.
SERVER = [
    "bots/autopilot",
    "ops/rate_limits",
    "store/sqlite_writer",
    "tables/absence",
    "tables/command_path",
    "tables/driver",
    "tables/live_table",
    "tables/publisher",
    "tables/room",
    "tables/table_clock",
    "ws/connection",
]
# Of the environments, what every step passes through; the rest needs packages of extras.
ENVS = ["action_families", "action_masks", "env_game", "game_batch", "observations"]
SOURCES = [
    "kernel/*.py",
    "board/*.py",
    "bots/*.py",
    "bots/*/*.py",
    "editions/*/*.py",
    "editions/*/*/*.py",
    *(f"envs/{module}.py" for module in ENVS),
    "lab/*.py",
    *(f"server/{module}.py" for module in SERVER),
]
BUILDS = {"quick": "2", "release": "3", "counting": "3"}
"""BANQUIER_BUILD: the optimisation level of the C compiler. Level 3 takes longer and gains a few per cent; `counting`
is for build_tools/release.py, which trains the profile of a release."""
BUILD_NOTE = "compiled.txt"
"""The file of a compiled package that says how C was compiled."""
OPT_OUT = "# interpreted"
FIRST_LINES = 10


def is_set(variable: str) -> bool:
    """Is this environment variable a yes? `0` and the empty string are a no."""
    return os.environ.get(variable, "") not in ("", "0")


def is_compiled(path: Path) -> bool:
    """Every module but the packages' own, unless a line near its top begins with `# interpreted`."""
    if path.name == "__init__.py":
        return False
    head = path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES]
    return not any(line.startswith(OPT_OUT) for line in head)


def modules(package: Path) -> list[Path]:
    """The modules to compile of the package in this folder."""
    found = (path for pattern in SOURCES for path in package.glob(pattern))
    return sorted(path for path in found if is_compiled(path))


def c_compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def optimisation() -> list[str]:
    """The flags of the build that the environment asks for. With link-time optimisation gcc uses all cores.

    Raises ValueError if there is no such build.
    """
    level = f"-O{BUILDS[build()]}"
    if os.name == "nt":
        return [level]
    flags = [level, "-g0", "-w", "-fno-semantic-interposition"]
    if is_gcc():
        flags += ["-flto=auto", "-fno-fat-lto-objects"]
    if counts := os.environ.get("BANQUIER_PROFILE"):
        if build() == "counting":
            flags += [f"-fprofile-generate={counts}"]
        else:  # code that no training reaches is compiled as if there were no counts, not for size
            flags += [f"-fprofile-use={counts}", "-fprofile-partial-training"]
    return flags


def build() -> str:
    """Which of the builds is wanted. Raises ValueError if there is no such one."""
    wanted = os.environ.get("BANQUIER_BUILD") or "quick"
    if wanted not in BUILDS:
        raise ValueError(f"BANQUIER_BUILD is {wanted!r}, and can be: {', '.join(BUILDS)}")
    return wanted


def compiler_version() -> str:
    return subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True).stdout


def is_gcc() -> bool:
    return os.name != "nt" and "Free Software Foundation" in compiler_version()


def can_profile() -> bool:
    """True if the compiler here understands the flags of a profile."""
    return is_gcc() and can_compile()


def description() -> str:
    """How C is compiled, in one line for people."""
    told = [
        flag.partition("=")[0] for flag in optimisation() if flag.startswith(("-O", "-flto", "-fprofile-use"))
    ]
    return f"{build()} build: {' '.join(told)}, {compiler_version().partition(chr(10))[0]}"


def can_compile() -> bool:
    """Is there a C compiler that works, with the headers of this Python?"""
    if is_set("BANQUIER_PURE"):
        return False
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").is_file():
        return False
    if os.name == "nt":
        return True  # setuptools looks for the compiler; if it finds none, the build falls back
    command = c_compiler()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        command += ["-I", include, "-c", str(source), "-o", str(Path(folder, "probe.o"))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False
