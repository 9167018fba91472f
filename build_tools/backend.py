"""The build backend: setuptools, with the compiler where it can work, and with npm where this machine has none."""

from __future__ import annotations

from typing import Any

import pages
from compiler import BUILD_REQUIRES, can_compile
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the other hooks are those of setuptools)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    compiler = BUILD_REQUIRES if can_compile() else []
    return [*needed, *compiler, *pages.requirements()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return []  # an editable install runs the sources as they are
