"""The policy of Faux billets: legal play to the end, use of notes and tokens, and strength above random play."""

from collections import Counter
from typing import Any

import pytest

from banquier import editions, mode
from banquier.board.actions import ACCEPT, BUY, DECLINE, PASS, REFUSE, ROLL, Claim, Offer
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.bots.policies.faux_billets import FauxBilletsBot
from banquier.bots.registry import make
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE, Exchange, Lay
from banquier.editions.faux_billets.game import FauxBilletsGame
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal
from banquier.kernel.rng import Rng
from banquier.lab.loop import deal, seeds
from tests.faux_billets.table import TITLES, Table

GAMES = 200 if mode() == "compiled" else 30


def answer(table: Table, seat: int) -> Action | None:
    chosen = FauxBilletsBot().choose(table.look(seat), table.game.legal(seat), Rng(1))
    assert chosen is None or chosen in table.game.legal(seat)
    return chosen


def notes(table: Table, seat: int) -> list[str]:
    lay = answer(table, seat)
    assert isinstance(lay, Lay)
    return [table.hand(seat)[place] for place in lay.places]


# --- whole games ---------------------------------------------------------------------------------------


def test_it_beats_chance() -> None:
    wins: Counter[int] = Counter()
    table = editions.find("faux_billets").blank(2, {})
    for number in range(GAMES):
        table_seed, driver_seed = seeds(11, number)
        game = deal(table, table_seed)
        teller = number % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[teller] = FauxBilletsBot()
        assert Driver(game, bots, Rng(driver_seed)).run(200_000)
        game.audit()
        assert game.result is not None
        wins[teller in game.result.winners] += 1
    assert wins[True] >= 0.8 * GAMES


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", editions.find("faux_billets").variants, ids=str)
def test_tellers_play_every_table_to_the_end(seats: int, options: dict[str, object]) -> None:
    for number in range(3):
        game = deal(editions.find("faux_billets").blank(seats, options), number)
        assert Driver(game, [make("teller")] * seats, Rng(number)).run(200_000)
        game.audit()


@pytest.mark.rule("faux.setup.bills")
@pytest.mark.parametrize("seats", [4, 6])
def test_the_bank_has_notes_enough_for_as_many_as_play(seats: int) -> None:
    short = 0
    for number in range(20):
        game = deal(editions.find("faux_billets").blank(seats, {}), number)
        game.journal = Journal()
        assert Driver(game, [make("teller")] * seats, Rng(number)).run(200_000)
        short += any(fact.key()[0] == "marker-went" for entry in game.journal.entries for fact in entry.facts)
    assert short <= 1


# --- paying --------------------------------------------------------------------------------------------


def owing(amount: int, hand: str, **others: object) -> Table:
    table = Table(notes={0: hand}, **others)  # type: ignore[arg-type]
    table.lay(Payment(0, BANK, amount, "cards"))
    return table


def test_small_notes_go_before_large_ones_while_somebody_can_look() -> None:
    assert notes(owing(100, "500 100 20 20 20 20 10 10"), 0) != ["500"]
    assert "500" not in notes(owing(50, "500 20 20 20"), 0)


def test_a_note_known_to_be_false_is_kept_while_somebody_can_look_and_goes_first_when_nobody_can() -> None:
    table = Table(notes={0: "50f 50", 2: "50 50 20"}, tokens={1: 1})
    table.lay(Payment(0, BANK, 50, "cards"))
    table.put(0, "50f").do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    table.lay(Payment(2, BANK, 50, "cards"))
    assert notes(table, 2) == ["50"]
    table.faux.turn_tokens(0, 0)
    table.faux.turn_tokens(1, 0)
    assert notes(table, 2) == ["50f"]


# --- looking -------------------------------------------------------------------------------------------


def paid(hand: str, **others: object) -> Table:
    table = owing(sum(int(word.strip("f")) for word in hand.split()), hand, **others)
    return table.put(0, hand)


def test_it_looks_at_the_largest_note_and_saves_its_tokens_for_such() -> None:
    assert answer(paid("20 500 10"), 1) == CHECK_NOTE[0]
    assert answer(paid("10"), 1) == PASS


def test_near_start_a_token_is_cheap() -> None:
    assert answer(paid("50", at={1: 2}), 1) == PASS
    assert answer(paid("50", at={1: 35}), 1) == CHECK_NOTE[0]


def test_a_card_known_to_be_false_is_checked_and_one_known_to_be_real_is_not() -> None:
    table = Table(hold={0: "start f"})
    slot = table.twin("start", True)
    table.do(0, PLAY_CARD[slot])
    table.faux.exposed |= 1 << (table.faux.box.twins[slot] >> 1)
    assert answer(table, 1) == CHECK_CARD
    real = Table(hold={0: "start"})
    slot = real.twin("start")
    real.do(0, PLAY_CARD[slot])
    real.faux.exposed |= 1 << (real.faux.box.twins[slot] >> 1)
    assert answer(real, 1) == PASS


# --- titles and cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rich, does", [(0, BUY), (1, DECLINE)])
def test_the_last_title_is_bought_by_who_wins_with_it(rich: int, does: Action) -> None:
    others = [square for square in TITLES if square not in (1, 35)]
    table = Table(seats=2, owners={rich: others, 1 - rich: [1]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    assert answer(table, 0) == does


def test_in_a_hurry_it_buys_all_the_same() -> None:
    others = [square for square in TITLES if square not in (1, 35)]
    table = Table(seats=2, owners={1: others, 0: [1]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    table.game.round = 40
    assert answer(table, 0) == BUY


def test_twice_the_rent_is_asked_for_with_the_card_and_a_free_stay_is_used() -> None:
    owner = Table(hold={1: "double-rent"}, owners={1: [35]}, at={0: 32}, dice=[(1, 2)]).play(0, ROLL)
    assert answer(owner, 1) == PLAY_CARD[owner.twin("double-rent")]
    guest = Table(hold={0: "no-rent"}, owners={1: [35]}, at={0: 32}, dice=[(1, 2)])
    guest.play(0, ROLL, 1, Claim(0, 35))
    assert answer(guest, 0) == PLAY_CARD[guest.twin("no-rent")]


def test_a_debtor_sells_what_it_loses_least_by() -> None:
    table = Table(notes={0: "20"}, owners={0: [1, 34, 35]})
    table.lay(Payment(0, BANK, 40, "cards"))
    assert answer(table, 0) == table.game.parse("sell-title 1")


# --- exchanging ----------------------------------------------------------------------------------------


def knowing(notes: str, tokens: dict[int, int], **others: Any) -> Table:
    """Return a scene in which seat 2 has found a false note of 50 that seat 0 laid, and has these other notes."""
    table = Table(notes={0: "50f 50", 1: "50 50 100", 2: notes}, **others)
    table.lay(Payment(0, BANK, 50, "cards"))
    table.put(0, "50f").do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    for seat in range(3):
        table.faux.turn_tokens(seat, tokens.get(seat, 0))
    return table


def test_false_notes_are_changed_at_the_bank_when_nobody_can_look() -> None:
    blind = knowing("10", {2: 2})
    assert answer(blind, 2) == Exchange(BANK, (0,), (0, 0, 1, 0, 0))
    assert not isinstance(answer(knowing("10", {0: 1}), 2), Exchange)


def test_a_large_note_is_changed_when_nobody_can_look_to_have_less_at_stake_later() -> None:
    table = Table(notes={2: "500"}, tokens={0: 0, 1: 0, 2: 0})
    assert answer(table, 2) == Exchange(BANK, (0,), (0, 0, 0, 5, 0))
    assert not isinstance(answer(Table(notes={2: "500"}, tokens={0: 0, 2: 0}), 2), Exchange)


def test_false_notes_are_first_offered_to_a_player_with_others_for_a_larger_note() -> None:
    table = knowing("50", {})
    asked = answer(table, 2)
    assert asked == Exchange(1, (0, 1), (0, 0, 0, 1, 0))
    table.do(2, asked)
    assert answer(table, 1) == Lay((0,))  # small notes for a large one
    table.do(1, PASS)
    assert answer(table, 2) == Exchange(BANK, (1,), (0, 0, 1, 0, 0))


def test_it_exchanges_with_a_player_only_what_it_gains_by() -> None:
    like = Table(notes={0: "100", 1: "100"}, tokens={0: 0, 2: 0, 1: 0})
    like.do(0, Exchange(1, (0,), (0, 0, 0, 1, 0)))
    assert answer(like, 1) == PASS
    looking = Table(notes={0: "500", 1: "500"}, tokens={0: 0, 2: 0, 1: 2})
    looking.do(0, Exchange(1, (0,), (0, 0, 0, 0, 1)))
    assert answer(looking, 1) == Lay((0,))
    seen = Table(notes={0: "500", 1: "500"}, tokens={0: 0, 1: 2, 2: 1})
    seen.do(0, Exchange(1, (0,), (0, 0, 0, 0, 1)))
    assert answer(seen, 1) == PASS
    rid = knowing("10", {})
    rid.do(1, Exchange(2, (1,), (0, 0, 1, 0, 0)))
    assert answer(rid, 2) == Lay((0,))


def test_a_card_out_of_jail_is_bought_for_less_than_the_bail_from_one_who_is_free() -> None:
    table = Table(jail={0: 1}, kept={1: ["chest.out-of-jail"]})
    offer = answer(table, 0)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.cash, len(offer.take_cards)) == (1, 40, 1)
    table.do(0, offer)
    assert answer(table, 1) == ACCEPT[0]
    table.do(1, REFUSE[0])
    assert not isinstance(answer(table, 0), Offer)


# --- everything is used --------------------------------------------------------------------------------

NEVER = {
    "draw-instead": "no card of this edition lets one draw instead of paying",
    "pay-fine": "no card of this edition lets one draw instead of paying",
    "outcome": "only for tables that throw their own dice",
    "time-up": "comes from the clock",
    "withdraw": "offers of bots are answered before the next roll",
}
"""The actions that the edition's own bots do not use, and why."""


def used(game: Game) -> set[str]:
    """Return the mechanisms that a game used: actions, and the results of exchanges, offers and cards."""
    assert isinstance(game, FauxBilletsGame)
    assert game.journal is not None
    found = set()
    open_: object = ""
    for entry in game.journal.entries:
        action = entry.action.key() if entry.action is not None else ("",)
        found.add(str(action[0]))
        if isinstance(entry.action, Offer):
            found |= {"card in an offer"} if entry.action.cards else set()
            found |= {"counter-offer"} if entry.action.counter >= 0 else set()
        for fact in (fact.key() for fact in entry.facts):
            match fact:
                case ("said", "exchanged", _, int(to), _):
                    found.add("exchanged with a player" if to >= 0 else "exchanged with the bank")
                case ("said", "plays", _, int(card)):
                    found.add(game.board.cards[card].name)
                case ("said" | "turn-granted" | "offer-closed", *words):
                    found |= {str(word) for word in words if isinstance(word, str)} | {str(fact[0])}
                case ("note-checked", *_, int(false)):
                    where = "an exchange" if open_ == "exchange-side" else "a payment"
                    found.add(f"{'false' if false else 'real'} note in {where}")
        open_ = entry.stack[-1].key()[0] if entry.stack else ""
    return found


def test_every_mechanism_is_used_by_its_own_bots_within_a_thousand_games() -> None:
    edition = editions.find("faux_billets")
    blank = edition.blank(4, {})
    assert isinstance(blank, FauxBilletsGame)
    wanted = {*edition.actions} - {*NEVER}
    wanted |= {
        blank.board.cards[blank.board.keepable[slot]].name
        for slot in range(len(blank.card_holders))
        if blank.is_chance(slot)
    }
    wanted |= {"exchanged with a player", "exchanged with the bank", "exchange-refused", "called-off", "owes"}
    wanted |= {
        "card in an offer",
        "counter-offer",
        "refused",
        "countered",
        "accepted",
        "turn-granted",
        "rent-free",
    }
    wanted |= {
        f"{truth} note in {where}" for truth in ("real", "false") for where in ("an exchange", "a payment")
    }
    specs = ("teller", "regular", "regular", "beginner")
    for number in range(1000):
        if not wanted:
            break
        table_seed, driver_seed = seeds(25, number)
        game = deal(blank, table_seed)
        game.journal = Journal()
        assert Driver(game, [make(spec) for spec in specs], Rng(driver_seed)).run(200_000)
        seen = used(game)
        assert not seen & {*NEVER}
        wanted -= seen
    assert not wanted
