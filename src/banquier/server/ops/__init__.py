"""Running the server: settings, workers, metrics, logging, rate limits and retention."""
