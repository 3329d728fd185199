"""Getting a table together: open, join, leave, options, computer players, start, close."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

import games
from bot.features.limits.service import Limits
from bot.matches import ballots, closures, proof
from bot.matches.beacon_network import Network
from bot.matches.body import BodyDraft, ChairDraft, Place
from bot.matches.computers import kinds
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.proof_record import Proof
from bot.matches.repository import Matches, new_id
from bot.matches.seat_names import computer_names, told_apart
from bot.matches.session import AnyTable, Draft, Session, only_host
from bot.time.reckoning import PRESETS, Timing
from games.core.decision import Illegal
from storage import codec
from storage.records import CLOSED, LIVE, LOBBY, Deadline, Row

USUAL_PLAYERS = 4
INVITATION = "invite"  # the target of the outbox, with the place in `Body.invited`
MOST_INVITATIONS = 50  # of a table


class Lobby:
    """What can be done with a table before it starts.

    With a `network`, tables wait for a round of its beacon before the deal.
    """

    def __init__(
        self,
        matches: Matches,
        finder: MatchFinder,
        limits: Limits,
        secret_bytes: Callable[[int], bytes] = secrets.token_bytes,
        network: Network | None = None,
    ) -> None:
        self.matches, self._finder, self._limits = matches, finder, limits
        self._secret_bytes = secret_bytes
        self._network = network

    async def open(
        self,
        *,
        game: str,
        guild: int,
        channel: int,
        host: int,
        name: str,
        locale: str,
        options: dict[str, Any],
        timing: Timing = PRESETS["usual"],
        press: int | None = None,
    ) -> Session:
        """Open a table with the host seated. Refused where the channel is busy."""
        if game not in games.playable():
            raise Refused("no-game", game=game[:40])
        async with self.matches.lock(f"channel {channel}"), self.matches.lock(f"host {host}"):
            busy = await self._finder.in_channel(channel)
            if busy is not None:
                link = await self._finder.link(busy)
                raise Refused("busy", running=busy.row.game, edition=busy.edition, link=link)
            await self.only_open(guild, host)
            now = self.matches.now()
            id_ = new_id(self._secret_bytes)
            body = BodyDraft(
                chairs=[ChairDraft(person=host, name=name)],
                options=checked(game, options),
                timing=timing,
                locale=locale,
                secret=self._secret_bytes(32).hex(),
                proof=Proof(),
            )
            row = Row(id_, 0, LOBBY, game, guild, channel, host, {}, now, now)
            async with self.matches.create(row, body) as draft:
                return await self.matches.commit(draft, press=press, anew=[proof.PROMISE])

    async def only_open(self, guild: int, host: int) -> None:
        """Raise Refused if somebody may not open another table on a server."""
        await self._limits.check(guild, host)
        await self._limits.check_open(host)

    async def ask_for_channel(self, id: str, person: int, press: int | None = None) -> Session:
        """Have a game for one give its channel up after a grace.

        Raises Refused if it is a game of several, or the person's own.
        """
        async with self.matches.change(id, LIVE) as draft:
            if not closures.gives_way(draft) or draft.seat_of(person) is not None:
                raise Refused("does-not-give-way")
            at = draft.now + closures.CHANNEL_NOTICE_SECONDS
            closures.plan(draft, at, for_others=True)
            draft.announce("gives-way", until=int(at))
            return await self.matches.commit(draft, press=press)

    async def join(self, id: str, person: int, name: str, press: int | None = None) -> Session:
        """Sit down. Raises Refused where the table is full or the person is in too many games."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            if draft.seat_of(person) is not None:
                raise Refused("already-seated")
            if len(draft.chairs) >= max(counts(draft)):
                raise Refused("full")
            await self._limits.check(draft.row.guild, person, draft.body.admitted)
            apart = told_apart(name, (chair.name for chair in draft.chairs))
            draft.chairs.append(ChairDraft(person=person, name=apart))
            sort(draft.body)
            return await self.matches.commit(draft, press=press)

    async def rematch(self, id: str, person: int, name: str, press: int | None = None) -> Session:
        """Open the same table again: the same people are invited, each one seat further on."""
        old = await self.matches.read(id)
        places = [
            Place(person=c.person, computer="" if c.person else c.computer) for c in old.chairs
        ]
        session = await self.open(
            game=old.row.game,
            guild=old.row.guild,
            channel=old.row.channel,
            host=person,
            name=name,
            locale=old.body.locale,
            options=old.body.options,
            press=press,
        )
        async with self.matches.change(session.id, LOBBY) as draft:
            body = draft.body
            body.places = (*places[1:], *places[:1])
            body.seating, body.pictures = "joined", old.body.pictures
            body.timing, body.moments = old.body.timing, old.body.moments
            body.pinned, body.level = old.body.pinned, old.body.level
            for place in body.places:
                if place.computer:
                    computer = ChairDraft(name=computer_name(draft), computer=place.computer)
                    draft.chairs.append(computer)
            sort(body)
            return await self.matches.commit(draft)

    async def leave(self, id: str, person: int, press: int | None = None) -> Session:
        """Get up from a table that has not started; when the last person leaves, it is closed."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            seat = draft.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            del draft.chairs[seat]
            proof.take_word(draft, person)
            if person not in draft.body.left_lobby:
                draft.body.left_lobby = (*draft.body.left_lobby, person)
            people = [chair.person for chair in draft.chairs if chair.person is not None]
            row: dict[str, Any] = {}
            if not people:
                row = {"status": CLOSED}
            elif draft.row.host == person:
                row = {"host": people[0]}
            return await self.matches.commit(draft, press=press, **row)

    async def invite(self, id: str, person: int, guest: int, press: int | None = None) -> Session:
        """Have a message ask somebody to join; only who sits at the table may."""
        async with self.matches.change(id, LOBBY) as draft:
            if draft.seat_of(person) is None:
                raise Refused("invite-not-seated")
            if draft.seat_of(guest) is not None:
                raise Refused("cannot-be-invited")
            if len(draft.body.invited) >= MOST_INVITATIONS:
                raise Refused("too-many-invitations")
            draft.shows.append(f"{INVITATION}:{len(draft.body.invited)}")
            draft.body.invited = (*draft.body.invited, guest)
            return await self.matches.commit(draft, press=press)

    async def seat_computer(
        self, id: str, person: int, kind: str = "", press: int | None = None
    ) -> Session:
        """Seat a computer player of some kind; by default one of the table's level."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            if len(draft.chairs) >= max(counts(draft)):
                raise Refused("full")
            if kind and kind not in kinds(draft.game):
                raise Refused("no-computer", kind=kind[:40])
            chair = usual_computer(draft)
            chair.computer = kind or chair.computer
            draft.chairs.append(chair)
            return await self.matches.commit(draft, press=press)

    async def fill_with_computers(self, id: str, person: int, press: int | None = None) -> Session:
        """Seat computer players of the table's level until as many sit there as usually play."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            missing = usually_missing(draft)
            if not missing:
                raise Refused("full")
            for _ in range(missing):
                draft.chairs.append(usual_computer(draft))
            return await self.matches.commit(draft, press=press)

    async def choose_level(
        self, id: str, person: int, level: str, press: int | None = None
    ) -> Session:
        """Set the level of the table's computer players, present and future ones."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            if level not in draft.game.levels:
                raise Refused("no-computer", kind=level[:40])
            draft.body.level = level
            for chair in draft.chairs:
                if chair.computer:
                    chair.computer = level
            return await self.matches.commit(draft, press=press)

    async def dismiss_computer(self, id: str, person: int, press: int | None = None) -> Session:
        """Remove the computer player that was seated last."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            for seat in reversed(range(len(draft.chairs))):
                if draft.chairs[seat].computer:
                    del draft.chairs[seat]
                    return await self.matches.commit(draft, press=press)
            raise Refused("no-computer-seated")

    async def set_options(
        self,
        id: str,
        person: int,
        options: dict[str, Any],
        press: int | None = None,
        **settings: Any,
    ) -> Session:
        """Change some table options, or `seating`, `pictures` or `timing`; the others stay."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            draft.body.options = checked(draft.row.game, {**draft.body.options, **options})
            draft.body = draft.body.model_copy(update=settings)
            return await self.matches.commit(draft, press=press)

    async def start(self, id: str, person: int, press: int | None = None) -> Session:
        """Seat everybody and deal."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            return await self._begin(draft, press)

    async def fill(self, id: str, kind: str) -> None:
        """A table is to start by itself now: it is full, or its hour has come."""
        with suppress(Refused):  # it has begun or was closed, or its promise is not out yet
            async with self.matches.change(id, LOBBY) as draft:
                at = begins_at(draft)
                if at is None or at > draft.now:
                    return  # the deadline was of another moment
                draft.unattended = True
                enough = min(count for count in counts(draft) if count >= len(draft.chairs))
                if missing := enough - len(draft.chairs):
                    draft.announce("filled", computers=missing)
                for _ in range(missing):
                    draft.chairs.append(usual_computer(draft))
                await self._begin(draft)

    async def _begin(self, draft: Draft, press: int | None = None) -> Session:
        """Deal, or wait for the beacon. Raises Illegal for a wrong number of players."""
        fit, given = counts(draft), len(draft.chairs)
        if given not in fit:
            raise Illegal("seat-count", given=given, low=min(fit), high=max(fit))
        if self._network is not None:
            await self._only_promised(draft.id)
            awaited = self._network.fix(draft.now)
            proof.seal(draft, awaited, self._secret_bytes)
            told = [proof.round_target(awaited)]
            return await self.matches.commit(draft, press=press, anew=told)
        proof.seal(draft, None, self._secret_bytes)
        deal(draft)
        return await self.matches.commit(draft, press=press, status=LIVE)

    async def give_word(self, id: str, person: int, text: str, press: int | None = None) -> Session:
        """Mix a person's own word into the shuffle; an empty `text` removes it."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            await self._only_promised(id)
            proof.give_word(draft, person, text, self._secret_bytes)
            return await self.matches.commit(draft, press=press)

    async def wait_for_beacon(
        self, id: str, person: int, wait: bool, press: int | None = None
    ) -> Session:
        """Set whether the table waits while the beacon does not answer, or plays without it."""
        async with self.matches.change(id, LOBBY) as draft:
            proof.only_gathering(draft.body)
            only_host(draft, person)
            proof.change(draft, wait=wait)
            return await self.matches.commit(draft, press=press)

    async def _only_promised(self, id: str) -> None:
        """Raise Refused before the commitment is published: words are mixed in after it."""
        if await self.matches.store.posted.get(id, proof.PROMISE) is None:
            raise Refused("promise-first")

    async def cancel(self, id: str, person: int, press: int | None = None) -> Session:
        """Close a table: by its host before the start; later by a person alone with computers."""
        async with self.matches.change(id, LOBBY, LIVE) as draft:
            if draft.match is None:
                only_host(draft, person)
                return await self.matches.commit(draft, press=press, status=CLOSED)
            only_alone(draft, person)
            draft.step(lambda match: match.close())
            return await self.matches.commit(draft, press=press)

    async def admit(self, id: str, host: int, person: int) -> Session:
        """Let a person join this table beyond the server's limit."""
        async with self.matches.change(id, LOBBY) as draft:
            only_host(draft, host)
            if person not in draft.body.admitted:
                draft.body.admitted = (*draft.body.admitted, person)
            return await self.matches.commit(draft)


def only_alone(table: AnyTable, person: int) -> None:
    """Raise Refused unless this person plays and all others are computers."""
    if table.seat_of(person) is None:
        raise Refused("not-seated")
    if not ballots.is_alone(table, person):
        raise Refused("cancel-needs-vote")


def deal(draft: Draft) -> None:
    """Seat everybody and begin the match."""
    body = draft.body
    body.timing = body.timing.among(people_at(draft))
    match = proof.deal(draft)
    if words := proof.proof_of(body).words:
        draft.announce("words", words=len(words))
    body.start = codec.start_in(match.start)
    draft.begin(match)


def people_at(table: AnyTable) -> int:
    """How many of those who sit at a table are no computers."""
    return sum(chair.person is not None for chair in table.body.chairs)


def begins_at(draft: Draft) -> float | None:
    """When a table starts by itself, as its host has set it; None for not at all.

    An hour stays where it is through an outage: the players have agreed on it.
    """
    body, fit, taken = draft.body, counts(draft), len(draft.chairs)
    if draft.match is not None or proof.waits(body) or taken > max(fit):
        return None
    return draft.now if body.starts_full and taken == max(fit) else body.fills_at


def deadlines(draft: Draft) -> list[Deadline]:
    """When a table starts by itself."""
    at = begins_at(draft)
    return [Deadline(draft.id, "fill", at)] if at is not None else []


def usual_computer(table: AnyTable) -> ChairDraft:
    """A computer player of the table's level, or of the game's first kind."""
    level = table.body.level
    kind = level if level in table.game.levels else kinds(table.game)[0]
    return ChairDraft(name=computer_name(table), computer=kind)


def computer_name(table: AnyTable) -> str:
    """A name that no other computer player at the table has."""
    taken = [chair.name for chair in table.body.chairs]
    names = computer_names(table.body.locale)
    return next(name for name in names if told_apart(name, taken) == name)


def sort(body: BodyDraft) -> None:
    """At a rematch, put everybody on the seat reserved for them; newcomers come last."""
    if not body.places:
        return
    persons = {place.person: i for i, place in enumerate(body.places) if place.person}
    computers = [i for i, place in enumerate(body.places) if place.computer]
    placed: list[tuple[int, ChairDraft]] = []
    for chair in body.chairs:
        if chair.person is None:
            place = computers.pop(0) if computers else len(body.places)
        else:
            place = persons.get(chair.person, len(body.places))
        placed.append((place, chair))
    body.chairs = [chair for _, chair in sorted(placed, key=lambda one: one[0])]


def counts(table: AnyTable) -> list[int]:
    """The possible numbers of players with the present options."""
    game = table.game
    return list(game.counts(game.options.model_validate(table.body.options)))


def usually_missing(table: AnyTable) -> int:
    """How many are missing to the number of players that usually play: four, or as many as may."""
    possible = counts(table)
    usual = max([n for n in possible if n <= USUAL_PLAYERS], default=min(possible))
    return max(usual - len(table.body.chairs), 0)


def checked(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game, complete. Raises Illegal naming the invalid one."""
    try:
        return games.load(game).options.model_validate(options).model_dump(mode="json")
    except ValidationError as why:
        field = ".".join(str(part) for part in why.errors()[0]["loc"])
        raise Illegal("bad-option", option=field) from None
