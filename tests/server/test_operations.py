"""What docs/operations.md, the Dockerfile and compose.yaml say of the settings and figures is true, and complete."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from banquier.server.ops.metrics import Metrics
from banquier.server.ops.settings import PREFIX, Settings, load
from tools.reference import settings_table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
MARKS = r"<!-- settings:[^\n]*-->\n(.*?)<!-- end of settings -->"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_the_table_of_settings() -> None:
    found = re.search(MARKS, PAGE, re.DOTALL)
    assert found
    assert found[1] == settings_table(), "between the marks has to stand:\n" + settings_table()


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_every_figure_is_described_and_there() -> None:
    kinds = re.findall(r"^# TYPE (\w+) \w+$", Metrics("w").render().decode(), re.MULTILINE)
    told = set(re.findall(r"`(banquier_\w+)(?:\{\w+\})?`", PAGE))
    assert told == set(kinds)


@pytest.mark.parametrize("file", ["docs/operations.md", "compose.yaml", "Dockerfile"])
def test_only_settings_are_set(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    known = {PREFIX + name.upper() for name in Settings.model_fields} | {f"{PREFIX}REQUIRE_COMPILED"}
    assert set(re.findall(rf"{PREFIX}[A-Z_]+", text)) - known == set()


def test_the_file_of_the_page_can_be_read(tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found
    path = tmp_path / "banquier.toml"
    path.write_text(found[1], encoding="utf-8")
    assert load(config=path).public_url == "https://play.example.org"


def test_the_container_starts_with_good_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(rf"({PREFIX}\w+)=(\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8")):
        monkeypatch.setenv(name, value)
    assert load().store == "sqlite:////data/banquier.db"
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    for name, value in re.findall(rf'^ +({PREFIX}\w+): "(.*)"$', compose, re.MULTILINE):
        plain = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", re.sub(r"\$\{\w+:\?.*?\}", "geheim", value))
        monkeypatch.setenv(name, plain)
    settings = load()
    assert (settings.workers, settings.host) == (2, "0.0.0.0")
    assert settings.store == "postgresql://banquier:geheim@postgres:5432/banquier"


def test_no_secret_is_in_the_container() -> None:
    for file in ("Dockerfile", "compose.yaml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert re.findall(r"(?i)password[=:](?!\?|\$\(| \"\$\{)", text) == []


def test_the_backup_of_the_page(tmp_path: Path) -> None:
    found = re.search(r"```sh\nbanquier (backup .*?)\n```", PAGE)
    assert found
    live = sqlite3.connect(tmp_path / "banquier.db", isolation_level=None)
    live.execute("PRAGMA journal_mode = WAL")
    live.execute("CREATE TABLE lines (version)")
    live.execute("INSERT INTO lines VALUES (7)")
    store = f"sqlite:///{tmp_path / 'banquier.db'}"
    command = [sys.executable, "-m", "banquier.cli", *found[1].split(), "--store", store]
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
    subprocess.run(command, cwd=tmp_path, check=True, env={**os.environ, "PYTHONPATH": paths})
    live.close()
    assert sqlite3.connect(tmp_path / "backup.db").execute("SELECT version FROM lines").fetchall() == [(7,)]
