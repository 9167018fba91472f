"""Client for playing at an online table: `join` takes a seat and plays, `Seat` is the connection."""

from banquier.client.bots import BOTS, at_random, steady
from banquier.client.moment import Moment
from banquier.client.playing import Choose, join, play
from banquier.client.seat import Lost, Refused, Seat
from banquier.client.tables import TableError, give_seed, open_table, prefer, sit, start

__all__ = [
    "BOTS",
    "Choose",
    "Lost",
    "Moment",
    "Refused",
    "Seat",
    "TableError",
    "at_random",
    "give_seed",
    "join",
    "open_table",
    "play",
    "prefer",
    "sit",
    "start",
    "steady",
]
