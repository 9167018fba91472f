"""WebSockets: one connection per client, how its frames are read and written, and its handover to another worker."""
