"""The server's log: each line is an event with fields, as JSON or as text, and never contains a secret.

Lines that a library writes through `logging` pass the same formatter: it removes tokens, seeds and passwords
from every string.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TextIO

HIDDEN = "[hidden]"
SECRET_NAMES = ("token", "secret", "seed", "authorization", "cookie", "password")
"""A field with one of these in its name is dropped."""

# A seat's token is 43 characters of URL-safe base64. A longer run may contain one, so it is removed
# as well, and with it every hash and seed of 32 bytes.
TOKEN = re.compile(r"[A-Za-z0-9_-]{43,}")
WORD = re.compile(r"\S+")
ASSIGNED = re.compile(
    rf"(?i)((?:{'|'.join(SECRET_NAMES)})[\"']?\s*[=:]\s*)"
    r"(?:bearer\s+)?(?:\"[^\"]{0,200}\"|'[^']{0,200}'|[^\s&;,]+)"
)
QUERY = re.compile(r"\?[^\s\"]*")

# uvicorn logs this as an error for each upgrade that was answered with a status, and for clients that send garbage.
# Neither is an error of ours.
ANSWERED = "ASGI callable returned without completing handshake."
GARBLED = "Invalid UTF-8 sequence received from client."

DEEPEST = 6
LONGEST = 4_000
TRACE = 8_000

Plain = str | int | float | bool | None | list["Plain"] | dict[str, "Plain"]


class Log:
    """Writes events: `log.info("table_opened", table=table, seats=4)`."""

    def __init__(self, name: str) -> None:
        self.logger = logging.getLogger(name)

    def debug(self, event: str, **fields: object) -> None:
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: object) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: object) -> None:
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, **fields: object) -> None:
        self._write(logging.ERROR, event, fields)

    def exception(self, event: str, **fields: object) -> None:
        """Log an error with the exception that is being handled."""
        self._write(logging.ERROR, event, fields, exc_info=True)

    def _write(self, level: int, event: str, fields: dict[str, object], exc_info: bool = False) -> None:
        if self.logger.isEnabledFor(level):
            self.logger.log(level, "%s", event, exc_info=exc_info, extra={"fields": fields})


def without_secrets(text: str) -> str:
    """Return the text without tokens, seeds, passwords in addresses, and values of secret names.

    >>> without_secrets("postgresql://anna:p@ss/word@db/tables?password=x and token=abc")
    'postgresql://[hidden]@db/tables?password=[hidden] and token=[hidden]'
    """
    if "://" in text:
        text = WORD.sub(without_user, text)
    text = ASSIGNED.sub(rf"\1{HIDDEN}", text)
    return TOKEN.sub(HIDDEN, text)


def without_user(word: re.Match[str]) -> str:
    """Return the word without user and password, if it is an address that has them.

    They end at the last @, because passwords may contain @ and /.
    """
    scheme, slashes, rest = word[0].partition("://")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{slashes}{HIDDEN}@{place}" if at and ":" in user else word[0]


def plain(value: object, depth: int = 0) -> Plain:
    """Return the value as JSON can represent it, without secrets. Cut what is too deep or too long."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and -(2**63) <= value < 2**63:
        return value
    if isinstance(value, float) and value - value == 0:  # finite, as JSON requires
        return value
    if isinstance(value, Mapping) and depth < DEEPEST:
        named = ((text_of(key), content) for key, content in list(value.items()))
        return {key: plain(content, depth + 1) for key, content in named if not is_secret(key)}
    if isinstance(value, list | tuple | set | frozenset) and depth < DEEPEST:
        return [plain(item, depth + 1) for item in value]
    return text_of(value)


def text_of(value: object) -> str:
    """Return the value as text without secrets. It is cut afterwards: half a token is half a secret."""
    try:
        text = value if isinstance(value, str) else str(value)
    except Exception:
        text = f"<{type(value).__name__} that cannot be written>"
    text = without_secrets(text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def is_secret(name: str) -> bool:
    small = name.lower()
    return any(secret in small for secret in SECRET_NAMES)


def event_of(record: logging.LogRecord) -> tuple[str, dict[str, Plain]]:
    """Return the name of the event and its fields; uvicorn's two kinds of line lose their query strings."""
    fields: object = getattr(record, "fields", {})
    args = record.args
    if record.name == "uvicorn.access" and isinstance(args, tuple) and len(args) == 5:
        names = ("address", "method", "path", "http", "status")
        request = dict(zip(names, args, strict=True))
        request["path"] = str(request["path"]).partition("?")[0]
        return "request", as_fields(request)
    try:
        message = record.getMessage()
    except Exception:  # the message does not fit its arguments; `logging` would print both unfiltered
        message = f"{record.msg} (its arguments do not fit)"
    if record.name.startswith("uvicorn"):
        message = QUERY.sub("", message)
    return text_of(message), as_fields(fields)


def as_fields(fields: object) -> dict[str, Plain]:
    made = plain(fields)
    return made if isinstance(made, dict) else {"fields": made}


class Formatter(logging.Formatter):
    """The base of both formats: splits a record into parts without secrets."""

    def parts(self, record: logging.LogRecord) -> tuple[str, dict[str, Plain], str]:
        """Return the event, its fields, and the traceback of an exception or ""."""
        event, fields = event_of(record)
        trace = ""
        if record.exc_info and record.exc_info[0] is not None:
            trace = self.formatException(record.exc_info)
        if record.stack_info:
            trace += ("\n" if trace else "") + record.stack_info
        return event, fields, without_secrets(trace)[-TRACE:]

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is that of `logging`)
        try:
            return super().formatException(ei)
        except Exception:
            return f"{ei[0].__name__} that cannot be written"


class JsonLines(Formatter):
    """Writes each event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        event, fields, trace = self.parts(record)
        line: dict[str, Plain] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": event,
        }
        line |= {
            f"{name}_" if name in line or name == "trace" else name: value for name, value in fields.items()
        }
        if trace:
            line["trace"] = trace
        return json.dumps(line, ensure_ascii=True, separators=(",", ":"))


class Text(Formatter):
    """Writes text for people at a terminal. Escapes keep it from moving the cursor or faking another line."""

    def format(self, record: logging.LogRecord) -> str:
        event, fields, trace = self.parts(record)
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        words = [f"{at} {record.levelname:<7} {readable(event)}"]
        words += [f"{quoted(name)}={quoted(value)}" for name, value in fields.items()]
        return " ".join(words) + "".join(f"\n    {readable(line)}" for line in trace.splitlines())


def readable(text: str) -> str:
    """Return the text, with escapes if a character cannot be printed."""
    return text if text.isprintable() else json.dumps(text)[1:-1]


def quoted(value: Plain) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    simple = value and value.isprintable() and not any(sign in value for sign in ' "=')
    return value if simple else json.dumps(value)


def is_news(record: logging.LogRecord) -> bool:
    return record.msg not in (ANSWERED, GARBLED)


def configure(level: str = "info", form: str = "auto", stream: TextIO | None = None) -> None:
    """Send everything that is logged in this process to the stream (standard error), in this format.

    uvicorn has to be started with `log_config=None`, else it sets up handlers of its own.
    """
    stream = stream or sys.stderr
    if form == "auto":
        form = "text" if stream.isatty() else "json"
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if form == "json" else Text())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(is_news)
    # Below the level of warnings these log raw frames, statements and their values.
    for name in ("websockets", "sqlalchemy", "alembic", "asyncpg", "redis", "httpcore", "httpx", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").setLevel(
        max(logging.INFO, root.level)
    )  # frames, at the level of debug
    logging.captureWarnings(True)
