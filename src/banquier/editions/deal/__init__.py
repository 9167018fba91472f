"""Deal, the card game of rulebook 001."""

from banquier.editions.deal.data import load_deal
from banquier.editions.deal.edition import DealEdition

EDITION = DealEdition(load_deal(__name__))
