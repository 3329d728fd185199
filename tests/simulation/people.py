"""People with phones: they open tables, answer questions, and press what they should not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from bot.gateway.interactions import form_values
from bot.ui.id_format import IdText
from games.core.aids import AND_THEN
from sandbox.limits.component_limits import walk
from sandbox.refusals import CannotDo, DiscordRefused
from sandbox.server import Sandbox
from sandbox.world import message_changes as talk
from sandbox.world import open_interactions
from sandbox.world.entities import Interaction, Message
from tests.simulation.choosing import fields
from tests.simulation.habits import COMMANDS, LEAVING, PROPOSALS, SOUGHT, TEMPTING
from tests.simulation.loop import pause
from tests.simulation.phones import AT_ONCE, PhoneMessage, PhoneUser
from tests.simulation.tables import Hosting
from tests.tools.audit import Press
from tests.tools.processes import asks_again

BUTTON, MENU, TEXT_INPUT = 2, 3, 4
ABSENT = (0.0, 0.002, 0.02)  # how often people put the phone away; one of these for each person
SEATS = 8  # at the largest table, so many
RECENT = 12  # newest messages that somebody looks at
THUMB = 0.3  # seconds between looking and pressing, on average
REMINDERS = ("off", "turn", "repeat6", "repeat12", "repeat24", "digest")
SLEEP = ("", "", "23-8", "10-20")  # hours in which somebody wants to hear nothing
YAWNS = 60.0  # seconds after a night in which everybody begins again
QUARRELSOME = 0.3  # share of the evenings in which people quarrel
IDLE, ASKED_TO_VOTE = 0.1, 0.5  # how often people who are asked nothing press something
SHY = 0.15  # share of the unruly who refuse direct messages from the beginning
WELL = 0.7  # how often people fill in the form of an answer so that it is one
SMALL_TALK = ("jaja", "vale", "who has the duke?", "un momento", "brb", "no me lo creo")


class Crowd:
    """All people. `tell` gets what each does, for the story."""

    def __init__(
        self,
        box: Sandbox,
        rng: Random,
        tell: Callable[[str, str], None],
        games: tuple[str, ...],
        unruly: bool = False,
        *,
        called: float = 0.25,
        leaving: float = 0.0,
        quarrels: float = QUARRELSOME,
        standing: float = 1.0,
        options: float = 0.0,
        patient: bool = False,
        wander: float = 1.0,
        focus: float = 0.0,
    ) -> None:
        self._called, self._leaving, self._options = called, leaving, options
        self._patient, self._wander, self._focus = patient, wander, focus
        self._asleep = 0.0  # until when everybody does nothing, in the world's time
        sought = {verb: TEMPTING[verb] * factor for verb, factor in SOUGHT.items() if focus}
        self._tempting = TEMPTING | sought
        self._tempting["rule"] *= standing
        self._box, self._world, self._rng, self._tell = box, box.world, rng, tell
        self._now = box.world.clock
        self._games, self._wordy = games, rng.choice((0.1, 0.3) if unruly else (0.0, 0.02, 0.1))
        self._quarrel = rng.random() < quarrels
        self.sent: dict[str, Press] = {}
        self.parts: dict[str, int] = {}  # by press: how many questions it may answer
        self.filled: dict[str, dict[str, Any]] = {}  # by press: the fields of the form sent
        self.acknowledged: dict[str, tuple[float, int]] = {}  # by press: when, callback type
        self.failed: list[tuple[float, str]] = []  # when, and what was pressed
        self.votes: set[tuple[str, int, str, bool]] = set()  # match, number, person, is it a yes
        self.orders: set[tuple[str, int]] = set()  # match, seat
        self.forced: list[float] = []  # when a host's tool was used
        self.pressed = 0
        self.answered = asyncio.Event()  # set whenever an answer of the bot arrives
        self.said = asyncio.Event()  # set whenever the bot says something new
        self.touched: dict[str, float] = {}  # by match: when somebody last pressed anything of it
        self.people: dict[str, PhoneUser] = {}
        for user in box.world.people():
            user.dms_open = not unruly or rng.random() >= SHY
            self.people[user.id] = PhoneUser(
                user.id,
                user.name,
                rng.uniform(1, 9),
                rng.uniform(0, 0.2),
                rng.uniform(0, 0.15),
                rng.uniform(0, 0.1),
                rng.choice(ABSENT[-1:] if leaving else ABSENT),
            )
        self._waiting: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._parties: dict[str, list[str]] = {}  # by channel
        self._cards: dict[str, dict[str, PhoneMessage]] = {}  # by channel, the newest last
        box.world.wide_listeners.append(self._hear)

    # what they see ------------------------------------------------------------------------

    def _hear(self, people: Sequence[str], event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind in ("message_create", "message_update"):
            shown = event["message"]
            message = self._world.messages.get(shown["channel_id"], {}).get(shown["id"])
            if message is None or message.author != self._world.bot.id:
                return
            if kind == "message_create":
                self.said.set()
            acts = [
                (part, ref)
                for part in walk(message.components)
                if part["type"] in (BUTTON, MENU) and not part.get("disabled")
                if (ref := IdText.parse(str(part.get("custom_id", "")))) is not None
            ]
            private = (
                message.audience is not None or self._world.channels[message.channel].is_direct
            )
            seen = PhoneMessage(message, acts).sort(private, self._tempting)
            if not private:
                self._keep(seen)
            for one in people:
                if one in self.people:
                    self.people[one].look(seen)
        elif kind == "message_delete":
            for cards in self._cards.values():
                cards.pop(event["id"], None)
            for one in people:
                if one in self.people:
                    self.people[one].lose(event["id"])
        elif kind == "channel_delete":
            self._cards.pop(event["id"], None)
            for person in self.people.values():
                gone = [id for id, s in person.screens.items() if s.message.channel == event["id"]]
                for id in gone:
                    person.lose(id)
        elif kind == "interaction" and event["state"] != "waiting":
            press = event["id"]
            if event["state"] == "answered":
                self.answered.set()
                if press in self.sent and not asks_again(self._world, press):
                    self.acknowledged[press] = self._now(), event["answer"]
            else:
                self.failed.append(
                    (self._now(), str(event.get("custom_id") or event.get("command")))
                )
                self._tell(self.people[people[0]].name, f"press {event.get('custom_id')} failed")
            if press in self._waiting:
                self._waiting[press].set()

    def _keep(self, seen: PhoneMessage) -> None:
        """Keep a message that may be a table's card, where everybody finds it who looks for it."""
        cards, id = self._cards.setdefault(seen.message.channel, {}), seen.message.id
        if seen.stages():
            cards[id] = seen
        else:
            cards.pop(id, None)

    def card(self, channel: str) -> PhoneMessage | None:
        """The newest card of a table in a channel."""
        cards = self._cards.get(channel)
        return next(reversed(cards.values())) if cards else None

    # what they do -------------------------------------------------------------------------

    def begin(self, channels: Sequence[str]) -> None:
        """Assign a few people to each channel; they open tables and play."""
        everybody = list(self.people.values())
        for index, channel in enumerate(channels):
            size = self._rng.choice((2, 3, 3, 4))
            party = [everybody[(index * 3 + k) % len(everybody)] for k in range(size)]
            ids = [one.id for one in party]
            for one in party if self._wander < 1 else ():
                one.home.add(channel)
            hosting = Hosting(
                self._world,
                self,
                self._rng,
                self._games,
                ids,
                channel,
                self._options,
                self._patient,
                self._focus,
            )
            self._start(hosting.for_ever())
            self._parties[channel] = ids
        for one in everybody:
            self._start(self._play(one))
            if self._rng.random() < self._called:
                self._start(self._wish(one, self._rng.choice(channels)))

    async def _wish(self, person: PhoneUser, channel: str) -> None:
        """Set where this person wants to be asked."""
        await pause(self._rng.uniform(1, 60))
        place, where = self._world.channels.get(channel), self._rng.choice(("channel", "both"))
        if place is None:
            return
        one = await self.do(
            person.id,
            lambda: open_interactions.slash(
                self._world, person.id, place, ["game", "settings"], {}
            ),
            f"/game settings in {place.name}",
        )
        if one is not None and one.modal is not None:
            wishes = {"where": where}
            if self._patient:
                wishes |= {
                    "reminders": self._rng.choice(REMINDERS),
                    "sleep": self._rng.choice(SLEEP),
                }
            submit = partial(open_interactions.submit, self._world, person.id, one.id, wishes)
            await self.do(person.id, submit, f"wishes to be asked: {where}")

    def sleep(self, seconds: float) -> None:
        """Nobody does anything for so long; then they go on where they were."""
        self._asleep = self._now() + seconds

    async def _wake(self) -> None:
        if self._now() < self._asleep:
            await pause(self._asleep - self._now() + self._rng.uniform(0, YAWNS))

    def _start(self, doing: Any) -> None:
        self._tasks.append(asyncio.create_task(doing))

    async def rest(self) -> None:
        """Everybody puts the phone away."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    def find(
        self, person: str, channel: str, verb: str, part: int | None = None
    ) -> tuple[Message, dict[str, Any]] | None:
        """The newest message in a channel with such a button or menu that this person sees; where
        there are several, the one with this number in its id."""
        card = self.card(channel) if self._focus else None
        for shown in (*reversed(self.people[person].screens.values()), *([card] if card else ())):
            if shown.message.channel == channel:
                for one, ref in shown.acts:
                    if ref.verb == verb and part in (None, ref.asked):
                        return shown.message, one
        return None

    async def press(
        self, person: str, channel: str, verb: str, part: int | None = None
    ) -> Interaction | None:
        """Press that button, or choose something of that menu, if there is one."""
        found = self.find(person, channel, verb, part)
        if found is None:
            return None
        message, one = found
        return await self.do(
            person, self._act(self.people[person], message, one), f"presses {one['custom_id']}"
        )

    async def do(
        self, person: str, act: Callable[[], Interaction], what: str
    ) -> Interaction | None:
        """Do something and wait for its outcome, 4 seconds at most."""
        await self._wake()
        name = self.people[person].name
        try:
            one = act()
        except (CannotDo, DiscordRefused) as no:
            self._tell(name, f"cannot: {what} ({no})")
            return None
        self.pressed += 1
        self._tell(name, what)
        ref = IdText.parse(str(one.data.get("custom_id", "")))
        if ref is not None:
            self.touched[ref.match] = self._now()
        if ref is not None and ref.verb in AT_ONCE | {"f"}:
            self.sent[one.id] = Press(one.id, ref)
            chosen = (ref.arg, *map(str, one.data.get("values", ())))
            self.parts[one.id] = 1 + max(said.count(AND_THEN) for said in chosen)
            if ref.verb == "f":
                form: Any = one
                self.filled[one.id] = form_values(form)
        if ref is not None and ref.verb in ("order", "rule"):  # a rule's does not name the seat
            seats = [ref.seat] if ref.verb == "order" else range(SEATS)
            self.orders |= {(ref.match, seat) for seat in seats}
        if ref is not None and ref.verb in ("yes", "no"):
            self.votes.add((ref.match, ref.asked, person, ref.verb == "yes"))
        ended = self._waiting[one.id] = asyncio.Event()
        try:
            async with asyncio.timeout(4):
                await ended.wait()
        except TimeoutError:
            self._tell(name, f"{what}: nothing came of it")
        finally:
            del self._waiting[one.id]
        return one

    async def _play(self, person: PhoneUser) -> None:
        rng = self._rng
        while True:
            await pause(rng.expovariate(1 / person.haste))
            await self._wake()
            if rng.random() < person.absent:
                self._tell(person.name, "puts the phone away")
                await pause(rng.uniform(40, 500))
            if rng.random() < person.chatty * (1 - self._focus / 2):
                self._talk(person)
            if rng.random() < max(self._wordy, 0.05 * self._quarrel, self._leaving):
                await self._command(person)
            choice = self._choose(person)
            if self._leaving and rng.random() < self._leaving:
                await self._get_up(person)
            if choice is None:
                continue
            shown, part = choice
            seen = replace(shown.message)  # the message may have changed when they press
            act = self._act(person, seen, part)
            await pause(rng.expovariate(1 / THUMB))
            if seen.id not in self._world.messages.get(seen.channel, {}):
                continue
            twice = rng.random() < person.clumsy
            if twice:
                self._start(self.do(person.id, act, f"presses {part['custom_id']} (twice)"))
            one = await self.do(person.id, act, f"presses {part['custom_id']}")
            if one is not None and one.modal is not None:
                await self._send_form(person, one)

    def _look(self, person: PhoneUser) -> list[PhoneMessage]:
        """What this person looks at, the newest last: mostly what concerns them."""
        around = self._wander >= 1 or self._rng.random() < self._wander
        return person.sees(around)

    def _choose(self, person: PhoneUser) -> tuple[PhoneMessage, dict[str, Any]] | None:
        """Draw what to press: mostly an answer, sometimes another button."""
        rng = self._rng
        seen = self._look(person)[-RECENT:]
        answers = [(shown, part) for shown in seen for part in shown.answers]
        others = [(shown, part) for shown in seen for part in shown.others]
        asked = any(shown.votes and self._is_asked(person, shown) for shown in seen)
        restless = person.restless + (QUARRELSOME if asked and self._quarrel else 0.0)
        if answers and (not others or rng.random() > restless):
            return answers[int(rng.random() * len(answers))]
        if others and rng.random() < (ASKED_TO_VOTE if asked else IDLE):
            weights = [one for shown in seen for one in shown.weights]
            drawn = rng.choices(range(len(others)), weights)[0]
            ref = [ref for shown in seen for ref in shown.refs][drawn]
            if not (self._is_vain(person, ref, seen) and rng.random() < self._focus):
                return others[drawn]
        return None

    def _is_asked(self, person: PhoneUser, shown: PhoneMessage) -> bool:
        """Whether somebody is still to vote in a vote on a message."""
        votes = [ref for ref in shown.refs if ref.verb in ("yes", "no")]
        return not self._focus or not all(self._has_voted(person, ref) for ref in votes)

    def _is_vain(self, person: PhoneUser, ref: IdText, seen: Sequence[PhoneMessage]) -> bool:
        """Whether somebody who keeps to the game would not press this: they have voted, or see
        their own panel already."""
        if not self._focus:
            return False
        if ref.verb in ("yes", "no"):
            return self._has_voted(person, ref)
        return ref.verb == "my" and any(
            other.match == ref.match for shown in seen if shown.private for _, other in shown.acts
        )

    def _has_voted(self, person: PhoneUser, ref: IdText) -> bool:
        vote = ref.match, ref.asked, person.id
        return (*vote, True) in self.votes or (*vote, False) in self.votes

    def _act(
        self, person: PhoneUser, message: Message, part: dict[str, Any]
    ) -> Callable[[], Interaction]:
        world, id = self._world, part["custom_id"]
        if part["type"] == BUTTON:
            return lambda: open_interactions.press(world, person.id, message, id)
        values = [option["value"] for option in part.get("options", [])]
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        some = self._rng.sample(values, min(len(values), self._rng.randint(least, most)))
        return lambda: open_interactions.choose(world, person.id, message, id, some)

    def _filled(self, components: list[dict[str, Any]]) -> dict[str, Any]:
        """Small numbers for all fields of a form."""
        texts = [one for one in fields(components) if one.get("type") == TEXT_INPUT]
        return {one["custom_id"]: str(self._rng.randrange(4)) for one in texts}

    async def _command(self, person: PhoneUser) -> None:
        """Send a slash command in the channel where this person saw something last."""
        rng = self._rng
        seen = [self._world.channels[s.message.channel] for s in self._look(person)]
        places = [place for place in seen[-4:] if place.guild is not None]
        if not places:
            return
        place = rng.choice(places)
        listed = PROPOSALS if self._quarrel and rng.random() < 0.7 else COMMANDS
        if self._leaving and rng.random() < 0.7:
            listed = LEAVING
        voting = any(s.votes and s.message.channel == place.id for s in person.sees(False))
        if listed is PROPOSALS and self._focus and voting and rng.random() < self._focus:
            return  # one vote after the other
        name = rng.choices(list(listed), [weight for weight, _ in listed.values()])[0]
        near = self._parties.get(place.id, []) if rng.random() < 0.8 else []
        values: dict[str, Any] = {
            "player": rng.choice(near or list(self.people)),
            "steps": rng.randint(1, 4),
            "days": rng.randint(1, 3),
            "reason": "so it was agreed",
        }
        values["until"] = str(values["days"])
        given = {option: values[option] for option in COMMANDS[name][1]}
        if name.startswith("host"):
            self.forced.append(self._now())
        one = await self.do(
            person.id,
            lambda: open_interactions.slash(self._world, person.id, place, name.split(), given),
            f"/{name} {given} in {place.name}",
        )
        if one is not None and one.modal is not None:
            await self._send_form(person, one)

    async def _get_up(self, person: PhoneUser) -> None:
        """Leave a table with an open vote, which may be about this person."""
        voted = [s.message.channel for s in person.sees(False)[-RECENT:] if s.votes]
        place = self._world.channels.get(voted[-1]) if voted else None
        if place is not None and await self.do(
            person.id,
            lambda: open_interactions.slash(self._world, person.id, place, ["game", "resign"], {}),
            f"/game resign in {place.name}, at which there is a vote",
        ):
            await pause(THUMB)
            await self.press(person.id, place.id, "quit")

    async def _send_form(self, person: PhoneUser, one: Interaction) -> None:
        await pause(self._rng.uniform(1, 6))
        assert one.modal is not None
        filled = self._filled(one.modal["components"])
        ref = IdText.parse(one.modal["custom_id"])
        if ref is not None and ref.verb == "f" and self._rng.random() < WELL:
            filled |= _all_in_one(one.modal["components"])
        await self.do(
            person.id,
            lambda: open_interactions.submit(self._world, person.id, one.id, filled),
            f"sends the form {one.modal['custom_id']}",
        )

    def _talk(self, person: PhoneUser) -> None:
        places = [self._world.channels[s.message.channel] for s in self._look(person)[-3:]]
        places = [place for place in places if place.guild is not None]
        if places:
            talk.post(self._world, places[-1], person.id, {"content": self._rng.choice(SMALL_TALK)})
            self._tell(person.name, f"talks in {places[-1].name}")


def _all_in_one(components: list[dict[str, Any]]) -> dict[str, Any]:
    """The most that the first menu of a form offers: where something is shared out, all of it may
    go there."""
    menus = [one for one in fields(components) if one.get("type") == MENU]
    return {menus[0]["custom_id"]: menus[0]["options"][-1]["value"]} if menus else {}
