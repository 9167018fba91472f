"""Migrations of the database schema."""
