"""Makes figures and SVG in one style; equal data gives equal bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

from banquier.lab.errors import LabError

INK, PENCIL, FAINT = "#20261f", "#6b6455", "#d9cfb6"
PAPER, CARD = "#f7f1e1", "#fffdf6"
BAIZE, VERMILION, GOLD = "#24493f", "#d8412f", "#e0b64a"
HEAT = ("#fffdf6", "#f6e3b4", "#eeb65f", "#dd7a3c", "#b8392b", "#6f1a22")


def needed() -> Any:
    """Return matplotlib. Raises ValueError with the install command if it is missing."""
    try:
        import matplotlib
    except ImportError as error:
        raise LabError("extra", package="matplotlib", extra="report") from error
    return matplotlib


def figure(width: float, height: float) -> tuple[Any, Any]:
    """Return a figure of this size in inches and its axes, in the style of the report."""
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
    """Return a figure as an SVG element; its ids are prefixed with `name`, so that a page can hold several."""
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
    """Return the heat-map colour of a number between 0 and 1."""
    needed()
    from matplotlib.colors import LinearSegmentedColormap

    red, green, blue, _ = LinearSegmentedColormap.from_list("heat", HEAT)(part)
    return float(red), float(green), float(blue)


def dark(colour: Sequence[float]) -> bool:
    """Return True if light text is more legible on this colour."""
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue < 0.52


def grid(axes: Any, axis: str) -> None:
    """Draw grid lines along one axis, behind the data."""
    axes.grid(axis=axis, color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
