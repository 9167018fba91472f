"""Fair dice: the promise, the mixed seed, and a check that an honest record passes and a changed one does not."""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier import api, editions, fairness
from banquier.api import MalformedRecord
from banquier.fairness import Dice, Difference, check, mixed_seed, promise
from banquier.kernel.record import write_record
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import walk
from tests.fair_games import DICE, SECRET, SEEDS, TABLE, changed, honest

SHORT = honest("classique", 90)
seat_seeds = st.text(max_size=64)


# --- the promise and the seed -----------------------------------------------------------------------------------


def test_a_promise_is_a_hash() -> None:
    assert promise(SECRET) == hashlib.sha256(b"banquier dice 1\n" + SECRET).hexdigest()
    assert promise(bytes(32)) != promise(bytes(31) + b"\x01")


def test_the_seed_is_mixed_from_all_parts() -> None:
    message = b"banquier seed 1\n\0\0\0\x02t1\0\0\0\x04kiwi\0\0\0\0\0\0\0\x02\xc3\xa9"
    expected = int(hmac.new(SECRET, message, "sha256").hexdigest(), 16) | 2**255
    assert mixed_seed(SECRET, "t1", ["kiwi", "", "é"]) == expected


@settings(deadline=None, derandomize=True)
@given(
    st.tuples(seat_seeds, st.lists(seat_seeds, max_size=4)),
    st.tuples(seat_seeds, st.lists(seat_seeds, max_size=4)),
)
def test_other_parts_make_another_seed(one: tuple[str, list[str]], other: tuple[str, list[str]]) -> None:
    first, second = mixed_seed(SECRET, *one), mixed_seed(SECRET, *other)
    assert 2**255 <= first < 2**256
    assert (first == second) == (one == other)


def test_where_one_seed_ends_and_the_next_begins_matters() -> None:
    ways = [("ab", ["c"]), ("a", ["bc"]), ("", ["abc"]), ("abc", []), ("abc", [""]), ("", ["", "abc"])]
    assert len({mixed_seed(SECRET, *parts) for parts in ways}) == len(ways)


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33), "0" * 32, None, bytearray(32)])
def test_what_is_no_secret(secret: bytes) -> None:
    with pytest.raises(ValueError, match="a secret is 32 bytes"):
        promise(secret)
    with pytest.raises(ValueError, match="a secret is 32 bytes"):
        mixed_seed(secret, "t1", [])


@pytest.mark.parametrize("text", ["x" * 65, None, 7, b"kiwi", "\ud800"])
def test_what_is_no_seed_of_a_seat(text: str) -> None:
    with pytest.raises(ValueError, match="a seat's own seed"):
        mixed_seed(SECRET, "t1", ["", text])
    with pytest.raises(ValueError, match="the name of a table"):
        mixed_seed(SECRET, text, [])


def test_dice_do_not_show_their_secret_by_accident() -> None:
    assert SECRET.hex() not in repr(DICE)


# --- the line of a record ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", editions.names())
def test_a_record_with_its_dice_comes_back_as_it_was(edition: str) -> None:
    text = honest(edition)
    record = api.read_record(text)
    assert record.dice == DICE
    assert record.seed == mixed_seed(SECRET, TABLE, SEEDS)
    assert write_record(record.at(), record.dice) == text
    assert write_record(record.at()).splitlines() == [
        line for line in text.splitlines() if line[:5] != "dice "
    ]
    assert api.read_record(write_record(record.at())).dice is None


@settings(deadline=None, derandomize=True, max_examples=50)
@given(table=seat_seeds, seeds=st.tuples(seat_seeds, seat_seeds))
def test_any_seeds_come_back_as_they_were(table: str, seeds: tuple[str, str]) -> None:
    dice = Dice(table, promise(SECRET), SECRET.hex(), seeds)
    game = api.new_game("classique", 2, 5)
    text = write_record(game, dice).encode().decode()
    assert api.read_record(text).dice == dice
    assert len(text.split("\n")) == len(game.record().split("\n")) + 1


def test_each_seat_has_a_seed() -> None:
    game = api.new_game("classique", 2, 5)
    with pytest.raises(ValueError, match="3 seeds for 2 seats"):
        write_record(game, DICE)


HASH = promise(SECRET)


@pytest.mark.parametrize(
    "line, problem",
    [
        ("dice", "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}"', "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}" ["" ""]', "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" "" ""]', "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ""] 5', "there should be: dice"),
        (f'dice 12 "{HASH}" "{HASH}" ["" "" ""]', "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" 7]', "a seat's own seed is text of at most 64 characters"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ["" ""]]', "a seat's own seed is text"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" "{"x" * 65}"]', "a seat's own seed is text of at most 64"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" "\\ud800"]', "a seat's own seed holds half a character"),
        (f'dice "{"x" * 65}" "{HASH}" "{HASH}" ["" "" ""]', "the name of a table is text"),
        (f'dice "t" "{HASH[1:]}" "{HASH}" ["" "" ""]', "a promise is 64 hexadecimal digits"),
        (f'dice "t" "{HASH}" "{HASH}0" ["" "" ""]', "a secret is 64 hexadecimal digits"),
        (f'dice "t" "{HASH}" "{HASH.upper()}" ["" "" ""]', "a secret is 64 hexadecimal digits"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ""] [bot bot]', "there should be: dice"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ""] [bot bot maybe]', "'maybe' does not say when"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ""] [bot bot after]', "'after' does not say when"),
        (f'dice "t" "{HASH}" "{HASH}" ["a" "" ""] [bot bot none]', "'bot' does not say when"),
        (f'dice "t" "{HASH}" "{HASH}" ["a" "" ""] [none bot none]', "'none' does not say when"),
        (f'dice "t" "{HASH}" "{HASH}" ["" "" ""', "a list is not closed"),
        (f'dice "t" "{HASH} "{HASH}" ["" "" ""]', "cannot read"),
        (f'dise "t" "{HASH}" "{HASH}" ["" "" ""]', "there should be: end 0"),
    ],
)
def test_a_damaged_line_of_dice_is_told(line: str, problem: str) -> None:
    with pytest.raises(MalformedRecord, match=r"line 5: ") as error:
        api.read_record(changed(SHORT, DICE.line(), line))
    assert problem in str(error.value)


def test_dice_stand_nowhere_else() -> None:
    line = DICE.line() + "\n"
    for text in (SHORT + line, line + SHORT, changed(SHORT, line, line + line)):
        with pytest.raises(MalformedRecord, match=r"line \d+: "):
            api.read_record(text)
    with pytest.raises(MalformedRecord, match=r"line 5: "):
        api.load_position(changed(api.replay(SHORT).position(), "alive", line + "alive"))


# --- what an honest record gets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", editions.names())
def test_an_honest_record_checks_out(edition: str) -> None:
    verdict = check(honest(edition))
    assert verdict.good
    assert verdict.kept
    assert verdict.mixed
    assert verdict.over
    assert verdict.told == 0
    assert verdict.dice == DICE
    assert verdict.difference is None
    assert verdict.checked == verdict.entries == honest(edition).count("\n> ")
    game = api.replay(honest(edition))
    assert (0, 0, 0, verdict.draws) == game.rng.key()
    assert verdict.draws > 50


@pytest.mark.parametrize("edition", editions.names())
def test_every_option_set_can_be_checked(edition: str) -> None:
    for number, options in enumerate(editions.find(edition).variants):
        game = api.new_game(edition, 3, 2**255 + number, options)
        walk(game, Rng(number), 60)
        verdict = check(game.record())
        assert verdict.good, verdict.difference
        assert verdict.checked == verdict.entries > 1


@pytest.mark.parametrize("seed", [3, 2**200])
def test_without_a_promise_the_game_can_still_be_played_again(seed: int) -> None:
    game = api.new_game("classique", 2, seed)
    walk(game, Rng(1), 60)
    verdict = check(game.record())
    assert (verdict.good, verdict.dice, verdict.kept, verdict.mixed) == (True, None, False, False)
    assert verdict.draws > 30
    assert not verdict.over


def thrown_by_hand(dice: Dice | None) -> str:
    """A table that throws its own dice from some moment on."""
    game = api.new_game("classique", 3, mixed_seed(SECRET, TABLE, SEEDS))
    walk(game, Rng(1), 20)
    game.external_chance = True
    told = 0
    while told < 12:
        if game.outcomes():
            game.resolve_chance(told)
            told += 1
        else:
            seat = game.to_act()[0]
            game.apply(seat, game.default(seat))
    game.external_chance = False
    walk(game, Rng(2), 20)
    return write_record(game, dice)


def test_outcomes_that_were_told_are_played_again_as_such() -> None:
    verdict = check(thrown_by_hand(None))
    assert verdict.difference is None
    assert (verdict.told, verdict.good) == (12, True)


def test_outcomes_that_were_told_are_not_the_promised_dice() -> None:
    verdict = check(thrown_by_hand(DICE))
    assert verdict.difference is None
    assert verdict.kept
    assert verdict.mixed
    assert (verdict.told, verdict.good) == (12, False)


def test_the_clock_of_a_table_is_played_again() -> None:
    game = api.new_game("classique", 3, 2**200, {"minutes": 5})
    walk(game, Rng(1), 20)
    game.apply(-1, game.parse("time-up"))
    walk(game, Rng(2), 20)
    verdict = check(game.record())
    assert verdict.good
    assert "\n> -1 time-up\n" in game.record()
    assert verdict.told == 0


# --- when the seeds were given ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given, after, people",
    [
        (("after", "none", "after"), 2, 3),
        (("after", "bot", "seated"), 1, 2),
        (("seated", "none", "seated"), 0, 3),
        (("seated", "bot", "seated"), 0, 2),
        ((), None, 3),
    ],
)
def test_a_record_says_who_gave_a_seed_after_the_promise(
    given: tuple[str, ...], after: int | None, people: int
) -> None:
    verdict = check(changed(SHORT, DICE.line(), replace(DICE, given=given).line()))
    assert verdict.good
    assert (verdict.after, verdict.people, verdict.open_to_choice) == (after, people, not after)


def test_a_fresh_seed_is_another_each_time_and_holds_what_was_typed() -> None:
    assert len({fairness.fresh_seed() for _ in range(1000)}) == 1000
    for typed in ("", "kiwi", " two words ", "x" * 64, "🎲" * 64):
        seed = fairness.fresh_seed(typed)
        assert re.fullmatch(r"(.* )?[0-9a-f]{32}", seed)
        assert seed.startswith(typed.strip()[:31])
        Dice("t", HASH, HASH, (seed,), ("after",))


# --- what a changed one gets ------------------------------------------------------------------------------------


def other(digit: str) -> str:
    return "01"[digit == "0"]


def test_another_secret_is_caught() -> None:
    secret = other(SECRET.hex()[0]) + SECRET.hex()[1:]
    verdict = check(changed(SHORT, SECRET.hex(), secret))
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.replayed) == (False, False, False, True)


def test_another_promise_is_caught() -> None:
    verdict = check(changed(SHORT, HASH, other(HASH[0]) + HASH[1:]))
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.replayed) == (False, False, True, True)


@pytest.mark.parametrize(
    "other",
    [
        {"seeds": ("kiwj", *SEEDS[1:])},
        {"seeds": ("", "kiwi", SEEDS[2]), "given": ("bot", "after", "after")},
        {"seeds": ("kiwi", " ", SEEDS[2]), "given": ("after", "after", "after")},
        {"table": "table-13"},
    ],
)
def test_another_seed_of_a_seat_and_another_table_are_caught(other: dict[str, Any]) -> None:
    verdict = check(changed(SHORT, DICE.line(), replace(DICE, **other).line()))
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.replayed) == (False, True, False, True)


def test_another_seed_of_the_game_is_caught() -> None:
    seed = mixed_seed(SECRET, TABLE, SEEDS)
    verdict = check(changed(SHORT, f"seed {seed}\n", f"seed {seed ^ 1}\n"))
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.replayed) == (False, True, False, False)
    assert verdict.difference is not None
    assert (verdict.difference.entry, verdict.checked, verdict.draws) == (0, 0, 0)


def test_a_secret_chosen_afterwards_with_a_promise_to_fit_does_not_make_these_dice() -> None:
    secret = bytes(32)
    text = changed(SHORT, DICE.line(), Dice(TABLE, promise(secret), secret.hex(), SEEDS).line())
    old, new = (f"seed {mixed_seed(key, TABLE, SEEDS)}\n" for key in (SECRET, secret))
    verdict = check(changed(text, old, new))
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.replayed) == (False, True, True, False)


def test_another_die_is_caught_and_named() -> None:
    lines = SHORT.split("\n")
    at = next(n for n, line in enumerate(lines) if re.match(r"\. rolled \d \d \d turn", line) and n > 60)
    words = lines[at].split(" ")
    words[3] = str(int(words[3]) % 6 + 1)
    before = lines[at]
    lines[at] = " ".join(words)
    verdict = check("\n".join(lines))
    start = max(n for n in range(at) if lines[n].startswith("> "))
    number = sum(line.startswith("> ") for line in lines[:start])
    assert verdict.difference == Difference(number, at + 1, lines[start][2:], lines[at], before)
    assert verdict.checked == number
    assert (verdict.good, verdict.kept, verdict.mixed, verdict.aged) == (False, True, True, False)


def test_every_changed_number_of_an_entry_is_caught() -> None:
    """Facts, dice and frames: told as damaged, or named with the line; an action: at its entry at the latest."""
    lines = SHORT.split("\n")
    named = 0
    for at in range(5, len(lines) - 2):
        found = re.search(r"\d(?=\D*$)", lines[at])
        if found is None:
            continue
        digit = str((int(found[0]) + 1) % 10)
        line = lines[at][: found.start()] + digit + lines[at][found.end() :]
        try:
            verdict = check("\n".join([*lines[:at], line, *lines[at + 1 :]]))
        except MalformedRecord:
            continue
        assert not verdict.good, line
        assert verdict.difference is not None, line
        if line.startswith("> "):
            assert verdict.difference.played == line[2:]
        else:
            assert (verdict.difference.line, verdict.difference.recorded) == (at + 1, line)
        named += 1
    assert named > 60


@pytest.mark.parametrize("edition", editions.names())
def test_another_action_is_caught_and_named(edition: str) -> None:
    """Each action in turn becomes a roll of seat 1 or another set-up, or is left out, which may show a little later."""
    text = honest(edition, 60)
    entries = re.findall(r"^> \d .*(?:\n[.=|] .*)*\n", text, re.M)
    assert len(entries) > 20
    named = 0
    for number, entry in enumerate(entries[:-1], start=1):
        for new in ("", re.sub(r"^> .*", "> 1 roll", entry), re.sub(r"^> .*", "> set-up", entry)):
            if new == entry or text.count(entry) > 1:
                continue
            end = f"end {len(entries) + 1}\n"
            damaged = changed(text, entry, new)
            if not new:
                damaged = changed(damaged, end, f"end {len(entries)}\n")
            try:
                verdict = check(damaged)
            except MalformedRecord:
                continue
            assert verdict.difference is not None, new
            assert number <= verdict.difference.entry <= (number if new else number + 5)
            named += 1
    assert named > 15


def test_an_action_that_the_rules_refuse_is_named_with_the_rule() -> None:
    lines = SHORT.split("\n")
    at = next(n for n, line in enumerate(lines) if re.fullmatch(r"> \d roll", line) and n > 60)
    seat = (int(lines[at][2]) + 1) % 3
    lines[at] = f"> {seat} roll"
    difference = check("\n".join(lines)).difference
    assert difference is not None
    assert (difference.line, difference.played, difference.rule) == (
        at + 1,
        f"{seat} roll",
        "kernel.not-asked",
    )
    assert (difference.recorded, difference.replayed) == (lines[at], "")


def test_a_record_of_another_version_may_differ_honestly() -> None:
    older = re.sub(r"^(edition \w+) .*", r"\1 0.0.9", SHORT, flags=re.M)
    verdict = check(older)
    assert (verdict.version, verdict.good, verdict.aged) == ("0.0.9", True, False)
    seed = mixed_seed(SECRET, TABLE, SEEDS)
    verdict = check(changed(older, f"seed {seed}\n", f"seed {seed ^ 1}\n"))
    assert (verdict.good, verdict.aged) == (False, True)


def test_a_record_says_the_version_that_it_was_played_with() -> None:
    game = api.new_game("classique", 2, 5)
    assert fairness.check(write_record(game, version="0.0.7")).version == "0.0.7"


def test_what_is_no_record_is_told() -> None:
    with pytest.raises(MalformedRecord, match="line 1: "):
        check("")
