"""Responses to interactions without hearing back what they show.

The library has Discord send the message back with each answer, and reads it: as much work as making
it, for something that nobody looks at, unless it is a new message for everybody.
"""

from __future__ import annotations

from typing import Any

from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

NEW, SOON, LATER, CHANGE = 4, 5, 6, 7  # types of answers: two make a message, two are about one
EPHEMERAL = 1 << 6
CALLBACK_PATH = "/interactions/{webhook_id}/{webhook_token}/callback"


class BriefAdapter(AsyncWebhookAdapter):
    """Makes the library's calls about interactions."""

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **ways: Any
    ) -> Any:
        """As discord.py's, but Discord is not asked to return what only the presser sees."""
        answer: Any = params.payload
        if params.files or answer is None or not is_private(answer):
            return await super().create_interaction_response(
                interaction_id, token, params=params, **ways
            )
        route = Route("POST", CALLBACK_PATH, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=answer, **ways)
        return {"interaction": {"id": interaction_id}}


def is_private(answer: dict[str, Any]) -> bool:
    """Whether an answer changes the pressed message, or makes one that only the presser sees."""
    hidden = (answer.get("data") or {}).get("flags", 0) & EPHEMERAL
    kind = answer.get("type")
    return kind in (LATER, CHANGE) or (kind in (NEW, SOON) and bool(hidden))
