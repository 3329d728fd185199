"""Outages: when presses could not arrive, and what that means for every clock and every ending."""
