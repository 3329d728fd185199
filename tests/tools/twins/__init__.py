"""Pairs of evenings that one reader must not be able to tell apart: `make twins`."""
