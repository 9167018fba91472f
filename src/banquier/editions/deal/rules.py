"""A game of Deal: how it is dealt, whose turn comes next, who has won, and what nobody can know."""

from __future__ import annotations

from banquier.editions.deal.audit import hold, position_error
from banquier.editions.deal.position import load_line, write_lines
from banquier.editions.deal.sizes import FACES
from banquier.editions.deal.table import BEST, DealTable, Sighting
from banquier.editions.deal.turn import Turn
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, count, lowest, members, next_in_circle
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import append, i64, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class DealGame(DealTable):
    """The rules that are not about one card."""

    def set_up(self) -> None:
        """Shuffle the deck, deal the hands and begin the first turn.

        Rule: deal.setup.hands.
        """
        deck = vec[i64]()
        for face in range(len(self.box.faces)):
            for _n in range(self.box.copies[face]):
                deck = append(deck, face)
        self.rng.shuffle(deck)
        self.shuffle(tuple(deck), 0)
        for seat in range(self.seats):
            self.draw(seat, self.figures.hand)
        first = self.figures.first - 1
        if first < 0:
            first = self.rng.below(self.seats)
        turn = Turn(first)
        self.push(turn)
        self.begin(first, 0, 0)
        turn.fresh = self.pick_up(first, self.figures.draw)
        self.run_frames()

    def next_turn(self, turn: Turn) -> None:
        """Begin the turn of the next seat. It draws, unless it has won or nobody has played for too long.

        Rules: deal.turn.draw-two, deal.win.own-turn, deal.end.nobody-plays.
        """
        idle = self.idle + 1
        if turn.plays:
            idle = 0
        seat = next_in_circle(turn.seat, self.seats)
        round: i64 = 0
        while not self.alive & bit(seat):
            if seat == self.first:
                round = 1
            seat = next_in_circle(seat, self.seats)
        if seat == self.first:
            round = 1
        self.begin(seat, round, idle)
        turn.begin(seat, 0)
        if count(self.rows.done[seat]) >= self.figures.sets:
            return  # deal.win.own-turn: after_action() ends the game
        if idle >= self.figures.idle * count(self.alive):
            self.richest("end.nobody-plays")
        elif self.figures.rounds > 0 and self.round >= self.figures.rounds:
            self.richest("house.rounds")
        else:
            number = self.figures.draw
            if self.hands.number[seat] == 0 and not self.spent & bit(seat):
                number = self.figures.draw_empty
            turn.fresh = self.pick_up(seat, number)

    def pick_up(self, seat: i64, number: i64) -> i64:
        """Draw this many cards, or as many as there are, and return the set of their faces.

        Rule: deal.draw.reshuffle.
        """
        fresh: i64 = 0
        while number > 0:
            if self.pile.size == 0:
                played = self.order_of_played()
                if not self.figures.reshuffle or len(played) == 0:
                    self.say("no-cards", seat)
                    break
                self.rng.shuffle(played)
                self.shuffle(tuple(played), 1)
            some = number
            if some > self.pile.size:
                some = self.pile.size
            for n in range(some):
                fresh |= bit(self.pile.face(n))
            self.draw(seat, some)
            number -= some
        return fresh

    def after_action(self) -> None:
        """End the game if the seat whose turn it is has three complete sets of different colours.

        Rules: deal.win.three-sets, deal.win.at-once.
        """
        if self.result is None:
            done = self.rows.done[self.turn]
            if done & (done - 1) and count(done) >= self.figures.sets:
                self.end((self.turn,), self.scores(), "win.three-sets")

    def richest(self, why: str) -> None:
        """Most complete colours, then most value: the best win."""
        scores = self.scores()
        best = max([scores[seat] for seat in members(self.alive)])
        self.end(tuple([seat for seat in members(self.alive) if scores[seat] == best]), scores, why)

    def scores(self) -> tuple[int, ...]:
        return tuple([count(self.rows.done[seat]) * BEST + self.worth(seat) for seat in range(self.seats)])

    def depart(self, seat: i64) -> None:
        """Let a seat leave the game.

        Rule: deal.leave.cards.
        """
        hand = self.hands.every(seat)
        self.rng.shuffle(hand)
        self.clear_away(seat, tuple(hand))
        self.remove(seat)
        if not self.alive & (self.alive - 1):
            self.end(tuple(members(self.alive)), self.scores(), "leave.cards")

    # --- what cannot be known -------------------------------------------------------------------------------

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Deal anew what this viewer has not seen: hands of others, and the pile but for what it put there."""
        known: list[Sighting] = []
        sure: i64 = 0
        if viewer >= 0:
            sure = bit(viewer)
        for sighting in self.seen:
            if sighting.knowers & sure:
                self.hands.take(sighting.holder, sighting.face)
                known.append(sighting)
        pool = self.unknown(viewer)
        rng.shuffle(pool)
        at: i64 = 0
        for seat in range(self.seats):
            if seat != viewer:
                at = self.redeal(seat, pool, at, sure)
        for sighting in known:
            self.hands.add(sighting.holder, sighting.face)
        for n in range(self.pile.size):
            if viewer < 0 or self.pile.burier(n) != viewer:
                self.pile.ring[self.pile.at(n)] = pool[at]
                at += 1
        self.refresh(viewer)
        self.reseed(rng)

    def unknown(self, viewer: i64) -> vec[i64]:
        """The cards whose place this viewer does not know, in the order of their faces: where they are is not told."""
        found = vec[i64]([0] * FACES)
        number: i64 = 0
        for seat in range(self.seats):
            if seat != viewer:
                number += self.hands.number[seat]
                mask = self.hands.faces[seat]
                while mask:
                    face = lowest(mask)
                    mask &= mask - 1
                    found[face] += self.hands.has(seat, face)
        for n in range(self.pile.size):
            if viewer < 0 or self.pile.burier(n) != viewer:
                found[self.pile.face(n)] += 1
                number += 1
        pool = vec[i64]([0] * number)
        at: i64 = 0
        for face in range(FACES):
            for _n in range(found[face]):
                pool[at] = face
                at += 1
        return pool

    def redeal(self, seat: i64, pool: vec[i64], at: i64, sure: i64) -> i64:
        """As many cards as this hand has, from there on; what others know of it are its first ones now."""
        dealt = at
        number = self.hands.number[seat]
        for face in self.hands.every(seat):
            self.hands.take(seat, face)
        for n in range(number):
            self.hands.add(seat, pool[at + n])
        if self.seen:
            seen: list[Sighting] = []
            for sighting in self.seen:
                if sighting.holder != seat or sighting.knowers & sure:
                    seen.append(sighting)
                else:
                    seen.append(Sighting(seat, pool[dealt], sighting.knowers))
                    dealt += 1
            self.seen = seen
        return at + number

    def refresh(self, viewer: i64) -> None:
        """What another seat has just drawn is other cards now: as many of its hand."""
        for frame in self.stack:
            if isinstance(frame, Turn) and frame.seat != viewer:
                frame.before = None  # it says what was drawn, too
                if frame.fresh:
                    number = count(frame.fresh)
                    mask = self.hands.faces[frame.seat]
                    while count(mask) > number:
                        mask &= mask - 1
                    frame.fresh = mask

    # --- copying, showing -----------------------------------------------------------------------------------

    def blank(self) -> Game:
        return DealGame(self.edition, self.seats, self.options, self.box, self.figures)

    def clone(self) -> Game:
        return DealGame(self.edition, self.seats, self.options, self.box, self.figures, self)

    def make_view(self, viewer: i64) -> View:
        return DealView(self, viewer)

    def audit(self) -> None:
        hold(self)

    def position_lines(self) -> list[Key]:
        return write_lines(self)

    def load_line(self, line: Key) -> None:
        load_line(self, line)

    def position_error(self) -> str:
        return position_error(self)
