"""`banquier join` with what it cannot join: one line that says so."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    "args, said",
    [
        (["nowhere"], "“nowhere” is not an invitation link. It should look like https://SERVER/t/TABLE."),
        (["ftp://example.org/t/abc"], "“ftp://example.org/t/abc” is not an invitation link"),
        (
            ["https://example.org/t/a\x1b[2Jb"],
            "“https://example.org/t/a\\u001b[2Jb” is not an invitation link",
        ),
        (
            ["https://example.org/t/abc", "--bot", "banker"],
            "there is no bot “banker”. Available bots: random, steady.",
        ),
        (["http://127.0.0.1:9/t/abc"], "127.0.0.1:9 does not answer as a server of Banquier does"),
    ],
)
def test_what_cannot_be_joined_is_said_in_a_line(run: Run, args: list[str], said: str) -> None:
    result = run("join", *args, code=2)
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
