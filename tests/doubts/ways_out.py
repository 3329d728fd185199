"""For each doubted fact the way out that the bot has, taken away by a fault in its source."""

from __future__ import annotations

from collections.abc import Mapping

from tests.doubts.evening import Case
from tests.tools.planting import Patch

# by fact: what takes its way out away, and evenings in which that shows
WAYS_OUT: Mapping[str, tuple[Patch, Case]] = {
    "pressed-message-over-its-token": (
        Patch("bot.delivery.live_tokens:LiveTokens.reach_nothing", "self._reach = False", "pass"),
        Case(("pressed-message-over-its-token",), "polis", 3),
    ),
    "nonce-known-for-minutes": (
        Patch(
            "bot.delivery.unknown_messages:recall",
            "if now - since <= NONCE_MEMORY_SECONDS:",
            "if True:",
        ),
        Case(("nonce-known-for-minutes",), "kobayakawa", 2),
    ),
    "component-ids-kept": (
        Patch(
            "bot.delivery.unknown_messages:recall",
            "        then = [",
            "        if not found:\n            return\n        then = [",
        ),
        Case(("component-ids-kept",), "kobayakawa", 2),
    ),
    "closed-direct-messages-open": (
        Patch(
            "bot.delivery.direct_messages:DirectMessages.channel",
            "if failed.code == CLOSED_DM:",
            "if False:",
        ),
        Case(("closed-direct-messages-open",), "earth_and_water", 3),
    ),
    "own-member-without-intent": (
        Patch(
            "bot.gateway.gateway_connection:GatewayConnection.probe",
            "self._passed_over += 1",
            "pass",
        ),
        Case(("own-member-without-intent",), "coup"),
    ),
    "listed-files-referenced-by-name": (
        Patch("bot.delivery.sender:Sender._change", "if refused.code != INVALID_FORM:", "if True:"),
        Case(("listed-files-referenced-by-name",), "coup", 1),
    ),
    "new-files-on-private-edits": (
        Patch(
            "bot.delivery.sender:Sender.edit_private",
            "if refused.code != INVALID_FORM or face.svg is None:",
            "if True:",
        ),
        Case(("new-files-on-private-edits",), "polis", 3),
    ),
    "valid-tokens-are-known": (
        Patch(
            "bot.features.seat.private_panels:PrivatePanels._edit",
            "and one.tries > 0",
            "and one.tries > 9",
        ),
        Case(("valid-tokens-are-known",), "coup", 1),
    ),
    "direct-messages-are-seen": (
        Patch(
            "bot.features.reminders.service:plan_call",
            "chair.call_at = since + (due - since) / 2",
            "pass",
        ),
        Case(("direct-messages-are-seen",), "coup", 2),
    ),
}
# facts whose way out cannot be taken away, and why
UNPLANTED = {
    "old-edits-free-over-tokens": "the library waits and tries again by itself",
    "two-sessions-both-hear": "the process with the last session answers presses at once",
}
