"""Logs: one event a line, in both forms, and no token, seed or password in any of them, however it got there."""

from __future__ import annotations

import io
import json
import logging
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier.server.ops.server_log import (
    ANSWERED,
    JsonLines,
    Log,
    Text,
    configure,
    is_secret,
    without_secrets,
)

FORMS = {"json": JsonLines(), "text": Text()}
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
NAMES = ("uvicorn.error", "uvicorn.access", "banquier.room", "asyncio", "sqlalchemy")

tokens = st.text(ALPHABET, min_size=43, max_size=43)
around = st.text(max_size=30)
passwords = st.text(st.characters(exclude_categories=["Zs", "Zl", "Zp", "Cc", "Cs"]), min_size=6, max_size=20)


def line(form: str, message: object, *args: object, name: str = "banquier.room", **extra: Any) -> str:
    record = logging.LogRecord(name, logging.INFO, __file__, 1, message, args, extra.pop("exc_info", None))
    record.__dict__.update(extra)
    text = FORMS[form].format(record)
    if form == "json":
        assert "\n" not in text
        json.loads(text)
    return text


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where everything goes that is logged; as it was before, afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    written = io.StringIO()
    yield written
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    root.setLevel(level)


def raised(error: Exception) -> Any:
    try:
        raise error
    except Exception as caught:
        return (type(caught), caught, caught.__traceback__)


# --- what is in a line ---------------------------------------------------------------------------------------------


def test_an_event_as_json(stream: io.StringIO) -> None:
    configure("info", "json", stream)
    Log("banquier.room").info("table_opened", table="k3", seats=4, ratio=0.5, bots=("banker", None))
    made = json.loads(stream.getvalue())
    assert made.pop("at").endswith("+00:00")
    assert made == {
        "level": "info",
        "logger": "banquier.room",
        "event": "table_opened",
        "table": "k3",
        "seats": 4,
        "ratio": 0.5,
        "bots": ["banker", None],
    }


def test_an_event_as_text(stream: io.StringIO) -> None:
    configure("info", "text", stream)
    Log("banquier.room").warning("bot_late", table="k3", bot="ismcts:ms=3", said="not yet", ok=False)
    text = stream.getvalue().split(" ", 1)[1]
    assert text == 'WARNING bot_late table=k3 bot="ismcts:ms=3" said="not yet" ok=false\n'


def test_a_pipe_gets_json_and_a_terminal_text(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    configure(stream=stream)
    Log("a").info("x")
    monkeypatch.setattr(stream, "isatty", lambda: True)
    configure(stream=stream)
    Log("a").info("x")
    first, second = stream.getvalue().splitlines()
    assert json.loads(first)["event"] == "x"
    assert second.endswith("INFO    x")


def test_what_is_below_the_level_is_not_written(stream: io.StringIO) -> None:
    configure("warning", "json", stream)
    log = Log("banquier.room")
    log.debug("a")
    log.info("b")
    log.error("c")
    assert [json.loads(text)["event"] for text in stream.getvalue().splitlines()] == ["c"]


def test_libraries_do_not_tell_details(stream: io.StringIO) -> None:
    configure("debug", "json", stream)
    logging.getLogger("websockets.server").debug("< TEXT 'a frame'")
    Log("banquier.room").debug("kept")
    assert [json.loads(text)["event"] for text in stream.getvalue().splitlines()] == ["kept"]


def test_an_exception_has_its_trace(stream: io.StringIO) -> None:
    configure("info", "json", stream)
    try:
        raise ZeroDivisionError("by zero")
    except ZeroDivisionError:
        Log("banquier.room").exception("room_failed", table="k3")
    made = json.loads(stream.getvalue())
    assert made["table"] == "k3"
    assert "ZeroDivisionError: by zero" in made["trace"]


def test_a_field_cannot_take_the_place_of_the_event() -> None:
    made = json.loads(line("json", "real", fields={"event": "forged", "level": 7, "trace": "t"}))
    assert (made["event"], made["event_"], made["level_"], made["trace_"]) == ("real", "forged", 7, "t")


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), 10**60, b"\xff", object(), {1: {2: 3}}, [[]], {3}]
)
def test_any_value_can_be_logged(value: object) -> None:
    for form in FORMS:
        assert line(form, "x", fields={"value": value})


def test_what_cannot_be_written_does_not_stop_the_line() -> None:
    class Silent:
        def __str__(self) -> str:
            raise RuntimeError("no")

    nested: list[object] = []
    nested.append(nested)
    for form in FORMS:
        assert "cannot be written" in line(form, "x", fields={"value": Silent()})
        assert "x" in line(form, "x", fields={"value": nested})


def test_arguments_that_do_not_fit_are_not_printed() -> None:
    token = secrets.token_urlsafe()
    for form in FORMS:
        text = line(form, "%d seats", token)
        assert "do not fit" in text
        assert token not in text


# --- uvicorn -------------------------------------------------------------------------------------------------------


def test_a_request_has_no_query() -> None:
    args = ("192.0.2.1:5000", "GET", "/api/tables?token=abc&x=1", "1.1", 200)
    made = json.loads(line("json", '%s - "%s %s HTTP/%s" %d', *args, name="uvicorn.access"))
    assert made["event"] == "request"
    assert (made["method"], made["path"], made["status"]) == ("GET", "/api/tables", 200)
    assert "abc" not in json.dumps(made)


@pytest.mark.parametrize("form", FORMS)
def test_a_socket_has_no_query(form: str) -> None:
    text = line(form, '%s - "WebSocket %s" [accepted]', "::1", "/ws/k3?a=b", name="uvicorn.error")
    assert "/ws/k3" in text
    assert "a=b" not in text
    assert "[accepted]" in text


def test_a_refused_upgrade_is_no_error(stream: io.StringIO) -> None:
    configure("info", "json", stream)
    logging.getLogger("uvicorn.error").error(ANSWERED)
    logging.getLogger("uvicorn.error").error("something else")
    assert [json.loads(text)["event"] for text in stream.getvalue().splitlines()] == ["something else"]


# --- secrets -------------------------------------------------------------------------------------------------------


def test_a_token_is_hidden_in_every_part_of_a_line() -> None:
    token = secrets.token_urlsafe()
    assert len(token) == 43
    fields = {"a": token, "b": [token], token: 1, "c": {"d": {token: {"e": (token,)}}}, "f": Exception(token)}
    for form in FORMS:
        for name in NAMES:
            text = line(form, f"told {token}", name=name, fields=fields, exc_info=raised(ValueError(token)))
            assert token not in text
            assert line(form, "told %s %s", token, {"x": token}, name=name).count("[hidden]") == 2
            assert token not in line(form, "x", name=name, stack_info=token)


def test_the_access_line_too() -> None:
    token = secrets.token_urlsafe()
    for form in FORMS:
        args = (f"{token}", token, f"/{token}", token, 200)
        assert token not in line(form, "%s %s %s %s %d", *args, name="uvicorn.access")


def test_an_exception_that_led_to_another() -> None:
    token = secrets.token_urlsafe()
    try:
        try:
            raise KeyError(token)
        except KeyError as first:
            raise RuntimeError("second") from first
    except RuntimeError as error:
        for form in FORMS:
            text = line(form, "x", exc_info=(RuntimeError, error, error.__traceback__))
            assert "KeyError" in text
            assert token not in text


@settings(deadline=None, derandomize=True)
@given(tokens, around, around, st.sampled_from(NAMES), st.sampled_from(sorted(FORMS)))
def test_no_token_survives(token: str, before: str, after: str, name: str, form: str) -> None:
    text = before + token + after
    error = raised(ValueError(text))
    fields = {"told": text, "list": [text], text: text}
    assert token not in line(form, text.replace("%", "%%"), name=name, fields=fields, exc_info=error)
    assert token not in line(form, "%s", text, name=name)


@settings(deadline=None, derandomize=True)
@given(tokens, st.integers(0, 4_100))
def test_no_part_of_a_token_survives_a_cut(token: str, length: int) -> None:
    text = "é" * length + token
    for form in FORMS:
        written = line(form, "x", fields={"value": text}, exc_info=raised(ValueError(text)))
        assert token[:10] not in written


@settings(deadline=None, derandomize=True)
@given(passwords, st.sampled_from(["postgresql", "redis", "https"]), st.sampled_from(sorted(FORMS)))
def test_no_password_of_an_address_survives(password: str, scheme: str, form: str) -> None:
    secret = f"Q{password}Q"
    url = f"{scheme}://anna:{secret}@db.example:5432/tables"
    text = line(form, "cannot connect to %s", url, fields={"url": url, "more": {"url": [url]}})
    assert secret not in text
    assert json.dumps(secret)[1:-1] not in text
    assert "db.example" in text


@pytest.mark.parametrize(
    "text, left",
    [
        ("dsn password=geheim host=db", "dsn password=[hidden] host=db"),
        ("{'password': 'geheim', 'a': 1}", "{'password': [hidden], 'a': 1}"),
        ('{"password": "very secret", "a": 1}', '{"password": [hidden], "a": 1}'),
        ("Authorization: Bearer geheim", "Authorization: [hidden]"),
        ("Cookie: geheim; b", "Cookie: [hidden]; b"),
        ("redis://:geheim@cache", "redis://[hidden]@cache"),
        ("seed=12345", "seed=[hidden]"),
        ("the token was refused", "the token was refused"),
        ("https://example.org/a mailed to a@b", "https://example.org/a mailed to a@b"),
        ("http://example.org:80/x", "http://example.org:80/x"),
    ],
)
def test_what_is_hidden_and_what_stays(text: str, left: str) -> None:
    assert without_secrets(text) == left


@settings(deadline=None, derandomize=True)
@given(
    st.sampled_from(["token", "secret", "seed", "authorization", "cookie", "password"]),
    st.sampled_from(["{}", "seat_{}", "{}s", "X-{}-Id"]),
    st.booleans(),
    st.sampled_from(sorted(FORMS)),
)
def test_fields_of_secret_names_are_dropped(word: str, shape: str, upper: bool, form: str) -> None:
    name = shape.format(word.upper() if upper else word)
    assert is_secret(name)
    text = line(form, "x", fields={name: "geheim", "inner": {name: 9173}, "kept": "yes"})
    assert "geheim" not in text
    assert "9173" not in text
    assert "yes" in text


@pytest.mark.parametrize(
    "part", ["://:", "://:@", "token=", 'token="', "token ", "a://b:c@d ", "-" * 42 + " "]
)
def test_long_hostile_text_is_no_work(part: str) -> None:
    """It would not end within a day if one of the patterns went over it again and again."""
    assert len(line("json", "%s", part * (1_000_000 // len(part)))) < 10_000


# --- forgery -------------------------------------------------------------------------------------------------------


@settings(deadline=None, derandomize=True)
@given(st.text(), st.text())
def test_a_text_line_stays_one_line_and_moves_no_cursor(event: str, value: str) -> None:
    text = line("text", "%s", event, fields={"value": value, value: 1})
    assert text.isprintable()


@settings(deadline=None, derandomize=True)
@given(st.text(), st.recursive(st.none() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=5))
def test_a_json_line_is_json(event: str, value: object) -> None:
    assert json.loads(line("json", "%s", event, fields={"value": value}))["logger"] == "banquier.room"
