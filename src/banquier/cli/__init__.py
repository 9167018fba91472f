"""The command `banquier`."""
