"""Takes screenshots of every screen, at every size and in both themes: `python -m tests.web.screens FOLDER`.

`--readme` takes the screenshots of the README. Bots play at once and animations are off, so that the
screenshots show tables in the middle of a game.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from tests.server.at_table import site_at
from tests.web.visiting import (
    DESKTOP,
    LANDSCAPE,
    PHONE,
    TABLET,
    ZOOMED,
    Visit,
    browser,
    clicked,
    visit,
)
from tests.web.walk import TABLES, screens, settle

WALKS: dict[str, tuple[str, list[Any]]] = {
    "mouse": ("fr-FR", [DESKTOP, TABLET, ZOOMED]),
    "touch": ("en-GB", [PHONE, LANDSCAPE]),
}
"""Per walk: its language and window sizes. A walk reaches each screen once, and sets the first size last."""
THEMES = ("light", "dark")
README = {"home", *TABLES}
HOUR = 3600.0


async def put(visit: Visit, size: Any, theme: str = "light") -> str:
    """Resize the window, change its theme, and return the name of both."""
    await visit.page.set_viewport_size(size)
    await visit.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    await settle(visit)
    return f"{size['width']}x{size['height']}-{theme}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--readme", action="store_true", help="only home and the five tables, in one size")
    asked.add_argument("--walk", choices=WALKS, action="append", help="only this walk")
    asked.add_argument("--only", action="append", help="only this screen")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = README if given.readme else given.only
    quality: Any = {"type": "jpeg", "quality": 82} if given.readme else {}

    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with site_at(Path(folder), second=1.0) as site, browser() as chromium:
                for walk in ["mouse"] if given.readme else given.walk or WALKS:
                    language, sizes = WALKS[walk]
                    camille = await visit(chromium, language, sizes[0])
                    async for screen in screens(camille, site, only=wanted):
                        looks = [(s, theme) for s in reversed(sizes) for theme in reversed(THEMES)]
                        for size, theme in looks[-1:] if given.readme else looks:
                            name = await put(camille, size, theme)
                            path = given.folder / (
                                f"{screen}.jpg" if given.readme else f"{screen}-{name}.png"
                            )
                            await camille.page.screenshot(path=path, **quality)
                            print(path)
                    await camille.page.context.close()

    clicked(work(), HOUR)


if __name__ == "__main__":
    main()
