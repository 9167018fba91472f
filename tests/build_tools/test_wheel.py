"""A wheel built from the sources has all that it takes to play, simulate and serve, with nothing else of the clone."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from banquier.testing.live_server import Process

pytest.importorskip("setuptools")

ROOT = Path(__file__).parents[2]
BUILT_FROM = ("LICENSE", "MANIFEST.in", "README.md", "build_tools", "pyproject.toml", "setup.py", "src")
BUILD = "import sys; sys.path.insert(0, 'build_tools'); import backend; backend.build_wheel('dist')"
MADE = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "client.new")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is unpacked into."""
    clone = tmp_path_factory.mktemp("clone")
    for name in BUILT_FROM:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, clone / name, ignore=MADE)
        else:
            shutil.copy(source, clone / name)
    environment = {**os.environ, "BANQUIER_PURE": "1", "BANQUIER_PAGES": "0"}
    command = [sys.executable, "-P", "-c", BUILD]
    built = subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, timeout=600)
    assert built.returncode == 0, built.stderr
    [wheel] = (clone / "dist").glob("*.whl")
    folder = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def run(installed: Path, folder: Path, *words: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "BANQUIER_PURE": "1",
        "XDG_STATE_HOME": str(folder),
    }
    done = subprocess.run(
        [sys.executable, "-P", "-m", "banquier.cli", *words],
        cwd=folder,
        env=environment,
        input="q\nn\n",
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_of_the_package_is_in_it(installed: Path) -> None:
    package = ROOT / "src/banquier"
    wanted = {
        path.relative_to(package)
        for path in package.rglob("*")
        if path.suffix in (".py", ".toml", ".ftl", ".json", ".typed") or path.name == "py.typed"
    }
    missing = [path for path in sorted(wanted) if not (installed / "banquier" / path).is_file()]
    assert missing == []


def test_it_plays_and_simulates(installed: Path, tmp_path: Path) -> None:
    assert "Classic Monopoly" in run(installed, tmp_path, "play", "classique", "--seats", "2", "--lang", "en")
    words = (
        "simulate",
        "deal",
        "--bots",
        "dealer,random",
        "--games",
        "5",
        "--processes",
        "1",
        "--lang",
        "en",
    )
    assert "dealer" in run(installed, tmp_path, *words)
    where = "import banquier; print(banquier.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    ran = subprocess.run([sys.executable, "-P", "-c", where], env=environment, capture_output=True, text=True)
    assert ran.stdout.startswith(str(installed))


def test_it_serves(installed: Path, tmp_path: Path) -> None:
    async def opened() -> int:
        site = await server.ready()
        answer = await site.ask("POST", "/tables", {"edition": "deal", "name": "Ada"})
        await site.http.aclose()
        return answer.status_code

    server = Process(
        tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", PYTHONPATH=str(installed), BANQUIER_PURE="1"
    )
    server.start()
    try:
        assert asyncio.run(opened()) == 201
    finally:
        server.kill()
