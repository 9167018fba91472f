"""Rule-of-thumb players, one file per edition, and the parts they share: trades, beliefs about notes and cheats."""
