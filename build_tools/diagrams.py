"""Fetches Mermaid, which draws the diagrams of the site in the browser. Its version and digest are fixed here."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path

from pages import npm

VERSION = "11.17.2"
SHA512 = "V6K3C8EBdEsPFZXSKMJe6ppQOENxuHARr9GvHX4hh47lAbhMRD9qf4oEK7LoaRQxULMa80/qt5gHO73aCleBBg=="
SCRIPT = "package/dist/mermaid.min.js"
TARGET = Path(__file__).parents[1] / ".venv/mermaid/mermaid.min.js"


def fetch() -> None:
    """Put the script into .venv, from the archive that npm's registry has. Raises SystemExit."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(npm()), "pack", "--silent", f"mermaid@{VERSION}", "--pack-destination", folder]
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        found = list(Path(folder).glob("*.tgz"))
        if ended.returncode or not found:
            raise SystemExit(f"{ended.stdout}{ended.stderr}\nnpm did not get mermaid {VERSION}.")
        if base64.b64encode(hashlib.sha512(found[0].read_bytes()).digest()).decode() != SHA512:
            raise SystemExit(
                f"The archive of mermaid {VERSION} is not the one that build_tools/diagrams.py names."
            )
        with tarfile.open(found[0]) as archive:
            script = archive.extractfile(SCRIPT)
            assert script is not None
            TARGET.parent.mkdir(exist_ok=True)
            TARGET.write_bytes(script.read())
