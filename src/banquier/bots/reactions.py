"""Reactions of characters to events: public facts become moods, and moods become phrases.

Only public facts count, so that no reaction reveals a secret action.
"""
# interpreted

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from banquier.board.facts import JailChanged, LotSold, Paid, WentBankrupt
from banquier.bots.levels import Temper
from banquier.editions.deal.facts import JokerPlayed, Seized
from banquier.editions.tricheurs.facts import FoundGuilty, FoundInnocent
from banquier.kernel.fact import Fact

Mood = Literal["pleased", "hurt", "beaten", "caught", "wronged"]
MUCH: Final = 150
"""The smallest payment between players that causes a reaction."""

PHRASES: Final[dict[Temper, dict[Mood, tuple[str, ...]]]] = {
    "cheerful": {
        "pleased": ("thanks", "laugh", "clap"),
        "hurt": ("ouch", "laugh", "gasp"),
        "beaten": ("well-played", "cry"),
        "caught": ("laugh", "wink"),
        "wronged": ("laugh",),
    },
    "gruff": {
        "pleased": ("wink",),
        "hurt": ("angry", "ouch"),
        "beaten": ("angry",),
        "caught": ("angry",),
        "wronged": ("angry",),
    },
    "calm": {
        "pleased": ("thanks", "wink"),
        "hurt": ("well-played", "think"),
        "beaten": ("well-played", "good-game"),
        "caught": ("think",),
        "wronged": ("think",),
    },
    "proud": {
        "pleased": ("laugh", "wink"),
        "hurt": ("gasp", "angry"),
        "beaten": ("gasp", "cry"),
        "caught": ("gasp", "wink"),
        "wronged": ("laugh",),
    },
    "shy": {
        "pleased": ("sorry", "thanks"),
        "hurt": ("ouch", "gasp"),
        "beaten": ("cry", "well-played"),
        "caught": ("sorry", "cry"),
        "wronged": ("gasp",),
    },
}
"""The phrases that characters of each temper may say in each mood."""


def moods(facts: Iterable[Fact]) -> Iterator[tuple[int, Mood]]:
    """Yield the seats that react to public facts, with their moods."""
    for fact in facts:
        match fact:
            case Paid(payer=payer, payee=payee, amount=amount) if (
                payer >= 0 and payee >= 0 and amount >= MUCH
            ):
                yield payee, "pleased"
                yield payer, "hurt"
            case JailChanged(seat=seat, tries=tries) if tries:
                yield seat, "hurt"
            case WentBankrupt(seat=seat):
                yield seat, "beaten"
            case LotSold(seat=seat):
                yield seat, "pleased"
            case Seized(source=source, to=to):
                yield source, "hurt"
                yield to, "pleased"
            case JokerPlayed(seat=seat):
                yield seat, "pleased"
            case FoundGuilty(accused=accused, accuser=accuser):
                yield accused, "caught"
                yield accuser, "pleased"
            case FoundInnocent(accused=accused):
                yield accused, "wronged"
