"""Partie rapide, the quick game of Disney: titles dealt at the start, and an end with the first bankruptcy.

The castle on the fourth building and the single turn in jail are figures of edition.toml. The final score is the net
worth that board/end.py counts.
"""

from __future__ import annotations

from banquier.board.game import BoardGame
from banquier.native import i64


def deal_titles(g: BoardGame) -> None:
    """Deal each seat its titles off the shuffled pile: all of one seat's, then the next seat's.

    Rule: rapide.setup.three-titles.
    """
    if not g.rules.dealt:
        return
    titles = g.board.titles[:]
    g.rng.shuffle(titles)
    n: i64 = 0
    for seat in range(g.seats):
        for _ in range(g.rules.dealt):
            g.transfer_title(titles[n], seat)
            n += 1


def end_with_first_bankruptcy(g: BoardGame) -> None:
    """End the game. Debts between players are still paid, but no interest on the estate, and nothing is auctioned.

    Rule: rapide.end.first-bankruptcy.
    """
    g.end_after_debts("rapide.end.first-bankruptcy")
