"""OpenSpiel: Classique and Deal as Python games; `import banquier.envs.openspiel` makes them known.

The names are `python_banquier_classique` and `python_banquier_deal`, the parameters `players` (2 to 4) and `rounds`.
Chance is explicit: four draws choose the order of the cards and who is asked first when several must answer, then every
roll of the dice is a draw of its own. A game that was written down as its actions is the same when it is played again.
"""

from __future__ import annotations

from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("these games need OpenSpiel: pip install 'banquier[openspiel]'") from error

from banquier.envs.play import CHANCE, OVER, Play

DRAWS = 4
DEALS = 4096
"""Outcomes of each of the first draws: 2^48 ways to deal together."""
PLAYERS = (2, 4)
ROUNDS = 50
LONGEST = 10**6
EDITIONS = ("classique", "deal")


def game_type(edition: str) -> Any:
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
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "rounds": ROUNDS},
    )


class Rules(pyspiel.Game):
    """An edition with so many players, over after so many rounds by the house rule."""

    edition = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": PLAYERS[0], "rounds": ROUNDS, **(params or {})}
        self.players, self.rounds = int(given["players"]), int(given["rounds"])
        if not PLAYERS[0] <= self.players <= PLAYERS[1]:
            raise ValueError(
                f"{self.edition} is played by {PLAYERS[0]} to {PLAYERS[1]} here, not by {self.players}"
            )
        self.table = Play(self.edition, self.players, {"rounds": self.rounds})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.menu.size,
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=-1.0 / (self.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[self.edition], info, given)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return Observer(self.table)


class State(pyspiel.State):
    """A game in play; before the cards are dealt, the draws so far."""

    def __init__(self, game: Rules) -> None:
        super().__init__(game)
        self.play = game.table.clone()
        self.drawn: list[int] = []

    def current_player(self) -> Any:
        if len(self.drawn) < DRAWS or self.play.seat == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.play.seat == OVER else self.play.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = DEALS if len(self.drawn) < DRAWS else int(self.play.game.outcomes())
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.choices) if player == self.play.seat else []

    def _apply_action(self, action: int) -> None:
        if len(self.drawn) < DRAWS:
            self.drawn.append(action)
            if len(self.drawn) == DRAWS:
                seed = 0
                for outcome in self.drawn:
                    seed = seed * DEALS + outcome
                self.play.deal(seed, external_chance=True)
        elif self.play.seat == CHANCE:
            self.play.resolve_chance(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if len(self.drawn) < DRAWS else 'chance'} {action}"
        chosen = self.play.choices.get(action)
        return str(chosen) if chosen is not None else self.play.menu.describe(action)

    def is_terminal(self) -> bool:
        return len(self.drawn) == DRAWS and self.play.seat == OVER

    def returns(self) -> list[float]:
        return self.play.returns() if len(self.drawn) == DRAWS else [0.0] * self.play.seats

    def __str__(self) -> str:
        """The position as text, secrets and all."""
        return self.play.game.position() if len(self.drawn) == DRAWS else f"draws {self.drawn}"


class Observer:
    """What a player may know: the vector of banquier.envs.observations."""

    def __init__(self, table: Play) -> None:
        self.seats = table.seats
        self.tensor = np.zeros(table.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if len(state.drawn) == DRAWS:
            self.tensor[:] = state.play.observer.observe(state.play.game, player)

    def string_from(self, state: State, player: int) -> str:
        if len(state.drawn) < DRAWS:
            return f"player {player}: nothing is dealt yet"
        return str(state.play.game.make_view(player).snapshot())


class ClassiqueRules(Rules):
    edition = "classique"


class DealRules(Rules):
    edition = "deal"


TYPES = {edition: game_type(edition) for edition in EDITIONS}
GAMES = {"classique": ClassiqueRules, "deal": DealRules}

for _edition, _rules in GAMES.items():
    pyspiel.register_game(TYPES[_edition], _rules)
