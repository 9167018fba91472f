# interpreted
"""Declares facts, actions, families and frames: their fields are named once, and the usual methods follow from them.

    @fact("paid", replay="pay")
    class Paid(PublicFact):
        payer: Final[i64]
        payee: Final[i64]

A declared class has a constructor that takes the fields in order, a `key()` of the text name and the fields, and the
class attributes `NAME` and `FIELDS`. Facts replay through the named posting; a field `why` is the rule of a fact.
Frames have a `clone()`: a frame whose fields are all `Final` is its own copy. A method that the class writes itself is
kept.

Interpreted, the decorators add the methods when a class is made. Compiled, there are no decorators:
`build_tools/expand.py` writes the same methods into the copy of the source that is compiled, so that the classes are
plain native ones. This module must not import any other one of the package, because the build loads it alone.
"""

from __future__ import annotations
import __future__

import inspect
import sys
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, dataclass_transform

C = TypeVar("C", bound=type[Any])


class BadDeclaration(TypeError):
    """A declaration that no methods can be written for; says why, with file and line."""


class Field(NamedTuple):
    """A field of a declared class."""

    name: str
    annotation: str
    """The text of the annotation."""
    default: str = ""
    """The expression of the default, or "" for none."""

    @property
    def is_final(self) -> bool:
        return self.annotation.startswith("Final")

    @property
    def type(self) -> str:
        """The annotation without `Final`."""
        return self.annotation.removeprefix("Final[").removesuffix("]") if self.is_final else self.annotation


KINDS: dict[str, tuple[str, ...]] = {
    "fact": ("replay", "rule"),
    "action": ("desk",),
    "family": (),
    "frame": ("leaves_with",),
}
"""The decorators, and the keyword arguments that each one takes."""


def class_attributes(text_name: str, fields: list[Field]) -> str:
    """Return the source of the class attributes that describe a declaration."""
    names = tuple(field.name for field in fields)
    return f"NAME: _ClassVar[str] = {text_name!r}; FIELDS: _ClassVar[tuple[str, ...]] = {names!r}"


def methods(
    kind: str, class_name: str, text_name: str, fields: list[Field], given: Mapping[str, str]
) -> dict[str, str]:
    """Return the methods that follow from a declaration, each in one line of source, by name.

    `given` are the keyword arguments of the decorator as expressions. Raises BadDeclaration without a place.
    """
    need_sound(kind, text_name, fields, given)
    own = [f"self.{field.name}" for field in fields]
    found = {}
    if fields:
        parameters = "".join(f", {f.name}: {f.type}{f' = {f.default}' if f.default else ''}" for f in fields)
        stored = "; ".join(f"self.{f.name}: {f.annotation} = {f.name}" for f in fields)
        found["__init__"] = f"def __init__(self{parameters}) -> None: {stored}"
    words = [f'"{word}"' for word in text_name.split()]
    found["key"] = f"def key(self) -> tuple[object, ...]: return ({', '.join([*words, *own])},)"
    if kind == "frame":
        copy = "self" if all(field.is_final for field in fields) else f"{class_name}({', '.join(own)})"
        found["clone"] = f"def clone(self) -> _Frame[_Any]: return {copy}"
    if "leaves_with" in given:
        seat = given["leaves_with"].strip("'\"")
        found["seat_left"] = f"def seat_left(self, g: _Any, seat: _i64) -> bool: return seat != self.{seat}"
    if "replay" in given:
        posting = given["replay"].strip("'\"")
        found["replay"] = f"def replay(self, game: _Any) -> None: game.{posting}({', '.join(own)})"
    if "rule" in given or (kind == "fact" and any(field.name == "why" for field in fields)):
        found["rule"] = f"def rule(self) -> str: return {given.get('rule', 'self.why')}"
    if "desk" in given:
        found["desk"] = f"def desk(self) -> _i64: return {given['desk']}"
    return found


def need_sound(kind: str, text_name: str, fields: list[Field], given: Mapping[str, str]) -> None:
    """Raise BadDeclaration unless methods can be written for this declaration."""
    if not text_name or text_name != text_name.strip():
        raise BadDeclaration(f"{text_name!r} is not a text name")
    for name in given:
        if name not in KINDS[kind]:
            raise BadDeclaration(f"@{kind} does not take {name}")
    optional = ""
    for field in fields:
        if field.type == "Final":
            raise BadDeclaration(f"{field.name} needs a type: Final[...]")
        if optional and not field.default:
            raise BadDeclaration(f"{field.name} needs a default, because {optional} before it has one")
        optional = field.name if field.default else ""


class Declared(Protocol):
    """A declared class."""

    NAME: ClassVar[str]


D = TypeVar("D", bound=Declared)


def declared(namespace: Mapping[str, Any], base: type[D]) -> dict[str, type[D]]:
    """Return the declared classes of the module with these globals that are subclasses of `base`, by text name."""
    kinds = [kind for kind in namespace.values() if isinstance(kind, type) and issubclass(kind, base)]
    return by_name(*(k for k in kinds if "NAME" in k.__dict__ and k.__module__ == namespace["__name__"]))


def by_name(*kinds: type[D]) -> dict[str, type[D]]:
    """Return declared classes by text name."""
    return {kind.NAME: kind for kind in kinds}


@dataclass_transform(eq_default=False)
def fact(text_name: str, *, replay: str = "", rule: str = "") -> Callable[[C], C]:
    """Declare a fact. `replay` names the posting that takes its fields in order, `rule` the rule behind it."""
    return _decorator("fact", text_name, replay=replay, rule=rule)


@dataclass_transform(eq_default=False)
def action(text_name: str, *, desk: int = 0) -> Callable[[C], C]:
    """Declare an action; `desk` is the bit of the desk that serves it."""
    return _decorator("action", text_name, desk=desk)


@dataclass_transform(eq_default=False)
def family(text_name: str) -> Callable[[C], C]:
    """Declare a family of actions."""
    return _decorator("family", text_name)


@dataclass_transform(eq_default=False)
def frame(text_name: str, *, leaves_with: str = "") -> Callable[[C], C]:
    """Declare a frame; `leaves_with` is the field with the seat without which it has no meaning."""
    return _decorator("frame", text_name, leaves_with=leaves_with)


def _decorator(kind: str, text_name: str, **given: object) -> Callable[[C], C]:
    caller = sys._getframe(2)
    place = f"{caller.f_code.co_filename}:{caller.f_lineno}"
    expressions = {name: repr(value) for name, value in given.items() if value}

    def declare(cls: C) -> C:
        fields = [
            Field(name, annotation, repr(cls.__dict__[name]) if name in cls.__dict__ else "")
            for name, annotation in inspect.get_annotations(cls).items()
            if not annotation.startswith("ClassVar")
        ]
        try:
            sources = methods(kind, cls.__name__, text_name, fields, expressions)
        except BadDeclaration as error:
            raise BadDeclaration(f"{place}: {cls.__name__}: {error}") from None
        for field in fields:
            if field.default:
                delattr(cls, field.name)
        missing = [source for name, source in sources.items() if name not in cls.__dict__]
        _add(cls, "\n".join([class_attributes(text_name, fields), *missing]))
        return cls

    return declare


def _add(cls: type[Any], source: str) -> None:
    """Run this source as if it stood in the class."""
    file = f"<declaration of {cls.__name__}>"
    code = compile(source, file, "exec", __future__.annotations.compiler_flag, True)
    made: dict[str, Any] = {}
    exec(code, sys.modules[cls.__module__].__dict__, made)
    del made["__annotations__"]
    for name, value in made.items():
        if callable(value):
            value.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, value)
