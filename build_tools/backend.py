"""The build backend: setuptools, with the compiler among the build requirements only where it can work."""

from __future__ import annotations

from typing import Any

from compiler import BUILD_REQUIRES, can_compile
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the other hooks are those of setuptools)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, *BUILD_REQUIRES] if can_compile() else needed


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return []  # an editable install runs the sources as they are
