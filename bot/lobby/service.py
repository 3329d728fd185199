"""Getting a table together: open, join, leave, options, computer players, start, close."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from pydantic import ValidationError

import games
from bot.matches.computers import kinds
from bot.matches.host import Handled, Host, Overtaken, only_host
from bot.matches.session import CLOSED, LIVE, LOBBY, Body, Chair, Place, Refused, Session
from games.core.decision import Illegal
from games.core.match import begin
from games.core.rng import Rng
from storage import codec
from storage.records import Conflict, Duplicate, Row

SEATING_EPOCH = 1 << 33  # the dice that seat people: apart from those of the table

COMPUTER_NAMES = tuple(
    f"{name} ⚙" for name in (
        "Aspasia", "Hypatia", "Solón", "Safo", "Tales", "Euclides", "Diotima", "Zenón", "Frine",
        "Pitágoras", "Corina", "Hesíodo",
    )
)  # fmt: skip


class Lobby:
    """What can be done with a table before it starts."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.before_seating: Callable[[int, int, Sequence[int]], Awaitable[None]] | None = None

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
        entropy: str,
        press: int | None = None,
    ) -> Session:
        """Open a table with the host seated. Refused where the channel is busy."""
        if game not in games.GAMES:
            raise Refused("no-game", game=game[:40])
        async with self.host.lock(f"channel {channel}"):
            busy = await self.host.in_channel(channel)
            if busy is not None:
                link = await self.host.link(busy)
                raise Refused("busy", running=busy.row.game, link=link)
            if self.before_seating is not None:
                await self.before_seating(guild, host, ())
            now = self.host.now()
            id_ = base64.b32encode(self.host.draw(5)).decode().lower()
            body = Body(
                chairs=[Chair(person=host, name=name)],
                options=checked(game, options),
                locale=locale,
                secret=self.host.draw(32).hex(),
                entropy=[entropy],
            )
            row = Row(id_, 0, LOBBY, game, guild, channel, host, {}, now, now)
            session = Session(row, body)
            try:
                await self.host.keep(session, press=press)
            except Duplicate:
                raise Handled from None
            except Conflict:  # another process was quicker to open a table here
                raise Overtaken from None
            return session

    async def join(
        self, id: str, person: int, name: str, entropy: str, press: int | None = None
    ) -> Session:
        async with self.host.changing(id, LOBBY) as session:
            if session.seat_of(person) is not None:
                raise Refused("already-seated")
            if len(session.chairs) >= max(counts(session)):
                raise Refused("full")
            if self.before_seating is not None:
                await self.before_seating(session.row.guild, person, session.body.admitted)
            session.chairs.append(Chair(person=person, name=name))
            sort(session.body)
            session.body.entropy.append(entropy)
            await self.host.keep(session, press=press)
            return session

    async def rematch(
        self, id: str, person: int, name: str, entropy: str, press: int | None = None
    ) -> Session:
        """Open the same table again: the people invited, each one seat further on."""
        old = await self.host.session(id)
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
            entropy=entropy,
            press=press,
        )
        async with self.host.changing(session.id, LOBBY) as session:
            body = session.body
            body.places = places[1:] + places[:1]
            body.seating, body.pictures = "joined", old.body.pictures
            body.timing = old.body.timing
            for place in body.places:
                if place.computer:
                    computer = Chair(name=computer_name(session), computer=place.computer)
                    session.chairs.append(computer)
            sort(body)
            await self.host.keep(session)
            return session

    async def leave(self, id: str, person: int, press: int | None = None) -> Session:
        """Get up from a table that has not started; when the last person leaves, it is closed."""
        async with self.host.changing(id, LOBBY) as session:
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            del session.chairs[seat]
            people = [chair.person for chair in session.chairs if chair.person is not None]
            row: dict[str, Any] = {}
            if not people:
                row = {"status": CLOSED}
            elif session.row.host == person:
                row = {"host": people[0]}
            await self.host.keep(session, press=press, **row)
            return session

    async def seat_computer(
        self, id: str, person: int, kind: str = "", press: int | None = None
    ) -> Session:
        async with self.host.changing(id, LOBBY) as session:
            only_host(session, person)
            if len(session.chairs) >= max(counts(session)):
                raise Refused("full")
            offered = kinds(session.game)
            kind = kind or offered[0]
            if kind not in offered:
                raise Refused("no-computer", kind=kind[:40])
            session.chairs.append(Chair(name=computer_name(session), computer=kind))
            await self.host.keep(session, press=press)
            return session

    async def dismiss_computer(self, id: str, person: int, press: int | None = None) -> Session:
        """Take the computer player away who sat down last."""
        async with self.host.changing(id, LOBBY) as session:
            only_host(session, person)
            for seat in reversed(range(len(session.chairs))):
                if session.chairs[seat].computer:
                    del session.chairs[seat]
                    await self.host.keep(session, press=press)
                    return session
            raise Refused("no-computer-seated")

    async def set_options(
        self,
        id: str,
        person: int,
        options: dict[str, Any],
        press: int | None = None,
        **settings: Any,
    ) -> Session:
        """Change table options, and `seating` or `pictures`; merged into what is chosen."""
        async with self.host.changing(id, LOBBY) as session:
            only_host(session, person)
            session.body.options = checked(session.row.game, {**session.body.options, **options})
            session.body = session.body.model_copy(update=settings)
            await self.host.keep(session, press=press)
            return session

    async def start(self, id: str, person: int, press: int | None = None) -> Session:
        """Seat everybody and deal."""
        async with self.host.changing(id, LOBBY) as session:
            only_host(session, person)
            fit, given = counts(session), len(session.chairs)
            if given not in fit:
                raise Illegal("seat-count", given=given, low=min(fit), high=max(fit))
            body = session.body
            secret = bytes.fromhex(body.secret)
            match = begin(session.game, secret, given, body.options, body.entropy)
            if body.seating == "random":
                Rng(match.start.seed, 0, SEATING_EPOCH).shuffle(body.chairs)
            body.start = codec.start_in(match.start)
            session.match = match
            await self.host.keep_step(session, match, [], press=press, status=LIVE)
            return session

    async def cancel(self, id: str, person: int, press: int | None = None) -> Session:
        """Close a table: its host may, before the start; later, when all others are computers."""
        async with self.host.changing(id, LOBBY, LIVE) as session:
            only_host(session, person)
            if session.match is None:
                await self.host.keep(session, press=press, status=CLOSED)
                return session
            if sum(chair.person is not None for chair in session.chairs) > 1:
                raise Refused("cancel-needs-vote")
            entry = session.match.close()
            await self.host.keep_step(session, session.match, [entry], press=press)
            return session


def computer_name(session: Session) -> str:
    """A name that no other computer player at the table has."""
    taken = {chair.name for chair in session.chairs}
    return next(name for name in COMPUTER_NAMES if name not in taken)


def sort(body: Body) -> None:
    """At the table of a rematch, everybody to the place that is kept; who is new, to the end."""
    if not body.places:
        return
    persons = {place.person: i for i, place in enumerate(body.places) if place.person}
    computers = [i for i, place in enumerate(body.places) if place.computer]
    placed: list[tuple[int, Chair]] = []
    for chair in body.chairs:
        if chair.person is None:
            place = computers.pop(0) if computers else len(body.places)
        else:
            place = persons.get(chair.person, len(body.places))
        placed.append((place, chair))
    body.chairs = [chair for _, chair in sorted(placed, key=lambda one: one[0])]


def counts(session: Session) -> list[int]:
    """How many may play under the options chosen now."""
    game = session.game
    return list(game.counts(game.options.model_validate(session.body.options)))


def checked(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game, complete; raises Illegal naming the one that is wrong."""
    try:
        return games.load(game).options.model_validate(options).model_dump(mode="json")
    except ValidationError as why:
        field = ".".join(str(part) for part in why.errors()[0]["loc"])
        raise Illegal("bad-option", option=field) from None
