"""Messages that the bot sends to people unasked: the digest of their games, a warning to a host."""

from __future__ import annotations

import logging

import discord

from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.direct_messages import DirectMessages
from bot.features.personal.view import mine
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.time.reckoning import is_known
from bot.ui.widgets import note
from bot.ui.words import bot_words, language, of_game

log = logging.getLogger(__name__)


async def send_digest(
    finder: MatchFinder, direct: DirectMessages, id: int, person: Person
) -> float | None:
    """Send a person's games in one private message; nothing if there are none.

    Returns until when it cannot be sent, where Discord is known to be out of reach; one that
    Discord refuses is left out.
    """
    sessions = await finder.of_person(id)
    if sessions and not person.dm_closed:
        locale, zone = language(person.locale), person.zone
        above = "" if is_known(zone) else bot_words(locale)("zone-unknown", zone=zone)
        try:
            await direct.tell(id, mine(sessions, id, locale, above=above))
        except CircuitOpen as shut:  # Discord was not asked
            return None if shut.gone else shut.until
        except discord.HTTPException as refused:  # as where the person and the bot share no server
            log.warning("a digest was refused: %d (%d)", refused.status, refused.code)
    return None


async def warn_host(people: People, direct: DirectMessages, session: Session) -> None:
    """Warn the host of a lobby in which nothing happens."""
    person = await people.read(session.row.host)
    if not person.dm_closed:
        t, w = bot_words(person.locale), of_game(session.row.game, person.locale)
        link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        told = note(f"**{session.title(w)}** · {link}\n{t('said-quiet-lobby')}")
        await direct.tell(session.row.host, told)
