"""7. The twelve actions, by chapter."""
