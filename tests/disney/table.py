"""Tables of Disney and of its Partie rapide, for the tests; the printed figures are those of Classique."""

from typing import Any

from banquier.testing import Scene

MONEY = 20580
CHANCE, CHEST = 0, 1


def disney(**table: Any) -> Scene:
    return Scene(edition="disney", **table)


def rapide(options: dict[str, Any] | None = None, **table: Any) -> Scene:
    return Scene(edition="disney", options={"rapide": True, **(options or {})}, **table)


def owing_rent(scene: Any, has: int, titles: list[int], seats: int = 3, **more: Any) -> Scene:
    """Seat 0 owes seat 1 the rent of a castle on Mickey, 2000."""
    top = 4 if scene is rapide else 5
    levels = {37: top - 1, 39: top} | more.pop("levels", {})
    made: Scene = scene(
        seats=seats,
        owners={0: titles, 1: [37, 39], **more.pop("owners", {})},
        levels=levels,
        cash={0: has, **more.pop("cash", {})},
        at={0: 36},
        dice=[(1, 2)],
        **more,
    )
    return made.play(0, made.game.parse("roll"), 1, made.game.parse("claim 0 39"))


def owing_tax(scene: Any, has: int, titles: list[int], seats: int = 3, **more: Any) -> Scene:
    """Seat 0 owes the bank 200 to Triste Sire."""
    made: Scene = scene(
        seats=seats,
        owners={0: titles, **more.pop("owners", {})},
        cash={0: has, **more.pop("cash", {})},
        at={0: 1},
        dice=[(1, 2)],
        **more,
    )
    return made.play(0, made.game.parse("roll"))
