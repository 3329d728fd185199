"""Random interactions that no honest client sends, each of a kind that once caused a fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ui.id_format import IdText
from sandbox.server import Sandbox
from sandbox.world import Channel, Interaction, app_commands, open_interactions
from sandbox.world.open_interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL

Json = dict[str, Any]

NEVER = 999_999_999  # a question number that no table reaches
STRANGE = (
    "", "0", "-1", "99999999999999999999", "pass", "None", "@everyone", "<@&1>", "\u202eabc",
    "\u200b\u200b", "**bold**", "'; drop table match; --", "../../etc/passwd", "A" * 60,
    "é" * 60, "\x00", "🎲" * 20, "{0}", "%s", "1e9", "NaN", "[]", "challenge", "income",
)  # fmt: skip
NOT_ON_OFFER = (
    "", "-1", "-99999999999999999999", "1e999", "inf", "NaN", "½", "²", "٣", "０", "\u202e1",
    "\u200b", "@here", "x" * 4000, "1" * 4000, "= = =", "a = 1\nb = -1\n" * 50, "🎲", "]" * 300,
)  # fmt: skip
TYPED = (*STRANGE, "@here " * 1000, "x" * 6000, "\u202e" * 300, "\u200b" * 6000, "||`*_~>#-[](")
NUMBERS = (0, -1, 1, 2**31, -(2**53), 2**53, 10**15)
LOOKING = frozenset(
    {"status", "hand", "log", "rules", "mine", "record", "leaderboard", "replay", "export"}
)  # what a player may use without changing anything


class Forger:
    """Makes forged interactions by players of these tables and by a stranger."""

    def __init__(
        self, box: Sandbox, verbs: list[str], tables: Mapping[str, Session], rng: Random
    ) -> None:
        self._world, self._rng = box.world, rng
        self._tables = [*tables.values()]
        self._matches = [*tables, "aaaaaaaa", "-"]
        self._verbs = sorted(verbs)
        world = box.world
        self.stranger = next(u.id for u in world.people() if u.name == "Stranger")
        self._players = [u.id for u in world.people() if u.id != self.stranger]
        self._message = next(m for shelf in world.messages.values() for m in shelf.values())
        played = {str(session.row.channel) for session in self._tables}
        homes = {str(session.row.guild) for session in self._tables}
        rooms = [c for c in world.channels.values() if c.guild is not None]
        self._rooms = [room for room in rooms if room.id in played]
        self._elsewhere = [room for room in rooms if room.guild not in homes]
        self._elsewhere.append(world.direct_channel(self.stranger))

    def act(self, n: int) -> Interaction:
        """One forged press, menu, form, command or half-typed word."""
        luck = self._rng.random()
        if luck < 0.25:
            return self._command()
        if luck < 0.35:
            return self._half_typed()
        if luck < 0.5:
            return self._not_on_offer()
        if luck < 0.6:
            return self._from_elsewhere()
        if luck < 0.65:
            return self._no_id_of_ours_alone()
        return self._closed_question()

    # Presses, menus and forms -----------------------------------------------------------------

    def _closed_question(self) -> Interaction:
        """A stranger does anything, or a player answers a question that is not open."""
        rng = self._rng
        user, asked = self.stranger, rng.choice((0, 1, 5, NEVER))
        verb = rng.choice(self._verbs)
        if rng.random() < 0.5:
            user, asked = rng.choice(self._players), NEVER
            verb = rng.choice(("a", "n", "nm", "s", "none", "f", "form", "page", "sure"))
        ref = IdText(verb, rng.choice(self._matches), asked, rng.randrange(12), self._word()[:60])
        return self._send(user, str(ref), rng.sample(STRANGE, rng.randrange(4)))

    def _not_on_offer(self) -> Interaction:
        """Somebody who is asked gives an answer that is not on offer."""
        rng = self._rng
        session = rng.choice(self._tables)
        match = session.playing()
        seat = rng.choice(sorted(match.pending))
        user = str(session.chairs[seat].person)
        verb = rng.choice(("a", "n", "nm", "s", "f", "sure"))
        ref = IdText(
            verb, session.id, mark(session), seat, rng.choice(("", "x", "999999", "Z" * 60))
        )
        values = [rng.choice(NOT_ON_OFFER) for _ in range(rng.randrange(1, 5))]
        return self._send(user, str(ref), values)

    def _from_elsewhere(self) -> Interaction:
        """A form for a table, sent from another channel by somebody who does not sit there."""
        rng, place = self._rng, self._rng.choice(self._elsewhere)
        ref = IdText(
            rng.choice(self._verbs), rng.choice(self._matches), rng.choice((0, 1, 5)), 0, ""
        )
        return self._send(self.stranger, str(ref), rng.sample(STRANGE, 2), place)

    def _no_id_of_ours_alone(self) -> Interaction:
        """An id that begins like ours, with a verb, match or number that does not exist."""
        rng = self._rng
        match = rng.choice(self._matches)
        ids = (
            f"g1/a/{match}/-5/0/x",
            f"g1//{match}/0/0/",
            f"g1/a/{match}/0/99999999999999/x",
            f"g1/zz/{match}/1/1/",
            "g1/",
            "g2/a/b/0/0/",
            "\u202e",
            "g1/a/../../0/0/x",
        )
        return self._send(self.stranger, rng.choice(ids), rng.sample(STRANGE, 2))

    def _send(
        self, user: str, custom_id: str, values: list[str], place: Channel | None = None
    ) -> Interaction:
        """Send an id as a button, a menu or a form, with random values."""
        kind, message = self._rng.randrange(3) if place is None else 2, self._message
        data: Json = {"custom_id": custom_id, "component_type": 2, "id": 1}
        if kind == 1:
            data |= {"component_type": 3, "values": values}
        if kind == 2:
            fields = [
                {
                    "type": 18,
                    "id": n,
                    "component": {
                        "type": 4,
                        "id": n + 40,
                        "custom_id": value[:100] or "x",
                        "value": value * 40,
                    },
                }
                for n, value in enumerate(values, 1)
            ]
            data = {"custom_id": custom_id, "components": fields}
        what = MODAL if kind == 2 else COMPONENT
        channel = message.channel if place is None else place.id
        shown = message.id if place is None else None
        return open_interactions._begin(self._world, what, user, channel, data, message=shown)

    # Commands ---------------------------------------------------------------------------------

    def _command(self) -> Interaction:
        """A command with random values, by a stranger or by a player who changes nothing."""
        rng = self._rng
        user = rng.choice((self.stranger, rng.choice(self._players)))
        place = rng.choice(self._rooms if user != self.stranger else self._rooms + self._elsewhere)
        offered = [
            (command, steps, body)
            for command, steps, body in self._leaves(user, place)
            if user == self.stranger or body["name"] in LOOKING
        ]
        command, steps, body = rng.choice(offered)
        options = [
            {"name": one["name"], "type": one["type"], "value": self._value(one)}
            for one in body.get("options") or ()
            if one.get("required") or rng.random() < 0.7
        ]
        return self._slash(COMMAND, user, place, command, app_commands.nested(steps, options))

    def _half_typed(self) -> Interaction:
        """A half-typed word in an option with completion."""
        rng, place = self._rng, self._rng.choice(self._rooms)
        completing = [
            (command, steps, one)
            for command, steps, body in self._leaves(self.stranger, place)
            for one in body.get("options") or ()
            if one.get("autocomplete")
        ]
        command, steps, one = rng.choice(completing)
        typed = {"name": one["name"], "type": one["type"], "value": rng.choice(TYPED)}
        options = app_commands.nested(steps, [typed | {"focused": True}])
        return self._slash(AUTOCOMPLETE, self.stranger, place, command, options)

    def _slash(
        self, kind: int, user: str, place: Channel, command: Any, options: list[Json]
    ) -> Interaction:
        data = {"id": command.id, "name": command.name, "type": command.kind, "options": options}
        return open_interactions._begin(self._world, kind, user, place.id, data)

    def _leaves(self, user: str, place: Channel) -> Iterator[tuple[Any, list[Json], Json]]:
        """Every command without subcommands that this person is offered in this place."""
        for command in self._world.commands.values():
            if command.kind == app_commands.CHAT and app_commands.usable(
                self._world, command, self._world.users[user], place
            ):
                yield from leaves(command, [], command.data)

    def _value(self, option: Json) -> Any:
        rng, kind = self._rng, option["type"]
        if kind == app_commands.BOOLEAN:
            return rng.random() < 0.5
        if kind in (app_commands.INTEGER, app_commands.NUMBER):
            return rng.choice(NUMBERS)
        if kind == app_commands.STRING:
            return rng.choice(TYPED)
        return str(rng.choice((1, 2**63 - 1, int(self.stranger) + 12345)))  # nobody's id

    def _word(self) -> str:
        found = self._rng.choice(STRANGE)
        return "".join(c for c in found if c.isascii() and (c.isalnum() or c in "_.-"))


def leaves(command: Any, steps: list[Json], body: Json) -> Iterator[tuple[Any, list[Json], Json]]:
    inner = [o for o in body.get("options") or () if o["type"] in (app_commands.SUBCOMMAND, 2)]
    if not inner:
        yield command, steps, body
    for one in inner:
        yield from leaves(command, [*steps, one], one)
