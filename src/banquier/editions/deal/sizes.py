"""Upper bounds of a table of Deal: colours, faces, seats, cards of a set."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 10
"""Colours of properties, including stations and utilities."""
FACES: Final = 64
"""The most faces: a set of faces is the bits of one number."""
SEATS: Final = 10
MOST: Final = 5
"""One more than the most cards of a set: the number of rents stored per colour, from 0 cards on."""
