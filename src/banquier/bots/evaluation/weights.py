"""Loads the shipped weights of each edition's evaluator; tools/train_evaluator.py makes them."""
# interpreted

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import DecodeError
from msgspec.json import decode

from banquier.bots.evaluation.evaluator import Evaluator
from banquier.data_files import BadData, DataStruct


class Weights(DataStruct):
    """The arguments of an Evaluator."""

    width: int
    first: list[float]
    bias: list[float]
    last: list[float]


@cache
def evaluator(edition: str) -> Evaluator:
    """Return the evaluator of an edition. Raises ValueError if it has none, BadData if its file is wrong."""
    source = files("banquier.bots") / "data" / f"{edition}.json"
    if not source.is_file():
        raise ValueError(f"there is no evaluator for {edition!r}")
    try:
        found = decode(source.read_bytes(), type=Weights)
    except DecodeError as error:  # the file is one line; msgspec names the key or the byte
        raise BadData(f"{source}: {error}") from error
    return Evaluator(found.width, found.first, found.bias, found.last)
