"""`banquier verify`: a line for each thing that was checked, and an exit code that says the same."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import banquier
from banquier import editions
from banquier.fairness import Dice, promise
from banquier.kernel.record import write_record
from banquier.narration.verdict import plain
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
    assert output.endswith(
        "Cet enregistrement est authentique.\n" if lang == "fr" else "This record checks out.\n"
    )


def test_the_whole_report(run: Run) -> None:
    lines = run("verify", kept(honest("deal"))).output.splitlines()
    entries = honest("deal").count("\n> ")
    draws = banquier.replay(honest("deal")).rng.key()[3]
    assert lines == [
        f"Monopoly Deal, 3 players, {entries} moves (version {banquier.__version__})",
        f"  Table “table-12”, promise {DICE.promise}",
        "  Player 1 gave the seed “kiwi” after the promise",
        "  Player 2 is a bot and does not give a seed",
        '  Player 3 gave the seed “é "of" my own\\u000a” after the promise',
        "✓ The promise is the hash of the secret.",
        "✓ The seed of the game comes from the secret, the table and the players’ seeds.",
        "✓ According to the record, 2 of 2 players (bots excluded) gave a seed after the promise. "
        "Check yours with --seed.",
        f"✓ Replayed {entries} moves and {draws} draws from the seed: everything matches the record.",
        "This record checks out.",
    ]


def test_the_promise_that_was_noted(run: Run) -> None:
    file = kept(honest())
    assert "✓ This is the promise you wrote down." in run("verify", file, "--promise", DICE.promise).output
    assert run("verify", file, "--promise", f" {DICE.promise.upper()}").exit_code == 0
    wrong = promise(bytes(32))
    output = run("verify", file, "--promise", wrong, code=1).output
    assert f"✗ This is not the promise you wrote down ({wrong})." in output
    assert "This record does not check out." in output


def test_a_promise_noted_for_a_game_without_one(run: Run) -> None:
    file = kept(banquier.new_game("classique", 2, 5).record())
    assert "✗ This is not the promise" in run("verify", file, "--promise", DICE.promise, code=1).output


GOOD = {"fr": "Cet enregistrement est authentique.", "en": "This record checks out."}
UNSHOWN = {
    "fr": "Rien ne contredit cet enregistrement, mais rien ne prouve que les dés n’aient pas été choisis.",
    "en": "Nothing contradicts this record, but nothing proves that the dice were not chosen.",
}


@pytest.mark.parametrize(
    "given, mark, said, verdict",
    [
        (
            ("after", "bot", "after"),
            "✓",
            {
                "fr": "Selon l’enregistrement, 2 joueurs sur 2 (sans les robots) ont donné leur graine après "
                "la promesse. Vérifiez la vôtre avec --seed.",
                "en": "According to the record, 2 of 2 players (bots excluded) gave a seed after the promise. "
                "Check yours with --seed.",
            },
            GOOD,
        ),
        (
            ("after", "none", "seated"),
            "✓",
            {
                "fr": "Selon l’enregistrement, 1 joueur sur 3 (sans les robots) a donné sa graine après la promesse. "
                "Vérifiez la vôtre avec --seed.",
                "en": "According to the record, 1 of 3 players (bots excluded) gave a seed after the promise. "
                "Check yours with --seed.",
            },
            GOOD,
        ),
        (
            ("seated", "bot", "seated"),
            "–",
            {
                "fr": "Personne n’a donné de graine après la promesse : l’hôte de la table a pu essayer plusieurs "
                "secrets jusqu’à obtenir les dés voulus.",
                "en": "Nobody gave a seed after the promise: the host could have tried secrets until the "
                "dice suited them.",
            },
            UNSHOWN,
        ),
        (
            (),
            "–",
            {
                "fr": "L’enregistrement ne dit pas quand les graines ont été données. Si toutes étaient connues "
                "avant la promesse, l’hôte de la table a pu choisir les dés.",
                "en": "The record does not say when the seeds were given. If all were known before the promise, "
                "the host could have chosen the dice.",
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
        (
            "fr",
            "✓ Votre graine a bien servi à tirer les dés.",
            "✗ Votre graine (« lime ») n’a pas servi à tirer les dés.",
        ),
        ("en", "✓ Your seed was used for the dice.", "✗ Your seed (“lime”) was not used for the dice."),
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
    assert result.stderr == "banquier: “abc” is not a valid promise: a promise has 64 hexadecimal digits.\n"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_was_promised(run: Run, lang: str) -> None:
    output = run("verify", kept(banquier.new_game("classique", 2, 5).record()), "--lang", lang).output
    assert marks(output) == "–✓–"
    assert ("Il n’y a pas eu de promesse" if lang == "fr" else "There was no promise") in output
    assert ("La partie n’est pas finie" if lang == "fr" else "The game is not over") in output


SEED = next(line for line in honest().splitlines() if line.startswith("seats "))


@pytest.mark.parametrize(
    "old, new, found, said",
    [
        (SECRET.hex(), "00" * 32, "✗✗✓✓", "✗ The promise is not the hash of the secret"),
        (DICE.promise, "00" * 32, "✗✓✓✓", "✗ The promise is not the hash of the secret"),
        ("kiwi", "kiwo", "✓✗✓✓", "✗ The seed of the game does not come from this secret"),
        (TABLE, "table-1", "✓✗✓✓", "✗ The seed of the game does not come from this secret"),
        (SEED, SEED[:-1] + str((int(SEED[-1]) + 1) % 10), "✓✗✓✗", "✗ Move 0 (line "),
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
        assert f"the record says “{wrong}”, but the rules and the dice give “{right}”." in output
    else:
        assert f"(ligne {line}) diffère." in output
        assert f"les règles et les dés donnent «\u00a0{right}\u00a0»." in output


def test_another_version_may_have_had_other_rules(run: Run) -> None:
    text = re.sub(r"^(edition \w+) .*", r"\1 0.0.9", changed_die()[0], flags=re.M)
    output = run("verify", kept(text), code=1).output
    assert marks(output) == "✓✓✓✓✗–"
    assert f"version 0.0.9 and you are using {banquier.__version__}: the rules may have changed" in output


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
    assert "– 1 outcome did not come from these dice: it was supplied from outside." in output
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
        ("", "cannot read the record game.record (line 1: "),
        ("{", "game.record is not a saved game, or the file is incomplete"),
        (honest()[:5000], "cannot read the record game.record (line "),
        (
            changed(honest(), DICE.promise, "00"),
            "cannot read the record game.record (line 5: a promise is 64",
        ),
    ],
)
def test_what_cannot_be_read(run: Run, text: str, said: str) -> None:
    result = run("verify", kept(text), code=2)
    assert said in result.stderr
    assert result.stdout == ""


def test_a_file_that_is_not_there(run: Run) -> None:
    assert run("verify", "nothing", code=2).stderr == "banquier: the file nothing does not exist.\n"


def test_the_words_of_strangers_cannot_move_the_cursor(run: Run) -> None:
    assert plain("a\x1b[2J\u202eb\u009bé") == "a\\u001b[2J\\u202eb\\u009bé"
    output = run("verify", kept(changed(honest(), "kiwi", "\\u001b[2J")), code=1).output
    assert "\x1b" not in output
    assert "“\\u001b[2J”" in output
