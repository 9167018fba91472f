"""Locked packages have a version and hashes, images a digest, and the audit says what it could not check."""

from __future__ import annotations

import json
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.audit import Findings

ROOT = Path(__file__).parents[2]
ENVIRONMENTS = [
    {"python_version": version, "python_full_version": f"{version}.9", "sys_platform": platform}
    for version in ("3.11", "3.12", "3.13")
    for platform in ("linux", "darwin", "win32")
]


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "build_tools"))
    return import_module("package_locks")


def entries(name: str) -> list[tuple[Requirement, int]]:
    """Each package of a lock file, and how many hashes it has."""
    text = (ROOT / "locks" / f"{name}.txt").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(Requirement(line.split("--hash")[0]), line.count("--hash=sha256:")) for line in lines]


def requirements(locks: Any, name: str) -> list[Requirement]:
    """What a lock file is made for."""
    (file, *_), texts = locks.INPUTS[name]
    if file == "pyproject.toml":
        text = (ROOT / "setup.py").read_text()
        names = re.search(r"^DEPENDENCIES = \[(.*?)^\]", text, re.DOTALL | re.MULTILINE)
        assert names is not None
        extras = tomllib.loads((ROOT / file).read_text())["project"]["optional-dependencies"]
        texts = re.findall(r'^\s+"(.+)",$', names[1], re.MULTILINE) + extras["server"] + extras["cluster"]
    elif file != "-":
        texts = [line for line in (ROOT / file).read_text().splitlines() if line and not line.startswith("#")]
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize(
    "name", ["server", "uv", "build", "node", "checks", "site", "cibuildwheel", "open_spiel", "atheris"]
)
def test_every_requirement_is_locked_with_a_version_and_hashes(locks: Any, name: str) -> None:
    found = entries(name)
    assert [
        str(each) for each, hashes in found if not hashes or not str(each.specifier).startswith("==")
    ] == []
    wanted = requirements(locks, name)
    assert wanted
    for requirement in wanted:
        for environment in ENVIRONMENTS:
            if requirement.marker is None or requirement.marker.evaluate(environment):
                [version] = [
                    str(each.specifier)[2:]
                    for each, _ in found
                    if canonicalize_name(each.name) == canonicalize_name(requirement.name)
                    and (each.marker is None or each.marker.evaluate(environment))
                ]
                assert requirement.specifier.contains(version), f"make lock: {requirement} is not {version}"


def test_no_lock_file_is_left_over(locks: Any) -> None:
    assert {path.stem for path in (ROOT / "locks").iterdir()} == set(locks.INPUTS)


def test_images_have_digests_and_the_server_s_packages_have_hashes() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    images = re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE)
    images += re.findall(r"image: (\S+:\S+)", (ROOT / "compose.yaml").read_text())
    assert len(images) == 4
    assert [image for image in images if not re.search(r"@sha256:[0-9a-f]{64}$", image)] == []
    installs = re.findall(r"pip install .*", dockerfile)
    assert installs
    assert [line for line in installs if "--require-hashes" not in line and "--no-index" not in line] == []


PIP = {
    "dependencies": [
        {"name": "rich", "version": "15.0.0", "vulns": []},
        {"name": "mako", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]},
    ]
}
NPM = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 77}}}


def test_an_audit_tells_found_from_not_checked(capsys: pytest.CaptureFixture[str]) -> None:
    fine = Findings()
    fine.add_pip("locks/a.txt", json.dumps({"dependencies": PIP["dependencies"][:1]}))
    fine.add_npm("web", json.dumps(NPM))
    assert (fine.checked, fine.exit_code()) == (78, 0)

    unreachable = Findings()
    unreachable.add_pip("locks/a.txt", "Traceback …\nConnectionError: name resolution")
    unreachable.add_pip(
        "locks/b.txt", json.dumps({"dependencies": [{"name": "uv", "skip_reason": "not found"}]})
    )
    unreachable.add_npm("web", json.dumps({"message": "405 Method Not Allowed"}))
    assert (unreachable.checked, unreachable.exit_code()) == (0, 2)
    unreachable.print()
    said = capsys.readouterr().out
    assert said.count("NOT CHECKED") == 3
    assert "name resolution" in said
    assert "405" in said

    vulnerable = Findings()
    vulnerable.add_pip("locks/a.txt", json.dumps(PIP))
    vulnerable.add_npm("web", "")
    assert vulnerable.exit_code() == 1
    vulnerable.print()
    assert "mako 1.0: PYSEC-1, mended in 1.1" in capsys.readouterr().out
