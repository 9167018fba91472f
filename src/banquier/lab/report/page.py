"""The HTML page of a report: one file without scripts or external resources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from banquier.lab.report.drawing import BAIZE, CARD, FAINT, GOLD, INK, PAPER, PENCIL

STYLE = f"""
:root {{ color-scheme: light }}
* {{ box-sizing: border-box }}
body {{ margin: 0; background: {PAPER}; color: {INK}; font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif }}
header {{ background: {BAIZE}; color: {CARD}; padding: 2.2rem max(1rem, calc(50vw - 36rem)) }}
header h1 {{ margin: 0 0 .3rem; font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15 }}
header p {{ margin: 0; color: #d7e2db; overflow-wrap: anywhere }}
header .figures {{ display: flex; flex-wrap: wrap; gap: 1rem 2.4rem; margin-top: 1.3rem }}
header .figures b {{ display: block; font-size: 1.5rem; color: {GOLD}; line-height: 1.2 }}
header .figures span {{ font-size: .85rem; color: #d7e2db }}
main {{ max-width: 74rem; margin: 0 auto; padding: 1.2rem 1rem 3rem; display: grid; gap: 1.2rem;
  grid-template-columns: 1fr 1fr }}
section {{ background: {CARD}; border: 1px solid {FAINT}; border-radius: .6rem; padding: 1.1rem 1.2rem; min-width: 0 }}
section.wide {{ grid-column: 1 / -1 }}
h2 {{ margin: 0 0 .2rem; font-size: 1.2rem; color: {BAIZE} }}
section p {{ margin: 0 0 .8rem; color: {PENCIL}; max-width: 68ch }}
svg {{ display: block; width: 100%; height: auto; margin: 0 auto }}
.map svg {{ max-width: 58rem }}
.scroll {{ overflow-x: auto }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem }}
th {{ text-align: left; color: {PENCIL}; font-weight: 600; border-bottom: 2px solid {FAINT};
  padding: .3rem .6rem .3rem 0 }}
td {{ padding: .35rem .6rem .35rem 0; border-bottom: 1px solid {FAINT}; vertical-align: top }}
td.number, th.number {{ text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }}
td small {{ display: block; color: {PENCIL}; font-family: ui-monospace, monospace; font-size: .75rem }}
th.plot {{ width: 22% }}
.bar {{ background: {BAIZE}; height: .5rem; border-radius: .2rem; min-width: 2px; margin-top: .45rem }}
@media (max-width: 50rem) {{ main {{ grid-template-columns: 1fr }} }}
@media print {{ body, main {{ background: none }} section {{ break-inside: avoid }} }}
"""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, a sentence with the result, and a picture or table."""

    title: str
    said: str
    body: str
    wide: bool = False
    kind: str = ""

    def html(self) -> str:
        names = " ".join(name for name in ("wide" if self.wide else "", self.kind) if name)
        attribute = f' class="{names}"' if names else ""
        head = f"<h2>{escape(self.title)}</h2>\n<p>{escape(self.said)}</p>"
        return f"<section{attribute}>\n{head}\n{self.body}\n</section>"


def described(svg: str, words: str) -> str:
    """Return the picture with a text alternative."""
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(words, quote=True)}" ', 1)


def page(
    lang: str, title: str, about: str, figures: Sequence[tuple[str, str]], parts: Sequence[Section]
) -> str:
    """Return a whole page."""
    shown = "".join(
        f"<div><b>{escape(value)}</b><span>{escape(name)}</span></div>" for value, name in figures
    )
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<header><h1>{escape(title)}</h1><p>{escape(about)}</p><div class="figures">{shown}</div></header>
<main>
{chr(10).join(part.html() for part in parts)}
</main>
</body>
</html>
"""


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int]) -> str:
    """Return an HTML table of cells that are HTML already.

    The columns `numbers` are aligned right; a column without a heading is for bars.
    """

    def cells(row: Sequence[str], tag: str) -> str:
        names = [
            "number" if at in numbers else "plot" if at and not heads[at] else "" for at in range(len(row))
        ]
        return "".join(
            f'<{tag} class="{name}">{cell}</{tag}>' if name else f"<{tag}>{cell}</{tag}>"
            for name, cell in zip(names, row, strict=True)
        )

    body = "\n".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="scroll"><table>\n<tr>{cells(heads, "th")}</tr>\n{body}\n</table></div>'
