"""Messages of boards."""
