"""Checks messages against what each viewer may know, which it derives from the log of the table alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from banquier import editions
from banquier.kernel.action import Action, Family
from banquier.kernel.game import Game
from banquier.kernel.record import read_entry_text
from banquier.kernel.rng import Rng
from banquier.kernel.view import apply_changes
from banquier.protocol import messages
from banquier.server.store import Line
from banquier.server.store.base import read_play
from banquier.server.tables.event_log import Began, Opened, read_event
from banquier.server.tables.narrator import Narrator

KINDS = {"decision", "auction", "check", "answer"}
CODES = {
    "rule", "stale", "malformed", "paused", "not-running", "no-seat", "replaced", "claimed", "storage", "too-fast",
    "protocol",
}  # fmt: skip


class Moment:
    """The game after one line of the log."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard: dict[int, int] = {}
        """Number of facts that each viewer has received so far."""
        self._views: dict[int, Any] = {}

    def view(self, viewer: int) -> Any:
        if viewer not in self._views:
            self._views[viewer] = plain(self.game.view(viewer if viewer >= 0 else None).snapshot())
        return self._views[viewer]

    def options(self, viewer: int) -> dict[str, Any]:
        """Return the legal options of a seat, without the id of a question."""
        legal = self.game.legal(viewer)
        families = []
        for option in legal:
            if isinstance(option, Family):
                proposal = option.proposal()
                told = {"bounds": str(option), "proposal": str(proposal) if proposal else None}
                families.append({**told, "sums": plain(option.sums())})
        return {
            "question": list(self.game.question()),
            "must": legal.must,
            "actions": [str(option) for option in legal if isinstance(option, Action)],
            "families": families,
            "default": str(legal.default()) if legal.must else None,
        }


class Oracle:
    """All moments of a game, and the facts for each viewer."""

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self.moments: list[Moment] = []
        self.feeds: dict[int, list[Any]] = {}
        self.opened: Opened | None = None
        self.seed = ""
        self.narrator = Narrator()
        self.extend(lines)

    @property
    def edition(self) -> str:
        return self.opened.edition if self.opened is not None else ""

    @property
    def secret(self) -> str:
        return self.opened.secret if self.opened is not None else ""

    def extend(self, lines: Sequence[Line]) -> None:
        """Add lines of the same log."""
        for line in lines:
            if line.kind == "play":
                game = self.moments[-1].game.clone()
                self.restore(game, read_play(line.body)[1])
                continue
            event = read_event(line.body)
            if isinstance(event, Opened):
                self.opened = event
            elif isinstance(event, Began):
                assert self.opened is not None
                self.seed = event.seed
                game = editions.find(self.edition).blank(self.opened.seats, self.opened.options)
                game.seed = int(event.seed, 16)
                game.rng = Rng(game.seed)
                self.feeds = {viewer: [] for viewer in range(-1, self.opened.seats)}
                self.restore(game, event.entry)

    def restore(self, game: Game, text: str) -> None:
        entry = read_entry_text(game.edition, text)
        entry.restore(game)
        moment = Moment(game)
        for viewer, feed in self.feeds.items():
            feed += [plain(words) for fact in entry.facts if (words := fact.shown(viewer)) is not None]
            moment.heard[viewer] = len(feed)
        self.moments.append(moment)

    def judge(self, viewer: int, texts: Iterable[str]) -> list[tuple[Moment, dict[str, Any]]]:
        """Return a connection's frames and their moments. Fail unless each shows what the viewer may know."""
        seen = Seen(self, viewer)
        found = []
        for text in texts:
            frame = json.loads(text)
            seen.take(frame)
            found.append((self.moments[seen.at], frame))
        return found


class Seen:
    """State of one connection: what it has received so far."""

    def __init__(self, oracle: Oracle, viewer: int) -> None:
        self.oracle = oracle
        self.viewer = viewer
        self.number = 0
        self.view: dict[str, Any] | None = None
        self.at = 0
        """Index of the last moment shown; views must not go back."""

    def take(self, frame: dict[str, Any]) -> None:
        assert set(frame) == {"t", "d", "v"}
        kind = messages.SERVER[frame["t"]]
        data = frame["d"]
        assert plain(msgspec.convert(data, kind)) == data, "a field that no schema knows"
        match frame["t"]:
            case "welcome":
                self.welcome(data, frame["v"])
            case "update":
                self.update(data, frame["v"])
            case "options":
                assert self.view is not None
                self.check_options(data)
            case "refuse":
                assert data["code"] in CODES
        if frame["t"] != "bye":
            assert frame["v"] == self.number, "a number that this viewer has not come to"

    def welcome(self, data: dict[str, Any], number: int) -> None:
        assert data["seat"] == self.viewer
        if data["view"] is None:
            assert (data["facts"], data["options"], data["clock"]) == ([], None, None)
            return
        self.number = number
        first, facts = data["first"], data["facts"]
        assert first == number - len(facts) + 1
        assert facts == self.oracle.feeds[self.viewer][first - 1 : number]
        assert not (data["fresh"] and facts) or self.viewer < 0  # spectators get the log
        self.view = data["view"]
        self.locate()
        if self.viewer >= 0:
            self.check_options(data["options"])
        else:
            assert data["options"] is None
        check_clock(data["clock"])
        self.check_narration(data)

    def update(self, data: dict[str, Any], number: int) -> None:
        assert self.view is not None
        assert data["facts"] == self.oracle.feeds[self.viewer][self.number : number]
        assert number == self.number + len(data["facts"])
        self.number = number
        self.view = apply_changes(self.view, data["view"], data["items"])
        self.locate()
        if data["options"] is not None:
            assert self.viewer >= 0
            self.check_options(data["options"])
        check_clock(data["clock"])
        self.check_narration(data)
        if data["narration"] is not None:
            lines = self.oracle.narrator.lines(
                self.oracle.moments[0].game, [words(fact) for fact in data["facts"]]
            )
            assert data["narration"]["lines"] == plain(lines)

    def check_narration(self, data: dict[str, Any]) -> None:
        """Fail unless the messages describe the facts and the view of the same frame, and nothing else."""
        told = data["narration"]
        if told is None:
            return
        places = sorted(place for line in told["lines"] for place in line["facts"])
        assert places == list(range(len(data["facts"])))
        shown = {name: words(part) for name, part in data["view"].items()}
        game = self.oracle.moments[0].game
        assert told["parts"] == plain(self.oracle.narrator.parts(game, shown, self.viewer))

    def locate(self) -> None:
        """Find the moment with this view and this number of received facts. Fail if there is none."""
        moments = self.oracle.moments
        for at in range(self.at, len(moments)):
            heard = moments[at].heard[self.viewer]
            if heard > self.number:
                break
            if heard == self.number and moments[at].view(self.viewer) == self.view:
                self.at = at
                return
        raise AssertionError(
            f"viewer {self.viewer}, number {self.number}: a view of no moment\n{self.difference()}"
        )

    def difference(self) -> str:
        for at in range(self.at, len(self.oracle.moments)):
            moment = self.oracle.moments[at]
            if moment.heard[self.viewer] == self.number and self.view is not None:
                right = moment.view(self.viewer)
                return "\n".join(
                    f"{name}: {self.view.get(name)} instead of {value}"
                    for name, value in right.items()
                    if self.view.get(name) != value
                )
        return "no moment has that number"

    def check_options(self, options: dict[str, Any]) -> None:
        moment = self.oracle.moments[self.at]
        told = {name: value for name, value in options.items() if name not in ("id", "menu")}
        assert told == moment.options(self.viewer)
        if options["menu"] is not None:
            families = [messages.Family(**family) for family in told["families"]]
            menu = self.oracle.narrator.menu(moment.game, self.viewer, told["actions"], families)
            assert options["menu"] == plain(menu)


def check_clock(clock: dict[str, Any] | None) -> None:
    if clock is not None:
        assert clock["kind"] in KINDS
        assert 0 <= clock["left"] <= clock["total"]
        assert all(0 < call <= clock["total"] for call in clock["calls"])


def plain(value: object) -> Any:
    """Return a value as it is after encoding to JSON and back."""
    return json.loads(msgspec.json.encode(value))


def words(part: Any) -> Any:
    """Return a part of a view or a fact with tuples for lists, as in the engine."""
    if isinstance(part, dict):
        return {name: words(value) for name, value in part.items()}
    return tuple(words(item) for item in part) if isinstance(part, list) else part
