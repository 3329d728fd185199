"""What is remembered of messages that are out, or may be, until they are recorded."""

from __future__ import annotations

import pytest

from bot.delivery import unrecorded_messages
from bot.delivery.unrecorded_messages import UnrecordedMessages
from storage.records import OutboxMessage, Posted

MATCH, DM, CHANNEL = "abcdefgh", 31, 2


def sent(target: str, channel: int = DM, message: int = 5) -> Posted:
    return Posted(MATCH, target, channel, message, 900.0)


def test_a_message_is_known_until_it_is_recorded() -> None:
    messages = UnrecordedMessages()
    messages.sent("mine", sent("seat:0"))
    assert messages.of(MATCH, "seat:0") == sent("seat:0")
    assert messages.of(MATCH, "seat:1") is None
    messages.noted(MATCH, "seat:1")
    assert messages.of(MATCH, "seat:0") == sent("seat:0")
    messages.noted(MATCH, "seat:0")
    assert messages.of(MATCH, "seat:0") is None


@pytest.mark.parametrize(
    ("nonce", "channel", "match", "target", "same"),
    [
        ("mine", DM, MATCH, "seat:0", True),
        ("another", DM, MATCH, "seat:0", False),  # what is to be said is another thing now
        ("mine", CHANNEL, MATCH, "seat:0", False),  # somebody else sits there now
        ("mine", DM, "hgfedcba", "seat:0", False),
        ("mine", DM, MATCH, "seat:1", False),
    ],
)
def test_only_the_same_message_in_the_same_place_is_not_sent_again(
    nonce: str, channel: int, match: str, target: str, same: bool
) -> None:
    messages = UnrecordedMessages()
    messages.sent("mine", sent("seat:0"))
    assert (messages.again(nonce, channel, match, target) is not None) == same


def test_a_message_is_in_doubt_since_it_was_first_tried_in_each_channel_until_it_is_recorded() -> (
    None
):
    messages = UnrecordedMessages()
    messages.doubtful(MATCH, "seat:0", DM, 100.0)
    messages.doubtful(MATCH, "seat:0", CHANNEL, 150.0)
    messages.doubtful(MATCH, "seat:0", DM, 200.0)
    assert messages.doubts(MATCH, "seat:0") == {DM: 100.0, CHANNEL: 150.0}
    assert messages.doubts(MATCH, "seat:1") == {}
    messages.noted(MATCH, "seat:0")
    assert messages.doubts(MATCH, "seat:0") == {}


@pytest.mark.parametrize(
    ("unnoted", "waits"),
    [
        ("seat:0", ["seat:0"]),
        ("call:0", ["seat:0"]),  # the call beside a panel
        ("table", ["table"]),
        ("call:1", []),
    ],
)
def test_what_waits_to_be_recorded_is_the_message_or_the_call_beside_it(
    unnoted: str, waits: list[str]
) -> None:
    messages = UnrecordedMessages()
    messages.sent("mine", sent(unnoted))
    found = [
        target
        for target in ("seat:0", "seat:2", "table")
        if messages.waits(OutboxMessage("1", MATCH, target))
    ]
    assert found == waits


def test_where_nothing_can_be_recorded_for_long_the_oldest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unrecorded_messages, "REMEMBERED_MESSAGES", 2)
    messages = UnrecordedMessages()
    for n in range(3):
        messages.sent("mine", sent(f"tiding:{n}"))
        messages.doubtful(MATCH, f"tiding:{n}", CHANNEL, 100.0)
    known = [n for n in range(3) if messages.of(MATCH, f"tiding:{n}") is not None]
    doubted = [n for n in range(3) if messages.doubts(MATCH, f"tiding:{n}")]
    assert (known, doubted) == ([1, 2], [0, 1])
