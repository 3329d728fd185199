"""Calls: that somebody's answer is awaited, and where that is told."""
