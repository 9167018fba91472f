"""One file per migration; a published migration is never changed."""
