"""Coverage-guided fuzzing of everything that parses untrusted input: frames, messages, actions.

`python -m tests.server.guided FOLDER RUNS` is the program that atheris drives; `guided(runs)` starts it.
Atheris instruments the sources, so the rules are interpreted.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

LONGEST = 400
"""Most bytes of an input; the first byte selects the parser."""
PATIENCE = 10
"""Seconds that one input may take."""
FIRST_BYTES = (0x81, 0x82, 0x80, 0x01, 0x88, 0x89, 0xC1, 0x83)
"""First bytes of frames: a whole text message, and frames of other kinds."""
FRAMES = [
    b'{"t":"hello","d":{"protocol":2,"have":41}}',
    b'{"t":"play","d":{"id":"c7","action":"roll","question":[12,3]}}',
    b'{"t":"ask","d":{"id":"a"}}',
    b'{"t":"decline","d":{}}',
    b'{"t":"say","d":{"phrase":"hello"}}',
]


def guided(runs: int) -> tuple[int, int]:
    """Return the numbers of inputs run and of edges covered. Fail with an input that breaks a parser."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-m", "tests.server.guided", folder, str(runs)]
        path = os.pathsep.join(os.path.abspath(each) for each in sys.path)
        environment = {**os.environ, "BANQUIER_PURE": "1", "PYTHONPATH": path}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace")
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    counts = re.findall(r"number_of_executed_units: *(\d+)", done.stderr)
    edges = re.findall(r"cov: (\d+)", done.stderr)
    return int(counts[-1]), int(edges[-1])


def main(folder: str, runs: str) -> None:
    atheris: Any = import_module("atheris")  # untyped, and optional
    with atheris.instrument_imports(include=["banquier"]):
        from banquier import editions, new_game
        from banquier.kernel.game import Game
        from banquier.kernel.rng import Rng

        for name in ("server.tables.command_path", "server.ws.transport", "protocol.messages"):
            import_module(f"banquier.{name}")

    games: list[Game] = []
    corpus = Path(folder, "corpus")
    corpus.mkdir()

    def seed(reader: int, data: bytes) -> None:
        (corpus / f"{len(list(corpus.iterdir())):05}").write_bytes(bytes([reader]) + data)

    for text in FRAMES:
        seed(1, text)
        for first in FIRST_BYTES:
            seed(0, masked(text, first))
            seed(0, masked(text * 4, first))
    for number, name in enumerate(editions.names()):
        game, rng, said = new_game(name, 3, number), Rng(number), set[str]()
        for _ in range(60):
            if game.over:
                break
            seat = game.to_act()[0]
            said.update(str(option)[:LONGEST] for option in game.legal(seat))
            action = game.legal(seat).sample(rng)
            game.apply(seat, action if action is not None else game.default(seat))
        for words in sorted(said):
            seed(2 + number, words.encode())
        games.append(game)

    readers: list[Callable[[bytes], None]] = [read_frame, read_message]
    readers += [partial(read_action_of, game) for game in games]

    def one(data: bytes) -> None:
        if len(data) > 1:
            readers[data[0] % len(readers)](data[1:])

    options = [
        f"-runs={runs}",
        "-seed=1",
        f"-max_len={LONGEST}",
        f"-timeout={PATIENCE}",
        "-print_final_stats=1",
    ]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(corpus)], one)
    atheris.Fuzz()


def masked(text: bytes, first: int) -> bytes:
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([first]) + size + b"\0\0\0\0" + text


def read_frame(data: bytes) -> None:
    """Fail unless the fast path agrees with the library or leaves the frame to it."""
    from websockets.frames import Frame, Opcode
    from websockets.streams import StreamReader

    from banquier.server.ws.transport import ends_with_frame, plain_text

    ends_with_frame(data)
    text = plain_text(data)
    if text is None:
        return
    reader = StreamReader()
    reader.feed_data(data)
    frame = finished(Frame.parse(reader.read_exact, mask=True))
    assert frame == Frame(Opcode.TEXT, text.encode()), (data, text, frame)
    assert not reader.buffer, data


def finished(steps: Generator[None, None, Any]) -> Any:
    """Return the result of a generator that needs no more input."""
    try:
        next(steps)
    except StopIteration as end:
        return end.value
    raise AssertionError("there was not all of it")


def read_message(data: bytes) -> None:
    """Fail unless the data is refused, or is a message that survives writing and reading."""
    import msgspec

    from banquier.protocol import messages

    try:
        found = messages.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return
    assert messages.decode(msgspec.json.encode(found)) == found, data


def read_action_of(game: Any, data: bytes) -> None:
    """Fail unless the data is refused, or is an action (legal or not) that survives writing and reading."""
    from banquier.kernel.errors import MalformedAction
    from banquier.server.tables.command_path import read_action

    text = data.decode(errors="replace")
    try:
        action = read_action(game, text)
    except MalformedAction:
        return
    assert read_action(game, str(action)) == action, text
    for seat in range(game.seats):
        game.check(seat, action)


if __name__ == "__main__":
    main(*sys.argv[1:])
