"""`banquier verify`: a line for each thing that was checked, and an exit code that says the same."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import banquier
from banquier import editions
from banquier.cli.verify import plain
from banquier.fairness import Dice, promise
from banquier.kernel.record import write_record
from tests.cli.conftest import Run
from tests.fair_games import DICE, SECRET, TABLE, changed, honest


def kept(text: str) -> str:
    """The name of a file that holds it."""
    Path("game.record").write_text(text, encoding="utf-8")
    return "game.record"


def marks(output: str) -> str:
    return "".join(re.findall(r"^[✓✗–]", output, re.M))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("edition", editions.names())
def test_an_honest_record(run: Run, edition: str, lang: str) -> None:
    output = run("verify", kept(honest(edition)), "--lang", lang).output
    assert marks(output) == "✓✓✓✓"
    assert DICE.promise in output
    assert TABLE in output
    assert "kiwi" in output
    assert output.endswith("Cet enregistrement est juste.\n" if lang == "fr" else "This record checks out.\n")


def test_the_whole_report(run: Run) -> None:
    lines = run("verify", kept(honest("deal"))).output.splitlines()
    entries = honest("deal").count("\n> ")
    draws = banquier.replay(honest("deal")).rng.key()[3]
    assert lines == [
        f"Monopoly Deal, 3 players, {entries} entries (version {banquier.__version__})",
        f"  Table “table-12”, promise {DICE.promise}",
        "  Player 1 gave the seed “kiwi” after the promise",
        "  Player 2 is a bot and gives no seed",
        '  Player 3 gave the seed “é "of" my own\\u000a” after the promise',
        "✓ The promise is the hash of the secret.",
        "✓ The seed of the game comes from the secret, the table and the players’ seeds.",
        "✓ 2 of 2 players, bots not counted, gave a seed after the promise, as the record says. "
        "Check your own with --seed.",
        f"✓ Played again from the seed, {entries} entries and {draws} draws: all is as the record says.",
        "This record checks out.",
    ]


def test_the_promise_that_was_noted(run: Run) -> None:
    file = kept(honest())
    assert "✓ It is the promise that you noted." in run("verify", file, "--promise", DICE.promise).output
    assert run("verify", file, "--promise", f" {DICE.promise.upper()}").exit_code == 0
    wrong = promise(bytes(32))
    output = run("verify", file, "--promise", wrong, code=1).output
    assert f"✗ It is not the promise that you noted ({wrong})." in output
    assert "This record does not check out." in output


def test_a_promise_noted_for_a_game_without_one(run: Run) -> None:
    file = kept(banquier.new_game("classique", 2, 5).record())
    assert "✗ It is not the promise" in run("verify", file, "--promise", DICE.promise, code=1).output


GOOD = {"fr": "Cet enregistrement est juste.", "en": "This record checks out."}
UNSHOWN = {
    "fr": "Rien ne contredit cet enregistrement, mais rien n’y montre que les dés n’ont pas été choisis.",
    "en": "Nothing contradicts this record, but nothing in it shows that the dice were not chosen.",
}


@pytest.mark.parametrize(
    "given, mark, said, verdict",
    [
        (
            ("after", "bot", "after"),
            "✓",
            {
                "fr": "2 joueurs sur 2, robots non compris, ont donné leur graine après la promesse, "
                "d’après l’enregistrement. Vérifiez la vôtre avec --seed.",
                "en": "2 of 2 players, bots not counted, gave a seed after the promise, as the record says. "
                "Check your own with --seed.",
            },
            GOOD,
        ),
        (
            ("after", "none", "seated"),
            "✓",
            {
                "fr": "1 joueur sur 3, robots non compris, a donné sa graine après la promesse, "
                "d’après l’enregistrement. Vérifiez la vôtre avec --seed.",
                "en": "1 of 3 players, bots not counted, gave a seed after the promise, as the record says. "
                "Check your own with --seed.",
            },
            GOOD,
        ),
        (
            ("seated", "bot", "seated"),
            "–",
            {
                "fr": "Personne n’a donné de graine après la promesse : qui tenait la table a pu essayer des "
                "secrets jusqu’à ce que les dés lui plaisent.",
                "en": "Nobody gave a seed after the promise: whoever ran the table could try secrets until the "
                "dice suited them.",
            },
            UNSHOWN,
        ),
        (
            (),
            "–",
            {
                "fr": "L’enregistrement ne dit pas quand les graines ont été données. Si toutes étaient connues "
                "avant la promesse, qui tenait la table a pu choisir les dés.",
                "en": "The record does not say when the seeds were given. If all were known before the promise, "
                "whoever ran the table could choose the dice.",
            },
            UNSHOWN,
        ),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_gave_a_seed_after_the_promise(
    run: Run, lang: str, given: tuple[str, ...], mark: str, said: dict[str, str], verdict: dict[str, str]
) -> None:
    text = changed(honest(), DICE.line(), replace(DICE, given=given).line())
    lines = run("verify", kept(text), "--lang", lang).output.replace("\u00a0", " ").splitlines()
    assert f"{mark} {said[lang]}" in lines
    assert lines[-1] == verdict[lang]


@pytest.mark.parametrize(
    "lang, right, wrong",
    [
        ("fr", "✓ Votre graine est dans les dés.", "✗ Votre graine (« lime ») n’est pas dans les dés."),
        ("en", "✓ Your seed is in the dice.", "✗ Your seed (“lime”) is not in the dice."),
    ],
)
def test_the_seed_of_ones_own(run: Run, lang: str, right: str, wrong: str) -> None:
    assert right in run("verify", kept(honest()), "--seed", "kiwi", "--lang", lang).output
    output = run("verify", kept(honest()), "--seed", "lime", "--lang", lang, code=1).output
    assert wrong in output.replace("\u00a0", " ")
    unpromised = kept(banquier.new_game("classique", 2, 5).record())
    assert wrong in run("verify", unpromised, "--seed", "lime", "--lang", lang, code=1).output.replace(
        "\u00a0", " "
    )


def test_what_is_no_promise(run: Run) -> None:
    result = run("verify", kept(honest()), "--promise", "abc", code=2)
    assert result.stderr == "banquier: a promise has 64 hexadecimal digits; “abc” is none.\n"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_was_promised(run: Run, lang: str) -> None:
    output = run("verify", kept(banquier.new_game("classique", 2, 5).record()), "--lang", lang).output
    assert marks(output) == "–✓–"
    assert ("Rien n’a été promis" if lang == "fr" else "Nothing was promised") in output
    assert ("La partie n’est pas finie" if lang == "fr" else "The game is not over") in output


SEED = next(line for line in honest().splitlines() if line.startswith("seats "))


@pytest.mark.parametrize(
    "old, new, found, said",
    [
        (SECRET.hex(), "00" * 32, "✗✗✓✓", "✗ The promise is not the hash of the secret"),
        (DICE.promise, "00" * 32, "✗✓✓✓", "✗ The promise is not the hash of the secret"),
        ("kiwi", "kiwo", "✓✗✓✓", "✗ The seed of the game does not come from this secret"),
        (TABLE, "table-1", "✓✗✓✓", "✗ The seed of the game does not come from this secret"),
        (SEED, SEED[:-1] + str((int(SEED[-1]) + 1) % 10), "✓✗✓✗", "✗ Entry 0 (line "),
    ],
)
def test_a_changed_record(run: Run, old: str, new: str, found: str, said: str) -> None:
    output = run("verify", kept(changed(honest(), old, new)), code=1).output
    assert marks(output) == found
    assert said in output
    assert output.endswith("This record does not check out.\n")


def changed_die() -> tuple[str, int, str, str]:
    lines = honest().split("\n")
    at = next(n for n, line in enumerate(lines) if re.match(r"\. rolled \d \d \d turn", line) and n > 60)
    words = lines[at].split(" ")
    words[3] = str(int(words[3]) % 6 + 1)
    right, lines[at] = lines[at], " ".join(words)
    return "\n".join(lines), at + 1, lines[at], right


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_changed_die_is_shown_beside_the_right_one(run: Run, lang: str) -> None:
    text, line, wrong, right = changed_die()
    output = run("verify", kept(text), "--lang", lang, code=1).output
    assert marks(output) == "✓✓✓✓✗"
    if lang == "en":
        assert f"(line {line}) differs." in output
        assert f"the record says “{wrong}”, the rules and the dice say “{right}”." in output
    else:
        assert f"(ligne {line}) diffère." in output
        assert f"les règles et les dés disent «\u00a0{right}\u00a0»." in output


def test_another_version_may_have_had_other_rules(run: Run) -> None:
    text = re.sub(r"^(edition \w+) .*", r"\1 0.0.9", changed_die()[0], flags=re.M)
    output = run("verify", kept(text), code=1).output
    assert marks(output) == "✓✓✓✓✗–"
    assert f"version 0.0.9, and this is {banquier.__version__}: the rules may have changed" in output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_refused_action_is_named_with_its_rule(run: Run, lang: str) -> None:
    lines = honest().split("\n")
    at = next(n for n, line in enumerate(lines) if re.fullmatch(r"> \d roll", line) and n > 60)
    lines[at] = f"> {(int(lines[at][2]) + 1) % 3} roll"
    output = run("verify", kept("\n".join(lines)), "--lang", lang, code=1).output
    assert "(kernel.not-asked)" in output


def test_dice_that_were_thrown_by_hand(run: Run) -> None:
    game = banquier.new_game("classique", 2, 5)
    game.external_chance = True
    seat = game.to_act()[0]
    game.apply(seat, game.parse("roll"))
    game.resolve_chance(8)
    output = run("verify", kept(game.record())).output
    assert marks(output) == "––✓–"
    assert "– 1 outcome did not come from these dice: it was told from outside." in output
    promised = write_record(game, Dice(TABLE, DICE.promise, SECRET.hex(), ("", "")))
    assert "✗ 1 outcome did not come" in run("verify", kept(promised), code=1).output


def test_a_save_can_be_checked(run: Run) -> None:
    run("play", "--seed", "5", input="save here.json\nquit\nn\n")
    assert marks(run("verify", "here.json").output) == "–✓–"


def test_a_sealed_game_can_be_played_and_saved_and_resumed(run: Run) -> None:
    run("play", "--seed", str(2**200), "--bots", "banker", input="\nsave here.json\nquit\nn\n")
    run("play", "--load", "here.json", input="\nsave there.json\nquit\nn\n")
    assert marks(run("verify", "there.json").output) == "–✓–"


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "game.record: the record cannot be read: line 1: "),
        ("{", "game.record: is no saved game, or a cut one"),
        (honest()[:5000], "game.record: the record cannot be read: line "),
        (changed(honest(), DICE.promise, "00"), "the record cannot be read: line 5: a promise is 64"),
    ],
)
def test_what_cannot_be_read(run: Run, text: str, said: str) -> None:
    result = run("verify", kept(text), code=2)
    assert said in result.stderr
    assert result.stdout == ""


def test_a_file_that_is_not_there(run: Run) -> None:
    assert run("verify", "nothing", code=2).stderr == "banquier: nothing: there is no such file.\n"


def test_the_words_of_strangers_cannot_move_the_cursor(run: Run) -> None:
    assert plain("a\x1b[2J\u202eb\u009bé") == "a\\u001b[2J\\u202eb\\u009bé"
    output = run("verify", kept(changed(honest(), "kiwi", "\\u001b[2J")), code=1).output
    assert "\x1b" not in output
    assert "“\\u001b[2J”" in output
