"""Tables, their lines and their snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("keeper", sa.Text),
        sa.Column("keeper_until", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="tables_pkey"),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "version", name="lines_pkey"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="snapshots_pkey"),
    )
    partial_index("lines_command", "lines", ["table_id", "command"], "command IS NOT NULL", unique=True)
    partial_index("tables_due", "tables", ["due"], "due IS NOT NULL")
    partial_index("tables_listed", "tables", ["created"], "listed AND state <> 'over'")
    partial_index("tables_open", "tables", ["created"], "state = 'open'")


def partial_index(name: str, table: str, columns: list[str], where: str, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
