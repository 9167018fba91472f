"""The evaluators that are shipped, one for each edition: tools/train_evaluator.py made them."""
# interpreted

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from banquier.bots.evaluator import Evaluator


@cache
def evaluator(edition: str) -> Evaluator:
    """The evaluator of an edition; raises ValueError where there is none."""
    source = files("banquier.bots") / "data" / f"{edition}.json"
    if not source.is_file():
        raise ValueError(f"there is no evaluator for {edition!r}")
    found = json.loads(source.read_text(encoding="utf-8"))
    return Evaluator(found["width"], found["first"], found["bias"], found["last"])
