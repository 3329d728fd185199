"""One's own word in the lobby, and `/game fairness`: what is proven here, and what is not."""

from __future__ import annotations

from bot.features.lobby.outdated_panel import update_outdated
from bot.features.lobby.service import Lobby
from bot.features.proof import forms
from bot.features.proof.view import fairness
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, form_values, match_here
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.proof import only_gathering, promise_target, promises, seal_target
from bot.matches.repository import Matches
from bot.matches.session import Session, only_lobby
from bot.people.service import Person
from bot.ui.command_words import worded
from bot.ui.ids import OpenWord, ShowFairness, WaitForBeacon, WordForm
from bot.ui.words import bot_words, language
from storage.records import LOBBY


class ProofCommands:
    """`beacon`: whether tables of this bot wait for a public beacon."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        lobby: Lobby,
        beacon: bool,
    ) -> None:
        self.guard, self.responder, self.matches = guard, responder, matches
        self.finder, self.lobby, self.beacon = finder, lobby, beacon
        self.handlers: Handlers = dict(
            (
                on(OpenWord, self._open_word),
                on(WordForm, self._give_word),
                on(ShowFairness, self._fairness),
                on(WaitForBeacon, self._wait),
            )
        )

    async def _open_word(self, interaction: Interaction, id_: OpenWord, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        only_lobby(session)
        if session.seat_of(interaction.user.id) is None:
            raise Refused("word-of-players")
        only_gathering(session.body)
        await self.responder.open_form(interaction, forms.form(id_.match, person.locale))

    async def _give_word(self, interaction: Interaction, id_: WordForm, person: Person) -> None:
        word, t = forms.filled_in(form_values(interaction)), bot_words(person.locale)
        session = await self.matches.read(id_.match)
        late = t("own-word-late", word=word) if word else t("own-word-late-out")
        if await update_outdated(self.responder, interaction, session, person, late):
            return
        await self.lobby.give_word(id_.match, interaction.user.id, word, interaction.id)
        await self.responder.tell(
            interaction, t("own-word-kept", word=word) if word else t("own-word-out")
        )

    async def _wait(self, interaction: Interaction, id_: WaitForBeacon, person: Person) -> None:
        user = interaction.user.id
        session = await self.lobby.wait_for_beacon(id_.match, user, id_.wait, interaction.id)
        await self._show(interaction, session, person)

    async def _fairness(self, interaction: Interaction, id_: ShowFairness, person: Person) -> None:
        await self._show(interaction, await self.matches.read(id_.match), person)

    async def _show(self, interaction: Interaction, session: Session, person: Person) -> None:
        targets = [promise_target(session, nth) for nth in range(len(promises(session)))]
        proof = session.body.proof
        targets += [seal_target(seal) for seal in (proof.final if proof is not None else ())]
        links = [await self.finder.link(session, target) for target in targets]
        host = self.beacon and interaction.user.id == session.row.host
        face = fairness(session, language(person.locale), links, self.beacon, chooses=host)
        if session.status == LOBBY:
            await self.responder.show_in_place(interaction, face)
        else:  # the panel from which it was asked for stays
            await self.responder.show(interaction, face)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.game, "fairness")
        @guard.careful
        async def fairness(interaction: Interaction, person: Person) -> None:
            await self._show(interaction, await match_here(self.finder, interaction), person)
