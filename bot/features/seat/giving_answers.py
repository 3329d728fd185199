"""Carries out an answer, however it was given, and shows its player the panel that follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.features.seat.panels import Panels
from bot.gateway.guard import Guard, sentence
from bot.gateway.interactions import Interaction
from bot.matches.actions import Actions
from bot.matches.errors import RulesFailed, Stale
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import Person
from bot.ui.ids import Question
from bot.ui.questions import HELD
from bot.ui.words import bot_words
from bot.ui.written_answers import written
from games.core.decision import Answer, Illegal
from games.core.secret import Seat
from games.core.turn_end import ends_turn

Read = Callable[[Session], Sequence[Answer]]


class _AskOnceMore(Exception):
    """Answers that are not given yet: `page` of the panel asks for them once more."""

    def __init__(self, session: Session, page: str) -> None:
        super().__init__()
        self.session, self.page = session, page


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
        match, seat, taught, note = question.match, question.seat, "", ""
        known = self.matches.known(match)

        def found(session: Session) -> Sequence[Answer]:
            nonlocal taught
            taught = f"{session.row.game}/{session.playing().pending[seat].key}"
            answers = read(session)
            if person.turn_end and not sure and (page := held_answer(session, seat, answers)):
                raise _AskOnceMore(session, page)
            return answers

        try:
            session = await self.actions.answer_with(
                match, interaction.user.id, seat, question.asked, found, interaction.id
            )
        except _AskOnceMore as held:
            await self.panels.refresh(interaction, held.session, person, page=held.page)
            return
        except (Stale, Illegal) as why:
            await self.guard.only_here(interaction, match, known)
            session, taught = await self.matches.read(match), ""
            note = sentence(why, person.locale)
            if isinstance(why, Illegal):
                illegal(note)
        except RulesFailed:
            session, taught = await self.matches.read(match), ""
            note = bot_words(person.locale)("stumbled")
        await self.panels.refresh(interaction, session, person, note=note, taught=taught)


def held_answer(session: Session, seat: Seat, answers: Sequence[Answer]) -> str:
    """The page of a panel that asks once more for answers that end their player's turn; "" for any
    others."""
    match = session.playing()
    text = written(match.pending[seat], answers)
    if text is None or session.chairs[seat].absent or not ends_turn(match, seat, answers):
        return ""
    return HELD + text
