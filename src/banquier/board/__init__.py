"""The rules that the board editions share: squares, titles, rent, auctions, jail, buildings, debts and trades."""
