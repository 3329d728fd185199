"""Cups: pools in which everybody meets everybody, at tables with the same options."""
