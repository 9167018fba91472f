"""Load on a real server: how many durable actions a second, and how long they take."""
