"""The editions as OpenSpiel games; importing `banquier.envs.openspiel` registers them.

The names are `python_banquier_deal` and so on, the parameters `players` (2 to 4), `rounds` and `deals`. Chance is
explicit: first the deal is drawn, which decides the order of the cards and which of several seats is asked first, then
every roll is a chance node. Replaying the action history gives the same game.

An information state has perfect recall: it is the current observation after a digest of all observations at which the
player decided, and of its decisions. There is no tensor of it.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("these games need OpenSpiel: pip install 'banquier[openspiel]'") from error

from banquier import editions
from banquier.envs.env_game import CHANCE, OVER, EnvGame

DRAWS = 4
DEALS = 4096
"""Outcomes of each of the first draws: together 2**48 deals."""
PLAYERS = (2, 4)
ROUNDS = 50
PER_TURN = 200
"""Decisions per player and round after which a game is cut off as a draw. A random player makes far fewer."""


def game_type(edition: str) -> Any:
    """Return the OpenSpiel type of an edition."""
    low, high = PLAYERS
    return pyspiel.GameType(
        short_name=f"python_banquier_{edition}",
        long_name=f"Banquier: {edition}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "rounds": ROUNDS, "deals": 0},
    )


class SpielGame(pyspiel.Game):
    """An edition with a number of players; the house rule `rounds` ends it.

    With `deals`, the first draw has that many outcomes and is the only one, so that a small game has a small tree.
    """

    edition = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": PLAYERS[0], "rounds": ROUNDS, "deals": 0, **(params or {})}
        self.players, self.rounds = int(given["players"]), int(given["rounds"])
        low, high = max(PLAYERS[0], editions.find(self.edition).seats[0]), PLAYERS[1]
        if not low <= self.players <= high:
            raise ValueError(f"{self.edition} is played by {low} to {high} here, not by {self.players}")
        if self.rounds < 1:
            raise ValueError(f"a game cannot end after {self.rounds} rounds, but after 1 or more")
        deals = int(given["deals"])
        self.draws = [deals] if deals > 0 else [DEALS] * DRAWS
        """Outcomes of each draw before the cards are dealt."""
        self.table = EnvGame(self.edition, self.players, {"rounds": self.rounds})
        self.longest = self.rounds * self.players * PER_TURN
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.table.actions.size),
            max_chance_outcomes=max(*self.draws, 36),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(game_type(self.edition), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """Return an observer of strings and, unless information states with perfect recall are asked for, tensors."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return SpielObserver(self.table, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """A game in play; until the cards are dealt, the draws so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.table.clone()
        self.draws, self.longest = game.draws, game.longest
        self.drawn: list[int] = []
        self.decisions = 0
        self.memory = [""] * game.players
        """Per player, a digest of what it saw when it decided, and what it decided."""

    def is_dealt(self) -> bool:
        return len(self.drawn) == len(self.draws)

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if not self.is_dealt() or self.play.seat == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return int(self.play.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = int(self.play.game.outcomes()) if self.is_dealt() else self.draws[len(self.drawn)]
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.menu.legal_numbers() if player == self.play.seat and not self.is_cut() else []

    def _apply_action(self, action: int) -> None:
        if not self.is_dealt():
            self.drawn.append(action)
            if self.is_dealt():
                seed = 0
                for outcome, outcomes in zip(self.drawn, self.draws, strict=True):
                    seed = seed * outcomes + outcome
                self.play.start(seed, external_chance=True)
        elif self.play.seat == CHANCE:
            self.play.resolve_chance(action)
        else:
            seat = int(self.play.seat)
            seen = f"{self.memory[seat]} {self.observed(seat)} {action}"
            self.memory[seat] = blake2b(seen.encode(), digest_size=16).hexdigest()
            self.decisions += 1
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'chance' if self.is_dealt() else 'deal'} {action}"
        if self.play.menu.has(action):
            return str(self.play.menu.action(action) or "nothing")
        return self.play.actions.describe(action)

    def is_cut(self) -> bool:
        """Return True if the game is too long, which is a draw."""
        return self.decisions >= self.longest

    def is_terminal(self) -> bool:
        return self.is_dealt() and (self.play.seat == OVER or self.is_cut())

    def returns(self) -> list[float]:
        return self.play.returns() if self.is_dealt() else [0.0] * int(self.play.seats)

    def observed(self, player: int) -> str:
        """Return all that a player sees, and the legal numbers if it is to decide."""
        if not self.is_dealt():
            return f"player {player}: nothing is dealt yet"
        legal = self.play.menu.legal_numbers() if player == self.play.seat else []
        return f"{self.play.game.make_view(player).snapshot()} legal {legal}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state with the same information state of a player, and all that it cannot know drawn anew.

        `history()` of the result is still that of this state.
        """
        other: SpielState = self.clone()
        if self.is_dealt():
            other.play = self.play.resample(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        """Return the position as text, with hidden information."""
        return self.play.game.position() if self.is_dealt() else f"draws {self.drawn}"


class SpielObserver:
    """What a player sees: a vector of banquier.envs.observations, and a mask of the legal numbers."""

    def __init__(self, table: EnvGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.size = int(table.observer.size)
        self.tensor = np.zeros(0 if perfect_recall else self.size + int(table.actions.size), np.float32)
        self.dict = {"observation": self.tensor[: self.size], "legal_actions": self.tensor[self.size :]}
        if perfect_recall:
            self.dict = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Set the tensor. Raises ValueError if it should have perfect recall, which a tensor of this size has not."""
        if self.perfect_recall:
            raise ValueError("there is no tensor with perfect recall; use the information state string")
        self.tensor.fill(0)
        if state.is_dealt():
            self.dict["observation"][:] = np.frombuffer(state.play.observation(player), np.float32)
            self.dict["legal_actions"][:] = np.frombuffer(state.play.mask(player), np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.observed(player)
        return f"{state.memory[player]} {seen}" if self.perfect_recall else seen


def register(edition: str) -> str:
    """Register an edition and return the name of the OpenSpiel game. Not for one that is registered already."""
    rules = type(f"{edition.title()}SpielGame", (SpielGame,), {"edition": edition})
    kind = game_type(edition)
    pyspiel.register_game(kind, rules)
    return str(kind.short_name)


for _edition in editions.NAMES:
    register(_edition)
