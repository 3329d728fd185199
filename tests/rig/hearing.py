"""Which bot gets a press: the one with the shard, if there is one."""

from __future__ import annotations

from collections.abc import Collection

from bot.settings import Shards
from sandbox.server import Sandbox
from sandbox.world import open_interactions
from sandbox.world.state import ANSWER_TIMEOUT_SECONDS, shard_of

Shard = tuple[int, int]  # number, of how many


def shards_of(box: Sandbox, setting: str) -> list[Shard]:
    """The shards of a bot with this AGORA_SHARDS."""
    wanted = Shards.read(setting)
    count = wanted.count or box.gateway.starts.shards
    return [(number, count) for number in wanted.ids or range(count)]


def listens(box: Sandbox, channel: str) -> bool:
    """Whether some bot gets the presses in this channel."""
    return bool(box.endpoint.url) or _shard(box, channel) in box.gateway.shards


def fail(box: Sandbox, shards: Collection[Shard]) -> None:
    """Fail the presses that went over these shards and found no bot."""
    for one in list(box.world.waiting.values()):
        if _shard(box, one.channel) in shards:
            open_interactions.age(box.world, one.id, ANSWER_TIMEOUT_SECONDS + 0.5)


def _shard(box: Sandbox, channel: str) -> Shard:
    guild, of = box.world.channels[channel].guild, box.gateway.starts.shards
    return (shard_of(guild, of) if guild else 0), of
