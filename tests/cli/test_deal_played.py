"""Deal played through a pipe: whole games, every dialogue, bad typing, hands that stay secret, files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import banquier
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.editions.deal.game import DealGame
from banquier.editions.deal.win import scores
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.words import Words
from tests.cli.cards import NAMES, at_terminal, laid, start
from tests.cli.conftest import Run
from tests.cli.test_screen import drawn
from tests.deal.table import face

ENTER = "\n" * 3000
RED = {"red": "avenue-matignon boulevard-malesherbes avenue-henri-martin"}


@pytest.mark.parametrize("lang, over", [("en", "Game over: "), ("fr", "Fin de la partie\u00a0: ")])
def test_a_whole_game_by_pressing_enter(run: Run, lang: str, over: str) -> None:
    output = run("play", "deal", "--seed", "5", "--lang", lang, "--bots", "random,random", input=ENTER).output
    assert over in output
    assert Words(lang)("say.rank.sets") in output
    assert Words(lang)("say.rank.won") in output
    assert output.endswith(Words(lang)("say.bye") + "\n")


def test_the_ranking_counts_sets_and_then_value() -> None:
    game = laid(rows={0: {"brown": "boulevard-de-belleville rue-lecourbe"}, 1: RED}, banks={2: "note-10"})
    game.end((1,), scores(game), "win.three-sets")
    lines = [line.split() for line in drawn(at_terminal(game).stage.ranking(), 80)]
    assert ["1", "Margot", "1", "9M", "winner"] in lines
    assert ["2", "Camille", "1", "2M", "still", "in", "play", "at", "the", "end"] in lines
    assert ["3", "Basile", "0", "10M", "still", "in", "play", "at", "the", "end"] in lines


# --- dialogues -------------------------------------------------------------------------------------------------


def typed(run: Run, game: DealGame, *lines: str, people: int = 1, lang: str = "en") -> str:
    """What the program answers to these lines."""
    start(game, lang, people)
    return run("play", "--load", "s.json", input="\n".join([*lines, "quit", "n", ""])).output


def number(game: Game, seat: int, label: str) -> str:
    """The number of the choice that begins like this."""
    stage = at_terminal(game).stage
    found = [choice.label.plain for choice in stage.menu(seat, stage.picture(seat)).choices]
    return str([text.startswith(label) for text in found].index(True) + 1)


def test_a_duel_asks_for_the_player_and_then_for_the_card(run: Run) -> None:
    rows = {
        1: {"green": "avenue-foch", "pink": "avenue-de-neuilly rue-de-paradis"},
        2: {"orange": "avenue-mozart"},
    }
    game = laid(hands={0: "duel"}, rows=rows)
    first = number(game, 0, "Sly Deal")
    output = typed(run, game, first, "9", "", "zoe", "marg", "0", "1", "paradis")
    assert "1 Margot (bank: 0M, total: 8M)" in output
    assert "“zoe” is not on the list" in output
    assert output.count("Against whom?") == 5
    assert "Rue de Paradis (Margot, pink 2/3)" in output
    assert "Camille plays “Sly Deal” against Margot to take Rue de Paradis." in output
    left = typed(run, game, first, "x")
    assert "plays" not in left


def test_a_wild_asks_for_its_colour_and_enter_takes_the_best(run: Run) -> None:
    game = laid(hands={0: "wild-red-yellow"}, rows={0: {"yellow": "rue-la-fayette"}})
    assert "2 yellow 2/3 ⏎" in typed(run, game, "1", "0")
    assert "Camille adds the red/yellow wild to the yellow set." in typed(run, game, "1", "")
    assert "Camille adds the red/yellow wild to the red set." in typed(run, game, "1", "red")


def test_rent_asks_for_the_set_the_player_and_the_doubling(run: Run) -> None:
    game = laid(
        hands={0: "rent-all double-rent double-rent"},
        rows={0: {"green": "avenue-foch", "red": "avenue-matignon"}},
        banks={1: "note-10 note-5", 2: "note-1"},
    )
    output = typed(run, game, number(game, 0, "The multicolour rent"), "green", "margot", "3")
    assert "The multicolour rent, up to 8M…" in output
    assert "2 Basile (bank: 1M, total: 1M)" in output
    assert "3 8M, with 2 × “Double the Rent!”" in output
    assert "Camille charges Margot quadruple rent for the green set: 8M." in output
    alone = laid(hands={0: "rent-red-yellow"}, rows={0: {"red": "avenue-matignon"}})
    assert "The red/yellow rent: red, 2M from everyone" in typed(run, alone)


def test_a_swap_asks_for_theirs_and_then_for_ones_own(run: Run) -> None:
    rows = {
        0: {"brown": "rue-lecourbe", "red": "avenue-matignon"},
        1: {"green": "avenue-foch avenue-de-breteuil"},
    }
    game = laid(hands={0: "troc"}, rows=rows, seats=2)
    output = typed(run, game, number(game, 0, "Forced Deal"), "avenue foch", "0", "1", "2")
    assert output.count("What do you want?") == 2
    assert output.count("What will you give?") == 2
    assert "Camille plays “Forced Deal” against Margot: Avenue Matignon for Avenue Foch." in output
    assert "Margot gives Camille Avenue Foch in exchange for Avenue Matignon." in output


def test_a_whole_set_and_buildings(run: Run) -> None:
    rows = {0: {"brown": "rue-lecourbe boulevard-de-belleville", "dark_blue": "rue-de-la-paix"}, 1: RED}
    game = laid(hands={0: "banco house"}, rows=rows, built={}, seats=2)
    assert "Deal Breaker: take Margot’s red set" in typed(run, game)
    output = typed(run, game, number(game, 0, "Deal Breaker"))
    assert "Camille takes the red set from Margot, buildings included." in output
    assert "Camille builds a house on the brown set." in typed(run, game, number(game, 0, "House on"))


def test_a_property_takes_the_place_of_a_wild(run: Run) -> None:
    game = laid(fresh="avenue-foch", rows={0: {"green": "wild-green-station"}})
    output = typed(run, game, number(game, 0, "Foch in place"), "2")
    assert (
        "takes the wild card back into their hand" in output or "which goes to the set of stations" in output
    )


def test_a_wild_moves_to_another_set(run: Run) -> None:
    game = laid(rows={0: {"green": "wild-all avenue-foch"}}, options={"rearrange": True})
    output = typed(run, game, "1", "dark blue")
    assert "Camille moves the multicolour wild from the green set to the dark blue set." in output


def test_a_payment_is_typed_by_numbers_and_bad_ones_are_refused(run: Run) -> None:
    game = laid(
        hands={1: "jackpot"},
        banks={0: "note-1 note-2 note-3 note-4"},
        rows={0: {"green": "avenue-foch"}},
        turn=1,
    )
    game.apply(1, game.parse("jackpot 0"))
    assert "You owe 5M and have 14M in front of you." in typed(run, game, "2", "x")
    output = typed(run, game, "2", "9", "zzz", "-1", "1", "1, 4", "why")
    assert output.count("numbers from 1 to 5, separated by spaces") == 3
    assert "deal.pay.all-you-have" in output
    assert "Camille pays Margot 5M: 1M and 4M." in output
    assert "Camille pays Margot 10M: 1M, 2M, 3M and 4M." in typed(run, game, "2", "1 2 3 4")
    assert "Camille pays Margot 5M: " in typed(run, game, "2", "")
    assert "Camille pays Margot 7M: 3M and Avenue Foch." in typed(run, game, "2", "3+5")


def test_a_joker_is_played_and_answered(run: Run) -> None:
    game = laid(hands={1: "duel", 0: "joker"}, rows={0: {"green": "avenue-foch"}}, turn=1)
    game.apply(1, game.parse(f"duel 0 6 {face('avenue-foch')}"))
    output = typed(run, game, "2", lang="fr")
    assert "Camille répond «\u00a0Joker\u00a0!\u00a0»" in output
    assert "le Joker de Camille annule la carte" in output


# --- typing ----------------------------------------------------------------------------------------------------


def full() -> DealGame:
    return laid(
        hands={0: "avenue-foch rue-lecourbe wild-green-station note-5 note-1 duel joker"},
        rows={1: {"green": "avenue-de-breteuil"}},
    )


def test_actions_can_be_typed_with_the_names_of_cards(run: Run) -> None:
    assert "Camille plays Avenue Foch (green)." in typed(run, full(), "lay foch")
    assert "Camille pose l’avenue Foch (groupe vert)." in typed(run, full(), "poser Avenue Foch", lang="fr")
    assert "Camille banks 5M." in typed(run, full(), "bank 5M")
    assert "to the set of stations" in typed(run, full(), "lay green/station stations")
    assert "Camille banks “Just Say No!” (4M)." in typed(run, full(), "banque joker !")
    assert "Margot’s turn" in typed(run, full(), "finir")
    assert "Camille plays Avenue Foch (green)." in typed(run, full(), f"lay {face('avenue-foch')} 6")


def test_what_is_wrong_is_said_with_its_rule(run: Run) -> None:
    output = typed(run, full(), "bank foch", "why", f"lay {face('rue-de-la-paix')} 7", "lay foch red")
    assert output.count("deal.bank.no-properties") == 3
    assert "kernel.not-yours" in output
    assert "deal.property.sets" in output


def test_what_is_not_understood_is_said_to_be(run: Run) -> None:
    lines = [
        "xyz",
        "99",
        "0",
        "-1",
        "lay",
        "lay nothing",
        "bank",
        "\x00",
        "1" * 50,
        "give [",
        "give 1 2",
        "t",
        "wait",
    ]
    output = typed(run, full(), *lines)
    assert output.count("is not a choice, an action or a command") >= 6
    assert "There is no choice 99. Type a number from 1 to" in output
    assert "No card is called “”." in output
    assert "In this edition you only act when you are asked." in output


def test_cards_and_rules_are_explained(run: Run) -> None:
    output = typed(
        run, full(), "? sly deal", "t foch", "? birthday", "? 1", "?", "? turn.draw-two", "? xyzzy", "why"
    )
    assert "Take a property from another player, but not from a complete set." in output
    assert "Rent: 1: 2M  2: 4M  3: 7M" in output
    assert "deal.action.birthday" in output
    assert "lay Foch, bank 5M" in output
    assert "deal.turn.draw-two" in output
    assert "No rule mentions “xyzzy”." in output
    assert "In front of Margot (green)" in typed(run, full(), "t breteuil")


def test_the_rules_and_options_of_deal_are_listed(run: Run) -> None:
    output = run("rules", "deal", "--lang", "fr").output
    assert "deal.action.troc" in output
    assert "Les cartes" in output
    assert "Annulez une action qui vous vise" in output
    assert "deal.action.duel" in run("rules", "deal", "action.duel").output
    assert "wild_to_hand" in run("options", "deal").output


def test_the_table_is_drawn_on_request(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    output = typed(run, full(), "board", "c", "log")
    assert output.count("BANQUIER") == 1
    assert "Your hand (7)" in output


def test_any_typing_is_survived(run: Run) -> None:
    """Numbers, names, nonsense and Enter, as they come."""
    chance = random.Random(7)
    words = [
        "",
        "",
        "1",
        "2",
        "3",
        "4",
        "5",
        "7",
        "0",
        "x",
        "99",
        "1 2",
        "lay foch",
        "end",
        "?",
        "c",
        "joker 0",
        "\t",
    ]
    lines = [chance.choice(words) for _ in range(1500)]
    output = run(
        "play", "deal", "--seed", "11", "--seats", "3", "--bots", "random,random", input="\n".join(lines)
    ).output
    assert "See you soon." in output or "banquier play --load" in output


# --- secrets -----------------------------------------------------------------------------------------------------


def test_a_shared_terminal_is_handed_over(run: Run) -> None:
    game = laid(
        hands={0: "birthday avenue-foch", 1: "rue-de-la-paix", 2: "gare-du-nord"},
        banks={1: "note-2", 2: "note-2"},
    )
    start(game)
    lines = ["", number(game, 0, "Birthday"), "", "", "", "", "", ""]
    output = run("play", "--load", "s.json", input="\n".join(lines)).output
    parts = [part.partition("Enter ▸") for part in output.split("Hand the screen to ")[1:]]
    assert {who.split(",")[0] for who, _, _ in parts} == set(NAMES[:3])
    secret = {"Camille": "Avenue Foch", "Margot": "Rue de la Paix", "Basile": "Gare du Nord"}
    for who, _, seen in parts[:3]:
        for name, card in secret.items():
            assert (card in seen) == (name == who.split(",")[0])


def test_each_hears_only_their_own_cards() -> None:
    """The cards that only one seat has seen: told to that seat, not to the others and not to spectators."""
    game = banquier.new_game("deal", 3, 4)
    assert isinstance(game, DealGame)
    Driver(game, [registry.make("random") for _ in range(3)], Rng(4)).run(200)
    table = at_terminal(game)
    table.catch_up(lambda line: None)
    own = {viewer: "\n".join(str(line) for line in log) for viewer, log in table.logs.items()}
    drawn_lines = {
        seat: [
            line
            for line in own[seat].splitlines()
            if line.startswith(f"{NAMES[seat]} starts the turn by drawing")
        ]
        for seat in range(3)
    }
    for seat, lines in drawn_lines.items():
        assert lines
        for viewer, heard in own.items():
            if viewer != seat:
                assert not any(line in heard for line in lines)
                assert f"It is the turn of {NAMES[seat]}, who" not in heard


def test_a_replay_keeps_secrets_until_the_game_is_over(run: Run) -> None:
    game = laid(hands={0: "note-1 note-2 note-3 note-4 note-5 go joker duel"}, rows={1: RED})
    game.apply(0, game.parse("end-turn"))
    game.apply(0, game.parse(f"bury {face('duel')}"))
    start(game)
    output = run("replay", "s.json").output
    assert "Camille puts a card at the bottom of the draw pile." in output
    assert "bury" not in output
    assert "Sly Deal" not in output
    assert "The game is not over." in output
    stepped = run("replay", "s.json", "--step", input="q\n").output
    assert "Move 1 of 3" in stepped


def test_a_finished_game_is_replayed_entry_by_entry(run: Run) -> None:
    output = run("play", "deal", "--seed", "5", "--bots", "random", input=ENTER).output
    turns = output.count("▸") - 1
    run("play", "deal", "--seed", "5", "--bots", "random", input="\n" * turns + "kept.json\n")
    told = run("replay", "kept.json").output
    assert "Camille: lay" in told
    assert "Game over: " in told
    assert "Move 3 of" in run("replay", "kept.json", "--to", "3").output


def test_a_saved_game_goes_on_as_it_stood(run: Run, tmp_path: Path) -> None:
    output = run(
        "play", "deal", "--seed", "8", "--bots", "random,random", input="\nsave a.json\nquit\nn\n"
    ).output
    question = output.split("Game saved")[0].rstrip().splitlines()[-8:]
    again = run("play", "--load", "a.json", input="").output
    assert "The game resumes in round 1." in again
    assert [line for line in question if line.startswith("Your hand")] == [
        line for line in again.splitlines() if line.startswith("Your hand")
    ][: len([line for line in question if line.startswith("Your hand")])]
    assert (tmp_path / "state" / "banquier" / "deal-8.json").exists()


# --- taking back --------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.take-back")
@pytest.mark.parametrize(
    "lang, word, said", [("en", "undo", "back"), ("fr", "reprendre", "change d’avis et reprend")]
)
def test_a_card_just_banked_is_taken_back(run: Run, lang: str, word: str, said: str) -> None:
    game = laid(hands={0: "note-5 joker"}, options={"take_back": True})
    bank = "bank 5M" if lang == "en" else "banque 5M"
    output = typed(run, game, bank, word, word, lang=lang)
    assert said in output
    assert Words(lang)("choice.deal.take-back") in output
    assert banquier.replay(game.record()).key() == game.key()


@pytest.mark.rule("deal.turn.take-back")
def test_a_game_at_the_terminal_has_it_unless_it_is_switched_off(run: Run) -> None:
    line = "Undo my last card"
    cards = [str(n) for n in range(1, 3)]
    for options, there in ([], True), (["--option", "take_back=false"], False):
        output = run(
            "play",
            "deal",
            "--seed",
            "5",
            "--lang",
            "en",
            *options,
            input="\n".join(["", *cards, "quit", "n", ""]),
        ).output
        assert (line in output) == there
