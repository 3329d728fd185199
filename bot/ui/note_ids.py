"""Custom ids of what only the person at a seat reads."""

from __future__ import annotations

from bot.ui.wire import OfMatch


class ShowSince(OfMatch, verb="since"):
    """Show all that happened since your last move."""
