"""Shows what is being done, how long it has taken and roughly how long it will take.

On a terminal one line is drawn over and over below the lines of what is finished; elsewhere a line is written whenever
something begins or ends.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from types import TracebackType
from typing import Self

INTERVAL = 0.2


class Progress:
    """The display. Use it as a context manager; every method may be called from any thread."""

    def __init__(self, shown: bool = True) -> None:
        self.began = time.monotonic()
        self.shown = shown
        self.live = shown and sys.stderr.isatty()
        self.running: dict[str, tuple[float, int]] = {}
        """When each running step began, and how many seconds it usually takes."""
        self.lock = threading.Lock()
        self.closed = threading.Event()
        self.drawing = threading.Thread(target=self._draw_again, daemon=True)

    def __enter__(self) -> Self:
        if self.live:
            self.drawing.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.closed.set()
        if self.live:
            self.drawing.join()

    def say(self, line: str) -> None:
        """Write a line that stays."""
        with self.lock:
            self._write(f"{line}\n")

    def start(self, label: str, seconds: int) -> None:
        with self.lock:
            self.running[label] = (time.monotonic(), seconds)
            if not self.live:
                self._write(f"{label} … about {seconds} s\n")

    def finish(self, label: str, outcome: str = "") -> None:
        """The step has ended: well, unless an outcome says otherwise."""
        with self.lock:
            began, _ = self.running.pop(label)
            self._write(f"{label}: {outcome or 'done'} after {time.monotonic() - began:.0f} s\n")

    def _draw_again(self) -> None:
        while not self.closed.wait(INTERVAL):
            with self.lock:
                self._write("")
        with self.lock:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def _write(self, text: str) -> None:
        if not self.shown:
            return
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            text = f"\r\033[K{text}{self._status()[:width]}"
        sys.stderr.write(text)
        sys.stderr.flush()

    def _status(self) -> str:
        now = time.monotonic()
        parts = [
            f"{label} {now - began:.0f} of about {max(seconds, round(now - began))} s"
            for label, (began, seconds) in self.running.items()
        ]
        return f"[{now - self.began:.0f} s] {' · '.join(parts)}" if parts else ""
