"""Periods in which nobody could press, and the deadlines they put off."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.outages.outage_records import (
    DECLARED,
    EVERYWHERE,
    FUTURE_RECORD_SECONDS,
    Outage,
    Stretch,
    later,
    length,
    lost,
    newer,
    shard_of,
    union,
    without,
)

GUILD = 5 << 22  # on shard 1 of 2, and on shard 1 of 4


def test_whom_an_outage_concerns() -> None:
    def concerned(shard: int, of: int) -> bool:
        return Outage(1, 0.0, 1.0, shard, of).concerns(GUILD)

    assert concerned(1, 2)
    assert concerned(1, 4)
    assert concerned(0, 2), "presses in direct messages come over shard 0"
    assert concerned(EVERYWHERE, 1)
    assert not concerned(2, 4)
    assert not concerned(3, 4)
    assert shard_of(GUILD, 1) == 0


def test_what_two_shards_have_noted_of_one_fault_counts_once() -> None:
    both = [Outage(1, 100.0, 200.0, 1, 2), Outage(2, 90.0, 230.0, 0, 2)]
    assert lost(both, GUILD) == [(90.0, 230.0)]
    assert lost(both, GUILD, seen=1) == [(90.0, 100.0), (200.0, 230.0)]
    assert lost(both, GUILD, seen=2) == []
    assert lost(both[:1], 4 << 22) == []


def test_what_a_clock_that_was_ahead_has_noted_ends_before_what_was_noted_later() -> None:
    ahead, later = Outage(1, 100.0, 3710.0), Outage(2, 300.0, 420.0)
    assert lost([ahead, later], GUILD, seen=1) == [(300.0, 420.0)]
    assert lost([ahead, later], GUILD, seen=2) == []
    further = [ahead, later, Outage(3, 410.0, 500.0)]
    assert lost(further, GUILD, seen=2) == [(420.0, 500.0)], "what was given back since"
    assert lost(further, GUILD, seen=1) == [(300.0, 500.0)]
    elsewhere = Outage(2, 300.0, 420.0, 2, 4)
    third = Outage(3, 450.0, 500.0)
    assert lost([ahead, elsewhere, third], GUILD, seen=2) == [(450.0, 500.0)]
    twice = [ahead, Outage(2, 3800.0, 3900.0), Outage(3, 200.0, 260.0)]
    assert lost(twice, GUILD, seen=2) == [(200.0, 260.0)]


def test_what_was_noted_a_little_out_of_order_or_declared_says_nothing_of_a_clock() -> None:
    first = Outage(1, 100.0, 300.0)
    assert lost([first, Outage(2, 150.0, 300.0 - FUTURE_RECORD_SECONDS)], GUILD, seen=1) == []
    assert lost([first, Outage(2, 150.0, 299.0 - FUTURE_RECORD_SECONDS)], GUILD, seen=1) == [
        (150.0, 239.0)
    ]
    assert lost([first, Outage(2, 150.0, 200.0, why=DECLARED)], GUILD, seen=1) == []
    declared = Outage(1, 100.0, 300.0, why=DECLARED)
    assert lost([declared, Outage(2, 150.0, 200.0)], GUILD, seen=1) == []


def test_an_end_and_a_beginning_are_put_off() -> None:
    gone: list[Stretch] = [(10.0, 20.0), (25.0, 30.0)]
    assert later(10.0, gone) == 10.0
    assert later(11.0, gone) == 21.0
    assert later(16.0, gone) == 31.0, "what was put off into the next one is put off by it too"
    assert newer(30.0, gone) == 30.0
    assert newer(27.0, gone) == 30.0
    assert newer(15.0, gone) == 25.0
    assert newer(0.0, gone) == 15.0


pieces = st.lists(
    st.tuples(st.integers(0, 40), st.integers(0, 9)).map(lambda p: (float(p[0]), float(sum(p)))),
    max_size=8,
)


def seconds(stretches: list[Stretch]) -> set[int]:
    return {n for a, b in stretches for n in range(int(a), int(b))}


@given(pieces, pieces)
def test_stretches_are_sets_of_seconds(some: list[Stretch], others: list[Stretch]) -> None:
    assert seconds(union(some)) == seconds(some)
    left = without(union(some), union(others))
    assert seconds(left) == seconds(some) - seconds(others)
    assert length(left) == len(seconds(left))
    assert all(a[1] <= b[0] for a, b in pairwise(left))


@given(pieces, st.integers(0, 50))
def test_what_was_lost_never_counts_as_passed(some: list[Stretch], since: int) -> None:
    after, now = seconds([(a, b) for a, b in some]), 60
    passed = len(set(range(since, now)) - after)
    assert now - newer(float(since), union(some)) == passed
