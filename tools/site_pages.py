"""A hook of mkdocs (mkdocs.yml): adds a page per public module, which mkdocstrings fills from its docstrings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

SOURCES = Path(__file__).resolve().parents[1] / "src"
PUBLIC = (
    "banquier/api.py",
    "banquier/data.py",
    "banquier/kernel/[a-z]*.py",
    *(
        f"banquier/board/{name}.py"
        for name in ("actions", "auction", "facts", "game", "layout", "trade", "view")
    ),
    *(f"banquier/editions/*/{name}.py" for name in ("actions", "facts", "payment", "exchange", "view")),
    "banquier/bots/[a-z]*.py",
    "banquier/bots/search/[a-z]*.py",
    "banquier/envs/[a-z]*.py",
    "banquier/lab/[a-z]*.py",
    "banquier/client/[a-z]*.py",
)


def modules() -> list[str]:
    """Return the names of the public modules."""
    found = [path for pattern in PUBLIC for path in sorted(SOURCES.glob(pattern))]
    return [".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in found]


def on_files(files: Any, config: Any) -> Any:
    """Add the pages."""
    for name in modules():
        files.append(
            File.generated(config, f"api/{name}.md", content=f"---\ntitle: {name}\n---\n::: {name}\n")
        )
    return files
