"""What a suggestion stands for once it is picked: an answer to one question, and to no other."""

from __future__ import annotations

from typing import NamedTuple

import orjson

from bot.ui.id_format import parse_whole_number
from bot.ui.ids import Question
from games.core.decision import Answer

LONGEST_VALUE = 100  # characters that Discord takes behind a suggestion
BEGINNING = "="  # no name of an answer begins so


class Picked(NamedTuple):
    """A suggestion that was picked."""

    question: Question
    answer: Answer


def value_of(question: Question, answer: Answer, text: str) -> str:
    """The value behind a suggestion; for an answer that is too long for one, its text."""
    written = orjson.dumps(answer).decode()
    value = f"{BEGINNING}{question.match}/{question.asked}/{question.seat}/{written}"
    return value if len(value) <= LONGEST_VALUE else text


def picked(text: str) -> Picked | None:
    """The suggestion behind a value; None for what somebody has typed."""
    if not text.startswith(BEGINNING):
        return None
    match, _, rest = text[len(BEGINNING) :].partition("/")
    asked, _, rest = rest.partition("/")
    seat, _, written = rest.partition("/")
    numbers = parse_whole_number(asked), parse_whole_number(seat)
    try:
        answer = orjson.loads(written)
    except orjson.JSONDecodeError:
        return None
    if numbers[0] is None or numbers[1] is None:
        return None
    return Picked(Question(match, numbers[0], numbers[1]), answer)
