"""What is told of a table comes in the order in which it happened, and the end after all of it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bot.app.parts.feature_messages import by_kind
from bot.delivery.targets import Permanent, Target
from storage.records import OutboxMessage
from tests.tools.evening import evening

IN_ORDER = [
    "moment:9:caught:0", "moment:10:caught:0", "moment:10:caught:1", "outcome:2", "promise",
    "round:7", "tiding:3", "vote:3", "end", "poster", "table",
]  # fmt: skip


async def test_the_end_comes_after_what_happened_and_the_table_shows_it_all() -> None:
    async with evening() as e:
        assert sorted(set(IN_ORDER), key=e.bot.delivery.relay._targets.order) == IN_ORDER


async def test_panels_go_by_seat() -> None:
    seats = [f"seat:{n}" for n in range(11)]
    async with evening() as e:
        assert sorted(set(seats), key=e.bot.delivery.relay._targets.order) == seats


class Messages:
    """A feature that declares a target of its own."""

    targets: ClassVar[dict[str, Target]] = {"promise": Permanent(lambda message, session: None)}


def test_no_two_features_declare_the_same_target() -> None:
    with pytest.raises(ValueError, match="promise"):
        by_kind(Messages(), Messages())


async def test_the_relay_delivers_them_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        await e.seat_all("kobayakawa", *e.trio())
        session, delivered = await e.session(), list[str]()

        async def deliver(message: OutboxMessage, *_: Any) -> None:
            delivered.append(message.target)

        monkeypatch.setattr(e.bot.delivery.relay._targets, "deliver", deliver)
        monkeypatch.setattr(e.bot.delivery.relay, "_opened", False)
        now, revision = e.bot.services.matches.now(), session.row.revision
        for target in sorted(IN_ORDER):
            id = f"{session.id}:{target}"
            await e.store.outbox.again(OutboxMessage(id, session.id, target, {}, revision, now))
        monkeypatch.setattr(e.bot.delivery.relay, "_opened", True)
        e.bot.delivery.relay.wake()
        await e.env.settle()
        assert delivered == IN_ORDER
