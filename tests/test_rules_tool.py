"""The tool behind `make rules`: it finds functions and tests by the rules they name, and what has none of them."""

from pathlib import Path
from textwrap import dedent

import pytest

from banquier.rulebook import rules
from tools import rules as tool


def collect(folder: Path, **files: str) -> tool.Found:
    for name, text in files.items():
        file = folder / "tests" / f"{name.replace('__', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    return tool.collect(folder / "tests", folder)


def test_markers_on_functions(tmp_path: Path) -> None:
    found = collect(
        tmp_path,
        board__test_a="""
            import pytest
            from pytest import mark

            @pytest.mark.rule("board.salary", "board.jail.go")
            def test_one(): ...

            @pytest.mark.parametrize("n", [1, 2])
            @mark.rule("board.salary")
            async def test_two(n): ...

            @pytest.mark.slow("board.jail.card")
            def test_three(): ...
        """,
    )
    assert found.tests == {
        "board.salary": ["tests/board/test_a.py::test_one", "tests/board/test_a.py::test_two"],
        "board.jail.go": ["tests/board/test_a.py::test_one"],
    }
    assert found.wrong == []


def test_markers_on_classes_and_modules_hold_for_all_tests_in_them(tmp_path: Path) -> None:
    found = collect(
        tmp_path,
        test_b="""
            import pytest

            @pytest.mark.rule("board.jail.card")
            class TestJail:
                pytestmark = [pytest.mark.rule("board.jail.double"), pytest.mark.slow]

                @pytest.mark.rule("board.jail.go")
                def test_in(self): ...
                def test_out(self): ...
                def helper(self): ...

            def test_alone(): ...
            def helper(): ...

            pytestmark = pytest.mark.rule("board.salary")
        """,
    )
    inside = ["tests/test_b.py::TestJail::test_in", "tests/test_b.py::TestJail::test_out"]
    assert found.tests == {
        "board.salary": [*inside, "tests/test_b.py::test_alone"],
        "board.jail.card": inside,
        "board.jail.double": inside,
        "board.jail.go": inside[:1],
    }
    assert found.wrong == []


def test_markers_inside_parameters_and_annotated_ones(tmp_path: Path) -> None:
    found = collect(
        tmp_path,
        test_c="""
            import pytest

            pytestmark: list[object] = [pytest.mark.rule("board.salary")]

            @pytest.mark.parametrize(
                "n", [1, pytest.param(2, marks=pytest.mark.rule("board.own-square"))]
            )
            def test_some(n): ...
        """,
    )
    assert set(found.tests) == {"board.salary", "board.own-square"}


def test_markers_that_prove_nothing_are_wrong(tmp_path: Path) -> None:
    found = collect(
        tmp_path,
        test_d="""
            import pytest

            RULE = "board.salary"

            @pytest.mark.rule("board.salary")
            def helper(): ...

            @pytest.mark.rule("board.jail.go")
            class Helper: ...

            @pytest.mark.rule(RULE)
            def test_named(): ...

            @pytest.mark.rule()
            def test_empty(): ...
        """,
    )
    assert found.tests == {}
    assert found.wrong == [
        "tests/test_d.py::helper is no test, but is marked with board.salary",
        "tests/test_d.py::Helper is no test, but is marked with board.jail.go",
        "tests/test_d.py:12 names a rule by RULE, not by its id",
        "tests/test_d.py:15 has a marker that names no rule",
    ]


def test_the_report_is_aligned_and_counts() -> None:
    found = tool.Found(
        {"board.salary": ["t.py::test_a", "t.py::test_b"], "board.own-square": ["t.py::test_c"]}
    )
    lines, wrong = tool.report(["board.salary", "board.own-square"], found)
    assert lines == [
        "board.salary      t.py::test_a",
        "                  t.py::test_b",
        "board.own-square  t.py::test_c",
        "",
        "2 rules, 2 proven",
    ]
    assert wrong == []


def test_the_report_names_rules_without_a_test_and_tests_without_a_rule() -> None:
    found = tool.Found({"board.salry": ["t.py::test_a"], "house.rounds": ["t.py::test_b"]}, ["t.py:1 is odd"])
    lines, wrong = tool.report(["board.salary"], found)
    assert lines == ["board.salary  NO TEST", "", "1 rules, 0 proven"]
    assert wrong == [
        "board.salary has no test",
        "t.py::test_a names board.salry, which is no rule",
        "t.py:1 is odd",
    ]


def test_it_fails_when_something_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = {id: [f"t.py::test_{n}"] for n, id in enumerate(tool.playable())}
    functions = {id: [f"{file}::f" for file in tool.homes(id) or ["a.py"]] for id in tool.implemented()}
    monkeypatch.setattr(tool, "collect", lambda engine: tool.Found(every, functions=functions))
    assert tool.main() == 0
    shown = capsys.readouterr()
    assert shown.out.endswith(f"\n{len(every)} rules, {len(every)} proven\n")
    assert shown.err == ""
    del every["board.salary"]
    assert tool.main() == 1
    del functions["board.salary"]
    shown = capsys.readouterr()
    assert shown.err == "\nboard.salary has no test\n"
    assert tool.main() == 1
    shown = capsys.readouterr()
    assert shown.err == "\nboard.salary has no test\nboard.salary has no function that implements it\n"


def test_functions_and_methods_name_rules_in_their_docstrings(tmp_path: Path) -> None:
    engine = tmp_path / "src"
    engine.mkdir()
    (engine / "jail.py").write_text(
        dedent('''
            """Jail. Rule: board.salary."""

            def go(g):
                """Send a seat there.

                Rules: board.jail.go,
                board.jail.visiting.
                """

            class Turn:
                """Rule: board.salary."""

                def check(self):
                    """Rule: board.jail.card."""

                def roll(self):
                    """Follow the Rule: board.jail.double.

                    Rule: board.jail.dubble.
                    """
        '''),
        encoding="utf-8",
    )
    found = tool.collect(tmp_path / "tests", tmp_path, [engine])
    assert found.functions == {
        "board.jail.go": ["src/jail.py::go"],
        "board.jail.visiting": ["src/jail.py::go"],
        "board.jail.card": ["src/jail.py::Turn::check"],
        "board.jail.dubble": ["src/jail.py::Turn::roll"],
    }
    found.tests = {"board.jail.go": ["t.py::test_a"]}
    lines, wrong = tool.report(["board.jail.go"], found)
    assert lines[:2] == ["board.jail.go  src/jail.py::go", "               t.py::test_a"]
    assert wrong == ["src/jail.py::Turn::roll names board.jail.dubble, which is no rule"]


def test_a_rule_of_the_board_belongs_in_the_file_of_its_noun() -> None:
    functions = {
        "board.jail.go": ["src/banquier/board/turn.py::go"],
        "board.own-square": ["src/banquier/board/square.py::visit"],
        "classique.tax": ["src/banquier/board/square.py::land"],
        "deal.win.at-once": ["src/banquier/editions/deal/turn.py::end"],
    }
    assert tool.misplaced([*functions, "board.salary"], functions) == [
        "board.jail.go is implemented by src/banquier/board/turn.py::go, not in src/banquier/board/jail.py",
        "deal.win.at-once is implemented by src/banquier/editions/deal/turn.py::end, "
        "not in src/banquier/editions/deal/table.py or src/banquier/editions/deal/win.py",
        "board.salary has no function that implements it",
    ]


def test_every_rule_of_the_board_and_of_deal_is_implemented_in_the_file_of_its_noun() -> None:
    ids = tool.implemented()
    assert {rule.id for rule in rules() if rule.id.startswith("board.")} <= set(ids)
    assert tool.misplaced(ids, tool.collect(engine=tool.ENGINE).functions) == []


def test_all_rules_of_the_editions_that_exist_are_asked_for() -> None:
    ids = tool.playable()
    assert [rule.id for rule in rules("classique")] == ids[: len(rules("classique"))]
    assert len(ids) == len(set(ids))


def test_every_rule_has_a_test_that_proves_it() -> None:
    _, wrong = tool.report(tool.playable(), tool.collect(engine=tool.ENGINE))
    assert wrong == []
