"""The refusals of Discord, and those of the sandbox itself."""

from __future__ import annotations

from typing import Any


class DiscordRefused(Exception):
    """A request that Discord would refuse, with the HTTP status, Discord's code and its text."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON body of the answer."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Unsupported(Exception):
    """Something that the sandbox does not imitate, and will not guess."""


def invalid_form(errors: dict[str, Any]) -> DiscordRefused:
    return DiscordRefused(400, 50035, "Invalid Form Body", errors)


def invalid_field(path: str, code: str, message: str) -> DiscordRefused:
    """A refusal (50035) with one error; `path` is dotted."""
    tree: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path.split(".")):
        tree = {part: tree}
    return invalid_form(tree)


def unknown_file(path: str, url: str) -> DiscordRefused:
    return invalid_field(
        path,
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        f"The referenced attachment was not found: {url}",
    )


def unauthorized() -> DiscordRefused:
    return DiscordRefused(401, 0, "401: Unauthorized")


def unknown_application() -> DiscordRefused:
    return DiscordRefused(404, 10002, "Unknown Application")


def unknown_channel() -> DiscordRefused:
    return DiscordRefused(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordRefused:
    return DiscordRefused(404, 10004, "Unknown Guild")


def unknown_member() -> DiscordRefused:
    return DiscordRefused(404, 10007, "Unknown Member")


def unknown_message() -> DiscordRefused:
    return DiscordRefused(404, 10008, "Unknown Message")


def unknown_user() -> DiscordRefused:
    return DiscordRefused(404, 10013, "Unknown User")


def unknown_webhook() -> DiscordRefused:
    return DiscordRefused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> DiscordRefused:
    return DiscordRefused(404, 10062, "Unknown interaction")


def unknown_command() -> DiscordRefused:
    return DiscordRefused(404, 10063, "Unknown application command")


def unknown_emoji() -> DiscordRefused:
    return DiscordRefused(404, 10014, "Unknown Emoji")


def too_many_emojis() -> DiscordRefused:
    return DiscordRefused(400, 30008, "Maximum number of emojis reached (2000)")


def too_many_old_edits() -> DiscordRefused:
    return DiscordRefused(
        429, 30046, "Maximum number of edits to messages older than 1 hour reached"
    )


def too_many_writes() -> DiscordRefused:
    return DiscordRefused(
        429,
        20028,
        "The write action you are performing on the channel has hit the write rate limit",
    )


def opening_too_fast() -> DiscordRefused:
    return DiscordRefused(403, 40003, "You are opening direct messages too fast")


def already_acknowledged() -> DiscordRefused:
    return DiscordRefused(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> DiscordRefused:
    return DiscordRefused(403, 50001, "Missing Access")


def not_own_message() -> DiscordRefused:
    return DiscordRefused(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> DiscordRefused:
    return DiscordRefused(400, 50006, "Cannot send an empty message")


def cannot_message_user() -> DiscordRefused:
    return DiscordRefused(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> DiscordRefused:
    return DiscordRefused(403, 50013, "Missing Permissions")


def no_guild_in_common() -> DiscordRefused:
    return DiscordRefused(
        403, 50278, "Cannot send messages to this user due to having no mutual guilds"
    )


def wrong_channel_type() -> DiscordRefused:
    return DiscordRefused(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> DiscordRefused:
    return DiscordRefused(401, 50027, "Invalid Webhook Token")


def archived_thread() -> DiscordRefused:
    return DiscordRefused(400, 50083, "Thread is archived")


def thread_already_created() -> DiscordRefused:
    return DiscordRefused(400, 160004, "A thread has already been created for this message")


def locked_thread() -> DiscordRefused:
    return DiscordRefused(403, 160005, "Thread is locked")


def too_many_pins() -> DiscordRefused:
    return DiscordRefused(400, 30003, "Maximum number of pins reached (250)")


def too_many_files() -> DiscordRefused:
    return DiscordRefused(400, 30015, "Maximum number of attachments reached (10)")


def too_large() -> DiscordRefused:
    return DiscordRefused(413, 40005, "Request entity too large")


class CannotDo(Exception):
    """Something that a person at a real client could not have done."""
