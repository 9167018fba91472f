"""The table online: HTTP and WebSocket, tables, clocks and storage."""
