"""Answers as texts that fit into a custom id, for a question that is known."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.id_format import ARGUMENT, parse_whole_number
from games.core.aids import AND_THEN
from games.core.decision import Answer, Choice, Decision, Illegal, Number

BETWEEN_BOXES = "."  # between the numbers of what is shared out


def written(decision: Decision, answers: Sequence[Answer]) -> str | None:
    """The text of an answer, and those that follow it; None if it is too long for a custom id."""
    if len(answers) == 1 and isinstance(answers[0], list):
        text = AND_THEN.join(answers[0])
    elif len(answers) == 1 and isinstance(answers[0], dict):
        caps = () if isinstance(decision, Choice | Number) else decision.caps
        text = BETWEEN_BOXES.join(str(answers[0].get(box, 0)) for box in caps)
    else:
        text = AND_THEN.join(map(str, answers))
    return text if ARGUMENT.fullmatch(text) else None


def read_answer(decision: Decision, text: str) -> Answer:
    """The answer that was written so, whether the question offers it or not. Raises Illegal."""
    if isinstance(decision, Choice):
        if decision.least == decision.most == 1:
            return text
        return text.split(AND_THEN) if text else []
    if isinstance(decision, Number):
        number = parse_whole_number(text)
        if number is None:
            raise Illegal("not-a-number", low=decision.low, high=decision.high)
        return number
    shares = [parse_whole_number(part) or 0 for part in text.split(BETWEEN_BOXES)]
    return dict(zip(decision.caps, shares, strict=False))
