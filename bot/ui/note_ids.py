"""Custom ids of what only the person at a seat reads."""

from __future__ import annotations

from bot.ui.id_format import OfMatch


class ShowAll(OfMatch, verb="since"):
    """Show all that happened since your last move, your hand, and what else your seat offers."""


class OpenBoard(OfMatch, verb="board"):
    """Get a link to your own seat in a browser."""


class OpenNote(OfMatch, verb="note"):
    """Open the form for your own note on a table."""


class NoteForm(OfMatch, verb="noted"):
    """Your own note on a table."""


class OpenStanding(OfMatch, verb="rule"):
    """Open the form for a standing rule."""


class StandingForm(OfMatch, verb="ruled"):
    """A standing rule, as it was filled in."""


class DropStanding(OfMatch, verb="unrule"):
    """Take the standing rule back."""
