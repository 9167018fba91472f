"""Board editions: games with the common rules of the board, made from data files."""
# interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from banquier.board import actions, hotel_actions, layout
from banquier.board.actions import ACTIONS
from banquier.board.debt import Debt, mortgage_interest
from banquier.board.effect import Effect
from banquier.board.facts import FACTS, RentDue
from banquier.board.frames import FRAMES
from banquier.board.game import BoardGame
from banquier.board.rent import plain_claim
from banquier.board.table import BANK
from banquier.editions.board_data import BoardData, CardData, SquareData
from banquier.editions.contents import Printed, PrintedCard, PrintedGroup, PrintedSquare, to_printed
from banquier.editions.data_edition import DataEdition
from banquier.editions.options import BadOption
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.fact import Fact
from banquier.kernel.fair_play import Entitlement, OpenDebt
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

DECKS = ("chance", "chest")


class BoardEdition(DataEdition):
    """An edition whose games are played by the common rules of the board."""

    data: BoardData

    def __init__(
        self,
        data: BoardData,
        game: type[BoardGame] = BoardGame,
        actions: Mapping[str, type[Action]] = ACTIONS,
        facts: Mapping[str, type[Fact]] = FACTS,
        frames: Mapping[str, type[Frame[Any]]] = FRAMES,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(data, actions, facts, frames, aliases)
        self.game = game
        self._boards: dict[str, layout.Board] = {}
        self._cards: dict[str, tuple[CardData, ...]] = {}

    time_up = actions.TIME_UP
    question_kinds: Mapping[str, str] = {"auction": "auction", "who-else": "answer"}
    claim_desk = actions.CLAIM

    variants: tuple[dict[str, Any], ...] = (
        {},
        {"auto_rent": True, "parking_pot": True, "double_start": True, "cards": "traditional", "offers": 0},
        {"auctions": False, "even": False, "reshuffle": True, "start_cash": 400},
        {"rounds": 3, "minutes": 60, "cards": "traditional"},
    )

    def all_actions(self, game: Game) -> list[Action]:
        board = self.board(game.options)
        titles = [*board.titles, 0]
        exact = [kind() for name, kind in ACTIONS.items() if not kind.FIELDS and name != "time-up"]
        for kind in (actions.PLACE, actions.MORTGAGE, actions.LIFT, actions.SELL, actions.ERECT):
            exact.extend(kind[square] for square in titles)
        exact.extend(actions.USE_CARD[: board.free + 1])
        for seat in range(game.seats):
            exact.extend((actions.ACCEPT[seat], actions.REFUSE[seat]))
            exact.extend(actions.Claim(seat, square) for square in titles)
        return exact

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Deal out groups, build until few houses are left, mortgage some titles, leave little cash, jail two."""
        assert isinstance(game, BoardGame)
        for group in game.board.groups:
            owner = rng.below(game.seats + 1)
            if owner < game.seats:
                whole = rng.below(4) > 0
                for square in group.squares:
                    game.transfer_title(square, owner if whole else rng.below(game.seats))
        for group in game.board.groups:
            owner = game.owner[group.squares[0]]
            if owner >= 0 and game.complete[owner] & group.mask and rng.below(3):
                level = rng.below(game.rules.top + 1)
                for square in group.squares:
                    if (level < game.rules.top and game.houses > level) or (
                        level == game.rules.top and game.hotels
                    ):
                        game.change_buildings(square, level)
                    else:
                        break
        for group in game.board.groups:
            levels = [game.level[square] for square in group.squares]
            if max(levels) - min(levels) > 1:
                for square in group.squares:
                    game.change_buildings(square, 0)
            for square in group.squares:
                if game.owner[square] >= 0 and not game.built & group.mask and rng.below(4) == 0:
                    game.change_mortgage(square, 1)
        for seat in range(game.seats):
            game.set_cash(seat, 30 + rng.below(600))
            game.move(seat, 0, rng.below(game.board.jail * 3))
        for seat in (0, game.seats - 1):
            game.move(seat, 0, game.board.jail)
            game.change_jail(seat, 1 + rng.below(game.rules.tries))

    def expel(self, game: Game, seat: int) -> None:
        assert isinstance(game, BoardGame)
        game.bankrupt(seat, -1)

    def open_claims(self, game: Game) -> list[tuple[int, Action]]:
        assert isinstance(game, BoardGame)
        if not game.claims:
            return []
        return [
            (due.owner, claim)
            for due in game.claims
            if game.prompted_mask & bit(due.owner)
            and game.check(due.owner, claim := actions.Claim(due.payer, due.square)) is None
        ]

    def plain_claim(self, game: Game, seat: int) -> Action | None:
        assert isinstance(game, BoardGame)
        return plain_claim(game, seat)

    def wealth(self, game: Game, seat: int) -> int:
        """Return cash, open rents, titles and buildings at their value to a creditor, and jail cards at the bail."""
        assert isinstance(game, BoardGame)
        if not game.alive & bit(seat):
            return 0
        titles = sum(game.bank.estate_value(game, square) for square in members(game.holdings[seat]))
        cards = sum(game.card_holders[slot] == seat for slot in range(game.board.free))
        rents = sum(due.amount for due in game.claims if due.owner == seat)
        return game.cash[seat] + rents + titles + cards * game.rules.bail

    def adds_wealth(self, fact: Key) -> bool:
        return fact[0] in ("rolled", "drew") or (fact[0] == "handed" and fact[2] == BANK)

    def push_debt(self, game: Game, rng: Rng) -> None:
        assert isinstance(game, BoardGame)
        seats = members(game.alive)
        debtor, creditor = seats[rng.below(len(seats))], seats[rng.below(len(seats))]
        if len(game.stack) == 1 and debtor != creditor:
            estate = game.cash[debtor] + game.raisable(debtor) * (3 + rng.below(3)) // 4
            game.charge(debtor, creditor, estate // game.rules.unit * game.rules.unit, "cards")

    def payer(self, fact: Key) -> int:
        seat: object = -1
        if fact[0] == "handed":  # in Tricheurs the cash of a trade is put down first, and the titles follow
            seat = fact[2]
        elif fact[0] == "paid" or (fact[0] == "offer-closed" and fact[2] == "accepted"):
            seat = fact[1]
        assert isinstance(seat, int)
        return seat

    def open_debts(self, game: Game) -> list[OpenDebt]:
        return [
            OpenDebt(frame.serial, frame.payer, frame.payee, frame.amount)
            for frame in game.stack
            if isinstance(frame, Debt)
        ]

    def entitlements(self, game: Game) -> list[Entitlement]:
        """Return the rents that can still be claimed, each until the next player rolls."""
        assert isinstance(game, BoardGame)
        return [
            Entitlement(
                due.owner,
                due.payer,
                actions.Claim(due.payer, due.square),
                is_claimed(due),
                is_next(due.payer),
                is_claim=True,
            )
            for due in game.claims
        ]

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().read_options(given)
        cash, unit = options.get("start_cash", 0), self.data.parameters.get("unit", 1)
        if isinstance(cash, int) and cash % unit:
            raise BadOption(f"option 'start_cash' cannot be {cash}: the smallest note is {unit}")
        return options

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        board = self.board(options)
        return self.game(self, seats, options, board, self.rules(options))

    def board(self, options: Mapping[str, Any]) -> layout.Board:
        """Return the printed board with the card set that the options choose. It is made once per card set."""
        chosen = str(options.get("cards", ""))
        if chosen not in self._boards:
            self._boards[chosen] = make_board(self.data, self.cards(options))
        return self._boards[chosen]

    def cards(self, options: Mapping[str, Any]) -> tuple[CardData, ...]:
        """Return the cards of the set that the options choose, by number; copies have numbers of their own."""
        chosen = str(options.get("cards", ""))
        if chosen not in self._cards:
            self._cards[chosen] = tuple(
                card
                for deck in DECKS
                for card in self.data.cards
                if (card.deck, card.set) == (deck, chosen)
                for _ in range(card.copies)
            )
        return self._cards[chosen]

    def contents(self, options: Mapping[str, Any]) -> Printed:
        data, board, common = self.data, self.board(options), super().contents(options)
        groups = [group.name for group in data.groups]
        return replace(
            common,
            proposed=[*data.proposed, *common.proposed],
            squares=[
                to_printed(
                    PrintedSquare,
                    square,
                    fr=square.name,
                    short_fr=square.short,
                    group=groups.index(square.group) if square.group else -1,
                    deck=DECKS.index(square.deck) if square.deck else -1,
                )
                for square in data.squares
            ],
            groups=[to_printed(PrintedGroup, group) for group in data.groups],
            cards=[
                to_printed(PrintedCard, card, deck=DECKS.index(card.deck), copies=1)
                for card in self.cards(options)
            ],
            kept=list(board.keepable),
            free=board.free,
            notes=sorted(data.notes),
            decks=list(DECKS),
        )

    def rules(self, options: Mapping[str, Any]) -> layout.Rules:
        numbers = {name: int(value) for name, value in options.items() if not isinstance(value, str)}
        return layout.Rules({**self.data.figures(options), **numbers})


def is_claimed(due: RentDue) -> Callable[[Key], bool]:
    """Return a test for the fact that this rent was claimed."""
    claimed = ("undue", due.payer, due.owner, due.square, "claimed")
    return lambda fact: fact == claimed


def is_next(seat: int) -> Callable[[Key], bool]:
    """Return a test for the roll with which another seat begins its turn."""
    return lambda fact: fact[0] == "rolled" and fact[1] != seat and fact[4] in ("turn", "jail")


def hotel_choices(board: layout.Board) -> list[Action]:
    """Return the actions without a free number that only editions with hotels alone have."""
    return [
        *[hotel_actions.SELL_TITLE[square] for square in (*board.titles, 0)],
        *hotel_actions.PLAY_CARD[: len(board.keepable) + 1],
        *hotel_actions.DISCARD[: len(board.keepable) + 1],
        hotel_actions.PAY_RENT,
        *[hotel_actions.Choose(a) for a in range(board.size)],
        *[hotel_actions.Choose(1, square) for square in board.titles],
    ]


def make_board(data: BoardData, cards: tuple[CardData, ...]) -> layout.Board:
    """Make the printed board of an edition from its data files.

    Rules: disney.setup.contents, faux.setup.components, faux.setup.not-there, tricheurs.setup.components,
    tricheurs.setup.not-there.
    """
    names = [group.name for group in data.groups]
    groups = [
        layout.Group(
            index,
            layout.KINDS.index(group.kind),
            group.name,
            [square.at for square in data.squares if square.group == group.name],
        )
        for index, group in enumerate(data.groups)
    ]
    squares = [make_square(square, names, data.parameters.get("interest", 0)) for square in data.squares]
    return layout.Board(
        squares, groups, [make_card(n, card, data.effects) for n, card in enumerate(cards)], len(DECKS)
    )


def make_square(data: SquareData, groups: list[str], interest: int) -> layout.Square:
    return layout.Square(
        data.at,
        layout.KINDS.index(data.kind),
        data.name,
        groups.index(data.group) if data.group else -1,
        data.price,
        data.mortgage,
        mortgage_interest(data.mortgage, interest),
        data.house,
        data.hotel,
        data.rents,
        data.group_rent,
        data.amount,
        DECKS.index(data.deck) if data.deck else -1,
    )


def make_card(number: int, data: CardData, known: Mapping[str, type[Effect[Any]]]) -> layout.Card:
    effects = [known[str(name)](*[_number(arg) for arg in args]) for name, *args in data.effects]
    return layout.Card(number, data.id, DECKS.index(data.deck), effects)


def _number(arg: int | str) -> int:
    if isinstance(arg, int):
        return arg
    return DECKS.index(arg) if arg in DECKS else layout.KINDS.index(arg)
