"""Asks PyPI and npm for known vulnerabilities of the locked packages. Run by `make audit`.

Exit code 0: none is known. 1: some are, and are listed. 2: the registries' data could not be read for everything, so
nothing is shown about what is listed as unchecked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class Findings:
    """Lines for the person at the terminal, from both registries."""

    def __init__(self) -> None:
        self.vulnerable: list[str] = []
        self.unchecked: list[str] = []
        self.checked = 0

    def add_pip(self, lock: str, report: str) -> None:
        """Add what pip-audit wrote as JSON about a lock file; it also writes none, if it cannot reach its data."""
        if not report.startswith("{"):
            self.unchecked.append(f"{lock}: pip-audit could not read its data: {last_line(report)}")
            return
        packages = json.loads(report)["dependencies"]
        skipped = [package["name"] for package in packages if "skip_reason" in package]
        if skipped:
            self.unchecked.append(f"{lock}: the registry has no data about {', '.join(skipped)}")
        self.checked += len(packages) - len(skipped)
        for package in packages:
            for found in package.get("vulns", ()):
                mended = ", ".join(found["fix_versions"]) or "no version yet"
                self.vulnerable.append(
                    f"{lock}: {package['name']} {package['version']}: {found['id']}, mended in {mended}"
                )

    def add_npm(self, lock: str, report: str) -> None:
        """Add what `npm audit --json` wrote about a lock file."""
        try:
            found: dict[str, Any] = json.loads(report)
            packages = found["vulnerabilities"]
        except (ValueError, KeyError):
            reason = found.get("message", report) if report.startswith("{") else report
            self.unchecked.append(f"{lock}: npm could not read its data: {last_line(reason)}")
            return
        self.checked += found["metadata"]["dependencies"]["total"]
        for name, package in packages.items():
            self.vulnerable.append(f"{lock}: {name} {package['range']}: {package['severity']}")

    def exit_code(self) -> int:
        return 1 if self.vulnerable else 2 if self.unchecked else 0

    def print(self) -> None:
        for line in self.vulnerable:
            print(f"VULNERABLE {line}")
        for line in self.unchecked:
            print(f"NOT CHECKED {line}")
        outcome = "Some packages could not be checked." if self.unchecked else ""
        print(f"{self.checked} packages checked, {len(self.vulnerable)} known vulnerabilities. {outcome}")


def last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no output")


def output(*command: str, folder: Path = ROOT) -> str:
    """What a program wrote to its standard output, or to the other one if that is empty."""
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return ended.stdout.strip() or ended.stderr.strip()


def main() -> int:
    findings = Findings()
    for lock in sorted((ROOT / "locks").glob("*.txt")):
        report = output(
            *(
                sys.executable,
                "-m",
                "pip_audit",
                "--require-hashes",
                "--disable-pip",
                "--progress-spinner",
                "off",
            ),
            *("--format", "json", "--requirement", str(lock)),
        )
        findings.add_pip(f"locks/{lock.name}", report)
    for folder in ("web", "tools/checks"):
        report = output("npm", "audit", "--json", folder=ROOT / folder)
        findings.add_npm(f"{folder}/package-lock.json", report)
    findings.print()
    return findings.exit_code()


if __name__ == "__main__":
    sys.exit(main())
