"""Messages that were sent, and could not be noted yet as standing."""

from __future__ import annotations

from storage.records import Message, Posted, call_of

KEPT = 10_000  # of them


class Unnoted:
    """Knows each by its match and target until it is noted: Discord knows a message by its nonce
    for some minutes, and a disk may be full for longer."""

    def __init__(self) -> None:
        self._sent: dict[tuple[str, str], tuple[str, Posted]] = {}

    def sent(self, nonce: str, posted: Posted) -> None:
        """A message is out."""
        if len(self._sent) >= KEPT:
            del self._sent[next(iter(self._sent))]
        self._sent[posted.match, posted.target] = nonce, posted

    def noted(self, match: str, target: str) -> None:
        """What was sent for a target is noted, or is not there any more."""
        self._sent.pop((match, target), None)

    def of(self, match: str, target: str) -> Posted | None:
        """Where a message for a target stands that is not noted."""
        _, posted = self._sent.get((match, target), ("", None))
        return posted

    def waits(self, message: Message) -> bool:
        """Whether what was sent for a message, or the call beside it, is not noted yet."""
        targets = [message.target, *([call_of(message.target)] if message.private else ())]
        return any((message.match, target) in self._sent for target in targets)

    def again(self, nonce: str, channel: int, match: str, target: str) -> Posted | None:
        """The same message, where it was sent to this channel before."""
        before, posted = self._sent.get((match, target), ("", None))
        return (
            posted if posted is not None and (before, posted.channel) == (nonce, channel) else None
        )
