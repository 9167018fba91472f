"""Pages with plots: what games of an edition are like, and what house rules do to their length."""
