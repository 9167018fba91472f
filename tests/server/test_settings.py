"""The server's settings: where they come from, what is refused and how, and that no password is shown."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from banquier.server.ops import settings as module
from banquier.server.ops.settings import (
    PREFIX,
    SettingsError,
    load,
    origin_of,
    shown,
    unread,
    without_password,
)

POSTGRES = "postgresql://banquier:geheim@db:5432/banquier"


@pytest.fixture(autouse=True)
def no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.upper().startswith(PREFIX)]:
        if name.upper().removeprefix(PREFIX) not in module.ELSEWHERE:
            monkeypatch.delenv(name)


@pytest.fixture
def toml(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "banquier.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def env(monkeypatch: pytest.MonkeyPatch, **values: object) -> None:
    for name, value in values.items():
        monkeypatch.setenv(PREFIX + name.upper(), str(value))


def refusal(**options: object) -> str:
    with pytest.raises(SettingsError) as caught:
        load(**options)  # type: ignore[arg-type]  # what is given here is wrong on purpose
    text = str(caught.value)
    assert "\n" not in text
    return text


# --- where they come from ------------------------------------------------------------------------------------------


def test_nothing_set_is_a_server_for_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME", str(tmp_path))
    settings = load()
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.store == f"sqlite:///{tmp_path / 'banquier' / 'banquier.db'}"
    assert (settings.redis, settings.public_url, settings.origins) == (None, None, ())


def test_a_relative_data_folder_is_not_believed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "somewhere")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert load().store == f"sqlite:///{tmp_path}/.local/share/banquier/banquier.db"


def test_command_line_over_environment_over_file(
    monkeypatch: pytest.MonkeyPatch, toml: Callable[[str], Path]
) -> None:
    path = toml('host = "0.0.0.0"\nport = 1\nmax_frame = 2048\n')
    env(monkeypatch, port=2, max_frame=4096)
    settings = load(config=path, port=3, host=None)
    assert (settings.host, settings.max_frame, settings.port) == ("0.0.0.0", 4096, 3)


def test_the_environment_names_the_file(monkeypatch: pytest.MonkeyPatch, toml: Callable[[str], Path]) -> None:
    env(monkeypatch, config=toml("metrics = false"))
    assert load().metrics is False


def test_the_file_of_the_command_line_is_read_instead(
    monkeypatch: pytest.MonkeyPatch, toml: Callable[[str], Path], tmp_path: Path
) -> None:
    env(monkeypatch, config=tmp_path / "missing.toml")
    assert load(config=toml("port = 4")).port == 4


def test_several_names(monkeypatch: pytest.MonkeyPatch, toml: Callable[[str], Path]) -> None:
    path = toml('origins = ["https://a.example", "http://b.example:80/"]\ntrusted_proxies = ["10.0.0.0/8"]')
    assert load(config=path).origins == ("https://a.example", "http://b.example")
    env(monkeypatch, origins=" https://A.example , http://[::1]:8080", trusted_proxies="127.0.0.1,::1")
    settings = load(config=path)
    assert settings.origins == ("https://a.example", "http://[::1]:8080")
    assert settings.trusted_proxies == ("127.0.0.1", "::1")


@pytest.mark.parametrize("name", [name for name, value in load() if isinstance(value, tuple)])
def test_names_in_the_environment_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    given = {"metrics_for": "::1,10.0.0.0/8", "trusted_proxies": "::1,10.0.0.0/8"}
    text = given.get(name, "https://a.example,https://b.example" if name == "origins" else "a.b,c")
    monkeypatch.setenv(f"BANQUIER_{name.upper()}", text)
    assert getattr(load(), name) == tuple(text.split(","))


def test_an_empty_variable_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = load()
    env(monkeypatch, redis="", port="", public_url="")
    assert load() == usual


@pytest.mark.parametrize(
    "url, kept",
    [
        ("sqlite:///banquier.db", "sqlite:///banquier.db"),
        ("sqlite:////srv/my tables/b.db", "sqlite:////srv/my tables/b.db"),
        ("postgres://u:p@db/b", "postgresql://u:p@db/b"),
        ("postgresql:///b?host=/run/postgresql", "postgresql:///b?host=/run/postgresql"),
    ],
)
def test_stores(url: str, kept: str) -> None:
    assert load(store=url).store == kept


def test_several_workers_with_what_they_need() -> None:
    assert load(workers=4, store=POSTGRES, redis="redis://cache:6379/0").workers == 4


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, value, says",
    [
        ("port", "eighty", "valid integer"),
        ("port", "70000", "less than or equal to 65535"),
        ("port", "-1", "greater than or equal to 0"),
        ("workers", "0", "greater than or equal to 1"),
        ("bot_processes", "0", "greater than or equal to 1"),
        ("bot_seconds", "nan", "has to be"),
        ("bot_seconds", "inf", "has to be"),
        ("messages_per_second", "nan", "has to be"),
        ("log_format", "xml", "'json'"),
        ("log_level", "loud", "'warning'"),
        ("metrics", "perhaps", "boolean"),
        ("store", "mysql://db/b", "postgresql://USER:PASSWORD@HOST/DATABASE"),
        ("store", "banquier.db", "sqlite:///FILE"),
        ("store", "sqlite://", "three slashes"),
        ("store", "sqlite:///", "three slashes"),
        ("store", "sqlite:///:memory:", "name a file"),
        ("store", "postgresql://", "postgresql://USER"),
        ("redis", "localhost:6379", "redis://HOST:PORT"),
        ("public_url", "example.org", "https://example.org"),
        ("public_url", "https://example.org/?a", "before a ?"),
        ("public_url", "https://example.org:port", "https://example.org"),
        ("origins", "*", "https://example.org"),
        ("origins", "https://a.example/page", "after the host"),
        ("origins", "https://a.example,null", "'null'"),
        ("trusted_proxies", "proxy.example", "no address and no network"),
        ("max_frame", "12", "1024"),
    ],
)
def test_a_bad_value_is_refused_by_its_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str
) -> None:
    env(monkeypatch, **{name: value})
    text = refusal()
    assert text.startswith(f"{PREFIX}{name.upper()}: ")
    assert says in text


def test_a_bad_value_of_the_file_is_told_from_one_of_the_environment(toml: Callable[[str], Path]) -> None:
    assert refusal(config=toml("port = 70000")).startswith("BANQUIER_PORT (port in the file): ")


def test_a_bad_option(monkeypatch: pytest.MonkeyPatch) -> None:
    env(monkeypatch, port=80)
    assert refusal(port="many").startswith("--port: ")


@pytest.mark.parametrize("text", ["port = true", "bot_seconds = false", "host = true"])
def test_yes_is_no_number(toml: Callable[[str], Path], text: str) -> None:
    assert "cannot be true or false" in refusal(config=toml(text))


@pytest.mark.parametrize("key, hint", [("prot", "port"), ("Port", "port"), ("config", ""), ("zzz", "")])
def test_an_unknown_key_is_refused_by_name(toml: Callable[[str], Path], key: str, hint: str) -> None:
    text = refusal(config=toml(f'{key} = "x"'))
    assert f"no setting {key!r}" in text
    assert f"{hint} is meant?" in text if hint else "is meant" not in text


def test_files_that_cannot_be_read(toml: Callable[[str], Path], tmp_path: Path) -> None:
    assert "cannot be read" in refusal(config=tmp_path / "missing.toml")
    assert "cannot be read" in refusal(config=tmp_path)
    assert "is not TOML" in refusal(config=toml("port 8000"))
    (tmp_path / "latin.toml").write_bytes(b'host = "caf\xe9"')
    assert "is not TOML" in refusal(config=tmp_path / "latin.toml")


@pytest.mark.parametrize(
    "options, missing",
    [
        ({}, ["BANQUIER_STORE=postgresql://", "BANQUIER_REDIS=redis://"]),
        ({"store": POSTGRES}, ["BANQUIER_REDIS=redis://"]),
        ({"redis": "redis://cache"}, ["BANQUIER_STORE=postgresql://"]),
    ],
)
def test_several_workers_need_postgresql_and_redis(options: dict[str, str], missing: list[str]) -> None:
    text = refusal(workers=2, **options)
    assert text.startswith("BANQUIER_WORKERS=2: ")
    for name in ("BANQUIER_STORE=", "BANQUIER_REDIS="):
        assert (name in text) == any(part.startswith(name) for part in missing)
    assert "geheim" not in text


def test_a_variable_that_nobody_reads_is_named() -> None:
    environ = {
        "BANQUIER_PROT": "1",
        "BANQUIER_PORT": "1",
        "banquier_host": "",
        "BANQUIER_PURE": "1",
        "PATH": "",
    }
    assert unread(environ) == ["BANQUIER_PROT"]


# --- what is shown -------------------------------------------------------------------------------------------------


def test_the_shown_settings_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = load(
        store="postgresql://banquier@db/b",
        origins="https://a.example,https://b.example",
        metrics=False,
        bot_seconds=0.25,
    )
    for line in shown(before).splitlines():
        monkeypatch.setenv(*line.split("=", 1))
    assert load() == before
    assert set(unread(os.environ)) == set()


def test_no_password_is_shown_or_printed() -> None:
    settings = load(store=POSTGRES, redis="redis://:geheim@cache:6379/0")
    for text in (shown(settings), repr(settings), str(settings)):
        assert "geheim" not in text
    assert "BANQUIER_STORE=postgresql://banquier:***@db:5432/banquier\n" in shown(settings)
    assert "BANQUIER_REDIS=redis://:***@cache:6379/0\n" in shown(settings)


@pytest.mark.parametrize("name", ["store", "redis", "public_url", "origins"])
def test_no_password_is_in_a_refusal(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    env(monkeypatch, **{name: "ftp://banquier:geheim@db/b"})
    assert "geheim" not in refusal()


@settings(deadline=None, derandomize=True)
@given(st.text(st.characters(exclude_categories=["Cs", "Zs", "Cc"], exclude_characters="?#"), min_size=1))
def test_no_password_survives_masking(password: str) -> None:
    masked = without_password(f"postgresql://anna:{password}@db.example:5432/tables?sslmode=require")
    assert masked == "postgresql://anna:***@db.example:5432/tables?sslmode=require"


def test_a_password_in_the_query_is_masked() -> None:
    assert without_password("postgresql:///b?user=a&password=geheim") == "postgresql:///b?user=a&password=***"


@pytest.mark.parametrize(
    "url, origin",
    [
        ("HTTPS://Example.org:443/join", "https://example.org"),
        ("http://example.org:8000", "http://example.org:8000"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_origins_are_written_as_browsers_write_them(url: str, origin: str) -> None:
    assert origin_of(url) == origin


def test_a_file_with_every_key(toml: Callable[[str], Path]) -> None:
    defaults = load().model_dump(exclude={"config", "redis", "public_url"})
    lines = []
    for name, value in defaults.items():
        written = str(value).lower() if isinstance(value, bool) else repr(value)
        lines.append(f"{name} = {list(value) if isinstance(value, tuple) else written}")
    text = "\n".join(lines)
    assert tomllib.loads(text).keys() == defaults.keys()
    assert load(config=toml(text)).model_dump(exclude={"config", "redis", "public_url"}) == defaults


def test_modules_of_bots_can_be_set_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are given their settings so."""
    monkeypatch.setenv("BANQUIER_BOT_MODULES", "my_bots, other.bots")
    assert load().bot_modules == ("my_bots", "other.bots")
