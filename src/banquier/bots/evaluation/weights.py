"""Loads the shipped weights of each edition's evaluator; tools/train_evaluator.py makes them."""
# interpreted

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from banquier.bots.evaluation.evaluator import Evaluator


@cache
def evaluator(edition: str) -> Evaluator:
    """Return the evaluator of an edition. Raises ValueError if it has none."""
    source = files("banquier.bots") / "data" / f"{edition}.json"
    if not source.is_file():
        raise ValueError(f"there is no evaluator for {edition!r}")
    found = json.loads(source.read_text(encoding="utf-8"))
    return Evaluator(found["width"], found["first"], found["bias"], found["last"])
