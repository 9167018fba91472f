"""Loads third-party bots from files and modules. Jobs carry the loaded code to the processes that need it."""
# interpreted

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.errors import BadSpec
from banquier.bots.specs import split_spec


@dataclass(frozen=True, slots=True)
class Code:
    """A module by name, or a file with its text, so that another machine needs no copy of the file."""

    source: str
    text: str | None = None


_loaded: dict[str, tuple[Code, ModuleType]] = {}
_by_bot: dict[str, Code] = {}


def load(source: str) -> Code:
    """Load a file (`bots/miser.py`) or a module (`my_bots`), once, and register its bots.

    Each subclass of Bot that it defines is registered as `source:Class`, and under its name in lower case unless the
    code registers it under a name of its own. Modules are also looked for in the current folder. Raises ValueError,
    with the reason, if the code cannot be loaded or takes the name of another bot.
    """
    if source not in _loaded:
        text = None
        if source.endswith(".py"):
            try:
                text = Path(source).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise BadSpec(
                    f"{source} cannot be read: {error}", "code-read", source=source, why=str(error)
                ) from error
            _search(str(Path(source).resolve().parent))
        restore([Code(source, text)])
    return _loaded[source][0]


def load_for(specs: Iterable[str]) -> None:
    """Load the sources of the specs of the form `source:Class`. Raises ValueError as `load` does.

    `registry.make` does not load anything: a server must not import a module that a client names.
    """
    for spec in specs:
        source, colon, _ = split_spec(spec)[0].partition(":")
        if colon and not registry.is_known(source):
            load(source)


def restore(codes: Iterable[Code]) -> None:
    """Load code from another process, unless this one has loaded it too. Raises ValueError as `load` does."""
    for code in codes:
        if code.source not in _loaded or _loaded[code.source][0] != code:
            before = registry.makers()
            try:
                module = _import(code.source) if code.text is None else _run(code.source, code.text)
            except Exception as error:
                why = _described(error, code)
                raise BadSpec(
                    f"{code.source} cannot be loaded: {why}", "code", source=code.source, why=why
                ) from error
            _loaded[code.source] = (code, module)
            _register(code, module, before)


def behind(specs: Iterable[str]) -> tuple[Code, ...]:
    """Return the code that defines the bots of these specs, to be restored in the process where they play."""
    found = (_by_bot.get(split_spec(spec)[0]) for spec in specs)
    return tuple(dict.fromkeys(code for code in found if code is not None))


def bots_of(source: str) -> list[str]:
    """Return the short names of the bots that this source has registered."""
    return sorted(name for name, code in _by_bot.items() if code.source == source and ":" not in name)


def find(name: str) -> Callable[..., Any] | None:
    """Return the function of this name (or `source:name`) in the loaded code; None if there is none."""
    source, _, function = name.rpartition(":")
    for code, module in _loaded.values():
        found = getattr(module, function, None)
        if source in ("", code.source) and callable(found):
            return found  # type: ignore[no-any-return]
    return None


def _import(name: str) -> ModuleType:
    """Import a module. The current folder is searched last, so that nothing in it hides an installed package."""
    if find_spec(name.partition(".")[0]) is None:
        _search(os.getcwd())
    return import_module(name)


def _run(source: str, text: str) -> ModuleType:
    """Run the text of a file as a module, under a name that no installed module has."""
    module = ModuleType(f"code_{Path(source).stem}")
    module.__file__ = source
    sys.modules[module.__name__] = module
    exec(compile(text, source, "exec"), vars(module))
    return module


def _search(folder: str) -> None:
    if folder not in sys.path:
        sys.path.append(folder)


def _register(code: Code, module: ModuleType, before: dict[str, registry.Maker]) -> None:
    """Register the bots that the module defines; `before` holds the makers registered before it was run."""
    own = {
        name: maker
        for name, maker in registry.makers().items()
        if ":" not in name and (before.get(name) is not maker or _is_part(maker, module))
    }
    for cls in list(vars(module).values()):
        if not (isinstance(cls, type) and issubclass(cls, Bot) and _is_part(cls, module)):
            continue
        full, short = f"{code.source}:{cls.__name__}", cls.__name__.lower()
        registry.register(full, cls)
        _by_bot[full] = code
        if cls not in own.values() and not short.startswith("_"):
            if registry.is_known(short) and short not in _by_bot:
                message = f"{code.source}: there is a bot {short!r} already; rename the class"
                raise BadSpec(message, "taken", source=code.source, bot=short)
            own[short] = cls
            registry.register(short, cls)
    _by_bot.update(dict.fromkeys(own, code))


def _is_part(maker: object, module: ModuleType) -> bool:
    """Return whether this class or function is defined in the module, or in a module of the package."""
    return f"{getattr(maker, '__module__', '')}.".startswith(f"{module.__name__}.")


def _described(error: Exception, code: Code) -> str:
    """Return the type and text of an error, with its line in the source if there is one."""
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == code.source
    ]
    return f"{type(error).__name__}: {error}" + (f" (line {lines[-1]})" if lines else "")
