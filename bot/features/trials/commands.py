"""The buttons of a trial: in the replay, in the review, and on the end card of a trial."""

from __future__ import annotations

from bot.features.trials import view
from bot.features.trials.service import Trials, levels, usual
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, chosen, require_permissions
from bot.gateway.responder import Responder
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.ui.id_format import parse_whole_number
from bot.ui.ids import BeginTrial, OpenTrial, TrialLevel, TrialSeat
from bot.ui.widgets import note
from bot.ui.words import bot_words, language, safe_name
from games.core.secret import SPECTATOR, Seat


class TrialCommands:
    """Lets anybody play on from a moment of a match that is over."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        trials: Trials,
        people: People,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.matches, self.trials, self.people = matches, trials, people
        self.handlers: Handlers = dict(
            (
                on(OpenTrial, self._open),
                on(TrialSeat, self._sit),
                on(TrialLevel, self._level),
                on(BeginTrial, self._begin),
            )
        )

    async def _open(self, interaction: Interaction, id_: OpenTrial, person: Person) -> None:
        session = await self.matches.read(id_.match)
        await self._choose(interaction, session, person, id_.line, id_.seat, id_.level)

    async def _sit(self, interaction: Interaction, id_: TrialSeat, person: Person) -> None:
        session = await self.matches.read(id_.match)
        number = parse_whole_number("".join(chosen(interaction)[:1]))
        seat = SPECTATOR if number is None else number
        await self._choose(interaction, session, person, id_.line, seat, id_.level)

    async def _level(self, interaction: Interaction, id_: TrialLevel, person: Person) -> None:
        session = await self.matches.read(id_.match)
        level = "".join(chosen(interaction)[:1])
        await self._choose(interaction, session, person, id_.line, id_.seat, level)

    async def _choose(
        self,
        interaction: Interaction,
        session: Session,
        person: Person,
        line: int,
        seat: Seat,
        level: str,
    ) -> None:
        """Show the moment, and what can be chosen, in place of the pressed answer.

        The suggested seat is the reader's own, or else that of the player who was asked.
        """
        self.trials.only_over(session)
        await responses.soon(interaction)
        match = await self.trials.at(session, line)
        if seat not in match.seats:
            mine = session.seat_of(interaction.user.id)
            seat = mine if mine is not None else min(match.pending, default=0)
        offered = levels(session.game)
        level = level if level in offered else usual(session.game)
        locale = language(person.locale)
        step = await self.trials.step(session, line)
        face = view.choosing(session, match, seat, level, offered, locale, step)
        await self.responder.show_in_place(interaction, face)

    async def _begin(self, interaction: Interaction, id_: BeginTrial, person: Person) -> None:
        require_permissions(interaction)
        old, user = await self.matches.read(id_.match), interaction.user
        self.trials.only_over(old)
        await responses.soon(interaction)
        guild = await self.people.guild(old.row.guild)
        public = guild.locale or language(str(interaction.guild_locale or ""))
        session = await self.trials.open(
            id_.match,
            id_.line,
            id_.seat,
            id_.level,
            user.id,
            safe_name(user.display_name),
            public if interaction.guild_id is not None else old.body.locale,
            interaction.id,
        )
        told = bot_words(person.locale)("trial-begun", channel=f"<#{session.row.channel}>")
        await self.responder.show_in_place(interaction, note(told))

    def commands(self, groups: Groups) -> None:
        """None: a trial is reached from the replay and from the review."""
