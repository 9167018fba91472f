"""Messages of Tricheurs."""
