"""Messages that were sent, or may have been, and are not yet recorded in the store."""

from __future__ import annotations

from storage.records import OutboxMessage, Posted, call_of

REMEMBERED_MESSAGES = 10_000
UNKNOWN_MESSAGE = 0  # the id of a message that may have been sent or not


class UnrecordedMessages:
    """Knows each message by its match and target until it is recorded.

    Discord recognises a repeated message by its nonce for some minutes only; a disk may be full for
    longer.
    """

    def __init__(self) -> None:
        self._sent: dict[tuple[str, str], tuple[str, Posted]] = {}
        # by match and target: channels in which it may stand, and since when
        self._doubtful: dict[tuple[str, str], dict[int, float]] = {}

    def doubtful(self, match: str, target: str, channel: int, at: float) -> None:
        """Discord was asked at a time to send a message, and its answer is lost."""
        if len(self._doubtful) < REMEMBERED_MESSAGES:
            self._doubtful.setdefault((match, target), {}).setdefault(channel, at)

    def doubts(self, match: str, target: str) -> dict[int, float]:
        """The channels in which the message of a target may stand, and since when."""
        return dict(self._doubtful.get((match, target), {}))

    def sent(self, nonce: str, posted: Posted) -> None:
        """A message is out."""
        if len(self._sent) >= REMEMBERED_MESSAGES:
            del self._sent[next(iter(self._sent))]
        self._sent[posted.match, posted.target] = nonce, posted

    def noted(self, match: str, target: str) -> None:
        """The message of a target is recorded, or was deleted."""
        self._sent.pop((match, target), None)
        self._doubtful.pop((match, target), None)

    def of(self, match: str, target: str) -> Posted | None:
        """Where the unrecorded message of a target is; None if there is none."""
        _, posted = self._sent.get((match, target), ("", None))
        return posted

    def messages(self, match: str, but: str | None = None) -> set[int]:
        """The messages of a match that are out and unrecorded, without that of one target."""
        return {
            posted.message
            for (one, target), (_, posted) in self._sent.items()
            if one == match and target != but
        }

    def waits(self, message: OutboxMessage) -> bool:
        """Whether what was sent for a message, or the call beside it, is still unrecorded."""
        targets = [message.target, *([call_of(message.target)] if message.private else ())]
        return any((message.match, target) in self._sent for target in targets)

    def again(self, nonce: str, channel: int, match: str, target: str) -> Posted | None:
        """Where this message is if it was already sent to this channel; else None."""
        before, posted = self._sent.get((match, target), ("", None))
        return (
            posted if posted is not None and (before, posted.channel) == (nonce, channel) else None
        )
