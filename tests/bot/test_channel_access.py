"""Who can see a channel: computed as Discord does, and for everybody at once."""

from __future__ import annotations

from itertools import combinations
from random import Random

from bot.delivery.channel_access import (
    ADMINISTRATOR,
    VIEW,
    Change,
    Overwrites,
    Server,
    permissions,
    seen_by_all,
)

EVERYONE = 1
ROLES = (2, 3, 4, 5)
MEMBERS = (7, 8)


def any_server(rng: Random) -> Server:
    given = {role: rng.choice((0, 0, VIEW, VIEW, ADMINISTRATOR)) for role in ROLES}
    return Server(EVERYONE, {EVERYONE: rng.choice((0, VIEW)), **given})


def any_overwrites(rng: Random) -> Overwrites:
    def changes(*targets: int) -> dict[int, Change]:
        drawn = {one: rng.choice([None, None, (VIEW, 0), (0, VIEW)]) for one in targets}
        return {one: change for one, change in drawn.items() if change is not None}

    return Overwrites(changes(EVERYONE, *ROLES), changes(*MEMBERS))


def by_looking_at_everybody(server: Server, of: Overwrites, channel: Overwrites) -> bool:
    """All sets of roles, held by somebody with or without overwrites of their own."""
    for member in (0, *MEMBERS):
        for count in range(len(ROLES) + 1):
            for held in combinations(ROLES, count):
                seen = permissions(server, held, of, member) & VIEW
                if seen and not permissions(server, held, channel, member) & VIEW:
                    return False
    return True


def test_all_see_a_channel_exactly_if_nobody_with_any_roles_does_not() -> None:
    rng, found = Random(40), [0, 0]
    for _ in range(3000):
        server = any_server(rng)
        of, channel = any_overwrites(rng), any_overwrites(rng)
        expected = by_looking_at_everybody(server, of, channel)
        found[expected] += 1
        assert seen_by_all(server, of, channel) == expected, (server, of, channel)
    assert min(found) > 100, "both happen"


def test_overwrites_count_in_discords_order() -> None:
    """Those of everybody first, then those of roles, of which what is given counts; then one's own.

    https://discord.com/developers/docs/topics/permissions#permission-overwrites
    """
    server = Server(EVERYONE, {EVERYONE: VIEW, 2: 0, 3: 0}, owner=9)
    hidden = Overwrites({EVERYONE: (0, VIEW)})
    assert not permissions(server, [2], hidden) & VIEW
    assert permissions(server, [2], Overwrites({EVERYONE: (0, VIEW), 2: (VIEW, 0)})) & VIEW
    both = Overwrites({2: (VIEW, 0), 3: (0, VIEW)})
    assert permissions(server, [2, 3], both) & VIEW
    assert not permissions(server, [3], both) & VIEW
    assert not permissions(server, [2], Overwrites(both.roles, {7: (0, VIEW)}), 7) & VIEW
    assert permissions(server, [], hidden, 9) & VIEW, "the owner sees all"
