"""docs/hosting.md and deploy/: the commands run in a plain folder in place of /, and the units hold."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from banquier.server.ops.settings import PREFIX, Settings, load
from banquier.testing.live_server import PATIENCE
from banquier.testing.ports import free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "deploy"
PROGRAM = "/opt/banquier/venv/bin/banquier"
NOT_RUN = {
    r"sudo apt-get|sudo useradd": "changes the machine",
    r"sudo python3 -m venv|sudo /opt/banquier/venv/bin/pip": "installs: done by whoever runs the tests",
    r"sudo systemctl": "needs systemd; what the services run is run here",
    r"cd /opt/banquier/source": "the test is there",
}


def commands(heading: str) -> list[str]:
    """Return the commands under a heading that can be run here."""
    section = PAGE.split(f"\n## {heading}\n", 1)[1].partition("\n## ")[0]
    lines = "".join(re.findall(r"```sh\n(.*?)```", section, re.DOTALL)).splitlines()
    return [line for line in lines if not any(re.match(pattern, line) for pattern in NOT_RUN)]


def unit(name: str, key: str) -> str:
    found = re.search(rf"^{key}=(.*)$", (DEPLOY / name).read_text(), re.MULTILINE)
    assert found
    return found[1].replace("%%", "%").replace("$$", "$")


class Machine:
    """A folder in place of /: the commands of the page are run with their paths led there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("etc/systemd/system", "var/lib/banquier/backups", Path(PROGRAM[1:]).parent):
            (folder / name).mkdir(parents=True)
        script = folder / PROGRAM[1:]
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m banquier.cli "$@"\n')
        script.chmod(0o755)
        self.port = free_port()
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(PREFIX)},
            "BANQUIER_PURE": os.environ.get("BANQUIER_PURE", ""),
            "BANQUIER_CONFIG": str(folder / "etc/banquier.toml"),
            "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path),
        }
        self.server: subprocess.Popen[bytes] | None = None

    def here(self, text: str) -> str:
        """Lead the paths of a command into the folder."""
        text = text.replace("sudo ", "").replace(" -o banquier -g banquier", "")
        return re.sub(r"(?<![\w.])/(?=(etc|opt|var)/)", f"{self.folder}/", text)

    def run(self, line: str) -> str:
        """Run a command of the page. Raises CalledProcessError if it fails."""
        done = subprocess.run(
            ["sh", "-ec", self.here(line).replace(":8000", f":{self.port}")],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self) -> None:
        command = self.here(unit("banquier.service", "ExecStart")).split()
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)

    def stop(self) -> int:
        assert self.server is not None
        self.server.send_signal(signal.SIGTERM)
        return self.server.wait(PATIENCE)

    def open_table(self) -> str:
        wanted = {"edition": "deal", "name": "Ada"}
        answer = httpx.post(f"http://127.0.0.1:{self.port}/api/tables", json=wanted, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    def knows(self, table: str) -> bool:
        return httpx.get(f"http://127.0.0.1:{self.port}/api/tables/{table}", timeout=PATIENCE).is_success


@pytest.mark.skipif(not shutil.which("curl"), reason="the page asks with curl")
def test_the_commands_of_the_page(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    for line in commands("2. Settings"):
        shown = machine.run(line)
    assert "https://NAME" in shown
    config = tmp_path / "etc/banquier.toml"
    config.write_text(machine.here(config.read_text()).replace("8000", str(machine.port)))
    machine.start()
    try:
        answers = [machine.run(line) for line in commands("3. Start it")]
        assert '"ok"' in answers[-1]
        kept = machine.open_table()
        machine.run(unit("banquier-backup.service", "ExecStart").removeprefix("/bin/sh -c ").strip("'"))
        machine.run(unit("banquier-backup.service", "ExecStartPost"))
        [listing, *restoring] = commands("Backup and restore")
        [copy] = re.findall(r"\S+\.db", machine.run(listing))
        later = machine.open_table()
        assert machine.stop() in (0, -signal.SIGTERM)
        for line in restoring:
            machine.run(line.replace("COPY.db", copy))
        machine.start()
        machine.run(commands("3. Start it")[-1])
        assert machine.knows(kept)
        assert not machine.knows(later)
    finally:
        if machine.server is not None and machine.server.poll() is None:
            machine.server.kill()
            machine.server.wait()


def test_every_command_runs_here_or_says_why_not() -> None:
    lines = "".join(re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)).splitlines()
    for pattern in NOT_RUN:
        assert any(re.match(pattern, line) for line in lines), pattern


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for path in DEPLOY.iterdir():
        if path.suffix != ".toml":
            (tmp_path / path.name).write_text(path.read_text().replace(PROGRAM, "/bin/true"))
    units = [str(path) for path in sorted(tmp_path.iterdir())]
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_settings_are_settings() -> None:
    settings = load(config=DEPLOY / "banquier.toml")
    assert settings.store == "sqlite:////var/lib/banquier/banquier.db"
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    for text in (PAGE, *(path.read_text() for path in DEPLOY.iterdir())):
        assert set(re.findall(rf"{PREFIX}[A-Z_]+", text)) <= known
