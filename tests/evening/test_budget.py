"""The cost of an evening for a channel: messages, edits and pings, counted in the sandbox.

The long games are played for some answers only; `make budgets` plays all of them whole.
"""

from __future__ import annotations

import pytest

import games
from tests.evening.budget import AROUND, EACH, WHOLE, faults
from tests.evening.page import page
from tests.evening.play import play
from tests.evening.record import PUBLIC, Counts, Record
from tests.tools.evening import Sketches

SOME = 8  # answers


def of_bot(record: Record) -> list[str]:
    """What the bot posted in the channel for all, each message as its id."""
    return [
        s.message["id"]
        for s in record.seen
        if s.what == "new" and s.bot and s.place == PUBLIC and not s.only
    ]


@pytest.mark.parametrize("game", WHOLE)
def test_the_moments_of_a_short_game_leave_room_for_its_card_to_come_down(game: str) -> None:
    assert AROUND + games.load(game).story.most < WHOLE[game]


@pytest.mark.parametrize(("game", "locale"), [("coup", "es"), ("kobayakawa", "en")])
async def test_a_whole_evening_stays_within_its_budget(game: str, locale: str) -> None:
    record = await play(game, locale, pictures=Sketches())
    assert record.counts.answers > 10
    assert record.counts.posted >= 3
    assert record.counts.posted == len(set(of_bot(record)))
    assert faults(record, game) == []
    shown = page(record, game, locale)
    for sight in record.seen:
        assert f"#{sight.number}<" in shown


@pytest.mark.parametrize(("game", "locale"), [("polis", "es"), ("pericles", "en")])
async def test_the_beginning_of_a_long_game_stays_within_its_budget(game: str, locale: str) -> None:
    record = await play(game, locale, computers=0, pictures=Sketches(), most=SOME)
    assert record.counts.answers == SOME
    assert record.counts.chapters >= 1
    assert faults(record, game) == []


@pytest.mark.parametrize(
    ("counts", "fault"),
    [
        (Counts(posted=9, answers=20), "9 new messages, 8 are enough"),
        (Counts(posted=13, answers=20, chapters=2), "13 new messages, 12 are enough"),
        (Counts(answers=20, gone=1), "1 messages were taken away"),
        (Counts(answers=20, edits=27), "27 edits for 20 answers"),
        (Counts(answers=20, calls={"Ana": 11, "Bruno": 12}), "23 calls for 20 answers"),
        (Counts(answers=20, rings={"Ana": 5}), "Ana was rung 5 times"),
    ],
)
def test_what_is_too_much_is_found(counts: Counts, fault: str) -> None:
    record = Record.__new__(Record)
    record.counts, record.people, record.seen = counts, ["Ana", "Bruno"], []
    assert faults(record, "polis") == [fault]
    assert EACH["polis"] == 4
