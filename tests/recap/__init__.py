"""Whether whoever comes back is told all that has changed."""
