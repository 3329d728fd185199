"""The board of a table in a browser: what everybody may see of it, and one's own seat."""
