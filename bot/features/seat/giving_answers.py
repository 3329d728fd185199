"""Carries out an answer, however it was given, and shows its player the panel that follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.features.seat.panels import Panels
from bot.gateway.guard import Guard, sentence
from bot.gateway.interactions import Interaction
from bot.matches.actions import Actions
from bot.matches.errors import RulesFailed, Stale
from bot.matches.question_ids import is_open
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import Person
from bot.ui.ids import Question
from bot.ui.questions import HELD
from bot.ui.words import ui
from bot.ui.written_answers import written
from games.core.decision import Answer, Illegal
from games.core.turn_end import ends_turn
from storage.records import LIVE

Read = Callable[[Session], Sequence[Answer]]


class Answering:
    """The way of an answer from a press, a menu, a form or a command to the player's panel."""

    def __init__(self, guard: Guard, matches: Matches, actions: Actions, panels: Panels) -> None:
        self.guard, self.matches, self.actions, self.panels = guard, matches, actions, panels

    async def answer(
        self,
        interaction: Interaction,
        person: Person,
        question: Question,
        read: Read,
        illegal: Callable[[str], None] = lambda why: None,
        *,
        sure: bool = False,
    ) -> None:
        """Give the answers that `read` finds, all or none, and show the panel as it is then.

        `read` gets the match once the question is known to be open; it may raise Illegal. `illegal`
        hears why an answer was none, in the person's language. One that ends a turn is asked for
        once more, where the person wants that and is not `sure`: nobody else hears of it, and
        nothing is stored. Raises Refused for the wrong person.
        """
        if not sure and person.turn_end:
            asked = await self.matches.read(question.match)
            page = held_answer(asked, interaction.user.id, question, read)
            if page:
                await self.panels.refresh(interaction, asked, person, page=page)
                return
        match, taught, note = question.match, "", ""
        known = self.matches.known(match)

        def found(session: Session) -> Sequence[Answer]:
            nonlocal taught
            taught = f"{session.row.game}/{session.playing().pending[question.seat].key}"
            return read(session)

        try:
            session = await self.actions.answer_with(
                match, interaction.user.id, question.seat, question.asked, found, interaction.id
            )
        except (Stale, Illegal) as why:
            await self.guard.only_here(interaction, match, known)
            session, taught = await self.matches.read(match), ""
            note = sentence(why, person.locale)
            if isinstance(why, Illegal):
                illegal(note)
        except RulesFailed:
            session, taught = await self.matches.read(match), ""
            note = ui(person.locale)("stumbled")
        await self.panels.refresh(interaction, session, person, note=note, taught=taught)


def held_answer(session: Session, person: int, question: Question, read: Read) -> str:
    """The page of a panel that asks once more for an answer that ends its player's turn; "" for
    any other answer, and for one that cannot be given now."""
    seat = question.seat
    if session.status != LIVE or session.seat_of(person) != seat or not session.asks(seat):
        return ""
    if session.chairs[seat].absent or not is_open(session, question.asked):
        return ""
    match = session.playing()
    try:
        answers = read(session)
    except Illegal:  # which is told where it is given
        return ""
    text = written(match.pending[seat], answers)
    return HELD + text if text is not None and ends_turn(match, seat, answers) else ""
