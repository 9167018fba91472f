"""Messages of Faux billets."""
