"""A person's own games and settings: `/game mine` and `/game settings`."""
