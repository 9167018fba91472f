"""The policy and the search of Deal: legal play to the end, obvious decisions, and no use of hidden information."""

from collections import Counter
from functools import cache

import pytest

from banquier import editions, mode
from banquier.bots import registry
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.bots.policies.deal import DealBot
from banquier.bots.search.ismcts import IsmctsBot, Node
from banquier.editions.deal.action_cards.birthday import Birthday
from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.action_cards.rent import Rent
from banquier.editions.deal.actions import EndTurn, Joker, Swap
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action
from banquier.kernel.rng import Rng
from banquier.lab.loop import deal, seeds
from banquier.testing.random_walks import start, walk
from tests.deal.table import VERBS, Table, name

COMPILED = mode() == "compiled"
GAMES = 300 if COMPILED else 40


def answer(table: Table, seat: int = 0, bot: Bot | None = None) -> Action:
    game = table.game
    chosen = (bot or DealBot()).choose(game.view(seat), game.legal(seat), Rng(1))
    assert chosen is not None
    assert chosen in game.legal(seat)
    return chosen


def played(bots: list[Bot], games: int, seats: int) -> list[int]:
    """Return the wins of each bot with rotated seats; the driver raises for an illegal action."""
    table = editions.find("deal").blank(seats, {})
    wins = [0] * len(bots)
    for number in range(games):
        first, second = seeds(8, number)
        game = deal(table, first)
        order = [(seat + number) % len(bots) for seat in range(seats)]
        assert Driver(game, [bots[n] for n in order], Rng(second)).run(100_000)
        assert game.result is not None
        for seat in game.result.winners:
            wins[order[seat]] += 1
    return wins


def test_it_beats_chance() -> None:
    assert played([DealBot(), RandomBot()], GAMES, 2)[0] >= 0.95 * GAMES


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_it_plays_to_the_end_at_any_table(seats: int) -> None:
    assert sum(played([DealBot() for _ in range(seats)], GAMES // seats, seats)) >= GAMES // seats


# --- what it does --------------------------------------------------------------------------------------


def test_it_lays_the_card_that_wins() -> None:
    table = Table(
        hands={0: "rue-lecourbe note-10 joker"},
        rows={0: {"brown": "boulevard-de-belleville", "dark_blue": "*", "utility": "*"}},
    )
    assert answer(table) == table.read("lay rue-lecourbe brown")


def test_it_moves_a_wild_that_wins_but_breaks_no_set_for_another() -> None:
    sets = {"dark_blue": "*", "utility": "*"}
    rows = {0: {**sets, "brown": "rue-lecourbe", "light_blue": "wild-light-blue-brown"}}
    winning = Table(rows=rows, options={"rearrange": True})
    assert answer(winning) == winning.read("move wild-light-blue-brown light_blue brown")
    rows = {0: {"dark_blue": "rue-de-la-paix wild-all", "brown": "rue-lecourbe", "utility": "*"}}
    idle = Table(rows=rows, options={"rearrange": True})
    assert answer(idle) == idle.read("end-turn")


def test_it_pays_with_what_hurts_least() -> None:
    table = Table(
        hands={0: "jackpot"},
        banks={1: "note-2 note-3 note-10"},
        rows={1: {"dark_blue": "rue-de-la-paix", "utility": "*"}},
    )
    table.do(0, "jackpot 1")
    assert answer(table, 1) == table.read("give bank:note-2 bank:note-3")


def test_it_spares_a_complete_set() -> None:
    table = Table(
        hands={0: "birthday"}, rows={1: {"utility": "*", "station": "gare-de-lyon"}, 2: {"brown": "*"}}
    )
    table.do(0, "birthday")
    assert answer(table, 1) == table.read("give station:gare-de-lyon")


def test_a_joker_is_kept_for_what_matters() -> None:
    small = Table(hands={0: "birthday", 1: "joker"}, banks={1: "note-2 note-5"})
    small.do(0, "birthday")
    assert answer(small, 1) == small.read("give bank:note-2")
    large = Table(hands={0: "banco", 1: "joker"}, rows={1: {"dark_blue": "*"}})
    large.do(0, "banco 1 dark_blue 0")
    assert answer(large, 1) == large.read("joker 1")


def test_it_charges_the_best_rent() -> None:
    table = Table(
        hands={0: "rent-all"},
        banks={1: "note-10", 2: "note-1"},
        rows={0: {"dark_blue": "*", "brown": "rue-lecourbe"}},
    )
    assert answer(table) == table.read("rent rent-all dark_blue 1 0")


def test_it_says_at_once_for_what_a_wild_stands() -> None:
    table = Table(
        hands={0: "duel"},
        rows={0: {"brown": "rue-lecourbe"}, 1: {"light_blue": "wild-light-blue-brown"}},
    )
    table.play(0, "duel 1 light_blue wild-light-blue-brown", 1, "let 1")
    assert answer(table) == table.read("stand wild-light-blue-brown brown")


def test_a_wild_stays_where_it_has_just_completed_a_set() -> None:
    table = Table(
        hands={0: "duel"},
        rows={0: {"brown": "rue-lecourbe", "light_blue": "vaugirard"}, 1: {"brown": "wild-light-blue-brown"}},
    )
    table.play(0, "duel 1 brown wild-light-blue-brown", 1, "let 1")
    assert table.complete(0) == ["brown"]
    assert answer(table) == table.read("stand wild-light-blue-brown brown")


def test_a_wild_that_is_replaced_completes_another_set_or_goes_back_to_the_hand() -> None:
    table = Table(fresh="matignon", rows={0: {"red": "wild-red-yellow", "yellow": "bourse fayette"}})
    assert answer(table) == table.read("swap matignon wild-red-yellow yellow")
    table = Table(fresh="matignon", rows={0: {"red": "malesherbes henri-martin wild-all"}})
    assert answer(table) == table.read("swap matignon wild-all hand")


def test_a_multicolour_wild_waits_in_the_hand_for_a_set_to_complete() -> None:
    table = Table(hands={0: "wild-all"}, rows={0: {"red": "malesherbes"}})
    assert answer(table) == table.read("end-turn")
    table = Table(hands={0: "wild-all"}, rows={0: {"red": "malesherbes"}}, options={"rearrange": True})
    assert answer(table) == table.read("lay wild-all red")
    table = Table(hands={0: "wild-all"}, rows={0: {"red": "malesherbes henri-martin"}})
    assert answer(table) == table.read("lay wild-all red")


@pytest.mark.parametrize("card", ["jackpot", "duel", "troc"])
def test_between_equals_chance_decides_who_is_hit(card: str) -> None:
    mine = "wild-light-blue-station wild-green-station wild-station-utility"
    rows = {0: {"station": mine, "brown": "rue-lecourbe"}}
    rows |= {1: {"station": "gare-de-lyon"}, 2: {"station": "gare-du-nord"}}
    table = Table(seats=3, hands={0: card}, banks={1: "note-4", 2: "note-4"}, rows=rows)
    view, legal = table.game.view(0), table.game.legal(0)
    assert isinstance(view, DealView)
    dealer, search = DealBot(), IsmctsBot()
    chosen = [dealer.choose(view, legal, Rng(seed)) for seed in range(100)]
    first = [search.candidates(view, legal.options(), 24, True, Rng(seed))[0] for seed in range(100)]
    for actions in (chosen, first):
        hit = Counter(str(action).split()[1] for action in actions)
        assert set(hit) == {"1", "2"}, hit
        assert min(hit.values()) > 30, hit


# --- a thousand games ----------------------------------------------------------------------------------


@cache
def thousand() -> tuple[Counter[str], Counter[int]]:
    """Return the actions of four `dealer` in 1,000 games, and how often each seat was the only target."""
    table = editions.find("deal").blank(4, {})
    bots: list[Bot] = [DealBot() for _ in range(4)]
    done: Counter[str] = Counter()
    hit: Counter[int] = Counter()
    for number in range(1000):
        first, second = seeds(33, number)
        game = deal(table, first)
        driver = Driver(game, bots, Rng(second))
        while (seat := driver.next_seat()) >= 0:
            legal = game.legal(seat)
            action = bots[seat].choose(game.view(seat), legal, driver.rng)
            assert action is not None
            verb, *rest = action.key()
            done[str(verb)] += 1
            match action:
                case Swap():
                    done["swap to hand" if action.to < 0 else "swap to set"] += 1
                case Build():
                    done[f"build {name(action.face)}"] += 1
                case Rent():
                    done[f"rent doubled {action.doubles} times"] += 1
                    done["rent of one" if action.target >= 0 else "rent of all"] += 1
                case Joker():
                    done["joker against a joker" if action.lane != seat else "joker"] += 1
            if verb in ("jackpot", "duel", "troc", "banco"):
                hit[int(str(rest[0]))] += 1
            elif isinstance(action, Rent) and action.target >= 0:
                hit[action.target] += 1
            driver.take(seat, action, legal.must)
    return done, hit


def test_every_mechanism_is_used_in_a_thousand_games() -> None:
    done, _ = thousand()
    wanted = {
        *(verb for verb in VERBS if verb not in ("move", "take-back")),  # options that are off here
        *("swap to hand", "swap to set", "build house", "build hotel", "joker against a joker"),
        *("rent of one", "rent of all", "rent doubled 1 times", "rent doubled 2 times"),
    }
    assert wanted <= set(done), wanted - set(done)


def test_no_seat_is_picked_on() -> None:
    _, hit = thousand()
    assert max(hit.values()) < 1.1 * min(hit.values()), hit


# --- the search ----------------------------------------------------------------------------------------


def test_the_search_finds_the_card_that_wins() -> None:
    table = Table(
        seats=2,
        hands={0: "rue-lecourbe note-10 joker go"},
        rows={0: {"brown": "boulevard-de-belleville", "dark_blue": "*", "utility": "*"}},
    )
    assert answer(table, 0, IsmctsBot(iterations=60)) == table.read("lay rue-lecourbe brown")


def test_the_search_repeats_itself_and_knows_no_more_than_its_view() -> None:
    """Equal generators lead to equal choices in two worlds that the seat cannot tell apart."""
    bot = IsmctsBot(iterations=40 if COMPILED else 12)
    checked = 0
    for seed in range(12 if COMPILED else 4):
        game = start("deal", 3, {}, seed)
        walk(game, Rng(seed), 12 + 3 * seed)
        if game.over:
            continue
        seat = game.to_act()[0]
        twin = game.clone()
        twin.resample_hidden(seat, Rng(seed + 100))
        choices = {
            str(bot.choose(world.view(seat), world.legal(seat), Rng(5))) for world in (game, game, twin)
        }
        assert len(choices) == 1
        checked += 1
    assert checked >= 3


def test_the_search_stops_when_its_time_is_up_or_its_choice_is_certain() -> None:
    table = Table(seats=2, hands={0: "note-1 note-2 go duel"}, rows={1: {"brown": "rue-lecourbe"}})
    timed = IsmctsBot(milliseconds=30)
    answer(table, 0, timed)
    assert timed.done > 0
    counted = IsmctsBot(iterations=80)
    answer(table, 0, counted)
    assert 16 <= counted.done <= 80
    forced = IsmctsBot(iterations=80)
    answer(Table(seats=2), 0, forced)
    assert forced.done == 0


def test_the_search_plays_whole_games() -> None:
    wins = played([IsmctsBot(iterations=20 if COMPILED else 5), RandomBot()], 10 if COMPILED else 2, 2)
    assert wins[0] >= (8 if COMPILED else 1)


# --- who plays what --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spec, edition, fits",
    [
        ("dealer", "deal", True),
        ("ismcts:iterations=3", "deal", True),
        ("random", "deal", True),
        ("banker", "deal", False),
        ("dealer", "classique", False),
        ("ismcts", "tricheurs", False),
        ("sly", "classique", False),
        ("teller", "disney", False),
        ("banker", "tricheurs", True),
    ],
)
def test_a_bot_is_refused_where_it_cannot_play(spec: str, edition: str, fits: bool) -> None:
    game = editions.find(edition).blank(2, {})
    if fits:
        registry.make_for(spec, game)
    else:
        with pytest.raises(ValueError, match=f"does not play {edition}"):
            registry.make_for(spec, game)


def test_the_tree_keeps_actions_apart() -> None:
    """The words `end-turn` and `birthday` have the same length, by which nodes were once compared."""
    root, bot = Node(0, EndTurn()), IsmctsBot()
    found = {bot.descend(root, 1, [EndTurn(), Birthday()]).key for _ in range(2)}
    assert found == {EndTurn().key(), Birthday().key()}
