"""Discord's limits: sizes with their error trees, and rates with their buckets."""
