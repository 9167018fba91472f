"""The project's address, and what follows from it: links of the package, pictures of its description.

HOME is the one place that says where the repository is published. As long as it is empty, packages have no links, and
their description has those of the README, which lead nowhere outside of a clone. BANQUIER_HOME takes its place for one
build; .github/workflows/release.yml gives the repository that it runs in.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

HOME = ""
"""For example `https://example.org/us/banquier`, on a host that shows files as GitHub does (`/blob/`, `/raw/`)."""
LINK = re.compile(r"\]\((?!https?:|#)(?P<path>[^)#]+)(?P<anchor>#[^)]*)?\)")
PICTURES = (".jpg", ".png", ".svg", ".webp", ".gif")


def home() -> str:
    return (os.environ.get("BANQUIER_HOME") or HOME).rstrip("/")


def links(version: str) -> dict[str, str]:
    """Return the links of the package by their names, none without an address."""
    if not home():
        return {}
    return {
        "Source": home(),
        "Documentation": f"{home()}/blob/v{version}/README.md",
        "Changelog": f"{home()}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{home()}/issues",
        "Security": f"{home()}/security/policy",
    }


def description(readme: Path, version: str) -> str:
    """Return the README with links and pictures that work on another site: those of this version's tag."""
    text = readme.read_text(encoding="utf-8")
    if not home():
        return text

    def absolute(match: re.Match[str]) -> str:
        kind = "raw" if match["path"].endswith(PICTURES) else "blob"
        return f"]({home()}/{kind}/v{version}/{match['path']}{match['anchor'] or ''})"

    return LINK.sub(absolute, text)
