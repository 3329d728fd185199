"""`/away`: being away from all your games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from discord import app_commands

from bot.features.absences.forms import read_date
from bot.features.absences.service import Absences
from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.people.service import People, Person
from bot.time.reckoning import is_known
from bot.ui.command_words import words
from bot.ui.words import bot_words
from games.core.words import Words

Left: TypeAlias = tuple[float, int]  # days of absence left, of how many a year


class AbsenceCommands:
    """Who is away, and until when."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        people: People,
        absences: Absences,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.matches, self.people, self.absences = matches, people, absences
        self.handlers: Handlers = {}

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @app_commands.allowed_contexts(guilds=True, dms=True)
        @groups.tree.command(name=words("cmd-away"), description=words("cmd-away-about"))
        @app_commands.rename(until=words("arg-until"), by_itself=words("arg-by-itself"))
        @app_commands.describe(
            until=words("arg-until-about"), by_itself=words("arg-by-itself-about")
        )
        @guard.careful
        async def away(
            interaction: Interaction, person: Person, until: str = "", by_itself: bool | None = None
        ) -> None:
            t = bot_words(person.locale)
            id_ = interaction.user.id
            if by_itself is not None:
                person.away_auto = by_itself
                await self.people.keep(id_, person)
            now = self.matches.now()
            was_away = person.away_until > now
            guild = interaction.guild_id
            before = await self.absences.days_left(id_, guild, now) if guild is not None else {}
            if until.strip():
                if guild is None:
                    raise Refused("only-in-server")
                at = read_date(until.strip(), now, person.zone)
                person = await self.absences.take_leave(id_, guild, at, now)
            elif by_itself is None:
                person = await self.absences.come_back(id_, now)
            after = await self.absences.days_left(id_, guild, now) if guild is not None else {}
            kept = person if guild is None else self.absences.as_kept(person, guild)
            told = said(kept, now, before, after, t)
            if guild is not None and not (until.strip() or was_away or by_itself is not None):
                told += "\n" + t("away-how")
            if not is_known(person.zone):
                told += "\n" + t("zone-unknown", zone=person.zone)
            await self.responder.tell(interaction, told)


def said(
    person: Person, now: float, before: Mapping[int, Left], after: Mapping[int, Left], t: Words
) -> str:
    """The confirmation of an absence, with each year's days left before and after it."""
    gone = person.away_until > now
    begins, ends = f"<t:{int(person.away_from)}:f>", f"<t:{int(person.away_until)}:f>"
    if gone and person.away_from > now:
        told = t("away-from-until", begins=begins, until=ends)
    else:
        told = t("away-until", until=ends) if gone else t("away-not")
    quotas = []
    for year, (left, quota) in after.items():
        had = before.get(year, (float(quota), quota))[0]
        about = {"year": str(year), "left": round(left, 1), "had": round(had, 1), "quota": quota}
        quotas.append(t("away-left", changed=about["left"] != about["had"], **about))
    return " ".join((told, *quotas, t("away-auto", on=person.away_auto)))
