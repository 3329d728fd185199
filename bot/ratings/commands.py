"""What belongs to a person: results, ratings, the daily digest, and what is stored at all."""

from __future__ import annotations

import json
from typing import Any

import discord
from discord.app_commands import CommandTree, Group

import games
from bot.delivery.relay import Courier
from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses
from bot.history.commands import send_files
from bot.matches.host import Host
from bot.matches.session import Refused, Session
from bot.people import view as people_view
from bot.people.service import People, Person
from bot.privacy.service import Privacy
from bot.ratings.service import Ratings, Standing
from bot.ui import widgets
from bot.ui.command_words import worded, words
from bot.ui.ids import Ref
from bot.ui.words import language, of_game, safe_name
from bot.ui.words import ui as own

Interaction = respond.Interaction
LISTED = 20  # lines of a leaderboard


class Persons:
    """The face of ratings and privacy."""

    def __init__(self, presses: Presses, ratings: Ratings, privacy: Privacy) -> None:
        self.presses, self.ratings, self.privacy = presses, ratings, privacy
        self.verbs: dict[str, Press] = {"forget": self._forget}

    async def _forget(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """The button below the warning of `/privacy delete`."""
        locale = person.locale
        await respond.think(interaction)
        count = await self.privacy.delete(interaction.user.id)
        await self.presses.tell(interaction, own(locale)("forgotten", count=count))

    # Results --------------------------------------------------------------------------------------

    async def _record(self, interaction: Interaction, player: discord.User | None) -> None:
        person = await self.presses.greet(interaction)
        t = own(person.locale)
        if interaction.guild_id is None:
            raise Refused("only-in-server")
        if isinstance(player, discord.Object):  # an id that Discord sent nobody with
            raise Refused("nobody")
        whose = player.id if player is not None else interaction.user.id
        wishes = await self.presses.people.person(whose)
        if whose != interaction.user.id and not wishes.rated:
            raise Refused("record-private")
        found = await self.ratings.of_person(interaction.guild_id, whose)
        name = safe_name((player or interaction.user).display_name)
        lines = [f"### {t('record-of', name=name)}"]
        lines += [self._line(s, person.locale, wishes.rated) for s in found]
        await self.presses.tell(interaction, "\n".join(lines if found else [t("record-none")]))

    def _line(self, standing: Standing, locale: str, rated: bool) -> str:
        t, w = own(locale), of_game(standing.game, locale)
        said = t("record-line", game=w("game"), played=standing.played, won=standing.won)
        if rated and standing.rated:
            said += " " + t("record-rating", rating=standing.rating)
        if standing.reliability is not None:
            said += " " + t("record-reliable", share=standing.reliability)
        lines = [f"- {said}"]
        for side, (played, won) in sorted(standing.sides.items()):
            lines.append("  - " + t("record-side", side=w(side), played=played, won=won))
        return "\n".join(lines)

    async def _leaderboard(self, interaction: Interaction, game: str) -> None:
        person = await self.presses.greet(interaction)
        t = own(person.locale)
        if interaction.guild_id is None:
            raise Refused("only-in-server")
        key = game.strip().casefold()
        if not key:
            latest = await self.presses.host.latest(interaction.channel_id or 0)
            key = latest.row.game if latest is not None else ""
        if key not in games.GAMES:
            raise Refused("no-game", game=safe_name(game))
        lines = [f"### {t('leaderboard-of', game=of_game(key, person.locale)('game'))}"]
        for standing in await self.ratings.best(interaction.guild_id, key):
            if (await self.presses.people.person(standing.person)).rated:
                n = len(lines)
                lines.append(f"{n}. **{standing.name}** {standing.rating} ({standing.rated})")
            if len(lines) > LISTED:
                break
        if len(lines) == 1:
            lines.append(t("leaderboard-none"))
        await self.presses.tell(interaction, "\n".join(lines))

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses = self.presses

        @worded(game, "record", "player")
        @presses.careful
        async def record(interaction: Interaction, player: discord.User | None = None) -> None:
            await self._record(interaction, player)

        @worded(game, "leaderboard", "game")
        @presses.careful
        async def leaderboard(interaction: Interaction, game: str = "") -> None:
            await self._leaderboard(interaction, game)

        tree.add_command(self._privacy())

    def _privacy(self) -> Group:
        presses = self.presses
        group = Group(name=words("cmd-privacy"), description=words("cmd-privacy-about"))

        @worded(group, "export", about="cmd-privacy-export-about")
        @presses.careful
        async def export(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            await respond.think(interaction)
            kept = await self.privacy.export(interaction.user.id)
            document = json.dumps(kept, ensure_ascii=False, indent=1)
            note = own(person.locale)("privacy-exported")
            await send_files(interaction, note, {f"agora-{interaction.user.id}.json": document})

        @worded(group, "delete")
        @presses.careful
        async def delete(interaction: Interaction) -> None:
            t = own((await presses.greet(interaction)).locale)
            face = widgets.note(t("forget-warning"))
            danger = discord.ButtonStyle.danger
            face.view.add_item(widgets.row(widgets.button(t("forget"), Ref("forget"), danger)))
            await respond.show(interaction, face, presses.pictures)

        @worded(group, "ratings", "on")
        @presses.careful
        async def ratings(interaction: Interaction, on: bool) -> None:
            person = await presses.greet(interaction)
            person.rated = on
            await presses.people.keep(interaction.user.id, person)
            await presses.tell(interaction, own(person.locale)("ratings-set", on=on))

        return group


async def send_digest(host: Host, courier: Courier, id: int, person: Person) -> None:
    """All of somebody's games in one private message; nothing where there are none."""
    sessions = await host.of_person(id)
    if sessions and not person.dm_closed:
        await courier.tell(id, people_view.mine(sessions, id, language(person.locale)))


async def warn_host(people: People, courier: Courier, session: Session) -> None:
    """Tell the host of a lobby that nothing happens there."""
    person = await people.person(session.row.host)
    if not person.dm_closed:
        t, w = own(person.locale), of_game(session.row.game, person.locale)
        link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        note = widgets.note(f"**{w('game')}** · {link}\n{t('said-quiet-lobby')}")
        await courier.tell(session.row.host, note)
