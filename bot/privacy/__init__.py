"""Giving people what is stored of them, and taking it out."""
