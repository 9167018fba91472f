"""Bots at tables and the analysis of finished games, computed in processes of their own."""
