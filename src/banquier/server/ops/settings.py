"""The settings of the server: options of the command line over the environment (BANQUIER_…) over a TOML file."""

from __future__ import annotations

import difflib
import ipaddress
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

PREFIX = "BANQUIER_"
ELSEWHERE = frozenset({"PURE", "BUILD", "REQUIRE_COMPILED", "PAGES"})
"""Variables of our prefix that the build and the package read."""

SQLITE = "sqlite:///FILE"
POSTGRESQL = "postgresql://USER:PASSWORD@HOST/DATABASE"
REDIS = ("redis", "rediss", "unix")

Names = Annotated[tuple[str, ...], NoDecode]
"""Several names: a list in the file, separated by commas in the environment."""


class BadSetting(ValueError):
    """A value that a setting does not take; `key` and `values` say the same for a message in another language."""

    def __init__(self, text: str, key: str, /, **values: str) -> None:
        super().__init__(text)
        self.key = key
        self.values = values


class SettingsError(BadSetting):
    """A setting that cannot be used: one line that names it and what it has to be."""


KEYS = {
    "int": "integer",
    "float": "number",
    "finite": "number",
    "bool": "yes-or-no",
    "greater_than_equal": "least",
    "greater_than": "above",
    "less_than_equal": "most",
    "literal": "choice",
    "string_too_short": "empty",
}
"""Keys for errors of pydantic, by the beginnings of their types."""


def data_folder() -> Path:
    """Return the folder for a user's data on this system."""
    home = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME", "")
    return (Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share") / "banquier"


def sqlite_in_data_folder() -> str:
    return f"sqlite:///{data_folder() / 'banquier.db'}"


class Settings(BaseSettings):
    """Everything an operator can set. The descriptions are the table of docs/operations.md."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, hide_input_in_errors=True
    )

    config: Path | None = Field(None, description="the TOML file; keys are the names below in small letters")

    host: str = Field("127.0.0.1", min_length=1, description="address to listen on; 0.0.0.0 or :: for all")
    port: int = Field(8000, ge=0, le=65535, description="port to listen on; 0: any free one")
    store: str = Field(
        default_factory=sqlite_in_data_folder,
        repr=False,
        description=f"where tables are kept: {SQLITE} or {POSTGRESQL}",
    )
    redis: str | None = Field(
        None, repr=False, description="redis://HOST:PORT: how workers tell each other of news; empty: alone"
    )
    workers: int = Field(1, ge=1, le=64, description="processes; more than one needs PostgreSQL and Redis")

    public_url: str | None = Field(
        None, description="address that players reach, for invitations; empty: as the request says"
    )
    hosts: Names = Field(
        (),
        description="more names that this server answers to, besides its addresses, this machine's names and those of "
        "the two settings around this one; *: any",
    )
    origins: Names = Field(
        (),
        description="other origins whose pages may open sockets and send requests; empty: only this host's",
    )
    trusted_proxies: Names = Field(
        (), description="addresses or networks of proxies whose X-Forwarded-For and -Proto are believed"
    )

    bot_processes: int = Field(
        2,
        ge=1,
        le=64,
        description="processes in which bots think, for each worker; one address never holds all of several",
    )
    bot_modules: Names = Field((), description="modules that register more bots when they are imported")
    bot_seconds: float = Field(
        2.0, gt=0, le=60, description="seconds that a bot has for a decision; time in the queue counts"
    )
    bots: Names = Field(
        ("banker", "dealer", "financier", "hotelier", "novice", "random", "sly", "teller"),
        description="bots that clients may seat besides the levels and the gallery; *: all",
    )
    bot_iterations: int = Field(
        2_000, ge=1, le=1_000_000, description="largest `iterations` in the spec of a bot"
    )
    bot_milliseconds: int = Field(
        1_000, ge=0, le=60_000, description="largest `milliseconds` in the spec of a bot"
    )
    bot_numbers: int = Field(
        10_000, ge=1, le=999_999_999, description="largest other number in the spec of a bot"
    )

    analysis_processes: int = Field(
        1, ge=1, le=64, description="processes for replays and advice on finished games, for each worker"
    )
    analysis_seconds: float = Field(
        60.0, gt=0, le=600, description="seconds that one answer about a finished game may take"
    )
    analysis_seconds_per_minute: float = Field(
        20.0,
        ge=0,
        le=60_000,
        description="seconds of processor time a minute that they spend on an address, in the long run; 0: no limit",
    )

    tick_ms: int = Field(
        500, ge=10, le=10_000, description="milliseconds until a change is shown that no fact tells of"
    )
    absence_seconds: int = Field(60, ge=1, le=86_400, description="a bot sits in for a player gone this long")
    sleep_seconds: int = Field(
        300,
        ge=1,
        le=86_400,
        description="a table without people falls asleep after this long, and its clocks stand still",
    )
    snapshot_every: int = Field(
        64, ge=1, le=100_000, description="lines of a log between two snapshots of a table"
    )

    unstarted_days: int = Field(
        30, ge=0, le=36_500, description="days until a table that was never started is removed; 0: never"
    )
    abandoned_days: int = Field(
        365,
        ge=0,
        le=36_500,
        description="days without an action until an unfinished game is removed; 0: never",
    )
    finished_days: int = Field(
        0, ge=0, le=36_500, description="days until a finished game is removed, with its record; 0: never"
    )

    max_frame: int = Field(16_384, ge=1_024, le=1_048_576, description="bytes of a message on a socket")
    max_body: int = Field(65_536, ge=1_024, le=16_777_216, description="bytes of the body of a request")
    messages_per_second: float = Field(
        20, ge=0, le=1e6, description="messages a second on a socket, in the long run; 0: no limit"
    )
    messages_burst: int = Field(60, ge=1, le=1_000_000, description="messages on a socket at once")
    requests_per_minute: int = Field(
        600, ge=0, le=10_000_000, description="requests a minute of an address; 0: no limit"
    )
    tables_per_hour: int = Field(
        60, ge=0, le=10_000_000, description="tables that an address opens in an hour; 0: no limit"
    )
    sockets_per_address: int = Field(
        64, ge=0, le=1_000_000, description="open sockets of an address; 0: no limit"
    )
    sockets: int = Field(10_000, ge=0, le=1_000_000, description="open sockets of a worker; 0: no limit")

    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="what is logged: this and what is graver"
    )
    log_format: Literal["auto", "json", "text"] = Field(
        "auto", description="json: a line of JSON an event; text: for people; auto: text on a terminal"
    )
    metrics: bool = Field(True, description="serve figures for Prometheus at /metrics")
    metrics_for: Names = Field(
        ("127.0.0.0/8", "::1"),
        description="addresses or networks that may read them: a player could tell from a count what is done in secret",
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, TomlFile(settings_cls)

    @field_validator("*", mode="before")
    @classmethod
    def yes_is_no_number(cls, value: object, info: ValidationInfo) -> object:
        if isinstance(value, bool) and cls.model_fields[str(info.field_name)].annotation is not bool:
            raise BadSetting("cannot be true or false", "not-yes-or-no")
        return value

    @field_validator(
        "hosts", "origins", "trusted_proxies", "metrics_for", "bots", "bot_modules", mode="before"
    )
    @classmethod
    def split_at_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def in_small_letters(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @field_validator("store")
    @classmethod
    def store_is_known(cls, url: str) -> str:
        scheme, _, rest = url.partition("://")
        if scheme == "sqlite":
            if not rest.startswith("/") or rest.strip("/") in ("", ":memory:"):
                raise BadSetting(
                    "has to name a file after three slashes, as sqlite:////srv/banquier.db", "sqlite-file"
                )
            return url
        if scheme not in ("postgresql", "postgres") or not rest.strip("/") or any(map(str.isspace, rest)):
            raise BadSetting(f"has to look like {SQLITE} or {POSTGRESQL}", "store")
        return f"postgresql://{rest}"

    @field_validator("redis")
    @classmethod
    def redis_is_known(cls, url: str | None) -> str | None:
        if not url:
            return None
        scheme, _, rest = url.partition("://")
        if scheme not in REDIS or not rest or any(map(str.isspace, url)):
            raise BadSetting("has to look like redis://HOST:PORT", "redis")
        return url

    @field_validator("public_url")
    @classmethod
    def public_url_is_of_the_web(cls, url: str | None) -> str | None:
        if not url:
            return None
        origin_of(url)
        parts = urlsplit(url)
        if parts.query or parts.fragment:
            raise BadSetting("has to end before a ? or #", "url-end")
        return url.rstrip("/")

    @field_validator("hosts")
    @classmethod
    def hosts_are_names(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        for name in names:
            if name != "*" and not re.fullmatch(r"[A-Za-z0-9._-]{1,253}", name):
                raise BadSetting(
                    f"{name!r} is not a name without a port, as play.example.org", "host", value=name
                )
        return tuple(name.lower() for name in names)

    @field_validator("origins")
    @classmethod
    def origins_are_origins(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        origins = tuple(map(origin_of, names))
        for name in names:
            if urlsplit(name).path.strip("/") or "?" in name or "#" in name:
                text = f"{name!r} has to end after the host and port, as https://example.org"
                raise BadSetting(text, "origin-end", value=name)
        return origins

    @field_validator("trusted_proxies", "metrics_for")
    @classmethod
    def addresses_are_networks(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        for name in names:
            try:
                ipaddress.ip_network(name, strict=False)
            except ValueError:
                text = f"{name!r} is no address and no network, as 127.0.0.1 or 10.0.0.0/8"
                raise BadSetting(text, "network", value=name) from None
        return names

    @model_validator(mode="after")
    def workers_share(self) -> Self:
        if self.workers > 1:
            missing = []
            if not self.store.startswith("postgresql:"):
                missing.append(f"{PREFIX}STORE={POSTGRESQL}")
            if not self.redis:
                missing.append(f"{PREFIX}REDIS=redis://HOST:PORT")
            if missing:
                raise BadSetting(
                    f"{PREFIX}WORKERS={self.workers}: several workers share their tables through PostgreSQL "
                    f"and Redis, so set {' and '.join(missing)}, or {PREFIX}WORKERS=1",
                    "workers",
                    missing=" ".join(missing),
                )
        return self


class TomlFile(PydanticBaseSettingsSource):
    """Reads the file that the command line or the environment names, if any."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        raise NotImplementedError("the file is read as a whole")

    def __call__(self) -> dict[str, Any]:
        path = self.current_state.get("config")
        return read_file(Path(path)) if path else {}


def read_file(path: Path) -> dict[str, Any]:
    """Return the keys of a settings file. Raises SettingsError for an unknown key."""
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
    except OSError as error:
        why = error.strerror or str(error)
        raise SettingsError(
            f"{PREFIX}CONFIG: {path} cannot be read: {why}", "file-read", file=str(path), why=why
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"{PREFIX}CONFIG: {path} is not TOML: {error}", "file-toml", file=str(path), why=str(error)
        ) from None
    known = Settings.model_fields.keys() - {"config"}
    for key in found:
        if key not in known:
            near = difflib.get_close_matches(key.lower(), known, 1)
            hint = f"; {near[0]} is meant?" if near else ""
            values = {"file": str(path), "value": key, "close": "".join(near)}
            raise SettingsError(
                f"{path}: there is no setting {key!r}{hint}", "unknown-close" if near else "unknown", **values
            )
    return found


def origin_of(url: str) -> str:
    """Return scheme, host and port of an address, as a browser writes them."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        shown = without_password(url)
        raise BadSetting(f"{shown!r} has to look like https://example.org", "origin", value=shown)
    if ":" in host:
        host = f"[{host}]"
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" if port in (None, usual) else f"{parts.scheme}://{host}:{port}"


def load(config: Path | None = None, **given: Any) -> Settings:
    """Return the settings; values in `given` that are not None come from the command line. Raises SettingsError."""
    options = {name: value for name, value in {"config": config, **given}.items() if value is not None}
    try:
        return Settings(**options)
    except ValidationError as error:
        raise named(error, options) from None


def named(error: ValidationError, options: Mapping[str, Any]) -> SettingsError:
    """Return the first error in one line, with the name under which the operator wrote the setting."""
    first = error.errors(include_url=False, include_input=False)[0]
    text = first["msg"].removeprefix("Value error, ").replace("Input should be", "has to be")
    given = first.get("ctx", {})
    cause = given.get("error")
    values = {name: str(value) for name, value in given.items() if name != "error"}
    if isinstance(cause, BadSetting):
        key, values = cause.key, cause.values
    else:
        key = next((key for kind, key in KEYS.items() if first["type"].startswith(kind)), "other")
    limit = next(iter(values.values()), "").replace("'", "").replace(" or ", ", ").removesuffix(".0")
    values = {"text": text, "limit": limit, **values}
    if not first["loc"]:
        return SettingsError(text, key, **values)
    name = str(first["loc"][0])
    variable = PREFIX + name.upper()
    if name in options:
        where = f"--{name.replace('_', '-')}"
        return SettingsError(f"{where}: {text}", key, name=where, **values)
    if variable in map(str.upper, os.environ):
        return SettingsError(f"{variable}: {text}", key, name=variable, **values)
    return SettingsError(
        f"{variable} ({name} in the file): {text}", key, name=f"{variable} ({name})", **values
    )


def unread(environ: Mapping[str, str]) -> list[str]:
    """Return variables of our prefix that nothing reads: most likely misspelt."""
    known = {name.upper() for name in Settings.model_fields} | ELSEWHERE
    ours = (name for name in environ if name.upper().startswith(PREFIX))
    return sorted(name for name in ours if name.upper().removeprefix(PREFIX) not in known)


def without_password(url: str) -> str:
    """Return the address with *** for the password, also for one in the query."""
    scheme, slashes, rest = url.partition("://")
    if not slashes:
        return url
    head, at, tail = rest.rpartition("@")
    user, colon, _ = head.partition(":")
    place, mark, query = tail.partition("?")
    if mark and scheme != "sqlite":
        pairs = (pair.partition("=") for pair in query.split("&"))
        query = "&".join(
            f"{key}=***" if "pass" in key.lower() else key + is_ + value for key, is_, value in pairs
        )
    shown = f"{user}:***" if colon else user
    return f"{scheme}://{shown}{at}{place}{mark}{query}"


def shown(settings: Settings) -> str:
    """Return every setting as a line of the environment, without passwords."""
    lines = []
    for name in Settings.model_fields:
        value = getattr(settings, name)
        if isinstance(value, tuple):
            value = ",".join(value)
        elif isinstance(value, bool):
            value = str(value).lower()
        elif name in ("store", "redis") and value:
            value = without_password(value)
        lines.append(f"{PREFIX}{name.upper()}={'' if value is None else value}")
    return "\n".join(lines) + "\n"
