"""Around every press and command: who asks, refusals checked by the store, errors explained."""

from __future__ import annotations

import contextlib
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec

import discord

import games
from bot.gateway import responses
from bot.gateway.drain import Drain
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import (
    GameNotInstalled,
    Handled,
    Overtaken,
    Refused,
    RulesFailed,
    Stale,
    retry_on_conflict,
)
from bot.matches.repository import Matches
from bot.ops.allowance import Allowance
from bot.ops.tasks import Tasks
from bot.people.service import People, Person
from bot.time.timers import Later
from bot.ui.words import bot_words, language, of_game
from games.core.decision import Illegal

log = logging.getLogger(__name__)

TOO_MUCH = 400  # the status of a message that Discord does not take

Arguments = ParamSpec("Arguments")
LATE_RESPONSE_SECONDS = (
    2.3  # seconds without an answer after which one says so: Discord waits for three
)


class Guard:
    """Turns every error of a press or command into a sentence in the person's language."""

    def __init__(
        self,
        *,
        matches: Matches,
        people: People,
        responder: Responder,
        drain: Drain,
        presses: Allowance,
        later: Later,
    ) -> None:
        self.matches, self.people, self.responder, self.drain = matches, people, responder, drain
        self._presses = presses
        self._later, self._tasks = later, Tasks("guard")

    async def greet(self, interaction: Interaction) -> Person:
        """The person who asks; remembers their language, and that direct messages reach them."""
        person = await self.people.draft(interaction.user.id)
        locale = language(str(interaction.locale))
        reacts = interaction.guild_id is None and interaction.message is not None
        if locale != person.locale or (reacts and not person.reacts):
            person.locale, person.reacts = locale, person.reacts or reacts
            await self.people.keep(interaction.user.id, person)
        return person

    async def carry_out(
        self, interaction: Interaction, act: Callable[[], Awaitable[None]], match: str | None = None
    ) -> None:
        """Carry out a request; every error becomes a sentence in the person's language.

        `match` is the one that the pressed button belongs to. Where the store keeps somebody
        waiting, a sentence says so in time, and whatever comes of it follows.
        """
        locale = language(str(interaction.locale))
        if self.drain.shut:
            return
        if not self._presses.take(interaction.user.id):
            await self._too_fast(interaction, locale)
            return

        async def surely() -> None:
            known = self.matches.known(match) if match is not None else None
            try:
                await act()
            except GameNotInstalled:  # whatever another process does with it
                raise
            except (Refused, Illegal, Stale):
                await self.only_here(interaction, match, known)
                raise

        def tell_late() -> None:
            if not interaction.response.is_done():
                self._tasks.start(self._tell_late(interaction, locale), name="late answer")

        timer = self._later(LATE_RESPONSE_SECONDS, tell_late)
        try:
            with self.drain.inside():
                await retry_on_conflict(surely)
        except responses.Expired:
            log.info("an answer to an interaction came too late")
        except Handled:
            log.info("an interaction had been dealt with already")
        except (Refused, Illegal, RulesFailed, Stale) as why:
            with contextlib.suppress(responses.Expired):
                await self.responder.tell(interaction, sentence(why, locale))
        except discord.HTTPException as failed:
            log.warning("answering an interaction failed: %s %s", failed.status, failed.code)
            if failed.status == TOO_MUCH:  # what was to be said, not the person, is refused
                await self._went_wrong(interaction, locale)
        except Exception as failed:
            if self.drain.shut:
                log.info("an interaction was broken off by the end: another process may answer it")
                return
            log.exception("an interaction failed: %s", type(failed).__name__)
            await self._went_wrong(interaction, locale)
        finally:
            timer.cancel()

    async def _went_wrong(self, interaction: Interaction, locale: str) -> None:
        with contextlib.suppress(Exception):
            await self.responder.tell(interaction, bot_words(locale)("went-wrong"))

    async def _tell_late(self, interaction: Interaction, locale: str) -> None:
        """Say that the answer is late, before Discord says that there is none."""
        with contextlib.suppress(responses.Expired, discord.HTTPException):
            await responses.answer_late(interaction, bot_words(locale)("late"))

    async def _too_fast(self, interaction: Interaction, locale: str) -> None:
        """Answer with one sentence, and do nothing else."""
        with contextlib.suppress(responses.Expired, discord.HTTPException):
            await self.responder.tell(interaction, bot_words(locale)("too-fast"))

    async def only_here(
        self, interaction: Interaction, match: str | None, known: int | None
    ) -> None:
        """Check a refusal against the store, in case this process has an outdated match.

        `known` is the cached revision of the button's match, on which the refusal is based.
        Raises Handled if another process has handled this very press, Overtaken if it changed the
        match.
        """
        if await self.matches.store.presses.handled(interaction.id):
            raise Handled
        if match is not None and await self.matches.renew(match, known):
            raise Overtaken

    def careful(
        self, command: Callable[Concatenate[Interaction, Person, Arguments], Awaitable[None]]
    ) -> Callable[Concatenate[Interaction, Arguments], Coroutine[Any, Any, None]]:
        """Make a slash command of a function of interaction, person and the command's arguments.

        It fails with a sentence, like a press.
        """

        async def callback(
            interaction: Interaction, /, *args: Arguments.args, **kwargs: Arguments.kwargs
        ) -> None:
            mine = False

            async def do() -> None:
                nonlocal mine
                # of two processes that hear a command one carries it out
                mine = mine or await self.matches.store.presses.note(
                    -interaction.id, self.matches.now()
                )
                if mine:
                    person = await self.greet(interaction)
                    await command(interaction, person, *args, **kwargs)

            await self.carry_out(interaction, do)

        update_wrapper(callback, command)
        # the library reads annotations in the module of the outer function: give them evaluated,
        # without the person, who is no argument of the command
        signature = inspect.signature(command, eval_str=True)
        asker, person, *arguments = signature.parameters.values()
        del callback.__wrapped__  # type: ignore[attr-defined]
        callback.__annotations__ = inspect.get_annotations(command, eval_str=True)
        del callback.__annotations__[person.name]
        callback.__signature__ = signature.replace(parameters=[asker, *arguments])  # type: ignore[attr-defined]
        return callback


def sentence(why: Exception, locale: str) -> str:
    """An error as a sentence in the reader's language."""
    t = bot_words(locale)
    if isinstance(why, Illegal):
        better = f"refused-{why.code}"  # one that knows commands
        return t(better if t.knows(better) else f"error-{why.code}", **why.args_)
    if isinstance(why, Refused):
        args = dict(why.args_)
        if "running" in args:
            key, edition = str(args["running"]), str(args.pop("edition", ""))
            args["running"] = games.load(key).title(edition, of_game(key, locale))
        if "person" in args:  # 0 for somebody who was forgotten
            args["person"] = f"<@{args['person']}>" if args["person"] else 0
        return t(f"refused-{why.code}", **args)
    return t("stale") if isinstance(why, Stale) else t("stumbled")
