"""Ids and nonces name a question by a mark that does not reveal its number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

import games
from bot.delivery.sender import nonce
from bot.features.calls import marks
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.matches import question_ids
from bot.matches.body import Body
from bot.matches.session import Session
from bot.ui.id_format import OfQuestion
from bot.ui.ids import decode
from tests.tools.custom_ids import in_face, played
from tests.tools.planting import Patch, planted

SECRETS = "17" * 32, "2a" * 32
EARLY = 6  # answers


def plain(session: Session) -> Iterator[str]:
    """Whatever of the open question, on panels or with calls, is named by another than its mark."""
    match = session.playing()
    for seat in match.pending:
        for text in in_face(seat_view.panel(session, seat, PanelReader("en"))):
            id_ = decode(text)
            if isinstance(id_, OfQuestion) and id_.asked != question_ids.mark(session):
                yield text
        once = marks.nonce_of(marks.call_mark(session, seat))
        if once in {nonce(session.id, f"call:{seat}", n) for n in range(match.version + 1)}:
            yield f"the nonce of the call of seat {seat}"


def test_marks_are_those_of_a_secret_and_in_no_order() -> None:
    numbers = range(300)
    ours, theirs = ([question_ids.marked(Body(secret=one), n) for n in numbers] for one in SECRETS)
    assert ours == [question_ids.marked(Body(secret=SECRETS[0]), n) for n in numbers]
    assert len({*ours, *theirs}) == 2 * len(numbers), "each question has its own under each secret"
    assert all(question_ids.SMALLEST_MARK <= mark < 10**9 for mark in ours), (
        "no line has such a number"
    )
    risen = sum(later > earlier for earlier, later in pairwise(ours))
    assert 100 < risen < 200, "as often up as down"
    steps = {later - earlier for earlier, later in pairwise(ours)}
    assert len(steps) == len(ours) - 1


@pytest.mark.parametrize("key", games.GAMES)
def test_panels_and_calls_name_questions_by_their_marks_alone(key: str) -> None:
    game = games.load(key)
    for session in islice(played(key, max(game.counts(game.options())), 1), EARLY):
        assert [*plain(session)] == []


@pytest.mark.parametrize(
    "fault",
    [
        Patch("bot.features.seat.view:_question", "mark(session)", "session.playing().asked"),
        Patch("bot.features.seat.view:_tools", "mark(session)", "match.asked"),
        Patch(
            "bot.features.calls.marks:call_mark",
            "marked(session.body, _asked(session))",
            "_asked(session)",
        ),
    ],
    ids=lambda fault: fault.where,
)
def test_a_plain_number_that_gets_out_is_found(fault: Patch) -> None:
    with planted(fault):
        assert all([*plain(session)] for session in islice(played("coup", 3, 1), 3))
