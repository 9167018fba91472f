"""Starts the program as soon as it can run; what `make play` and `make dev` do.

    python build_tools/play.py play COMMAND …    `banquier COMMAND …`, while the rules are compiled beside it
    python build_tools/play.py dev COMMAND …     the same from the sources, while pages are built again on change

The first start runs interpreted, and the rules are compiled meanwhile at low priority. Once they are installed, the
server's bot processes take them over; everything else does at the next start.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pages
from compiler import can_compile
from prepare import BIN, LOGS, PYTHON, ROOT, StepFailed, is_compiled, prepare, reach, steps
from progress import Progress

NO_COMPILER = (
    "There is no C compiler, or the headers of Python are missing: bots think some forty times slower.\n"
    "On Debian and Ubuntu: sudo apt install gcc python3-dev"
)
COMPILED = "Bots think at full speed now; the rest of the program does from the next start."
NOT_COMPILED = "The rules were not compiled, so bots stay slow: see {log}. The next start tries again."
LOW_PRIORITY = ["nice", "-n", "15"] if os.name == "posix" else []
POLL = 0.1


def play(command: list[str]) -> int:
    program = [str(BIN / "banquier"), *command]
    os.environ.setdefault("BANQUIER_LOG_LEVEL", "warning")
    with Progress() as progress:
        compiled = is_compiled()
        compiling = not compiled and can_compile()
        reach(progress, "compiled" if compiled else "play" if compiling else "sources")
        if not compiled and not compiling:
            progress.say(NO_COMPILER)
    if compiling:
        # A game in the terminal draws on the whole screen, so nothing is shown beside it.
        return run_while_compiling(program, Progress(shown=command[0] == "serve"))
    if os.name == "posix":
        os.execv(program[0], program)
    return subprocess.run(program).returncode


def run_while_compiling(program: list[str], progress: Progress) -> int:
    """Run the program until it ends, and the compiler beside it for as long."""
    log = LOGS / "compiling.txt"
    compiler = [*LOW_PRIORITY, sys.executable, str(Path(__file__).with_name("prepare.py")), "wheel"]
    label = "compiling the rules beside it"
    with open(log, "wb") as output, beside(compiler, output.fileno()) as builder, progress:
        running = start(program)
        progress.start(label, steps()["wheel"].seconds)
        while running.poll() is None and builder.poll() is None:
            time.sleep(POLL)
        if running.poll() is None:
            try:
                if builder.returncode:
                    raise StepFailed
                prepare(Progress(shown=False), "compiled")
                progress.finish(label)
                progress.say(COMPILED)
            except StepFailed:
                progress.finish(label, "failed")
                progress.say(NOT_COMPILED.format(log=log))
        return running.wait()


def dev(command: list[str]) -> int:
    """The sources, whatever is installed, and pages that are built again on every change."""
    with Progress() as progress:
        reach(progress, "dev")
    node = {"PATH": os.pathsep.join([str(pages.npm().parent), os.environ.get("PATH", "")])}
    sources = {"PYTHONPATH": str(ROOT / "src"), "BANQUIER_PURE": "1"}
    with beside([str(pages.npm()), "--prefix", "web", "run", "--silent", "watch"], None, **node):
        return start([str(PYTHON), "-m", "banquier.cli", *command], **sources).wait()


def start(command: list[str], **variables: str) -> subprocess.Popen[bytes]:
    """Start the program in the foreground: Ctrl-C reaches it directly, a request to stop is handed on."""
    running = subprocess.Popen(command, env={**os.environ, **variables})
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: running.terminate())
    return running


@contextlib.contextmanager
def beside(command: list[str], output: int | None, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with all that it starts, in a group of its own so that it can be ended as a whole.

    It stays among the processes of this terminal: Linux weighs priorities only within such a group.
    """
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL if output is not None else subprocess.PIPE,
        stdout=output,
        stderr=output,
        env={**os.environ, **variables},
        process_group=0,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGTERM)
            else:
                process.terminate()
            process.wait()


if __name__ == "__main__":
    sys.exit({"play": play, "dev": dev}[sys.argv[1]](sys.argv[2:]))
