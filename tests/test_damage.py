"""Records and positions of every edition damaged in many ways: told with the line, or playable; nothing else.

The examples are attacks that once worked. The searches run in a process of their own: a hang fails the test.
"""

from __future__ import annotations

import re

import pytest

from banquier import api, editions, fairness
from banquier.api import MalformedRecord
from banquier.board.table import BANK
from banquier.editions.tricheurs.game import TricheursGame
from banquier.kernel.rng import Rng
from banquier.testing.battery import Case
from banquier.testing.damaged_records import DAMAGES, damaged, loaded, played_on, search, tried
from banquier.testing.random_walks import walk
from tests.open_business import WAITING

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
        ("tricheurs", 8627),  # a mortgaged title of an edition without mortgages
        ("tricheurs", 152460),  # a bidder who has passed and left: this is no damage
        ("tricheurs", 136060),  # more cash than can be written and read again
        ("faux_billets", 99243),  # a rent that notes cannot make up
        ("faux_billets", 99867),  # a wish for notes of four values
        ("deal", 82060),  # fewer buildings than none, which were counted for ever
        ("disney", 60),  # a card of a number that no memory can hold as a set
        ("disney", 110),
    ],
)
def test_what_a_search_has_found(edition: str, number: int) -> None:
    tried(edition, number)


POSITIONS = {name: make().game.position() for name, make in WAITING.items()}


@pytest.mark.parametrize(
    "name, line, other",
    [
        ("turn", "turn 0 0 0 0", "turn 0 0 0 1"),  # another roll without a double
        ("bidding", "auction 39 7 25 1 1 0", "auction 39 7 25 1 1 1"),  # sold while somebody may still bid
        ("bidding", "auction 39 7 25 1 1 0", "auction 37 7 25 1 1 0"),  # a title that has an owner
        ("estate_sale", "estate-sale 32", "estate-sale 34"),  # the title is being auctioned already
        ("unowned", "unowned 0 39", "unowned 0 37"),
        ("rent_debt", "debt 0 1 2000", "debt 0 0 2000"),  # to oneself
        ("tax_debt", "debt 0 -1 200", "debt 0 -2 200"),  # to the pot of a table that plays without one
        ("round_of_debts", "round 0 8 50", "round 0 9 50"),
        (
            "inherited",
            "inherited 1 2",
            "inherited 1 4",
        ),  # a square that is not a mortgaged title of this seat
        ("who_else", "who-else 0 1 10 0", "who-else 0 5 10 0"),  # a house on a station
        ("who_else", "who-else 0 1 10 0", "who-else 1 1 10 0"),  # on a street of another player
        ("place_building", "place-building 3 -1", "place-building 3 5"),
        (
            "pay_or_draw",
            "| 4 0 pay-or-draw 0 10 0",
            "| 4 0 card 0 0 9",
        ),  # an effect that the card does not have
        ("pay_or_draw", "| 4 0 pay-or-draw 0 10 0", "| 4 0 choice 0 0 0"),  # a card without a target
        ("tax_debt", "| 3 0 debt", "| 2 0 pay-or-draw 0 10 0\n| 3 0 debt"),  # beneath something else
        ("tax_debt", "| 3 0 debt", "| 2 0 raised 0 39\n| 3 0 unowned 0 37\n| 4 0 debt"),
        ("turn", "| 1 0 turn 0 0 0 0", "| 1 0 turn 0 0 0 0\n| 2 0 raised 0 39"),  # not paid for
    ],
)
def test_a_position_that_no_game_leads_to(name: str, line: str, other: str) -> None:
    assert line in POSITIONS[name]
    with pytest.raises(MalformedRecord, match=r"line \d+: this cannot be: "):
        api.load_position(POSITIONS[name].replace(line, other))


def test_a_fine_that_the_table_has_set_at_any_sum() -> None:
    game = Case("tricheurs", 3, {"ultime": True, "ultime_fine": 205}).game(1)
    assert isinstance(game, TricheursGame)
    game.pay(0, BANK, game.cash[0], "tax")
    game.fine_after_debts(0, BANK, game.table_fine, "accuse.guilty")
    assert "debt 0 -1 205" in game.position()
    assert api.load_position(game.position()).key() == game.key()


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
