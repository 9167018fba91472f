"""Draws the icons of the installed page from web/public/icon.svg: `python tools/icons.py`, with Debian's Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
PUBLIC = Path(__file__).parents[1] / "web/public"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-full": 512}
"""The full one fills its square: what shows of it is for the system to cut out."""


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = svg.replace('rx="112"', 'rx="0"') if name == "icon-full" else svg
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawn}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
