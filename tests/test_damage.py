"""Records and positions of every edition damaged in many ways: told with the line, or playable; nothing else.

The examples are attacks that once worked. The searches run in a process of their own: a hang fails the test.
"""

from __future__ import annotations

import re

import pytest

from banquier import api, editions, fairness
from banquier.api import MalformedRecord
from banquier.kernel.rng import Rng
from banquier.testing.battery import Case
from banquier.testing.damaged_records import DAMAGES, damaged, loaded, played_on, search, tried
from banquier.testing.random_walks import walk

SHORT = 60
"""Inputs of each edition; proofs/test_damage.py tries a million."""


def record(edition: str, steps: int = 200, seats: int = 3) -> str:
    game = Case(edition, seats).game(5)
    walk(game, Rng(6), steps)
    return game.record()


def verified(text: str) -> bool:
    try:
        return fairness.check(text).good
    except MalformedRecord:
        return False


@pytest.mark.parametrize("edition", editions.names())
def test_damaged_texts_are_told_or_playable(edition: str) -> None:
    assert list(search(edition, 0, SHORT)) == []


def test_every_kind_of_damage_changes_something() -> None:
    texts = [damaged("classique", "record", number) for number in range(200)]
    assert sum(whole != text for whole, text in texts) > 180
    assert len(DAMAGES) == 11


def test_a_hang_is_found_and_named() -> None:
    """With no patience at all every input is one that takes too long."""
    found = list(search("classique", 4, 2, patience=0.001))
    assert [fault.number for fault in found] == [4, 5]
    assert all("Timeout" in fault.what for fault in found)


@pytest.mark.parametrize("edition", ["tricheurs", "faux_billets"])
def test_a_deck_that_was_shuffled_under_another_number(edition: str) -> None:
    """Looking for a card that the pile does not have went on for ever."""
    text = record(edition)
    for line in re.findall(r"^\. shuffled \d+ .*$", text, re.MULTILINE):
        for number in range(3):
            other = re.sub(r"shuffled \d+", f"shuffled {number}", line)
            if other != line:
                with pytest.raises(MalformedRecord, match=r"line \d+: "):
                    api.replay(text.replace(line, other, 1))


def test_notes_that_were_never_paid_out() -> None:
    """A hand with fewer notes than none made a bundle below zero, which was counted for ever."""
    lines = record("faux_billets").split("\n")
    paid = [n for n, line in enumerate(lines) if line.startswith(". notes-paid-out")]
    assert len(paid) >= 3
    for number in paid[:12]:
        text = "\n".join(lines[:number] + lines[number + 1 :])
        game = loaded(text, api.replay)
        if game is not None:  # nobody has used these notes since
            played_on(game, number)
        assert not verified(text)


def test_an_answers_frame_of_deal_that_was_altered() -> None:
    """What the frame does not keep of its numbers was not missed; now each number is."""
    text = record("deal", 80)
    frames = list(re.finditer(r"^\| \d+ \d+ answers .*$", text, re.MULTILINE))
    assert frames
    altered = 0
    for frame in frames[:3]:
        for found in re.finditer(r"-?\d+", frame[0]):
            for number in (int(found[0]) + 1, int(found[0]) + 7):
                line = frame[0][: found.start()] + str(number) + frame[0][found.end() :]
                changed = text[: frame.start()] + line + text[frame.end() :]
                altered += 1
                assert not verified(changed), line
    assert altered >= 20


@pytest.mark.parametrize(
    "edition, number",
    [
        ("classique", 10122),  # the last word of a frame is missing
        ("classique", 10180),  # so many questions that the next one cannot be numbered
        ("classique", 20594),
        ("tricheurs", 10740),
        ("tricheurs", 10799),  # a cheat against a seat that is none
        ("tricheurs", 11460),
        ("tricheurs", 11934),  # a hotel on START
        ("tricheurs", 12029),
        ("tricheurs", 12615),
        ("tricheurs", 18739),
        ("tricheurs", 41682),  # a bid that nobody can have made
        ("tricheurs", 43141),  # a cheat of somebody who has left
        ("faux_billets", 11582),  # an exchange with oneself
        ("faux_billets", 13159),  # dice that were told to show 265
        ("faux_billets", 40683),  # another sum than that of the exchange
        ("faux_billets", 44291),  # the bank is asked whether it agrees
        ("disney", 60),  # a card of a number that no memory can hold as a set
        ("disney", 110),
    ],
)
def test_what_a_search_has_found(edition: str, number: int) -> None:
    tried(edition, number)


@pytest.mark.parametrize("edition", editions.names())
def test_a_record_says_things_in_one_way_only(edition: str) -> None:
    text = record(edition, 30)
    lines = text.split("\n")
    for number in range(4, len(lines) - 2):
        line = lines[number]
        if " " in line[2:]:
            wider = line[:2] + line[2:].replace(" ", "  ", 1)
            with pytest.raises(MalformedRecord, match=rf"line {number + 1}: there should be: "):
                api.read_record("\n".join([*lines[:number], wider, *lines[number + 1 :]]))
