"""Writes the lock files: exact versions of all packages from PyPI, with hashes, for every platform and Python.

    python build_tools/package_locks.py           keeps locked versions that still satisfy the requirements
    python build_tools/package_locks.py --upgrade takes the newest versions
    python build_tools/package_locks.py --images  prints the digests of the Docker images' tags, to be copied by hand

Run by `make lock` after a change of requirements. Everything that a make target or the Dockerfile installs is locked.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from compiler import BUILD_REQUIRES
from pages import NODE

ROOT = Path(__file__).resolve().parents[1]
FOLDER = "locks"
CLUSTER = ("pyproject.toml", "--extra", "server", "--extra", "cluster")
"""The packages of setup.py and of the extras `server` and `cluster`."""
INPUTS: dict[str, tuple[tuple[str, ...], list[str]]] = {
    "server": (CLUSTER, []),
    "uv": (("-",), ["uv>=0.9"]),
    "build": (("-",), ["pip>=25", "setuptools>=77", *BUILD_REQUIRES]),
    "node": (("-",), [NODE]),
    "checks": (("requirements-dev.txt",), []),
    "site": (("-",), ["mkdocs-material>=9.7", "mkdocstrings[python]>=1.0"]),
    "cibuildwheel": (("-",), ["cibuildwheel>=3.0"]),
    "open_spiel": (("-",), ["open_spiel>=1.6"]),
    # Later ones have no wheels for Python 3.11.
    "atheris": (("-",), ["atheris>=3.0,<3.1; python_version<'3.12'", "atheris>=3.1; python_version>='3.12'"]),
}
"""The inputs of each lock file: arguments of uv, and requirements as text where an argument is `-`."""
IMAGE = re.compile(r"(?:FROM|image:) ([\w./-]+:[\w.-]+)@sha256:")


def path(name: str) -> str:
    return f"{FOLDER}/{name}.txt"


def lock(name: str, upgrade: bool) -> None:
    """Write one file. A version that an earlier file of the list has is taken over."""
    arguments, requirements = INPUTS[name]
    earlier = list(INPUTS)[: list(INPUTS).index(name)]
    constraints = [part for other in earlier for part in ("--constraint", path(other))]
    subprocess.run(
        [
            *(
                "uv",
                "pip",
                "compile",
                "--quiet",
                "--universal",
                "--python-version",
                "3.11",
                "--generate-hashes",
            ),
            *("--no-annotate", "--custom-compile-command", "make lock", "--output-file", path(name)),
            *(["--upgrade"] if upgrade else []),
            *arguments,
            *constraints,
        ],
        cwd=ROOT,
        input="\n".join(requirements),
        text=True,
        check=True,
    )


def print_digests() -> None:
    """Ask Docker's registry for the present digests of the images' tags. Needs Docker and a network."""
    text = "".join((ROOT / file).read_text() for file in ("Dockerfile", "compose.yaml"))
    for tag in sorted(set(IMAGE.findall(text))):
        asked = ["docker", "buildx", "imagetools", "inspect", "--format", "{{json .Manifest.Digest}}", tag]
        print(tag, subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip())


if __name__ == "__main__":
    if "--images" in sys.argv:
        print_digests()
    else:
        (ROOT / FOLDER).mkdir(exist_ok=True)
        for each in INPUTS:
            lock(each, "--upgrade" in sys.argv)
