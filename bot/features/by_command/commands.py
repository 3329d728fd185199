"""`/answer`, `/challenge`, `/pass`, `/block` and `/bid`: answers by typing; `/why` for others."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from discord import app_commands

from bot.features.by_command import view
from bot.features.by_command.picked import picked
from bot.features.by_command.view import ORDERS
from bot.features.by_command.waiting_games import WaitingGames
from bot.features.seat.answers import chained
from bot.features.seat.giving_answers import Answering
from bot.features.seat.panels import Panels
from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard, sentence
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.actions import Actions
from bot.matches.errors import Refused, Stale
from bot.matches.question_ids import is_open, mark
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.ops.allowance import Allowance
from bot.people.service import Person
from bot.ui.command_words import everywhere, worded
from bot.ui.discord_limits import AUTOCOMPLETE_CHOICES
from bot.ui.ids import Question
from bot.ui.words import bot_words, language
from games.core.decision import Answer, Illegal, Split
from games.core.secret import Seat
from games.core.typed import LONGEST_TEXT
from games.core.verbs import VerbName

ASKED = "asked"  # in `extras` of an interaction: the mark of the question that it answers
TYPERS_REMEMBERED = 2_000
TYPED_WITHIN = 120.0  # seconds after which suggestions no longer say what is being answered
SUGGESTIONS_A_MINUTE = 240  # for each person: Discord asks at every letter

Choices = list[app_commands.Choice[str]]
Suggestion = TypeVar("Suggestion")

log = logging.getLogger(__name__)


class AnswerCommands:
    """Answers by command. Each reply is the panel that a press would have given."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        actions: Actions,
        panels: Panels,
        answering: Answering,
        waiting: WaitingGames,
        typing: Allowance,
        now: Callable[[], float],
    ) -> None:
        self.guard, self.responder, self.matches = guard, responder, matches
        self.actions, self.panels = actions, panels
        self.answering, self.waiting, self._typing, self.now = answering, waiting, typing, now
        # when somebody was suggested answers, and to which question: by person and match
        self._seen: OrderedDict[tuple[int, str], tuple[float, int]] = OrderedDict()
        self.handlers: Handlers = {}

    # ---- which game, and which question

    async def _game(
        self, interaction: Interaction, person: Person, game: str = "", *, typed: bool = True
    ) -> tuple[Session, Seat, Question] | None:
        """The game that is meant, the seat in it, and the question to be answered: the open one,
        or for what was `typed` the one whose answers were just suggested.

        None where it could be several: they have been shown. Raises Refused if there is none.
        """
        asker = interaction.user.id
        if game.strip():
            found = await self.waiting.named(game.strip(), asker)
        else:
            found = await self.waiting.of(asker, interaction.channel_id or 0)
        if not found:
            raise Refused("nothing-waits")
        if len(found) > 1:
            await self.responder.show(interaction, view.which_game(found, person.locale))
            return None
        session = found[0]
        seat, asked = session.seat_of(asker), mark(session)
        assert seat is not None, "only games in which the person sits are found"
        if typed and (seen := self._seen.pop((asker, session.id), None)) is not None:
            at, suggested = seen
            asked = suggested if 0 <= self.now() - at < TYPED_WITHIN else asked
        # tried again after a conflict, it must not answer the question that came meanwhile
        asked = interaction.extras.setdefault(ASKED, asked)
        return session, seat, Question(session.id, asked, seat)

    async def _is_open(
        self, interaction: Interaction, person: Person, session: Session, question: Question
    ) -> bool:
        """Whether the question is still open; if not, the player is shown what is asked now."""
        asked = question.seat in session.playing().pending
        if asked and is_open(session, question.asked):
            return True
        note = sentence(Stale(), person.locale) if asked else ""
        await self.panels.refresh(interaction, session, person, note=note)
        return False

    # ---- answering

    async def _answer(self, interaction: Interaction, person: Person, text: str, game: str) -> None:
        if (pick := picked(text)) is not None:
            self._seen.pop((interaction.user.id, pick.question.match), None)
            await self._give(interaction, person, pick.question, [pick.answer])
            return
        found = await self._game(interaction, person, game)
        if found is None or not await self._is_open(interaction, person, found[0], found[2]):
            return
        session, seat, question = found
        answers = view.typed(session, seat, person.locale)
        assert answers is not None
        text = view.unmarked(text, person.locale)
        try:
            answer = answers.read(text)
        except Illegal as why:
            barred = view.refused(session, seat, person.locale, text)
            note = sentence(why, person.locale) if barred is None else answers.w.barred(barred)
            near = answers.near(text)
            face = view.doubtful(session, seat, person.locale, near, note)
            await self.responder.show(interaction, face)
            return
        await self._give(interaction, person, question, [answer])

    async def _give(
        self,
        interaction: Interaction,
        person: Person,
        question: Question,
        answers: Sequence[Answer],
    ) -> None:
        """Give answers; one that ruins who gives it is asked for by a button first."""
        session = await self.matches.read(question.match)
        seat, locale = question.seat, person.locale
        if (
            session.seat_of(interaction.user.id) == seat
            and is_open(session, question.asked)
            and view.is_risk(session, seat, answers[0])
        ):
            note = bot_words(locale)("typed-risk")
            face = view.doubtful(session, seat, locale, answers, note, sure=True)
            await self.responder.show(interaction, face)
            return
        asked = session.playing().pending.get(seat)
        if isinstance(asked, Split):  # as a form gives it: with the boxes that get nothing
            nothing = dict.fromkeys(asked.caps, 0)
            answers = [nothing | one if isinstance(one, dict) else one for one in answers]
        every = [one for answer in answers for one in chained(answer)]
        await self.answering.answer(interaction, person, question, lambda session: every, sure=True)

    async def _verb(
        self,
        interaction: Interaction,
        person: Person,
        name: VerbName,
        *,
        named: str = "",
        amount: int | None = None,
    ) -> None:
        """Answer by a verb; one that does not fit says what is asked instead, with its buttons."""
        if (pick := picked(named)) is not None:
            await self._give(interaction, person, pick.question, [pick.answer])
            return
        typed = bool(named) or amount is not None
        found = await self._game(interaction, person, typed=typed)
        if found is None or not await self._is_open(interaction, person, found[0], found[2]):
            return
        session, seat, question = found
        meant = view.meant(session, seat, person.locale, name, named, amount)
        if meant:
            await self._give(interaction, person, question, meant)
            return
        note = view.verb_unfit(session, seat, person.locale, name)
        await self.panels.refresh(interaction, session, person, note=note)

    async def _until(self, interaction: Interaction, person: Person, order: str) -> None:
        """`/pass until`: leave the order, which answers the open window too."""
        if order not in ORDERS:
            raise Refused("no-order")
        found = await self._game(interaction, person)
        if found is None:
            return
        session = await self.actions.standing_order(
            found[0].id, interaction.user.id, order, interaction.id
        )
        await self.panels.refresh(interaction, session, person)

    async def _why(self, interaction: Interaction, person: Person, wish: str) -> None:
        """`/why`: why something cannot be done now."""
        found = await self._game(interaction, person, typed=False)
        if found is None:
            return
        face = view.why_not(found[0], found[1], person.locale, wish)
        await self.responder.show(interaction, face)

    # ---- while somebody types

    async def _suggested(
        self, interaction: Interaction, suggest: Callable[[Session, Seat, bool], list[Suggestion]]
    ) -> list[Suggestion]:
        """What `suggest` finds for each game that is meant."""
        asker, channel = interaction.user.id, interaction.channel_id or 0
        game = str(getattr(interaction.namespace, "game", "") or "")
        found = await self._found(
            asker,
            lambda: (
                self.waiting.named(game, asker)
                if game
                else self.waiting.while_typing(asker, channel)
            ),
        )
        suggested = list[Suggestion]()
        for session in found:
            seat = session.seat_of(asker)
            if seat is not None and seat in session.playing().pending:
                self._saw(asker, session)
                try:
                    suggested += suggest(session, seat, len(found) > 1)
                except Exception as failed:  # in the words of a game
                    log.exception("suggesting answers failed: %s", type(failed).__name__)
        return suggested[:AUTOCOMPLETE_CHOICES]

    async def _found(
        self, asker: int, find: Callable[[], Awaitable[list[Session]]]
    ) -> list[Session]:
        """Games while somebody types: none beyond their allowance, or where the store fails, which
        the answer will tell."""
        if not self._typing.take(asker):
            return []
        try:
            return await find()
        except Refused:
            return []
        except Exception as failed:
            log.info("nothing is suggested: %s", type(failed).__name__)
            return []

    def _saw(self, person: int, session: Session) -> None:
        """Remember what was asked when somebody was shown suggestions."""
        self._seen[person, session.id] = self.now(), mark(session)
        self._seen.move_to_end((person, session.id))
        while len(self._seen) > TYPERS_REMEMBERED:
            self._seen.popitem(last=False)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        async def answers(interaction: Interaction, current: str) -> Choices:
            locale = language(str(interaction.locale))
            return await self._suggested(
                interaction,
                lambda session, seat, several: view.suggestions(
                    session, seat, locale, current, of_several=several
                ),
            )

        async def games(interaction: Interaction, current: str) -> Choices:
            asker = interaction.user.id
            found = await self._found(asker, lambda: self.waiting.all_of(asker))
            return view.game_choices(found, language(str(interaction.locale)), current)

        async def blocks(interaction: Interaction, current: str) -> Choices:
            locale = language(str(interaction.locale))
            return await self._suggested(
                interaction,
                lambda session, seat, several: view.verb_choices(
                    session, seat, locale, "block", current
                ),
            )

        async def bids(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
            return await self._suggested(
                interaction,
                lambda session, seat, several: view.amount_choices(session, seat, "bid", current),
            )

        async def wishes(interaction: Interaction, current: str) -> Choices:
            locale = language(str(interaction.locale))
            return await self._suggested(
                interaction,
                lambda session, seat, several: view.wish_choices(session, seat, locale, current),
            )

        async def orders(interaction: Interaction, current: str) -> Choices:
            return view.order_choices(language(str(interaction.locale)), current)

        @worded(groups.tree, "answer", "answer", "waiting")
        @everywhere
        @app_commands.autocomplete(answer=answers, waiting=games)
        @guard.careful
        async def answer(
            interaction: Interaction,
            person: Person,
            answer: app_commands.Range[str, 1, LONGEST_TEXT],
            waiting: str = "",
        ) -> None:
            await self._answer(interaction, person, answer, waiting)

        @worded(groups.tree, "why", "wish")
        @everywhere
        @app_commands.autocomplete(wish=wishes)
        @guard.careful
        async def why(
            interaction: Interaction,
            person: Person,
            wish: app_commands.Range[str, 0, LONGEST_TEXT] = "",
        ) -> None:
            await self._why(interaction, person, wish)

        @worded(groups.tree, "challenge")
        @everywhere
        @guard.careful
        async def challenge(interaction: Interaction, person: Person) -> None:
            await self._verb(interaction, person, "challenge")

        @worded(groups.tree, "pass", "order")
        @everywhere
        @app_commands.autocomplete(order=orders)
        @guard.careful
        async def pass_(interaction: Interaction, person: Person, order: str = "") -> None:
            if order:
                await self._until(interaction, person, order)
            else:
                await self._verb(interaction, person, "pass")

        @worded(groups.tree, "block", "role")
        @everywhere
        @app_commands.autocomplete(role=blocks)
        @guard.careful
        async def block(interaction: Interaction, person: Person, role: str = "") -> None:
            await self._verb(interaction, person, "block", named=role)

        @worded(groups.tree, "bid", "amount")
        @everywhere
        @app_commands.autocomplete(amount=bids)
        @guard.careful
        async def bid(interaction: Interaction, person: Person, amount: int) -> None:
            await self._verb(interaction, person, "bid", amount=amount)
