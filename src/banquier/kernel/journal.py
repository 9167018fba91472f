"""The optional history of a game: one entry per applied action, and the text of an entry in a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.action import Action, Key
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame, clone_frame
from banquier.kernel.text_writer import write_key, write_number
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

NOBODY: Final = -1
"""The seat of an entry that belongs to no seat: the set-up, or chance."""


@mypyc_attr(acyclic=True)
class Entry:
    """An applied action, its facts, and a stamp: the stack and the generator after it."""

    def __init__(
        self,
        seat: i64,
        action: Action | None,
        facts: list[Fact],
        stack: list[Frame[Any]],
        rng: tuple[int, ...],
        frames_pushed: i64,
    ) -> None:
        self.seat: Final[i64] = seat
        self.action: Final = action
        self.facts: Final = facts
        self.stack: Final = stack
        self.rng: Final = rng
        self.frames_pushed: Final[i64] = frames_pushed

    def restore(self, g: Game) -> None:
        """Replay the entry on a game that stands just before it."""
        for fact in self.facts:
            fact.replay(g)
        self.restore_stamp(g)
        g.refresh_to_act()

    def restore_stamp(self, g: Game) -> None:
        """Load only the stamp: the generator and the open frames."""
        g.rng.restore(self.rng)
        g.replace_stack([clone_frame(frame) for frame in self.stack])
        g.frames_pushed = self.frames_pushed


@mypyc_attr(acyclic=True)
class Journal:
    """All entries so far, and the facts of the action that is being carried out."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.facts: list[Fact] = []

    def write(self, fact: Fact) -> None:
        """Add a fact to the entry being made."""
        self.facts.append(fact)

    def stamp(self, g: Game, seat: i64, action: Action | None) -> None:
        """Close the entry: add the action and copies of the open frames."""
        stack = [clone_frame(frame) for frame in g.stack]
        self.entries.append(Entry(seat, action, self.facts, stack, g.rng.key(), g.frames_pushed))
        self.facts = []

    def shown_to(self, viewer: i64) -> list[Key]:
        """Return all facts as that viewer may see them. Online tables number facts by their index in this list."""
        out: list[Key] = []
        for entry in self.entries:
            for fact in entry.facts:
                shown = fact.shown(viewer)
                if shown is not None:
                    out.append(shown)
        return out


def write_entry(entry: Entry) -> str:
    """Return the lines of an entry in a record. Compiled, because online tables write every action so."""
    action = entry.action
    lines = [f"> {entry.seat} {action}" if action is not None else "> set-up"]
    for fact in entry.facts:
        lines.append(f". {write_key(fact.key())}")
    lines += write_stamp(entry.frames_pushed, entry.rng, entry.stack)
    return "\n".join(lines)


def write_stamp(frames_pushed: int, rng: tuple[int, ...], stack: list[Frame[Any]]) -> list[str]:
    """Return the lines of a stamp: the number of frames pushed, the state of the generator, and the open frames."""
    lines = [f"= {frames_pushed} [{write_key(rng)}]"]
    for frame in stack:
        lines.append(f"| {write_number(frame.serial)} {write_number(frame.round)} {write_key(frame.key())}")
    return lines
