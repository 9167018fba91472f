"""Tricheurs at the terminal."""

from __future__ import annotations

from banquier.cli.own import Own

OWN = Own()
