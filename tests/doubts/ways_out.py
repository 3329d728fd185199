"""For each doubted fact the way out that the bot has, taken away by a fault in its source."""

from __future__ import annotations

from collections.abc import Mapping

from tests.tools.planting import Patch

UNKNOWN_FOR_EVER = Patch(
    "bot.features.seat.private_panels:PrivatePanels._edit",
    "and one.tries > 0",
    "and one.tries > 9",
)
# by fact: what takes its way out away
WAYS_OUT: Mapping[str, Patch] = {
    "pressed-message-over-its-token": Patch(
        "bot.delivery.live_tokens:LiveTokens.reach_nothing", "self._reach = False", "pass"
    ),
    "nonce-known-for-minutes": Patch(
        "bot.delivery.unknown_messages:recall",
        "if now - since <= NONCE_MEMORY_SECONDS:",
        "if True:",
    ),
    "component-ids-kept": Patch(
        "bot.delivery.unknown_messages:recall",
        "        found += await _alike(",
        "        if not found:\n            return\n        found += await _alike(",
    ),
    "closed-direct-messages-open": Patch(
        "bot.delivery.direct_messages:DirectMessages.channel",
        "if failed.code == CLOSED_DM:",
        "if False:",
    ),
    "own-member-without-intent": Patch(
        "bot.gateway.gateway_connection:GatewayConnection.probe",
        "self._passed_over += 1",
        "pass",
    ),
    "listed-files-referenced-by-name": Patch(
        "bot.delivery.sender:Sender._change", "if refused.code != INVALID_FORM:", "if True:"
    ),
    "new-files-on-private-edits": Patch(
        "bot.delivery.sender:Sender.edit_private",
        "if refused.code != INVALID_FORM or face.svg is None:",
        "if True:",
    ),
    "valid-tokens-are-known": UNKNOWN_FOR_EVER,
    "private-answer-outlives-session": UNKNOWN_FOR_EVER,
    "direct-messages-are-seen": Patch(
        "bot.features.reminders.service:plan_call",
        "chair.call_at = since + (due - since) / 2",
        "pass",
    ),
}
# facts whose way out cannot be taken away, and why
UNPLANTED = {
    "old-edits-free-over-tokens": "the library waits and tries again, the bot edits by itself where"
    " that takes too long, and the outbox delivers what neither does",
    "sessions-resume": "the library begins a new session, and people press again",
    "press-on-deleted-message": "the answer is refused, and the bot says nothing more",
    "two-sessions-both-hear": "the process with the last session answers presses at once",
}
