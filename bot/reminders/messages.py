"""What the bot writes to people by itself: the digest of their games, a warning to a host."""

from __future__ import annotations

from bot.delivery.relay import Courier
from bot.matches.host import Host
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.people.view import mine
from bot.ui.widgets import note
from bot.ui.words import language, of_game
from bot.ui.words import ui as own


async def send_digest(host: Host, courier: Courier, id: int, person: Person) -> None:
    """All of somebody's games in one private message; nothing where there are none."""
    sessions = await host.of_person(id)
    if sessions and not person.dm_closed:
        await courier.tell(id, mine(sessions, id, language(person.locale)))


async def warn_host(people: People, courier: Courier, session: Session) -> None:
    """Tell the host of a lobby that nothing happens there."""
    person = await people.person(session.row.host)
    if not person.dm_closed:
        t, w = own(person.locale), of_game(session.row.game, person.locale)
        link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        told = note(f"**{w('game')}** · {link}\n{t('said-quiet-lobby')}")
        await courier.tell(session.row.host, told)
