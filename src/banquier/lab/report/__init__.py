"""Pages with plots: statistics of the games of an edition, and the effect of house rules on their length."""
