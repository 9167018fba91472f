"""The exact Markov chain of two tokens on a board, made from the squares and cards of the edition.

Two tokens share the decks: a Get-out-of-jail card that one keeps is missing from the pile when the other
draws. So the state is that of both: where each stands, or how many tries in jail it has behind it, and where
those cards are. Nothing is left out, and the start is part of the question. What is compared is the number of
landings on each square in games of so many turns from START on: such games are independent of each other, and
mean and variance are exact.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any

# Before numpy is read: beside other tests, several threads would mostly wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from banquier import editions
from banquier.board import layout
from banquier.board.card_effects import AdvanceTo, Back, BackTo, GoToJail, Nearest
from banquier.board.effect import Effect, Keep
from banquier.board.layout import Board, Card, Rules
from banquier.board.table import BoardTable
from banquier.lab.loop import Loop
from banquier.lab.move_only_bot import MoveOnlyBot

Floats = NDArray[np.float64]
Held = tuple[int, ...]
"""Per deck, the seat that keeps its Get Out of Jail Free card."""
Counts = dict[int, int]
"""Landings by square, and the rolls under the number after the last square."""
Outcome = tuple[float, Counts, int, Held]
"""A probability, the landings, the final state of the token, and the keepers of the cards."""

PILE, MINE, THEIRS = 0, 1, 2
DICE = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def walkers_table(rounds: int, cards: str) -> BoardTable:
    """Return a table of two seats: no sales, enough cash, and independent draws."""
    options = {"rounds": rounds, "cards": cards, "auctions": False, "start_cash": 100_000, "reshuffle": True}
    table = editions.find("classique").blank(2, options)
    assert isinstance(table, BoardTable)
    return table


@cache
def chain(cards: str, leaves: bool) -> Chain:
    table = walkers_table(1, cards)
    return Chain(table.board, table.rules, leaves)


@cache
def landings(cards: str, leaves: bool, turns: int) -> tuple[Floats, Floats]:
    return chain(cards, leaves).landings(turns)


def deviations(cards: str, leaves: bool, rounds: int, games: int) -> tuple[int, list[float]]:
    """Play games. Returns the rolls, and the deviations of landings and rolls in standard errors."""
    loop = Loop(walkers_table(rounds, cards), [MoveOnlyBot(leaves)] * 2, "")
    loop.play(2024, 0, games)
    assert loop.turns == games * rounds * 2
    mean, variance = landings(cards, leaves, rounds * 2)
    found = np.array([*loop.landing_counts.landings, loop.rolls])
    return loop.rolls, list((found - games * mean) / np.sqrt(games * variance))


class Chain:
    """The walk by one policy: leave jail at once, by a card or else by paying, or stay as long as one may.

    A token keeps every Get-out-of-jail card until it uses it; the one that stays never does. Where a card
    leaves a choice between paying and drawing, it pays. Decks are shuffled before every draw.
    """

    def __init__(self, board: Board, rules: Rules, leaves: bool) -> None:
        self.board = board
        self.rules = rules
        self.leaves = leaves
        self.size = int(board.size)
        self.rolls = self.size
        """Index of the number of rolls, after those of the squares."""
        self.places = self.size + int(rules.tries)
        """States: the square of a free token, then jail by the number of tries."""
        self.helds: list[Held] = [
            (chance, chest) for chance in (PILE, MINE, THEIRS) for chest in (PILE, MINE, THEIRS)
        ]
        assert board.decks == 2
        self.arrive = cache(self._arrive)
        self.roll = cache(self._roll)
        self._tabulate()

    # --- one token, one turn ----------------------------------------------------------------------

    def in_jail(self, tries: int) -> int:
        """Return the state of a token in jail after this many tries."""
        return self.size + tries

    def land(self, square: int, held: Held) -> Iterator[Outcome]:
        """Return the possible results of a landing."""
        printed = self.board.squares[square]
        if printed.kind == layout.TO_JAIL:
            yield 1.0, {square: 1, self.board.jail: 1}, self.in_jail(0), held
        elif printed.kind == layout.CARDS:
            deck = [card for card in self.board.cards if card.deck == printed.deck]
            pile = [card for card in deck if not self.away(card, held)]
            for card in pile:
                for chance, counts, place, then in self.obey(card.effects, square, held, int(card.deck)):
                    yield chance / len(pile), plus(counts, {square: 1}), place, then
        else:
            yield 1.0, {square: 1}, square, held

    def _arrive(self, square: int, held: Held) -> list[Outcome]:
        """Return the results with equal ones added up."""
        sums: dict[tuple[tuple[tuple[int, int], ...], int, Held], float] = {}
        for chance, counts, place, then in self.land(square, held):
            key = (tuple(sorted(counts.items())), place, then)
            sums[key] = sums.get(key, 0.0) + chance
        return [(chance, dict(counts), place, then) for (counts, place, then), chance in sums.items()]

    def away(self, card: Card, held: Held) -> bool:
        return isinstance(card.effects[0], Keep) and held[card.deck] != PILE

    def obey(self, effects: list[Effect[Any]], at: int, held: Held, deck: int) -> Iterator[Outcome]:
        """Carry out the effects of a card one after another."""
        if not effects:
            yield 1.0, {}, at, held
            return
        for chance, counts, place, then in self.effect(effects[0], at, held, deck):
            for chance2, counts2, place2, then2 in self.obey(effects[1:], place, then, deck):
                yield chance * chance2, plus(counts, counts2), place2, then2

    def effect(self, effect: Effect[Any], at: int, held: Held, deck: int) -> Iterator[Outcome]:
        if isinstance(effect, (AdvanceTo, BackTo)):
            yield from self.arrive(int(effect.number), held)
        elif isinstance(effect, Back):
            yield from self.arrive((at - int(effect.number)) % self.size, held)
        elif isinstance(effect, Nearest):
            ahead = [(at + n) % self.size for n in range(1, self.size + 1)]
            yield from self.arrive(
                next(to for to in ahead if self.board.squares[to].kind == effect.number), held
            )
        elif isinstance(effect, GoToJail):
            yield 1.0, {self.board.jail: 1}, self.in_jail(0), held
        elif isinstance(effect, Keep):
            yield 1.0, {}, at, replaced(held, deck, MINE)
        else:  # money only
            yield 1.0, {}, at, held

    def _roll(self, square: int, held: Held, doubles: int) -> Turn:
        """Return the rest of a turn from a roll of a free token after this many doubles."""
        turn = Turn(self)
        for d1, d2 in DICE:
            again = d1 == d2
            if again and doubles + 1 == self.rules.doubles:
                turn.end(1 / 36, {self.rolls: 1, self.board.jail: 1}, self.in_jail(0), held)
                continue
            for chance, counts, place, then in self.arrive((square + d1 + d2) % self.size, held):
                counts = plus(counts, {self.rolls: 1})
                if again and place < self.size:
                    turn.go_on(chance / 36, counts, self.roll(place, then, doubles + 1))
                else:
                    turn.end(chance / 36, counts, place, then)
        return turn

    def turn(self, place: int, held: Held) -> Turn:
        if place < self.size:
            return self.roll(place, held, 0)
        if self.leaves:
            if MINE in held:
                held = replaced(held, held.index(MINE), PILE)
            return self.roll(int(self.board.jail), held, 0)
        tries = place - self.size + 1
        turn = Turn(self)
        for d1, d2 in DICE:
            if d1 == d2 or tries == self.rules.tries:
                for chance, counts, to, then in self.arrive((self.board.jail + d1 + d2) % self.size, held):
                    turn.end(chance / 36, plus(counts, {self.rolls: 1}), to, then)
            else:
                turn.end(1 / 36, {self.rolls: 1}, self.in_jail(tries), held)
        return turn

    # --- both tokens, many turns ------------------------------------------------------------------

    def _tabulate(self) -> None:
        """Return the transitions and landings for each state of the token on turn."""
        n = len(self.helds) * self.places
        self.moves: Floats = np.zeros((n, n))
        self.counted: Floats = np.zeros((self.size + 1, n, n))
        self.squared: Floats = np.zeros((self.size + 1, n))
        for i, held in enumerate(self.helds):
            for place in range(self.places):
                turn = self.turn(place, held)
                row = i * self.places + place
                self.moves[row] = turn.chances
                self.counted[:, row] = turn.counted
                self.squared[:, row] = turn.squared
        swapped = [tuple([PILE, THEIRS, MINE][keeper] for keeper in held) for held in self.helds]
        self.swap = [self.helds.index(held) for held in swapped]

    def passed_on(self, states: Floats) -> Floats:
        """The other token's turn: what was mine is theirs. The last three axes are held, mine and theirs."""
        return np.swapaxes(states[..., self.swap, :, :], -1, -2)

    def shaped(self, states: Floats) -> Floats:
        return states.reshape(*states.shape[:-2], len(self.helds), self.places, self.places)

    def start(self) -> Floats:
        states = np.zeros((len(self.helds), self.places, self.places))
        states[self.helds.index((PILE, PILE)), 0, 0] = 1.0
        return states

    def after(self, states: Floats) -> Floats:
        """Return the probabilities of the states one turn later."""
        n = len(self.moves)
        return self.passed_on(self.shaped(self.moves.T @ states.reshape(n, self.places)))

    def expected(self, states: Floats) -> Floats:
        """Return the mean landings of the next turn."""
        chances: Floats = states.sum(axis=2).ravel()
        mean: Floats = np.einsum("a,qab->q", chances, self.counted)
        return mean

    def landings(self, turns: int) -> tuple[Floats, Floats]:
        """Mean and variance of the landings on each square, and of the rolls, in so many turns from START.

        With V(s, k) for the mean of what is to come from state s with k turns left, and x for the landings of
        one turn, the variance is the sum over the turns of E[(x + V(s', k-1))^2] - E[V(s, k)^2].
        """
        n = len(self.moves)
        states = [self.start()]
        for _ in range(turns):
            states.append(self.after(states[-1]))
        once = self.counted.sum(axis=2)
        to_come = np.zeros((self.size + 1, n, self.places))
        variance = np.zeros(self.size + 1)
        for now, then in zip(states[-2::-1], states[:0:-1]):
            chances = now.reshape(n, self.places)
            next_chances = then.reshape(n, self.places)
            variance += np.einsum("as,qa->q", chances, self.squared)
            variance += np.einsum("as,qas->q", next_chances, to_come**2)
            to_come = self.passed_on(self.shaped(to_come)).reshape(-1, n, self.places)
            variance += 2 * np.einsum("qab,qab->q", self.counted, chances @ to_come.transpose(0, 2, 1))
            to_come = once[:, :, None] + self.moves @ to_come
            variance -= np.einsum("as,qas->q", chances, to_come**2)
        mean = np.sum([self.expected(state) for state in states[:-1]], axis=0)
        return mean, variance


class Turn:
    """The result of the rest of a turn: the probability of each final state, and the landings on the way.

    `counted` has, per square and end, the mean landings on paths that end there; `squared` has the mean of
    their squares over all paths.
    """

    def __init__(self, chain: Chain) -> None:
        n = len(chain.helds) * chain.places
        self.chain = chain
        self.chances: Floats = np.zeros(n)
        self.counted: Floats = np.zeros((chain.size + 1, n))
        self.squared: Floats = np.zeros(chain.size + 1)

    def end(self, chance: float, counts: Counts, place: int, held: Held) -> None:
        at = self.chain.helds.index(held) * self.chain.places + place
        self.chances[at] += chance
        for q, x in counts.items():
            self.counted[q, at] += chance * x
            self.squared[q] += chance * x * x

    def go_on(self, chance: float, counts: Counts, rest: Turn) -> None:
        self.chances += chance * rest.chances
        self.counted += chance * rest.counted
        self.squared += chance * rest.squared
        for q, x in counts.items():
            self.counted[q] += chance * x * rest.chances
            self.squared[q] += chance * (x * x + 2 * x * rest.counted[q].sum())


def plus(a: Counts, b: Counts) -> Counts:
    return {q: a.get(q, 0) + b.get(q, 0) for q in a.keys() | b.keys()}


def replaced(held: Held, deck: int, keeper: int) -> Held:
    return (*held[:deck], keeper, *held[deck + 1 :])
