"""Answers to presses without hearing back what they show.

The library has Discord send the changed message back with each answer, and reads it: as much work
as making it, for something that nobody looks at.
"""

from __future__ import annotations

from typing import Any

from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

LATER, CHANGE = 6, 7  # the types of answers about the message that was pressed
ANSWER = "/interactions/{webhook_id}/{webhook_token}/callback"


class BriefAdapter(AsyncWebhookAdapter):
    """Makes the library's calls about interactions."""

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **ways: Any
    ) -> Any:
        """As discord.py's, but Discord is not asked to return the pressed message."""
        answer = params.payload
        if params.files or answer is None or answer.get("type") not in (LATER, CHANGE):
            return await super().create_interaction_response(
                interaction_id, token, params=params, **ways
            )
        route = Route("POST", ANSWER, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=answer, **ways)
        return {"interaction": {"id": interaction_id}}
