"""Turns the facts and refusals of a game into messages. Subclasses choose the sentence for each fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banquier.editions.data_edition import DataEdition
from banquier.kernel.action import Key
from banquier.kernel.errors import Refused
from banquier.kernel.text_writer import write_key
from banquier.narration.message import LogLine, Message, RuleText, Value, seat, series
from banquier.narration.words import entry
from banquier.rulebook import UnknownRule


class Narration:
    """Turns facts into log lines, for games of one edition with these options."""

    def __init__(self, edition: DataEdition, options: Mapping[str, Any]) -> None:
        self.edition = edition
        self.options = options
        self._rules: dict[str, str] = {}

    def line(self, key: str, rule: str = "", /, **args: Value) -> LogLine:
        """Return a sentence of the catalogue as a log line; `rule` overrides the sentence's own rule."""
        return LogLine(Message(key, args), rule)

    def rule_id(self, short: str) -> str:
        """Return the full id of a rule; "" if this edition has no such rule."""
        try:
            return self.edition.rule_id(short, self.options) if short else ""
        except UnknownRule:
            return ""

    def rule_of(self, key: str) -> str:
        """Return the full id of the rule that a sentence quotes, "" for none."""
        if key not in self._rules:
            self._rules[key] = self.rule_id(entry(key).rule)
        return self._rules[key]

    def tell(self, fact: Key) -> LogLine:
        """Return the log line of a single fact."""
        kind, *args = fact
        method = getattr(self, "_" + str(kind).replace("-", "_"), None)
        told: LogLine = self.line("fact.other", words=write_key(fact)) if method is None else method(*args)
        return told

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        """Return the facts of one log entry in narration order."""
        return facts

    def event(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int]:
        """Return one log line for the facts from index `at` on, and how many facts it covers."""
        return self.tell(facts[at]), 1

    def story(self, facts: Sequence[Key]) -> list[LogLine]:
        """Return the log lines of one entry's facts; facts that form one event share a line."""
        return [line for line, _ in self.events(facts)]

    def events(self, facts: Sequence[Key]) -> list[tuple[LogLine, list[int]]]:
        """Return the log lines of one entry's facts, each with the indices of the facts that it covers."""
        told = self.ordered(facts)
        places = places_of(told, facts)
        lines: list[tuple[LogLine, list[int]]] = []
        at = 0
        while at < len(told):
            line, used = self.event(told, at)
            lines.append((line, places[at : at + used]))
            at += used
        return lines

    def rule_behind(self, line: LogLine) -> str:
        """Return the full id of the rule behind a log line, "" for none."""
        return self.rule_id(line.rule or entry(line.message.id).rule)

    def parts(self, shown: Mapping[str, Any], seat: int) -> dict[str, list[LogLine | None]]:
        """Return, by name, the log lines of those parts of a view that consist of facts."""
        return {}

    def refusal(self, refused: Refused) -> Message:
        """Return the message of a refusal: the sentence of its rule, and the rule's id."""
        return Message("say.refused", {"sentence": RuleText(refused.rule), "rule": refused.rule})

    def _left(self, who: int) -> LogLine:
        return self.line("fact.left", seat=seat(who))

    def _ended(self, winners: tuple[int, ...], scores: tuple[int, ...], why: str) -> LogLine:
        names = series(seat(winner) for winner in winners)
        return self.line("fact.ended.one" if len(winners) == 1 else "fact.ended.shared", why, winners=names)


def places_of(told: Sequence[Key], facts: Sequence[Key]) -> list[int]:
    """Return the index in `facts` of each fact in `told`; equal facts get different indices."""
    if told is facts:
        return list(range(len(facts)))
    free = list(range(len(facts)))
    out: list[int] = []
    for fact in told:
        place = next(at for at in free if facts[at] == fact)
        free.remove(place)
        out.append(place)
    return out
