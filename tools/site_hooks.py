"""What MkDocs calls while it builds the site: pages that are generated, and documents from outside of docs/.

A page links to a file of the repository as it would on any host (`../CONTRIBUTING.md`, `docs/lab.md`). Here such a
link leads to a page of the site, or to a copy of the file in it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from posixpath import dirname, normpath, relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import reference  # noqa: E402

HOMES = {"README.md": "index.md", "README.fr.md": "fr.md"}
"""Documents of the root that have another name in the site."""
MERMAID = ROOT / ".venv/mermaid/mermaid.min.js"
"""Draws the diagrams; fetched by `make site`. Without it the site shows their text."""
LINK = re.compile(r"(?P<before>\]\(|src=\")(?P<path>[^):#\"\s]+)(?P<after>(?:#[^)\"\s]*)?[)\"])")


def in_repository(uri: str) -> str:
    """Return the path of a page's source from the root of the repository."""
    for source, home in HOMES.items():
        if uri == home:
            return source
    return uri if (ROOT / uri).is_file() else f"docs/{uri}"


def in_site(path: str) -> str:
    """Return where the site has a file of the repository: in its place of docs/, or as a page or copy of its own."""
    if path in HOMES:
        return HOMES[path]
    return path.removeprefix("docs/")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in reference.PAGES.items():
        files.append(File.generated(config, f"reference/{name}.md", content=page()))
    if MERMAID.is_file():
        files.append(File.generated(config, "scripts/mermaid.min.js", abs_src_path=str(MERMAID)))
        config.extra_javascript.append("scripts/mermaid.min.js")
    waiting = [*HOMES, *(name for name in listed(config.nav) if (ROOT / name).is_file())]
    while waiting:  # a document of the root brings those that it links to
        path = waiting.pop()
        if files.get_file_from_path(in_site(path)) is not None:
            continue
        files.append(File.generated(config, in_site(path), abs_src_path=str(ROOT / path)))
        if path.endswith(".md"):
            waiting += linked(path)
    for file in list(files.documentation_pages()):
        source = in_repository(file.src_uri)
        for path in linked(source) if (ROOT / source).is_file() else ():
            if files.get_file_from_path(in_site(path)) is None:
                files.append(File.generated(config, in_site(path), abs_src_path=str(ROOT / path)))
    return files


def listed(nav: Any) -> list[str]:
    """Return the pages of the navigation."""
    if isinstance(nav, str):
        return [nav]
    return [page for each in (nav.values() if isinstance(nav, dict) else nav) for page in listed(each)]


def linked(source: str) -> list[str]:
    """Return the files of the repository that a document links to."""
    text = (ROOT / source).read_text(encoding="utf-8")
    paths = [normpath(f"{dirname(source)}/{match['path']}".lstrip("/")) for match in LINK.finditer(text)]
    return [path for path in paths if not path.startswith("..") and (ROOT / path).is_file()]


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Let links to files of the repository lead to where the site has them."""
    source = in_repository(page.file.src_uri)

    def moved(match: re.Match[str]) -> str:
        path = normpath(f"{dirname(source)}/{match['path']}".lstrip("/"))
        if not (ROOT / path).is_file():
            return match[0]
        return f"{match['before']}{relpath(in_site(path), dirname(page.file.src_uri) or '.')}{match['after']}"

    return LINK.sub(moved, markdown) if (ROOT / source).is_file() else markdown
