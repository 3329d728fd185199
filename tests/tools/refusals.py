"""What discord.py raises where Discord refuses something."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

KINDS = {403: discord.Forbidden, 404: discord.NotFound}


def refusal(code: int, status: int = 403, says: str = "no") -> discord.HTTPException:
    """A refusal with this error code, as the library makes it of a response."""
    kind = discord.DiscordServerError if status >= 500 else KINDS.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": says})
