"""`python -m proofs.tomorrow serve`: a later version, as far as the storage can tell. It has one migration more."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from banquier.cli import main
from banquier.server.store import migrate, postgres, sqlite
from banquier.server.store.base import REVISION

LATER = "9000"
STEP = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{LATER}", "{REVISION}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("season", sa.Text))
    op.create_index("lines_at", "lines", ["at"])
'''


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        steps = Path(folder, "migrations")
        shutil.copytree(migrate.STEPS, steps)
        (steps / "versions" / f"v{LATER}_tomorrow.py").write_text(STEP)
        for module, name, value in (
            (migrate, "STEPS", steps),
            (migrate, "REVISION", LATER),
            (postgres, "REVISION", LATER),
            (sqlite, "REVISION", LATER),
        ):
            setattr(module, name, value)
        main()


if __name__ == "__main__":
    run()
