"""A bot of ten lines: it claims its rent and buys what costs less than half of its cash. See docs/write-a-bot.md."""

from banquier import Action, Legal
from banquier.board.actions import BUY, Claim
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.kernel.rng import Rng


class Miser(Bot):
    def choose(self, view: BoardView, legal: Legal, rng: Rng) -> Action | None:
        for option in legal:
            if isinstance(option, Claim):
                return option
        price = view.board.squares[view.position(view.viewer)].price
        return BUY if BUY in legal and price * 2 < view.cash(view.viewer) else None
