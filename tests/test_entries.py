"""One entry of a record alone: it comes back as it was, and a damaged one is told by its line."""

from itertools import pairwise

import pytest

from banquier import api, editions
from banquier.api import MalformedRecord
from banquier.kernel.journal import write_entry
from banquier.kernel.record import read_entry_text
from tests.golden import files as golden
from tests.open_business import WAITING

ENTRY = write_entry(api.read_record(WAITING["bidding"]().game.record()).entries[1])


@pytest.mark.parametrize("version, name", golden.games())
def test_the_entries_of_a_record_alone_rebuild_the_game(version: str, name: str) -> None:
    text = golden.text(version, f"{name}.txt")
    record = api.read_record(text)
    texts = [write_entry(entry) for entry in record.entries]
    lines = text.splitlines()
    starts = [n for n, line in enumerate(lines) if line.startswith("> ")] + [len(lines) - 1]
    assert texts == ["\n".join(lines[start:stop]) for start, stop in pairwise(starts)]
    rebuilt = record.at(1).blank()
    for text in texts:
        entry = read_entry_text(record.edition, text)
        assert write_entry(entry) == text
        entry.restore(rebuilt)
    assert rebuilt.key() == record.at().key()


def test_the_last_line_break_of_an_entry_does_not_matter() -> None:
    edition = editions.find("classique")
    assert write_entry(read_entry_text(edition, ENTRY + "\n")) == ENTRY


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "line 1: the text ends where an entry should be"),
        ("roll", "line 1: there should be: > SEAT action"),
        ("> ", "line 1: there should be: > SEAT action"),
        ("> one roll", "line 1: there should be: > SEAT action"),
        ("> " + "9" * 25 + " roll", "line 1: there should be: > SEAT action"),
        ("> 0 rol", "line 1: 'rol' is no action"),
        ("> 0 roll", "line 2: the text ends where the stamp should be"),
        ("> 0 roll\n. rold 1 2", "line 2: 'rold' is no fact"),
        ("> 0 roll\n= 1 [1 2 3]", "line 2: there should be: = NUMBER"),
        (ENTRY + "\n\n", f"line {ENTRY.count(chr(10)) + 2}: nothing should follow"),
        (ENTRY + "\n" + ENTRY, f"line {ENTRY.count(chr(10)) + 2}: nothing should follow"),
        (None, "an entry is text, not NoneType"),
        (b"> 0 roll", "an entry is text, not bytes"),
    ],
)
def test_a_damaged_entry_is_told_by_its_line(text: str, told: str) -> None:
    with pytest.raises(MalformedRecord) as error:
        read_entry_text(editions.find("classique"), text)
    assert str(error.value).startswith(told)


def test_an_entry_cut_after_any_line_but_a_frame_is_told() -> None:
    lines = ENTRY.splitlines()
    stamp = next(n for n, line in enumerate(lines) if line.startswith("= "))
    for count in range(stamp + 1):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            read_entry_text(editions.find("classique"), "\n".join(lines[:count]))
