"""Compiles the rules with mypyc where a C compiler is; installs them as plain Python where none is. Builds the pages.

Read from the environment: BANQUIER_PURE=1 does not compile, BANQUIER_REQUIRE_COMPILED=1 fails rather than
fall back to plain Python, BANQUIER_BUILD says how C is compiled (`quick`, or `release`: slower to compile and a little
faster), BANQUIER_OPEN=1 lets plain Python derive from boards, editions and policies (slower), BANQUIER_PAGES=0 leaves
the pages as they are, BANQUIER_HOME is the address of the project (build_tools/addresses.py).
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "build_tools"))
import addresses
import docstrings
import expand
import pages
from compiler import BUILD_NOTE, RUN_REQUIRES, can_compile, description, is_set, modules, optimisation

PACKAGE = Path("src/banquier")
DEPENDENCIES = [
    "fluent.runtime>=0.4",
    "msgspec>=0.20",
    "rich>=14",
    "typer>=0.20",
]
"""The rules, the bots, the lab and the terminal; the server and others are extras of pyproject.toml."""
BUILD = Path("build")
EXPANDED = BUILD / "expanded"
"""The copy of the sources that is compiled, see build_tools/expand.py."""
DOCUMENTED = BUILD / "documented"
"""The C files with docstrings, see build_tools/docstrings.py."""
FLAGS = BUILD / "flags.txt"
GROUP = "banquier"
GROUP_LIBRARY = f"{GROUP}__mypyc"


def fall_back(reason: str) -> None:
    """Say why the rules are not compiled; stop there if they have to be."""
    required = is_set("BANQUIER_REQUIRE_COMPILED")
    outcome = "the build stops" if required else "installing plain Python, which is some forty times slower"
    bar = "*" * 78
    print(f"{bar}\nbanquier is NOT compiled: {reason}\n{outcome}\n{bar}", file=sys.stderr)
    if required:
        sys.exit(1)


class BuildExtensions(build_ext):
    """All or nothing: the group is one library and a stub per module; a stray stub would hide its source."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Without the warnings and debug symbols that Python itself was compiled with.

        In the one large file that mypyc writes, -Wall takes gcc four minutes, even if -w hides what it finds.
        """
        if os.name == "posix":
            own = [flag for flag in self.compiler.compiler_so if not flag.startswith(("-W", "-g", "-O"))]
            self.compiler.set_executable("compiler_so", own)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []
            fall_back(f"the C compiler failed, see above ({str(error)[:200]})")


class Build(build):
    """A build that ships what it made this time, and nothing that an earlier one left in the folder."""

    def run(self) -> None:
        pages.build()
        super().run()
        made = {
            Path(output).resolve()
            for command in self.get_sub_commands()
            for output in self.get_finalized_command(command).get_outputs()
        }
        for path in Path(self.build_lib).resolve().rglob("*"):
            if path.is_file() and path not in made:
                path.unlink()
        if self.distribution.ext_modules:
            Path(self.build_lib, "banquier", BUILD_NOTE).write_text(description() + "\n", encoding="utf-8")


def compiled() -> list[Extension]:
    """The C extensions, or none and the reason on the error stream."""
    from mypyc.build import mypycify

    # What is not compiled may need packages that a build does not have; `make check` looks at the types.
    options = [
        "--config-file=",
        "--follow-imports=silent",
        "--ignore-missing-imports",
        "--python-version=3.11",
    ]
    paths = [str(path) for path in modules(PACKAGE)]
    if not paths:
        fall_back(f"there is nothing to compile in {PACKAGE}")
        return []
    target = BUILD.resolve()
    try:
        expand.expand_package(PACKAGE, EXPANDED / PACKAGE, closes=not is_set("BANQUIER_OPEN"))
        # From the folder of the copy, so that the paths in tracebacks begin with src/banquier.
        with redirect_stdout(sys.stderr), chdir(EXPANDED):
            extensions: list[Extension] = mypycify(
                [*options, *paths], group_name=GROUP, target_dir=str(target)
            )
    except (Exception, SystemExit) as error:
        fall_back(f"mypyc refused the sources, see above ({error})")
        return []
    flags = optimisation()
    texts = docstrings.docstrings(PACKAGE, modules(PACKAGE))
    for extension in extensions:
        if extension.name == GROUP_LIBRARY:
            extension.sources = [documented(Path(source), texts) for source in extension.sources]
        extension.sources = [os.path.relpath(source) for source in extension.sources]
        extension.depends = [os.path.relpath(depend) for depend in extension.depends]
        # The group is one large library; the extension of a module only hands out its part.
        own = flags if extension.name == GROUP_LIBRARY else ["-O0", "-w"]
        given = [flag for flag in extension.extra_compile_args if not flag.startswith(("-W", "-g", "-O"))]
        extension.extra_compile_args = [*given, *own]
        if os.name == "posix":
            extension.extra_link_args = [*extension.extra_link_args, *own]
        extension.depends.append(str(FLAGS))
    remember_flags(flags)
    return extensions


def documented(source: Path, texts: dict[str, str]) -> str:
    """Return the copy with docstrings of a file that mypyc has written; of another file its own path.

    mypyc compares the file with what it would write, so the docstrings go into a copy.
    """
    if not source.name.startswith("__native"):
        return str(source)
    target = DOCUMENTED.resolve() / source.name
    docstrings.write_documented(source, target, texts)
    return str(target)


def remember_flags(flags: list[str]) -> None:
    """Write down how C is compiled, so that another compiler or level compiles anew what is already built."""
    import mypy.version

    used = " ".join([os.environ.get("CC", ""), sys.version, mypy.version.__version__, *flags])
    FLAGS.parent.mkdir(exist_ok=True)
    if not FLAGS.is_file() or FLAGS.read_text() != used:
        FLAGS.write_text(used)


def extensions_and_dependencies() -> tuple[list[Extension], list[str]]:
    """What to compile, and the packages that the installed result needs."""
    if is_set("BANQUIER_PURE") or "sdist" in sys.argv or "editable_wheel" in sys.argv:
        return [], DEPENDENCIES
    possible = can_compile() and importlib.util.find_spec("mypyc") is not None
    if "egg_info" in sys.argv or "dist_info" in sys.argv:  # asked before the build: a forecast has to do
        return [], [*DEPENDENCIES, *RUN_REQUIRES] if possible else DEPENDENCIES
    if not possible:
        fall_back("a C compiler, the headers of Python or mypy is missing")
        return [], DEPENDENCIES
    extensions = compiled()
    return extensions, [*DEPENDENCIES, *RUN_REQUIRES] if extensions else DEPENDENCIES


def version() -> str:
    """The one of `src/banquier/version.py`, which is not imported: the package may not be able to run yet."""
    found = re.search(r'^__version__ = "(.+)"$', (PACKAGE / "version.py").read_text(), re.MULTILINE)
    assert found
    return found[1]


extensions, dependencies = extensions_and_dependencies()
setup(
    version=version(),
    project_urls=addresses.links(version()),
    long_description=addresses.description(Path("README.md"), version()),
    long_description_content_type="text/markdown",
    ext_modules=extensions,
    install_requires=dependencies,
    cmdclass={"build": Build, "build_ext": BuildExtensions},
)
