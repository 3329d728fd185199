"""Giving people what is stored about them, and deleting it."""
