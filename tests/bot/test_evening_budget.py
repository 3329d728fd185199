"""What a whole evening costs a channel: messages, edits and rings, counted at the wire."""

from __future__ import annotations

import pytest

from tests.bot.evening import Sketches
from tests.evening.page import page
from tests.evening.play import play
from tests.evening.record import PUBLIC, Record

# new messages of the bot in the channel in a whole game: the card, the promise, the end and all
MOST = {"coup": 8, "kobayakawa": 9, "offrandes": 12}


def of_bot(record: Record) -> list[str]:
    """What the bot posted in the channel for all, each message as its id."""
    return [
        s.message["id"]
        for s in record.seen
        if s.what == "new" and s.bot and s.place == PUBLIC and not s.only
    ]


@pytest.mark.parametrize(("game", "locale"), [("coup", "es"), ("kobayakawa", "en")])
async def test_a_whole_evening_stays_within_its_budget(game: str, locale: str) -> None:
    record = await play(game, locale, pictures=Sketches())
    counts = record.counts
    assert counts.answers > 10
    assert 3 <= counts.posted <= MOST[game]
    assert counts.posted == len(set(of_bot(record)))
    assert not counts.gone, "nothing that was said is taken away"
    # the table is edited once a change that everybody sees; the lobby, by the press and once more
    assert counts.edits <= counts.answers + 2 * (len(record.people) + 1)
    # each person: the end, and what befell that person alone
    assert all(rung <= 4 for rung in counts.rings.values())
    # one call a question at the most
    assert sum(counts.calls.values()) <= counts.answers + len(record.people)
    shown = page(record, game, locale)
    for sight in record.seen:
        assert f"#{sight.number}<" in shown
