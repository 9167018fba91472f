"""Plots as SVG: one look for all of them, the same bytes for the same figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

INK, PENCIL, FAINT = "#20261f", "#6b6455", "#d9cfb6"
PAPER, CARD = "#f7f1e1", "#fffdf6"
BAIZE, VERMILION, GOLD = "#24493f", "#d8412f", "#e0b64a"
HEAT = ("#fffdf6", "#f6e3b4", "#eeb65f", "#dd7a3c", "#b8392b", "#6f1a22")


def needed() -> Any:
    """matplotlib, or a sentence that says how to get it."""
    try:
        import matplotlib
    except ImportError as error:
        raise ValueError("plots need matplotlib: pip install 'banquier[report]'") from error
    return matplotlib


def figure(width: float, height: float) -> tuple[Any, Any]:
    """A figure and its axes, so many inches large, without a frame of their own."""
    needed()
    from matplotlib.figure import Figure

    found = Figure(figsize=(width, height), facecolor="none", layout="constrained")
    axes = found.add_subplot(facecolor="none")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(FAINT)
    axes.tick_params(colors=PENCIL, labelsize=9, length=3, color=FAINT)
    axes.xaxis.label.set_color(PENCIL)
    axes.yaxis.label.set_color(PENCIL)
    return found, axes


def svg(found: Any, name: str) -> str:
    """The picture as an element of a page; the name makes its ids its own."""
    matplotlib = needed()
    out = StringIO()
    look = {"svg.hashsalt": name, "svg.fonttype": "path", "font.family": "DejaVu Sans"}
    with matplotlib.rc_context(look):
        found.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    for id in sorted(set(re.findall(r'\bid="([^"]+)"', text)), key=len, reverse=True):
        text = re.sub(rf'(id="|url\(#|href="#){re.escape(id)}(?=["\)])', rf"\1{name}-{id}", text)
    return re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)


def heat(part: float) -> tuple[float, float, float]:
    """A colour for a part between 0 and 1."""
    needed()
    from matplotlib.colors import LinearSegmentedColormap

    red, green, blue, _ = LinearSegmentedColormap.from_list("heat", HEAT)(part)
    return float(red), float(green), float(blue)


def dark(colour: Sequence[float]) -> bool:
    """Does light text read better on it?"""
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue < 0.52


def grid(axes: Any, axis: str) -> None:
    axes.grid(axis=axis, color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
