"""The source archive is enough to build the wheel, which plays, simulates and serves in an empty environment."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from banquier.testing.live_server import Process
from banquier.version import __version__

pytest.importorskip("setuptools")

ROOT = Path(__file__).parents[2]
BUILD = "import sys; sys.path.insert(0, 'build_tools'); import backend; backend.{hook}({folder!r})"
LEFT = shutil.ignore_patterns(
    *(".git", ".venv", ".*_cache", ".hypothesis", "node_modules", "__pycache__", "*.so", "*.egg-info"),
    *("client.new", "build", "dist"),
)
HOME = "https://example.org/us/banquier"
EXAMPLES = (
    "README.md",
    "examples/miser.py",
    "proofs/test_kills.py",
    "deploy/banquier.service",
    "docs/hosting.md",
)
CLIENT = "src/banquier/server/client"


def build(hook: str, clone: Path, folder: Path) -> Path:
    """Build the wheel or the source archive of a clone, and return its path."""
    environment = {**os.environ, "BANQUIER_PURE": "1", "BANQUIER_PAGES": "0", "BANQUIER_HOME": HOME}
    command = [sys.executable, "-P", "-c", BUILD.format(hook=hook, folder=str(folder))]
    built = subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, timeout=600)
    assert built.returncode == 0, built.stderr
    [path] = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    clone = tmp_path_factory.mktemp("clones") / "clone"
    shutil.copytree(ROOT, clone, ignore=LEFT)
    return build("build_sdist", clone, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive as a folder, with the pages that are built in this clone, if they are: they take npm."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    [sources] = folder.iterdir()
    if (ROOT / CLIENT).is_dir():
        shutil.copytree(ROOT / CLIENT, sources / CLIENT)
    return sources


@pytest.fixture(scope="module")
def python(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment in which the wheel is installed, with what it says it needs to serve."""
    wheel = build("build_wheel", unpacked, tmp_path_factory.mktemp("wheel"))
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, symlinks=True)
    python = environment / "bin/python"
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if uv is None:
        pytest.skip("uv is not there")
    install = [uv, "pip", "install", "--python", str(python), "--constraint", str(ROOT / "locks/server.txt")]
    for where in (["--offline"], []):  # what prepare.py has installed lies in the cache
        done = subprocess.run(
            [*install, *where, f"{wheel}[server]"], capture_output=True, text=True, timeout=600
        )
        if done.returncode == 0:
            break
    assert done.returncode == 0, done.stderr
    return python


def run(python: Path, folder: Path, *words: str) -> str:
    """Run `banquier` in that environment and nothing else of this one. Return what it printed."""
    done = subprocess.run(
        [python.with_name("banquier"), *words],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_STATE_HOME": str(folder)},
        input="q\nn\n",
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def package(python: Path) -> Path:
    [found] = python.parents[1].glob("lib/python3*/site-packages/banquier")
    return found


def metadata(python: Path) -> Message:
    [found] = package(python).parent.glob("banquier-*.dist-info/METADATA")
    return message_from_bytes(found.read_bytes())


def test_the_archive_has_examples_proofs_and_no_packages_of_others(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert archive.name == f"banquier-{__version__}.tar.gz"
    assert [name for name in EXAMPLES if name not in names] == []
    assert [name for name in names if re.search(r"node_modules|__pycache__|\.venv", name)] == []


def test_it_says_where_the_project_is(python: Path) -> None:
    """Links and pictures of the description work on another site."""
    about = metadata(python)
    assert about["Version"] == __version__
    assert f"Source, {HOME}" in about.get_all("Project-URL", [])
    description = str(about.get_payload())
    assert f"({HOME}/raw/v{__version__}/docs/screens/classique.jpg)" in description
    links = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)", description)
    assert len(links) > 20
    assert [link for pair in links for link in pair if link and not link.startswith(HOME)] == []


def test_every_file_of_the_package_is_in_it(python: Path) -> None:
    sources = ROOT / "src/banquier"
    wanted = {
        path.relative_to(sources)
        for path in sources.rglob("*")
        if path.suffix in (".py", ".toml", ".ftl", ".json", ".typed") or path.name == "py.typed"
    }
    missing = [path for path in sorted(wanted) if not (package(python) / path).is_file()]
    assert missing == []


def test_it_plays_and_simulates(python: Path, unpacked: Path, tmp_path: Path) -> None:
    assert run(python, tmp_path, "--version").strip() == f"banquier {__version__}"
    assert "Classic Monopoly" in run(python, tmp_path, "play", "classique", "--seats", "2", "--lang", "en")
    few = ("--games", "5", "--processes", "1", "--lang", "en")
    assert "dealer" in run(python, tmp_path, "simulate", "deal", "--bots", "dealer,random", *few)
    own = ("--bots", "miser,random", "--code", str(unpacked / "examples/miser.py"), "--max-rounds", "5")
    assert "miser" in run(python, tmp_path, "simulate", "classique", *own, *few)


def test_it_serves(python: Path, tmp_path: Path) -> None:
    async def opened() -> tuple[int, int]:
        site = await server.ready()
        answer = await site.ask("POST", "/tables", {"edition": "deal", "name": "Ada"})
        page = await site.http.get("/")
        await site.http.aclose()
        return answer.status_code, page.status_code

    server = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", PYTHONPATH="")
    server.python = str(python)
    server.start()
    try:
        table, page = asyncio.run(opened())
    finally:
        server.kill()
    assert table == 201
    assert page == 200 or not (ROOT / CLIENT).is_dir()
