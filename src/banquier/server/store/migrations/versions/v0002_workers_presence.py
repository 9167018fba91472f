"""The connected workers, and the seats with people connected to each of them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="workers_pkey"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("seats", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "worker", name="presence_pkey"),
    )
