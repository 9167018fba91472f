"""Messages of Deal."""
