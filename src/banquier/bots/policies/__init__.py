"""Rule-of-thumb players, one file for each edition, and what they share: trades, beliefs about notes and cheats."""
