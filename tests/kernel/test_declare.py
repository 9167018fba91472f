"""Declarations of kernel/declare.py: interpreted, and expanded as the compiler is given them."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banquier import editions
from banquier.kernel import declare
from banquier.kernel.declare import BadDeclaration

ROOT = Path(__file__).parents[2]
HEAD = """\
from __future__ import annotations

from typing import Any, Final

from banquier.kernel.action import Action, Family, Key
from banquier.kernel.declare import action, declared, fact, family, frame
from banquier.kernel.fact import Fact, PublicFact
from banquier.kernel.frame import Frame
from banquier.native import i64


"""
SOURCE = (
    HEAD
    + '''\
@fact("paid", replay="pay")
class Paid(PublicFact):
    """Money was paid."""

    payer: Final[i64]
    amount: Final[i64] = 5
    """In units."""
    why: Final[str] = "rent"


@fact(
    "said over",
    rule="end.now",
)
class Over(PublicFact):
    """Something without fields was announced."""


@fact("hidden")
class Hidden(Fact):
    first: Final[i64]
    order: Final[tuple[int, ...]]

    def __init__(self, order: tuple[int, ...]) -> None:
        self.first = order[0]
        self.order = order

    def key(self) -> Key:
        return ("hidden", self.order)

    def replay(self, game: Any) -> None:
        game.hide(self.first)


@action("roll")
class Roll(Action):
    """Roll."""


@action("sell", desk=4)
class Sell(Action):
    """Sell."""

    square: Final[i64]

    # A comment keeps its place.
    def written(self) -> str:
        return f"sell {self.square}"


@family("sums")
class Sums(Family):
    """Sums up to a limit."""

    most: Final[i64]


@frame("debt")
class Debt(Frame[Any]):
    """A debt."""

    payer: Final[i64]
    amount: i64


@frame("dice")
class Dice(Frame[Any]):
    """Dice."""

    seat: Final[i64]


@frame("step")
class Step(Frame[Any]):
    """A step."""

    def run(self, g: Any) -> bool:
        raise ValueError("here")


FACTS = declared(globals(), Fact)
'''
)


class Postings:
    """Stands for a game: writes down the postings that facts are replayed through."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: self.made.append((name, *args))


def expand_module() -> Any:
    sys.path.insert(0, str(ROOT / "build_tools"))
    try:
        return importlib.import_module("expand")
    finally:
        sys.path.remove(str(ROOT / "build_tools"))


def expanded(source: str, file: str = "made.py") -> str:
    text: str = expand_module().expand(source, file, declare)
    return text


def module(source: str, name: str) -> Any:
    made = types.ModuleType(name)
    sys.modules[name] = made
    exec(compile(source, f"{name}.py", "exec", dont_inherit=True), made.__dict__)
    return made


@pytest.fixture(params=["decorated", "expanded"])
def made(request: pytest.FixtureRequest) -> Any:
    source = SOURCE if request.param == "decorated" else expanded(SOURCE)
    found = module(source, f"made_{request.param}")
    yield found
    del sys.modules[found.__name__]


def test_a_constructor_takes_the_fields_in_order(made: Any) -> None:
    paid = made.Paid(1, why="tax")
    assert (paid.payer, paid.amount, paid.why) == (1, 5, "tax")
    with pytest.raises(TypeError, match="payer"):
        made.Paid()
    hints = {name: hint for name, hint in made.Paid.__init__.__annotations__.items() if name != "return"}
    assert hints == {"payer": "i64", "amount": "i64", "why": "str"}


def test_a_key_is_the_text_name_and_the_fields(made: Any) -> None:
    assert made.Paid(1, 2, "x").key() == ("paid", 1, 2, "x")
    assert made.Over().key() == ("said", "over")
    assert made.Sums(7).key() == ("sums", 7)
    assert str(made.Roll()) == "roll"


def test_two_are_equal_if_their_fields_are(made: Any) -> None:
    assert made.Paid(1, 2) == made.Paid(1, 2)
    assert made.Paid(1, 2) != made.Paid(1, 3)
    assert len({made.Sell(1), made.Sell(1), made.Sell(2)}) == 2


def test_the_declaration_is_known_to_the_class(made: Any) -> None:
    assert (made.Paid.NAME, made.Paid.FIELDS) == ("paid", ("payer", "amount", "why"))
    assert (made.Over.NAME, made.Over.FIELDS) == ("said over", ())
    assert {"paid": made.Paid, "said over": made.Over, "hidden": made.Hidden} == made.FACTS


def test_a_fact_is_replayed_through_its_posting_and_names_its_rule(made: Any) -> None:
    game = Postings()
    made.Paid(1, 2, "tax").replay(game)
    made.Over().replay(game)
    assert game.made == [("pay", 1, 2, "tax")]
    assert (made.Paid(1, 2, "tax").rule(), made.Over().rule(), made.Hidden((3,)).rule()) == (
        "tax",
        "end.now",
        "",
    )


def test_an_action_is_served_by_its_desk(made: Any) -> None:
    assert (made.Roll().desk(), made.Sell(3).desk()) == (0, 4)


def test_a_copy_of_a_frame_shares_nothing_that_changes(made: Any) -> None:
    debt = made.Debt(1, 50)
    copy = debt.clone()
    debt.amount = 20
    assert (copy.key(), debt.key()) == (("debt", 1, 50), ("debt", 1, 20))
    dice = made.Dice(1)
    assert dice.clone() is dice


def test_a_method_that_the_class_writes_itself_is_kept(made: Any) -> None:
    hidden = made.Hidden((4, 2))
    game = Postings()
    hidden.replay(game)
    assert (hidden.first, hidden.key(), game.made) == (4, ("hidden", (4, 2)), [("hide", 4)])


def test_an_expanded_module_keeps_the_numbers_of_its_lines(made: Any) -> None:
    before, after = SOURCE.splitlines(), expanded(SOURCE).splitlines()
    assert len(before) == len(after)
    for wanted in ("class Debt(", "return f", "raise ValueError", "# A comment", "FACTS ="):
        assert [wanted in line for line in before] == [wanted in line for line in after]
    with pytest.raises(ValueError, match="here") as caught:
        made.Step().run(None)
    assert caught.traceback[-1].lineno == next(n for n, line in enumerate(before) if "raise" in line)


def test_every_module_of_the_package_keeps_the_numbers_of_its_lines() -> None:
    for path in sorted((ROOT / "src" / "banquier").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        after = expanded(text, str(path)).splitlines()
        kept = [line for line in text.splitlines() if line.startswith(("class ", "def ", "    def "))]
        assert len(after) == len(text.splitlines()), path
        assert [line for line in after if line in kept] == kept, path


def test_methods_that_find_no_line_of_their_own_shift_what_follows() -> None:
    text = HEAD + '@frame("a")\nclass A(Frame[Any]):\n    x: i64\nB = 1\n'
    found = module(expanded(text), "made_narrow")
    assert (found.A(3).clone().key(), found.B, found.A.FIELDS) == (("a", 3), 1, ("x",))


@pytest.mark.parametrize("name", sorted({"fact", "action", "family", "frame"}))
def test_no_decorator_is_left_for_the_compiler(name: str) -> None:
    tree = ast.parse(expanded(SOURCE))
    assert name not in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


BAD = {
    '@fact("")\nclass A(Fact):\n    x: i64\n': "is not a text name",
    '@fact("a", desk=3)\nclass A(Fact):\n    x: i64\n': "desk",
    '@fact("a")\nclass A(Fact):\n    x: Final\n': "x needs a type",
    '@fact("a")\nclass A(Fact):\n    x: i64 = 1\n    y: i64\n': "y needs a default, because x before it has one",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_declaration_is_refused_with_file_and_line(text: str) -> None:
    line = HEAD.count("\n") + 1
    with pytest.raises(BadDeclaration) as refused:
        expanded(HEAD + text, "rules.py")
    assert str(refused.value).startswith(("rules.py:" + str(line), f"rules.py:{line + 1}"))
    assert BAD[text] in str(refused.value)
    with pytest.raises(TypeError, match=BAD[text]) as caught:
        module(HEAD + text, "made_bad")
    if isinstance(caught.value, BadDeclaration):
        assert str(caught.value).startswith(f"made_bad.py:{line}: A: ")


@pytest.mark.parametrize(
    "text, why",
    [
        ("@fact\nclass A(Fact):\n    x: i64\n", "needs the text name"),
        ('def f():\n    @fact("a")\n    class A(Fact):\n        x: i64\n', "at the top level"),
        ("@fact(HERE)\nclass A(Fact):\n    x: i64\n", "in quotes"),
        ("from banquier.kernel.declare import fact as f\n", "without `as`"),
    ],
)
def test_what_cannot_be_expanded_is_refused_with_file_and_line(text: str, why: str) -> None:
    with pytest.raises(BadDeclaration, match=why) as refused:
        expanded(HEAD + text, "rules.py")
    assert str(refused.value).startswith("rules.py:1")


def declared_fields() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Name and fields of every declared class of the package, as its source says."""
    found = {}
    for path in sorted((ROOT / "src" / "banquier").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") in declare.KINDS:
                        names = [n.target for n in node.body if isinstance(n, ast.AnnAssign)]
                        place = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
                        fields = tuple(name.id for name in names if isinstance(name, ast.Name))
                        found[f"{place}:{node.name}"] = (ast.literal_eval(call.args[0]), fields)
    return found


def test_the_classes_of_the_package_have_the_fields_that_they_declare() -> None:
    found = declared_fields()
    assert len(found) > 50
    for place, (text_name, fields) in found.items():
        name, _, cls = place.partition(":")
        kind = getattr(importlib.import_module(name), cls)
        assert (text_name, fields) == (kind.NAME, kind.FIELDS), place


@pytest.mark.parametrize("name", editions.names())
def test_every_action_and_fact_that_is_read_from_text_is_declared(name: str) -> None:
    edition = editions.find(name)
    for table in (edition.actions, edition.facts):
        kinds: dict[str, Any] = {**table}
        assert {text: kind.NAME for text, kind in kinds.items()} == {text: text for text in kinds}


def test_a_build_touches_only_what_has_changed(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    (source / "kernel").mkdir(parents=True)
    (source / "kernel" / "declare.py").write_text(inspect.getsource(declare), encoding="utf-8")
    (source / "a.py").write_text(SOURCE, encoding="utf-8")
    (source / "b.py").write_text("B = 1\n", encoding="utf-8")
    expand_package = expand_module().expand_package
    expand_package(source, target)
    times = {path: path.stat().st_mtime_ns for path in target.rglob("*.py")}
    (source / "b.py").unlink()
    (source / "kernel" / "declare.py").touch()
    expand_package(source, target)
    assert {path.name for path in target.rglob("*.py")} == {"a.py", "declare.py"}
    assert {path: path.stat().st_mtime_ns for path in target.rglob("*.py")} == {
        path: time for path, time in times.items() if path.name != "b.py"
    }


def test_only_the_copy_closes_classes_and_only_those_of_boards_editions_and_policies(tmp_path: Path) -> None:
    text = "@mypyc_attr(allow_interpreted_subclasses=True)\nclass A:\n    pass\n"
    source = tmp_path / "source"
    places = [
        "kernel/game.py",
        "bots/bot.py",
        "bots/policies/board.py",
        "board/game.py",
        "editions/deal/game.py",
    ]
    for place in places:
        (source / place).parent.mkdir(parents=True, exist_ok=True)
        (source / place).write_text(text)
    (source / "kernel" / "declare.py").write_text(inspect.getsource(declare), encoding="utf-8")
    expand = expand_module().expand_package
    expand(source, tmp_path / "closed")
    expand(source, tmp_path / "open", closes=False)
    left = [place for place in places if (tmp_path / "closed" / place).read_text() == text]
    assert left == ["kernel/game.py", "bots/bot.py"]
    assert all((tmp_path / "open" / place).read_text() == text for place in places)
    assert (tmp_path / "closed" / "board/game.py").read_text().splitlines() == ["#", "class A:", "    pass"]
