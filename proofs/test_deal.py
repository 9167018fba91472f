"""Deal: a hundred thousand random games under guard, and the bots against each other (their rates: pytest -rP)."""

from banquier.lab import simulate
from proofs.games import Chunk, on_all_cores

GAMES = 100_000
CHUNK = 500
SEATS = (2, 3, 4, 5, 6)


def test_cards_are_conserved_and_games_end() -> None:
    """Every card is somewhere once after every action; lists and secrets hold after one in a thousand."""
    chunks = [
        Chunk("deal", SEATS[n % len(SEATS)], {}, "random", 1, n * CHUNK, CHUNK) for n in range(GAMES // CHUNK)
    ]
    assert sum(on_all_cores(chunks)) == GAMES


def test_games_without_a_new_pile_end() -> None:
    """Where the played cards are not shuffled again, games that run out of cards end by deal.end.nobody-plays."""
    options = {"reshuffle": False}
    chunks = [Chunk("deal", SEATS[n % len(SEATS)], options, "random", 2, n * CHUNK, CHUNK) for n in range(20)]
    assert sum(on_all_cores(chunks)) == 20 * CHUNK


def rate(best: str, other: str, games: int) -> float:
    """The share of games between two that the first wins, each sitting first in half of them."""
    first = simulate.run("deal", [best, other], games=games // 2, seed=3).wins[0].wins
    second = simulate.run("deal", [other, best], games=games // 2, seed=4).wins[1].wins
    found = (first + second) / games
    print(f"{best} wins {found:.1%} of {games} games against {other}")
    return found


def test_dealer_beats_random() -> None:
    assert rate("dealer", "random", 2_000) >= 0.95
