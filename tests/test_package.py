"""The package as it is installed: which files run, what is compiled, and which layer imports which."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

import pytest

import banquier
from banquier.kernel.rng import Rng
from banquier.native import i64, vec
from build_tools.compiler import is_compiled, modules

INSTALLED = Path(banquier.__file__).parent
SOURCES = Path(__file__).parents[1] / "src" / "banquier"

IMPORT_THE_RULES = """
import importlib, json, pkgutil, sys
import banquier
for layer in ("kernel", "board", "editions", "bots"):
    if importlib.util.find_spec(f"banquier.{layer}"):
        package = importlib.import_module(f"banquier.{layer}")
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
from banquier._mode import mode
files = {name: m.__file__ for name, m in sys.modules.items() if name.startswith("banquier.")}
print(json.dumps([mode(), files]))
"""


def module_name(source: Path, package: Path) -> str:
    return ".".join(["banquier", *source.relative_to(package).with_suffix("").parts])


def import_the_rules(pure: str) -> tuple[str, dict[str, str]]:
    """The mode and the file of every module of the rules, imported by a new interpreter."""
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_THE_RULES],
        env={**os.environ, "BANQUIER_PURE": pure},
        cwd=INSTALLED.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    mode, files = json.loads(run.stdout)
    return mode, files


def extensions() -> set[str]:
    """The modules that lie compiled in the installed package."""
    compiled = [path for path in INSTALLED.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))]
    return {module_name(path.with_name(path.name.split(".")[0]), INSTALLED) for path in compiled}


def test_version_is_the_one_installed() -> None:
    assert version("banquier") == banquier.__version__


def test_all_or_nothing_is_compiled() -> None:
    everything = {module_name(path, INSTALLED) for path in modules(INSTALLED)}
    assert "banquier.kernel.rng" in everything
    assert "banquier.native" not in everything
    assert extensions() in (set(), everything)


@pytest.mark.parametrize(
    "head, compiled",
    [
        ('"""Rules."""\n', True),
        ('"""Rules."""\n# interpreted: it reads files\n', False),
        ("x = 1  # interpreted\n", True),
        ("\n" * 10 + "# interpreted\n", True),
    ],
)
def test_a_module_opts_out_in_its_first_lines(tmp_path: Path, head: str, compiled: bool) -> None:
    source = tmp_path / "auction.py"
    source.write_text(head)
    assert is_compiled(source) is compiled


def test_compiled_files_run_where_there_are_any() -> None:
    mode, files = import_the_rules(pure="")
    run_compiled = {name for name, file in files.items() if not file.endswith(".py")}
    assert run_compiled == extensions() & set(files)
    assert mode == ("compiled" if extensions() else "interpreted")


def test_interpreted_code_hands_vectors_to_the_rules() -> None:
    cards = vec[i64](range(16))
    Rng(1).shuffle(cards)
    assert sorted(cards) == list(range(16))
    assert list(cards) != list(range(16))


def test_pure_runs_the_sources_of_every_folder() -> None:
    mode, files = import_the_rules(pure="1")
    assert mode == "interpreted"
    assert "banquier.kernel.rng" in files
    assert [file for file in files.values() if not file.endswith(".py")] == []


# Layers, from the top. A module imports its own layer and those below it. What is in no layer (the package's
# own interface, helpers for third parties) stands above them all, except what they all stand on.
LAYERS = [
    "testing",
    "cli",
    "client",
    "server",
    "protocol",
    "lab",
    "envs",
    "bots",
    "narration",
    "fairness",
    "api",
    "editions",
    "board",
    "kernel",
    "rulebook",
]
FOUNDATION = ["native", "version", "_mode", "__version__", "data_files"]


def rank(part: str) -> int:
    if part in FOUNDATION:
        return len(LAYERS)
    return LAYERS.index(part) if part in LAYERS else -1


def imported_parts(source: str, package: list[str]) -> Iterator[str]:
    """The part of banquier that each import of a module names; the empty string for the package as a whole.

    `package` is the package that holds the module, which relative imports start from.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = [*base, *(node.module.split(".") if node.module else [])]
            names = [[*base, alias.name] for alias in node.names]
        else:
            continue
        yield from ((name + [""])[1] for name in names if name[0] == "banquier")


def upward_imports(source: str, package: list[str]) -> list[str]:
    own = rank(package[1]) if len(package) > 1 else -1
    return [part for part in imported_parts(source, package) if rank(part) < own]


@pytest.mark.parametrize(
    "line, upward",
    [
        ("from banquier.kernel.game import Game", []),
        ("from banquier.board import rent", []),
        ("from banquier.native import i64", []),
        ("from banquier import __version__, rulebook", []),
        ("from . import rent", []),
        ("import typing", []),
        ("import banquier.bots.random", ["bots"]),
        ("from banquier.editions.classique import edition", ["editions"]),
        ("from banquier import kernel, cli", ["cli"]),
        ("from ..lab import loop", ["lab"]),
        ("from .. import server", ["server"]),
        ("def late():\n    import banquier", [""]),
        ("from banquier import Game", ["Game"]),
        ("from banquier.testing import battery", ["testing"]),
    ],
)
def test_what_counts_as_an_upward_import(line: str, upward: list[str]) -> None:
    assert upward_imports(line, ["banquier", "board"]) == upward


def test_imports_point_downwards() -> None:
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        package = ["banquier", *path.parent.relative_to(SOURCES).parts]
        if upward := upward_imports(path.read_text(encoding="utf-8"), package):
            found[str(path.relative_to(SOURCES))] = upward
    assert found == {}


@pytest.mark.parametrize("package", ["protocol", "server"])
def test_modules_do_not_import_each_other_in_a_circle(package: str) -> None:
    """Imports for types only count as well. `prepare` raises CycleError, which names the circle."""
    sources = {module_name(path, SOURCES): path for path in (SOURCES / package).rglob("*.py")}
    sources = {name.removesuffix(".__init__"): path for name, path in sources.items()}
    graph: dict[str, set[str]] = {}
    for name, path in sources.items():
        imported = graph[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names} & set(sources)
            elif isinstance(node, ast.ImportFrom) and node.module:
                whole = {f"{node.module}.{alias.name}" for alias in node.names}
                imported |= whole & set(sources)
                if whole - set(sources):
                    imported |= {node.module} & set(sources)
    TopologicalSorter(graph).prepare()


def test_the_server_knows_no_rules() -> None:
    """It asks the kernel's interface: it imports neither boards nor a single edition."""
    wanted = re.compile(r"(?:from|import) (banquier\.(?:board|editions)[\w.]*)")
    sources = [path.read_text(encoding="utf-8") for path in (SOURCES / "server").rglob("*.py")]
    found = {name for source in sources for name in wanted.findall(source)}
    assert found == {"banquier.editions.contents", "banquier.editions.data_edition"}
