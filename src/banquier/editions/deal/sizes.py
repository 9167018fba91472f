"""How many colours, faces and seats there can be at a table of Deal."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 10
"""Colours that a property can have, stations and utilities among them."""
FACES: Final = 64
"""Room for faces: a set of them fits into one number."""
SEATS: Final = 10
MOST: Final = 5
"""One more than the most cards of a set: the room for the rents of a colour."""
