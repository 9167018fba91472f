"""Entry point of `python -m banquier.cli`."""

from banquier.cli import main

main()
