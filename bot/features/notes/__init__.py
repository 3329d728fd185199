"""Private notes on a table: only who wrote one reads it, and who it was left to."""
