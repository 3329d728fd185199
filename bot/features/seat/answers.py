"""The answer that a press, a menu or a form gives to the open question."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.table.seat_aids import shares_of
from bot.gateway.interactions import Interaction, chosen, form_values
from bot.matches.session import Session
from bot.ui import decision_forms, questions
from bot.ui.id_format import parse_whole_number
from bot.ui.ids import (
    AnswerButton,
    AnswerForm,
    AnswerId,
    NothingButton,
    NumberButton,
    OptionMenu,
    SureButton,
)
from bot.ui.words import of_game
from bot.ui.written_answers import read_answer
from games.core.aids import AND_THEN
from games.core.decision import Answer, Choice, Illegal, Split
from games.core.languages import FALLBACK


def given(interaction: Interaction, id_: AnswerId, session: Session) -> Answer:
    """The answer in a press or a form to the open question of its seat.

    Raises Illegal if there is none in it.
    """
    decision = session.playing().pending[id_.seat]
    if isinstance(id_, AnswerButton):
        return id_.option
    if isinstance(id_, SureButton):
        return read_answer(decision, id_.answer)
    if isinstance(id_, NothingButton):
        return []
    if isinstance(id_, OptionMenu):
        values = chosen(interaction)
        single = isinstance(decision, Choice) and decision.least == decision.most == 1
        return values[0] if single and len(values) == 1 else values
    if isinstance(id_, AnswerForm):
        return decision_forms.filled_in(decision, form_values(interaction))
    if isinstance(id_, NumberButton):
        number = id_.number
    else:
        text = "".join(chosen(interaction)[:1])
        read = parse_whole_number(text)
        if read is None:
            raise Illegal("no-option", option=text[:40])
        number = read
    if not isinstance(decision, Split):
        return number
    w = of_game(session.row.game, FALLBACK)
    return questions.way(decision, number, shares_of(session, id_.seat, decision, w))


def chained(answer: Answer) -> Sequence[Answer]:
    """The answers to several questions that one press gives."""
    return answer.split(AND_THEN) if isinstance(answer, str) else [answer]
